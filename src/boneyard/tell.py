"""Events in words, for one seat or for somebody who sees everything (floor 4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from boneyard.account import account, match_end
from boneyard.actions import Action
from boneyard.locale import Catalogue
from boneyard.round import Event, RoundResult
from boneyard.rules import Rules
from boneyard.tiles import Tile, parse_tiles

TURNS = frozenset({"play", "close", "draw", "pass", "discard", "call", "foul"})
"""Kinds of events that are somebody's action."""


class Told(NamedTuple):
    """One sentence.  ``kind`` is the event's; ``seat`` who did it, where somebody did."""

    kind: str
    text: str
    seat: str | None = None


class Teller:
    """Tells events one after another; it remembers what it needs of those before.

    ``you`` is the seat that is spoken to; None where a record is told, with every hand open.  ``names`` are told in
    place of the letters of seats.
    """

    def __init__(
        self, texts: Catalogue, rules: Rules, you: str | None = None, names: Mapping[str, str] | None = None
    ) -> None:
        self.texts = texts
        self.rules = rules
        self.you = you
        self.names = names or {}
        self.hands: dict[str, list[Tile]] = {}
        """The hands that may be known, by seat."""
        self.totals = dict.fromkeys(rules.sides, rules.start)
        self.rounds = 0
        self.winner: str | None = None
        self._passes = dict.fromkeys(rules.seats, 0)
        self._new_round()

    def _new_round(self) -> None:
        self.in_play = dict.fromkeys(self.rules.sides, 0)
        self._line: list[Tile] = []
        self._spinner = False
        self._last: str | None = None
        self._extra: str | None = None
        self._out_of_turn = 0
        self._drawn_by: str | None = None
        self._lot_told = False
        if not self.rules.carry_passes:
            self._passes = dict.fromkeys(self.rules.seats, 0)

    # ------------------------------------------------------------------------------------------------------- names

    def name(self, seat: str) -> str:
        return self.names.get(seat) or self.texts.text("common.seat", seat=seat)

    def side(self, side: str) -> str:
        """A seat or a team."""
        return " + ".join(self.name(seat) for seat in side) if self.names else side

    def has_extra_play(self, seat: str) -> bool:
        """Is the seat on its extra play after a double?"""
        return self._extra == seat

    def _mine(self, side: str) -> bool:
        return self.you is not None and self.you in side

    def form(self, key: str, seat: str, **params: Any) -> str:
        """A sentence that has a form for ``you`` and one for ``they``."""
        form = "you" if self._mine(seat) else "they"
        return self.texts.text(f"{key}.{form}", seat=self.name(seat), side=self.side(seat), **params)

    def join(self, words: Sequence[str]) -> str:
        """``A, B and C``."""
        if len(words) < 2:
            return "".join(words)
        comma = self.texts.text("common.comma")
        return self.texts.text("common.and", list=comma.join(words[:-1]), last=words[-1])

    def on_arm(self, arm: str) -> str:
        return self.texts.text(f"common.on_arm.{arm}")

    def tile(self, data: Mapping[str, Any]) -> str:
        """The tile of a play; where halves add up, the touching half stands first."""
        action = Action.parse(data["action"])
        if self.rules.match_sum and action.half is not None and action.tile is not None:
            return f"{action.half}-{action.tile.other(action.half)}"
        return str(data["tile"])

    # ------------------------------------------------------------------------------------------------------ telling

    def tell(self, events: Iterable[Event]) -> list[Told]:
        """The sentences for these events; events of hands that ``you`` may not see must not be among them."""
        told: list[Told] = []
        listed = list(events)
        for place, event in enumerate(listed):
            handler = getattr(self, f"_{event.kind}", None)
            if handler is None:
                continue  # one's own sealed answer, which was told when it was given
            following = next((later for later in listed[place + 1 :] if later.kind in ("deal", "match_end")), None)
            seat = event.data.get("seat")
            sentences = handler(event.data, listed, place) if event.kind == "play" else handler(event.data)
            if event.kind == "round_end":
                sentences += self._tied_match(event.data, following)
            told += [Told(event.kind, text, seat) for text in sentences]
        return told

    def _deal(self, data: dict[str, Any]) -> list[str]:
        self._new_round()
        rules, texts, n = self.rules, self.texts, data["stock"]
        said = [texts.text("events.deal.each", n=data["hand"], round=data["round"])]
        if not n:
            said.append(texts.text("events.deal.no_stock"))
        elif rules.draw == "none":
            said.append(texts.text("events.deal.aside", n=n))
        else:
            said.append(texts.text("events.deal.stock", n=n))
            if rules.reserve:
                said.append(texts.text("events.deal.reserve", n=rules.reserve))
        return [" ".join(said)]

    def _hand(self, data: dict[str, Any]) -> list[str]:
        self.hands[data["seat"]] = list(parse_tiles(data["tiles"]))
        return []

    def _turned(self, data: dict[str, Any]) -> list[str]:
        self._line.append(Tile.parse(data["tile"]))
        return [self.texts.text("events.turned", tile=data["tile"])]

    def _lot(self, data: dict[str, Any]) -> list[str]:
        seat, purpose = data["seat"], data["for"]
        if purpose == "opener":
            self._lot_told = True
            return [self.form("events.lot.drawn_tiles" if data["by"] == "drawn_tiles" else "events.lot.opener", seat)]
        if purpose == "final_tie":
            side = next(side for side in self.rules.sides if seat in side)
            return [self.form("events.lot.final_tie", side)]
        return [self.form(f"events.lot.{purpose}", seat)]

    def _opener(self, data: dict[str, Any]) -> list[str]:
        seat, by = data["seat"], data["by"]
        if self._lot_told:
            return []
        if by in ("lowest_double", "top_double"):
            pip = 0 if by == "lowest_double" else self.rules.max_pip
            return [self.form("events.opener.holder", seat, tile=Tile(pip, pip))]
        if by in ("heaviest_double", "ranked_tile", "heaviest_hand"):
            return [self._opener_by_tiles(seat, by)]
        if by == "winner_with_double":
            by = "winner" if seat == self.winner else "next_double"
        return [self.form(f"events.opener.{by}", seat, winner=self.winner)]

    def _opener_by_tiles(self, seat: str, by: str) -> str:
        hand = self.hands.get(seat)
        if hand is None:
            return self.texts.text(f"cli.tell.{by}", seat=self.name(seat))
        doubles = [tile for tile in hand if tile.is_double]
        if doubles:
            return self.form("events.opener.heaviest_double", seat, tile=max(doubles, key=lambda tile: tile.hi))
        if by == "heaviest_hand":
            return self.form("events.opener.heaviest_hand", seat)
        return self.form("events.opener.highest_tile", seat, tile=max(hand, key=lambda tile: (tile.weight, tile.hi)))

    def _play(self, data: dict[str, Any], events: Sequence[Event], place: int) -> list[str]:
        seat, tile = data["seat"], Tile.parse(data["tile"])
        said = [self._laid(data)]
        if data["call"]:
            said.append(self.form("events.call", seat))
        self._forget(seat, tile)
        self._line.append(tile)
        self._last = seat
        self._drawn_by = None
        self._out_of_turn += data["out_of_turn"]
        if not data["out_of_turn"]:
            self._passes[seat] = 0
        if tile.is_double:
            said += self._double(seat, tile, data, events, place)
        else:
            self._extra = None
        return [" ".join(said)]

    def _laid(self, data: dict[str, Any]) -> str:
        seat, arm = data["seat"], data["arm"]
        if arm is None:
            return self.form("events.play.opening", seat, tile=self.tile(data))
        key = "out_of_turn" if data["out_of_turn"] else "across" if data["across"] else "placed"
        return self.form(f"events.play.{key}", seat, tile=self.tile(data), on_arm=self.on_arm(arm))

    def _double(self, seat: str, tile: Tile, data: dict[str, Any], events: Sequence[Event], place: int) -> list[str]:
        """What a double brings with it: a spinner, an unlocked number, an extra play."""
        rules = self.rules
        said = []
        first = len(self._line) == 1
        if not self._spinner and (rules.spinner == "first_double" or (rules.spinner == "first_tile" and first)):
            self._spinner = True
            said.append(self.texts.text("events.play.spinner", tile=tile))
        if rules.locks and not first:
            said.append(self.texts.text("events.play.unlocked", pip=tile.hi))
        ends = any(later.kind == "round_end" for later in events[place + 1 : place + 4])
        if rules.bonus != "none" and not data["out_of_turn"] and not ends:
            if rules.bonus == "chain" or self._extra != seat:
                self._extra = seat
                said.append(self.form("events.play.bonus", seat))
            else:
                self._extra = None
        return said

    def _forget(self, seat: str, tile: Tile) -> None:
        if tile in self.hands.get(seat, []):
            self.hands[seat].remove(tile)

    def _draw(self, data: dict[str, Any]) -> list[str]:
        seat = data["seat"]
        said = []
        if not self._line and self._drawn_by != seat:
            said.append(self.form("events.opener.draws", seat))
        elif seat not in self.hands:
            said.append(self.form("events.draw", seat))
        self._drawn_by = seat
        return said

    def _drawn(self, data: dict[str, Any]) -> list[str]:
        seat = data["seat"]
        self.hands.setdefault(seat, []).append(Tile.parse(data["tile"]))
        if self._mine(seat):
            return [self.texts.text("events.draw.you", tile=data["tile"])]
        return [self.texts.text("events.draw.shown", seat=self.name(seat), tile=data["tile"])]

    def _pass(self, data: dict[str, Any]) -> list[str]:
        seat = data["seat"]
        self._extra = None
        self._passes[seat] += 1
        return [self.form("events.pass", seat)]

    def _discard(self, data: dict[str, Any]) -> list[str]:
        return [] if data["seat"] in self.hands else [self.form("events.discard", data["seat"])]

    def _discarded(self, data: dict[str, Any]) -> list[str]:
        seat = data["seat"]
        self._forget(seat, Tile.parse(data["tile"]))
        if self._mine(seat):
            return [self.texts.text("events.discard.you", tile=data["tile"])]
        return [self.texts.text("events.discard.shown", seat=self.name(seat), tile=data["tile"])]

    def _close(self, data: dict[str, Any]) -> list[str]:
        self._last = data["seat"]
        self._forget(data["seat"], Tile.parse(data["tile"]))
        self._line.append(Tile.parse(data["tile"]))
        return [self.form("events.close", data["seat"], tile=data["tile"])]

    def _call(self, data: dict[str, Any]) -> list[str]:
        return [self.form("events.call", data["seat"])]

    def _foul(self, data: dict[str, Any]) -> list[str]:
        self._fouled = data["seat"]
        return [self.form("events.foul", data["seat"])]

    _fouled: str | None = None

    def _window(self, data: dict[str, Any]) -> list[str]:
        self._out_of_turn = 0
        left, right = data["ends"]["l"], data["ends"]["r"]
        return [self.texts.text("events.window.open", left=left, right=right)]

    def _window_closed(self, data: dict[str, Any]) -> list[str]:
        return [] if self._out_of_turn else [self.texts.text("events.window.none")]

    def _skip(self, data: dict[str, Any]) -> list[str]:
        return [self.form("events.skip", data["seat"])] * data["turns"]

    def _points(self, data: dict[str, Any]) -> list[str]:
        self.in_play[data["side"]] += data["points"]
        return [self.points(data["seat"], data["points"])]

    def points(self, seat: str, n: int) -> str:
        """A play makes ``n`` points by its end sum."""
        divisor = self.rules.end_divisor
        key = "events.points.divided" if divisor > 1 else "events.points.face"
        return self.form(key, seat, n=n, sum=n * divisor, divisor=divisor)

    def _penalty(self, data: dict[str, Any]) -> list[str]:
        """Penalty points come from a foul, from passes in a row, or from a board pass, the last two at times at once."""
        rules, side, after, points = self.rules, data["side"], data["after"], data["points"]
        if self._fouled == after and side == after:
            self._fouled = None
            return [self.form("events.penalty.foul", side, n=points)]
        said = []
        if side == after and rules.pass_penalty and self._passes[after] >= rules.pass_penalty_after:
            said.append(self.form("events.penalty.passes", side, n=rules.pass_penalty, passes=rules.pass_penalty_after))
            self._passes[after] = 0
            points -= rules.pass_penalty
        if points:
            said.append(self.form("events.penalty.board_pass", side, n=points, player=self._last))
        return said

    def _round_end(self, data: dict[str, Any]) -> list[str]:
        result = RoundResult(**{name: data[name] for name in RoundResult._fields})
        hands = {seat: parse_tiles(tiles) for seat, tiles in data["hands"].items()}
        dead = {seat: parse_tiles(tiles) for seat, tiles in data["dead"].items()}
        said = account(
            self, result, hands, dead, parse_tiles(data["stock"]), before=self.totals, in_play=self.in_play,
            last=self._last, last_tile=self._line[-1] if self._line else None,
        )  # fmt: skip
        self.totals = dict(result.totals)
        self.rounds += 1
        self.winner = result.winner
        return said

    def _tied_match(self, data: dict[str, Any], following: Event | None) -> list[str]:
        """Why a match whose end was reached goes on."""
        rules, totals = self.rules, data["totals"]
        if rules.match_tie != "extra_deal" or following is None or following.kind != "deal":
            return []
        if rules.count_down:
            reached = [side for side, total in totals.items() if total <= 0]
        else:
            reached = [side for side, total in totals.items() if rules.target and total >= rules.target]
        if not reached and not (rules.deals and self.rounds >= rules.deals):
            return []
        pool = reached if reached and rules.target_effect == "wins" and not rules.count_down else list(totals)
        best = (max if rules.better == "high" else min)(totals[side] for side in pool)
        tied = [side for side in pool if totals[side] == best]
        if len(tied) < 2:
            return []
        return [self.texts.text("events.tie.match_extra_deal", score=best, sides=self.join(tied))]

    def _match_end(self, data: dict[str, Any]) -> list[str]:
        return match_end(self, data["winners"], data["losers"], data["totals"])
