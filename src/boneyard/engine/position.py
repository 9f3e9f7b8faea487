"""The engine's face: one round of a rule set, as integers.

This file runs as it is, and compiled, some fifty times faster; docs/building.md says how.  core.py explains the ints
for seats, tiles and actions.

Every number from a caller is checked here, and not again below: a number out of range raises ``ValueError`` and a value
that is no integer ``TypeError``, in both modes, before anything changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boneyard.compiled import cython
from boneyard.engine.codes import (
    Blank,
    Decided,
    Ending,
    Fined,
    Finish,
    Lead,
    Mark,
    Most,
    Opener,
    Phase,
    Scheme,
    ScoringMode,
)
from boneyard.engine.fields import (
    RULE_FIELDS,
    RULE_LIMITS,
    STATE_CHARS,
    STATE_LAYOUT,
    consistent,
    fitted,
    state_limits,
)
from boneyard.engine.structs import MOST_AWARD, MOST_LEAST, MOST_TOTAL
from boneyard.engine.values import NOTHING, Carryover, MatchState, RoundState

from . import between, checks, core, dealing, reasons, score, storage

MODE = "native" if cython.compiled else "python"
STATE_SIZE = storage.size()
BUF = [0] * 432  # room for the legal actions of one seat; in C all positions share it under the GIL


CHUNK = 1_000  # rounds played without a look for Ctrl-C


def checked_rules(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the rule integers, in the order of ``RULE_FIELDS``, if they are within their limits and consistent."""
    if checks.length(numbers, 2 * len(RULE_FIELDS), "the number of rule integers") != len(RULE_FIELDS):
        raise ValueError(f"{len(RULE_FIELDS)} rule integers are needed, not {len(numbers)}")
    found = []
    for name, number in zip(RULE_FIELDS, numbers):
        least, most = RULE_LIMITS[name]
        found.append(checks.within(number, least, most, name))
    fault = consistent(found)
    if fault:
        raise ValueError(fault)
    return tuple(found)


