"""Non-interference in time: hidden tiles dealt otherwise change neither the messages to a client nor their times.

Late rounds of matches are played twice at a real table over a real log, by a clock that the test sets, the second time
with tiles swapped that an observer cannot see.  People and bots do what they did the first time; how long a bot thinks
follows from its hand.  The observer and a spectator must receive the same bytes at the same milliseconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import virtual_tables
from effort import one_in
from laws.setups import DEFAULTS, Setup, playable, singles
from laws.table import deals, told
from virtual_tables import Client, run
from virtual_time import VirtualLoop

from boneyard import Deal, Match
from boneyard.games import GAMES
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import Diverged, OtherWorld, Story, other_deal
from boneyard.play.fairness import seal_of
from boneyard.play.view import View
from boneyard.server import protocol
from boneyard.server.protocol import Clock, Settings, User
from boneyard.server.tables import actor, entries, pacing
from boneyard.server.tables.actor import Tools
from boneyard.server.tables.registry import Tables
from boneyard.server.tables.state import TableState

OBSERVER = "B"

ASKING = (
    "draw", "reserve", "voluntary_draw", "stuck", "first_lead", "later_lead", "matching", "matador_optional", "bonus",
    "bonus_draws", "out_of_turn", "last_tile_call", "close", "foul_penalty", "locks", "fill_cross",
)  # fmt: skip
"""Fields of the rules on which it depends who is asked, and for what."""

TICK_S = 0.01
PATIENCE_S = 3.0
"""Seconds after which a person acts: later than anything is done for one, but for the clock."""

LENGTHS = (60, 40, 90, 18)
"""Actions of a story; some games are over after a round."""

TRIES = 60
"""Stories of a rule set of which one must have another world."""


Received = list[list[tuple[float, bytes]]]
"""The messages of each of some clients, and when each came."""


class Evening:
    """A table at which a story is told once more."""

    def __init__(self, story: Story, deal: Deal, seed: int, **settings: Any) -> None:
        self.story, self.seed = story, seed
        self.rules = story.match.rules
        self.deals = [*deals(story.match)[:-1], deal]
        self.settings = Settings(self.rules.game, self.rules.players, self.rules.option_values(), between=0, **settings)
        self.earlier = len(story.earlier)
        self.steps = [*story.earlier, *(step for item in story.items for step in item.steps)]
        self.needed = {action.tile for _, action in self.steps}
        self.asked: list[tuple[str, View, Callable[[str], None]]] = []
        self.clients: dict[str, Client] = {}
        self.loop: VirtualLoop
        self.table: actor.Table

    def person(self, seat: str) -> bool:
        return seat == OBSERVER or (self.rules.seats.index(seat) + self.seed) % 2 == 0

    def started(self, state: TableState, entry: entries.MatchStarted, effects: Any) -> None:
        entries.match.start_match(state, Match(state.rules, deal=self.deals), entry.at, effects)

    def think(self, host: str, name: str, view: View, answer: Callable[[str], None]) -> None:
        assert view.seat is not None
        self.asked.append((view.seat, view, answer))

    async def told(self, loop: VirtualLoop, tables: Tables) -> Received:
        """What the observer and the spectator received from the deal on.  Raises ``Diverged``."""
        self.loop = loop
        seats = self.rules.seats
        me = User("me", "Observer")
        taken = ["me" if seat == OBSERVER else "open" if self.person(seat) else "greedy" for seat in seats]
        self.table = await tables.create(me, self.settings, taken)
        for seat in seats:
            if self.person(seat):
                client = self.clients[seat] = Client(me if seat == OBSERVER else User(f"u{seat}", seat), loop)
                self.table.hello(client, protocol.Hello(self.table.id, aspect=1.5))  # type: ignore[arg-type]
                if seat != OBSERVER:
                    self.tell(seat, lambda cid, it=seat: protocol.Sit(cid, it))
                await asyncio.sleep(0.1)
        spectator = Client(User("spectator", "Spectator"), loop)
        self.table.hello(spectator, protocol.Hello(self.table.id, aspect=1.5))  # type: ignore[arg-type]
        self.tell(OBSERVER, protocol.Start)
        await self.until(lambda: self.table.state.phase == "dealing")
        for seat in self.clients:
            self.tell(seat, lambda cid, it=seat: protocol.GiveSeal(cid, it, seal_of(bytes(16))))
        await self.until(lambda: self.table.state.shuffle is not None and self.table.state.shuffle.sealed)
        for seat in self.clients:
            self.tell(seat, lambda cid, it=seat: protocol.GiveNonce(cid, it, bytes(16).hex()))
        await self.until(lambda: self.table.state.phase == "play")
        try:
            at = 0
            while at < len(self.steps):
                at += await (self.window(at) if self.table.state.in_window else self.act(at))
        finally:
            self.table.retire()
        table = self.table.id.encode()
        return [
            [(when, message.replace(table, b"TABLE")) for when, message in client.heard]
            for client in (self.clients[OBSERVER], spectator)
        ]

    def tell(self, seat: str, request: Callable[[str], Any]) -> None:
        client = self.clients[seat]
        client.cid += 1
        self.table.handle(client, request(f"{seat}{client.cid}"))  # type: ignore[arg-type]

    async def until(self, reached: Callable[[], bool]) -> None:
        end = self.loop.time() + 60
        while not reached():
            assert self.loop.time() < end
            await asyncio.sleep(TICK_S)

    def move(self, seat: str, text: str) -> None:
        self.tell(seat, lambda cid: protocol.PlayMove(cid, self.table.seq, text, seat))
        if self.clients[seat].heard[-1][1].startswith(b'{"t":"nack"'):
            raise Diverged

    def answer(self, text: Callable[[str], str]) -> None:
        """Let the bots that were asked think for as long as their hands take."""
        asked, self.asked = self.asked, []
        for seat, view, answer in asked:
            thought = Dice("thought", *map(str, view.hand)).below(80)
            self.loop.call_later(0.001 * (5 + thought), answer, text(seat))

    def possible(self, seat: str, action: Any) -> str:
        """An action of the story as it is here: the tile thrown away is hidden."""
        match = self.table.state.match
        assert match is not None
        if action.kind == "discard" and seat != OBSERVER:
            ways = [way for way in match.legal(seat) if way.kind == "discard" and way.tile not in self.needed]
            if not ways:
                raise Diverged
            return str(ways[0])
        if match.why_not(seat, action) is not None:
            raise Diverged
        return str(action)

    async def act(self, at: int) -> int:
        seat, action = self.steps[at]
        state = self.table.state
        assert state.match is not None
        if state.match.to_act != (seat,):
            raise Diverged
        text, turn = self.possible(seat, action), state.turn_seq
        acts_at = self.loop.time() + (PATIENCE_S if at >= self.earlier else 0.1)
        acted = False
        while self.table.state.turn_seq == turn:
            self.answer(lambda _: text)
            if not acted and self.table.state.seat(seat).active and self.loop.time() >= acts_at:
                acted = True
                self.move(seat, text)
            await asyncio.sleep(TICK_S)
        return 1

    async def window(self, at: int) -> int:
        state = self.table.state
        match, turn = state.match, state.turn_seq
        assert match is not None
        owed = sum(map(match.answers_owed, match.to_act))
        given: dict[str, list[str]] = {}
        for seat, action in self.steps[at : at + owed]:
            given.setdefault(seat, []).append(str(action))
        began = self.loop.time()
        due = sorted(
            (began + 1 + number + 0.1 * place, seat)
            for place, seat in enumerate(self.rules.seats)
            if self.person(seat)
            for number in range(len(given.get(seat, ())))
        )
        while self.table.state.turn_seq == turn:
            self.answer(lambda seat: given[seat].pop(0))
            if due and due[0][0] <= self.loop.time():
                seat = due.pop(0)[1]
                if self.table.state.seat(seat).active and given[seat]:
                    self.move(seat, given[seat].pop(0))
            await asyncio.sleep(TICK_S)
        return owed


def received(
    folder: Path, story: Story, deal: Deal, seed: int, monkeypatch: pytest.MonkeyPatch, **settings: Any
) -> Received:
    evening = Evening(story, deal, seed, **settings)
    monkeypatch.setattr(entries.MatchStarted, "apply", lambda entry, state, news: evening.started(state, entry, news))
    folder.mkdir()
    found: Received = run(folder, evening.told, evening.think)
    return found


def worlds(
    setup: Setup, folder: Path, monkeypatch: pytest.MonkeyPatch, wanted: int, **settings: Any
) -> Iterator[tuple[Received, Received]]:
    """What was received in two worlds each, of as many stories as are wanted."""
    found = 0
    dice = Dice("time", setup.name)
    for seed in range(TRIES):
        story = told(setup, seed, LENGTHS[seed % len(LENGTHS)])
        if story is None or len(story.items) < 6 or story.items[-1].window:
            continue
        for _ in range(10):
            other = other_deal(story, OBSERVER, dice)
            try:
                if other == story.deal:
                    continue
                OtherWorld(story, other, OBSERVER, dice)
                here, there = (
                    received(
                        folder / f"{seed} {name} {found} {dice.below(1 << 40)}",
                        story,
                        deal,
                        seed,
                        monkeypatch,
                        **settings,
                    )
                    for name, deal in (("here", story.deal), ("there", other))
                )
            except Diverged:
                continue
            yield here, there
            found += 1
            if found == wanted:
                return
            break


def for_long(setup: Setup) -> Setup:
    """The rule set for three if they may play it, with matches of many rounds."""
    stated = dict(setup.options)
    if GAMES[setup.game].option("target"):
        stated["target"] = 1000
    elif GAMES[setup.game].option("deals"):
        stated["deals"] = 9
    wide = Setup(setup.game, 3 if 3 in GAMES[setup.game].players else setup.players, tuple(stated.items()))
    return wide if playable(wide) else wide._replace(players=setup.players)


def asking() -> list[Setup]:
    """Every game, and every value of a house rule on which it depends who is asked."""
    found: dict[Any, Setup] = {}
    for setup in (*DEFAULTS, *singles()):
        rules = setup.rules()
        key = setup.game, *(getattr(rules, name) for name in ASKING)
        found.setdefault(key, setup)
    return sorted({for_long(setup) for setup in found.values()})


QUICK = ("gaple 4", "obicni 3 voluntary_draw=true", "parovi 4", "matador 3 matador_optional=true")
"""Rules of every way in which seats are asked; `make test` takes one with a clock and one without."""

CLOCKS = (None, Clock(2, 5))


def check(setup: Setup, clock: Clock | None, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = list(worlds(setup, folder, monkeypatch, 2, pace=0, clock=clock))
    assert compared, "no two worlds could be compared"
    for here, there in compared:
        assert here == there


@pytest.mark.parametrize(
    ("name", "clock"),
    one_in(
        2,
        [
            pytest.param(
                name,
                clock,
                id=f"{name}-{'clock' if clock else 'no clock'}",
                marks=[] if (n, clock) in enumerate(reversed(CLOCKS)) else [pytest.mark.nightly],
            )
            for n, name in enumerate(QUICK)
            for clock in CLOCKS
        ],
    ),
)
def test_hidden_tiles_change_nothing_and_delay_nothing(
    name: str, clock: Clock | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(for_long(Setup.parse(name)), clock, tmp_path, monkeypatch)


@pytest.mark.nightly
@pytest.mark.parametrize("clock", CLOCKS, ids=["no clock", "clock"])
@pytest.mark.parametrize("setup", [pytest.param(setup, id=setup.name) for setup in asking()])
def test_so_does_every_rule_that_says_who_is_asked(
    setup: Setup, clock: Clock | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(setup, clock, tmp_path, monkeypatch)


@pytest.mark.nightly
@pytest.mark.parametrize("fault", ["thoughts", "draws"])
def test_the_check_notices_thoughts_and_draws_that_tell(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots that answer when they have thought, or draws that are done for people where drawing is a choice."""
    if fault == "thoughts":
        monkeypatch.setattr(virtual_tables, "Tools", partial(Tools, quantum_ms=1))
    else:
        monkeypatch.setattr(TableState, "draws_by_choice", False)
    setup = for_long(Setup.parse("obicni 3 voluntary_draw=true"))
    assert any(here != there for here, there in worlds(setup, tmp_path, monkeypatch, 12, pace=0))


