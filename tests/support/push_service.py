"""A push service of browsers, and one browser that decrypts what comes (RFC 8030, 8291, 8292)."""

from __future__ import annotations

import json
import queue
import threading
from base64 import urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def text_of(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


class PushService:
    """``status`` is what it answers; ``messages`` has what the browser has decrypted, with the header lines."""

    def __init__(self) -> None:
        self.status = 201
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), bytes(range(16))
        self.messages: queue.Queue[tuple[dict[str, Any], dict[str, str]]] = queue.Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(service.status)
                self.end_headers()
                headers = {name.lower(): value for name, value in self.headers.items()}
                assert Vapid02.verify(headers["authorization"].replace(", ", ","))
                read = http_ece.decrypt(body, private_key=service.key, auth_secret=service.auth)
                service.messages.put((json.loads(read), headers))

            def log_message(self, *_: Any) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self._server.server_port}"

    def device(self, name: str, server_key: str, zone: str = "UTC") -> dict[str, str]:
        """What a page sends of the browser."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"public_key": text_of(point), "auth": text_of(self.auth), "server_key": server_key}
        return {"endpoint": f"http://{self.host}/{name}", "zone": zone, **keys}

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
