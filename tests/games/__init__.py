"""Whole games, kept for ever: whatever the engine becomes, it replays them to the last point."""
