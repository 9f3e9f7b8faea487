"""Ports that a server may leave and come back to while other tests of this machine start theirs."""

from __future__ import annotations

import os
import socket
import weakref

LOCALHOST = "127.0.0.1"


def kept_port(owner: object) -> int:
    """Return a port of this machine that nobody else is given as long as ``owner`` lives.

    A socket that only is bound keeps it.  Linux lets another one listen there if both have ``SO_REUSEADDR``, and gives
    the port neither to who asks for any port nor to who connects.
    """
    with socket.socket() as bound:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((LOCALHOST, 0))
        port: int = bound.getsockname()[1]
        weakref.finalize(owner, os.close, bound.detach())
    return port
