"""What one caller may take of a running server, and that the others do not notice."""

from __future__ import annotations

import itertools
import json
import os
import queue
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from callers import ELSEWHERE, LOCALHOST, answers, ask, beside, long_record, median_seconds
from flood import Flood
from harness import WAIT, Client, ConnectionClosed, Guest, Server
from websockets.exceptions import InvalidHandshake


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits."""
    with Server(
        tmp_path_factory.mktemp("strict"),
        BONEYARD_LIMITS="on",
        BONEYARD_SOCKETS="3",
        BONEYARD_TABLES="2",
        BONEYARD_READS="0.0001/5",
        BONEYARD_GUESSES="0.0001/3",
    ) as running:
        yield running


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon gives up who says nothing."""
    times = {"BONEYARD_REQUEST_S": "1", "BONEYARD_SILENT_S": "2", "BONEYARD_IDLE_S": "4"}
    with Server(tmp_path_factory.mktemp("brisk"), BONEYARD_LIMITS="on", **times) as running:
        yield running


@pytest.fixture(scope="module")
def tolerant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that a server has unless told otherwise."""
    with Server(tmp_path_factory.mktemp("tolerant"), BONEYARD_LIMITS="on") as running:
        yield running


def closed(connection: socket.socket) -> bool:
    """Wait until the server closes a connection; False if it never does."""
    connection.settimeout(WAIT)
    try:
        while connection.recv(4096):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


@pytest.mark.nightly
def test_a_user_has_so_many_sockets(strict: Server) -> None:
    ana, bo = strict.guest("Ana"), strict.guest("Bo")
    table = ana.table("fives", 2)
    with ExitStack() as stack:
        for _ in range(3):
            stack.callback(ana.socket(table).close)
        further = Client(ana)
        assert further.until("bye")["code"] == "flood"
        assert further.next() is None and further.closed_with == 4009
        stack.callback(bo.socket(table).close)  # others are not limited by that
    end = time.monotonic() + WAIT
    while "boneyard_sockets 0.0\n" not in strict.get("/metrics")[1]:
        assert time.monotonic() < end
    ana.socket(table).close()  # and a socket that was closed makes room


def test_a_user_is_host_of_so_many_tables(strict: Server) -> None:
    guest = strict.guest("Many")
    for _ in range(2):
        guest.table("fives", 2)
    status, answer = strict.post("/api/tables", {"game": "fives", "players": 2}, guest.token)
    assert (status, answer["code"]) == (429, "rate")
    strict.guest("Other").table("fives", 2)


def test_sockets_that_become_a_users_count_for_that_user(strict: Server) -> None:
    ana = strict.guest("Ana")
    with ExitStack() as stack:
        for place in range(4):
            client = Client(Guest(strict, "", "", ""))
            stack.callback(client.close)
            client.send(t="hello", token=ana.token)
            if place < 3:
                client.until("lobby")
        assert client.until("bye")["code"] == "flood"


def test_the_messages_of_all_sockets_of_a_user_are_counted_and_dear_ones_for_several(tmp_path: Path) -> None:
    with Server(tmp_path, BONEYARD_LIMITS="on", BONEYARD_MESSAGES_USER="0.001/100") as server:
        ana, bo = server.guest("Ana"), server.guest("Bo")
        table = ana.table("fives", 2)
        sockets = [Client(ana) for _ in range(4)]
        said = []
        for place in range(20):
            client = sockets[place % 4]
            client.send(t="hello", table=table)
            said.append(client.until("snap", "nack")["t"])
        assert said == ["snap"] * 12 + ["nack"] * 8  # 96 of 100, and each that was refused has cost one
        other = bo.socket(table)  # others may do what they like
        assert other.ask("phrase", phrase="hello")["t"] == "ack"
        for client in (*sockets, other):
            client.close()


def test_a_user_whose_messages_were_refused_often_loses_the_socket(tmp_path: Path) -> None:
    with Server(
        tmp_path, BONEYARD_LIMITS="on", BONEYARD_MESSAGES="100000/100000", BONEYARD_MESSAGES_USER="1/10"
    ) as server:
        client = Client(server.guest("Ana"))
        with suppress(ConnectionClosed, OSError):
            for n in range(1000):
                client.send(t="ping", n=n)
        while client.next() is not None:
            pass
        assert client.closed_with == 4009


def test_a_guest_who_comes_with_a_table_counts_as_both(tmp_path: Path) -> None:
    body = {"game": "fives", "players": 2, "guest": {"name": "Ana"}}
    with Server(tmp_path, BONEYARD_LIMITS="on", BONEYARD_WRITES_ADDRESS="0.000001/5") as server:
        statuses = [server.post("/api/tables", body)[0] for _ in range(4)]
        assert statuses == [201, 201, 429, 429]
        assert server.post("/api/guest", {"name": "Bo"})[0] == 429


def test_exports_count_as_many_changes(tolerant: Server) -> None:
    """Each leaves a row, although it is only read."""
    ana = tolerant.guest("Ana")
    statuses = [tolerant.get("/api/account/export", ana.token)[0] for _ in range(14)]
    assert statuses[0] == 200 and 429 in statuses


def test_reads_of_a_user_are_limited(strict: Server) -> None:
    guest, other = strict.guest("Reader"), strict.guest("Other")
    statuses = [strict.get(path, guest.token)[0] for path in ["/api/me", "//api/me", "/api//me", "///api/me/"] * 2]
    assert statuses == [200] * 5 + [429] * 3
    begin = time.perf_counter()
    status, _, headers = strict.request("GET", "/api/me", token=guest.token)
    assert status == 429 and headers["retry-after"] == "1"
    assert time.perf_counter() - begin > 0.45  # who asks without end is refused twice a second
    assert strict.get("/api/me", other.token)[0] == 200
    assert strict.get("/", guest.token)[0] in (200, 404)  # pages are not counted


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\nContent-Type: application/json\r\n\r\n{",
        *(
            pytest.param(text, marks=pytest.mark.nightly)
            for text in (
                b"GET / HT",
                b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
                b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost:",
            )
        ),
    ],
)
def test_a_request_that_does_not_arrive_is_given_up(brisk: Server, begun: bytes) -> None:
    with socket.create_connection((LOCALHOST, brisk.port), timeout=WAIT) as connection:
        connection.sendall(begun)
        assert closed(connection)


@pytest.mark.parametrize("line", [b"X: a\r\n" * 1000, b"a" * 6000], ids=["many", "long"])
def test_a_head_without_end_is_refused(tolerant: Server, line: bytes) -> None:
    """After 16 kB and what was on the way, however it is made."""
    with socket.create_connection((LOCALHOST, tolerant.port), timeout=WAIT) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        sent, answer = 0, b""
        with suppress(OSError):  # refused while more is sent
            while sent < 100_000_000:
                connection.sendall(line)
                sent += len(line)
        with suppress(OSError):
            answer = connection.recv(4096)
        assert sent < 50_000_000
        assert not answer or answer.startswith(b"HTTP/1.1 431 ")


UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key:"
    b" AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize("target, more", [(b"/api/rules", b""), (b"/ws?v=1", UPGRADE + b"Origin: null\r\n")])
@pytest.mark.parametrize("piece", [b"\\a", b"b", b"; "])
def test_a_head_is_taken_up_to_16_kB(tolerant: Server, target: bytes, more: bytes, piece: bytes) -> None:
    """Its cookie is not what holds the server: on older Pythons 60 kB took ``http.cookies`` ten seconds."""
    for size, refused in (15_500, False), (16_500, True), (60_000, True):
        cookie = b'boneyard="' + piece * (size // len(piece)) + b'"'
        with socket.create_connection((LOCALHOST, tolerant.port), timeout=WAIT) as connection:
            connection.sendall(
                b"GET " + target + b" HTTP/1.1\r\nHost: x\r\nCookie: " + cookie + b"\r\n" + more + b"\r\n"
            )
            answer = connection.recv(4096)
        assert answer.startswith(b"HTTP/1.1 431 ") is refused and answer.startswith(b"HTTP/1.1 4"), answer


def test_a_token_is_found_among_other_cookies(tolerant: Server) -> None:
    token = tolerant.guest("Ana").token
    for cookie, status in (
        (f"a=1; boneyard={token}; b=boneyard=x", 200),
        (f"boneyard={token}{'x' * 200}", 401),
        (f"xboneyard={token}", 401),
    ):
        assert ask(tolerant, "GET", "/api/rules", cookie=cookie)[0] == status


def test_a_host_that_is_no_name_opens_no_socket(tolerant: Server) -> None:
    with socket.create_connection((LOCALHOST, tolerant.port), timeout=WAIT) as connection:
        connection.sendall(
            b"GET /ws?v=1 HTTP/1.1\r\nHost: \xff\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert closed(connection)
    assert "Traceback" not in tolerant.log.read_text()


@pytest.mark.nightly
def test_a_socket_outlives_the_limit_for_requests_and_one_that_is_silent_is_closed(brisk: Server) -> None:
    for _ in range(10):
        guest = brisk.guest("Silent")
        talking, silent, following = Client(guest), Client(guest), Client(guest)
        with suppress(ConnectionClosed):
            for client in (talking, following):
                client.send(t="hello")
        talker = Talker(talking)
        talker.start()
        try:
            for client in (silent, following):  # one follows nothing, the other follows the lobby and says nothing
                assert client.until("bye")["code"] == "idle"
                assert client.next() is None and client.closed_with == 4010
        finally:
            talker.stopped.set()
            talker.join()
            talking.close()
        if not talker.closed_after:
            return
        assert talker.closed_after > 2, "it was closed although it had said something"
    pytest.fail("this machine stands still for seconds, again and again")


class Talker(threading.Thread):
    """Says something five times a second, until it is stopped or its socket is closed."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        self.stopped = threading.Event()
        self.closed_after = 0.0
        """Seconds from the last message that was answered to the end of the socket, if that came first."""
        self._client = client

    def run(self) -> None:
        last = time.monotonic()
        try:
            while not self.stopped.wait(0.2):
                begin = time.monotonic()
                self._client.send(t="ping", n=1)
                self._client.until("pong")
                last = begin
        except (AssertionError, ConnectionClosed):
            self.closed_after = time.monotonic() - last


