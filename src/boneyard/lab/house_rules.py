"""What a house rule does: the same deals played under every choice, and counted.

A **deal** is the first round of a match of its own, or with ``matches`` a whole match.  Its hands, stock and lots
follow from the seed and its number alone, so every choice plays the same deals.  A share is a ratio of two counts; its
interval is that of a ratio over deals, and the interval of a change is over the differences of the same deal, whose
luck cancels.  With ``random`` at every seat a batch plays inside the engine and counts there; other bots play through
``Match``, and their matches are counted at the same places (`codes.CountPlace`).
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from math import sqrt
from operator import add, mul
from random import Random
from statistics import NormalDist
from threading import local
from typing import Any, NamedTuple, cast

from boneyard.bots import Player, player
from boneyard.bots.players import name_of
from boneyard.engine.codes import ActionKind, CountPlace, Decided, Ending, Found, Most, Opener
from boneyard.envs import Batch
from boneyard.errors import BoneyardError, Message, check_kind
from boneyard.lab.arena import choice_of
from boneyard.lab.checkpoint import Checkpoint, description
from boneyard.lab.jobs import Workers, in_order
from boneyard.lab.running import INTERRUPTED, PrecisionCheck, add_pieces
from boneyard.lab.simulate import engine_seed
from boneyard.lab.statistics import CONFIDENCE
from boneyard.play.match import Match
from boneyard.rules import Game, IntRange, Rules, format_value
from boneyard.tiles import plain

RANDOM = "random"
BLOCK = 1_000
MATCH_BLOCK = 100
BOT_BLOCK = 4
"""Deals of one piece of work: played inside the engine, whole matches there, and with other bots."""
TRIED_ROUNDS, TRIED_MATCHES = 300, 60
"""Deals that are tried to find out whether rules act in first rounds, or in whole matches alone."""
MOST_VARIANTS = 64
QUANTILES = {"median": 0.5, "most": 0.95}

Choices = dict[str, Any]
Progress = Callable[[int, float | None], None]
"""Told the deals done, and the widest half interval that a precision waits for (None without one)."""


@dataclass(frozen=True, slots=True)
class IntervalEstimate:
    """A figure with its confidence interval.

    >>> from boneyard.lab.house_rules import IntervalEstimate
    >>> IntervalEstimate(0.52, 0.49, 0.55).value
    0.52
    """

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class CountRatio:
    """A ratio of counts: ``top`` less ``minus`` to ``bottom`` (places of `codes.CountPlace`), or to ``unit`` a deal.

    ``share`` tells a part of a whole, from 0 to 1.  ``main`` figures are those that a precision waits for.

    >>> from boneyard.lab import experiment
    >>> found = experiment("gaple", {"cannot_play": None}, deals=300)
    >>> [measure.name for measure in found.measures][:2]
    ['opener.hand', 'seat.A']
    """

    name: str
    top: tuple[int, ...]
    bottom: int | None = None
    unit: int = 1
    share: bool = True
    minus: int | None = None
    main: bool = False

    def even(self, rules: Rules) -> float | None:
        """Return the share that would be even under ``rules``, of measures that have one."""
        group = self.name.partition(".")[0]
        if group in ("opener", "seat"):
            return 1 / rules.players
        if group == "side":  # of two seats, also under rules without partners
            return len(self.top) / rules.players
        return 1 / rules.n_sides if group == "match" and self.main else None


@dataclass(frozen=True, slots=True)
class Finding:
    """The figures under one choice.

    ``changes`` are the differences from the first choice on the same deals; empty for the first one and if the choice
    did not act.  ``acted`` is the number of deals with other counts than under the first choice, None for the first
    one; if it is 0, nothing is known of the choice.  ``lengths`` has the ``median`` and ``most`` (the number that 95 %
    do not exceed) of the actions of a round, or of the rounds of a match.

    >>> from boneyard.lab import experiment
    >>> passing = experiment("gaple", {"cannot_play": None}, deals=300, seed=1).findings[1]
    >>> passing.choices, passing.figures["blocked"].value < 0.5
    ({'cannot_play': 'pass'}, True)
    """

    choices: Choices
    rules: Rules
    figures: dict[str, IntervalEstimate]
    changes: dict[str, IntervalEstimate]
    lengths: dict[str, IntervalEstimate]
    acted: int | None = None


@dataclass(frozen=True, slots=True)
class Experiment:
    """The result of an experiment; the first finding is the one that the others are compared with.

    ``stopped`` is ``deals`` (all were played), ``precision`` or ``interrupted``.

    >>> from boneyard.lab import experiment
    >>> found = experiment("gaple", {"cannot_play": None}, deals=300, seed=1)
    >>> found.bots, found.deals, found.stopped, len(found.findings)
    (('random', 'random', 'random', 'random'), 300, 'deals', 2)
    """

    bots: tuple[str, ...]
    matches: bool
    deals: int
    seed: int | str
    stopped: str
    seconds: float
    findings: tuple[Finding, ...]
    measures: tuple[CountRatio, ...] = field(repr=False)
    """The measures of ``figures``, in order."""

    @property
    def rules(self) -> Rules:
        """The rules of the first choice."""
        return self.findings[0].rules


def variants(
    game: Game, vary: Mapping[str, Sequence[Any] | None], players: int | None = None, options: Mapping[str, Any] = {}
) -> list[tuple[Choices, Rules]]:
    """Return every combination of the varied options with its rules, the usual choices first.

    None for an option means all its choices, the usual one first.  Raises ``BoneyardError`` for options and choices
    that do not exist, with those that do, and for combinations that contradict each other.

    >>> from boneyard import game
    >>> from boneyard.lab.house_rules import variants
    >>> [choices for choices, _ in variants(game("gaple"), {"direction": None})]
    [{'direction': 'cw'}, {'direction': 'ccw'}]
    """
    if players is None:
        players = game.default_players
    if players not in game.players:
        game.rules(players)  # which says how many can play
    every: dict[str, list[Any]] = {}
    for name, stated in vary.items():
        option = game.option(name)
        if option is None or players not in option.players:
            known = [known.name for known in game.options if players in known.players]
            raise BoneyardError(
                Message("lab.unknown_option", {"option": name[:40], "game": game.id, "known": ", ".join(known)})
            )
        if name in options:
            raise BoneyardError(Message("lab.varied_and_stated", {"option": name}))
        if stated is None:
            if isinstance(option.choices, IntRange):
                raise BoneyardError(Message("lab.choices_needed", {"option": name, "values": option.values()}))
            stated = sorted(option.choices, key=lambda choice: choice != option.default)
        values = [option.read(value) for value in stated]
        if len(set(values)) < max(len(values), 2):
            raise BoneyardError(Message("lab.two_choices", {"option": name, "values": option.values()}))
        every[name] = values
    found = []
    for chosen in product(*every.values()):
        choices = dict(zip(every, chosen, strict=True))
        found.append((choices, game.rules(players, **options, **choices)))
        if len(found) > MOST_VARIANTS:
            raise BoneyardError(Message("lab.too_many", {"most": MOST_VARIANTS}))
    return found


def experiment(
    game: Game | str,
    vary: Mapping[str, Sequence[Any] | None],
    *,
    players: int | None = None,
    options: Mapping[str, Any] = {},
    bots: Player | Sequence[Player] = RANDOM,
    deals: int = 10_000,
    matches: bool | None = None,
    until: float | None = None,
    seed: int | str = 0,
    jobs: int | Workers = 1,
    progress: Progress | None = None,
    checkpoint: Checkpoint | None = None,
) -> Experiment:
    """Play the same deals under every choice of the varied options and return the figures with 95 % intervals.

    ``vary`` maps options to choices (None: all of them); the first combination is compared with all others.  ``bots``
    are the players of the seats (`boneyard.bots.player`), repeated in turn.  ``until`` stops at the first check at
    which the interval of every main share and of every change of one is at most ± that wide, at ``deals`` deals at the
    latest.  ``jobs`` processes, or a `Cluster`, share the deals: the result is the same for any number, except for
    ``seconds``.  Ctrl-C returns the result so far.  A ``checkpoint`` keeps the sums: the same experiment goes on from
    it, also with more deals.

    ``matches``: whole matches (True) or first rounds (False); None plays matches if a choice acts in them alone
    (`needs_matches`).

    >>> from boneyard.lab import experiment
    >>> found = experiment("gaple", {"cannot_play": None}, deals=300)
    >>> found.matches, found.findings[1].acted
    (False, 284)

    Raises ``BoneyardError`` for games, options, choices and bots that do not exist, for bots that keep a round from its
    end and for the checkpoint of another run, ``ValueError`` for other numbers.
    """
    check_kind(game, str, Game)
    check_kind(vary, Mapping)
    if isinstance(game, str):
        from boneyard.games import game as find

        game = find(game)
    found = variants(game, vary, players, options)
    if matches is None:
        matches = needs_matches([rules for _, rules in found], seed)
    return measured(
        found, bots=bots, deals=deals, matches=matches, until=until, seed=seed, jobs=jobs, progress=progress,
        checkpoint=checkpoint,
    )  # fmt: skip


def needs_matches(every: Sequence[Rules], seed: int | str = 0) -> bool:
    """Return whether some of these rules differ from the first in whole matches, but in none of some first rounds.

    >>> from boneyard import game
    >>> from boneyard.lab.house_rules import needs_matches
    >>> gaple = game("gaple")
    >>> needs_matches([gaple.rules(deals=3), gaple.rules(deals=3, opening_double="highest")])
    True
    """
    idle = list(range(1, len(every)))
    for matches, deals in ((False, TRIED_ROUNDS), (True, TRIED_MATCHES)):
        rows = _play_block(tuple(every), (RANDOM,) * every[0].players, matches, seed, deals, 0, deals, 0)
        if matches:
            return any(_acted(rows[0], rows[at]) for at in idle)
        idle = [at for at in idle if not _acted(rows[0], rows[at])]
        if not idle:
            break
    return False


def measured(
    found: Sequence[tuple[Choices, Rules]],
    *,
    bots: Player | Sequence[Player] = RANDOM,
    deals: int = 10_000,
    matches: bool = False,
    until: float | None = None,
    seed: int | str = 0,
    jobs: int | Workers = 1,
    progress: Progress | None = None,
    checkpoint: Checkpoint | None = None,
) -> Experiment:
    """Play the same deals under any rules for the same seats, each with its choices; see `experiment`."""
    deals = plain(deals)
    check_kind(deals, int)
    if deals < 1 or (isinstance(jobs, int) and jobs < 1) or (until is not None and not 0 < until < 1):
        raise ValueError("at least one deal and one worker are needed, and a precision between 0 and 1")
    every = [rules for _, rules in found]
    players = _repeated(bots, every[0].players)
    names = tuple([name_of(one) for one in players])
    inside = all(one == RANDOM for one in players)
    block = BOT_BLOCK if not inside else MATCH_BLOCK if matches else BLOCK
    sums = none = _DealSums(
        measures_of(every, matches), len(found), CountPlace.ROUNDS if matches else CountPlace.ACTIONS
    )
    part = None
    if checkpoint is not None:
        varied = [" ".join(f"{name}={format_value(value)}" for name, value in choices.items()) for choices, _ in found]
        known = description("lab", every[0], seed, varied=varied, bots=names, matches=matches, until=until)
        part = checkpoint.part(known | {"rules": [description("", rules, seed)["rules"] for rules in every]})
        sums = part.read(none.taken) or none
        part.check(sums.n, deals)
    play = partial(_summed_block, none, tuple(every), players, matches, seed, block, sums.n, deals)
    pieces = in_order(play, -(-deals // block), jobs, first=sums.n // block)
    precision = PrecisionCheck(until, block, sums.n)

    def look(sums: _DealSums) -> str | None:
        reached = precision.is_reached(sums.n, sums.widest)
        if progress is not None and sums.n:
            progress(sums.n, precision.widest)
        return "precision" if reached and sums.n < deals else None

    sums, reason = add_pieces(sums, pieces, part, look)
    if reason == INTERRUPTED and not sums.n:
        raise KeyboardInterrupt
    shown = sums.seen()
    return Experiment(
        bots=names,
        matches=matches,
        deals=sums.n,
        seed=seed,
        stopped=reason or "deals",
        seconds=sums.seconds,
        findings=tuple([sums.finding(at, choices, rules, shown) for at, (choices, rules) in enumerate(found)]),
        measures=shown,
    )


def _repeated(bots: Player | Sequence[Player], seats: int) -> tuple[Player, ...]:
    """Return the player of each seat, of players that sit down in turn.  Raises as `experiment` does."""
    given = list(bots) if isinstance(bots, (list, tuple)) else [cast(Player, bots)]
    if not given or seats % len(given):
        raise ValueError(f"{seats} seats cannot be shared by {len(given)} bots")
    for one in given:
        player(one)
    return tuple(given) * (seats // len(given))


def measures_of(every: Sequence[Rules], matches: bool) -> tuple[CountRatio, ...]:
    """Return every measure of some rules with the same seats, in the order in which they are shown.

    The sides are those of partners if any of the rules have them; the sides of a match must be the same under all.
    """
    found: list[CountRatio] = []
    rules = every[0]
    partners = next((rules.sides for rules in every if rules.teams), ())
    if matches:
        found.append(CountRatio("match.first", (CountPlace.FIRST,), unit=Most.SHARE, main=True))
        found += [
            CountRatio(f"match.{side}", (CountPlace.MATCHES + i,), unit=Most.SHARE, main=True)
            for i, side in enumerate(rules.sides)
            if all(other.sides == rules.sides for other in every)
        ]
        found.append(CountRatio("match.tied", (CountPlace.TIED,)))
        found.append(CountRatio("match.rounds", (CountPlace.ROUNDS,), share=False))
    found += [
        CountRatio(f"opener.{how.word}", (CountPlace.OPENER_WON + how,), CountPlace.OPENED + how, main=True)
        for how in (Found.HAND, Found.LOT, Found.RESULT)
    ]
    found += [
        CountRatio(f"seat.{seat}", (CountPlace.WINS + i,), CountPlace.WON, main=True)
        for i, seat in enumerate(rules.seats)
    ]
    found += [
        CountRatio(
            f"side.{side}", tuple(CountPlace.WINS + rules.seats.index(seat) for seat in side), CountPlace.WON, main=True
        )
        for side in partners
    ]
    found += [
        CountRatio("blocked", (CountPlace.ENDED + Ending.BLOCKED,), CountPlace.ROUNDS, main=True),
        CountRatio("no_winner", (CountPlace.ROUNDS,), CountPlace.ROUNDS, minus=CountPlace.WON),
        CountRatio("tied", (CountPlace.BROKEN,), CountPlace.ROUNDS),
    ]
    found += [
        CountRatio(f"tied.{decided.word}", (CountPlace.DECIDED + decided,), CountPlace.ROUNDS)
        for decided in Decided
        if decided > Decided.ALONE
    ]
    found += [
        CountRatio("points", (CountPlace.POINTS,), CountPlace.ROUNDS, share=False),
        CountRatio("actions", (CountPlace.ACTIONS,), CountPlace.ROUNDS, share=False),
    ]
    found += [
        CountRatio(f"kind.{kind.word}", (CountPlace.KINDS + kind,), CountPlace.ROUNDS, share=False)
        for kind in (
            ActionKind.DRAW,
            ActionKind.PASS,
            ActionKind.DISCARD,
            ActionKind.CALL,
            ActionKind.CLOSE,
            ActionKind.FOUL,
        )
    ]
    found += [
        CountRatio("scored", (CountPlace.SCORED,), CountPlace.ROUNDS),
        CountRatio("penalised", (CountPlace.PENALISED,), CountPlace.ROUNDS),
    ]
    return tuple(found)


# -------------------------------------------------------------------------------------------------------------- playing

_KEPT = local()


def _summed_block(sums: _DealSums, *block: Any) -> _DealSums:
    """Play one block of deals and return its sums: they are far smaller than the rows of counts."""
    return sums.of(_play_block(*block))


def _play_block(
    found: tuple[Rules, ...],
    players: tuple[Player, ...],
    matches: bool,
    seed: int | str,
    block: int,
    done: int,
    deals: int,
    number: int,
) -> list[array[int]]:
    """Play the deals of a block that are from ``done`` on and before ``deals`` under all rules; return their counts."""
    first = max(done, number * block)
    n = min(deals, (number + 1) * block) - first
    if any(one != RANDOM for one in players):
        made = {id(one): player(one) for one in players}
        team = [made[id(one)] for one in players]
        rows = []
        for rules in found:
            row = array("i")
            for deal in range(first, first + n):
                row.extend(match_counts(_played(rules, team, matches, seed, deal), matches))
            rows.append(row)
        return rows
    kept: tuple[Any, list[Batch]] | None = getattr(_KEPT, "batches", None)
    if kept is None or kept[0] != (found, matches):
        kept = _KEPT.batches = ((found, matches), [Batch(rules, 1, matches=matches, encodings=()) for rules in found])
    return [batch.measure(engine_seed(seed), first, n) for batch in kept[1]]


def _played(rules: Rules, team: Sequence[Any], matches: bool, seed: int | str, deal: int) -> Match:
    """Play a deal; every choice has a generator of its own, so that equal positions bring equal choices."""
    match = Match(rules, seed=f"{seed}/{deal}")
    chosen = dict.fromkeys(rules.seats, 0)
    while not match.over if matches else not match.rounds:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) == 1:
            match.play(seat, legal[0])
            continue
        rng = Random(f"{seed}/{deal}/{seat}/{chosen[seat]}")
        chosen[seat] += 1
        match.play(seat, choice_of(team[rules.seats.index(seat)], match, match.view(seat), rng, deal + 1))
    return match


def match_counts(match: Match, whole: bool) -> list[int]:
    """Return the counts of a match, or of its first round, at the places of `codes.CountPlace`."""
    rules = match.rules
    counts = [0] * CountPlace.PLACES
    for number, result in enumerate(match.rounds if whole else match.rounds[:1]):
        played = match.played[number]
        opener = Opener.of(played.named_by)
        found = Found.LOT if opener == Opener.LOT else Found.HAND if opener < Opener.WINNER else Found.RESULT
        tally = played.position.tally()
        winner = result.winner
        counts[CountPlace.ROUNDS] += 1
        counts[CountPlace.ACTIONS] += len(played.actions)
        counts[CountPlace.ENDED + Ending.of(result.ended)] += 1
        counts[CountPlace.DECIDED + tally["decided"]] += 1
        counts[CountPlace.BROKEN] += tally["decided"] > Decided.ALONE
        if winner is not None:
            counts[CountPlace.WON] += 1
            counts[CountPlace.WINS + rules.seats.index(winner)] += 1
            counts[CountPlace.OPENED + found] += 1
            counts[CountPlace.OPENER_WON + found] += winner == result.opener
        counts[CountPlace.POINTS] += sum(result.points.values())
        counts[CountPlace.SCORED] += any(tally["made"])
        counts[CountPlace.PENALISED] += any(tally["penalty"])
        for _, action in played.actions:
            counts[CountPlace.KINDS + ActionKind.of(action.kind)] += 1
    if not whole:
        return counts
    if match.winners:
        for side in match.winners:
            counts[CountPlace.MATCHES + rules.sides.index(side)] = Most.SHARE // len(match.winners)
        first = rules.side_of(rules.seats.index(match.rounds[0].opener))
        counts[CountPlace.FIRST] = counts[CountPlace.MATCHES + first]
    counts[CountPlace.TIED] = match.standing.state().tied != 0
    return counts


# ------------------------------------------------------------------------------------------------------------- figures

Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class _Ratio(NamedTuple):
    """Sums of a measure over deals: of ``x`` over ``d``, their squares, and products with those of the first choice."""

    x: int = 0
    d: int = 0
    xx: int = 0
    xd: int = 0
    dd: int = 0
    x0x: int = 0
    x0d: int = 0
    d0x: int = 0
    d0d: int = 0


class _DealSums:
    """Exact sums over deals: the order of the blocks does not matter."""

    def __init__(self, measures: tuple[CountRatio, ...], n: int, length: int) -> None:
        self.measures = measures
        self.n = 0
        self.seconds = 0.0
        """The time of play."""
        self.ratios = [[_Ratio() for _ in measures] for _ in range(n)]
        self.lengths: list[Counter[int]] = [Counter() for _ in range(n)]
        self.acted = [0] * n
        """The deals with other counts than under the first choice."""
        self._length = length

    def of(self, rows: Sequence[array[int]]) -> _DealSums:
        """Return the sums of the rows of counts of some deals, alone."""
        found = _DealSums(self.measures, 0, self._length)
        found.n = n = len(rows[0]) // CountPlace.PLACES
        found.lengths = [Counter(row[self._length :: CountPlace.PLACES]) for row in rows]
        found.acted = [_acted(rows[0], row) for row in rows]
        found.ratios = [[] for _ in rows]
        for measure in self.measures:
            firsts = _columns(measure, rows[0], n)
            for ratios, row in zip(found.ratios, rows, strict=True):
                own = firsts if row is rows[0] else _columns(measure, row, n)
                xs, ds = own
                squares = [sum(map(mul, *both)) for both in ((xs, xs), (xs, ds), (ds, ds))]
                # of every one in turn with the first choice; not used for the first itself
                products = [sum(map(mul, first, one)) for first in firsts for one in own] if own is not firsts else []
                ratios.append(_Ratio(sum(xs), sum(ds), *squares, *products))
        return found

    def plus(self, more: _DealSums, seconds: float) -> _DealSums:
        """Return the sums with those of other deals."""
        found = _DealSums(self.measures, 0, self._length)
        found.n, found.seconds = self.n + more.n, seconds
        found.lengths = [a + b for a, b in zip(self.lengths, more.lengths, strict=True)]
        found.acted = [a + b for a, b in zip(self.acted, more.acted, strict=True)]
        found.ratios = [
            [_Ratio(*map(add, a, b)) for a, b in zip(mine, theirs, strict=True)]
            for mine, theirs in zip(self.ratios, more.ratios, strict=True)
        ]
        return found

    def state(self) -> dict[str, Any]:
        """Return the sums as JSON."""
        return {
            "n": self.n,
            "seconds": round(self.seconds, 3),
            "ratios": self.ratios,
            "acted": self.acted,
            "lengths": [sorted(found.items()) for found in self.lengths],
        }

    def taken(self, state: Any) -> _DealSums:
        """Return the sums that `state` returned for the same measures.

        Raises ``KeyError``, ``TypeError`` or ``ValueError``.
        """
        found = _DealSums(self.measures, 0, self._length)
        found.n, found.seconds = int(state["n"]), float(state["seconds"])
        found.ratios = [
            [_Ratio(*map(int, one)) for _, one in zip(self.measures, theirs, strict=True)]
            for _, theirs in zip(self.ratios, state["ratios"], strict=True)
        ]
        found.acted = [int(n) for n, _ in zip(state["acted"], self.ratios, strict=True)]
        found.lengths = [Counter({int(n): int(times) for n, times in one}) for one in state["lengths"]]
        return found

    def seen(self) -> tuple[CountRatio, ...]:
        """Return the measures that say something: the main ones that can be counted, and others that ever happened."""
        return tuple(
            measure
            for place, measure in enumerate(self.measures)
            if any(found[place].d and (measure.main or found[place].x) for found in self.ratios)
        )

    def figures(self, at: int, measures: Sequence[CountRatio]) -> dict[str, IntervalEstimate]:
        places = [self.measures.index(measure) for measure in measures]
        pairs = [(measure, self.ratios[at][place]) for measure, place in zip(measures, places, strict=True)]
        return {measure.name: ratio_estimate(self.n, ratio, measure.share) for measure, ratio in pairs if ratio.d}

    def changes(self, at: int, measures: Sequence[CountRatio]) -> dict[str, IntervalEstimate]:
        if not at:
            return {}
        places = [self.measures.index(measure) for measure in measures]
        return {
            measure.name: change_estimate(self.n, self.ratios[0][place], self.ratios[at][place], measure.share)
            for measure, place in zip(measures, places, strict=True)
            if self.ratios[0][place].d and self.ratios[at][place].d
        }

    def widest(self) -> float | None:
        """Return the widest half interval of the main figures and their changes."""
        main = [measure for measure in self.measures if measure.main]
        halves = [
            estimate.half
            for at in range(len(self.ratios))
            for estimate in (*self.figures(at, main).values(), *self.changes(at, main).values())
        ]
        return max(halves, default=None)

    def finding(self, at: int, choices: Choices, rules: Rules, measures: Sequence[CountRatio]) -> Finding:
        lengths = {name: quantile_estimate(self.lengths[at], q) for name, q in QUANTILES.items()}
        return Finding(
            choices,
            rules,
            self.figures(at, measures),
            self.changes(at, measures) if self.acted[at] else {},
            lengths,
            self.acted[at] if at else None,
        )


def _acted(first: array[int], row: array[int]) -> int:
    """Return in how many deals the counts differ."""
    if first == row:
        return 0
    starts = range(0, len(row), CountPlace.PLACES)
    return sum(first[start : start + CountPlace.PLACES] != row[start : start + CountPlace.PLACES] for start in starts)


def _columns(measure: CountRatio, row: array[int], n: int) -> tuple[Sequence[int], Sequence[int]]:
    tops = [row[place :: CountPlace.PLACES] for place in measure.top]
    xs: Sequence[int] = tops[0] if len(tops) == 1 else list(map(sum, zip(*tops, strict=True)))
    if measure.minus is not None:
        xs = [x - less for x, less in zip(xs, row[measure.minus :: CountPlace.PLACES], strict=True)]
    ds = [measure.unit] * n if measure.bottom is None else row[measure.bottom :: CountPlace.PLACES]
    return xs, ds


def ratio_estimate(n: int, sums: _Ratio, share: bool) -> IntervalEstimate:
    """Return a ratio of sums over ``n`` deals with the interval of the linearised ratio.

    A share gets z²/2 more deals with none of the mean denominator and as many with all of it, as in `score_interval`,
    so that its interval keeps its level near 0 and 1.
    """
    value = sums.x / sums.d
    x, d, xx, xd, dd, m = float(sums.x), float(sums.d), float(sums.xx), float(sums.xd), float(sums.dd), float(n)
    if share:
        mean, half = d / n, Z * Z / 2
        x, d = x + half * mean, d + 2 * half * mean
        xx, xd, dd = xx + half * mean**2, xd + half * mean**2, dd + 2 * half * mean**2
        m += 2 * half
    ratio = x / d
    squares = max(0.0, xx - 2 * ratio * xd + ratio * ratio * dd)
    half = Z * sqrt(squares * m / max(m - 1, 1)) / d
    low, high = ratio - half, ratio + half
    if share:
        low, high = max(0.0, min(low, value)), min(1.0, max(high, value))
    return IntervalEstimate(value, low, high)


def change_estimate(n: int, old: _Ratio, new: _Ratio, share: bool) -> IntervalEstimate:
    """Return the difference of two ratios over the same ``n`` deals, ``new`` less ``old``.

    Shares get half a deal more for each combination of none and all under both (Agresti and Min, Statistics in Medicine
    24, 2005).
    """
    value = new.x / new.d - old.x / old.d
    extra = 2.0 if share else 0.0
    a, b = old.d / n, new.d / n
    m = n + extra
    x0, d0, x1, d1 = old.x + extra / 2 * a, old.d + extra * a, new.x + extra / 2 * b, new.d + extra * b
    r0, r1 = x0 / d0, x1 / d1
    own0 = _residual(old, r0) + extra * a * a * (0.5 - r0 + r0 * r0)
    own1 = _residual(new, r1) + extra * b * b * (0.5 - r1 + r1 * r1)
    both = new.x0x - r1 * new.x0d - r0 * new.d0x + r0 * r1 * new.d0d
    both += extra * a * b * (0.25 - r1 / 2 - r0 / 2 + r0 * r1)
    squares = max(0.0, own0 / d0**2 + own1 / d1**2 - 2 * both / (d0 * d1))
    half = Z * sqrt(squares * m / max(m - 1, 1))
    middle = r1 - r0
    low, high = min(value, middle - half), max(value, middle + half)
    if share:
        low, high = max(-1.0, low), min(1.0, high)
    return IntervalEstimate(value, low, high)


def _residual(sums: _Ratio, ratio: float) -> float:
    return sums.xx - 2 * ratio * sums.xd + ratio * ratio * sums.dd


def quantile_estimate(counts: Mapping[int, int], q: float) -> IntervalEstimate:
    """Return the smallest number that a part ``q`` does not exceed, with the interval of its rank."""
    n = sum(counts.values())
    ordered = sorted(counts.items())
    half = Z * sqrt(n * q * (1 - q))

    def at(rank: float) -> float:
        seen = 0
        for number, times in ordered:
            seen += times
            if seen >= rank:
                return float(number)
        return float(ordered[-1][0])

    return IntervalEstimate(at(q * n), at(q * n - half), at(q * n + half + 1))


__all__ = ["CountRatio", "Experiment", "Finding", "IntervalEstimate", "experiment", "needs_matches", "variants"]
