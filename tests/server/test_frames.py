"""Frames of RFC 6455 over a real socket: whole, cut anywhere, several at once, fragmented, and those it forbids."""

from __future__ import annotations

import base64
import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from effort import one_in
from harness import WAIT, Guest, Server

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL = 0x80


def frame(
    payload: bytes, head: int = FINAL | TEXT, *, mask: bytes | None = b"\x11\x22\x33\x44", form: int = 0
) -> bytes:
    """Return a frame; ``form`` 126 or 127 writes the length in 2 or 8 bytes, even if fewer would do."""
    size = len(payload)
    form = form or (size if size < 126 else 126 if size < 1 << 16 else 127)
    length = size.to_bytes({126: 2, 127: 8}.get(form, 0), "big") if form >= 126 else b""
    if mask is None:
        return bytes((head, form)) + length + payload
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return bytes((head, 0x80 | form)) + length + mask + masked


def ping(n: int, pad: int = 0) -> bytes:
    """A message that is answered by ``pong`` with the same number."""
    return json.dumps({"t": "ping", "n": n}).encode() + b" " * pad


class Raw:
    """A WebSocket by hand."""

    def __init__(self, guest: Guest) -> None:
        self.socket = socket.create_connection(("127.0.0.1", guest.server.port), timeout=WAIT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            "GET /ws?v=1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key:"
            f" {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {guest.token}\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        assert b"101" in self.file.readline()
        while self.file.readline().strip():
            pass
        assert self.message()["t"] == "welcome"

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def frame(self) -> tuple[int, bytes]:
        """Kind and payload of the next frame."""
        head = self.file.read(2)
        if len(head) < 2:
            return CLOSE, b""
        size = head[1]
        if size >= 126:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        return head[0] & 15, self.file.read(size)

    def message(self) -> dict[str, Any]:
        kind, payload = self.frame()
        assert kind == TEXT, (kind, payload)
        found: dict[str, Any] = json.loads(payload)
        return found

    def answered(self) -> int:
        """The number of the next ``pong``."""
        found = self.message()
        assert found["t"] == "pong", found
        number: int = found["n"]
        return number

    def closed_with(self) -> int:
        """Return the code with which the server closes; nothing else may come before."""
        kind, payload = found = self.frame()
        assert kind == CLOSE, found
        return int.from_bytes(payload[:2], "big")


@pytest.fixture(scope="module")
def ana(server: Server) -> Guest:
    return server.guest("Ana")


@pytest.fixture
def raw(server: Server, ana: Guest) -> Iterator[Raw]:
    made = Raw(ana)
    yield made
    made.file.close()
    made.socket.close()


def test_frames_that_are_cut_anywhere(raw: Raw) -> None:
    random = Random(7)
    stream, sizes = b"", (0, 60, 100, 97, 98, 99, 120, 300, 5_000, 16_000)
    for n, pad in enumerate(sizes):
        stream += frame(ping(n, pad), mask=random.randbytes(4))
        stream += frame(b"here", FINAL | PING) if n % 4 == 3 else b""
    cuts = sorted({*range(1, 60), *(random.randrange(len(stream)) for _ in range(40))})
    for start, end in zip((0, *cuts), (*cuts, len(stream)), strict=True):
        raw.send(stream[start:end])
    found, pongs = [], 0
    while len(found) < len(sizes):
        kind, payload = raw.frame()
        if kind == PONG:
            assert payload == b"here"
            pongs += 1
        else:
            found.append(json.loads(payload)["n"])
    assert found == list(range(len(sizes)))
    assert pongs == 2


def test_many_frames_at_once_are_answered_in_order(raw: Raw) -> None:
    raw.send(b"".join(frame(ping(n)) for n in range(200)))
    assert [raw.answered() for _ in range(200)] == list(range(200))


def test_a_message_in_parts_with_a_ping_between(raw: Raw) -> None:
    text = ping(5)
    raw.send(frame(ping(4)) + frame(text[:3], TEXT) + frame(b"", FINAL | PING) + frame(text[3:9], 0))
    assert {raw.frame()[0], raw.frame()[0]} == {TEXT, PONG}
    raw.send(frame(text[9:], FINAL) + frame(ping(6)))
    assert [raw.answered(), raw.answered()] == [5, 6]


def test_a_binary_message_is_refused_and_the_socket_lives(raw: Raw) -> None:
    raw.send(frame(b"\0\1", FINAL | BINARY) + frame(ping(1)))
    assert [raw.message()["code"], raw.answered()] == ["bad_message", 1]


def test_a_close_frame_is_answered_with_its_code(raw: Raw) -> None:
    raw.send(frame((4321).to_bytes(2, "big") + "bye \u263a".encode(), FINAL | CLOSE))
    assert raw.closed_with() == 4321
    assert raw.file.read() == b""


def test_unsolicited_pongs_are_ignored(raw: Raw) -> None:
    raw.send(frame(b"", FINAL | PONG) + frame(b"x" * 125, FINAL | PONG) + frame(ping(3)))
    assert raw.answered() == 3


@pytest.mark.parametrize("kind", one_in(2, [PING, PONG]))
def test_frames_that_carry_no_message_count_too(tmp_path: Path, kind: int) -> None:
    """A flood of them ends the socket as one of messages does."""
    with Server(tmp_path, BONEYARD_LIMITS="on") as server:
        raw = Raw(server.guest("Ana"))
        with suppress(OSError):
            for _ in range(100):
                raw.send(frame(b"x" * 100, FINAL | kind) * 20)
        found = raw.frame()
        while found[0] == PONG:
            found = raw.frame()
        assert (found[0], json.loads(found[1])["code"]) == (TEXT, "flood")
        assert raw.closed_with() == 4009
        raw.file.close()
        raw.socket.close()


def test_a_ping_is_answered_with_its_payload(raw: Raw) -> None:
    for payload in (b"", b"\0\xff", b"x" * 125):
        raw.send(frame(payload, FINAL | PING))
        assert raw.frame() == (PONG, payload)


def test_text_may_be_cut_inside_a_character(raw: Raw) -> None:
    text = json.dumps({"t": "ping", "n": 7, "more": "\u263a\U0001f04f"}, ensure_ascii=False).encode()
    for at in range(len(text)):
        raw.send(frame(text[:at], TEXT) + frame(text[at:], FINAL))
        assert raw.answered() == 7


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        pytest.param(frame(ping(1), mask=None), 1002, id="5.1: not masked"),
        pytest.param(frame(ping(1), FINAL | 0x40 | TEXT), 1002, id="5.2: RSV1 without an extension"),
        pytest.param(frame(ping(1), FINAL | 0x20 | TEXT), 1002, id="5.2: RSV2 without an extension"),
        pytest.param(frame(ping(1), FINAL | 3), 1002, id="5.2: a reserved opcode"),
        pytest.param(frame(b"", FINAL | 11), 1002, id="5.2: a reserved control opcode"),
        pytest.param(frame(b"{}", form=126), 1002, id="5.2: 2 in two bytes is not minimal"),
        pytest.param(frame(ping(1, 80), form=127), 1002, id="5.2: 100 in eight bytes is not minimal"),
        pytest.param(frame(ping(1, 200), form=127), 1002, id="5.2: 200 in eight bytes is not minimal"),
        pytest.param(frame(b"")[:1] + b"\xff" + b"\xff" * 8, 1002, id="5.2: the highest bit of a length is set"),
        pytest.param(frame(ping(1), FINAL), 1002, id="5.4: a continuation of nothing"),
        pytest.param(frame(b"{", TEXT) + frame(ping(1)), 1002, id="5.4: a new message inside a fragmented one"),
        pytest.param(frame(b"x" * 126, FINAL | PING), 1002, id="5.5: a control frame over 125 bytes"),
        pytest.param(frame(b"", PING), 1002, id="5.5: a fragmented control frame"),
        pytest.param(frame(b"\3", FINAL | CLOSE), 1002, id="5.5.1: a close frame of one byte"),
        pytest.param(frame((1005).to_bytes(2, "big"), FINAL | CLOSE), 1002, id="7.4.1: a code that is never sent"),
        pytest.param(frame(b"\xff\xfe"), 1007, id="8.1: not UTF-8"),
        pytest.param(frame(b'{"t":"\xed\xa0\x80"}'), 1007, id="8.1: a surrogate"),
        pytest.param(frame(b'{"t":"\xc0\xaf"}'), 1007, id="8.1: an overlong form"),
        pytest.param(frame(b"\xe2\x98", TEXT) + frame(b"", FINAL), 1007, id="8.1: text that ends inside a character"),
        pytest.param(frame(b"\3\xe8\xff", FINAL | CLOSE), 1007, id="8.1: a reason that is not UTF-8"),
        pytest.param(frame(ping(1, 16_385)), 1009, id="a frame over 16 KiB"),
        pytest.param(frame(b" " * 9_000, TEXT) + frame(b" " * 9_000, FINAL), 1009, id="a message over 16 KiB"),
    ],
)
def test_frames_that_close_the_socket(raw: Raw, bad: bytes, code: int) -> None:
    raw.send(frame(ping(9)))
    assert raw.answered() == 9
    raw.send(bad + frame(ping(8)))
    assert raw.closed_with() == code  # and the message after it was not carried out
    assert raw.file.read() == b""


