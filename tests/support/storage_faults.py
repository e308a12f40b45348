"""Scripts for pages whose browser stores nothing: ``person.run_first(REFUSED)``."""

from typing import Final

REFUSED: Final = """for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}"""
"""The browser forbids storage, as with blocked cookies."""
FULL: Final = """localStorage.clear();
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""
"""Nothing is stored, and there is no room."""