class Position:
    """One round: the rules as integers, and a state."""

    r: Any
    s: Any
    layout: int
    """0: at most four ends; 1: branching; 2: trains of the seats."""

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach(self)

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = checked_rules(numbers)
        storage.attach(self)
        storage.set_rules(self.r, self.numbers)
        self.layout = self.r.trees + self.r.own_arms
        dealing.clear(self.r, self.s)

    def copy(self) -> Position:
        """Return an independent copy."""
        twin = Position.__new__(Position)
        twin.numbers = self.numbers
        twin.layout = self.layout
        storage.attach(twin)
        storage.copy_rules(twin.r, self.r)
        storage.copy_state(twin.s, self.s)
        return twin

    @property
    def phase(self) -> int:
        """A ``codes.Phase``."""
        return self.s.phase

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return self.s.turn

    @property
    def opener(self) -> int:
        """The seat that opened, or will; -1 before it is known."""
        return self.s.opener

    @property
    def lead_tile(self) -> int:
        """The tile that the opening tiles named, -1 without one."""
        return self.s.lead_tile

    @property
    def laid(self) -> int:
        """The number of tiles on the table."""
        return self.s.laid

    @property
    def open(self) -> int:
        """The arms that can be played on now, as bits."""
        return self.s.open

    @property
    def due(self) -> int:
        """The ends of a branching layout that must be laid on before all others, as bits."""
        return self.s.due

    @property
    def marked(self) -> int:
        """The seats whose own ends are open to all, as bits."""
        return self.s.marked

    @property
    def unlocked(self) -> int:
        """The numbers whose double lies, as bits."""
        return self.s.unlocked

    @property
    def bonus(self) -> bool:
        """Whether the seat on turn plays once more after a double (DVO-04)."""
        return self.s.bonus != 0

    @property
    def drawn(self) -> int:
        """The tile that was drawn in this turn and is not played, -1 without one."""
        return self.s.drawn

    @property
    def barred(self) -> int:
        """The unannounced last tile that may not be played now (OBI-11), -1 without one."""
        return self.s.barred

    @property
    def last(self) -> int:
        """The seat that laid the last tile, -1 before."""
        return self.s.last

    @property
    def last_drawn(self) -> int:
        """The tile that was drawn last in this round, by any seat; -1 before."""
        return self.s.yard[self.s.yard_i - 1] if self.s.yard_i else -1

    @property
    def announced(self) -> int:
        """The seats whose last tile is announced, as bits."""
        return self.s.announced

    @property
    def ended(self) -> int:
        """A ``codes.Ending``, -1 during the round."""
        return self.s.ended

    @property
    def winner(self) -> int:
        """The seat that won the round, -1 without one."""
        return self.s.winner

    @property
    def tied(self) -> int:
        """The seats tied for winning a blocked round, as bits."""
        return self.s.tied

    @property
    def fined(self) -> int:
        """The causes of the penalties that the last action brought, as bits of ``codes.Fined``."""
        return self.s.fined

    @property
    def stock_size(self) -> int:
        """The number of face-down tiles outside the hands."""
        return self.s.yard_n - self.s.yard_i

    @property
    def stock(self) -> tuple[int, ...]:
        """The face-down tiles outside the hands, in drawing order."""
        return tuple([self.s.yard[i] for i in range(self.s.yard_i, self.s.yard_n)])

    @property
    def hands(self) -> tuple[int, ...]:
        """The tiles in each hand, by seat, as the bits of one number."""
        return tuple([storage.joined(self.s.hands[p][0], self.s.hands[p][1]) for p in range(self.r.players)])

    @property
    def dead(self) -> tuple[int, ...]:
        """The tiles that each seat laid face down (GAP-09), as the bits of one number."""
        return tuple([storage.joined(self.s.dead[p][0], self.s.dead[p][1]) for p in range(self.r.players)])

    @property
    def passes(self) -> tuple[int, ...]:
        """Passes in succession, by seat."""
        return tuple([self.s.passes[p] for p in range(self.r.players)])

    @property
    def debt(self) -> tuple[int, ...]:
        """Turns to skip, by seat."""
        return tuple([self.s.debt[p] for p in range(self.r.players)])

    @property
    def owed(self) -> tuple[int, ...]:
        """Answers owed in the out-of-turn window, by seat."""
        return tuple([self.s.owed[p] for p in range(self.r.players)])

    @property
    def scores(self) -> tuple[int, ...]:
        """The running totals of the match, by side."""
        return tuple([self.s.score[side] for side in range(self.r.n_sides)])

    @property
    def penalties(self) -> tuple[int, ...]:
        """The penalty points of this round, by side."""
        return tuple([self.s.penalty[side] for side in range(self.r.n_sides)])

    @property
    def end(self) -> tuple[int, ...]:
        """The number that each arm shows."""
        return tuple([self.s.end[arm] for arm in range(4)])

    @property
    def other(self) -> tuple[int, ...]:
        """The second number of each end that is ``EITHER``."""
        return tuple([self.s.other[arm] for arm in range(4)])

    @property
    def kind(self) -> tuple[int, ...]:
        """A ``codes.EndKind`` by arm."""
        return tuple([self.s.kind[arm] for arm in range(4)])

    @property
    def grown(self) -> int:
        """The arms with a tile of their own, beyond the spinner, as bits."""
        return self.s.grown

    def state(self) -> RoundState:
        """Return every field of the state."""
        return RoundState(**storage.read(self.s, STATE_CHARS))

    def set_state(self, state: RoundState) -> None:
        """Set every field of the state, for programs that build positions: ``set_state(state()._replace(turn=1))``."""
        if not isinstance(state, RoundState):
            raise TypeError(f"a state must be a RoundState, not {type(state).__name__}")
        r = self.r
        limits = state_limits(r.players, r.max_pip, r.n_tiles, r.trees != 0)
        storage.set_numbers(self.s, STATE_LAYOUT, fitted(state, limits, r.n_tiles))

    def order_stock(self, tiles: Sequence[int]) -> None:
        """Put the face-down tiles into another drawing order.

        Raises ``ValueError`` unless these are the tiles of the stock, each as often as there.
        """
        s, pile = self.s, self._tiles(tiles, "the stock")
        if sorted(pile) != sorted(self.stock):
            raise ValueError("another order of the stock needs the same tiles")
        begin = s.yard_i
        for i, tile in enumerate(pile):
            s.yard[begin + i] = tile

    def deal(self, seed: int) -> None:
        """Deal the first round of a match at random."""
        dealing.deal(self.r, self.s, checks.word(seed, "the seed"))

    def load(
        self,
        hands: Sequence[Sequence[int]],
        stock: Sequence[int],
        turned: int = -1,
        higher_left: bool = False,
        before: Carryover = NOTHING,
    ) -> None:
        """Lay out a given deal: hands by seat, stock in drawing order, a turned-up tile or -1, earlier values.

        Tiles and hands may be missing, and nothing prevents a tile from being there twice.
        """
        if not isinstance(before, Carryover):
            raise TypeError(f"the values of earlier rounds must be a Carryover, not {type(before).__name__}")
        r, s, most = self.r, self.s, self.r.n_tiles
        checks.length(hands, r.players, "the number of hands")
        held = [self._tiles(hand, "a hand") for hand in hands]
        pile = self._tiles(stock, "the stock")
        turned = checks.within(turned, -1, most - 1, "the turned-up tile")
        scores, passes, ties, earlier, kept, carried = before
        totals, rows = [], []
        for side in range(checks.length(scores, 8, "the number of totals")):
            totals.append(checks.within(scores[side], -MOST_TOTAL, MOST_TOTAL, "a total"))
        for seat in range(checks.length(passes, 8, "the number of counts of passes")):
            rows.append(checks.within(passes[seat], 0, Most.PASSES, "a count of passes"))
        tied = checks.within(ties, 0, Most.PASSES, "the number of ties")
        played = checks.within(earlier, 0, Most.PASSES, "the number of earlier rounds")
        unwritten = []
        for side in range(checks.length(kept, 8, "the number of sides with unwritten points")):
            unwritten.append(checks.within(kept[side], 0, MOST_LEAST, "unwritten points"))
        on = checks.within(carried, 0, Most.CARRIED, "the points carried on")
        dealing.clear(r, s)
        s.ties = tied
        s.earlier = played
        s.carried = on
        for seat, hand in enumerate(held):
            for tile in hand:
                core.take(s, seat, tile)
        for i, tile in enumerate(pile):
            s.yard[i] = tile
        s.yard_n = len(pile)
        for i in range(8):
            s.score[i] = totals[i] if i < len(totals) else r.start
            s.passes[i] = rows[i] if i < len(rows) else 0
            s.kept[i] = unwritten[i] if i < len(unwritten) else 0
        if turned >= 0:
            dealing.turn_up(r, s, turned, Mark.HIGHER if higher_left else 0)

    def _tiles(self, tiles: Sequence[int], what: str) -> list[int]:
        """Return the ids of tiles, each one of the set."""
        most = self.r.n_tiles
        checks.length(tiles, most, f"the number of tiles in {what}")
        one = f"a tile in {what}"
        return [checks.within(tile, 0, most - 1, one) for tile in tiles]

    def _seat(self, seat: int) -> int:
        """Return a seat if there is such a seat."""
        return checks.within(seat, 0, self.r.players - 1, "the seat")

    def tile_opener(self, who: int) -> int:
        """Return the seat that the dealt tiles call upon to open, or -1.

        ``who`` is a ``codes.Opener`` as far as ``TILE_FROM``, but not the lot.
        """
        who = checks.within(who, Opener.LOWEST_DOUBLE, Opener.TILE_FROM, "the opener")
        return dealing.tile_opener(self.r, self.s, who)

    def begin(self, seat: int, lead: int) -> None:
        """Give the opening to a seat; ``lead`` (a ``codes.Lead``) is its required lead.

        Raises ``ValueError`` if the seat lacks the required lead and may not draw it.
        """
        seat = self._seat(seat)
        lead = checks.within(lead, Lead.ANY, Lead.HIGHEST_DOUBLE_OR_DRAW, "the lead")
        tile = self.s.lead_tile
        if lead == Lead.THE_TILE and tile >= 0 and dealing.lead_of(self.r, self.s, seat) < 0:
            raise ValueError(f"seat {seat} does not hold tile {tile}, which it must open with")
        if lead in (Lead.DOUBLE, Lead.HIGHEST_DOUBLE) and dealing.highest_double(self.r, self.s, seat) < 0:
            raise ValueError(f"seat {seat} holds no double to open with")
        dealing.begin(self.r, self.s, seat, lead)
        score.finish(self.r, self.s)

    def actor(self) -> int:
        """Return a seat that owes an action."""
        return core.actor(self.r, self.s)

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat."""
        n = core.legal(self.r, self.s, self._seat(seat), BUF)
        return [BUF[i] for i in range(n)]

    def choices(self, seat: int) -> tuple[int, ...]:
        """Return the legal actions of a seat as ``written`` returns them."""
        n = core.legal(self.r, self.s, self._seat(seat), BUF)
        return tuple([core.written(self.r, self.s, BUF[i]) for i in range(n)])

    def written(self, action: int) -> int:
        """Return an action with the half that touches, and whether it has an arm: its ``Action.number``."""
        number = checks.within(action, 0, Most.ACTION, "the action")
        checks.within(number & 127, 0, self.r.n_tiles - 1, "the tile of an action")
        return core.written(self.r, self.s, number)

    def apply(self, seat: int, action: int) -> None:
        """Apply an action that ``refusal`` does not refuse, and settle the round if it ends.

        Raises ``ValueError`` for an action that cannot be applied at all, such as a play of a tile that the seat does
        not hold.  Any other illegal action is applied all the same, with a meaningless result.
        """
        p = self._seat(seat)
        a = checks.within(action, 0, Most.ACTION, "the action")
        if not core.can_apply(self.r, self.s, p, a):
            raise ValueError(f"seat {p} cannot apply action {a} here: `refusal` tells why")
        core.apply(self.r, self.s, p, a)
        score.finish(self.r, self.s)

    def step(self, seat: int, action: int) -> tuple[Position, int, tuple[int, ...]]:
        """Return the position after an action, the action as ``written`` and its ``effects``; this position stays.

        Raises as ``apply`` does.
        """
        after = self.copy()
        after.apply(seat, action)
        return after, self.written(action), after.effects(seat)

    def settle(self, made: Sequence[int], penalty: Sequence[int], last_made: int) -> None:
        """Write the points of a round that people played; ``set_state`` laid out its end (phase ``ENDED``).

        ``made`` and ``penalty`` are the points in play and the penalties by side, ``last_made`` those that the last
        tile makes on the line, which are not among them.  Sides that reach the target by them end the round.

        Raises ``ValueError`` unless the round has ended and waits for its points.
        """
        r, s = self.r, self.s
        if s.phase != Phase.ENDED or s.ended < 0:
            raise ValueError("no round has ended here whose points are missing")
        checks.length(made, r.n_sides, "the number of points in play")
        checks.length(penalty, r.n_sides, "the number of penalties")
        points = [checks.within(number, 0, MOST_TOTAL, "the points in play") for number in made]
        fines = [checks.within(number, 0, MOST_TOTAL, "the penalty") for number in penalty]
        last = checks.within(last_made, 0, MOST_AWARD, "the points of the last tile")
        for side in range(r.n_sides):
            s.made[side] += points[side]
            s.penalty[side] += fines[side]
            core.add_points(r, s, side, points[side] + fines[side])
        if last:
            core.make_points(r, s, s.last, last)
        if s.reached and not (r.exact_target and s.ended == Ending.OUT):
            s.ended = Ending.TARGET
        score.finish(r, s)

    def name_winner(self, seat: int) -> None:
        """Write the points of a round whose winner a lot had to name."""
        seat = self._seat(seat)
        if self.s.phase != Phase.LOT:
            raise ValueError("the winner of this round is not named by a lot")
        score.award(self.r, self.s, seat)

    def refusal(self, seat: int, action: int) -> int:
        """Return the ``codes.RefusalReason`` against an action, ``OK`` for a legal one (or a foul to be reported)."""
        p = self._seat(seat)
        number = checks.within(action, 0, Most.ACTION, "the action")
        return +reasons.refusal(self.r, self.s, p, number, BUF)  # a plain int in both modes

    def end_sum(self) -> int:
        """Return the pips at the ends of the line."""
        return core.end_sum(self.r, self.s)

    def line_points(self) -> int:
        """Return the points that the line as it lies brings to the seat that laid the last tile."""
        return core.line_points(self.r, self.s)

    def buyable(self) -> int:
        """Return how many tiles may still be drawn."""
        return core.buyable(self.r, self.s)

    def fitting(self) -> tuple[int, int]:
        """Return the tiles that could be laid somewhere now by any holder, as two words of bits."""
        return core.fitting(self.r, self.s, 0), core.fitting(self.r, self.s, 1) if self.r.words > 1 else 0

    def shown(self, kind: int) -> tuple[int, int]:
        """Return the tiles that a draw, pass or discard (a ``Kind``) shows a seat not to hold, as two words of bits."""
        low = core.shown(self.r, self.s, kind, 0)
        return low, core.shown(self.r, self.s, kind, 1) if self.r.words > 1 else 0

    def effects(self, seat: int) -> tuple[int, ...]:
        """Return the effects of the last action, which was of this seat.

        In this order: ``brought``, ``fined`` and ``skipped`` as core.py has them, points in play, the end sum, the
        tiles left in the hand of the seat, and the tiles left in the stock.
        """
        s = self.s
        return (
            s.brought, s.fined, s.skipped, s.award, core.end_sum(self.r, s),
            core.hand_count(self.r, s, self._seat(seat)), s.yard_n - s.yard_i,
        )  # fmt: skip

    def fines(self, cause: int, by: int) -> list[int]:
        """Return the points of a penalty or reward by seat; ``by`` is the seat that fouled or passed."""
        bit = checks.within(cause, Fined.FOUL, Fined.ALL_PASS, "the cause")
        seat = self._seat(by)
        return [core.fine(self.r, self.s, bit, seat, p) for p in range(self.r.players)]

    def result(self) -> tuple[list[int], list[int], list[int]]:
        """Return the pips left by seat, and by side the points of the round and the chips won or paid.

        Raises ``ValueError`` while the points are not written.
        """
        if self.s.phase != Phase.SCORED:
            raise ValueError("the points of this round are not written yet")
        r = self.r
        s = self.s
        return (
            [score.counted(r, s, p) for p in range(r.players)],
            [s.made[side] + s.penalty[side] + s.given[side] for side in range(r.n_sides)],
            [score.settlement(r, s, side) for side in range(r.n_sides)],
        )

    def tally(self) -> dict[str, Any]:
        """Return how the points of a round whose points are written came about.

        `boneyard.play.tally.Tally` has most of the members by the same names; here they are lists by seat or by side.
        ``lightest`` is the lightest tile left to the winner, -1 without one, ``writer`` the seat whose side writes the
        prize, -1 if there is none; ``pool``, ``rounded`` and ``prize`` are then 0.

        Raises ``ValueError`` while they are not written.
        """
        if self.s.phase != Phase.SCORED:
            raise ValueError("the points of this round are not written yet")
        r = self.r
        s = self.s
        players = range(r.players)
        rank = score.lightest_tile(r, s, s.winner) if s.winner >= 0 else -1
        writer = score.writer(r, s) if score.way(r, s) == ScoringMode.WINNER else -1
        won = 1 if score.way(r, s) == ScoringMode.ROUND and s.winner >= 0 else 0
        if writer >= 0:
            won = score.prize(r, s, writer)
        return dict(
            left=[score.counted(r, s, p) for p in players],
            held_factor=[score.held_factor(r, s, p) for p in players],
            last_factor=[score.last_factor(r, s, p) for p in players],
            written=[score.counted(r, s, p) * score.factor(r, s, p) for p in players],
            others=[score.left_with_others(r, s, side) for side in range(r.n_sides)],
            blank=[Blank(score.blank(r, s, p)) for p in players],
            halved=[score.halved(r, s, p) != 0 for p in players],
            made=[s.made[side] for side in range(r.n_sides)],
            penalty=[s.penalty[side] for side in range(r.n_sides)],
            given=[s.given[side] for side in range(r.n_sides)],
            totals=[s.score[side] for side in range(r.n_sides)],
            out=score.out_seat(r, s),
            reached=s.reached,
            decided=Decided(s.decided),
            rank=-s.rank if score.most_wins(r) else s.rank,
            tied=s.tied,
            lightest=-1 if rank < 0 else core.tile_with(rank & 15, (rank >> 4) - (rank & 15)),
            way=ScoringMode(score.way(r, s)),
            scheme=Scheme(score.scheme(r, s)),
            writer=writer,
            pool=score.pool(r, s, writer) if writer >= 0 else 0,
            rounded=score.rounded(r, score.pool(r, s, writer)) if writer >= 0 else 0,
            prize=score.prize(r, s, writer) if writer >= 0 else 0,
            finish=Finish(score.went_out(r, s)),
            bonus=score.bonus(r, s, won),
            ties=s.ties,
            falling=score.falling(r, s),
            worth=score.worth(r, s, won) if won or writer >= 0 else 0,
            owed=[score.owed(r, s, side) for side in range(r.n_sides)],
            kept=[score.kept_on(r, s, side) for side in range(r.n_sides)],
            carried=s.carried,
            carried_on=score.carried_on(r, s),
        )

    def counted(self, seat: int) -> int:
        """Return the pips that a seat has left, as the game counts them."""
        return score.counted(self.r, self.s, self._seat(seat))

    def factor(self, seat: int) -> int:
        """Return the factor of the pips of a seat."""
        return score.factor(self.r, self.s, self._seat(seat))

    def playout(self) -> int:
        """Play to the end at random, lots included; return the number of actions.

        Raises ``UnplayableError`` if a seat must act and has no legal action, or if the round does not end.
        """
        buf = [0] * 432
        with cython.nogil:
            actions = score.random_round(self.r, self.s, buf)
        if actions < 0:
            raise unplayable(self)
        return actions

    def run(self, seed: int, rounds: int) -> tuple[int, list[int], list[int], list[int]]:
        """Deal and play first rounds at random, from ``seed`` on.

        Return the actions, the rounds won by seat, the points by side, and the rounds by their `codes.Ending`.

        Raises ``UnplayableError`` as ``playout`` does.
        """
        buf = [0] * 432
        wins = [0] * 8
        points = [0] * 8
        ends = [0] * 8
        first = checks.word(seed, "the seed")
        left = checks.within(rounds, 0, 1 << 62, "the number of rounds")
        actions = 0
        while left:
            n = min(left, CHUNK)
            with cython.nogil:
                more = score.random_rounds(self.r, self.s, first, n, buf, wins, points, ends)
            if more < 0:
                raise unplayable(self)
            actions += more
            first = (first + n) & core.MASK64
            left -= n
            storage.check_signals()
        won = [wins[k] for k in range(self.r.players)]
        return actions, won, [points[k] for k in range(self.r.n_sides)], [ends[k] for k in range(len(Ending))]


class Standing:
    """A match between its rounds: who opens next, the totals, and whether it is over."""

    r: Any
    m: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach_standing(self)

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = checked_rules(numbers)
        storage.attach_standing(self)
        storage.set_rules(self.r, self.numbers)
        between.start(self.r, self.m)

    def copy(self) -> Standing:
        """Return an independent copy."""
        twin = Standing.__new__(Standing)
        twin.numbers = self.numbers
        storage.attach_standing(twin)
        storage.copy_rules(twin.r, self.r)
        storage.copy_standing(twin.m, self.m)
        return twin

    def state(self) -> MatchState:
        """Return every field."""
        return MatchState(**storage.read_standing(self.m))

    def totals(self) -> list[int]:
        """Return the score after the last finished round, by side."""
        return [self.m.totals[side] for side in range(self.r.n_sides)]

    def set_totals(self, totals: Sequence[int]) -> None:
        """Set the score, for tests and for programs that build positions."""
        if checks.length(totals, 8, "the number of totals") != self.r.n_sides:
            raise ValueError(f"{self.r.n_sides} totals are needed, not {len(totals)}")
        for side in range(self.r.n_sides):
            self.m.totals[side] = checks.within(totals[side], -MOST_TOTAL, MOST_TOTAL, "a total")

    def opener_rule(self) -> int:
        """Return how the next opener is found: a ``codes.Opener``."""
        return between.opener_rule(self.r, self.m)

    def lead_rule(self) -> int:
        """Return the required lead of the next round, a ``codes.Lead``."""
        return between.lead_rule(self.r, self.m)

    def _of_these_rules(self, position: Position) -> Position:
        """Return the position if it is one of the same rules."""
        if position is None or position.numbers != self.numbers:
            raise ValueError("the position is not one of these rules")
        return position

    def set_out(self, position: Position) -> None:
        """Write the totals, and the passes that are carried on, into the position of the next round."""
        between.set_out(self.r, self.m, self._of_these_rules(position).s)

    def openers(self, position: Position) -> tuple[int, bool]:
        """Return the seats that may open the round laid out in ``position``, as bits, and whether a lot chooses.

        None: the deal is thrown away.  Several and no lot: two partners choose.
        """
        seats = between.openers(self.r, self.m, self._of_these_rules(position).s)
        return seats, self.m.lot != 0

    def close_round(self, position: Position) -> None:
        """Take over a round whose points are written, and decide whether the match is over.

        Raises ``ValueError`` while they are not written.
        """
        if self._of_these_rules(position).s.phase != Phase.SCORED:
            raise ValueError("the points of this round are not written yet")
        between.close_round(self.r, self.m, position.s)

    def name_winner(self, side: int) -> None:
        """End a match that a lot decides.  Raises ``ValueError`` if no lot is to be drawn among sides with this one."""
        number = checks.within(side, 0, self.r.n_sides - 1, "the side")
        if self.m.lot == 0 or not (self.m.tied >> number) & 1:
            raise ValueError(f"no lot for the match can fall on side {number}")
        between.win(self.r, self.m, 1 << number)


class UnplayableError(ValueError):
    """A seat must act and has no legal action, or a round does not end: the rules or the position contradict."""


def unplayable(position: Position) -> UnplayableError:
    """Return the error for a round that cannot continue."""
    seat = position.actor()
    if position.legal(seat):
        return UnplayableError(f"a round of more than {Most.STEPS} actions does not end")
    return UnplayableError(f"seat {seat} must act and has no legal action: these rules cannot be played")
