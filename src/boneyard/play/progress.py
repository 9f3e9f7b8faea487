# cython: boundscheck=True, nonecheck=True
"""The progress of a round: its position, the actions that led to it, and what they show of the hands.

Every action of a match comes through here, so this file is also compiled, with the C types of progress.pxd
(docs/building.md).  The position counts seats from 0; here they are letters.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boneyard.engine import bits, checks, core, parts
from boneyard.engine.codes import ActionKind, Brought, EndKind, Fined, Phase
from boneyard.errors import BoneyardError, IllegalAction, Message, NotationError
from boneyard.play.actions import ARMS, TRAINS, Action
from boneyard.play.entries import ActionRecord, Fines, Rare, new_entry
from boneyard.play.line import Placed
from boneyard.play.tally import named
from boneyard.rules import SEATS, Rules
from boneyard.tiles import TILES, Tile, quoted, tiles_of

from . import codec

if TYPE_CHECKING:
    from boneyard.engine import position as face

_ALONE = tuple([(seat,) for seat in SEATS])
"""Each seat as the only one to act."""

_CAUSES = tuple([(int(fined), fined.word, fined in (Fined.FOUL, Fined.PASSES)) for fined in Fined])
"""Bits of ``State.fined``, the causes, and whether the penalised seat is the seat that acted."""


class RoundProgress:
    """The state of a round that its actions change, and those actions.  ``copy`` shares what does not change.

    Raises ``BoneyardError`` for a seat that the round has not.
    """

    rules: Rules
    seats: str
    sides: tuple[str, ...]
    numbers: dict[str | int, int]
    """The number of each seat, by letter and by number."""
    doubles_across: bool
    lead: int
    """The required lead of the opener, a ``codes.Lead``."""
    openers: tuple[str, ...]
    """The seats that may open: one, or both partners if their side chooses (parovi/Q2)."""
    position: face.Position
    """The engine's position.  It is kept for undo and for copies: `lay_out` another one instead of changing it."""
    to_act: tuple[str, ...]
    """The seats that owe an action: one, or several in the out-of-turn window."""
    finished: bool
    in_window: bool
    """Whether the out-of-turn decision (OBI-09) is in progress."""
    line: list[Placed]
    """The tiles on the table in order of play."""
    actions: list[tuple[str, Action]]
    """The actions in order."""
    excluded: dict[str, frozenset[Tile]]
    """Tiles that a seat cannot hold, as far as its public draws, passes and discards in this round show."""
    _without_drawn: frozenset[Tile]
    """The same of the seat that drew last, without the tile that it drew."""
    _past: list[tuple[face.Position, tuple[str, ...], dict[str, frozenset[Tile]], frozenset[Tile]]]
    """Position, openers and excluded tiles before each action; of a finished round before the first ``_kept`` actions,
    and the others are replayed."""
    _kept: int
    _asked: int
    """The seat that last asked for its legal actions in this position, -1 before."""
    _legal: tuple[Action, ...]
    """Its legal actions."""

    def __init__(self, rules: Rules, sides: tuple[str, ...], numbers: dict[str | int, int], line: list[Placed]) -> None:
        """Begin with ``line`` on the table; `lay_out` gives the position."""
        self.rules, self.seats, self.sides, self.numbers = rules, rules.seats, sides, numbers
        self.doubles_across, self.line = rules.doubles_across, line
        self.actions = []
        self.excluded = dict.fromkeys(self.seats, frozenset())
        self._without_drawn = frozenset()
        self._past = []
        self._legal = ()

    def copy(self) -> RoundProgress:
        """Return an independent copy."""
        twin = RoundProgress.__new__(RoundProgress)
        twin.rules, twin.seats, twin.sides, twin.numbers = self.rules, self.seats, self.sides, self.numbers
        twin.doubles_across, twin.lead = self.doubles_across, self.lead
        twin.openers, twin.position, twin.to_act = self.openers, self.position, self.to_act
        twin.finished, twin.in_window = self.finished, self.in_window
        twin.line, twin.actions, twin._past = self.line[:], self.actions[:], self._past[:]
        twin.excluded, twin._without_drawn = self.excluded, self._without_drawn
        twin._kept, twin._asked, twin._legal = self._kept, self._asked, self._legal
        return twin

    def lay_out(self, position: face.Position, openers: tuple[str, ...], lead: int) -> None:
        """Continue from another position, for instance the dealt one.  Raises ``TypeError`` for None."""
        if position is None:
            raise TypeError("a round continues from a position of the engine, not from None")
        self.openers, self.lead = openers, lead
        self._kept = len(self.actions) + 1
        self.show(position)

    def show(self, position: face.Position) -> None:
        """Take over the position after an action or a lot."""
        phase = position.s.phase
        self.position = position
        self._asked = -1
        self.finished, self.in_window = False, False
        if phase == Phase.PLAYING:
            self.to_act = self.openers if len(self.openers) > 1 else _ALONE[position.s.turn]
        elif phase == Phase.WINDOW:
            self.in_window = True
            self.to_act = tuple([seat for seat, owed in zip(self.seats, position.owed, strict=True) if owed])
        else:
            self.finished, self.to_act = True, ()

    def retreat(self, actions: int) -> None:
        """Take back actions until only the first ``actions`` are left.

        Raises ``ValueError`` for more than there are.
        """
        left = checks.within(actions, 0, len(self.actions), "the number of actions that are left")
        if left == len(self.actions):
            return
        kept = min(left, len(self._past) - 1)
        again = self.actions[kept:left]
        position, self.openers, self.excluded, self._without_drawn = self._past[kept]
        for _, action in self.actions[kept:]:
            if action.kind == "play":
                self.line.pop()
        del self.actions[kept:], self._past[kept:]
        self.show(position)
        for seat, action in again:
            self.apply(seat, action)

    def number(self, seat: str | int) -> int:
        """Return the number of a seat."""
        found = self.numbers.get(seat) if isinstance(seat, (str, int)) else None
        if found is None:
            raise BoneyardError(Message("unknown.seat", {"seat": repr(seat), "seats": ", ".join(self.seats)}))
        return found

    @property
    def turn_of(self) -> tuple[str, ...]:
        """The public turn: in the window all seats but the opener, answered or not."""
        if not self.in_window:
            return self.to_act
        return tuple([seat for seat in self.seats if len(self.openers) > 1 or seat != self.openers[0]])

    @property
    def ends(self) -> dict[str, int | str]:
        """The label of each arm: a number, ``"=3"`` or ``"2/5"`` beside a matador laid across (RECORD.md)."""
        found: dict[str, int | str] = {}
        position = self.position
        s = position.s
        if s.laid == 0:
            return found
        there = s.ends if position.layout else s.grown | s.open
        for i, arm in enumerate(names_of(position)):
            if there >> i == 0:
                break
            if there >> i & 1:
                found[arm] = s.end[i]
                if i > 3:
                    continue
                if s.kind[i] == EndKind.BRIDGE:
                    found[arm] = f"={s.end[i]}"
                elif s.kind[i] == EndKind.EITHER:
                    found[arm] = f"{s.end[i]}/{s.other[i]}"
        return found

    @property
    def locked(self) -> tuple[str, ...]:
        """Arms that wait for the double of their number (FRE-08)."""
        if not self.rules.locks:
            return ()
        s = self.position.s
        grown = s.grown
        return tuple([
            arm for i, arm in enumerate(names_of(self.position)) if grown >> i & 1 and not s.unlocked >> s.end[i] & 1
        ])  # fmt: skip

    def arms_of(self, bits: int) -> tuple[str, ...]:
        """Return the arms of a bit set."""
        return tuple([arm for i, arm in enumerate(names_of(self.position)) if bits >> i & 1])

    @property
    def bare(self) -> tuple[str, ...]:
        """The ends of a branching layout that have no tile of their own."""
        s = self.position.s
        return self.arms_of(s.ends & ~s.grown)

    def shown(self, seat: str | None) -> dict[str, Any]:
        """Return the fields of the view of a seat (None: a spectator) that the table and its own hand give, by name.

        All at once, compiled, they take less time than three of them one by one.
        """
        position, seats = self.position, self.seats
        r, s = position.r, position.s
        counts, dead_counts, skips, passes, totals = {}, {}, {}, {}, {}
        for p in range(r.players):
            letter = seats[p]
            counts[letter] = core.hand_count(r, s, p)
            dead_counts[letter] = bits.popcount(s.dead[p][0]) + bits.popcount(s.dead[p][1])
            skips[letter] = s.debt[p]
            passes[letter] = s.passes[p]
        for p in range(r.n_sides):
            totals[self.sides[p]] = s.score[p]
        hand: tuple[Tile, ...] = ()
        dead: tuple[Tile, ...] = ()
        drawn = None
        if seat is not None:
            me = self.number(seat)
            hand = tiles_in(s.hands[me][0], s.hands[me][1], r.max_pip)
            if dead_counts[seat]:
                dead = tiles_in(s.dead[me][0], s.dead[me][1], r.max_pip)
            if s.drawn >= 0 and self.to_act == (seat,):
                drawn = TILES[s.drawn]
        return {
            "phase": "window" if self.in_window else "play",
            "to_act": self.turn_of,
            "hand": hand,
            "dead": dead,
            "drawn": drawn,
            "counts": counts,
            "dead_counts": dead_counts,
            "stock": s.yard_n - s.yard_i,
            "drawable": core.buyable(r, s),
            "line": tuple(self.line),
            "ends": self.ends,
            "locked": self.locked,
            "due": self.arms_of(s.due) if s.due else (),
            "bare": self.bare if r.trees else (),
            "marked": named(s.marked, seats) if s.marked else (),
            "end_sum": core.end_sum(r, s) if r.end_unit else None,
            "opener": self.openers[0] if len(self.openers) == 1 else None,
            "announced": named(s.announced, seats) if s.announced else (),
            "skips": skips,
            "passes": passes,
            "totals": totals,
            "excluded": dict(self.excluded),
        }

    def before(self, seat: str | int) -> face.Position:
        """Return the position as this seat would act on it.

        While either of two partners may open, it is that seat's turn, and for the other side the turn of one of them.
        """
        if len(self.openers) < 2:
            return self.position
        twin = self.position.copy()
        me = self.number(seat)
        twin.begin(me if self.seats[me] in self.openers else self.number(self.openers[0]), self.lead)
        return twin

    def legal(self, seat: str | int) -> tuple[Action, ...]:
        """Return the seat's actions, sorted as written, call variants included; empty if it has nothing to decide."""
        me = self.number(seat)
        if self._asked != me:  # while either of two partners may open, the engine does not know whose turn it is
            self._legal = codec.legal(self.before(me), me) if self.seats[me] in self.to_act else ()
            self._asked = me
        return self._legal

    def message(self, refusal: codec.Refusal, action: Action, position: face.Position) -> Message:
        """Return a refusal with the parameters of its text; others could reveal hidden tiles to a seat."""
        name, arm = refusal.name, refusal.arm
        params: dict[str, Any] = {} if action.tile is None else {"tile": action.tile}
        if name == "not_your_turn":
            params = {"seat": ", ".join(self.turn_of)}
        elif name == "wrong_opening_tile":
            params["must"] = TILES[position.lead_tile]
        elif name == "must_play_drawn":
            params = {"tile": TILES[position.drawn]}
        elif name in ("arm_not_open", "opening_names_no_arm", "side_order"):
            params = {"arm": arm}
        elif name == "locked":
            params = {"arm": arm, "pip": self.ends.get(arm or "")}
        elif name == "does_not_fit_arm":
            params |= {"arm": arm, "end": self.ends.get(arm or "")}
        elif name == "ambiguous":
            params["choices"] = ", ".join(map(str, refusal.ways))
        elif name == "no_fit":
            params["ends"] = ", ".join([f"{arm}={shown}" for arm, shown in self.ends.items()])
        return Message(f"reasons.{name}", params)

    def apply(self, by: str | int, what: Action | str, answered: bool = False) -> ActionRecord:
        """Apply an action of a seat, or an answer that was sealed before, and return its entry of the history.

        Raises ``IllegalAction``, changing nothing.
        """
        me, action = self.number(by), action_of(what)
        seat, held = self.seats[me], self.position
        before = held if len(self.openers) == 1 else self.before(me)
        number = codec.resolve(action, before, me, self.rules)
        if not isinstance(number, int):
            raise refused(seat, action, self.message(number, action, before))
        kind = parts.kind_of(number)
        after, written, effects = before.step(me, number)
        done = codec.known(written)
        self._past.append((held, self.openers, self.excluded, self._without_drawn))
        if before is not held:
            self.openers = (seat,)
        self.show(after)
        if self.finished:
            del self._past[self._kept :]
        self.actions.append((seat, done))
        if kind == ActionKind.PLAY:
            self.line.append(_placed(done, seat, self.doubles_across))
        if kind != ActionKind.PLAY or before.s.drawn >= 0:
            self._conclude(seat, kind, before)
        brought, fined = effects[0], effects[1]
        rare = None
        if kind == ActionKind.DRAW or fined or answered or brought & Brought.OPENED:
            drawn = TILES[after.last_drawn] if kind == ActionKind.DRAW else None
            ends = {arm: int(end) for arm, end in self.ends.items()} if brought & Brought.OPENED else None
            rare = Rare(drawn, before.laid == 0, ends, self.fines(me) if fined else (), answered)
        return new_entry(ActionRecord, (seat, done, effects, rare))

    def fines(self, me: int) -> tuple[Fines, ...]:
        """Return the penalties and rewards of the last action, which was that of the seat ``me``."""
        position = self.position
        last, fined = position.last, position.fined
        own, blocker = self.seats[me], self.seats[last] if last >= 0 else None
        found = []
        for bit, cause, by_actor in _CAUSES:
            if fined & bit:
                points = [0] * len(self.rules.sides)
                for seat, fine in enumerate(position.fines(bit, me)):
                    points[self.rules.side_of(seat)] += fine
                found.append(Fines(cause, own if by_actor else blocker, tuple(points)))
        return tuple(found)

    def _conclude(self, seat: str, kind: int, before: face.Position) -> None:
        """Update the tiles that a seat cannot hold after its action.

        A tile just drawn is unknown until the seat acts again or its turn ends: if it fits, it is played; if not, it
        fits no better than the rest.
        """
        if kind == ActionKind.PLAY:
            self.excluded = {**self.excluded, seat: self._without_drawn}
            return
        if kind not in (ActionKind.DRAW, ActionKind.PASS, ActionKind.DISCARD):
            return
        # The engine's words of bits are as long as the largest set, whose first tiles are the smaller sets.
        low, high = before.shown(kind)
        shown = _set_of((low | high << 64) & (1 << self.rules.n_tiles) - 1)
        known = shown if before.drawn >= 0 else self.excluded[seat] | shown
        if kind != ActionKind.DRAW:
            self.excluded = {**self.excluded, seat: known}
            return
        self._without_drawn = known
        on_turn = self.to_act == (seat,)
        self.excluded = {**self.excluded, seat: frozenset() if on_turn else shown}


