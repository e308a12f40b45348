"""Long random tests with new seeds each time: ``python do.py soak``."""
