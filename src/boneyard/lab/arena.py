"""Compare two players by having both play the same deals.

A **deal** is the first round of a match of its own.  Its hands, stock, turned-up tile and all lots (also the opener's)
follow from the seed and the number of the pair.  A **pair** is one deal played twice:

* with two sides (two players, or two teams), A has one side and B the other, then they change;
* with more sides, A has one seat and a third player all the others, then B has that seat instead; seats take turns
  to pair.

The **score** of A in a pair is 1, ½ or 0 if it gained more than B, as much, or less.  With two sides it is the mean of
the two runs.  The gain of a side is its change of score in the round, negated if fewer points are better.

With ``match`` a deal is a whole match, with every round's deal fixed by seed, pair and number of the round.  The score
then compares shares of the won match; where chips are paid, chips; where a number of deals is agreed, points.

With ``luck`` each run is reviewed besides, and A is compared with B by what the rounds were worth to them, with all
luck and without it (``luck.py``).

A bot that fails loses its deal, with a reason (`BotFault`): an exception, an action that is not legal, or what a
program does wrong (``programs.py``).  The gain of the rounds before counts in the points.  A third player that fails
goes on at random.

Every choice has a generator of its own, made from seed, pair, seat and the number of the choice.  The result does not
depend on how pairs are divided among processes, two equal players score exactly ½, and A against B is exactly one
minus B against A.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from functools import partial
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple, Protocol, TypeGuard

from boneyard.bots import NamedBot, Player, player
from boneyard.bots import Random as AnyAction
from boneyard.bots.players import name_of
from boneyard.errors import BoneyardError, check_kind
from boneyard.lab import open_hands
from boneyard.lab.checkpoint import Checkpoint, description
from boneyard.lab.jobs import Workers, in_order
from boneyard.lab.luck import Apart, WorthSums, worths
from boneyard.lab.programs import SCHEMES, BotFault, FaultKind, Program, ProgramLimits, Programs
from boneyard.lab.running import add_pieces
from boneyard.lab.statistics import Interval, Sprt, mean_interval, score_interval
from boneyard.play.actions import Action
from boneyard.play.events import rounds_passed
from boneyard.play.match import Match
from boneyard.play.setup import check_rules
from boneyard.play.view import View
from boneyard.reviews.values import Effort
from boneyard.rules import Rules
from boneyard.tiles import plain

MOST_PAIRS = 100_000
"""Pairs after which an undecided sequential test stops."""

MOST_ROUNDS_PASSED = 20
"""All seats may pass so many times one after the other before a bot with a tile that fits has to do something else: a
last tile may be left unannounced (`obicni/Q23`), and then nothing ends the round."""


Kept = Callable[[str, Match], None]
"""A function that keeps the match of a run under a name."""

LOST = -1e18
"""The result of a side that lost by a fault: less than any other."""

PROGRAMS = Programs()
LIMITS = ProgramLimits()

OPEN_HANDS = "open-hands"
"""The name of the player that sees all hands (open_hands.py), which is no bot: it plays in the arena alone."""


class LostDeal(NamedTuple):
    """A deal that a player lost by a fault: 0 for A, 1 for B, 2 for the third, who goes on at random.

    >>> from boneyard.lab.arena import LostDeal
    >>> LostDeal(0, "late", "no answer in 10 s", 3).kind
    'late'
    """

    who: int
    kind: FaultKind
    detail: str
    pair: int


class Pair(NamedTuple):
    """One deal, or match, played twice.

    ``points`` is what A gained more than B in one (chips where they are paid); ``choices`` and ``seconds`` are (of A,
    of B). ``each`` has both runs: with two sides what A gained more than B in the first and in the second, with more
    sides the gains of A and of B in the same seat.  ``worth`` is, if luck was taken out, what the rounds were worth to
    A more than to B in the same seats, with all luck and without it; None after a fault.

    >>> from boneyard import game
    >>> from boneyard.lab.arena import play_pair
    >>> pair = play_pair(game("gaple").rules(teams=True), ["greedy", "random"], seed=1, pair=0)
    >>> pair.score, pair.faults
    (1.0, ())
    """

    score: float
    points: float
    choices: tuple[int, int]
    seconds: tuple[float, float]
    each: tuple[float, float]
    faults: tuple[LostDeal, ...] = ()
    worth: tuple[float, float] | None = None


class Comparison(NamedTuple):
    """A against B after ``pairs`` pairs; figures that need a pair are None without one.

    ``counts`` maps each score to its number of pairs.  ``ms_per_move`` is the time of each player for one choice among
    several actions (of the processor; of a program what passed), ``choices`` the number of choices.  ``stopped`` is
    ``pairs`` (all were played), ``sprt`` (the test was decided, see ``better``) or ``interrupted``.

    >>> from boneyard import game
    >>> from boneyard.lab import compare
    >>> found = compare(game("gaple").rules(), "greedy", "random", pairs=4, seed=1)
    >>> found.pairs, sum(found.counts.values())
    (4, 4)
    """

    pairs: int
    counts: dict[float, int]
    win_rate: float | None
    interval: Interval | None
    points_per_deal: float | None
    points_interval: Interval | None
    choices: tuple[int, int]
    ms_per_move: tuple[float | None, float | None]
    stopped: str
    ratio: float | None
    """The log likelihood ratio of the test; None without a test."""
    better: bool | None
    seconds: float
    faults: tuple[LostDeal, ...] = ()
    """Deals that were lost by faults."""
    apart: Apart | None = None
    """The same with all luck and without it; None unless it was asked for, and without two pairs."""


class Terms(NamedTuple):
    """What all pairs of a comparison have in common; the members are explained at `play_pair`."""

    rules: Rules
    names: Sequence[Player]
    seed: int | str
    match: bool = False
    limits: ProgramLimits = LIMITS
    kept: Kept | None = None
    luck: Effort | None = None


class ProgressCallback(Protocol):
    """A function that is told how far a comparison is.

    >>> from boneyard import game
    >>> from boneyard.lab import compare
    >>> def show(pairs: int, win_rate: float) -> None:
    ...     print(pairs, win_rate)
    >>> found = compare(game("gaple").rules(), "greedy", "greedy", pairs=1, progress=show)
    1 0.5
    >>> found.pairs
    1
    """

    def __call__(self, pairs: int, win_rate: float) -> None:
        """Report that ``pairs`` pairs are done with ``win_rate`` as A's win rate so far."""


