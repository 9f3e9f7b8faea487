"""Deals and positions for the rule tests, written as RULES.md writes them.

Seats are letters (P1 of RULES.md is A), tiles are words (``"0-1 2-2"``), actions are lines of a record
(``"A 6-4 r"``).  Where a vector prescribes a position that would take long to reach, `place` puts it into the
round that a match is playing; everything after that is ordinary play.  `place` is the only place here that
touches what is private to a match: its totals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from boneyard import Action, Deal, Match, Rules, Tile, game
from boneyard.engine import core
from boneyard.engine.codes import EndKind, Lead, Mark, Phase
from boneyard.engine.values import Carryover
from boneyard.play.actions import ARMS
from boneyard.play.events import Event
from boneyard.play.setup import engine_numbers
from boneyard.tiles import full_set, parse_tiles

GAPLE_T6 = {
    "A": "0-0 0-3 1-4 2-5 3-6 4-4 5-6",
    "B": "0-1 0-5 1-1 2-3 3-3 4-5 6-6",
    "C": "0-2 0-6 1-2 2-4 3-4 1-5 4-6",
    "D": "0-4 1-3 1-6 2-2 2-6 3-5 5-5",
}
"""The full deal of gaple/T6, which other games use too."""


def make_deal(
    rules: Rules,
    hands: Mapping[str, str],
    *,
    stock: str = "",
    turned: str | None = None,
    lot: str | None = None,
    closing_lots: str = "",
) -> Deal:
    """The deal with these hands, and with ``stock`` on top of the undealt tiles.

    Hands that are too short or not given are filled up, and the stock is continued, with the tiles left over, lowest
    (by low half, then high half) first; so write out every hand whose tiles matter.
    """
    named = {seat: list(parse_tiles(hands.get(seat, ""))) for seat in rules.seats}
    top = list(parse_tiles(stock))
    used = {tile for hand in named.values() for tile in hand} | set(top)
    if turned is not None:
        used.add(Tile.parse(turned))
    rest = sorted(set(full_set(rules.max_pip)) - used)
    for hand in named.values():
        while len(hand) < rules.hand_size:
            hand.append(rest.pop(0))
    return Deal(
        hands=tuple(tuple(named[seat]) for seat in rules.seats),
        stock=tuple(top + rest),
        turned=Tile.parse(turned) if turned is not None else None,
        turned_left=int(turned.split("-")[0]) if turned is not None else None,
        lot=rules.seats.index(lot) if lot is not None else None,
        closing_lots=tuple(rules.seats.index(seat) for seat in closing_lots),
    )


def start(
    game_id: str,
    mode: str,
    hands: Mapping[str, str],
    *,
    players: int | None = None,
    stock: str = "",
    turned: str | None = None,
    lot: str | None = None,
    **options: Any,
) -> Match:
    """A match of one explicit deal, ready for its first action."""
    rules = game(game_id).rules(players, **options)
    return Match(rules, deal=[make_deal(rules, hands, stock=stock, turned=turned, lot=lot)], mode=mode)


def table(
    game_id: str, mode: str, *, players: int | None = None, options: Mapping[str, Any] | None = None, **position: Any
) -> Match:
    """A match in its first round at a prescribed position; see `place`.  Later rounds are dealt from a seed."""
    match = Match(game(game_id).rules(players, **(options or {})), seed=1, mode=mode)
    place(match, **position)
    return match


def place(
    match: Match,
    *,
    hands: Mapping[str, str],
    ends: str = "",
    laid: str = "",
    stock: str = "",
    turn: str = "A",
    totals: Iterable[int] | None = None,
    dead: Mapping[str, str] | None = None,
    announced: str = "",
    passes: Mapping[str, int] | None = None,
) -> None:
    """Put the round that ``match`` is playing at a position.

    ``ends`` is ``"2 | 5"`` (``3(3)`` for a double at the end, ``=0`` for the far side of a matador laid across), or
    ``laid`` the tiles on the table, ``"0-0, 0-2 u, 2-2 u"``, laid by the engine one by one.  ``stock`` is in drawing
    order, reserved tiles last.  ``announced`` are the seats that have called their last tile, ``passes`` the
    passes in succession so far, ``totals`` the scores by side.
    """
    rules, current = match.rules, match.round
    assert current is not None
    seats = rules.seats
    if totals is not None:
        match.standing.set_totals(list(totals))
    before = current.position.state()
    position = type(current.position)(engine_numbers(rules))
    position.load(
        [[tile.id for tile in parse_tiles(hands.get(seat, ""))] for seat in seats],
        [tile.id for tile in parse_tiles(stock)],
        before=Carryover(
            list(match.totals.values()),
            before.passes if passes is None else [passes.get(seat, 0) for seat in seats],
            before.ties,
            before.earlier,
            before.kept,
            before.carried,
        ),
    )
    laid_out = _two_ends(ends) if ends else _laid_out(position.copy(), rules, laid)
    graves = [_words(parse_tiles((dead or {}).get(seat, ""))) for seat in seats]
    position.set_state(
        position.state()._replace(
            dead=graves + [[0, 0]] * (8 - len(graves)),
            announced=sum(1 << seats.index(seat) for seat in announced),
            **laid_out,
        )
    )
    position.begin(seats.index(turn), Lead.ANY)
    current.progress.lay_out(position, (turn,), Lead.ANY)
    assert not current.finished, "the position is over before anybody acts"


def around(rules: Rules, mode: str, hands: Sequence[str], stock: str, shown: Callable[[list[int]], list[int]]) -> Match:
    """A match of a game round a double in the middle, with these hands in round one and A on turn.

    ``shown`` returns the numbers that the ends show from those as dealt; unchanged, all places are bare.
    """
    match = Match(rules, seed=1, mode=mode)
    current = match.round
    assert current is not None
    position = type(current.position)(engine_numbers(rules))
    ids = [[tile.id for tile in parse_tiles(hand)] for hand in hands]
    position.load(ids, [tile.id for tile in parse_tiles(stock)], Tile(rules.max_pip, rules.max_pip).id)
    state = position.state()
    if (ends := shown(state.end)) != state.end:
        position.set_state(state._replace(end=ends, grown=state.ends, due=0, phase=Phase.PLAYING, ended=-1))
    position.begin(0, Lead.ANY)
    current.progress.lay_out(position, ("A",), Lead.ANY)
    return match


def _words(tiles: Iterable[Tile]) -> list[int]:
    """Tiles as the two words of a bit set."""
    bits = sum(1 << tile.id for tile in tiles)
    return [bits & core.MASK64, bits >> 64]


def _two_ends(ends: str) -> dict[str, Any]:
    """The fields of a line with these ends; what lies between them does not matter, and no number is locked."""
    fields: dict[str, Any] = {"grown": 3, "open": 3, "ends": 3, "laid": 4, "unlocked": 0x1FFF}
    numbers, doubles, kinds = [0] * 32, 0, [0] * 4
    for arm, text in enumerate(ends.split("|")):
        bridge, number, double = re.fullmatch(r" *(=?)(\d+)(\(\d+\))? *", text).groups()  # type: ignore[union-attr]
        numbers[arm] = int(number)
        doubles |= (double is not None) << arm
        kinds[arm] = EndKind.BRIDGE if bridge else EndKind.NORMAL
    return fields | {"end": numbers, "doubled": doubles, "kind": kinds}


def _laid_out(scratch: Any, rules: Rules, laid: str) -> dict[str, Any]:
    """The fields of the layout after these plays, each of which must be one that the engine allows."""
    everything = [tile.id for tile in full_set(rules.max_pip)]
    scratch.load([everything], [])
    scratch.begin(0, Lead.ANY)
    for text in laid.split(",") if laid else ():
        number = _number(Action.parse(text), rules, opening=scratch.state().laid == 0)
        scratch.set_state(scratch.state()._replace(turn=0, phase=Phase.PLAYING, drawn=-1, barred=-1, bonus=0))
        assert scratch.refusal(0, number) == 0, f"{text.strip()} cannot be laid there"
        scratch.apply(0, number)
    state = scratch.state()
    return {
        name: getattr(state, name)
        for name in (
            "end",
            "other",
            "kind",
            "doubled",
            "grown",
            "centre",
            "covered",
            "open",
            "laid",
            "unlocked",
            "ends",
            "due",
        )
    }


def _number(action: Action, rules: Rules, *, opening: bool) -> int:
    tile = action.tile
    assert tile is not None
    either = opening or (rules.match_sum == tile.weight and rules.match_sum > 0)
    number = tile.id | (Mark.ACROSS if action.across else 0)
    if either and not action.across and not tile.is_double and action.half == tile.hi:
        number |= Mark.HIGHER
    return number if action.arm is None else number | ARMS.index(action.arm) << 7


def play(match: Match, *lines: str) -> Match:
    """Play lines such as ``"A 6-4 r"``."""
    for line in lines:
        seat, _, action = line.partition(" ")
        match.play(seat, action)
    return match


def happened(match: Match, *lines: str) -> list[Event]:
    """Play the lines; return the events that they bring about."""
    since = len(match.events)
    play(match, *lines)
    return match.events[since:]


def legal(match: Match, seat: str) -> list[str]:
    """What the seat may do, as a record writes it, in plain string order."""
    return sorted(str(action) for action in match.legal(seat))


def listed(text: str) -> list[str]:
    """``"0-1 l, 0-1 r, draw"`` as `legal` lists it."""
    return sorted(words.strip() for words in text.split(",") if words.strip())


def refusal(match: Match, seat: str, action: str) -> str | None:
    """The reason why the seat may not do this, without the ``reasons.`` before it; None if it may."""
    reason = match.why_not(seat, action)
    return None if reason is None else reason.code.removeprefix("reasons.")


def hand(match: Match, seat: str) -> str:
    """The tiles that a seat holds in the round being played, sorted."""
    assert match.round is not None
    return " ".join(str(tile) for tile in sorted(match.round.hands[seat]))


def gains(match: Match, seat: str) -> list[int]:
    """The points that the seat made in play so far in the match, one number a scoring play."""
    return [event.data["points"] for event in match.events if event.kind == "points" and event.data["seat"] == seat]


def end_sums(match: Match, *lines: str) -> list[int]:
    """Play the lines; the end sum after each."""
    sums = []
    for line in lines:
        play(match, line)
        assert match.round is not None
        sums.append(match.round.end_sum)
    return sums


def actors(match: Match, turns: int) -> str:
    """Let seats do the first thing they may, and tell who had the next ``turns`` turns; one round must last so long."""
    seen = ""
    while True:
        (seat,) = match.to_act
        if not seen.endswith(seat):
            if len(seen) == turns:
                return seen
            seen += seat
        match.play(seat, match.legal(seat)[0])


def win_round(match: Match, winner: str) -> None:
    """End the round being played at once: ``winner`` goes out with [0-1] at a one, the others hold heavy tiles.

    For games of equal halves.  What the others hold grows from seat to seat, the last seat (winner apart) has most.
    """
    heavy = iter(["2-3", "2-6", "4-5", "4-6", "5-6", "6-6"])
    rules = match.rules
    hands = {seat: "0-1" if seat == winner else next(heavy) for seat in rules.seats}
    place(match, hands=hands, ends="1 | 2", turn=winner, announced=rules.seats)
    match.play(winner, "0-1 l")
