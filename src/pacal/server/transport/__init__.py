"""The protocol classes for uvicorn: limits on connections, bodies and frames before the app sees them."""
