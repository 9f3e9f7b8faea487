"""Nobody can freeze a table: five people come, go, sit down and stand up, pause, dawdle, take tiles back, send each
other away, exchange seats and play again at random over whole matches, by a clock that the test sets, and whoever is
there and plays never waits longer than two minutes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from virtual_tables import run
from virtual_time import VirtualLoop

from boneyard.play.fairness import seal_of
from boneyard.server import protocol
from boneyard.server.protocol import Settings, User
from boneyard.server.tables import fold, journal
from boneyard.server.tables.actor import Table
from boneyard.server.tables.presence import AWAY_MS, GONE_MS
from boneyard.server.tables.registry import Tables

MARGIN_S = 8.0
"""Seconds for the last answer, the pace of a bot, and a request that comes a little too early."""

SLOW_S = 2.0
"""Seconds after which a player who is there acts."""


@dataclass(eq=False)
class Player:
    """A client, as a table sees it (`presence.Follower`), and the person before it."""

    user: User
    language: str = "en"
    named: str | None = None
    table: Any = None
    aspect: float | None = None
    closing: str | None = None
    heard_at: float = 0.0
    dawdles: bool = False
    """Connected, but does nothing."""
    info: dict[str, Any] = field(default_factory=dict)
    now: dict[str, Any] = field(default_factory=dict)
    you: dict[str, Any] = field(default_factory=dict)
    seq: int = 0
    away: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    cid: int = 0

    def send(self, message: bytes) -> None:
        heard = json.loads(message)
        kind = heard["t"]
        if kind in ("snap", "ev"):
            self.seq = heard["seq"]
            self.info = heard.get("table", self.info)
            self.now = heard.get("now", self.now)
            self.you = heard["you"] if kind == "snap" else self.you | heard.get("you", {})
        elif kind == "you":
            self.you |= heard["you"]
        elif kind == "presence":
            self.away = heard["away"]
        elif kind == "nack":
            self.refused.append(heard["code"])

    def close(self, code: str) -> None:
        self.closing = code
        if self.table is not None:
            asyncio.get_running_loop().call_soon(self.table.leave, self)

    def seat(self) -> dict[str, Any] | None:
        return next((seat for seat in self.info.get("seats", ()) if seat["user"] == self.user.id), None)


class Evening:
    """A table with five people, of whom a walk says who does what."""

    def __init__(self, loop: VirtualLoop, table: Table, players: list[Player]) -> None:
        self.loop, self.table, self.players = loop, table, players
        self.marker: tuple[object, ...] = ()
        self.since = 0.0
        self.longest = 0.0
        self.matches = 0

    def tell(self, player: Player, request: Callable[[str], protocol.TableRequest]) -> None:
        player.cid += 1
        self.table.handle(player, request(f"{player.user.id}{player.cid}"))

    def come(self, player: Player) -> None:
        self.table.hello(player, protocol.Hello(self.table.id))

    def shuffle(self, player: Player, letter: str) -> None:
        """Give a player's part of the shuffle."""
        info = player.info
        if letter not in info["seals"]:
            self.tell(player, lambda cid: protocol.GiveSeal(cid, letter, seal_of(bytes(16))))
        elif len(info["seals"]) == len(info["seats"]) and letter not in info["nonces"]:
            self.tell(player, lambda cid: protocol.GiveNonce(cid, letter, bytes(16).hex()))

    def behave(self, player: Player) -> None:
        """Do what a player who is there and wants to play on does."""
        seat, phase = player.seat(), player.now["phase"]
        if seat is None or player.dawdles:
            return
        letter = seat["seat"]
        if player.now["paused"] and not any(it["user"] not in (None, player.user.id) for it in player.info["seats"]):
            # The pause of who plays against bots alone lasts until they go on; the others have left for good.
            self.tell(player, lambda cid: protocol.Pause(cid, False))
        elif phase in ("dealing", "play", "window", "between") and seat["stand_in"] is not None:
            self.tell(player, lambda cid: protocol.Back(cid, letter))
        elif phase == "dealing":
            self.shuffle(player, letter)
        elif phase in ("between", "over") and letter not in player.now.get("ready", ()):
            self.tell(player, protocol.StartNextRound)
        elif phase in ("play", "window") and not player.now["paused"] and (legal := player.you[letter]["legal"]):
            self.tell(player, lambda cid: protocol.PlayMove(cid, player.seq, legal[0], letter))
        for other in player.info["seats"]:
            if other["user"] in player.away or letter != other["seat"] in player.now.get("to_act", ()):
                if other["kind"] == "person" and other["stand_in"] is None and self.waited >= AWAY_MS / 1000:
                    self.tell(player, lambda cid, it=other["seat"]: protocol.LetBotPlay(cid, it))

    @property
    def here(self) -> list[Player]:
        """Players who are there, have a seat, and want to play."""
        return [player for player in self.players if player.table is not None and player.seat() and not player.dawdles]

    @property
    def waited(self) -> float:
        return self.loop.time() - self.since

    def watch(self) -> None:
        """Note how long those who are there have waited for anything to happen in the match."""
        state = self.table.state
        marker = (state.match_number, state.turn_seq, state.phase, bool(self.here))
        if marker != self.marker or not self.here:
            self.matches += state.phase == "over" and self.marker[2:3] not in ((), ("over",))
            self.marker, self.since = marker, self.loop.time()
        self.longest = max(self.longest, self.waited)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, while those who are there play."""
        end = self.loop.time() + seconds
        while self.loop.time() < end:
            await asyncio.sleep(SLOW_S)
            self.watch()
            for player in self.players:
                if player.table is not None:
                    self.behave(player)


async def walk(loop: VirtualLoop, tables: Tables, game: str, rng: Random, steps: int, dawdling: bool) -> Evening:
    users = [User(f"u{number}", name) for number, name in enumerate(("Ana", "Budi", "Cinta", "Dino", "Ewa"))]
    settings = Settings(game=game, players=5, pace=500, between=rng.choice((0, 20)))
    table = await tables.create(users[0], settings, ["me", *["open"] * 4])
    players = [Player(user) for user in users]
    evening = Evening(loop, table, players)
    for player, letter in zip(players, "ABCDE", strict=True):
        evening.come(player)
        await asyncio.sleep(0.1)
        if letter != "A":
            evening.tell(player, lambda cid, it=letter: protocol.Sit(cid, it))
    await asyncio.sleep(1)
    evening.tell(players[0], protocol.Start)
    for _ in range(steps):
        player = rng.choice(players)
        seat = player.seat()
        choices = ["close", "close", "pause", "resume", "stand", "sit", "sit", "back", "rematch", "host", "phrase"]
        choices += ["kick", "undo", "answer", "swap"]
        match rng.choice([*choices, "dawdle"] if dawdling else choices) if player.table else "return":
            case "return":
                player.closing = None
                evening.come(player)
            case "close":
                table.leave(player)
            case "dawdle":
                player.dawdles = not player.dawdles
            case "stand" if seat:
                evening.tell(player, lambda cid, it=seat["seat"]: protocol.Stand(cid, it))
            case "sit" if not seat and (free := [it["seat"] for it in player.info["seats"] if it["user"] is None]):
                evening.tell(player, partial(protocol.Sit, seat=rng.choice(free)))
            case "kick":  # two people stay, so that somebody goes on
                evening.tell(player, partial(protocol.Kick, user=rng.choice(users[2:]).id))
            case "undo" if seat:
                evening.tell(player, lambda cid, it=seat["seat"]: protocol.TakeBack(cid, it))
            case "answer":
                evening.tell(player, partial(protocol.AnswerTakeBack, on=rng.random() < 0.5))
            case "swap":
                one, other = rng.sample("ABCDE", 2)
                evening.tell(player, lambda cid, it=one, to=other: protocol.SeatTo(cid, it, "swap", with_=to))
            case "back" if seat:
                evening.tell(player, lambda cid, it=seat["seat"]: protocol.Back(cid, it))
            case "rematch":
                evening.tell(player, protocol.Rematch)
            case "host":
                other = rng.choice(users)
                evening.tell(player, lambda cid, it=other.id: protocol.MakeHost(cid, it))
            case "phrase":
                evening.tell(player, lambda cid: protocol.SayPhrase(cid, "hello"))
            case "pause" | "resume" as what:
                evening.tell(player, lambda cid, on=what == "pause": protocol.Pause(cid, on))
        await evening.pass_time(rng.choice((0.5, 5, 30, 30, 150)))
    # Whatever was done: who is there now plays the next match to its end, alone with bots if need be.
    evening.come(players[0])
    players[0].dawdles = False
    await evening.pass_time(900)
    table.retire()
    return evening


async def stand_and_come_back(loop: VirtualLoop, tables: Tables, pause: bool) -> Evening:
    """Let one of two people get up and come back at once, every hundred seconds of its turns, and the host pause
    them."""
    users = [User("u0", "Ana"), User("u1", "Budi")]
    table = await tables.create(users[0], Settings(game="obicni", players=2, pace=500, between=0), ["me", "open"])
    ana, budi = players = [Player(user) for user in users]
    evening = Evening(loop, table, players)
    for player in players:
        evening.come(player)
    await asyncio.sleep(0.1)
    evening.tell(budi, lambda cid: protocol.Sit(cid, "B"))
    await asyncio.sleep(1)
    evening.tell(ana, protocol.Start)
    await evening.pass_time(10)
    budi.dawdles = True
    for _ in range(20):
        await evening.pass_time(100 if not pause else 30)
        if pause:
            evening.tell(ana, lambda cid: protocol.Pause(cid, True))
        evening.tell(budi, lambda cid: protocol.Stand(cid, "B"))
        evening.tell(budi, lambda cid: protocol.Back(cid, "B"))
    table.retire()
    return evening


@pytest.mark.parametrize("pause", [False, True])
def test_who_stands_up_and_comes_back_again_and_again_has_time_anew_once_a_turn(pause: bool, tmp_path: Path) -> None:
    evening: Evening = run(tmp_path, lambda loop, tables: stand_and_come_back(loop, tables, pause))
    # Two minutes from the return, which may come at the end of two minutes; a pause may be between them.
    assert evening.longest <= (3 if pause else 2) * GONE_MS / 1000 + MARGIN_S
    assert evening.table.state.turn_seq > 10


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "dawdling"),
    [
        ("gaple-5p", True),
        pytest.param("obicni", False),
        pytest.param("gaple-5p", False),
        pytest.param("obicni", True),
    ],
)
def test_whoever_plays_waits_two_minutes_at_most(game: str, dawdling: bool, tmp_path: Path) -> None:
    evening: Evening = run(
        tmp_path, lambda loop, tables: walk(loop, tables, game, Random(f"{game}{dawdling}"), 60, dawdling)
    )
    # A pause and a player who is there but does nothing may follow each other; absence and pauses do not add up.
    bound = GONE_MS / 1000 * (2 if dawdling else 1) + MARGIN_S
    assert evening.longest <= bound
    assert evening.matches >= 2
    rows = journal.read(evening.table._tools.store, evening.table.id)  # the log still folds to the table that it made
    loaded = fold.load(evening.table.id, rows.entries, rows.answers)
    assert (loaded.seq, loaded.phase, loaded.host) == (
        evening.table.state.seq,
        evening.table.state.phase,
        evening.table.state.host,
    )
    assert loaded.seats == evening.table.state.seats
