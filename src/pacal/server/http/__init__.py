"""HTTP: handlers by resource, static files, errors."""
