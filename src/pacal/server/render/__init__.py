"""What one viewer is sent, in their language. Everything is made of views and redacted events (R5.5)."""