def test_head_is_answered_wherever_get_is(tolerant: Server) -> None:
    guest = tolerant.guest("Ana")
    table = guest.table("fives", 2)
    paths = json.loads(ask(tolerant, "GET", "/schema/openapi.json")[2])["paths"]
    reads = [path for path, methods in paths.items() if "get" in methods]
    assert len(reads) > 10
    pages = ("/", f"/t/{table}", "/pictures/fives.png", "/pictures/fives.svg", "/schema/openapi.json", "/nothing.js")
    for path in (*pages, *reads):
        path = path.replace("{table_id}", table).replace("{game_id}", "fives")
        if "{" in path:
            path = path[: path.index("{")] + "nothing"
        headers = {"authorization": f"Bearer {guest.token}"}
        got, had = ask(tolerant, "GET", path, **headers), ask(tolerant, "HEAD", path, **headers)
        assert (had[0], had[2]) == (got[0], b""), path
        assert had[1].get("content-type") == got[1].get("content-type"), path
        if path not in ("/metrics", "/api/lobby"):  # which change from one request to the next
            assert had[1].get("content-length") == got[1].get("content-length"), path
    assert ask(tolerant, "HEAD", "/api/guest")[0] == ask(tolerant, "GET", "/api/guest")[0] == 405


def test_catalogues_have_an_entity_tag(tolerant: Server) -> None:
    for path in ("/api/about", "/api/games", "/api/games/french"):
        status, headers, body = ask(tolerant, "GET", path, accept_language="en")
        assert status == 200 and json.loads(body)
        tag = headers["etag"]
        for known in (tag, f'"other", W/{tag}', "*"):
            status, again, nothing = ask(tolerant, "GET", path, accept_language="en", if_none_match=known)
            assert (status, nothing, again["etag"]) == (304, b"", tag)
        assert ask(tolerant, "GET", path, accept_language="en", if_none_match='"other"')[0] == 200
    english = ask(tolerant, "GET", "/api/games", accept_language="en")[1]["etag"]
    assert ask(tolerant, "GET", "/api/games", accept_language="pl")[1]["etag"] != english


