"""Connections with clients: HTTP, WebSockets and streams, and who follows what."""
