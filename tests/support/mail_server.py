"""A mail server that keeps what is sent."""

from __future__ import annotations

import queue
import socketserver
import threading
from contextlib import suppress
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default


class Mailbox:
    """An SMTP server that keeps what comes, and refuses the mailboxes of ``unknown``."""

    def __init__(self) -> None:
        self.messages: queue.Queue[EmailMessage] = queue.Queue()
        self.unknown: set[str] = set()
        mailbox = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 here\r\n")
                while line := self.rfile.readline().strip().decode():
                    verb = line[:4].upper()
                    if verb == "RCPT" and line.partition("<")[2].rstrip(">") in mailbox.unknown:
                        self.wfile.write(b"550 no such mailbox\r\n")
                    elif verb == "DATA":
                        self.wfile.write(b"354 go on\r\n")
                        read = b"".join(iter(self.rfile.readline, b".\r\n"))
                        mailbox.messages.put(message_from_bytes(read, policy=default))  # type: ignore[arg-type]
                        self.wfile.write(b"250 kept\r\n")
                    else:
                        self.wfile.write(b"221 bye\r\n" if verb == "QUIT" else b"250 yes\r\n")

            def finish(self) -> None:
                with suppress(OSError):
                    super().finish()

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"smtp://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Mailbox:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