def test_health_is_asked_without_a_write(tolerant: Server) -> None:
    database = sqlite3.connect(tolerant.folder / "server.db", WAIT, isolation_level=None)
    database.execute("BEGIN IMMEDIATE")  # nothing else can write now
    try:
        assert [tolerant.get("/healthz") for _ in range(5)] == [(200, {"ok": True})] * 5
    finally:
        database.execute("ROLLBACK")
        database.close()


def account(server: Server, login: str) -> None:
    guest = server.guest("Owner")
    assert server.post("/api/account", {"login": login, "password": "the right one"}, guest.token)[0] == 201


def test_strangers_cannot_lock_an_owner_out(strict: Server) -> None:
    account(strict, "owner@example.org")
    wrong = {"login": "owner@example.org", "password": "a wrong one"}
    right = {"login": "Owner@example.org", "password": "the right one"}
    statuses = [ask(strict, "POST", "/api/login", wrong)[0] for _ in range(6)]
    assert statuses == [401] * 3 + [429] * 3
    assert ask(strict, "POST", "/api/login", right)[0] == 429  # not from where the guesses come
    assert ask(strict, "POST", "/api/login", right, source=ELSEWHERE)[0] == 200


@pytest.mark.nightly
def test_an_unknown_login_is_hashed_like_a_known_one(tolerant: Server) -> None:
    account(tolerant, "known@example.org")

    def seconds(login: str) -> float:
        """Of processors, which other programs hardly change."""
        begin, guess = processor_seconds(tolerant), {"login": login, "password": "wrong one"}
        assert ask(tolerant, "POST", "/api/login", guess, source=ELSEWHERE)[0] == 401
        return processor_seconds(tolerant) - begin

    pairs = [(seconds("known@example.org"), seconds("unknown@example.org")) for _ in range(5)]
    known, unknown = (min(found) for found in zip(*pairs, strict=True))
    assert 1 / 3 < unknown / known < 3  # without a hash it would be a tenth; twice the work was half as fast