def waiting(setup: Setup, users: tuple[str, ...], seed: str) -> TableState:
    """A table where the first seat, of the first user, has nothing to do but draw or pass."""
    rules = setup.rules()
    state = TableState("t")
    state.settings = Settings(setup.game, setup.players, rules.option_values(), pace=500)
    state.rules = rules
    for number in range(1000):
        match = Match(rules, seed=f"{seed} {number}")
        while match.round is not None and len(match.rounds) < 2:
            seat = match.to_act[0]
            legal = match.legal(seat)
            if len(legal) == 1 and legal[0].kind in ("draw", "pass"):
                others = [letter for letter in rules.seats if letter != seat]
                names = dict(zip((seat, *others), users, strict=False))
                state.seats = [
                    protocol.TableSeat(letter, "person", names[letter], names[letter])
                    if letter in names
                    else protocol.TableSeat(letter, "bot", level="greedy")
                    for letter in rules.seats
                ]
                state.match, state.phase, state.turn_at = match, "play", 10_000
                return state
            match.play(seat, legal[0])
    raise AssertionError("nobody is ever forced")


def test_alone_with_bots_the_forced_action_follows_the_pace() -> None:
    state = waiting(Setup("fives", 3), ("ana",), "alone")
    assert pacing.pending(state, {"ana"}) == [(10_500, "forced", *(seat.seat for seat in state.seats if seat.user))]


