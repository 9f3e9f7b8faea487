"""Why an action is better than another: differences that the seat could see, as sentences.

A reason is a claim about the better action which is true of it and not of the other one.  Each holds for certain from
the view; only that of a tile that fits is a chance, by the belief of the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress, product
from math import sqrt
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, NamedTuple

from boneyard.bots.belief import Worlds
from boneyard.bots.levels import needed_points
from boneyard.commentary.sentences import Sentence
from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Ending, Phase
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.tiles import Tile, tiles_of

if TYPE_CHECKING:
    from boneyard.engine.position import Position

MOST = 2
"""Reasons given for a choice, and tiles that news make likely."""

LIKELIER = 0.15
"""How much likelier the next seat must be stuck after the better action, or the partner must not be."""

HEAVIER = 3
"""How many pips heavier the tile of the better action must be."""

MORE = 2
"""How many more tiles of the own hand must fit after the better action; one is enough if one or none would."""

FEWER = 2
"""How many fewer hidden tiles must fit after the better action."""

HALF = 0.5
"""The chance from which on a seat is said to hold a tile most likely: no other is likelier."""

DECISIVE = 0.2
"""The least share of the loss that must go with an event for it to be a reason."""

MAJORITY = 2
"""How many tiles of a number a seat must have to be said to hold it."""

EASE = 0.3
"""What the differences above are multiplied by if no claim holds otherwise: a small one says more than none."""

WAYS = 40
"""Worlds that are looked at for what holds in every one of them."""


CLEAR = 3.5
"""How many standard errors more an action must cost with a tile in a hand, for that to be said of it."""

FEW = 8
"""The least worlds in which a hand has the tile, and in which it has not."""

Holds = Callable[[Sequence[int]], object]
"""Whether something is so with some hands, each as a set of tiles."""


@dataclass(frozen=True)
class Outlook:
    """A view with the likely worlds, and one action of it."""

    view: View
    worlds: Worlds
    likely: Sequence[float]
    action: Action
    hands: Sequence[Sequence[int]]
    """Of each seat its hand in each world, as a set of tiles."""
    ease: float = 1.0
    """What the least differences of a claim are multiplied by."""

    @cached_property
    def seat(self) -> int:
        """The seat of the view."""
        return self.worlds.observer

    @cached_property
    def after(self) -> Position:
        """The position after the action in one world.  Only facts that hold in all of them are read from it."""
        return self.ways[0]

    @cached_property
    def ways(self) -> list[Position]:
        """The positions after the action in the first worlds."""
        return self.played_in(self.worlds.now[:WAYS])

    def played_in(self, worlds: Sequence[Position]) -> list[Position]:
        """Return the positions after the action in some worlds."""
        number, found = codec.encode(self.action, self.view.rules), []
        for world in worlds:
            after = world.copy()
            after.apply(self.seat, number)
            found.append(after)
        return found

    def win(self) -> float:
        """Return the chance that a seat of the own side is the winner of the round, which the action ends."""
        rules, own = self.view.rules, self.view.rules.side_of(self.seat)
        ends = zip(self.played_in(self.worlds.now), self.likely, strict=True)
        return sum(chance for after, chance in ends if after.winner >= 0 and rules.side_of(after.winner) == own)

    @cached_property
    def surely_ends(self) -> bool:
        """Whether the round ends whatever the others hold."""
        return self.ended and (self.goes_out or self.action.kind == "close" or self.blocks)

    @cached_property
    def blocks(self) -> bool:
        """Whether a tile is laid after which no tile fits, in any hand or face down."""
        if self.tile is None or self.goes_out or not self.ended or self.fitting & (self.view.unseen | set(self.left)):
            return False
        return all(after.ended == Ending.of("blocked") for after in self.ways)

    @cached_property
    def tile(self) -> Tile | None:
        """The tile that the action lays in the line."""
        return self.action.tile if self.action.kind in ("play", "close") else None

    @property
    def calls(self) -> bool:
        """Whether the last tile is announced, with a tile that is laid or alone."""
        return self.action.call or self.action.kind == "call"

    @cached_property
    def left(self) -> tuple[Tile, ...]:
        """The hand afterwards, draws apart."""
        return tuple(tile for tile in self.view.hand if tile != self.action.tile)

    @cached_property
    def goes_out(self) -> bool:
        """Whether the last tile is laid."""
        return self.tile is not None and not self.left

    @cached_property
    def points(self) -> int:
        """The points in play that the action makes."""
        return int(self.after.effects(self.seat)[3])

    @cached_property
    def wins_match(self) -> bool:
        """Whether its points in play win the match, whatever the others hold."""
        needed, rules = needed_points(self.view), self.view.rules
        if needed is None or self.points < needed or (rules.exact_target and self.points != needed):
            return False
        side = rules.side_of(self.seat)
        return self.ended and all(after.scores[side] >= rules.target for after in self.ways)

    @cached_property
    def ended(self) -> bool:
        """Whether the round goes on in no world that was looked at."""
        return all(after.phase >= Phase.ENDED for after in self.ways)

    @cached_property
    def goes_on(self) -> bool:
        """Whether the next seat is to play, whatever the others hold."""
        return all(after.phase == Phase.PLAYING for after in self.ways)

    @cached_property
    def fitting(self) -> frozenset[Tile]:
        """The tiles that fit somewhere afterwards, wherever they are."""
        return frozenset(tiles_of(self._fitting & (1 << self.view.rules.n_tiles) - 1))

    @cached_property
    def exposed(self) -> int:
        """The number of hidden tiles that fit then."""
        return len(self.fitting & self.view.unseen)

    @cached_property
    def numbers(self) -> int:
        """How many different numbers stay in the hand."""
        return len({pip for tile in self.left for pip in (tile.lo, tile.hi)})

    @cached_property
    def following(self) -> int:
        """The number of tiles left in the hand that fit then; 0 where the round may end."""
        return sum(tile in self.fitting for tile in self.left) if self.goes_on else 0

    @cached_property
    def ends(self) -> frozenset[int]:
        """The numbers that can be matched afterwards; none where sums or locks count."""
        rules, after = self.view.rules, self.after
        if rules.matching == "sum" or rules.locks or not self.goes_on:
            return frozenset()
        return frozenset(after.end[arm] for arm in range(4) if after.open >> arm & 1)

    @cached_property
    def next_opponent(self) -> str | None:
        """The next seat, if it is an opponent."""
        rules = self.view.rules
        if not self.goes_on or rules.side_of(self.after.turn) == rules.side_of(self.seat):
            return None
        return rules.seats[self.after.turn]

    @cached_property
    def stuck(self) -> float:
        """The chance that the next seat, an opponent, has no tile that fits."""
        return 0.0 if self.next_opponent is None else 1.0 - self._fits(self.after.turn)

    @cached_property
    def later(self) -> dict[str, float]:
        """The chance of each opponent but the next seat that it has no tile that fits now."""
        rules = self.view.rules
        if self.next_opponent is None:
            return {}
        own = rules.side_of(self.seat)
        others = (seat for seat in range(rules.players) if rules.side_of(seat) != own and seat != self.after.turn)
        return {rules.seats[seat]: 1.0 - self._fits(seat) for seat in others}

    @cached_property
    def alone(self) -> float:
        """The chance that no other seat has a tile that fits, if there are three seats or more."""
        others = [seat for seat in range(self.view.rules.players) if seat != self.seat]
        return 0.0 if self.next_opponent is None or len(others) == 1 else 1.0 - self._fits(*others)

    def event(self, claim: str, seat: int) -> Holds:
        """Return whether with some hands happens what a claim of `EVENTS` says of a seat."""
        fits = self._fitting
        if claim == "partner":
            return lambda hands: hands[seat] & fits
        if claim == "answered":
            scoring = self._scoring
            return lambda hands: not hands[seat] & scoring
        if claim == "alone":
            others = [other for other in range(self.view.rules.players) if other != self.seat]
            return lambda hands: not any(hands[other] & fits for other in others)
        return lambda hands: not hands[seat] & fits

    @cached_property
    def answered(self) -> float:
        """The chance that the next seat, an opponent, can score with its next tile."""
        rules, turn = self.view.rules, self.after.turn
        if self.next_opponent is None or not (rules.end_unit or rules.equal_ends):
            return 0.0
        return self._holds(self._scoring, turn)

    @cached_property
    def _scoring(self) -> int:
        """The tiles with which the next seat would score."""
        scoring, tried = 0, 0
        turn = self.after.turn
        for world in self.worlds.now:
            if not world.hands[turn] & self._fitting & ~tried:
                continue
            after = self.played_in([world])[0]
            for number in after.legal(turn):
                if parts.kind_of(number) != ActionKind.PLAY:
                    continue
                one = after.copy()
                one.apply(turn, number)
                if one.effects(turn)[3] > 0:
                    scoring |= 1 << parts.tile_of(number)
            tried |= world.hands[turn]
        return scoring

    @cached_property
    def partner(self) -> str | None:
        """The one partner, if the next seat is an opponent."""
        own = self.view.rules.sides[self.view.rules.side_of(self.seat)]
        others = [letter for letter in own if letter != self.view.seat]
        return others[0] if self.next_opponent is not None and len(others) == 1 else None

    @cached_property
    def helped(self) -> float:
        """The chance that the partner has a tile that fits now."""
        return 0.0 if self.partner is None else self._fits(self.view.rules.seats.index(self.partner))

    def _fits(self, *seats: int) -> float:
        """Return the chance that one of some seats has a tile that fits."""
        return self._holds(self._fitting, *seats)

    def surely_fits(self, seat: str) -> bool | None:
        """Return whether another seat has a tile that fits, if the view leaves no doubt."""
        could = self.view.unseen - frozenset(self.view.excluded[seat])
        if not could & self.fitting:
            return False
        return True if len(could - self.fitting) < self.view.counts[seat] else None

    @property
    def surely_alone(self) -> bool | None:
        """Whether no other seat has a tile that fits, if the view leaves no doubt."""
        held = [self.surely_fits(seat) for seat in self.view.rules.seats if seat != self.view.seat]
        if True in held:
            return False
        return None if None in held else True

    @property
    def surely_unanswered(self) -> bool | None:
        """True if the next seat, an opponent, has no tile that fits for certain, so that it cannot score."""
        seat = self.next_opponent
        return True if seat is not None and self.surely_fits(seat) is False else None

    def _holds(self, tiles: int, *seats: int) -> float:
        """Return the chance that one of some seats has one of some tiles."""
        found: list[int] = [0] * len(self.likely)
        for seat in seats:
            found = [x | hand & tiles for x, hand in zip(found, self.hands[seat], strict=True)]
        return sum(compress(self.likely, found))

    @cached_property
    def _fitting(self) -> int:
        low, high = self.after.fitting()
        return int(low | high << 64)

    def lacking(self) -> Iterator[tuple[int, str]]:
        """Yield each end that the next seat, an opponent, is known not to hold."""
        seat = self.next_opponent
        if seat is not None:
            known = self.view.excluded[seat]
            for pip in sorted(self.ends):
                tiles = {tile for tile in self.view.unseen if pip in (tile.lo, tile.hi)}
                if tiles and tiles <= known:
                    yield pip, seat

    def held_numbers(self) -> Iterator[tuple[int, int, int]]:
        """Yield each end of which this seat has half of the tiles left or more, at least two: with both."""
        for pip in sorted(self.ends):
            own = sum(pip in (tile.lo, tile.hi) for tile in self.left)
            hidden = sum(pip in (tile.lo, tile.hi) for tile in self.view.unseen)
            if own >= MAJORITY and own >= hidden:
                yield pip, own, own + hidden

    def own_numbers(self) -> Iterator[int]:
        """Yield each end of which nobody else has a tile, and this seat has one."""
        hidden = self.view.unseen
        for pip in sorted(self.ends):
            if any(pip in (tile.lo, tile.hi) for tile in self.left):
                if not any(pip in (tile.lo, tile.hi) for tile in hidden):
                    yield pip


Facts = Mapping[str, str | int]
"""The placeholders of a reason: a seat as ``player``, a tile or an action as written, a pip, a number, a percentage."""

Claim = Callable[[Outlook, Outlook], Iterator[Facts]]


def _percent(chance: float, surely: bool | None) -> int:
    """Return a chance by the belief in percent: 0 and 100 only for what is certain."""
    return min(99, max(1, round(100 * chance))) if surely is None else 100 * surely


def _not(surely: bool | None) -> bool | None:
    return None if surely is None else not surely


def _stuck_at(outlook: Outlook, seat: str, chance: float) -> int:
    return _percent(chance, _not(outlook.surely_fits(seat)))


def _code(claim: str, params: Facts) -> str:
    """Return the code of a claim as a sentence: with two chances, or with what is certain of one action."""
    if claim in WINS:
        form = "sure" if params["percent"] == WINS[claim] else "chance"
    elif "was" not in params:
        return f"review.why.{claim}"
    elif params["percent"] in (0, 100):
        form = "sure"
    else:
        form = "never" if params["was"] in (0, 100) else "chance"
    return f"review.why.{claim}.{form}"


def _match(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.wins_match and not other.wins_match:
        yield {}


def _wins(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.goes_out and best.ended and not other.goes_out:
        yield {}


def _locks(best: Outlook, other: Outlook) -> Iterator[Facts]:
    """Claim that no tile fits afterwards, in any hand or face down."""
    if best.blocks and not other.ended:
        yield {"percent": round(100 * best.win())}


def _closes(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.action.kind == "close" and best.ended and not other.ended:
        yield {"percent": round(100 * best.win())}


def _avoids(best: Outlook, other: Outlook) -> Iterator[Facts]:
    """Claim that the other action ends the round for certain, which the better one leaves open."""
    if other.surely_ends and not best.ended:
        yield {"other": str(other.action), "percent": round(100 * other.win())}


def _announces(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.view.rules.last_tile_call != "none" and not best.ended and best.calls and not other.calls:
        yield {}


def _answered(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.next_opponent is not None and other.answered - best.answered >= LIKELIER * best.ease:
        percent, was = (_percent(one.answered, _not(one.surely_unanswered)) for one in (best, other))
        yield {"player": best.next_opponent, "percent": percent, "other": str(other.action), "was": was}


def _says_alone(best: Outlook, other: Outlook) -> bool:
    """Return whether it is likelier that nobody else has a tile that fits, so that no single seat need be named."""
    return best.alone - other.alone >= LIKELIER * best.ease


def _alone(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if _says_alone(best, other):
        percent, was = (_percent(one.alone, one.surely_alone) for one in (best, other))
        yield {"percent": percent, "other": str(other.action), "was": was}


def _later(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if _says_alone(best, other):
        return
    for seat, chance in sorted(best.later.items(), key=lambda one: -one[1]):
        if seat in other.later and chance - other.later[seat] >= LIKELIER * best.ease:
            percent, was = _stuck_at(best, seat, chance), _stuck_at(other, seat, other.later[seat])
            yield {"player": seat, "percent": percent, "other": str(other.action), "was": was}


def _holds(best: Outlook, other: Outlook) -> Iterator[Facts]:
    """Claim that the hand has most of a number, unless it has all of it (`_owns`)."""
    given = {pip for pip, _, _ in other.held_numbers()} | set(best.own_numbers())
    for pip, own, every in best.held_numbers():
        if pip not in given:
            yield {"pip": pip, "n": own, "all": every}


def _exposes(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.goes_on and other.goes_on and other.exposed - best.exposed >= FEWER * best.ease:
        yield {"n": best.exposed, "all": len(best.view.unseen), "other": str(other.action), "beside": other.exposed}


def _lighter(best: Outlook, other: Outlook) -> Iterator[Facts]:
    """Claim that the tile is heavier than the other one, but not the heaviest of the hand (`_heaviest`)."""
    if best.tile is None or other.tile is None or best.tile.weight - other.tile.weight < HEAVIER * best.ease:
        return
    if best.tile.weight < max(tile.weight for tile in best.view.hand):
        yield {"tile": str(other.tile), "n": best.tile.weight - other.tile.weight}


def _numbers(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.goes_on and best.action.tile is not None and other.action.tile is not None and best.numbers > other.numbers:
        yield {"n": best.numbers, "other": str(other.action), "beside": other.numbers}


def _points(best: Outlook, other: Outlook) -> Iterator[Facts]:
    sign = 1 if best.view.rules.better == "high" else -1
    if sign * (best.points - other.points) > 0 and best.points:
        yield {"n": best.points}


def _lacks(best: Outlook, other: Outlook) -> Iterator[Facts]:
    given = set(other.lacking())
    for pip, seat in best.lacking():
        if (pip, seat) not in given:
            yield {"pip": pip, "player": seat}


def _stuck(best: Outlook, other: Outlook) -> Iterator[Facts]:
    seat = best.next_opponent
    if seat is not None and not _says_alone(best, other) and best.stuck - other.stuck >= LIKELIER * best.ease:
        if other.next_opponent == seat:
            percent, was = (_stuck_at(one, seat, one.stuck) for one in (best, other))
            yield {"player": seat, "percent": percent, "other": str(other.action), "was": was}


def _partner(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if other.partner is not None and best.partner is not None and best.helped - other.helped >= LIKELIER * best.ease:
        percent, was = (_percent(one.helped, one.surely_fits(best.partner)) for one in (best, other))
        yield {"player": best.partner, "percent": percent, "other": str(other.action), "was": was}


def _owns(best: Outlook, other: Outlook) -> Iterator[Facts]:
    given = set(other.own_numbers())
    for pip in best.own_numbers():
        if pip not in given:
            yield {"pip": pip}


def _keeps(best: Outlook, other: Outlook) -> Iterator[Facts]:
    """Claim that the only tile of a number stays in the hand, which the other action would lay or give up."""
    gone, kept = best.action.tile, other.action.tile
    if gone is None or kept is None or gone == kept:
        return
    for pip in sorted({kept.lo, kept.hi}):
        if [tile for tile in best.left if pip in (tile.lo, tile.hi)] == [kept] and pip not in (gone.lo, gone.hi):
            yield {"pip": pip, "tile": str(kept)}


def _follows(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if other.goes_on and best.following - other.following >= (MORE * best.ease if other.following > 1 else 1):
        yield {"n": best.following, "all": len(best.left), "other": str(other.action), "beside": other.following}


def _heaviest(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.tile is None or other.tile is None or best.tile.weight - other.tile.weight < HEAVIER * best.ease:
        return
    if best.tile.weight == max(tile.weight for tile in best.view.hand):
        yield {"tile": str(best.tile), "n": best.tile.weight}


def _double(best: Outlook, other: Outlook) -> Iterator[Facts]:
    if best.tile is not None and best.tile.is_double and other.tile is not None and not other.tile.is_double:
        yield {"tile": str(best.tile)}


CLAIMS: tuple[tuple[str, Claim], ...] = (
    ("match", _match),
    ("out", _wins),
    ("locks", _locks),
    ("closes", _closes),
    ("points", _points),
    ("announces", _announces),
    ("lacks", _lacks),
    ("alone", _alone),
    ("stuck", _stuck),
    ("answered", _answered),
    ("owns", _owns),
    ("partner", _partner),
    ("keeps", _keeps),
    ("avoids", _avoids),
    ("holds", _holds),
    ("follows", _follows),
    ("later", _later),
    ("exposes", _exposes),
    ("heaviest", _heaviest),
    ("double", _double),
    ("numbers", _numbers),
    ("lighter", _lighter),
)
"""The claims by the last word of their codes, the weightiest first."""

WINS = {"locks": 100, "closes": 100, "avoids": 0}
"""The claims about a round that ends at once: a chance of so many percent to win it becomes a plain sentence."""

EVENTS = frozenset(("lacks", "alone", "stuck", "answered", "partner", "later"))
"""Claims about what another seat can play then, which happens in some worlds and in others not."""

WEAK = frozenset(f"{name}" for name in ("keeps", "follows", "exposes", "heaviest", "double", "numbers", "lighter"))
"""Claims about tiles alone, which seldom are all that there is to a large loss."""


def told(view: View, before: Mapping[str, Collection[Tile]]) -> tuple[Sentence, ...]:
    """Return the numbers that other seats do not hold, as passes and draws since an earlier view showed.

    ``before``: the tiles that each seat was known not to hold then.  Each sentence holds for certain.
    """
    found: list[Sentence] = []
    for seat, excluded in view.excluded.items():
        if seat == view.seat:
            continue
        known = view.unseen & set(before.get(seat, ()))
        for pip in range(view.rules.max_pip + 1):
            hidden = {tile for tile in view.unseen if pip in (tile.lo, tile.hi)}
            if hidden and hidden <= set(excluded) and not hidden <= known:
                found.append(Sentence("review.told", {"player": seat, "pip": pip, "hidden": len(hidden)}))
    return tuple(found)


def likely(news: Sequence[Sentence], belief: Mapping[Tile, Mapping[str, float]]) -> tuple[Sentence, ...]:
    """Return the consequence of news (`told`): each number's tile that another seat holds most likely.

    ``belief`` is that of the view.  A tile that no seat holds with a chance of a half is left out; the likeliest few
    are left.
    """
    found: dict[Tile, tuple[float, Sentence]] = {}
    for pip in dict.fromkeys(sentence.params["pip"] for sentence in news):
        chances = [
            (chance, tile, place)
            for tile, places in belief.items()
            if pip in (tile.lo, tile.hi)
            for place, chance in places.items()
            if len(place) == 1
        ]
        chance, tile, seat = max(chances, key=lambda one: one[0], default=(0.0, None, ""))
        if tile is not None and chance >= HALF:
            params = {"tile": str(tile), "player": seat, "percent": round(100 * chance)}
            found[tile] = chance, Sentence("review.likely", params)
    return tuple(one for _, one in sorted(found.values(), key=lambda one: -one[0])[:MOST])


def pointed(news: Sequence[Sentence], view: View, choice: Sequence[Action], why: Sequence[Sentence]) -> list[Sentence]:
    """Return the news (`told`) about numbers of an end, or of a tile of the ``choice``, unless a reason says the same.

    Where sums are matched, every number counts.
    """
    pips = {end for end in view.ends.values() if isinstance(end, int)}
    pips.update(pip for action in choice if action.tile for pip in (action.tile.lo, action.tile.hi))
    said = {(one.params["player"], one.params["pip"]) for one in why if one.code == "review.why.lacks"}
    return [
        one
        for one in news
        if (view.rules.matching == "sum" or one.params["pip"] in pips)
        and (one.params["player"], one.params["pip"]) not in said
    ]


class Evidence(NamedTuple):
    """The hands of some worlds, and how much more the better of two actions was worth in each."""

    hands: Sequence[Sequence[int]]
    lost: Sequence[float]

    def share(self, best: Holds, other: Holds) -> float:
        """Return the share of the whole loss that goes with an event, which ``best`` and ``other`` tell of hands.

        That is the slope of the loss on the difference of the event (least squares), times the mean difference.
        """
        changed = [bool(best(hands)) - bool(other(hands)) for hands in self.hands]
        n, whole = len(changed), sum(self.lost)
        mean = sum(changed) / n
        spread = sum((x - mean) ** 2 for x in changed)
        if spread == 0 or whole <= 0:
            return 1.0  # it happens in all worlds or in none: nothing speaks against it
        slope = sum((x - mean) * loss for x, loss in zip(changed, self.lost, strict=True)) / spread
        return slope * mean * n / whole


def hinge(view: View, evidence: Evidence, other: Action) -> Sentence | None:
    """Return which hidden tile or number, in whose hand, makes the worse action cost most; None if none stands out.

    It is the one whose presence explains most of the differences of the loss between the worlds.
    """
    n, mean, spread = len(evidence.lost), fmean(evidence.lost), pstdev(evidence.lost)
    what: list[tuple[int, str, Facts]] = [(1 << tile.id, "tile", {"tile": str(tile)}) for tile in sorted(view.unseen)]
    for pip in range(view.rules.max_pip + 1):
        bits = sum(1 << tile.id for tile in view.unseen if pip in (tile.lo, tile.hi))
        what.append((bits, "number", {"pip": pip}))
    found: tuple[float, Sentence] | None = None
    for (bits, word, params), (seat, player) in product(what, enumerate(view.rules.seats)):
        held = [lost for hands, lost in zip(evidence.hands, evidence.lost, strict=True) if hands[seat] & bits]
        if spread and player != view.seat and FEW <= len(held) <= n - FEW:
            clear = (fmean(held) - mean) / spread * sqrt(n * len(held) / (n - len(held)))
            if clear > max(CLEAR, found[0] if found else 0.0):
                facts = {"other": str(other), "player": player, **params}
                found = clear, Sentence(f"review.hinge.{word}", facts)
    return found and found[1]


def reasons(
    view: View,
    worlds: Worlds,
    likely: Sequence[float],
    better: Action,
    other: Action,
    most: int = MOST,
    evidence: Evidence | None = None,
    ease: float = 1.0,
) -> tuple[Sentence, ...]:
    """Return the facts that hold for the better of two legal actions and not for the other, the weightiest first.

    ``ease`` below 1 lets smaller differences count (`EASE`).

    With ``evidence``, a fact about what another seat can play then is left out if little of the loss goes with it.
    """
    hands = [*zip(*(world.hands for world in worlds.now), strict=True)]
    best, worse = (Outlook(view, worlds, likely, action, hands, ease) for action in (better, other))
    found: list[Sentence] = []
    for word, claim in CLAIMS:
        for params in claim(best, worse):
            if word == "holds" and any(one.params.get("pip") == params["pip"] for one in found):
                continue  # that nobody else has the number says more
            if evidence and word in EVENTS:
                seat = view.rules.seats.index(str(params["player"])) if "player" in params else -1
                if evidence.share(*(one.event(word, seat) for one in (best, worse))) < DECISIVE:
                    break
            found.append(Sentence(_code(word, params), {"action": str(better), **params}))
            break
        if len(found) == most:
            break
    return tuple(found)
