"""Identify the sender of a request: addresses, cookies, and keys of seat links."""