def is_program(name: Player) -> TypeGuard[str]:
    """Return whether a player is a program: ``run:COMMAND`` or ``tcp:HOST:PORT`` (programs.py)."""
    return isinstance(name, str) and name.partition(":")[0] in SCHEMES and ":" in name


def check(name: Player, limits: ProgramLimits) -> None:
    """Raise ``BoneyardError`` if there is no such player, or if a program does not start.

    >>> from boneyard import BoneyardError
    >>> from boneyard.lab.arena import ProgramLimits, check
    >>> try:
    ...     check("level-11", ProgramLimits())
    ... except BoneyardError as error:
    ...     print(str(error)[:30])
    there is no bot “level-11” (di
    """
    if not is_program(name):
        if name != OPEN_HANDS:
            player(name, [OPEN_HANDS])
        return
    try:
        PROGRAMS.give_back(PROGRAMS.take(name, limits))
    except BotFault as fault:
        raise BoneyardError(f"bot {name!r} does not start: {fault.detail}") from None


class _Run:
    """One run of a deal, or of a match, by players made for it; ``seated`` gives the player of each seat."""

    def __init__(self, terms: Terms, seated: Sequence[int], pair: int, number: int) -> None:
        rules, names, seed, whole = terms.rules, terms.names, terms.seed, terms.match
        team = _Team(names, terms.limits)
        self.choices = [0] * len(names)
        self.seconds = [0.0] * len(names)
        self.faults: list[LostDeal] = []
        lost: int | None = None
        called = {
            seat: name_of(names[who])
            for seat, who in zip(rules.seats, seated, strict=True)
            if not is_program(names[who])
        }
        match = Match(rules, seed=f"{seed}/{pair}", names=called)
        chosen = dict.fromkeys(rules.seats, 0)
        while lost is None and (not match.over if whole else not match.rounds):
            # In the window all seats decide on the same view: nothing is shown before all have answered.
            seat = match.to_act[0]
            legal = match.legal(seat)
            if len(legal) == 1:
                match.play(seat, legal[0])
                continue
            view, who = match.view(seat), seated[rules.seats.index(seat)]
            rng = Random(f"{seed}/{pair}/{seat}/{chosen[seat]}")
            clock = perf_counter if is_program(names[who]) else process_time
            start = clock()
            try:
                _play(match, view, team.choose(who, match, view, rng))
            except BotFault as fault:
                self.faults.append(LostDeal(who, fault.kind, fault.detail, pair))
                team.replace(who, seat)
                if who < 2:
                    lost = rules.side_of(rules.seats.index(seat))
                continue
            finally:
                self.seconds[who] += clock() - start
            self.choices[who] += 1
            chosen[seat] += 1
        team.dismiss()
        self.match = match if lost is None else None
        """The match as it was played; None after a fault."""
        if terms.kept is not None and lost is None:
            terms.kept(f"{pair + 1}-{number}", match)
        self.gains = gains(match, whole)
        self.results = results(match, self.gains) if whole and lost is None else list(self.gains)
        if lost is not None:
            self.results[lost] = LOST
        """What decides who did better: the points of the round, or the result of the match."""


