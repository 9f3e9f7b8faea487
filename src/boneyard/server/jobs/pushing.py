"""Sending notices to browsers by their push services (RFC 8030), encrypted for each browser (RFC 8291).

The address of a push service comes from a browser, and so from any stranger.  A name is looked up once, and the
connection goes to the address that was checked: a second look-up could lead into the network of the server.
"""

from __future__ import annotations

import contextlib
import http.client
import socket
import ssl
import threading
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from boneyard.server.jobs import Delivery, MailMessage, NoticesToSend, PushMessage
from boneyard.server.jobs.mailing import mail

AT_ONCE = 8
"""Connections of one job at the same time."""

PATIENCE_S = 10.0
"""Seconds for one notice, from the connection to the answer."""

KEPT_S = 24 * 3600
"""Seconds that a push service keeps a notice for a browser that is not connected."""

NAT64 = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that end with an IPv4 address, which may be a private one."""


class PushTarget(NamedTuple):
    """Where a message goes."""

    host: str
    port: int
    path: str
    tls: bool
    private: bool
    """Whether the operator allows a private address."""


def place_of(endpoint: str, allowed: Sequence[str]) -> PushTarget:
    """Return the place of a push endpoint; ``allowed`` are hosts (``HOST:PORT``) that may be private.

    Raises ``ValueError`` for anything but https at the usual port.
    """
    found = urlsplit(endpoint)
    host, port = found.hostname or "", found.port or (80 if found.scheme == "http" else 443)
    private = f"{host}:{port}" in allowed
    if not host or found.username is not None or found.fragment or not endpoint.isascii() or " " in endpoint:
        raise ValueError("no address of a push service")
    if not private and (found.scheme != "https" or port != 443):
        raise ValueError("a push service is at https, port 443")
    if found.scheme not in ("http", "https"):
        raise ValueError("a push service is at https")
    path = (found.path or "/") + (f"?{found.query}" if found.query else "")
    return PushTarget(host, port, path, found.scheme == "https", private)


def is_public(address: str) -> bool:
    """Return whether an IP address is one of the public internet."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in NAT64:
            inner = ip_address(int(found) & 0xFFFFFFFF)  # type: ignore[assignment]
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


def addresses_of(place: PushTarget) -> list[str]:
    """Look a place up, and return its addresses that may be used.  Raises ``OSError`` if there is no such name."""
    found = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
    return [address for address in addresses if place.private or is_public(address)]


def send(work: NoticesToSend) -> list[Delivery]:
    """Send notices, some at the same time, and return what became of each."""

    def deliver(message: PushMessage | MailMessage) -> Delivery:
        return push(message, work.allowed) if isinstance(message, PushMessage) else mail(message)

    with ThreadPoolExecutor(AT_ONCE) as threads:
        return list(threads.map(deliver, work.messages))


def push(message: PushMessage, allowed: Sequence[str] = ()) -> Delivery:
    """Send one notice, and return what became of it."""
    try:
        place = place_of(message.endpoint, allowed)
        body = encrypted(message)
    except ValueError:
        return Delivery.GONE
    try:
        addresses = addresses_of(place)
        if not addresses:
            return Delivery.GONE
        status = _posted(place, addresses[0], body, message)
    except (OSError, ValueError, http.client.HTTPException):  # ValueError: it was cut off
        return Delivery.LATER
    if 200 <= status < 300:
        return Delivery.SENT
    if status in (404, 410):  # RFC 8030, 7.3: the browser is sent nothing any more
        return Delivery.GONE
    return Delivery.LATER if status == 429 or status >= 500 else Delivery.REFUSED


def encrypted(message: PushMessage) -> bytes:
    """Return the body of a message as only its browser can read it (RFC 8291).  Raises ``ValueError`` for no keys."""
    import http_ece  # here, since it takes cryptography with it
    from cryptography.hazmat.primitives.asymmetric import ec

    keys = _decoded(message.public_key), _decoded(message.auth)
    if len(keys[0]) != 65 or len(keys[1]) != 16:
        raise ValueError("no keys of a browser")
    own = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(message.body.encode(), private_key=own, dh=keys[0], auth_secret=keys[1])
    return body


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@lru_cache(1)
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


def _posted(place: PushTarget, address: str, body: bytes, message: PushMessage) -> int:
    """Send a request to an address, and return the status of the answer, whose body is not read."""
    headers = {
        "Host": place.host if place.port == 443 else f"{place.host}:{place.port}",
        "Authorization": message.authorization,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_S),
        "Topic": message.topic,
        "Urgency": "normal",
    }
    connection = http.client.HTTPConnection(place.host, place.port)
    connection.sock = socket.create_connection((address, place.port), PATIENCE_S)

    def cut() -> None:
        with contextlib.suppress(OSError):
            connection.sock.shutdown(socket.SHUT_RDWR)

    # Each read has a time of its own: a service that sends a byte now and then would hold a thread for ever.
    end = threading.Timer(PATIENCE_S, cut)
    end.daemon = True
    end.start()
    try:
        if place.tls:
            wrapped = _context().wrap_socket(connection.sock, server_hostname=place.host, do_handshake_on_connect=False)
            connection.sock = wrapped
            wrapped.do_handshake()
        connection.request("POST", place.path, body, headers)
        return connection.getresponse().status
    finally:
        end.cancel()
        connection.close()
