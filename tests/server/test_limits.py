"""Who may open a socket, how much it may send, and what becomes of nonsense."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness import WAIT, Client, ConnectionClosed, Guest, InvalidStatus, Server, start
from websockets.sync.client import connect

from boneyard.server.pulse import FILES_LEFT, Pulse, files_left
from boneyard.server.store.sql import SqlStore


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that holds back who sends too fast."""
    with Server(
        tmp_path_factory.mktemp("limited"), BONEYARD_LIMITS="on", BONEYARD_ORIGINS="play.example.org"
    ) as running:
        yield running


@pytest.fixture(scope="module")
def ana(limited: Server) -> Guest:
    return limited.guest("Ana")


def handshake(server: Server, origin: str | None, cookie: str | None, bearer: str | None) -> int:
    """Open a socket with these headers: 101, or the status of the refusal."""
    headers = {}
    if cookie:
        headers["Cookie"] = f"boneyard={cookie}"
    if bearer:
        headers["Authorization"] = f"Bearer {bearer}"
    address = "ws" + server.url[4:] + "/ws?v=1"
    try:
        with connect(address, origin=origin, additional_headers=headers, open_timeout=WAIT) as connection:  # type: ignore[arg-type]
            message = json.loads(connection.recv(WAIT))
            assert message["t"] in ("welcome", "bye")
            return 101
    except InvalidStatus as error:
        return error.response.status_code


def test_origins(limited: Server, ana: Guest) -> None:
    own = limited.url
    for origin in (own, "https://play.example.org"):
        assert handshake(limited, origin, ana.token, None) == 101
    for origin in (
        "https://evil.example",
        "null",
        "http://127.0.0.1:1",
        "https://play.example.org.evil.example",
        "file://",
    ):
        assert handshake(limited, origin, ana.token, None) == 403
        assert handshake(limited, origin, None, ana.token) == 403
    assert handshake(limited, None, ana.token, None) == 403  # a cookie alone proves nothing about who asks
    assert handshake(limited, None, None, ana.token) == 101


def test_origin_of_requests(limited: Server, ana: Guest) -> None:
    body = {"name": "Ana"}
    assert limited.request("PATCH", "/api/me", body, ana.token, origin=limited.url)[0] == 200
    for origin in ("https://evil.example", "null"):
        status, answer, _ = limited.request("PATCH", "/api/me", body, ana.token, origin=origin)
        assert (status, answer["code"]) == (403, "origin")
    assert (
        limited.request("GET", "/api/me", None, ana.token, origin="https://evil.example")[0] == 200
    )  # changes nothing


@pytest.mark.nightly
def test_nobody_is_told_to_become_somebody(limited: Server) -> None:
    nobody = Client(Guest(limited, "", "", "u.0.forged"))
    assert nobody.until("bye")["code"] == "who"
    assert nobody.next() is None and nobody.closed_with == 4001


def nobody_at(server: Server) -> Client:
    """Return a socket that was opened before there was a user."""
    client = Client(Guest(server, "", "", ""))
    assert client.until("welcome")["user"] is None
    return client


def test_a_socket_without_a_user_follows_the_lobby_alone(limited: Server, ana: Guest) -> None:
    client = nobody_at(limited)
    client.send(t="hello")
    online = client.until("lobby")["online"]
    assert online >= 1  # this one
    client.send(t="move", cid="x", seq=0, action="pass")
    assert client.until("nack")["code"] == "not_following"
    client.send(t="hello", table=ana.table("fives", 2))
    assert client.until("bye")["code"] == "who"
    assert client.next() is None and client.closed_with == 4001


def test_a_socket_becomes_that_of_a_user_by_a_token(limited: Server, ana: Guest) -> None:
    table = ana.table("fives", 2, seats=["me", "open"])
    client = nobody_at(limited)
    client.send(t="hello", token=ana.token)
    client.until("lobby")
    client.send(t="hello", table=table)
    assert list(client.until("snap")["you"]) == ["A"]
    assert client.until("presence")["online"] == [ana.id]
    bo = limited.guest("Bo")
    client.send(t="hello", table=table, token=bo.token)  # it is Ana's, and stays so
    client.send(t="sit", cid="s", seat="B")
    assert client.until("ack")["cid"] == "s"
    assert limited.get(f"/api/tables/{table}")[1]["table"]["seats"][1]["user"] == ana.id
    client.close()


