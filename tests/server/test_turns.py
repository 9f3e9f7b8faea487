"""No request holds the event loop, whatever its schema allows: not for longer than 50 ms of a quiet core, and its time
grows with its size."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from callers import LOCALHOST
from harness import WAIT, Client, Server, play, start
from metered import PROGRAM, Meter
from msgspec import Struct
from nasty import MEANT, bodies
from people import befriend

from boneyard.dominosa import TECHNIQUES
from boneyard.server import protocol
from boneyard.server.api import structs

pytestmark = pytest.mark.nightly

TIMES = 3
"""A turn is as long as the least of so many."""

ENDING = "/api/logout", "/api/me/sessions", "/api/account"
"""Routes that end a session or delete its user: each request is that of a new guest."""

SLOW = (
    "/api/login",
    "/api/account",
    "/api/account/password",
    "/api/account/recovery",
    "/api/recover",
    "/api/account/passkeys/challenge",
    "/api/account/passkeys",
    "/api/passkey",
    "/api/puzzle",
)
"""Routes that check a password or a passkey, or make a puzzle for up to ten seconds, in a pool: their turns alone
count."""

REFUSED = {
    "GET /api/matches/{match_id}/picture",
    "GET /api/matches/{match_id}/what-if",
    "GET /api/moves/{move_id}",
    "GET /api/moves/{move_id}/try",
    "GET /api/players/{user_id}/with/{other}",
    "GET /api/reports",
    "GET /api/reports/{report_id}",
    "GET /api/tables/{table_id}/file",
}
"""Routes that ask for a moment of the match, a legal action, a choice with one right answer, partners, a desk, and a
game of one's own: all others are read with success."""

SENSIBLE = {
    "game_id": "dominicano",
    "technique": next(iter(TECHNIQUES)),
    "action": "pass",
    "name": "fives.png",
    "path": "t/xx",
}
"""Values of parts of paths, by name; `world` adds those that it makes."""


class World:
    """A metered server with a table, a finished match and a puzzle."""

    def __init__(self, server: Server, meter: Meter) -> None:
        self.server, self.meter = server, meter
        self.guest = server.guest("Ana")
        finished = self.guest.table("fives", 2, seats=["me", "greedy"], options={"target": 1})
        client = self.guest.socket(finished)
        start(client)
        play(client, "A")
        self.table = self.guest.table("dominicano", 4, seats=["me"])
        status, puzzle = server.post("/api/puzzle", {"order": 9})
        assert status == 201
        match = f"{finished}.1"
        ids = {"table_id": self.table, "match_id": match, "puzzle_id": puzzle["id"], "move_id": f"{match}~1~2"}
        self.parts = SENSIBLE | ids | self.company()
        self.connection = http.client.HTTPConnection(LOCALHOST, server.port, timeout=WAIT)
        self.limit = meter.read()[3]
        self.accepted = set[str]()
        """Requests that were not refused."""

    def company(self) -> dict[str, str]:
        """Let the guest have a friend, a rules card, a club with an evening and a contest; return their ids by name."""
        friend, server, token = self.server.guest("Eva"), self.server, self.guest.token
        befriend(self.guest, friend)
        card = {"name": "Ours", "game": "fives", "players": 2, "options": {}}
        rules = server.post("/api/rules", card, token)[1]["id"]
        club = server.post("/api/clubs", {"name": "Kafana", "joining": "open"}, token)[1]["club"]["id"]
        assert server.post(f"/api/clubs/{club}/join", {}, friend.token)[0] == 200
        cup = {"name": "Cup", "at": MEANT["at"], "zone": "UTC"}
        evening = server.post(f"/api/clubs/{club}/evenings", cup, token)[1]["evenings"][0]["id"]
        feed = server.post(f"/api/clubs/{club}/calendar", {}, token)[1]["path"].rpartition("/")[2]
        contest = server.post("/api/contests", {"name": "Cup", "kind": "swiss", "rounds": 3}, token)[1]["id"]
        people = {"user_id": friend.id, "other": self.guest.id}
        return {
            "club_id": club,
            "evening_id": evening,
            "feed": feed,
            "rules_id": rules,
            "contest_id": contest,
            **people,
        }

    def quiet(self) -> None:
        """Wait until nothing computes in the background."""
        before = -1.0
        while (now := self.meter.read()[2]) - before > 0.1:
            before = now
            time.sleep(0.5)

    def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json", **headers: str) -> int:
        """Send a request, and return the status of the answer."""
        token = self.server.guest("Ben").token if path.startswith(ENDING) else self.guest.token
        sent = {"authorization": f"Bearer {token}", "content-type": kind, **headers}
        self.connection.request(method, path, body, sent)
        response = self.connection.getresponse()
        response.read()
        if response.status < 400:
            self.accepted.add(f"{method} {path.partition('?')[0]}")
        return response.status

    def cost(self, request: Any, pooled: bool = False) -> tuple[float, float]:
        """Return the longest turn and the CPU time of a request, the least of some, in units of 50 ms.

        The time of one that is ``pooled`` does not count.
        """
        turns, spent = [], []
        for _ in range(TIMES):
            self.ask("GET", "/healthz")
            before = self.meter.read()[2]
            self.meter.reset()
            request()
            self.ask("GET", "/healthz")  # the turn before this answer is over
            longest, _, now, _ = self.meter.read()
            turns.append(longest / self.limit)
            spent.append(0.0 if pooled else (now - before) / self.limit)
            if turns[-1] < 0.2 and spent[-1] < 0.4:
                break
        return min(turns), min(spent)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("turns")
    path = str(folder / "meter")
    with Server(folder, program=(PROGRAM,), BONEYARD_METER=path) as server:
        made = World(server, Meter(path))
        made.quiet()
        yield made
        made.connection.close()


