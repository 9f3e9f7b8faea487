"""HTTP and WebSocket: routes, pages, sockets and what limits their callers."""
