"""One round with its history: the engine's position in words.

The engine decides everything; here its numbers become tiles, seats, arms and reasons, and the tiles played are kept
in order for pictures and records.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard.engine.codes import Brought, End, Ending, Fined, Opener, Phase
from boneyard.errors import BoneyardError, DealError, IllegalAction, Message, NotationError
from boneyard.play import codec
from boneyard.play.actions import ARMS, NUMBERED, Action
from boneyard.play.deal import Deal, check_deal
from boneyard.play.events import Acted, Cause, Effects, Fines, Purpose, Rare, RoundEnded, new_acted
from boneyard.play.line import Placed
from boneyard.play.setup import check_rules, setup_of
from boneyard.play.tally import named, tally_of
from boneyard.rules import SEATS, Rules
from boneyard.tiles import TILES, Tile, full_set, in_order, quoted

if TYPE_CHECKING:
    from boneyard.engine.position import Position, Standing

_PLAYING, _WINDOW, _ENDED, _SCORED = int(Phase.PLAYING), int(Phase.WINDOW), int(Phase.ENDED), int(Phase.SCORED)
_OPENED, _BRIDGE, _EITHER = int(Brought.OPENED), int(End.BRIDGE), int(End.EITHER)
"""Plain integers, because members of an enum are slow."""

ENDED = tuple(ending.word for ending in Ending)
"""The ends of a round, in order of precedence if causes coincide (RECORD.md)."""


class RoundResult(NamedTuple):
    """A finished round, as in ``replay --json``; maps are by seat or side in order."""

    opener: str
    ended: str
    winner: str | None
    pips: dict[str, int]
    points: dict[str, int]
    penalties: dict[str, int]
    settlement: dict[str, int] | None
    totals: dict[str, int]


_NAMED_BY = {int(opener): opener.word for opener in Opener}
"""The words of the ways in which the opener is found."""

_ALONE = tuple([(seat,) for seat in SEATS])
"""Each seat as the only one to act."""

_ARMS_OF = [tuple(arm for i, arm in enumerate(ARMS) if bits >> i & 1) for bits in range(1 << len(ARMS))]
"""The arms of a bit set."""


@lru_cache(maxsize=16384)
def tiles_of(bits: int) -> tuple[Tile, ...]:
    """Return the tiles of a bit set, sorted by (low, high).  Raises ``IndexError`` for bits of no tile."""
    # One action changes one hand, but every view needs all hands: most are found in the cache.
    if bits >> len(TILES):  # a negative number has no last bit
        raise IndexError(f"{bits:#x} has bits of no tile")
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return in_order(found)


Lots = Callable[[Sequence[int], str], int]
"""Draw one of some seats (or sides) by lot; the second argument is the purpose."""


class ThrownAway(DealError):
    """The rules throw this deal away: no seat may open (OBI-06)."""


class Round:
    """One round: ``Round(rules, deal)`` plays it alone, as the first of a match; a `boneyard.Match` has many.

    Seats are letters, in the methods too.  `legal`, `why_not` and `play` are those of a match; in the out-of-turn window
    answers are carried out at once.  All attributes may be read freely, but they include all hands: the knowledge of one
    seat is its `boneyard.View`.

    Raises ``RulesError`` for rules that cannot be played, and ``DealError`` for a deal that does not fit them, that they
    throw away (OBI-06), or that lacks the lot they need.
    """

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        *,
        number: int = 1,
        standing: Standing | None = None,
        lots: Lots | None = None,
        mode: str | None = None,
    ) -> None:
        """Lay out a deal.

        A match says which round it is, what stands (``engine.Standing``; its rules and deals are checked already), and
        how lots are drawn (by default they are those of the deal).
        """
        if standing is None:
            check_rules(rules)
            check_deal(rules, deal)
            standing = setup_of(rules, mode).standing.copy()
        self.rules = rules
        self.seats = rules.seats
        self.number = number
        """1 for the first round of the match."""
        setup = setup_of(rules, mode)
        self.sides, self._numbers = setup.sides, setup.numbers
        position = setup.position.copy()
        position.load(
            [[tile.id for tile in hand] for hand in deal.hands],
            [tile.id for tile in deal.stock],
            -1 if deal.turned is None else deal.turned.id,
            deal.turned is not None and deal.turned_left not in (None, deal.turned.lo),
            [],
            [],
        )
        standing.set_out(position)
        self.named_by = _NAMED_BY[standing.opener_rule()]
        """How the opener is found, one of ``CHOICES["later_opener"]``."""
        bits, by_lot = standing.openers(position)
        found = [seat for seat in range(rules.players) if bits >> seat & 1]
        if not found:
            raise ThrownAway(Message("deal.thrown_away"))
        if by_lot:
            found = [(lots or given(deal.lot, rules))(found, "opener")]
        elif deal.lot is not None:
            raise DealError(Message("deal.lot_refused"))
        self.deal = deal._replace(lot=found[0]) if by_lot else deal
        self.openers = tuple([rules.seats[seat] for seat in found])
        """The seats that may open: one, or both partners if their side chooses (parovi/Q2)."""
        self.lead = standing.lead_rule()
        """The required lead of the opener, a ``codes.Lead``."""
        self.line: list[Placed] = []
        """The tiles on the table in order of play."""
        self.actions: list[tuple[str, Action]] = []
        """The actions in order."""
        self.lots: list[str] = []
        """Seats named by lots after the last action."""
        self.excluded: dict[str, frozenset[Tile]] = dict.fromkeys(self.seats, frozenset())
        """Tiles that a seat cannot hold, as far as its public draws, passes and discards in this round show."""
        self._without_drawn: frozenset[Tile] = frozenset()
        self._past: list[tuple[Position, tuple[str, ...], dict[str, frozenset[Tile]], frozenset[Tile]]] = []
        """Position, openers and excluded tiles before each action; of a finished round before the first ``_kept`` actions, and the others are replayed."""
        if deal.turned is not None:
            left = deal.turned.lo if deal.turned_left is None else deal.turned_left
            self.line.append(Placed(deal.turned, None, left, deal.turned.is_double and rules.doubles_across, None))
        if len(found) == 1:
            position.begin(found[0], self.lead)
        self.position = position

    finished: bool
    in_window: bool
    """Whether the out-of-turn decision (OBI-09) is in progress."""
    to_act: tuple[str, ...]
    """The seats that owe an action: one, or several in the out-of-turn window."""

    def copy(self) -> Round:
        """Return an independent copy."""
        twin = Round.__new__(Round)
        twin.__dict__ = self.__dict__.copy()
        twin.line, twin.actions, twin.lots, twin._past = self.line[:], self.actions[:], self.lots[:], self._past[:]
        return twin

    __copy__ = copy

    def retreat(self, actions: int) -> None:
        """Take back actions until only the first ``actions`` are left."""
        if actions == len(self.actions):
            return
        kept = min(actions, len(self._past) - 1)
        again = self.actions[kept:actions]
        position, self.openers, self.excluded, self._without_drawn = self._past[kept]
        for _, action in self.actions[kept:]:
            if action.kind == "play":
                self.line.pop()
        del self.actions[kept:], self._past[kept:], self.lots[:]
        self._show(position)
        for seat, action in again:
            self.apply(seat, action)

    def _seat(self, seat: str) -> int:
        try:
            return self._numbers[seat]
        except (KeyError, TypeError):  # also for a value that has no hash
            raise BoneyardError(Message("unknown.seat", {"seat": repr(seat), "seats": ", ".join(self.seats)})) from None

    # ------------------------------------------------------------------------------------------------ properties

    @property
    def position(self) -> Any:
        """The engine's position.  It is kept for undo and for copies: set another one instead of changing it."""
        return self._position

    @position.setter
    def position(self, position: Position) -> None:
        self._kept = len(self.actions) + 1
        self._show(position)

    def _show(self, position: Position) -> None:
        self._position = position
        self._legal: dict[str, tuple[Action, ...]] = {}
        self.finished, self.in_window = False, False
        if (phase := position.phase) == _PLAYING:
            self.to_act = self.openers if len(self.openers) > 1 else _ALONE[position.turn]
        elif phase == _WINDOW:
            self.in_window = True
            self.to_act = tuple([seat for seat, owed in zip(self.seats, position.owed, strict=True) if owed])
        else:
            self.finished, self.to_act = True, ()

    @property
    def opener(self) -> str | None:
        """The seat that opened, or will; None while either of two partners may."""
        return self.openers[0] if len(self.openers) == 1 else None

    @property
    def extra_play(self) -> bool:
        """Whether the seat on turn plays once more after a double (DVO-04)."""
        return bool(self._position.bonus)

    @property
    def turn_of(self) -> tuple[str, ...]:
        """The public turn: in the window all seats but the opener, answered or not."""
        return tuple(seat for seat in self.rules.seats if seat != self.opener) if self.in_window else self.to_act

    @property
    def ended(self) -> str | None:
        """``closed``, ``target``, ``out`` or ``blocked``; None during the round."""
        return ENDED[self._position.ended] if self.finished else None

    @property
    def winner(self) -> str | None:
        """The seat that won the round; None without a winner."""
        winner = self._position.winner
        return self.seats[winner] if winner >= 0 else None

    @property
    def hands(self) -> dict[str, tuple[Tile, ...]]:
        """All hands by seat."""
        return dict(zip(self.seats, map(tiles_of, self._position.hands), strict=True))

    @property
    def dead(self) -> dict[str, tuple[Tile, ...]]:
        """Tiles laid face down by seats that could not play (GAP-09)."""
        return dict(zip(self.seats, map(tiles_of, self._position.dead), strict=True))

    @property
    def counts(self) -> dict[str, int]:
        """The number of tiles in each hand."""
        return dict(zip(self.seats, map(int.bit_count, self._position.hands), strict=True))

    @property
    def dead_counts(self) -> dict[str, int]:
        """The number of tiles that each seat laid face down."""
        return dict(zip(self.seats, map(int.bit_count, self._position.dead), strict=True))

    @property
    def announced(self) -> tuple[str, ...]:
        """The seats whose last tile is announced (OBI-11)."""
        return named(self._position.announced, self.seats)

    @property
    def skips(self) -> dict[str, int]:
        """The turns that each seat owes for plays out of turn (OBI-09)."""
        return dict(zip(self.seats, self._position.debt, strict=True))

    @property
    def passes(self) -> dict[str, int]:
        """Passes in succession of each seat."""
        return dict(zip(self.seats, self._position.passes, strict=True))

    def hand(self, seat: str) -> tuple[Tile, ...]:
        """Return the hand of one seat."""
        return tiles_of(self._position.hands[self._seat(seat)])

    def dead_of(self, seat: str) -> tuple[Tile, ...]:
        """Return the tiles that one seat laid face down."""
        return tiles_of(self._position.dead[self._seat(seat)])

    def drawn_by(self, seat: str) -> Tile | None:
        """Return the tile that this seat drew in this turn and has not played."""
        drawn = self._position.drawn
        return TILES[drawn] if drawn >= 0 and self.to_act == (seat,) else None

    @property
    def drawn(self) -> Tile | None:
        """The last drawn tile, of any seat."""
        drawn = self._position.last_drawn
        return TILES[drawn] if drawn >= 0 else None

    @property
    def stock(self) -> int:
        """The number of face-down tiles outside the hands."""
        return int(self._position.stock_size)

    @property
    def drawable(self) -> int:
        """The number of tiles that may still be drawn."""
        return int(self._position.buyable())

    @property
    def ends(self) -> dict[str, int | str]:
        """The label of each arm: a number, ``"=3"`` or ``"2/5"`` beside a matador laid across (RECORD.md)."""
        found: dict[str, int | str] = {}
        position = self._position
        if position.laid == 0:
            return found
        length, opened, end, kind = position.length, position.open, position.end, position.kind
        for i, arm in enumerate(ARMS):
            if length[i] or opened >> i & 1:
                found[arm] = end[i]
                if kind[i] == _BRIDGE:
                    found[arm] = f"={end[i]}"
                elif kind[i] == _EITHER:
                    found[arm] = f"{end[i]}/{position.other[i]}"
        return found

    @property
    def open_arms(self) -> tuple[str, ...]:
        """The arms that can be played on now, whether or not a tile fits."""
        arms: int = self._position.open
        return _ARMS_OF[arms]

    @property
    def locked(self) -> tuple[str, ...]:
        """Arms that wait for the double of their number (FRE-08)."""
        if not self.rules.locks:
            return ()
        length, end, unlocked = self._position.length, self._position.end, self._position.unlocked
        return tuple(arm for i, arm in enumerate(ARMS) if length[i] and not unlocked >> end[i] & 1)

    @property
    def end_sum(self) -> int | None:
        """The pips at the ends as the game scores them; None if ends do not score."""
        return int(self._position.end_sum()) if self.rules.end_unit else None

    @property
    def pips(self) -> dict[str, int]:
        """The value of the tiles left to each seat as the game counts them, before any multiplication."""
        return {seat: int(self._position.counted(i)) for i, seat in enumerate(self.seats)}

    @property
    def totals(self) -> dict[str, int]:
        """Running totals by side, points in play and penalties of this round included."""
        return dict(zip(self.sides, self._position.scores, strict=True))

    @property
    def penalties(self) -> dict[str, int]:
        """Penalty points of this round by side."""
        return dict(zip(self.sides, self._position.penalties, strict=True))

    # ---------------------------------------------------------------------------------------------------- actions

    def play(self, seat: str, action: Action | str) -> None:
        """Apply an action; a tie that a lot decides (C-09) falls to the seat that the deal names.

        Raises ``IllegalAction`` if it is not legal, and ``DealError`` if the deal lacks that lot; the round is then
        unchanged.
        """
        self.apply(seat, action_of(action))
        if self._position.phase == Phase.LOT:
            try:
                self.draw_winner(given(self.deal.closing_lots[0] if self.deal.closing_lots else None, self.rules))
            except DealError:
                self.retreat(len(self.actions) - 1)
                raise

    @property
    def result(self) -> RoundResult | None:
        """The result; None during the round."""
        rules, position = self.rules, self._position
        if position.phase != _SCORED:
            return None
        counted = position.tally()
        made = zip(counted.made, counted.penalty, counted.given, strict=True)
        return RoundResult(
            opener=self.seats[position.opener],
            ended=ENDED[position.ended],
            winner=self.winner,
            pips=dict(zip(self.seats, counted.left, strict=True)),
            points=dict(zip(self.sides, map(sum, made), strict=True)),
            penalties=dict(zip(self.sides, counted.penalty, strict=True)),
            settlement=dict(zip(self.sides, counted.settlement, strict=True)) if rules.pays_chips else None,
            totals=dict(zip(self.sides, counted.totals, strict=True)),
        )

    def draw_winner(self, lots: Lots) -> str:
        """Draw the winner of a round that ends in a tie by lot (C-09)."""
        tied = [seat for seat in range(self.rules.players) if self._position.tied >> seat & 1]
        seat = lots(tied, Purpose.CLOSED_TIE)
        position = self._position.copy()
        position.name_winner(seat)
        self._show(position)
        self.lots.append(self.seats[seat])
        return self.seats[seat]

    def before(self, seat: str) -> Any:
        """Return the position as this seat would act on it.

        While either of two partners may open, it is that seat's turn, and for the other side the turn of one of them.
        """
        if len(self.openers) < 2:
            return self._position
        twin = self._position.copy()
        twin.begin(self._seat(seat if seat in self.openers else self.openers[0]), self.lead)
        return twin

    def legal(self, seat: str, position: Position | None = None) -> tuple[Action, ...]:
        """Return the seat's actions, sorted as written, call variants included; empty if it has nothing to decide."""
        me = self._seat(seat)
        if position is not None:
            return codec.legal(position, me)
        found = self._legal.get(seat)
        if found is None:  # while either of two partners may open, the engine does not know whose turn it is
            found = self._legal[seat] = codec.legal(self.before(seat), me) if seat in self.to_act else ()
        return found

    def scoring(self, seat: str) -> dict[Action, int]:
        """Return the points that each legal action would score at once by the sum of the ends, without those that score none."""
        if not self.rules.end_unit:
            return {}
        me, before = self._seat(seat), self.before(seat)
        found: dict[Action, int] = {}
        for action in self.legal(seat):
            number = codec.resolve(action, before, me, self.rules)
            assert isinstance(number, int)  # it is legal
            _, _, effects = before.step(me, number)
            if points := Effects(*effects).award:
                found[action] = points
        return found

    def why_not(self, seat: str, action: Action | str, position: Position | None = None) -> Message | None:
        """Return why the action is not legal for the seat now; None if it is (a foul may be reported if it is punished)."""
        number = self.number_of(seat, action_of(action), position or self.before(seat))
        return number if isinstance(number, Message) else None

    def number_of(self, seat: str, action: Action, position: Position) -> int | Message:
        """Return the engine's number for an action as a person writes it, or why it is refused."""
        number = codec.resolve(action, position, self._seat(seat), self.rules)
        return number if isinstance(number, int) else self._message(number, action, position)

    def _message(self, refusal: codec.Refusal, action: Action, position: Position) -> Message:
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
            params = {"arm": arm, "pip": position.end[ARMS.index(arm or "l")]}
        elif name == "does_not_fit_arm":
            params |= {"arm": arm, "end": self.ends.get(arm or "")}
        elif name == "ambiguous":
            params["choices"] = ", ".join(map(str, refusal.ways))
        elif name == "no_fit":
            params["ends"] = ", ".join(f"{arm}={shown}" for arm, shown in self.ends.items())
        return Message(f"reasons.{name}", params)

    def apply(self, seat: str, action: Action, *, answered: bool = False) -> Acted:
        """Apply an action, or an answer that was sealed before, and return the journal's entry.

        Raises ``IllegalAction``, changing nothing.
        """
        me = self._seat(seat)
        before = self._position if len(self.openers) == 1 else self.before(seat)
        number = codec.resolve(action, before, me, self.rules)
        if isinstance(number, codec.Refusal):
            raise refused(seat, action, self._message(number, action, before))
        after, written, effects = before.step(me, number)
        done = NUMBERED[written]
        kind = done.kind
        self._past.append((self._position, self.openers, self.excluded, self._without_drawn))
        if before is not self._position:
            self.openers = (seat,)
        self._show(after)
        if self.finished:
            del self._past[self._kept :]
        self.actions.append((seat, done))
        if kind == "play":
            self.line.append(placed(done, seat, self.rules.doubles_across))
        if kind != "play" or before.drawn >= 0:
            self._conclude(seat, kind, before)
        brought, fined = effects[0], effects[1]
        rare = None
        if kind == "draw" or fined or answered or brought & _OPENED:
            drawn = self.drawn if kind == "draw" else None
            ends = {arm: int(end) for arm, end in self.ends.items()} if brought & _OPENED else None
            rare = Rare(drawn, before.laid == 0, ends, self.fines(me) if fined else (), answered)
        return new_acted((seat, done, effects, rare))

    def fines(self, me: int) -> tuple[Fines, ...]:
        """Return the penalties of the last action, which was that of the seat ``me``."""
        position = self._position
        last, fined = position.last, position.fined
        own, blocker = self.seats[me], self.seats[last] if last >= 0 else None
        found = []
        for bit, cause, by in _CAUSES:
            if fined & bit:
                points = [0] * len(self.sides)
                for seat, fine in enumerate(position.fines(bit, me)):
                    points[self.rules.side_of(seat)] += fine
                found.append(Fines(cause, blocker if by is None else own, tuple(points)))
        return tuple(found)

    def _fitting(self, position: Position) -> frozenset[Tile]:
        """Return the tiles of the set that could be laid now; before the opening, the doubles it calls for."""
        if position.laid == 0:
            return _doubles(self.rules.max_pip)
        # The engine's masks have the tiles of the largest set; those of smaller sets are its first ones.
        low, high = position.fitting()
        return _set_of((low | high << 64) & (1 << self.rules.n_tiles) - 1)

    def _conclude(self, seat: str, kind: str, before: Any) -> None:
        """Update the tiles that a seat cannot hold after its action.

        A seat that draws, passes or discards holds no tile that fits, unless it may draw by choice or has a last
        tile that it may not play.  A tile just drawn is unknown until the seat acts again or its turn ends: if it
        fits, it is played; if not, it fits no better than the rest.
        """
        if kind == "play":
            self.excluded = {**self.excluded, seat: self._without_drawn}
            return
        if kind not in ("draw", "pass", "discard"):
            return
        chosen = kind == "draw" and (self.rules.voluntary_draw or self.rules.matador_optional)
        shown = frozenset() if chosen or before.barred >= 0 else self._fitting(before)
        known = shown if before.drawn >= 0 else self.excluded[seat] | shown
        if kind != "draw":
            self.excluded = {**self.excluded, seat: known}
            return
        self._without_drawn = known
        on_turn = self.to_act == (seat,)
        self.excluded = {**self.excluded, seat: frozenset() if on_turn else shown}

    def ending(self, extra_deal: tuple[str, ...] = ()) -> RoundEnded:
        """Return the event that ends the round; ``extra_deal`` are the sides for whose tie another round is played.

        Raises ``ValueError`` if the round is not over.
        """
        position, result = self._position, self.result
        if result is None:
            raise ValueError("the round is not over")
        return RoundEnded(
            *result,
            hands=self.hands,
            dead=self.dead,
            stock=tuple([TILES[tile] for tile in position.stock]),
            tally=tally_of(self.rules, position.tally(), position.last),
            extra_deal=extra_deal,
        )


