"""A client of the second transport: `Client` over a stream of events and posts."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from contextlib import suppress
from socket import SHUT_RDWR
from typing import Any

from harness import WAIT, Client, Guest


class Streaming:
    """An open stream, with the part of a WebSocket that `Client` uses."""

    def __init__(self, port: int, proof: dict[str, str], query: str = "") -> None:
        self.port, self.proof = port, proof
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)
        self.connection.request("POST", f"/stream?v=1{query}", headers=proof)
        self.answer = self.connection.getresponse()
        self.name = self.answer.headers.get("x-stream", "")
        self.posts = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)
        self.number = 0
        self.close_code: int | None = None

    def __iter__(self) -> Iterator[str]:
        with suppress(OSError, ValueError, AttributeError, http.client.HTTPException):  # closed on this side
            for line in self.answer:
                if line == b":\n":
                    self.post(b"")
                elif line.startswith(b"data: "):
                    yield line[6:-1].decode()

    def send(self, text: str) -> None:
        assert self.post(text.encode()) == 204

    def post(self, body: bytes, number: int | None = None) -> int:
        """Post a body, as the next one unless a number says otherwise; return the status."""
        self.number = self.number + 1 if number is None else number
        self.posts.request("POST", f"/stream?to={self.name}&n={self.number}", body, self.proof)
        answer = self.posts.getresponse()
        answer.read()
        return answer.status

    def close(self) -> None:
        sock = self.connection.sock
        if sock is not None:
            with suppress(OSError):  # the server has closed it
                sock.shutdown(SHUT_RDWR)
        self.answer.close()
        self.connection.close()
        self.posts.close()


class StreamClient(Client):
    """A client whose network blocks WebSockets."""

    def __init__(self, guest: Guest, *, read: bool = True) -> None:
        super().__init__(guest, read=read)

    def _connect(self, path: str, proof: dict[str, str]) -> Any:
        return Streaming(self.guest.server.port, proof)