class _Team:
    """The players of one run, made for it; a program plays one seat, any other bot all seats of its name."""

    def __init__(self, names: Sequence[Player], limits: ProgramLimits) -> None:
        self.names = names
        self.limits = limits
        self._players: dict[int, NamedBot] = {
            who: player(name) for who, name in enumerate(names) if not is_program(name) and name != OPEN_HANDS
        }
        self._programs: dict[str, Program] = {}

    def choose(self, who: int, match: Match, view: View, rng: Random) -> object:
        """Return the choice of a player for the seat of a view of a match.  Raises ``BotFault``."""
        seat = view.seat or ""
        if who in self._players:
            try:
                return self._players[who].choose(view, rng)
            except Exception as error:  # a bot of a user may raise anything
                raise BotFault("crash", f"{type(error).__name__}: {error}") from error
        if self.names[who] == OPEN_HANDS:
            return open_hands.choose(match, view, rng)
        if seat not in self._programs:
            self._programs[seat] = PROGRAMS.take(str(self.names[who]), self.limits)
        return self._programs[seat].choose(view, rng)

    def replace(self, who: int, seat: str) -> None:
        """Part with a player that failed; its other choices are made at random."""
        if seat in self._programs:
            PROGRAMS.drop(self._programs.pop(seat))
        self._players[who] = AnyAction()

    def dismiss(self) -> None:
        """Keep the programs for another run."""
        for program in self._programs.values():
            PROGRAMS.give_back(program)


def stalls(match: Match, view: View) -> bool:
    """Return whether a pass keeps a round from its end: all passed too often, and a tile of the seat fits.

    A last tile that fits nowhere may be left unannounced as long as one likes: that holds nobody up.
    """
    if rounds_passed(view.history, view.rules.players) < MOST_ROUNDS_PASSED or match.round is None:
        return False
    low, high = match.round.position.fitting()
    return any((low | high << 64) >> tile.id & 1 for tile in view.hand)


def choice_of(bot: NamedBot, match: Match, view: View, rng: Random, number: int) -> Action:
    """Return the choice of a bot in the round or deal of this number; a bot at fault ends the whole run.

    Raises ``BoneyardError`` for a choice that is no action or could be made for ever (`_refuse_endless`).
    """
    action = bot.choose(view, rng)
    if not isinstance(action, (Action, str)):
        raise BoneyardError(f"{bot.name} chose {str(action)[:40]!r}, which is no action: choose one of view.legal")
    try:
        _refuse_endless(match, view, str(action))
    except BotFault as fault:
        what = "passes" if fault.kind == "stall" else "fouls"
        raise BoneyardError(
            f"{bot.name} {what} for ever in round {number} ({fault.detail}): choose another bot"
        ) from None
    return action


def _refuse_endless(match: Match, view: View, text: str) -> None:
    """Raise ``BotFault`` for an action that keeps a round from its end (`stalls`).

    A foul, which costs points and leaves the turn as it was (FRE-17), is not among the legal actions: it could go on
    for ever too.
    """
    if text == "foul":
        raise BotFault("illegal", "foul: no view has it among its legal actions")
    if text == "pass" and stalls(match, view):
        raise BotFault("stall", f"all have passed {MOST_ROUNDS_PASSED} times, and its last tile fits unannounced")


def _play(match: Match, view: View, action: object) -> None:
    """Carry out the action of a bot for the seat of a view.

    Raises ``BotFault`` if it is none, or not legal, or keeps a round from its end (`_refuse_endless`).
    """
    if not isinstance(action, (Action, str)):
        raise BotFault("garbage", f"{type(action).__name__} is no action")
    text = str(action).strip()
    _refuse_endless(match, view, text)
    try:
        match.play(view.seat or "", action)
    except BoneyardError as error:
        raise BotFault("illegal", f"{action}: {error}") from None


def gains(match: Match, whole: bool) -> list[float]:
    """Return the gain of each side in all rounds, more being better: points, or chips in a match that pays them."""
    rules = match.rules
    if whole and rules.pays_chips:
        paid = [played.settlement or {} for played in match.rounds]
        return [float(sum(chips[side] for chips in paid)) for side in rules.sides]
    sign = -1 if rules.better == "low" else 1
    return [float(sign * sum(played.points[side] for played in match.rounds)) for side in rules.sides]


