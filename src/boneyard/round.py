"""One round with its history: the engine's position in words (floor 4).

The engine decides everything; here its numbers become tiles, seats, arms and reasons, and what was laid is kept
in order for pictures and records.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from boneyard.actions import ARMS, Action
from boneyard.engine import core, reasons
from boneyard.errors import DealError, IllegalAction, Message
from boneyard.layout import Placed
from boneyard.rules import CHOICES, Rules
from boneyard.tiles import TILES, Tile, full_set

ENDED = ("closed", "target", "out", "blocked")
"""How a round ends, in the order that counts when causes meet (RECORD.md)."""

KINDS = ("play", "close", "discard", "draw", "pass", "call", "decline", "foul")
"""Kinds of action by the engine's number."""


class Deal(NamedTuple):
    """One explicit deal.

    ``hands`` in seat order, ``stock`` in drawing order (reserved tiles last), ``turned`` the tile turned up, if
    any, with its half ``turned_left`` to the left.  ``lot`` is the seat (0 = A) that lots chose to open, where
    the rules call for lots; ``closing_lots`` the seats that lots name after the last action (``closed_tie=lot``,
    then ``final_tie=lot``).
    """

    hands: tuple[tuple[Tile, ...], ...]
    stock: tuple[Tile, ...] = ()
    turned: Tile | None = None
    turned_left: int | None = None
    lot: int | None = None
    closing_lots: tuple[int, ...] = ()


class Event(NamedTuple):
    """Something that happened.  ``audience`` is ``"all"`` or the one seat that may know it."""

    kind: str
    data: dict[str, Any]
    audience: str = "all"


class RoundResult(NamedTuple):
    """A finished round, as ``replay --json`` tells it; maps are by seat or side in order."""

    opener: str
    ended: str
    winner: str | None
    pips: dict[str, int]
    points: dict[str, int]
    penalties: dict[str, int]
    settlement: dict[str, int] | None
    totals: dict[str, int]


def check_deal(rules: Rules, deal: Deal) -> None:
    """Does the deal hold every tile of the set once, in hands of the right size?  Raises ``DealError``."""
    if not isinstance(deal, Deal):
        raise DealError(Message("deal.no_deal", {"given": repr(deal)[:40]}))
    if len(deal.hands) != rules.players:
        raise DealError(Message("deal.hands", {"need": rules.players, "have": len(deal.hands)}))
    if (deal.turned is not None) != rules.turned:
        raise DealError(Message("deal.turned_missing" if rules.turned else "deal.turned_refused"))
    tiles = [tile for hand in deal.hands for tile in hand] + list(deal.stock)
    if deal.turned is not None:
        tiles.append(deal.turned)
    seen: set[Tile] = set()
    for tile in tiles:
        if not isinstance(tile, Tile):
            raise DealError(Message("deal.no_tile", {"given": repr(tile)[:40]}))
        if tile.hi > rules.max_pip:
            raise DealError(Message("deal.not_in_set", {"tile": tile, "set": rules.max_pip}))
        if tile in seen:
            raise DealError(Message("deal.twice", {"tile": tile}))
        seen.add(tile)
    for seat, hand in zip(rules.seats, deal.hands, strict=True):
        if len(hand) != rules.hand_size:
            raise DealError(Message("deal.hand_size", {"seat": seat, "have": len(hand), "need": rules.hand_size}))
    if deal.turned is not None and deal.turned_left not in (None, deal.turned.lo, deal.turned.hi):
        raise DealError(Message("deal.turned_half", {"tile": deal.turned, "half": deal.turned_left}))
    missing = [tile for tile in full_set(rules.max_pip) if tile not in seen]
    if missing:
        raise DealError(Message("deal.missing", {"n": len(missing), "tiles": ", ".join(map(str, missing))}))


_AS_WRITTEN = [sorted(TILES).index(tile) for tile in TILES]
"""The place of each tile, by id, in the order by (low, high)."""


_ARMS_OF = [tuple(arm for i, arm in enumerate(ARMS) if bits >> i & 1) for bits in range(1 << len(ARMS))]
"""The arms of a bit set."""


def tiles_of(words: Sequence[int]) -> tuple[Tile, ...]:
    """The tiles of a bit set of two words, sorted by (low, high)."""
    return _tiles_of(words[0] | words[1] << 64)


