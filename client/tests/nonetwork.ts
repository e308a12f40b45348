/** Runs before each test file: a request that no test has replaced is never answered, and leaves this process alone. */

// The simulated browser would send it, and wait at the end of the file for as long as the page repeats a failed request.
globalThis.fetch = () => new Promise(() => {});