@pytest.mark.nightly
def test_a_database_locked_by_another_program_is_said_at_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = server.guest("Ana")
        client = guest.socket(guest.table("fives", 2))
        database = sqlite3.connect(tmp_path / "server.db", WAIT, isolation_level=None)
        database.execute("BEGIN IMMEDIATE")
        said: list[float] = []
        while len(said) < 5 and min(said, default=20.0) >= 20.0:  # half a second of the server; it was half a minute
            begin = time.perf_counter()
            answer = client.ask("phrase", phrase="hello", cid=f"one {len(said)}")
            said.append(time.perf_counter() - begin)
            assert (answer["t"], answer["code"]) == ("nack", "busy")
        status, _, body = ask(server, "POST", "/api/guest", {"name": "Bo"})
        assert (status, json.loads(body)["code"]) == (503, "busy")
        assert server.get("/healthz")[0] == 503
        between = server.get(f"/api/tables/{client.table['id']}")[1]["table"]["settings"]["between"]
        client.send(t="set", cid="two", settings={"between": between + 5})
        refused = False
        while not refused:  # what is not on disk is shown to nobody
            refused = any("nack" in text and '"two"' in text for text in client.raw)
            shown = server.get(f"/api/tables/{client.table['id']}")[1]["table"]["settings"]["between"]
            assert shown == between
        database.execute("ROLLBACK")
        database.close()
        end = time.monotonic() + WAIT
        while server.get("/healthz")[0] != 200:  # without a move at any table
            assert time.monotonic() < end
            time.sleep(0.05)
        assert min(said) < 20.0
        assert client.ask("phrase", phrase="hello", cid="one 0")["t"] == "ack"
        server.guest("Bo")
        client.close()


