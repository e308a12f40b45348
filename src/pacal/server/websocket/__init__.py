"""WebSockets: the endpoint, and the connection of one client."""