@lru_cache(maxsize=8192)
def placed(action: Action, seat: str, doubles_across: bool) -> Placed:
    """Return the tile that a play of a seat lays, as it lies in the line.  Raises ``ValueError`` for another action."""
    tile = action.tile
    if action.kind != "play" or tile is None:
        raise ValueError(f"{action} lays no tile in the line")
    half = tile.lo if action.half is None else action.half
    return Placed(tile, action.arm, half, action.across or (tile.is_double and doubles_across), seat)


@lru_cache(maxsize=64)
def whole(max_pip: int) -> frozenset[Tile]:
    """Return all tiles of a set."""
    return frozenset(full_set(max_pip))


@lru_cache(maxsize=64)
def _doubles(max_pip: int) -> frozenset[Tile]:
    return frozenset(tile for tile in full_set(max_pip) if tile.is_double)


@lru_cache(maxsize=4096)
def _set_of(bits: int) -> frozenset[Tile]:
    return frozenset(tiles_of(bits))


def given(lot: int | None, rules: Rules) -> Lots:
    """Return lots as stated in an explicit deal."""

    def draw(candidates: Sequence[int], purpose: str) -> int:
        seats = ", ".join(rules.seats[seat] for seat in candidates)
        if lot is None:
            raise DealError(Message("deal.lot_missing", {"seats": seats, "first": rules.seats[candidates[0]]}))
        if lot not in candidates:
            shown = rules.seats[lot] if lot in range(rules.players) else lot
            raise DealError(Message("deal.lot_wrong", {"seats": seats, "seat": shown}))
        return lot

    return draw