@pytest.mark.nightly
def test_a_process_that_stood_still_plays_for_nobody(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = server.guest("Ana")
        table = guest.table("fives", 2, seats=["me", "me"], clock={"move": 15, "bank": 0}, start=True)
        client = guest.socket(table)
        client.phase("play")
        seat = client.now["to_act"][0]
        deadline = client.now["deadlines"][seat]
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(16.0)  # longer than the clock runs
        server.process.send_signal(signal.SIGCONT)
        client.until("ev", by="server")
        assert client.events[-1]["k"] == "shift" and client.events[-1]["ms"] >= 15_500
        assert client.now["to_act"] == [seat]
        later = client.now["deadlines"][seat] - deadline
        assert later == client.events[-1]["ms"]
        move = client.ask("move", seq=client.seq, seat=seat, action=client.you[seat]["legal"][0])
        assert move["t"] == "ack"
        assert not [text for text in client.raw if '"by":"clock"' in text]
        client.close()


class Greedy:
    """Twenty sockets of one user, each of which sends one message as often as it may until it is left."""

    def __init__(self, guest: Guest, message: dict[str, Any]) -> None:
        self.answered = 0
        self._guest, self._message = guest, message
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._run, daemon=True) for _ in range(20)]

    def _run(self) -> None:
        while not self._stop.is_set():
            with suppress(AssertionError, OSError, InvalidHandshake, ConnectionClosed, queue.Empty):
                client = Client(self._guest)
                try:
                    while not self._stop.wait(1 / 20):  # just what a socket may send for long
                        client.send(**self._message, cid=client.cid())
                        while (found := client.next(5.0)) is not None and found["t"] not in ("snap", "nack"):
                            continue
                        self.answered += found is not None and found["t"] == "snap"
                finally:
                    client.close()

    def __enter__(self) -> Greedy:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(WAIT)


@pytest.mark.nightly
def test_twenty_sockets_of_one_user_leave_another_alone(tmp_path: Path) -> None:
    """However many snapshots of a table a user asks for, on however many sockets, the node makes few of them."""
    with Server(tmp_path, BONEYARD_LIMITS="on") as server:
        guest, flooder = server.guest("Victim"), server.guest("Greedy")
        client = guest.socket(guest.table("fives", 2))
        table = flooder.table("fives", 2)

        turns = itertools.count()

        def change() -> None:  # as much work as a phrase, of which a socket may send five in ten seconds
            assert client.ask("set", settings={"between": 10 + next(turns) % 50})["t"] == "ack"

        quiet = median_seconds(change)
        begin, used = time.monotonic(), processor_seconds(server)
        with Greedy(flooder, {"t": "hello", "table": table}) as greedy:
            time.sleep(5.0)
            during, used = median_seconds(change), processor_seconds(server) - used
            answered, took = greedy.answered, time.monotonic() - begin
        print(
            f"{answered} snapshots in {took:.1f} s, {used / took:.2f} of a core; a phrase took {quiet:.4f} s in quiet,"
            f" {during:.4f} s"
        )
        assert answered <= 400 / 8 + 40 / 8 * took + 20
        client.close()


def processor_seconds(server: Server) -> float:
    """The time of processors that a server has used."""
    assert server.process is not None
    words = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["logins", "reads", "puzzles", "records"])