@lru_cache(maxsize=16384)
def _tiles_of(bits: int) -> tuple[Tile, ...]:
    # One action changes one hand, and every view asks for all of them: most are found in the cache.
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    found.sort(key=_AS_WRITTEN.__getitem__)
    return tuple([TILES[number] for number in found])


class Round:
    """One round of a match.  Seats are letters.

    Made and advanced by :class:`boneyard.match.Match`; everything here may be read freely, but it holds all
    hands: what one seat may know is its :class:`boneyard.view.View`.
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
        """Who may open: one seat, or both partners where their side chooses (parovi/Q2)."""
        self.lead = lead
        """What the opener must lead with, a place in ``CHOICES["first_lead"]``."""
        self.position = position
        self.line: list[Placed] = []
        """The tiles on the table in the order in which they were laid."""
        self.actions: list[tuple[str, Action]] = []
        """What was played, in order."""
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

    # ------------------------------------------------------------------------------------------------ what it shows

    @property
    def position(self) -> Any:
        """The engine's position.  Change it through this round alone, or set it anew: its fields are kept."""
        return self._position

    @position.setter
    def position(self, position: Any) -> None:
        self._position = position
        self._changed()

    def _changed(self) -> None:
        """Read the position: what it shows is asked for again and again."""
        self.state: dict[str, Any] = self._position.fields()
        """The engine's fields (engine/core.pxd), for reading."""
        phase = self.state["phase"]
        self.finished: bool = phase >= core.ENDED
        self.in_window: bool = phase == core.WINDOW
        """Is the out-of-turn decision (OBI-09) being taken?"""
        self.to_act: tuple[str, ...] = self._owing(phase)
        """The seats that owe an action: one, or several in the out-of-turn window."""
        self._legal: dict[str, tuple[Action, ...]] = {}

    def _owing(self, phase: int) -> tuple[str, ...]:
        if phase == core.PLAYING:
            return self.openers if len(self.openers) > 1 else (self.seats[self.state["turn"]],)
        if phase == core.WINDOW:
            return tuple(seat for seat, owed in zip(self.seats, self.state["owed"], strict=False) if owed)
        return ()

    @property
    def opener(self) -> str | None:
        """The seat that opened, or will; None while either of two partners may."""
        return self.openers[0] if len(self.openers) == 1 else None

    @property
    def turn_of(self) -> tuple[str, ...]:
        """Whose turn it is, for everybody to know: in the window all seats but the opener, answered or not."""
        return tuple(seat for seat in self.rules.seats if seat != self.opener) if self.in_window else self.to_act

    @property
    def ended(self) -> str | None:
        """``closed``, ``target``, ``out`` or ``blocked``; None while the round goes on."""
        state = self.state
        return ENDED[state["ended"]] if state["phase"] >= core.ENDED else None

    @property
    def winner(self) -> str | None:
        winner = self.state["winner"]
        return self.rules.seats[winner] if winner >= 0 else None

    @property
    def hands(self) -> dict[str, tuple[Tile, ...]]:
        state = self.state
        return {seat: tiles_of(state["hands"][i]) for i, seat in enumerate(self.rules.seats)}

    @property
    def dead(self) -> dict[str, tuple[Tile, ...]]:
        """Tiles laid face down by seats that could not play (GAP-09)."""
        state = self.state
        return {seat: tiles_of(state["dead"][i]) for i, seat in enumerate(self.rules.seats)}

    @property
    def counts(self) -> dict[str, int]:
        """Tiles in each hand."""
        return self._counted(self.state["hands"])

    @property
    def dead_counts(self) -> dict[str, int]:
        """Tiles that each seat laid face down."""
        return self._counted(self.state["dead"])

    def _counted(self, sets: list[list[int]]) -> dict[str, int]:
        return {seat: low.bit_count() + high.bit_count() for seat, (low, high) in zip(self.seats, sets, strict=False)}

    def hand(self, seat: str) -> tuple[Tile, ...]:
        """The hand of one seat."""
        return tiles_of(self.state["hands"][self._seat(seat)])

    def dead_of(self, seat: str) -> tuple[Tile, ...]:
        """What one seat laid face down."""
        return tiles_of(self.state["dead"][self._seat(seat)])

    def drawn_by(self, seat: str) -> Tile | None:
        """The tile that this seat drew in this turn and has not played."""
        drawn = self.state["drawn"]
        return TILES[drawn] if drawn >= 0 and self.to_act == (seat,) else None

    @property
    def drawn(self) -> Tile | None:
        """The tile drawn last, by whomever."""
        state = self.state
        drawn = state["yard_i"] - 1
        return TILES[state["yard"][drawn]] if drawn >= 0 else None

    @property
    def stock(self) -> int:
        """Face-down tiles that nobody holds."""
        state = self.state
        return int(state["yard_n"] - state["yard_i"])

    @property
    def drawable(self) -> int:
        """How many of them may still be drawn."""
        return int(self.position.buyable())

    @property
    def ends(self) -> dict[str, int | str]:
        """What each arm shows: a number, ``"=3"`` or ``"2/5"`` beside a matador laid across (RECORD.md)."""
        state = self.state
        found: dict[str, int | str] = {}
        if state["laid"] == 0:
            return found
        for i, arm in enumerate(ARMS):
            if state["len"][i] or state["open"] >> i & 1:
                shown: int | str = state["end"][i]
                if state["kind"][i] == core.BRIDGE:
                    shown = f"={shown}"
                elif state["kind"][i] == core.EITHER:
                    shown = f"{shown}/{state['other'][i]}"
                found[arm] = shown
        return found

    @property
    def open_arms(self) -> tuple[str, ...]:
        """The arms that can be played on now, whether or not anything fits."""
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
        """The pips at the ends as the game scores them; None where ends do not score."""
        return int(self.position.end_sum()) if self.rules.end_unit else None

    @property
    def pips(self) -> dict[str, int]:
        """What each seat has left, as the game counts it, before any multiplication."""
        return {seat: int(self.position.counted(i)) for i, seat in enumerate(self.rules.seats)}

    @property
    def totals(self) -> dict[str, int]:
        """Running totals by side, points in play and penalties of this round included."""
        return dict(zip(self.sides, self.state["score"], strict=False))

    @property
    def penalties(self) -> dict[str, int]:
        return dict(zip(self.sides, self.state["penalty"], strict=False))

    # ---------------------------------------------------------------------------------------------------- actions

    def begin(self, seat: str) -> None:
        """The seat opens."""
        self._position.begin(self._seat(seat), self.lead)
        self._changed()

    def name_winner(self, seat: str) -> None:
        """A lot fell on this seat (C-09)."""
        self._position.name_winner(self._seat(seat))
        self._changed()

    def _fields(self, position: Any) -> dict[str, Any]:
        fields: dict[str, Any] = self.state if position is self._position else position.fields()
        return fields

    def before(self, seat: str) -> Any:
        """The position as this seat would act on it: while two partners may open, with the seat as opener."""
        if len(self.openers) < 2 or seat not in self.openers:
            return self.position
        twin = self.position.copy()
        twin.begin(self._seat(seat), self.lead)
        return twin

    def legal(self, seat: str, position: Any = None) -> tuple[Action, ...]:
        """The seat's actions, sorted as written, call variants included; empty if it has nothing to decide."""
        position = position or self.before(seat)
        if position is self._position and seat in self._legal:
            return self._legal[seat]
        state = self._fields(position)
        found = [self.action(number, state) for number in position.legal(self._seat(seat))]
        legal = tuple(sorted(found, key=str))
        if position is self._position:
            self._legal[seat] = legal
        return legal

    def why_not(self, seat: str, action: Action, position: Any = None) -> Message | None:
        """Why the seat may not do this now; None if it may (a foul may be reported where it is punished)."""
        number = self.number_of(seat, action, position or self.before(seat))
        return number if isinstance(number, Message) else None

    def number_of(self, seat: str, action: Action, position: Any) -> int | Message:
        """The engine's number for an action as a person writes it, or why it is refused."""
        state = self._fields(position)
        me = self._seat(seat)
        if action.kind != "play" or action.tile is None:
            number = KINDS.index(action.kind) << 12 | (action.tile.id if action.tile else 0)
            return self._refusal(position, state, me, number, action) or number
        tile = action.tile
        number = tile.id | (core.CALLED if action.call else 0) | (core.ACROSS if action.across else 0)
        if state["laid"] == 0:
            if action.arm is not None:
                return Message("reasons.arm_not_open", {"arm": action.arm})
            if action.half == tile.hi and not tile.is_double:
                number |= core.HIGHER
        elif action.arm is None:
            return self._place_for(position, state, me, number, action)
        else:
            number |= ARMS.index(action.arm) << 7
            if self._either_half(tile) and not action.across:
                return self._turned_right(position, state, me, number, action)
        return self._refusal(position, state, me, number, action) or number

    def _either_half(self, tile: Tile) -> bool:
        """May either half of this tile touch (matadors)?"""
        total = self.rules.match_sum
        return bool(total) and not tile.is_double and tile.weight == total

    def _turned_right(
        self, position: Any, state: dict[str, Any], me: int, number: int, action: Action
    ) -> int | Message:
        """A matador lengthwise: the half written first touches, unless only the other one can."""
        tile = action.tile
        assert tile is not None
        ways = [number | core.HIGHER, number] if action.half == tile.hi else [number, number | core.HIGHER]
        for way in ways:
            if not position.refusal(me, way):
                return way
        return self._refusal(position, state, me, ways[0], action) or ways[0]

    def _place_for(self, position: Any, state: dict[str, Any], me: int, number: int, action: Action) -> int | Message:
        """A tile written without an arm goes where it fits, if there is one way in all."""
        tile = action.tile
        assert tile is not None
        ways = [
            way & ~core.CALLED
            for way in position.legal(me)
            if way >> 12 == core.PLAY and way & 127 == tile.id and not way & core.CALLED
        ]
        if len(ways) > 1:
            choices = ", ".join(str(self.action(way, state)) for way in ways)
            return Message("reasons.ambiguous", {"tile": tile, "choices": choices})
        if ways:
            if action.across and not ways[0] & core.ACROSS:
                return Message("reasons.across_not_allowed", {"tile": tile})
            way = ways[0] | number & core.CALLED
            return self._refusal(position, state, me, way, action) or way
        code = 0
        for arm in range(4):
            if state["open"] >> arm & 1:
                code = position.refusal(me, number & 127 | arm << 7)
                if reasons.CODES[code] not in ("does_not_fit_arm", "locked", "lengthwise_not_allowed", ""):
                    return self._message(code, state, me, number | arm << 7, action)
        ends = ", ".join(f"{arm}={shown}" for arm, shown in self.ends.items())
        if code == 0:
            return self._message(position.refusal(me, number), state, me, number, action)
        return Message("reasons.no_fit", {"tile": tile, "ends": ends})

    def _refusal(self, position: Any, state: dict[str, Any], me: int, number: int, action: Action) -> Message | None:
        code = position.refusal(me, number)
        return self._message(code, state, me, number, action) if code else None

    def _message(self, code: int, state: dict[str, Any], me: int, number: int, action: Action) -> Message:
        """A refusal with what its text may mention."""
        name = reasons.CODES[code]
        arm = number >> 7 & 3
        # Only what the text mentions: anything more could tell a seat what it may not know.
        if name == "not_your_turn":
            return Message("reasons.not_your_turn", {"seat": ", ".join(self.turn_of)})
        if name == "wrong_opening_tile":
            return Message("reasons.wrong_opening_tile", {"tile": action.tile, "must": TILES[state["lead_tile"]]})
        if name == "must_play_drawn":
            return Message("reasons.must_play_drawn", {"tile": TILES[state["drawn"]]})
        if name in ("arm_not_open", "side_order"):
            return Message(f"reasons.{name}", {"arm": ARMS[arm]})
        if name == "locked":
            return Message("reasons.locked", {"arm": ARMS[arm], "pip": state["end"][arm]})
        if name == "does_not_fit_arm":
            params = {"tile": action.tile, "arm": ARMS[arm], "end": self.ends.get(ARMS[arm])}
            return Message("reasons.does_not_fit_arm", params)
        return Message(f"reasons.{name}", {} if action.tile is None else {"tile": action.tile})

    def action(self, number: int, state: dict[str, Any]) -> Action:
        """The engine's action in words; ``state`` is the one that it applies to."""
        kind = KINDS[number >> 12]
        if kind not in ("play", "discard", "close"):
            return Action(kind)
        tile = TILES[number & 127]
        if kind != "play":
            return Action(kind, tile)
        call = bool(number & core.CALLED)
        if state["laid"] == 0:
            return _play(tile, None, tile.hi if number & core.HIGHER else tile.lo, False, call)
        arm = number >> 7 & 3
        if number & core.ACROSS:
            return _play(tile, ARMS[arm], None, True, call)
        return _play(tile, ARMS[arm], self._touching(tile, arm, number, state), False, call)

    def _touching(self, tile: Tile, arm: int, number: int, state: dict[str, Any]) -> int:
        """The half of a tile that touches when it is laid lengthwise on an arm."""
        end, total = state["end"][arm], self.rules.match_sum
        if not total:
            return int(end)
        if tile.weight == total or tile.id == 0:
            return tile.hi if number & core.HIGHER else tile.lo
        if state["kind"][arm] == core.NORMAL:
            wanted = {total - end}
        elif state["kind"][arm] == core.BRIDGE:
            wanted = {end}
        else:
            wanted = {end, state["other"][arm]}  # which are each other's complements
        return tile.lo if tile.lo in wanted else tile.hi

    def apply(self, seat: str, action: Action) -> Action:
        """Carry out an action; the action as the program writes it.  Raises ``IllegalAction``, changing nothing."""
        position = self.before(seat)
        number = self.number_of(seat, action, position)
        if isinstance(number, Message):
            raise refused(seat, action, number)
        if position is not self.position:
            self.openers = (seat,)
            self.position = position
        state = self.state
        done = self.action(number, state)
        fitting = self._fitting(state) if done.kind in ("draw", "pass", "discard") else frozenset()
        position.apply(self._seat(seat), number)
        self._changed()
        self._conclude(seat, done, state, fitting)
        self.actions.append((seat, done))
        if done.kind == "play" and done.tile is not None:
            half = done.tile.lo if done.half is None else done.half
            self.line.append(Placed(done.tile, done.arm, half, self._across(done.tile, done.across), seat))
        return done

    def _fitting(self, state: dict[str, Any]) -> frozenset[Tile]:
        """The tiles that could be laid now, whoever holds them; before the opening, the doubles it calls for."""
        if state["laid"] == 0:
            return frozenset(tile for tile in full_set(self.rules.max_pip) if tile.is_double)
        return frozenset(tiles_of(self.position.fitting()))

    def _conclude(self, seat: str, action: Action, before: dict[str, Any], fitting: frozenset[Tile]) -> None:
        """Keep what an action shows of the tiles that its seat does not hold.

        A seat that draws, passes or discards holds nothing that fits, unless it may draw by choice or has a last
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

    def result(self, start: Sequence[int]) -> RoundResult:
        """The finished round; ``start`` are the totals before it, by side."""
        rules, state = self.rules, self.state
        totals = self.totals
        pips = self.pips
        settlement = None
        if rules.settlement and not rules.teams:  # GAP-17, gaple/Q17
            settlement = {seat: sum(pips.values()) - rules.players * left for seat, left in pips.items()}
        return RoundResult(
            opener=rules.seats[state["opener"]],
            ended=ENDED[state["ended"]],
            winner=self.winner,
            pips=pips,
            points={side: totals[side] - before for side, before in zip(rules.sides, start, strict=False)},
            penalties=self.penalties,
            settlement=settlement,
            totals=totals,
        )


@lru_cache(maxsize=8192)
def _play(tile: Tile, arm: str | None, half: int | None, across: bool, call: bool) -> Action:
    return Action("play", tile, arm, half, across, call)


def refused(seat: str, action: Action, reason: Message) -> IllegalAction:
    """The error that says who cannot do what, and why."""
    shown = action._replace(call=False) if action.kind == "play" else action
    return IllegalAction(reason, Message(f"illegal.{action.kind}", {"seat": seat, "action": shown, "why": reason}))


def engine_numbers(rules: Rules) -> tuple[int, ...]:
    """The rules as the engine reads them."""
    from boneyard.engine.fields import RULE_FIELDS

    return rules.pack(RULE_FIELDS)


def opener_number(who: str) -> int:
    """The engine's number for an opener that the dealt tiles decide."""
    return CHOICES["later_opener"].index(who)