def test_a_terabyte_that_is_announced_is_refused_after_16_kib(raw: Raw) -> None:
    raw.send(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"\0" * 20_000)
    assert raw.closed_with() == 1009


def test_a_close_frame_without_a_code_is_answered_without_one(raw: Raw) -> None:
    raw.send(frame(b"", FINAL | CLOSE))
    assert raw.frame() == (CLOSE, b"")
    assert raw.file.read() == b""


def test_nothing_is_taken_in_after_the_closing(raw: Raw) -> None:
    raw.send(frame(ping(1)))
    assert raw.answered() == 1
    raw.send(frame((1000).to_bytes(2, "big"), FINAL | CLOSE) + frame(ping(2)))
    assert raw.frame() == (CLOSE, (1000).to_bytes(2, "big"))
    assert raw.file.read() == b""


def test_who_says_something_and_goes_has_said_it(server: Server, ana: Guest) -> None:
    bo = server.guest("Bo")
    table = server.post("/api/tables", {"game": "basic", "players": 2, "seats": ["me", "open"]}, ana.token)[1]["id"]
    raw = Raw(bo)
    raw.send(frame(json.dumps({"t": "hello", "table": table}).encode()))
    while raw.message()["t"] != "snap":
        pass
    raw.send(frame(json.dumps({"t": "sit", "cid": "s", "seat": "B"}).encode()))
    raw.socket.close()
    raw.file.close()
    other = Raw(ana)
    end = time.monotonic() + WAIT
    found: dict[str, Any] = {}
    while not found or found["table"]["seats"][1]["user"] != bo.id:
        assert time.monotonic() < end, "what was said is lost"
        other.send(frame(json.dumps({"t": "hello", "table": table}).encode()))
        while (found := other.message())["t"] != "snap":
            pass
    other.file.close()
    other.socket.close()
