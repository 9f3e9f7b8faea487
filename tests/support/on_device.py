"""Matches on a device, whose thinker is in the same thread: for CPython and for the interpreter of a page."""

import asyncio
import json
import re
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any

from boneyard.server.device.host import Host, Line
from boneyard.server.device.routes import answer
from boneyard.server.device.store import MemoryDisk
from boneyard.server.device.thinking import Thinker, ThinkerQueue

NONCE = "1" * 32
SEAL = sha256(bytes.fromhex(NONCE)).hexdigest()


def chance(rng: Random) -> Callable[[int], tuple[bytes, list[bytes]]]:
    return lambda players: (rng.randbytes(32), [rng.randbytes(16) for _ in range(players)])


class Page:
    """A page that plays the first legal action unless that is forced; ``heard`` has the messages to followers."""

    def __init__(self, name: str = "c") -> None:
        self.heard: list[str] = []
        self._name = name
        self.over, self.table = asyncio.Event(), ""
        self.send: Callable[[str], None]
        self._cids = 0
        self._asked: tuple[Any, ...] = ()
        self._given: set[str] = set()
        self._seq, self._you, self._phase = 0, {}, ""

    def tell(self, t: str, **members: Any) -> None:
        self._cids += 1
        self.send(json.dumps({"t": t, "cid": f"{self._name}{self._cids}", **members}))

    def hear(self, text: str) -> None:
        message = json.loads(text)
        if message["t"] in ("snap", "ev", "you", "ack"):
            self.heard.append(text)
        self._seq = message.get("seq", self._seq) if message["t"] in ("snap", "ev") else self._seq
        self._you |= message.get("you", {})
        self._phase = message.get("now", {}).get("phase", self._phase)
        if self._phase == "over":
            self.over.set()
        self._shuffle(message.get("table"))
        for seat, mine in self._you.items():
            turn = (self._seq, seat, len(mine["answers"]))
            forced = mine["legal"] in ([], ["draw"], ["pass"])  # which the host does by itself
            if not forced and self._phase in ("play", "window") and turn != self._asked:
                self._asked = turn
                self.tell("move", seq=self._seq, seat=seat, action=mine["legal"][0])
                break

    def _shuffle(self, table: dict[str, Any] | None) -> None:
        """Show the nonce of one's seat once all are sealed, and seal again for each further match."""
        if table is None or table["commitment"] is None:
            return
        step = "nonce" if len(table["seals"]) == len(table["seats"]) else "seal" if "A" not in table["seals"] else ""
        if step and (key := f"{table['commitment']} {step}") not in self._given and "A" not in table["nonces"]:
            self._given.add(key)
            self.tell(step, seat="A", **{step: NONCE if step == "nonce" else SEAL})


def host_of(disk: MemoryDisk, rng: Random, rows: Any = ()) -> Host:
    """A host whose thinker is in the same thread, with chance and ids of ``rng``."""

    def think(job: str, body: bytes) -> None:
        queue.hear(job, body)

    thinker = Thinker(think)
    queue = ThinkerQueue(thinker.take, thinker.give_up)
    ids = iter(range(100))
    return Host(
        disk,
        rows,
        queue,
        chance=chance(rng),
        new_id=lambda: f"{next(ids)}-".ljust(22, "x"),
        seeds=Random(5),
        quantum_ms=1,
    )


async def ask(host: Host, method: str, address: str, body: Any = None) -> tuple[int, bytes]:
    found = await answer(host, method, address, "en", b"" if body is None else json.dumps(body).encode())
    return found.status, found.body


def opened(game: str, bot: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    return {
        "game": game, "players": players, "options": options, "pace": 0, "between": 0, "start": True,
        "seats": ["me", *[bot] * (players - 1)], "seals": {"A": SEAL}, "guest": {"name": "Ana", "face": 3},
    }  # fmt: skip


async def on_device(body: dict[str, Any], reads: list[str], seed: int = 3) -> tuple[list[str], list[tuple[int, bytes]]]:
    """What a page hears of a match on a device, and the answers to ``reads`` after it."""
    host, page = host_of(MemoryDisk(), Random(seed)), Page()
    await host.start()
    stranger = await ask(host, "GET", "/api/me")
    status, made = await ask(host, "POST", "/api/tables", body)
    assert status == 201, made
    page.table = json.loads(made)["id"]
    line = Line(lambda text: loop.call_soon(page.hear, text), lambda: None)
    loop, page.send = asyncio.get_running_loop(), line.take
    host.connect(line, "en")
    page.send(json.dumps({"t": "hello", "table": page.table}))
    await page.over.wait()
    answers = [(201, made), stranger] + [await ask(host, "GET", one.format(table=page.table)) for one in reads]
    await host.stop()
    return page.heard, answers


def masked(text: str, table: str, user: str) -> str:
    """A message without what differs by nature: times and ids."""
    return re.sub(r"\b1[78]\d{11}\b", "TIME", text.replace(table, "TABLE").replace(user, "USER"))


async def digests(first: int, matches: int) -> list[str]:
    """Play matches of all games with all levels; return what tells whether another interpreter played the same."""
    from boneyard.bots import LEVELS
    from boneyard.games import GAMES

    found = []
    for number in range(first, first + matches):
        game, level = list(GAMES.values())[number % len(GAMES)], list(LEVELS)[number % len(LEVELS)]
        body = opened(game.id, level, game.default_players, {})
        heard, answers = await on_device(
            body, ["/api/matches/{table}.1/record", "/api/matches/{table}.1/replay"], number
        )
        made = json.loads(answers[0][1])
        plain = [
            masked(text, made["id"], made["session"]["user"]["id"])
            for text in (*heard, *(str(one) for one in answers[1:]))
        ]
        found.append(f"{number} {game.id} {level} {len(heard)} {sha256(chr(10).join(plain).encode()).hexdigest()[:16]}")
    return found
