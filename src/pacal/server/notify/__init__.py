"""Notifications for people who are not connected."""
