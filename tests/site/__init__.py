"""The edition without a server: the built site in Node and in a real browser."""