def results(match: Match, gained: list[float]) -> list[float]:
    """Return the result of a match by side: gains if chips or a number of deals decide, else the share of the win."""
    if match.rules.pays_chips or match.rules.deals:
        return gained
    return [(side in match.winners) / len(match.winners) for side in match.rules.sides]


def play_pair(
    rules: Rules,
    names: Sequence[Player],
    seed: int | str,
    pair: int,
    match: bool = False,
    limits: ProgramLimits = LIMITS,
    kept: Kept | None = None,
    luck: Effort | None = None,
) -> Pair:
    """Play one deal, or ``match``, twice.  ``names`` are A, B and, with more than two sides, the third player.

    ``kept`` is called with a name for each run that no fault ended, ``PAIR-RUN`` from 1, and its match.  ``luck`` is
    the effort with which it is taken out; None leaves that.

    >>> from boneyard import game
    >>> from boneyard.lab.arena import play_pair
    >>> play_pair(game("fives").rules(2), ["greedy", "greedy"], seed=1, pair=0).score
    0.5
    """
    return _play_pair(Terms(rules, names, seed, match, limits, kept, luck), pair)


def _play_pair(terms: Terms, pair: int) -> Pair:
    rules, luck = terms.rules, terms.luck
    sides = [rules.side_of(seat) for seat in range(rules.players)]
    if rules.n_sides == 2:
        runs = [_Run(terms, [side ^ swapped for side in sides], pair, swapped + 1) for swapped in (0, 1)]
        compared = [(run, swapped, run, 1 - swapped) for swapped, run in enumerate(runs)]
    else:
        mine = pair % rules.n_sides
        runs = [_Run(terms, [who if side == mine else 2 for side in sides], pair, who + 1) for who in (0, 1)]
        compared = [(runs[0], mine, runs[1], mine)]
    margins = [own.results[a] - others.results[b] for own, a, others, b in compared]
    more = [own.gains[a] - others.gains[b] for own, a, others, b in compared]
    worth = None
    if luck is not None and runs[0].match and runs[1].match:
        # With the same chances for both runs, equal matches are worth the same.
        found = {
            id(run): worths(run.match, luck, f"{terms.seed}/{pair}", None if terms.match else 1)
            for run in runs
            if run.match
        }
        own_and_others = [(found[id(own)][a], found[id(others)][b]) for own, a, others, b in compared]
        with_luck, without = (sum(one[k] - other[k] for one, other in own_and_others) / len(compared) for k in (0, 1))
        worth = with_luck, without
    each = (more[0], more[1]) if rules.n_sides == 2 else (runs[0].gains[mine], runs[1].gains[mine])
    return Pair(
        score=sum((margin > 0) + (margin == 0) / 2 for margin in margins) / len(margins),
        points=sum(more) / len(more),
        choices=(sum(run.choices[0] for run in runs), sum(run.choices[1] for run in runs)),
        seconds=(sum(run.seconds[0] for run in runs), sum(run.seconds[1] for run in runs)),
        each=each,
        faults=tuple(fault for run in runs for fault in run.faults),
        worth=worth,
    )


def compare(
    rules: Rules,
    a: Player,
    b: Player,
    *,
    third: Player = "greedy",
    pairs: int = 1000,
    seed: int | str = 0,
    sprt: Sprt | None = None,
    jobs: int | Workers = 1,
    progress: ProgressCallback | None = None,
    match: bool = False,
    limits: ProgramLimits = LIMITS,
    checkpoint: Checkpoint | None = None,
    kept: Kept | None = None,
    luck: Effort | None = None,
) -> Comparison:
    """Play up to ``pairs`` pairs of A against B, players as `player` takes them; with ``match`` pairs of whole matches.

    Of a name and of a class a new player is made for each run; an object plays all runs of its process. With ``sprt``
    the comparison stops at the first pair that decides the test.  ``jobs`` processes, or a `Cluster`, share the pairs;
    the result is the same for any number of them, except for times.  Ctrl-C returns the result so far.  A
    ``checkpoint`` keeps the sums: the same comparison goes on from it, also to more pairs; it may have several
    comparisons of the same kind. ``kept`` and ``luck`` are as in `play_pair`; ``kept`` is called in the processes that
    play.

    Programs have ``limits``.  Raises ``BoneyardError`` for unknown players, for programs that do not start and for the
    checkpoint of another run, and ``ValueError`` for fewer than one pair or process.

    >>> from boneyard import game
    >>> from boneyard.lab import compare
    >>> found = compare(game("gaple").rules(), "greedy", "random", third="random", pairs=50, seed=1)
    >>> found.pairs, found.win_rate
    (50, 0.56)
    """
    pairs = plain(pairs)
    check_kind(pairs, int)
    if pairs < 1 or (isinstance(jobs, int) and jobs < 1):
        raise ValueError(f"at least one pair and one process are needed, not {pairs} and {jobs}")
    check_rules(rules)
    players = (a, b) if rules.n_sides == 2 else (a, b, third)
    for one in players:
        check(one, limits)
    tally = _PairSums()
    part = None
    if checkpoint is not None:
        run = description(
            "arena",
            rules,
            seed,
            third=[name_of(one) for one in players[2:]],
            match=match,
            limits=limits,
            sprt=sprt,
            luck=luck,
        )
        part = checkpoint.part(run, f"{name_of(a)} | {name_of(b)}")
        tally = part.read(_PairSums.of) or tally
        part.check(tally.pairs, pairs)
    terms = Terms(rules, players, seed, match, limits, kept, luck)
    played = in_order(partial(_play_pair, terms), pairs, jobs, first=tally.pairs)

    def look(tally: _PairSums) -> str | None:
        if progress is not None and tally.pairs:
            progress(tally.pairs, tally.total / tally.pairs)
        return None if sprt is None or sprt.verdict(tally.counts) is None else "sprt"

    tally, reason = add_pieces(tally, played, part, look)
    return tally.result(reason or "pairs", sprt)