def test_a_token_on_a_socket_is_looked_at_as_a_cookie_is(limited: Server) -> None:
    gone = limited.guest("Gone")
    assert limited.post("/api/logout", {}, gone.token)[0] == 204
    for token in ("u.0.forged", gone.token, ""):
        client = nobody_at(limited)
        client.send(t="hello", token=token)
        assert client.until("bye")["code"] == "who"
        client.close()
    here = limited.guest("Here")
    client = nobody_at(limited)
    client.send(t="hello", token=here.token)
    client.until("lobby")
    assert limited.post("/api/logout", {}, here.token)[0] == 204  # ends what the token has opened
    assert client.until("bye")["code"] == "who"
    client.close()


@pytest.mark.nightly
def test_another_version_is_refused(limited: Server, ana: Guest) -> None:
    client = Client(ana, path="/ws?v=2")
    assert client.until("bye")["code"] == "version"
    assert client.next() is None and client.closed_with == 4000


NONSENSE = (
    "", "{", "[]", "null", "1", '"x"', "{}", '{"t":"move"}', '{"t":"fly","cid":"a"}', '{"t":"hello","table":5}',
    '{"t":"hello","table":"../../etc"}', '{"t":"hello","last_seq":-1}', '{"t":"look","aspect":"wide"}',
    '{"t":"look","aspect":1e9}', '{"t":"move","cid":"","seq":1,"action":"draw"}', '{"t":"ping","n":1e400}',
    '{"t":"move","cid":"a","seq":1,"action":"' + "x" * 400 + '"}', "[" * 5000, '{"t":"chat","cid":"b","text":""}',
)  # fmt: skip


def test_nonsense_is_refused_and_the_socket_lives(limited: Server, ana: Guest) -> None:
    client = Client(ana)
    for text in NONSENSE:
        client.connection.send(text)
        assert client.until("nack")["code"] == "bad_message", text
    client.send(t="move", cid="a", seq=1, action="draw")
    assert client.until("nack")["code"] == "not_following"
    client.send(t="hello", table="x" * 22)
    assert client.until("nack")["code"] == "no_table"
    client.send(t="ping", n=7)
    assert client.until("pong")["n"] == 7
    client.close()


@pytest.mark.parametrize(("frame", "code"), [("x" * 16_385, 1009), (b"binary", None)])
def test_frames_that_are_no_messages(limited: Server, ana: Guest, frame: str | bytes, code: int | None) -> None:
    client = Client(ana)
    client.until("welcome")
    client.connection.send(frame)
    if code is None:
        assert client.until("nack")["code"] == "bad_message"
        client.close()
        return
    while client.next() is not None:
        pass
    assert client.closed_with == code


def test_who_sends_too_fast_waits_and_who_goes_on_is_closed(limited: Server, ana: Guest) -> None:
    client = Client(ana)
    try:
        for n in range(1000):
            client.send(t="ping", n=n)
    except (ConnectionClosed, OSError):
        pass
    codes = []
    while (message := client.next()) is not None:
        codes.append(message.get("code") or message["t"])
    assert "pong" in codes and "rate" in codes and codes[-1] == "flood"
    assert client.closed_with == 4009
    other = Client(limited.guest("Bo"))  # others are not held back
    other.send(t="ping", n=1)
    assert other.until("pong")["n"] == 1
    other.close()