def test_a_flood_of_one_caller_leaves_another_alone(tmp_path: Path, kind: str) -> None:
    """A victim at another address reads, plays and signs in while forty threads of another process ask for one thing
    without end."""
    record = "[Game basic]\n" + "# nothing\n" * 5_000
    requests: dict[str, tuple[str, str, Any]] = {
        "logins": ("POST", "/api/login", {"login": "owner@example.org", "password": "a wrong one"}),
        "reads": ("GET", "/api/lobby", None),
        "puzzles": ("POST", "/api/puzzle", {"order": 20, "level": "extreme"}),
        "records": ("POST", "/api/verify", record),
    }
    with Server(tmp_path, BONEYARD_LIMITS="on") as server, beside(tmp_path) as quiet_one:
        account(server, "owner@example.org")
        status, _, body = ask(server, "POST", "/api/guest", {"name": "Victim"}, source=ELSEWHERE)
        assert status == 201
        token = json.loads(body)["token"]
        guest = Guest(server, json.loads(body)["user"]["id"], "Victim", token)
        client = guest.socket(guest.table("fives", 2))

        def read() -> None:
            assert ask(server, "GET", "/api/me", source=ELSEWHERE, authorization=f"Bearer {token}")[0] == 200

        turns = itertools.count()

        def change() -> None:  # as much work as a phrase, of which a socket may send five in ten seconds
            assert client.ask("set", settings={"between": 10 + next(turns) % 50})["t"] == "ack"

        def sign_in() -> None:
            right = {"login": "owner@example.org", "password": "the right one"}
            assert ask(server, "POST", "/api/login", right, source=ELSEWHERE)[0] == 200

        quiet, login = (median_seconds(read), median_seconds(change)), median_seconds(sign_in, 3)
        method, path, asked = requests[kind]
        body = b"" if asked is None else json.dumps(asked).encode()
        with Flood(server.port, 40, method, path, body, least=51) as flood:
            during = median_seconds(read), median_seconds(change)
            signed_in = median_seconds(sign_in, 3)
            machine = median_seconds(partial(answers, quiet_one))
        assert flood.sent > 50
        print(
            f"{kind}: {flood.sent} requests; read and move {quiet} quiet, {during} flooded; login {login:.2f} and"
            f" {signed_in:.2f} s"
        )
        # The flood shares the machine with the server, so what is asked is no more than an order.
        assert max(during) < 2.0 + 20 * machine
        assert signed_in < 3.0 + 10 * login + 20 * machine  # 3 s on a machine that does nothing else
        client.close()


def crowd(server: Server, size: int, address: str) -> list[tuple[str, str]]:
    """Return so many guests at one address, who came from elsewhere, as callers of a flood."""
    made = [ask(server, "POST", "/api/guest", {"name": "Crowd"}, source=f"127.0.3.{n % 50 + 1}") for n in range(size)]
    return [(address, json.loads(body)["token"]) for _, _, body in made]


RARE = {"order": 20, "rating": [1.0, 1.1]}
LOGIN = {"login": "owner@example.org", "password": "a wrong one"}


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("path", "asked", "guests", "where"),
    [
        ("/api/verify", None, 9, LOCALHOST),
        ("/api/puzzle", RARE, 5, LOCALHOST),
        ("/api/verify", None, 150, ELSEWHERE),
        ("/api/login", LOGIN, 200, ""),
    ],
    ids=[
        "nine guests and proofs",
        "five guests and rare puzzles",
        "150 guests behind one's own address",
        "200 addresses",
    ],
)
def test_a_crowd_of_guests_crowds_nobody_out(tmp_path: Path, path: str, asked: Any, guests: int, where: str) -> None:
    """The victim is at `ELSEWHERE`, and is never refused; how long it waits is measured by
    ``benchmarks/server/floods.py``."""
    record = long_record()
    with Server(tmp_path, BONEYARD_LIMITS="on") as server:
        account(server, "owner@example.org")
        account(server, "other@example.org")
        token = json.loads(ask(server, "POST", "/api/guest", {"name": "Victim"}, source="127.0.4.1")[2])["token"]
        callers = crowd(server, guests, where) if where else [(f"127.0.5.{n + 1}", "") for n in range(guests)]
        wants = [
            ("/api/verify", record, 200),
            ("/api/puzzle", {"order": 4, "level": "basic"}, 201),
            ("/api/login", {"login": "other@example.org", "password": "the right one"}, 200),
            ("/api/login", {"login": "owner@example.org", "password": "the right one"}, 200),
        ]
        body = record if asked is None else json.dumps(asked).encode()
        with Flood(server.port, guests, "POST", path, body, 0, callers):
            time.sleep(2.0)
            for _ in range(4):
                for place, wanted, status in wants:
                    time.sleep(0.5)  # as a person asks
                    found = ask(server, "POST", place, wanted, source=ELSEWHERE, authorization=f"Bearer {token}")
                    assert found[0] == status, (place, found)