def names_of(position: face.Position) -> tuple[str, ...]:
    """Return the names of the arms of a layout by their numbers in the engine."""
    return TRAINS if position.layout == 2 else ARMS


def tiles_in(low: int, high: int, max_pip: int) -> tuple[Tile, ...]:
    """Return the tiles of two words of bits, sorted as hands are written."""
    found = []
    for lo in range(max_pip + 1):
        for hi in range(lo, max_pip + 1):
            tile = hi * (hi + 1) // 2 + lo
            if (high if tile > 63 else low) >> (tile & 63) & 1:
                found.append(TILES[tile])
    return tuple(found)


_PLACED: dict[tuple[Action, str, bool], Placed] = {}
"""The tiles that were laid, of the few thousand plays by each of eight seats."""


def _placed(action: Action, seat: str, doubles_across: bool) -> Placed:
    """Return the tile that a play of a seat lays, as `placed` does, and mostly without making it."""
    kept, key = _PLACED, (action, seat, doubles_across)
    found = kept.get(key)
    if found is None:
        found = kept[key] = placed(action, seat, doubles_across)
    return found


def placed(action: Action, seat: str, doubles_across: bool) -> Placed:
    """Return the tile that a play of a seat lays, as it lies in the line.  Raises ``ValueError`` for another action."""
    tile = action.tile
    if action.kind != "play" or tile is None:
        raise ValueError(f"{action} lays no tile in the line")
    half = tile.lo if action.half is None else action.half
    return Placed(tile, action.arm, half, action.across or (tile.is_double and doubles_across), seat)


@lru_cache(maxsize=4096)
def _set_of(bits: int) -> frozenset[Tile]:
    return frozenset(tiles_of(bits))


def action_of(action: Action | str) -> Action:
    """Return an action that may be written as in a record.  Raises ``NotationError`` for anything else."""
    if isinstance(action, Action):
        return action
    if isinstance(action, str):
        return Action.parse(action)
    raise NotationError(Message("notation.no_action", {"word": quoted(str(action)), "near": ""}))


def refused(seat: str, action: Action, reason: Message) -> IllegalAction:
    """Return the error for a refused action of a seat."""
    shown = action.replace(call=False) if action.kind == "play" else action
    return IllegalAction(reason, Message(f"illegal.{action.kind}", {"seat": seat, "action": shown, "why": reason}))