def test_the_first_lap_of_a_match_goes_at_a_quarter_of_the_pace() -> None:
    state = waiting(Setup("fives", 3), ("ana",), "alone")
    usual = state.settings.pace
    assert usual and pacing.pace(state) == usual
    match = state.match = Match(state.rules, seed="lap")
    paces = []
    while match.round is not None and len(match.round.actions) <= 5:
        paces.append(pacing.pace(state))
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert paces == [usual // 4] * 3 + [usual] * 3


@pytest.mark.parametrize("looking_on", ["player", "spectator"])
def test_while_others_look_on_a_forced_action_comes_after_a_pause_of_any_length(looking_on: str) -> None:
    pauses = set()
    state = waiting(Setup("fives", 3), ("ana", "budi") if looking_on == "player" else ("ana",), "others")
    for turn in range(200):
        state.turn_seq = turn
        found = pacing.pending(state, {"ana", "budi"}, quantum=100)
        pauses.add(next(item.at for item in found if item.kind == "forced") - 10_500)
    assert pauses == {100 * quanta for quanta in pacing.FORCED_PAUSE}


def test_while_others_look_on_no_draw_is_done_for_a_person_who_might_choose_to() -> None:
    state = waiting(Setup("obicni", 3, (("voluntary_draw", True),)), ("ana", "budi"), "choice")
    assert pacing.pending(state, {"ana", "budi"}) == []
    assert [item.kind for item in pacing.pending(waiting(Setup("obicni", 3), ("ana", "budi"), "choice"))] == ["forced"]
