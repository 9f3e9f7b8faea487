"""The transport without WebSockets keeps the laws of the other: order, bounds, origins, sessions, and the way back."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from harness import WAIT, Client, Guest, Server, move, play, start
from stream_client import StreamClient, Streaming


@pytest.fixture(scope="module")
def tolerant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, except that a user has three connections."""
    with Server(tmp_path_factory.mktemp("tolerant"), BONEYARD_LIMITS="on", BONEYARD_SOCKETS="3") as running:
        yield running


Raw = Callable[[Guest], Streaming]


@pytest.fixture
def raw() -> Iterator[Raw]:
    """Opens streams of guests, whose names the server has told already, and closes them."""
    with ExitStack() as stack:

        def opened(guest: Guest) -> Streaming:
            stream = Streaming(guest.server.port, {"Authorization": f"Bearer {guest.token}"})
            stack.callback(stream.close)
            assert json.loads(next(iter(stream)))["t"] == "welcome"
            return stream

        yield opened


def rest(stream: Streaming) -> list[str]:
    """Return the kinds of the messages up to the end of a stream, with the code of the last one."""
    return [message.get("code", message["t"]) for message in map(json.loads, stream)]


def test_a_match_against_a_websocket_is_the_same_for_both(tolerant: Server) -> None:
    """Both get the same public events with the same numbers, and every command is answered."""
    ana, bo = tolerant.guest("Ana"), tolerant.guest("Bo")
    table = ana.table("fives", 2, options={"target": 10}, seats=["me", "open"])
    here, there = StreamClient(ana), bo.socket(table)
    here.follow(table)
    assert there.ask("sit", seat="B")["t"] == "ack"
    start(here)
    there.phase("play", "window")
    other = threading.Thread(target=play, args=(there, "B"))
    other.start()
    play(here, "A")
    other.join(WAIT)
    assert here.seqs == sorted(set(here.seqs))
    shown = lambda client: [event for event in client.events if event["k"] in ("play", "pass", "match_end")]  # noqa: E731
    assert shown(here) == shown(there) != []
    here.close()
    there.close()


def test_a_lost_stream_is_followed_by_another(tolerant: Server) -> None:
    ana = tolerant.guest("Ana")
    table = ana.table("fives", 2, seats=["me", "greedy"])
    client = StreamClient(ana)
    client.follow(table)
    start(client)
    seq = client.seq
    client.close()
    other = Client(ana)
    other.follow(table)
    while "A" not in other.now["to_act"]:
        assert other.next() is not None
    move(other)
    back = StreamClient(ana)
    assert back.follow(table, last_seq=seq)["t"] == "snap" and back.seq > seq
    for each in (back, other):
        each.close()


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"{}" * 8193, 413), (b"x" * 70_000, 413), (b"\xff", 400)],
    ids=["message", "post", "bytes"],
)
def test_a_post_beyond_its_bounds_ends_the_stream(tolerant: Server, body: bytes, status: int, raw: Raw) -> None:
    stream = raw(tolerant.guest())
    assert stream.post(body) == status
    rest(stream)
    assert stream.post(b"") == 404


def test_posts_are_taken_in_order_and_once(tolerant: Server, raw: Raw) -> None:
    stream = raw(tolerant.guest())
    ping = b'{"t":"ping","n":%d}'
    assert stream.post(ping % 1 + b"\n" + ping % 2) == 204
    assert stream.post(ping % 1, number=1) == 204  # again
    assert stream.post(ping % 3) == 204
    messages = iter(stream)
    assert [json.loads(next(messages))["n"] for _ in range(3)] == [1, 2, 3]
    assert stream.post(ping % 5, number=4) == 409
    assert rest(stream) == []


def test_a_flood_of_messages_ends_the_stream(tolerant: Server, raw: Raw) -> None:
    stream = raw(tolerant.guest())
    assert stream.post(b"\n" * 1000) == 204
    assert rest(stream)[-1] == "flood"


def test_a_user_has_so_many_connections_whatever_they_are(tolerant: Server, raw: Raw) -> None:
    ana = tolerant.guest()
    held = [raw(ana), raw(ana), Client(ana)]
    with closing(Streaming(tolerant.port, {"Authorization": f"Bearer {ana.token}"})) as over:
        assert rest(over) == ["flood"]
    held[-1].close()


def test_pages_of_others_open_nothing(tolerant: Server, raw: Raw) -> None:
    token = tolerant.guest().token
    cookie = {"Cookie": f"boneyard={token}"}
    for proof in (cookie, {**cookie, "Origin": "https://elsewhere.example"}):
        with closing(Streaming(tolerant.port, proof)) as refused:
            assert refused.answer.status == 403
    stream = raw(tolerant.guest())
    stream.proof = {"Origin": "https://elsewhere.example"}
    assert stream.post(b"") == 403
    assert tolerant.request("POST", "/stream?to=nobody&n=1", b"")[0] == 404
    assert tolerant.get("/stream")[0] == 405


def test_a_session_that_ends_ends_its_stream(tolerant: Server, raw: Raw) -> None:
    ana = tolerant.guest()
    stream = raw(ana)
    assert tolerant.post("/api/logout", {}, ana.token)[0] in (200, 204)
    assert rest(stream) == ["who"]
    assert stream.post(b"") == 404
    with closing(Streaming(tolerant.port, {"Authorization": f"Bearer {ana.token}"})) as late:
        assert rest(late) == ["who"]


def test_who_does_not_read_is_disconnected(tmp_path: Path, raw: Raw) -> None:
    """The server keeps two megabytes for a client, and others go on."""
    with Server(tmp_path) as server:
        ana = server.guest()
        stream = raw(ana)
        hello = b'{"t":"hello","table":"%s"}' % ana.table("fives", 2).encode()
        end = time.monotonic() + WAIT
        while stream.post(b"\n".join([hello] * 500)) == 204:
            assert time.monotonic() < end
        while 'closed_total{code="slow"} 1.0' not in server.get("/metrics")[1]:
            assert time.monotonic() < end


@pytest.mark.nightly
def test_a_client_that_answers_no_ping_is_gone(tmp_path: Path, raw: Raw) -> None:
    with Server(tmp_path) as server:
        stream = raw(server.guest())
        lines = [line for line in stream.answer if line.strip()]  # without an answer to what it reads
        assert lines == [b":\n"]


def test_a_server_that_stops_ends_its_streams(tmp_path: Path, raw: Raw) -> None:
    with Server(tmp_path) as server:
        stream = raw(server.guest())
        server.stop()
    assert rest(stream) == []
    with pytest.raises((ConnectionError, http.client.HTTPException)):
        stream.post(b"")