def faults_of(name: str, cost: tuple[float, float], half: tuple[float, float], growth: float) -> list[str]:
    """Return what is wrong with the cost of a body beside that of half of it; ``growth``: how many times as large it
    is."""
    found = [f"{name}: a turn of {50 * cost[0]:.0f} ms"] if cost[0] > 1 else []
    if growth > 1.2 and any(
        whole > 0.4 and whole > 1.6 * growth * part for whole, part in zip(cost, half, strict=True)
    ):
        found.append(
            f"{name}: {growth:.1f} times the bytes cost {cost[0] / half[0]:.1f} and {cost[1] / half[1]:.1f} times"
        )
    return found


def operations(world: World) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield method, path and description of every route."""
    world.meter.reset()
    status, document = world.server.get("/schema/openapi.json")
    world.ask("GET", "/healthz")
    assert status == 200 and world.meter.read()[0] < world.limit  # although it is made for the first who asks
    found = [
        (method.upper(), path, operation)
        for path, methods in json.loads(document)["paths"].items()
        for method, operation in methods.items()
        if "text/event-stream" not in str(operation["responses"])  # an answer without end
    ]
    # What others need is renewed late and deleted last.
    yield from sorted(found, key=lambda one: (one[0] != "GET", one[0] == "DELETE", -len(one[1])))


def address(world: World, path: str, operation: dict[str, Any], word: str = "") -> str:
    """Return the path with its parts filled in, with ``word`` as often as they and the parameters allow if it is
    given."""
    query = []
    for parameter in operation.get("parameters", ()):
        schema, name = parameter["schema"], parameter["name"]
        most = max((one.get("maxLength", 0) for one in (schema, *schema.get("oneOf", ()))), default=0)
        if parameter["in"] == "path":
            path = path.replace("{" + name + "}", word * most if word and most else str(world.parts.get(name, "x")))
        elif parameter["in"] == "query" and (word or parameter["required"]):
            numbers = [one["maximum"] for one in (schema, *schema.get("oneOf", ())) if "maximum" in one]
            query.append(f"{name}={numbers[0] if numbers and word else word * most or world.parts.get(name, 1)}")
    return path + ("?" + "&".join(query) if query else "")


def test_no_route_holds_the_loop(world: World) -> None:
    faults: list[str] = []
    refused: list[str] = []
    for method, path, operation in operations(world):
        slow = path in SLOW
        for word in ("", "%01"):
            target = address(world, path, operation, word)
            cost = world.cost(lambda m=method, t=target: world.ask(m, t), slow)
            faults += faults_of(f"{method} {target[:80]}", cost, cost, 1)
        content = operation.get("requestBody", {}).get("content", {})
        target = address(world, path, operation)
        for media, described in content.items():
            kind = kind_of(described["schema"])
            most = 1 << 20 if kind is None else 390_000 if "game_file" in kind.__struct_fields__ else 64_000
            named = bodies(kind, most) if kind else records(most)
            for name, whole, half in [*named, *(junk(most) if path in ("/api/check", "/api/replay") else ())]:
                full = world.cost(lambda m=method, t=target, b=whole, k=media: world.ask(m, t, b, k), slow)
                part = world.cost(lambda m=method, t=target, b=half, k=media: world.ask(m, t, b, k), slow)
                faults += faults_of(f"{method} {path} {name}", full, part, len(whole) / len(half))
        if f"{method} {target.partition('?')[0]}" not in world.accepted:
            refused.append(f"{method} {path}")
    assert {one for one in refused if one.startswith("GET")} <= REFUSED
    assert not faults, "\n".join(faults)


def kind_of(schema: dict[str, Any]) -> type[Struct] | None:
    """Return the type of a body; None for a text."""
    if "$ref" not in schema:
        return None
    kind = getattr(structs, schema["$ref"].rpartition("/")[2])
    assert issubclass(kind, Struct), kind
    return kind


def records(most: int) -> Iterator[tuple[str, bytes, bytes]]:
    for line in (b"x", b'[Game "fives"]\n', b"A 6-6 l\n", b"# \xff\n"):
        yield f"a record of {line!r}", line * (most // len(line)), line * (most // 2 // len(line))


def junk(most: int) -> Iterator[tuple[str, bytes, bytes]]:
    """Yield bodies that are no value of any type."""
    for begin in (b"[", b'{"a":', b'"', b"9", b'"\\u0001'):
        yield f"{begin!r} without end", begin * (most // len(begin)), begin * (most // 2 // len(begin))
    names = [
        json.dumps({f"unknown_{number}": number for number in range(most // share)}).encode() for share in (24, 48)
    ]
    yield "unknown members", names[0], names[1]


def test_no_head_holds_the_loop(world: World) -> None:
    faults = []
    for name in ("cookie", "authorization", "accept-language", "user-agent", "if-none-match", "origin"):
        for word in ("x", "\\a", ",", "; ", "boneyard=", "en;q=0.1,", "Edg"):
            sizes = [{name: word * (size // len(word))} for size in (14_000, 7_000)]
            full, part = (world.cost(lambda sent=sent: world.ask("GET", "/api/games", **sent)) for sent in sizes)
            faults += faults_of(f"{name}: {word}", full, part, 2)
    assert not faults, "\n".join(faults)


def test_no_message_holds_the_loop(world: World) -> None:
    faults = []
    client = Client(world.guest)
    client.follow(world.table)
    client.ask("sit", seat="A")

    def send(text: str) -> None:
        client.connection.send(text)
        client.send(t="ping", n=1)
        client.until("pong")

    for kind in get_args(protocol.Request):
        if kind is protocol.Hello:
            continue
        for name, whole, half in [*bodies(kind, protocol.MAX_FRAME), *junk(protocol.MAX_FRAME - 100)]:
            full, part = (world.cost(lambda b=body: send(b.decode())) for body in (whole, half))
            faults += faults_of(f"message {name}", full, part, len(whole) / len(half))
    assert not faults, "\n".join(faults)
