"""Render messages for one viewer, in their language. Everything is made from views and redacted events (R5.5)."""
