"""HTTP: request handlers, static files and error responses."""
