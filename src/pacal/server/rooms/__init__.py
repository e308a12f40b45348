"""Rooms: one table each, with all its connections."""
