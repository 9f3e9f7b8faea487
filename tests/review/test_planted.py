"""Players with a planted mistake are found out: their mistakes lose, and the reason given most often is the one they
disregard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest
from effort import one_in
from laws.setups import Setup

from boneyard import Match, review
from boneyard.bots import Bot, bot
from boneyard.bots.belief import Belief, Worlds
from boneyard.bots.playing.search import PolicyLikelihood
from boneyard.play.actions import Action
from boneyard.play.events import Scored
from boneyard.play.view import View
from boneyard.reviews import JudgedChoice
from boneyard.reviews.performance import estimated
from boneyard.reviews.values import LOSING, Effort
from boneyard.tiles import TILES

Merit = Callable[[Match, str, Action], float]
"""How well an action does what a careless player disregards; more is better."""

EFFORT = Effort(120, 48, 2, 20, 2)
"""Choices are judged with the effort `quick`; luck, which is not looked at here, with little."""

USUAL = "level-7"


ALIKE = 0.05
"""The greatest difference of two merits that are alike."""


class Planted(NamedTuple):
    """One kind of error: a good player who takes the action of the least merit wherever its choice has so much more.

    ``reason``: the claim that is true of the better action.  ``alike``: another merit that the error does not touch.
    """

    reason: str
    setup: Setup
    merit: Merit
    matches: int
    differ: float = 1.0
    rules: dict[str, Any] = {}  # noqa: RUF012
    alike: Merit | None = None
    player: str = USUAL


def after(match: Match, seat: str, action: Action) -> Match:
    found = match.copy()
    found.play(seat, action)
    return found


def made(match: Match, seat: str, action: Action) -> float:
    """The points in play that an action makes."""
    new = after(match, seat, action).events[len(match.events) :]
    return sum(one.points for one in new if isinstance(one, Scored) and one.seat == seat)


def goes_out(match: Match, seat: str, action: Action) -> float:
    """1 if the action lays the last tile."""
    return float(action.tile is not None and len(match.view(seat).hand) == 1)


def wins_blocked(match: Match, seat: str, action: Action) -> float:
    """1 if the action blocks the round and its side wins it."""
    one = after(match, seat, action).played[len(match.played) - 1]
    return float(one.ended == "blocked" and one.winner is not None and one.winner in side_of(match, seat))


def lacked(match: Match, seat: str, action: Action) -> float:
    """The number of ends that the next player has shown to lack: the numbers he passed on."""
    found, view = after(match, seat, action), match.view(seat)
    if found.round is None or len(found.played) > len(match.played):
        return 0
    known = view.excluded.get(found.to_act[0], frozenset())
    hidden = [[tile for tile in view.unseen if end in (tile.lo, tile.hi)] for end in set(found.round.ends.values())]
    return sum(bool(tiles) and known.issuperset(tiles) for tiles in hidden)


def helps(match: Match, seat: str, action: Action) -> float:
    """The chance that the partner has a tile that fits."""
    found = after(match, seat, action)
    return chance(match, seat, found, partner_of(match, seat)) if goes_on(match, found) else 0


def hinders(match: Match, seat: str, action: Action) -> float:
    """The chance that the next player has no tile that fits."""
    found = after(match, seat, action)
    return 1 - chance(match, seat, found, found.to_act[0]) if goes_on(match, found) and found.to_act[0] != seat else 0


def chance(match: Match, seat: str, found: Match, other: str) -> float:
    """The chance, by what a seat can know, that another one has a tile that fits the line of a later position."""
    ends = set(found.round.ends.values()) if found.round else set()
    fits = sum(1 << tile.id for tile in TILES if {tile.lo, tile.hi} & ends)
    worlds, likely = believed(match.view(seat))
    place = match.rules.seats.index(other)
    return sum(share for world, share in zip(worlds.now, likely, strict=True) if world.hands[place] & fits)


@lru_cache(maxsize=1)
def believed(view: View) -> tuple[Worlds, Sequence[float]]:
    worlds = Belief(view).sample(60, 1)
    return worlds, worlds.weights(PolicyLikelihood(view.rules, 1))


def goes_on(match: Match, found: Match) -> bool:
    return found.round is not None and len(found.played) == len(match.played)


def keeps(match: Match, seat: str, action: Action) -> float:
    """The number of different numbers left in the hand."""
    left = [tile for tile in match.view(seat).hand if tile != action.tile]
    return len({pip for tile in left for pip in (tile.lo, tile.hi)})


def side_of(match: Match, seat: str) -> str:
    return next(side for side in match.rules.sides if seat in side)


def partner_of(match: Match, seat: str) -> str:
    return next(one for one in side_of(match, seat) if one != seat)


SHORT = {"hand_size": 2, "voluntary_draw": True}

KINDS = (
    Planted("points", Setup("fives", 2), made, 4),
    Planted("out", Setup("basic", 2), goes_out, 24, rules=SHORT),
    Planted("locks", Setup("dominicano", 4), wins_blocked, 40),
    Planted("lacks", Setup("dvoje-bez-kupnje", 2), lacked, 16),
    Planted("stuck", Setup("dvoje-bez-kupnje", 2), hinders, 12, 0.3),
    Planted("keeps", Setup("dvoje-bez-kupnje", 2), keeps, 10),
    Planted("partner", Setup("dominicano", 4), helps, 200, 0.3, alike=hinders, player="level-6"),
)


def careless(planted: Planted, match: Match, seat: str, usual: Action) -> Action | None:
    """The action of the least merit, if the usual one has enough more."""
    legal = match.legal(seat)
    if len(legal) < 2:
        return None
    if (alike := planted.alike) is not None:
        mine = alike(match, seat, usual)
        legal = tuple(one for one in legal if abs(alike(match, seat, one) - mine) < ALIKE)
    merits = {action: planted.merit(match, seat, action) for action in legal}
    worst = min(legal, key=lambda action: merits[action])
    return worst if merits[usual] - merits[worst] >= planted.differ else None


def errors(planted: Planted, player: Bot) -> list[JudgedChoice]:
    """The choices in which seat A made the planted error, reviewed."""
    found: list[JudgedChoice] = []
    rules = planted.setup.rules()._replace(**planted.rules)
    for seed in range(planted.matches):
        match, dice, places = Match(rules, seed=f"planted {seed}"), Random(seed), set()
        while match.round is not None and len(match.rounds) < 2:
            seat = match.to_act[0]
            action = player.choose(match.view(seat), dice)
            wrong = careless(planted, match, seat, action) if seat == "A" else None
            if wrong is not None:
                places.add((len(match.played), len(match.round.actions)))
            match.play(seat, wrong or action)
        if places:
            own = review(match, "A", EFFORT).choices
            found += [choice for choice in own if (choice.round, choice.number) in places]
    return found


@pytest.mark.parametrize("planted", one_in(8, KINDS), ids=lambda planted: planted.reason)
def test_a_planted_mistake_is_named(planted: Planted) -> None:
    """The choices lose, certainly on average, and most of those that are called doubtful or worse have this reason
    first."""
    found = errors(planted, bot(planted.player))
    assert len(found) >= 5
    assert estimated([choice.error for choice in found]).low > 0
    lost = [choice for choice in found if choice.verdict in LOSING]
    # A weak reason for a large loss comes after the chance to win the round, which is no claim about tiles.
    claims = [[one.code.split(".")[2] for one in choice.why] for choice in lost]
    first = Counter(next((claim for claim in said if claim != "round"), "") for said in claims if said)
    assert first.most_common(1)[0][0] == planted.reason, first
    assert first[planted.reason] >= 4 and 2 * first[planted.reason] > len(lost), (first, len(lost))
