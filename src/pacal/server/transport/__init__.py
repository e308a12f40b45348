"""uvicorn protocol classes that limit connections, request bodies and frames before the app sees them."""
