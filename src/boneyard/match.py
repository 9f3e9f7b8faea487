"""A whole match: deals, openers, totals, the end (floor 4).

A match is the fold of what happened: deals, lots and actions.  Live play, replay, undo and views share that one
path.  ``Match`` plays only what it is told; forced draws and passes are submitted by whoever drives it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from boneyard import engine
from boneyard.actions import Action
from boneyard.engine import core
from boneyard.errors import BoneyardError, DealError, IllegalAction, Message, NotationError, RulesError
from boneyard.fairness import FairDeal, Stream
from boneyard.round import Deal, Event, Round, RoundResult, check_deal, engine_numbers, opener_number, refused, tiles_of
from boneyard.rules import CHOICES, OPENERS_BY_TILES, Rules
from boneyard.tiles import TILES, Tile, quoted

if TYPE_CHECKING:
    from boneyard.view import View

Lots = Callable[[Sequence[int], str], int]
"""Draws one of some seats (or sides) by lot; the second argument says for what."""


class Match:
    """One match under ``rules``.

    * ``seed``: every deal follows from it, on every machine; reproducible, not provable.
    * ``fair``: provable deals (:class:`boneyard.fairness.FairDeal`); without ``seed``, ``fair`` and ``deal`` a
      fresh one is made.
    * ``deal``: explicit deals, one a round.  After the last of them ``round`` is None; ``add_deal`` goes on.
    * ``names``: seat to player's name; ``tags``: free (word, text) pairs.  Both only travel into the record.
    * ``mode``: ``"native"`` or ``"python"``, the engine to use; None for the usual one.

    Seats are letters (ints are taken too).  Raises ``RulesError`` for rules that cannot be played, ``DealError`` for
    a deal that does not fit them, and ``BoneyardError`` for a name of a seat that there is not.

    A match can be copied and pickled: it is its rules, deals and actions, played once more where it arrives.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int | str | None = None,
        deal: Iterable[Deal] | None = None,
        fair: FairDeal | None = None,
        names: dict[str, str] | None = None,
        tags: Iterable[tuple[str, str]] = (),
        mode: str | None = None,
    ) -> None:
        faults = rules.check() if isinstance(rules, Rules) else [Message("unknown.rules", {"given": repr(rules)[:40]})]
        if faults:
            raise RulesError(faults)
        self.rules = rules
        self.names = {self._letter(seat): str(name) for seat, name in (names or {}).items()}
        self.tags = list(tags)
        if deal is None and fair is None:
            fair = FairDeal.fresh(rules.players) if seed is None else FairDeal.from_seed(seed, rules.players)
        self.fair = fair if deal is None else None
        """Where the deals come from; None for explicit deals."""
        self._mode = mode
        self._deals = list(deal) if deal is not None else []
        self._log: list[tuple[str, Action, bool]] = []
        self._reset()

    def __getstate__(self) -> dict[str, Any]:
        kept = ("rules", "names", "tags", "fair", "_mode", "_deals", "_log")
        values = ((name, getattr(self, name)) for name in kept)
        return {name: value.copy() if isinstance(value, (dict, list)) else value for name, value in values}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._replay(self._log)

    def _reset(self) -> None:
        self.rounds: list[RoundResult] = []
        """Finished rounds."""
        self.played: list[Round] = []
        """Every round begun, finished ones included."""
        self.over = False
        self.winners: tuple[str, ...] = ()
        """Sides that won; several where they share it."""
        self.losers: tuple[str, ...] = ()
        self.round: Round | None = None
        """The round being played; None when the match is over or waits for an explicit deal."""
        self.events: list[Event] = []
        """Everything that happened, in order."""
        self._totals = [self.rules.start] * self.rules.n_sides
        self._passes: list[int] = []
        self._sealed: dict[str, list[Action]] = {}
        self._next_round()

    # ------------------------------------------------------------------------------------------------- what it shows

    @property
    def totals(self) -> dict[str, int]:
        """Score by side after the last finished round."""
        return dict(zip(self.rules.sides, self._totals, strict=True))

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that owe an action.  In the out-of-turn window: those that have not answered."""
        if self.round is None:
            return ()
        if not self._sealed:
            return self.round.to_act
        return tuple(seat for seat in self.round.to_act if self.answers_owed(seat))

    def answers_owed(self, seat: str) -> int:
        """How many answers a seat still has to seal in the out-of-turn window; 0 outside it."""
        if self.round is None:
            return 0
        owed = int(self.round.state["owed"][self.rules.seats.index(seat)])
        return max(0, owed - len(self._sealed.get(seat, ())))

    def _letter(self, seat: str | int) -> str:
        seats = self.rules.seats
        letter = seats[seat] if isinstance(seat, int) and 0 <= seat < len(seats) else seat
        if not isinstance(letter, str) or len(letter) != 1 or letter not in seats:
            raise BoneyardError(Message("unknown.seat", {"seat": repr(seat), "seats": ", ".join(seats)}))
        return letter

    def _position(self, seat: str) -> Any:
        """The position as the seat sees it, its own sealed answers included."""
        assert self.round is not None
        position = self.round.before(seat)
        if self._sealed.get(seat):
            position = position.copy()
            for action in self._sealed[seat]:
                number = self.round.number_of(seat, action, position)
                assert isinstance(number, int)
                position.apply(self.rules.seats.index(seat), number)
        return position

    def legal(self, seat: str | int) -> tuple[Action, ...]:
        """What the seat may do, sorted as written; plays that may be announced are listed with and without.

        Empty for a seat that has nothing to decide.  ``foul`` is never listed.
        """
        letter = self._letter(seat)
        if self.round is None or letter not in self.to_act:
            return ()
        return self.round.legal(letter, self._position(letter) if self._sealed else None)

    def answers(self, seat: str | int) -> tuple[Action, ...]:
        """The answers that a seat has sealed in the out-of-turn window."""
        return tuple(self._sealed.get(self._letter(seat), ()))

    def why_not(self, seat: str | int, action: Action | str) -> Message | None:
        """Why the seat may not do this now, or None if it may."""
        letter = self._letter(seat)
        if self.round is None:
            return Message("reasons.match_over" if self.over else "reasons.round_over")
        if letter not in self.to_act and letter in self._sealed:
            return Message("reasons.already_answered")
        return self.round.why_not(letter, _action(action), self._position(letter))

    def view(self, seat: str | int | None = None) -> View:
        """All that a seat (None: a spectator) may know."""
        from boneyard.view import view_of

        return view_of(self, None if seat is None else self._letter(seat))

    def _repr_svg_(self) -> str:
        """The picture that notebooks show: the table with all hands open."""
        from boneyard.scene import svg_of

        return svg_of(self)

    def record(self) -> str:
        """The match as a record."""
        from boneyard.record import write_record

        return write_record(self)

    # ---------------------------------------------------------------------------------------------------------- play

    def play(self, seat: str | int, action: Action | str, *, sealed: bool = True) -> list[Event]:
        """Carry out one action; returns what happened.

        Raises ``IllegalAction`` if it may not be, ``DealError`` if an explicit deal lacks the lot that it calls for;
        the match is then as it was.

        In the out-of-turn window an answer is ``sealed``: nothing of it shows until all are in, and then the
        plays are laid in turn order.  ``sealed=False`` lays it at once, which is how records are read.
        """
        letter, action = self._letter(seat), _action(action)
        mark = len(self.events)
        try:
            self._play(letter, action, sealed)
        except DealError:  # a lot or a next deal that is missing or wrong shows only after the action
            self._replay(self._log)
            raise
        self._log.append((letter, action, sealed))
        return self.events[mark:]

    def undo(self, steps: int = 1) -> None:
        """Take back the last actions, as if they had never been; more than there are takes back all of them."""
        if steps < 1:
            return
        self._log = self._log[: max(0, len(self._log) - steps)]
        self._replay(self._log)

    def _replay(self, log: list[tuple[str, Action, bool]]) -> None:
        self._reset()
        for entry in log:
            self._play(*entry)

    @property
    def actions_played(self) -> int:
        """Number of actions that ``undo`` could take back."""
        return len(self._log)

    def add_deal(self, deal: Deal) -> list[Event]:
        """Go on with another explicit deal.  Raises ``DealError``; the match is as it was then."""
        if self.fair is not None or self.round is not None or self.over:
            raise BoneyardError(Message("deal.not_waited_for"))
        mark = len(self.events)
        self._deals.append(deal)
        try:
            self._next_round()
        except DealError:
            self._deals.pop()
            if len(self.events) > mark:  # found out only when the round had begun, and ended at once
                self._replay(self._log)
            raise
        return self.events[mark:]

    def _play(self, seat: str, action: Action, sealed: bool) -> None:
        current = self.round
        if current is None or current.in_window:
            reason = self.why_not(seat, action)
            if reason is not None:
                raise refused(seat, action, reason)
        assert current is not None
        if not (sealed and current.in_window):
            self._apply(seat, action)  # refuses what may not be
        else:
            self._sealed.setdefault(seat, []).append(action)
            self._event("answer", {"seat": seat, "action": str(action)}, seat)
        if self._sealed and not self.to_act:
            self._open_answers(current)
        if current.finished:
            self._finish_round(current)

    def _open_answers(self, current: Round) -> None:
        """All answers are in: one public event lays the plays in turn order (obicni/Q11)."""
        answers, self._sealed = self._sealed, {}
        opener = self.rules.seats.index(current.opener or "A")
        for seat in (self.rules.seats[i] for i in self.rules.order_from(opener)):
            for action in answers.get(seat, ()):
                if not current.finished:
                    self._apply(seat, action)

    def _apply(self, seat: str, action: Action) -> None:
        """Let the round do it, and tell what happened by comparing before and after."""
        current = self.round
        assert current is not None
        before = current.state
        action = current.apply(seat, action)
        after = current.state
        window, still = before["phase"] == core.WINDOW, after["phase"] == core.WINDOW
        self._tell_action(current, seat, action, window)
        self._tell_points(seat, before, after)
        if window and not still:
            self._event("window_closed", {})
        if still and not window:
            self._event("window", {"ends": current.ends})
        if after["debt"] != before["debt"]:
            for i, debt in enumerate(after["debt"][: self.rules.players]):
                if debt < before["debt"][i]:
                    self._event("skip", {"seat": self.rules.seats[i], "turns": before["debt"][i] - debt})

    def _tell_action(self, current: Round, seat: str, action: Action, window: bool) -> None:
        data: dict[str, Any] = {"seat": seat}
        private: dict[str, Any] = {}
        if action.kind in ("play", "close"):
            data |= {"action": str(action), "tile": str(action.tile), "arm": action.arm, "call": action.call}
            data |= {
                "half": action.half,
                "across": action.across,
                "out_of_turn": window,
                "left": len(current.hand(seat)),
            }
        elif action.kind == "draw":
            data["stock"] = current.stock
            private = {"seat": seat, "tile": str(current.drawn)}
        elif action.kind == "discard":
            private = {"seat": seat, "tile": str(action.tile)}
        if action.kind == "decline":
            return  # declining is never shown (obicni/Q11); the record has it
        self._event(action.kind, data)
        if private:
            self._event("drawn" if action.kind == "draw" else "discarded", private, seat)

    def _tell_points(self, seat: str, before: dict[str, Any], after: dict[str, Any]) -> None:
        rules = self.rules
        if after["penalty"] != before["penalty"]:
            for side, name in enumerate(rules.sides):
                penalty = after["penalty"][side] - before["penalty"][side]
                if penalty:
                    self._event("penalty", {"side": name, "points": penalty, "after": seat})
        if after["award"]:
            assert self.round is not None
            own = rules.sides[rules.side_of(rules.seats.index(seat))]
            data = {"side": own, "seat": seat, "points": after["award"], "sum": self.round.end_sum}
            self._event("points", data)

    def _event(self, kind: str, data: dict[str, Any], audience: str = "all") -> None:
        self.events.append(Event(kind, data, audience))

    # ----------------------------------------------------------------------------------------------- rounds and lots

    def _next_round(self) -> None:
        """Deal the next round, if there is a deal for it."""
        number = len(self.rounds) + 1
        if self.fair is None:
            if number > len(self._deals):
                self.round = None
                return
            deal = self._deals[number - 1]
            check_deal(self.rules, deal)
            if not self._open(number, deal, _given(deal.lot, self.rules)):
                raise DealError(Message("deal.thrown_away"))
            return
        for attempt in range(1_000_000):
            stream = self.fair.stream(number, attempt)
            self._stream = stream
            deal = dealt(self.rules, stream)
            if self._open(number, deal, _drawn(stream, self.rules)):
                return
        raise DealError(Message("deal.thrown_away"))

    def _open(self, number: int, deal: Deal, lots: Lots) -> bool:
        """Begin a round with this deal; False if the rules throw the deal away."""
        rules = self.rules
        position = engine.load(self._mode).Position(engine_numbers(rules))
        position.load(
            [[tile.id for tile in hand] for hand in deal.hands],
            [tile.id for tile in deal.stock],
            -1 if deal.turned is None else deal.turned.id,
            deal.turned is not None and deal.turned_left not in (None, deal.turned.lo),
            self._totals,
            self._passes if rules.carry_passes else [],
        )
        previous = self.rounds[-1] if self.rounds else None
        if previous is None:
            who, lead = rules.first_opener, rules.first_lead
        elif previous.winner is None:
            who, lead = rules.tied_opener, rules.tied_lead
        else:
            who, lead = rules.later_opener, rules.later_lead
        used_lot: list[int] = []

        def draw_lot(candidates: Sequence[int], purpose: str) -> int:
            used_lot.append(lots(candidates, purpose))
            return used_lot[0]

        seats = self._openers(who, position, deal, draw_lot)
        if not seats:
            return False
        if deal.lot is not None and not used_lot:
            raise DealError(Message("deal.lot_refused"))
        openers = tuple(rules.seats[seat] for seat in seats)
        deal = deal._replace(lot=used_lot[0] if used_lot else None)
        current = Round(rules, number, deal, position, openers, CHOICES["first_lead"].index(lead))
        if len(seats) == 1:
            current.begin(rules.seats[seats[0]])
        self.round = current
        self.played.append(current)
        self._tell_deal(current, who, used_lot)
        if current.finished:
            self._finish_round(current)
        return True

    def _tell_deal(self, current: Round, who: str, used_lot: list[int]) -> None:
        rules, deal = self.rules, current.deal
        self._event("deal", {"round": current.number, "hand": rules.hand_size, "stock": len(deal.stock)})
        for seat, hand in zip(rules.seats, deal.hands, strict=True):
            self._event("hand", {"seat": seat, "tiles": [str(tile) for tile in sorted(hand)]}, seat)
        if deal.turned is not None:
            self._event("turned", {"tile": str(deal.turned), "left": current.line[0].half})
        if used_lot:
            self._event("lot", {"seat": rules.seats[used_lot[0]], "for": "opener", "by": rules.lot_by})
        if current.opener is not None:
            self._event("opener", {"seat": current.opener, "by": who})

    def _openers(self, who: str, position: Any, deal: Deal, lots: Lots) -> tuple[int, ...]:
        """The seat that opens, by one of ``CHOICES["later_opener"]``; both partners where they choose; none: redeal."""
        rules = self.rules
        if who in OPENERS_BY_TILES:
            seat = position.tile_opener(opener_number(who))
            return (seat,) if seat >= 0 else ()
        if who == "lot":
            return (lots(range(rules.players), "opener"),)
        previous = self.rounds[-1]
        if who == "other":
            return (list(rules.order_from(rules.seats.index(previous.opener)))[1],)
        if who in ("weakest", "losing_side"):
            return self._weakest(who, lots)
        assert previous.winner is not None
        winner = rules.seats.index(previous.winner)
        if who == "winner":
            return (winner,)
        for seat in rules.order_from(winner):  # the right to pose passes on (GAP-07, FRE-05)
            if any(tile.is_double for tile in deal.hands[seat]):
                return (seat,)
        return ()

    def _weakest(self, who: str, lots: Lots) -> tuple[int, ...]:
        """Who was weakest in the previous round (OBI-06, obicni/Q7, obicni/Q8), or the losing side (parovi/Q2)."""
        rules, previous = self.rules, self.rounds[-1]
        if who == "losing_side":
            points = list(previous.points.values())
            if points.count(min(points)) == 1:
                losing = points.index(min(points))
                return tuple(seat for seat in range(rules.players) if rules.side_of(seat) == losing)
        if rules.weakest_by == "tiles":
            last = self.played[len(self.rounds) - 1]
            weakness = [len(last.hands[seat]) for seat in rules.seats]
        elif rules.weakest_by == "score":
            weakness = [self._totals[rules.side_of(seat)] for seat in range(rules.players)]
        else:
            weakness = list(previous.pips.values())
        tied = [seat for seat in range(rules.players) if weakness[seat] == max(weakness)]
        return (tied[0] if len(tied) == 1 else lots(tied, "opener"),)

    def _closing_lot(self, current: Round, candidates: Sequence[int], purpose: str) -> int:
        """A lot after the last action; ``candidates`` are seats."""
        rules = self.rules
        if self.fair is not None:
            seat = _drawn(self._stream, rules)(candidates, purpose)
        else:
            n = len(current.lots)
            given = current.deal.closing_lots
            seat = _given(given[n] if n < len(given) else None, rules)(candidates, purpose)
        current.lots.append(rules.seats[seat])
        self._event("lot", {"seat": rules.seats[seat], "for": purpose, "by": "lot"})
        return seat

    def _finish_round(self, current: Round) -> None:
        rules, state = self.rules, current.state
        self._sealed = {}
        if state["phase"] == core.LOT:  # a tie that a lot decides (C-09)
            tied = [seat for seat in range(rules.players) if state["tied"] >> seat & 1]
            current.name_winner(rules.seats[self._closing_lot(current, tied, "closed_tie")])
            state = current.state
        result = current.result(self._totals)
        self._totals = list(result.totals.values())
        self._passes = list(state["passes"])
        self.rounds.append(result)
        hands = {seat: [str(tile) for tile in tiles] for seat, tiles in current.hands.items()}
        dead = {seat: [str(tile) for tile in tiles] for seat, tiles in current.dead.items()}
        stock = [str(TILES[tile]) for tile in state["yard"][state["yard_i"] : state["yard_n"]]]
        self._event("round_end", {**result._asdict(), "hands": hands, "dead": dead, "stock": stock})
        self._end_match(current)
        if len(current.lots) < len(current.deal.closing_lots):
            raise DealError(Message("deal.lot_refused"))
        if self.over:
            self.round = None
            self._event("match_end", {"winners": self.winners, "losers": self.losers, "totals": self.totals})
        else:
            self._next_round()

    # ---------------------------------------------------------------------------------------------- end of the match

    def _best(self, sides: Sequence[int], better: str) -> list[int]:
        totals = [self._totals[side] for side in sides]
        top = max(totals) if better == "high" else min(totals)
        return [side for side, total in zip(sides, totals, strict=True) if total == top]

    def _end_match(self, current: Round) -> None:
        """Is the match decided by this round (X-08, X-10)?"""
        rules, everybody = self.rules, range(self.rules.n_sides)
        if rules.count_down:
            reached = [side for side in everybody if self._totals[side] <= 0]
        else:
            reached = [side for side in everybody if rules.target and self._totals[side] >= rules.target]
        if rules.deals:
            candidates = self._best(everybody, rules.better) if len(self.rounds) >= rules.deals else []
        elif not reached:
            candidates = []
        elif rules.target_effect == "ends":
            candidates = self._best(everybody, rules.better)
        elif rules.target_effect == "wins":
            candidates = self._best(reached, rules.better)
        else:  # who reaches it loses (BEZ-04); the worst of them if several do
            worst = self._best(reached, "high" if rules.better == "low" else "low")
            if len(worst) == 1:
                self.losers = (rules.sides[worst[0]],)
                self._win([side for side in everybody if side != worst[0]])
            return
        if len(candidates) > 1 and rules.match_tie == "extra_deal":
            candidates = []
        elif len(candidates) > 1 and rules.match_tie == "lot":
            first_seats = [rules.seats.index(rules.sides[side][0]) for side in candidates]
            chosen = self._closing_lot(current, first_seats, "final_tie")
            candidates = [rules.side_of(chosen)]
        if candidates:
            self._win(candidates)
            if rules.losers_at_target:
                self.losers = tuple(rules.sides[side] for side in reached if side not in candidates)

    def _win(self, sides: Iterable[int]) -> None:
        self.over = True
        self.winners = tuple(self.rules.sides[side] for side in sides)


def _action(action: Action | str) -> Action:
    if isinstance(action, str):
        return Action.parse(action)
    if not isinstance(action, Action):
        raise NotationError(Message("notation.no_action", {"word": quoted(str(action)), "near": ""}))
    return action


def dealt(rules: Rules, stream: Stream) -> Deal:
    """The deal that a stream of random bytes gives: hands in seat order, the turned-up tile, then the stock."""
    tiles = [TILES[number] for number in stream.shuffled(rules.n_tiles)]
    size = rules.hand_size
    hands = tuple(tuple(sorted(tiles[seat * size : (seat + 1) * size])) for seat in range(rules.players))
    rest = tiles[rules.players * size :]
    turned: Tile | None = rest.pop(0) if rules.turned else None
    return Deal(hands, tuple(rest), turned, turned.lo if turned else None)


def _drawn(stream: Stream, rules: Rules) -> Lots:
    """Lots from the stream that the deal came from."""

    def draw(candidates: Sequence[int], purpose: str) -> int:
        if purpose == "opener" and rules.lot_by == "drawn_tiles":
            tiles = [TILES[number] for number in stream.shuffled(rules.n_tiles)]
            return max(candidates, key=lambda seat: (tiles[seat].weight, tiles[seat].hi))
        return candidates[stream.below(len(candidates))]

    return draw


def _given(lot: int | None, rules: Rules) -> Lots:
    """Lots as an explicit deal states them."""

    def draw(candidates: Sequence[int], purpose: str) -> int:
        seats = ", ".join(rules.seats[seat] for seat in candidates)
        if lot is None:
            raise DealError(Message("deal.lot_missing", {"seats": seats, "first": rules.seats[candidates[0]]}))
        if lot not in candidates:
            shown = rules.seats[lot] if lot in range(rules.players) else lot
            raise DealError(Message("deal.lot_wrong", {"seats": seats, "seat": shown}))
        return lot

    return draw


__all__ = ["Deal", "Event", "IllegalAction", "Match", "Round", "RoundResult", "dealt", "tiles_of"]
