"""Rooms: one table each, with everybody who is connected to it."""
