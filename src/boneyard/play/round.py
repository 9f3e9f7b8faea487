"""One round with its history: the engine's position in words.

The engine decides everything; here its numbers become tiles, seats, arms and reasons, and the tiles played are kept
in order for pictures and records.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from boneyard.engine.codes import Brought, End, Ending, Fined, Opener, Phase
from boneyard.engine.values import Tally as Counted
from boneyard.errors import IllegalAction, Message
from boneyard.play import codec
from boneyard.play.actions import ARMS, Action
from boneyard.play.deal import Deal
from boneyard.play.events import Acted, Cause, Fines, RoundEnded
from boneyard.play.line import Placed
from boneyard.play.tally import tally_of
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile, full_set

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


def result_of(ended: RoundEnded) -> RoundResult:
    """Return the result of the round that an event ends."""
    return RoundResult(*[getattr(ended, name) for name in RoundResult._fields])


_AS_WRITTEN = [sorted(TILES).index(tile) for tile in TILES]
"""The place of each tile, by id, in the order by (low, high)."""


_ARMS_OF = [tuple(arm for i, arm in enumerate(ARMS) if bits >> i & 1) for bits in range(1 << len(ARMS))]
"""The arms of a bit set."""


def tiles_of(words: Sequence[int]) -> tuple[Tile, ...]:
    """Return the tiles of a bit set of two words, sorted by (low, high).

    Raises ``IndexError`` for bits of no tile.
    """
    return _tiles_of(words[0] | words[1] << 64)


@lru_cache(maxsize=16384)
def _tiles_of(bits: int) -> tuple[Tile, ...]:
    # One action changes one hand, but every view needs all hands: most are found in the cache.
    if bits >> len(TILES):  # a negative number has no last bit
        raise IndexError(f"{bits:#x} has bits of no tile")
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    found.sort(key=_AS_WRITTEN.__getitem__)
    return tuple([TILES[number] for number in found])


class Round:
    """One round of a match.  Seats are letters.

    Made and advanced by `boneyard.play.match.Match`; all attributes may be read freely, but they include all hands: the
    knowledge of one seat is its `boneyard.play.view.View`.
    """

    def __init__(
        self, rules: Rules, number: int, deal: Deal, position: Any, openers: tuple[str, ...] = (), lead: int = 0
    ) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.sides = rules.sides
        self.number = number
        """1 for the first round of the match."""
        self.deal = deal
        self.openers = openers
        """The seats that may open: one, or both partners if their side chooses (parovi/Q2)."""
        self.lead = lead
        """The required lead of the opener, a ``codes.Lead``."""
        self.position = position
        self.line: list[Placed] = []
        """The tiles on the table in order of play."""
        self.actions: list[tuple[str, Action]] = []
        """The actions in order."""
        self.lots: list[str] = []
        """Seats named by lots after the last action."""
        self.excluded: dict[str, frozenset[Tile]] = dict.fromkeys(rules.seats, frozenset())
        """Tiles that a seat cannot hold, as far as its public draws, passes and discards in this round show."""
        self._without_drawn: frozenset[Tile] = frozenset()
        if deal.turned is not None:
            left = deal.turned.lo if deal.turned_left is None else deal.turned_left
            self.line.append(Placed(deal.turned, None, left, self._across(deal.turned, False), None))

    def _across(self, tile: Tile, across: bool) -> bool:
        return across or (tile.is_double and self.rules.doubles_across)

    def _seat(self, seat: str) -> int:
        return self.seats.index(seat)

    # ------------------------------------------------------------------------------------------------ properties

    @property
    def position(self) -> Any:
        """The engine's position.  Change it only through this round, or set it anew: its fields are cached."""
        return self._position

    @position.setter
    def position(self, position: Any) -> None:
        self._position = position
        self._changed()

    def _changed(self) -> None:
        """Read the position, whose fields are used many times."""
        self.state: dict[str, Any] = self._position.fields()
        """The engine's fields (engine/core.pxd), for reading."""
        phase = self.state["phase"]
        self.finished: bool = phase >= Phase.ENDED
        self.in_window: bool = phase == Phase.WINDOW
        """Whether the out-of-turn decision (OBI-09) is in progress."""
        self.to_act: tuple[str, ...] = self._owing(phase)
        """The seats that owe an action: one, or several in the out-of-turn window."""
        self._legal: dict[str, tuple[Action, ...]] = {}

    def _owing(self, phase: int) -> tuple[str, ...]:
        if phase == Phase.PLAYING:
            return self.openers if len(self.openers) > 1 else (self.seats[self.state["turn"]],)
        if phase == Phase.WINDOW:
            return tuple(seat for seat, owed in zip(self.seats, self.state["owed"], strict=False) if owed)
        return ()

    @property
    def opener(self) -> str | None:
        """The seat that opened, or will; None while either of two partners may."""
        return self.openers[0] if len(self.openers) == 1 else None

    @property
    def extra_play(self) -> bool:
        """Whether the seat on turn plays once more after a double (DVO-04)."""
        return bool(self.state["bonus"])

    @property
    def turn_of(self) -> tuple[str, ...]:
        """The public turn: in the window all seats but the opener, answered or not."""
        return tuple(seat for seat in self.rules.seats if seat != self.opener) if self.in_window else self.to_act

    @property
    def ended(self) -> str | None:
        """``closed``, ``target``, ``out`` or ``blocked``; None during the round."""
        state = self.state
        return ENDED[state["ended"]] if state["phase"] >= Phase.ENDED else None

    @property
    def winner(self) -> str | None:
        """The seat that won the round; None without a winner."""
        winner = self.state["winner"]
        return self.rules.seats[winner] if winner >= 0 else None

    @property
    def hands(self) -> dict[str, tuple[Tile, ...]]:
        """All hands by seat."""
        state = self.state
        return {seat: tiles_of(state["hands"][i]) for i, seat in enumerate(self.rules.seats)}

    @property
    def dead(self) -> dict[str, tuple[Tile, ...]]:
        """Tiles laid face down by seats that could not play (GAP-09)."""
        state = self.state
        return {seat: tiles_of(state["dead"][i]) for i, seat in enumerate(self.rules.seats)}

    @property
    def counts(self) -> dict[str, int]:
        """The number of tiles in each hand."""
        return self._counted(self.state["hands"])

    @property
    def dead_counts(self) -> dict[str, int]:
        """The number of tiles that each seat laid face down."""
        return self._counted(self.state["dead"])

    def _counted(self, sets: list[list[int]]) -> dict[str, int]:
        return {seat: low.bit_count() + high.bit_count() for seat, (low, high) in zip(self.seats, sets, strict=False)}

    def hand(self, seat: str) -> tuple[Tile, ...]:
        """Return the hand of one seat."""
        return tiles_of(self.state["hands"][self._seat(seat)])

    def dead_of(self, seat: str) -> tuple[Tile, ...]:
        """Return the tiles that one seat laid face down."""
        return tiles_of(self.state["dead"][self._seat(seat)])

    def drawn_by(self, seat: str) -> Tile | None:
        """Return the tile that this seat drew in this turn and has not played."""
        drawn = self.state["drawn"]
        return TILES[drawn] if drawn >= 0 and self.to_act == (seat,) else None

    @property
    def drawn(self) -> Tile | None:
        """The last drawn tile, of any seat."""
        state = self.state
        drawn = state["yard_i"] - 1
        return TILES[state["yard"][drawn]] if drawn >= 0 else None

    @property
    def stock(self) -> int:
        """The number of face-down tiles outside the hands."""
        state = self.state
        return int(state["yard_n"] - state["yard_i"])

    @property
    def drawable(self) -> int:
        """The number of tiles that may still be drawn."""
        return int(self.position.buyable())

    @property
    def ends(self) -> dict[str, int | str]:
        """The label of each arm: a number, ``"=3"`` or ``"2/5"`` beside a matador laid across (RECORD.md)."""
        state = self.state
        found: dict[str, int | str] = {}
        if state["laid"] == 0:
            return found
        for i, arm in enumerate(ARMS):
            if state["len"][i] or state["open"] >> i & 1:
                shown: int | str = state["end"][i]
                if state["kind"][i] == End.BRIDGE:
                    shown = f"={shown}"
                elif state["kind"][i] == End.EITHER:
                    shown = f"{shown}/{state['other'][i]}"
                found[arm] = shown
        return found

    @property
    def open_arms(self) -> tuple[str, ...]:
        """The arms that can be played on now, whether or not a tile fits."""
        arms: int = self.state["open"]
        return _ARMS_OF[arms]

    @property
    def locked(self) -> tuple[str, ...]:
        """Arms that wait for the double of their number (FRE-08)."""
        state = self.state
        if not self.rules.locks:
            return ()
        return tuple(
            arm for i, arm in enumerate(ARMS) if state["len"][i] and not state["unlocked"] >> state["end"][i] & 1
        )

    @property
    def end_sum(self) -> int | None:
        """The pips at the ends as the game scores them; None if ends do not score."""
        return int(self.position.end_sum()) if self.rules.end_unit else None

    @property
    def pips(self) -> dict[str, int]:
        """The value of the tiles left to each seat as the game counts them, before any multiplication."""
        return {seat: int(self.position.counted(i)) for i, seat in enumerate(self.rules.seats)}

    @property
    def totals(self) -> dict[str, int]:
        """Running totals by side, points in play and penalties of this round included."""
        return dict(zip(self.sides, self.state["score"], strict=False))

    @property
    def penalties(self) -> dict[str, int]:
        """Penalty points of this round by side."""
        return dict(zip(self.sides, self.state["penalty"], strict=False))

    # ---------------------------------------------------------------------------------------------------- actions

    def begin(self, seat: str) -> None:
        """Let the seat open."""
        self._position.begin(self._seat(seat), self.lead)
        self._changed()

    def name_winner(self, seat: str) -> None:
        """Name the seat chosen by a lot (C-09)."""
        self._position.name_winner(self._seat(seat))
        self._changed()

    def _fields(self, position: Any) -> dict[str, Any]:
        fields: dict[str, Any] = self.state if position is self._position else position.fields()
        return fields

    def before(self, seat: str) -> Any:
        """Return the position as this seat would act on it: while two partners may open, with the seat as opener."""
        if len(self.openers) < 2 or seat not in self.openers:
            return self.position
        twin = self.position.copy()
        twin.begin(self._seat(seat), self.lead)
        return twin

    def legal(self, seat: str, position: Any = None) -> tuple[Action, ...]:
        """Return the seat's actions, sorted as written, call variants included; empty if it has nothing to decide."""
        position = position or self.before(seat)
        if position is self._position and seat in self._legal:
            return self._legal[seat]
        state = self._fields(position)
        found = [codec.decode(number, state, self.rules) for number in position.legal(self._seat(seat))]
        legal = tuple(sorted(found, key=str))
        if position is self._position:
            self._legal[seat] = legal
        return legal

    def why_not(self, seat: str, action: Action, position: Any = None) -> Message | None:
        """Return why the action is not legal for the seat now; None if it is (a foul may be reported if it is punished)."""
        number = self.number_of(seat, action, position or self.before(seat))
        return number if isinstance(number, Message) else None

    def number_of(self, seat: str, action: Action, position: Any) -> int | Message:
        """Return the engine's number for an action as a person writes it, or why it is refused."""
        state = self._fields(position)
        number = codec.resolve(action, position, state, self._seat(seat), self.rules)
        return number if isinstance(number, int) else self._message(number, action, state)

    def _message(self, refusal: codec.Refusal, action: Action, state: dict[str, Any]) -> Message:
        """Return a refusal with the parameters of its text; others could reveal hidden tiles to a seat."""
        name, arm = refusal.name, refusal.arm
        params: dict[str, Any] = {} if action.tile is None else {"tile": action.tile}
        if name == "not_your_turn":
            params = {"seat": ", ".join(self.turn_of)}
        elif name == "wrong_opening_tile":
            params["must"] = TILES[state["lead_tile"]]
        elif name == "must_play_drawn":
            params = {"tile": TILES[state["drawn"]]}
        elif name in ("arm_not_open", "side_order"):
            params = {"arm": arm}
        elif name == "locked":
            params = {"arm": arm, "pip": state["end"][ARMS.index(arm or "l")]}
        elif name == "does_not_fit_arm":
            params |= {"arm": arm, "end": self.ends.get(arm or "")}
        elif name == "ambiguous":
            params["choices"] = ", ".join(map(str, refusal.ways))
        elif name == "no_fit":
            params["ends"] = ", ".join(f"{arm}={shown}" for arm, shown in self.ends.items())
        return Message(f"reasons.{name}", params)

    def apply(self, seat: str, action: Action) -> Acted:
        """Apply an action and return the journal's entry.  Raises ``IllegalAction``, changing nothing."""
        position = self.before(seat)
        number = self.number_of(seat, action, position)
        if isinstance(number, Message):
            raise refused(seat, action, number)
        if position is not self.position:
            self.openers = (seat,)
            self.position = position
        state = self.state
        done = codec.decode(number, state, self.rules)
        fitting = self._fitting(state) if done.kind in ("draw", "pass", "discard") else frozenset()
        me = self._seat(seat)
        position.apply(me, number)
        effects = position.effects(me)
        brought, fined = effects[:2]
        self._changed()
        self._conclude(seat, done, state, fitting)
        self.actions.append((seat, done))
        if done.kind == "play" and done.tile is not None:
            half = done.tile.lo if done.half is None else done.half
            self.line.append(Placed(done.tile, done.arm, half, self._across(done.tile, done.across), seat))
        return Acted(
            seat,
            done,
            effects,
            state["laid"] == 0,
            self.drawn if done.kind == "draw" else None,
            {arm: int(end) for arm, end in self.ends.items()} if brought & Brought.OPENED else None,
            self.fines(me) if fined else (),
        )

    def fines(self, me: int) -> tuple[Fines, ...]:
        """Return the penalties of the last action, which was that of the seat ``me``."""
        last = self.state["last"]
        fined = self.state["fined"]
        own, blocker = self.seats[me], self.seats[last] if last >= 0 else None
        found = []
        for bit, cause, by in _CAUSES:
            if fined & bit:
                points = [0] * len(self.sides)
                for seat, fine in enumerate(self.position.fines(bit, me)):
                    points[self.rules.side_of(seat)] += fine
                found.append(Fines(cause, blocker if by is None else own, tuple(points)))
        return tuple(found)

    def _fitting(self, state: dict[str, Any]) -> frozenset[Tile]:
        """Return the tiles of the set that could be laid now; before the opening, the doubles it calls for."""
        if state["laid"] == 0:
            return frozenset(tile for tile in full_set(self.rules.max_pip) if tile.is_double)
        # The engine's masks have the tiles of the largest set; those of smaller sets are its first ones.
        return frozenset(tile for tile in tiles_of(self.position.fitting()) if tile.id < self.rules.n_tiles)

    def _conclude(self, seat: str, action: Action, before: dict[str, Any], fitting: frozenset[Tile]) -> None:
        """Update the tiles that a seat cannot hold after its action.

        A seat that draws, passes or discards holds no tile that fits, unless it may draw by choice or has a last
        tile that it may not play.  A tile just drawn is unknown until the seat acts again or its turn ends: if it
        fits, it is played; if not, it fits no better than the rest.
        """
        if before["drawn"] >= 0 and action.kind == "play":
            self.excluded[seat] = self._without_drawn
        chosen = action.kind == "draw" and (self.rules.voluntary_draw or self.rules.matador_optional)
        if action.kind not in ("draw", "pass", "discard"):
            return
        shown = frozenset() if chosen or before["barred"] >= 0 else fitting
        known = shown if before["drawn"] >= 0 else self.excluded[seat] | shown
        if action.kind != "draw":
            self.excluded[seat] = known
            return
        self._without_drawn = known
        on_turn = self.to_act == (seat,)
        self.excluded[seat] = frozenset() if on_turn else shown

    def ending(self, counted: Counted, extra_deal: tuple[str, ...]) -> RoundEnded:
        """Return the event that ends the round; ``counted`` is the engine's tally."""
        rules, state = self.rules, self.state
        made = zip(counted.made, counted.penalty, counted.given, strict=True)
        settled = rules.settlement and not rules.teams  # GAP-17, gaple/Q17
        return RoundEnded(
            opener=rules.seats[state["opener"]],
            ended=ENDED[state["ended"]],
            winner=self.winner,
            pips=dict(zip(rules.seats, counted.left, strict=True)),
            points=dict(zip(rules.sides, map(sum, made), strict=True)),
            penalties=dict(zip(rules.sides, counted.penalty, strict=True)),
            settlement=dict(zip(rules.seats, counted.settlement, strict=True)) if settled else None,
            totals=dict(zip(rules.sides, counted.totals, strict=True)),
            hands=self.hands,
            dead=self.dead,
            stock=tuple([TILES[tile] for tile in state["yard"][state["yard_i"] : state["yard_n"]]]),
            tally=tally_of(rules, counted, state["winner"], state["last"]),
            extra_deal=extra_deal,
        )


_CAUSES = (
    (Fined.FOUL, Cause.FOUL, "own"),
    (Fined.PASSES, Cause.PASSES, "own"),
    (Fined.BOARD, Cause.BOARD_PASS, None),
)
"""Bits of ``State.fined``, the causes, and whether the penalised seat is the seat that acted."""


def refused(seat: str, action: Action, reason: Message) -> IllegalAction:
    """Return the error for a refused action of a seat."""
    shown = action._replace(call=False) if action.kind == "play" else action
    return IllegalAction(reason, Message(f"illegal.{action.kind}", {"seat": seat, "action": shown, "why": reason}))


def engine_numbers(rules: Rules) -> tuple[int, ...]:
    """Return the rules as the engine reads them."""
    from boneyard.engine.fields import RULE_FIELDS

    return rules.pack(RULE_FIELDS)


def opener_number(who: str) -> int:
    """Return the engine's number for an opener that the dealt tiles decide."""
    return Opener.of(who)