def action_of(action: Action | str) -> Action:
    """Return an action that may be written as in a record.  Raises ``NotationError`` for anything else."""
    if isinstance(action, Action):
        return action
    if isinstance(action, str):
        return Action.parse(action)
    raise NotationError(Message("notation.no_action", {"word": quoted(str(action)), "near": ""}))


_CAUSES = (
    (Fined.FOUL, Cause.FOUL, "own"),
    (Fined.PASSES, Cause.PASSES, "own"),
    (Fined.BOARD, Cause.BOARD_PASS, None),
)
"""Bits of ``State.fined``, the causes, and whether the penalised seat is the seat that acted."""


def refused(seat: str, action: Action, reason: Message) -> IllegalAction:
    """Return the error for a refused action of a seat."""
    shown = action.replace(call=False) if action.kind == "play" else action
    return IllegalAction(reason, Message(f"illegal.{action.kind}", {"seat": seat, "action": shown, "why": reason}))


@lru_cache(maxsize=256)
def engine_numbers(rules: Rules) -> tuple[int, ...]:
    """Return the rules as the engine reads them."""
    from boneyard.engine.fields import RULE_FIELDS

    return rules.pack(RULE_FIELDS)


def opener_number(who: str) -> int:
    """Return the engine's number for an opener that the dealt tiles decide."""
    return Opener.of(who)