@pytest.mark.nightly
def test_a_slow_reader_is_closed_and_holds_nobody_up(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        host, lazy = server.guest("Ana"), server.guest("Lazy")
        table = host.table("fives", 2)
        talker = host.socket(table)
        raw = socket.create_connection(("127.0.0.1", server.port))
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.settimeout(WAIT)
        key = "GET /ws?v=1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        key += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        raw.sendall(f"{key}Authorization: Bearer {lazy.token}\r\n\r\n".encode())
        hello = json.dumps({"t": "hello", "table": table}).encode()
        frame = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
        for _ in range(50):  # so that a snapshot has some weight
            assert talker.ask("chat", text="x" * 300)["t"] == "ack"
        # It asks and asks, a megabyte of snapshots each time, and reads nothing.  The kernel keeps some of them.
        for _ in range(60):
            with contextlib.suppress(OSError):
                raw.sendall(frame * 50)
            assert talker.ask("chat", text="still here")["t"] == "ack"
            if 'boneyard_closed_total{code="slow"} 1' in server.get("/metrics")[1]:
                break
        else:
            raise AssertionError("the slow reader was never closed")
        end = time.monotonic() + WAIT
        while "boneyard_sockets 1.0\n" not in server.get("/metrics")[1]:  # and its connection is gone, read or not
            assert time.monotonic() < end
        with pytest.raises(OSError):
            while time.monotonic() < end:
                raw.sendall(frame)
        raw.close()
        talker.close()


def test_chat_is_text_and_nothing_else(limited: Server, ana: Guest) -> None:
    table = ana.table("fives", 2)
    client, watcher = ana.socket(table), limited.guest("Watcher").socket(table)
    for text in (
        '<img src=x onerror="alert(1)">',
        "</script><script>",
        "&amp;",
        '"},{"t":"bye"',
    ):
        assert client.ask("chat", text=text)["t"] == "ack"
        event = watcher.until("ev")["e"][0]
        assert (event["k"], event["text"], event["to"]) == ("chat", text, "all")
    other = ana.socket(table)
    for unseen in ("x" * 301, "\u0000", "\u2800 \u202e", "\u0301"):  # too long, or nothing that can be seen
        assert other.ask("chat", text=unseen)["code"] == "bad_message"
    other.close()
    answers = [client.ask("chat", text=f"\u202e{n}\u2066") for n in range(8)]
    assert [answer.get("code") for answer in answers][-1] == "rate"  # five in ten seconds
    assert watcher.until("ev")["e"][0]["text"] == "0"  # its direction is that of the text around it
    client.close()
    watcher.close()


def test_free_chat_is_closed_to_players_in_a_round(server: Server) -> None:
    ana, bo, cy = (server.guest(name) for name in ("Ana", "Bo", "Cy"))
    table = ana.table("gaple", 4, seats=["me", "greedy", "open", "greedy"], pace=5000)
    client, partner, watcher = (guest.socket(table) for guest in (ana, bo, cy))
    assert partner.ask("sit", seat="C")["t"] == "ack"
    assert client.ask("chat", text="before")["t"] == "ack"
    client.ask("start")
    client.phase("play")
    assert client.ask("chat", text="I hold 6-6")["code"] == "chat_closed"
    assert client.ask("phrase", phrase="hello")["t"] == "ack"
    assert client.ask("phrase", phrase="i_hold_sixes")["code"] == "bad_message"
    assert watcher.ask("chat", text="what a hand")["t"] == "ack"
    hidden = partner.until("ev", by="person", e=[])  # the number is told, the words are not
    assert hidden["seq"] > 0
    client.send(t="ping", n=1)
    client.until("pong")
    assert not any("what a hand" in text for text in (*client.raw, *partner.raw))
    again = bo.socket(table)
    assert not any("what a hand" in text for text in again.raw)
    assert any("what a hand" in text for text in cy.socket(table).raw)
    for open_socket in (client, partner, watcher, again):
        open_socket.close()


@pytest.mark.parametrize("seq", [2**31, 2**63, 2**64, 10**30])
def test_a_number_that_no_database_holds_stalls_no_table(server: Server, seq: int) -> None:
    """A move that has seen an entry which does not exist is refused, and the table goes on."""
    ana = server.guest("Ana")
    client = ana.socket(ana.table("fives", 2, seats=["me", "me"]))
    start(client)
    assert client.ask("move", seq=seq, action="6-6", seat="A")["code"] == "bad_message"
    assert client.ask("chat", text="still here")["t"] in ("ack", "nack")
    client.close()


def test_connections_without_a_request_are_few(tmp_path: Path) -> None:
    """Those over the limit are ended; one that sends a request, or goes, leaves its place to another."""
    with (
        Server(tmp_path, BONEYARD_LIMITS="on", BONEYARD_SILENT_ADDRESS="3") as server,
        contextlib.ExitStack() as opened,
    ):

        def connected() -> socket.socket:
            return opened.enter_context(socket.create_connection(("127.0.0.1", server.port), WAIT))

        def ended(connection: socket.socket) -> bool:
            with contextlib.suppress(ConnectionResetError):
                return connection.recv(1) == b""
            return True

        silent = [connected() for _ in range(3)]
        assert ended(connected())
        silent[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert silent[0].recv(12) == b"HTTP/1.1 200"
        fourth = connected()
        assert ended(connected())
        fourth.close()
        end = time.monotonic() + WAIT
        while True:
            last = connected()
            with contextlib.suppress(OSError):
                last.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                if last.recv(12) == b"HTTP/1.1 200":
                    break
            assert time.monotonic() < end


def test_all_files_that_the_system_allows_may_be_opened() -> None:
    program = (
        "import resource as r; h = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (256, h))\nfrom"
        " boneyard.server.run import raise_open_files; raise_open_files(); print(r.getrlimit(r.RLIMIT_NOFILE)[0] == h)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_a_shortage_of_files_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    pulse = Pulse(SqlStore(f"sqlite:///{tmp_path / 'server.db'}"))
    assert files_left() > FILES_LEFT
    for left in (5000, 99, 3, 5000, 50):
        pulse.warn_of_files(left)
    assert [record.getMessage()[:35] for record in caplog.records] == ["nearly no more files can be opened:"] * 2