class _PairSums:
    """Sums over pairs, never changed: Ctrl-C does not find half a pair."""

    def __init__(self) -> None:
        self.counts: Counter[float] = Counter()
        self.pairs = 0
        self.total = self.points = self.squares = 0.0
        self.choices = [0, 0]
        self.thought = [0.0, 0.0]
        """Seconds of the choices."""
        self.faults: list[LostDeal] = []
        self.worth = WorthSums()
        self.seconds = 0.0
        """Seconds of the whole comparison."""

    def state(self) -> dict[str, Any]:
        """Return the sums as JSON."""
        names = ("pairs", "total", "points", "squares", "choices", "thought", "faults", "seconds")
        return {
            "counts": sorted(self.counts.items()),
            "worth": self.worth.state(),
            **{name: getattr(self, name) for name in names},
        }

    @classmethod
    def of(cls, state: Any) -> _PairSums:
        """Return the sums of a `state`.  Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else."""
        found = cls()
        found.counts = Counter({float(score): int(times) for score, times in state["counts"]})
        found.pairs, found.seconds = int(state["pairs"]), float(state["seconds"])
        found.total, found.points, found.squares = (float(state[name]) for name in ("total", "points", "squares"))
        found.choices = [int(state["choices"][who]) for who in (0, 1)]
        found.thought = [float(state["thought"][who]) for who in (0, 1)]
        found.faults = [LostDeal(*fault) for fault in state["faults"]]
        found.worth = WorthSums.of(state["worth"])
        return found

    def plus(self, pair: Pair, seconds: float) -> _PairSums:
        """Return the sums with one more pair."""
        found = copy(self)
        found.pairs += 1
        found.counts = self.counts + Counter([pair.score])
        found.total += pair.score
        found.points += pair.points
        found.squares += pair.points**2
        if pair.worth is not None:
            found.worth = self.worth.plus(pair.worth)
        found.faults = [*self.faults, *pair.faults] if pair.faults else self.faults
        found.choices = [mine + more for mine, more in zip(self.choices, pair.choices, strict=True)]
        found.thought = [mine + more for mine, more in zip(self.thought, pair.seconds, strict=True)]
        found.seconds = seconds
        return found

    def result(self, stopped: str, sprt: Sprt | None) -> Comparison:
        n = self.pairs

        def ms(who: int) -> float | None:
            return 1000 * self.thought[who] / self.choices[who] if self.choices[who] else None

        return Comparison(
            pairs=n,
            counts=dict(sorted(self.counts.items())),
            win_rate=self.total / n if n else None,
            interval=score_interval(self.counts) if n else None,
            points_per_deal=self.points / n if n else None,
            points_interval=mean_interval(n, self.points, self.squares),
            choices=(self.choices[0], self.choices[1]),
            ms_per_move=(ms(0), ms(1)),
            stopped=stopped,
            ratio=sprt.ratio(self.counts) if sprt and n else None,
            better=sprt.verdict(self.counts) if sprt else None,
            seconds=self.seconds,
            faults=tuple(self.faults),
            apart=self.worth.result(),
        )


__all__ = [
    "Comparison",
    "LostDeal",
    "Pair",
    "ProgramLimits",
    "ProgressCallback",
    "Sprt",
    "check",
    "compare",
    "play_pair",
    "player",
]
