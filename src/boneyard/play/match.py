"""A whole match: deals, openers, totals, the end.

A match is the fold of its deals, lots and actions.  Live play, replay, undo and views share that one
path.  ``Match`` plays only the given actions; its caller submits forced draws and passes.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import partial
from operator import index
from threading import RLock
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard.engine.codes import Lead, MatchCause, Phase
from boneyard.engine.values import MatchState
from boneyard.errors import BoneyardError, DealError, IllegalAction, Message, check_kind
from boneyard.play.actions import Action
from boneyard.play.deal import Deal, check_deal
from boneyard.play.entries import Begun, Ended, LotRecord, Sealed
from boneyard.play.events import Event, MatchEnded, Purpose, RoundEnded
from boneyard.play.fairness import FairDeal
from boneyard.play.history import MatchHistory, Step
from boneyard.play.progress import action_of, refused
from boneyard.play.round import Lots, Round, ThrownAway, given
from boneyard.play.setup import check_rules, setup_of
from boneyard.play.tally import named
from boneyard.play.view import View, view_of
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile, plain

if TYPE_CHECKING:
    from boneyard.engine.position import Standing
    from boneyard.play.dealing import DealStream


MOST_ATTEMPTS = 1_000_000
"""Deals of one round that may be thrown away in a row: far more than rules that can be played ever need."""


class _Start(NamedTuple):
    """A match when a round had begun."""

    standing: Standing
    stream: DealStream | None


class Match:
    """One match under ``rules``.

    * ``seed``: determines every deal, on every machine; reproducible, not provable.
    * ``fair``: provable deals (`boneyard.play.fairness.FairDeal`); without ``seed``, ``fair`` and ``deal`` a
      fresh one is made.
    * ``deal``: explicit deals, one a round.  After the last of them ``round`` is None; ``add_deal`` continues.
    * ``names``: seat to player's name; ``tags``: free (word, text) pairs.  Both are only copied into the record.
    * ``mode``: ``"native"`` or ``"python"``, the engine to use; None for the default.

    Seats are letters (ints are accepted too).  Raises ``RulesError`` for rules that cannot be played, ``DealError`` for
    a deal that does not fit them, ``BoneyardError`` for names that are no mapping and for the name of an unknown seat,
    and ``ValueError`` for an unknown mode.

    Changes by several threads happen one after the other: each is whole, and a lock that the match has keeps them
    apart. What one thread reads may be another's next state, so a thread that reads and then plays needs a match, or a
    copy, of its own.

    Matches compare equal if their ``key`` is the same; since they change, they have no hash.  ``print`` draws the
    table. A match can be copied, and pickled: then its rules, deals and actions are replayed at the destination.

    >>> from boneyard import Match, game
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> match.to_act, [str(action) for action in match.legal("C")]
    (('C',), ['0-0'])
    >>> match.play("C", "0-0")
    >>> match
    <Match gaple, round 1, A 0 B 0 C 0 D 0, D to act>
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int | str | None = None,
        deal: Iterable[Deal] | None = None,
        fair: FairDeal | None = None,
        names: Mapping[str, str] | None = None,
        tags: Iterable[tuple[str, str]] = (),
        mode: str | None = None,
    ) -> None:
        check_rules(rules)
        self.rules, self._setup = rules, setup_of(rules, mode)
        if names is not None and not isinstance(names, Mapping):
            raise BoneyardError(Message("unknown.names", {"given": repr(names)[:40]}))
        if deal is not None:
            check_kind(deal, Iterable)
        if type(tags) is not tuple and type(tags) is not list:
            check_kind(tags, Iterable)
        if fair is not None and not hasattr(fair, "stream"):
            check_kind(fair, FairDeal)
        self.names = {self._letter(seat): str(name) for seat, name in (names or {}).items()}
        self.tags = list(tags)
        if deal is None and fair is None:
            fair = FairDeal.fresh(rules.players) if seed is None else FairDeal.from_seed(seed, rules.players)
        self.fair = fair if deal is None else None
        """The source of the deals; None for explicit deals."""
        self._mode = mode
        self._deals = list(deal) if deal is not None else []
        self._lots_by: int | str | None = None
        """The seed of the lots at the end of rounds; None if the source of the deals, or the deals, state them."""
        self._lock = RLock()
        self._reset()

    def __getstate__(self) -> dict[str, Any]:
        kept = ("rules", "names", "tags", "fair", "_mode", "_deals", "_lots_by")
        return {name: getattr(self, name) for name in kept} | {"steps": self.steps()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        steps = state.pop("steps")
        vars(self).update(state)
        self._setup = setup_of(self.rules, self._mode)
        self._lock = RLock()
        self._replay(steps)

    def _replay(self, steps: list[Step]) -> None:
        """Play submitted actions from the beginning."""
        self._reset()
        for seat, action, sealed in steps:
            self.play(seat, action, sealed=sealed)

    def copy(self) -> Match:
        """Return an independent copy; finished rounds are shared, because they do not change."""
        with self._lock:
            twin = Match.__new__(type(self))
            twin.__dict__ = self.__dict__.copy()
            twin._lock = RLock()
            twin.names, twin.tags, twin.played = self.names.copy(), self.tags[:], self.played[:]
            twin._deals, twin._results, twin._starts = self._deals[:], self._results[:], self._starts[:]
            twin._history = self._history.copy()
            twin.standing = self.standing.copy()
            twin._stream = self._stream and self._stream.copy()
            if self.round is not None:
                twin.round = twin.played[-1] = self.round.copy()
        return twin

    __copy__ = copy

    def sideline(self, seed: int | str) -> Match:
        """Return a copy for another course of the round being played; ``seed`` decides the lots that it calls for.

        No other round is dealt after it: the deals that came after it belong to the course that was played, and so
        do the lots that a record states.
        """
        twin = self.copy()
        twin.fair = twin._stream = None
        twin._deals = [played.deal for played in twin.played]
        twin._lots_by = seed
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def _reset(self) -> None:
        self.actions_played = 0
        """The number of actions that ``undo`` could take back."""
        self._starts: list[_Start] = []
        self._stream: DealStream | None = None
        self._results: list[RoundEnded] = []
        self.played: list[Round] = []
        """Every begun round, finished ones included."""
        self.over = False
        self.winners: tuple[str, ...] = ()
        """Sides that won; several if they share the win."""
        self.losers: tuple[str, ...] = ()
        self.round: Round | None = None
        """The round being played; None when the match is over or waits for an explicit deal."""
        self._history = MatchHistory(self.rules)
        self.standing = self._setup.standing.copy()
        """The engine's state of the match between rounds: totals, next opener, winners."""
        self._sealed: dict[str, tuple[Action, ...]] = {}
        self._next_round()

    # ------------------------------------------------------------------------------------------------- properties

    @property
    def totals(self) -> dict[str, int]:
        """The score by side after the last finished round."""
        return dict(zip(self._setup.sides, self.standing.totals(), strict=True))

    @property
    def chips(self) -> list[dict[str, int]]:
        """The chips that each side has won or paid until the end of each finished round; empty where none are paid."""
        running = dict.fromkeys(self._setup.sides, 0)
        found = []
        for result in self.rounds:
            running = {side: running[side] + won for side, won in (result.settlement or {}).items()}
            found.append(running)
        return found

    @property
    def rounds(self) -> list[RoundEnded]:
        """The results of the finished rounds.  Raises ``BoneyardError`` if the caller has changed one of them."""
        finished = len(self.played) - (self.round is not None)
        for number in range(len(self._results) + 1, finished + 1):
            try:
                self._results.append(self._history.chapter(number).result())
            except ValueError:
                raise BoneyardError(
                    f"round {number} of the match was finished and is so no longer: change a copy of it"
                ) from None
        return self._results

    @property
    def events(self) -> list[Event]:
        """All events in order, decoded from the history on demand."""
        return self._history.events()

    def history(self, seat: str | None) -> tuple[Event, ...]:
        """Return the events that a seat (None: a spectator) may know."""
        return self._history.heard(seat, len(self._history))

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that owe an action; in the out-of-turn window those that have not answered."""
        if self.round is None:
            return ()
        if not self._sealed:
            return self.round.progress.to_act
        return tuple(seat for seat in self.round.to_act if self.answers_owed(seat))

    def answers_owed(self, seat: str) -> int:
        """Return the number of answers that a seat still has to seal in the out-of-turn window; 0 outside it."""
        if self.round is None:
            return 0
        letter = self._letter(seat)
        owed = int(self.round.position.owed[self.rules.seats.index(letter)])
        return max(0, owed - len(self._sealed.get(letter, ())))

    def _letter(self, seat: str | int) -> str:
        seat = plain(seat)
        letter = self._setup.letters.get(seat) if isinstance(seat, (str, int)) else None
        if letter is None:
            raise BoneyardError(Message("unknown.seat", {"seat": repr(seat), "seats": ", ".join(self.rules.seats)}))
        return letter

    def _position(self, seat: str) -> Any:
        """Return the position as the seat sees it, its own sealed answers included."""
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
        """Return the legal actions of the seat, sorted as written; a play that may be announced is listed twice.

        Empty for a seat that has nothing to decide.  ``foul`` is never listed.
        """
        if self.round is not None and not self._sealed:
            return self.round.progress.legal(seat)
        letter = self._letter(seat)
        if self.round is None or not self.answers_owed(letter):
            return ()
        return self.round.legal(letter, self._position(letter))

    def scoring(self, seat: str | int) -> dict[Action, int]:
        """Return the points that each legal action of the seat would score at once by the sum of the ends (KUR-07).

        Actions that score none are left out, and so are the points of a round that an action ends.
        """
        return {} if self.round is None else self.round.scoring(self._letter(seat))

    def answers(self, seat: str | int) -> tuple[Action, ...]:
        """Return the answers that a seat has sealed in the out-of-turn window."""
        return self._sealed.get(self._letter(seat), ())

    def why_not(self, seat: str | int, action: Action | Tile | str) -> Message | None:
        """Return why the action is not legal for the seat now, or None if it is."""
        letter = self._letter(seat)
        if isinstance(action, Tile):
            action = Action.play(action)
        if self.round is None:
            return Message("reasons.match_over" if self.over else "reasons.round_over")
        if letter not in self.to_act and letter in self._sealed:
            return Message("reasons.already_answered")
        return self.round.why_not(letter, action, self._position(letter))

    def view(self, seat: str | int | None = None) -> View:
        """Return the whole view of a seat (None: a spectator)."""
        letter = None if seat is None else self._letter(seat)
        history = self._history
        known: dict[str, Any] = {
            "rules": self.rules,
            "seat": letter,
            "legal": self.legal(letter) if letter else (),
            "answers": self._sealed.get(letter, ()) if letter else (),
            "rounds": tuple(self.rounds),
            "over": self.over,
            "winners": self.winners,
            "losers": self.losers,
        }
        if self.round is None:
            known["totals"] = self.totals
        return view_of(known, self.round, partial(history.heard, letter, len(history)))

    def key(self) -> Hashable:
        """Return a value that two matches share if they have the same rules, names, tags, deals and actions.

        Deals to come count too: those of the seed, of the secret, or as given.
        """
        names, tags = tuple(sorted(self.names.items())), tuple(self.tags)
        return self.rules, names, tags, self.fair, tuple(self._deals), tuple(self.steps())

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def reward(self, side: str) -> float:
        """Return the result of a match for a side, from -1 to 1: more is better in every game, and all sides sum to 0.

        0 before the match is over.  The sides that won share 1 and the others share -1; if all won, each has 0.  A game
        that only names losers counts everybody else as a winner (BEZ-04).

        Raises ``BoneyardError`` for an unknown side.
        """
        sides = self._setup.sides
        if side not in sides:
            raise BoneyardError(Message("unknown.side", {"side": repr(side)[:40], "sides": ", ".join(sides)}))
        won = len(self.winners)
        if not 0 < won < len(sides):
            return 0.0
        return 1 / won if side in self.winners else -1 / (len(sides) - won)

    def __repr__(self) -> str:
        """Return the game, the totals and whose turn it is, in one line."""
        from boneyard.draw.scene import line_of

        return f"<Match {line_of(self)}>"

    def __str__(self) -> str:
        """Return the table with all hands open, as text."""
        from boneyard.draw.scene import text_of

        return text_of(self)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show: the table with all hands open."""
        from boneyard.draw.scene import svg_of

        return svg_of(self)

    def record(self) -> str:
        """Return the match as a record."""
        from boneyard.record import write_record

        return write_record(self)

    # ---------------------------------------------------------------------------------------------------------- play

    def play(self, seat: str | int, action: Action | Tile | str, *, sealed: bool = True) -> None:
        """Apply one action; ``events`` gives its effects.  A tile is played where it fits, if that is one place.

        Raises ``IllegalAction`` if it is not legal, ``DealError`` if an explicit deal lacks the required lot; the match
        is then unchanged.

        In the out-of-turn window an answer is ``sealed``: nothing of it shows until all answers are in, and then the
        plays are carried out in turn order.  ``sealed=False`` carries it out at once, which is how records are read.
        """
        if isinstance(action, Tile):
            action = Action.play(action)
        with self._lock:
            current = self.round
            if current is None or (progress := current.progress).in_window:
                current = self._answer(self._letter(seat), action_of(action), sealed)
                progress = current.progress
            else:
                self._history.append(progress.apply(seat, action))
            if progress.finished:
                try:
                    self._finish_round(current)
                except DealError:  # a missing or wrong lot or next deal shows only after the action
                    self._return_to(*self._history.before(1))
                    raise
            self.actions_played += 1

    def undo(self, steps: int = 1) -> None:
        """Take back the last actions; more than there are takes back all of them, less than one none.

        Raises ``BoneyardError`` if ``steps`` is no integer, and if there is no action to take back.
        """
        try:
            steps = index(steps)
        except TypeError:
            raise BoneyardError(Message("unknown.steps", {"given": repr(steps)[:40]})) from None
        with self._lock:
            if steps > 0 and not self.actions_played:
                raise BoneyardError(Message("unknown.no_steps"))
            steps = min(steps, self.actions_played)
            if steps > 0:
                self._return_to(*self._history.before(steps))
                self.actions_played -= steps

    def _return_to(self, rounds: int, entries: int) -> None:
        """Return to the state when so many rounds had begun and the last one's chapter had so many entries."""
        del self.played[rounds:], self._starts[rounds:], self._results[rounds - 1 :]
        current = self.played[-1]
        if current.finished:
            current = self.played[-1] = current.copy()  # because others may hold it
            standing, stream = self._starts[-1]
            self.standing = standing.copy()
            self._stream = stream and stream.copy()
        current.retreat(len(current.actions) - self._history.chapter(rounds).actions(entries))
        self.round = current
        self.over, self.winners, self.losers = False, (), ()
        self._history = self._history.until(rounds, entries)
        self._sealed = self._history.last.sealed() if self.rules.out_of_turn else {}

    def steps(self) -> list[Step]:
        """Return every submitted action in order: its seat, the action, and whether it was sealed.

        Submitted again after the same deals, they make the same match.
        """
        return self._history.steps()

    def actions_since(self, seat: str | int) -> int:
        """Return for `undo` how many actions the seat's last one with a tile in this round and all after it are.

        0 if the seat has laid no tile in this round.
        """
        letter = self._letter(seat)
        if not self.played:
            return 0
        chapter = self._history.last
        steps = filter(None, map(chapter.step, reversed(range(len(chapter.entries)))))
        for number, (who, action, _) in enumerate(steps, 1):
            if who == letter and action.tile is not None:
                return number
        return 0

    def add_deal(self, deal: Deal) -> None:
        """Continue with another explicit deal.  Raises ``DealError``; the match is then unchanged."""
        with self._lock:
            if self.fair is not None or self.round is not None or self.over:
                raise BoneyardError(Message("deal.not_waited_for"))
            begun = len(self.played)
            self._deals.append(deal)
            try:
                self._next_round()
            except BaseException:
                self._deals.pop()
                if len(self.played) > begun:  # the round was over at once, and the deal lacks a lot
                    self._replay(self.steps())
                raise

    def _answer(self, seat: str, action: Action, sealed: bool) -> Round:
        """Take an answer in the out-of-turn window, and return the round.

        Raises ``IllegalAction``, also without a round.
        """
        reason, current = self.why_not(seat, action), self.round
        if reason is not None or current is None:
            raise refused(seat, action, reason or Message("reasons.round_over"))
        if sealed:
            self._sealed = {**self._sealed, seat: (*self._sealed.get(seat, ()), action)}
            self._history.append(Sealed(seat, action))
        else:
            self._history.append(current.progress.apply(seat, action))
        if self._sealed and not self.to_act:
            self._open_answers(current)
        return current

    def _open_answers(self, current: Round) -> None:
        """Open all answers: one public event carries out the plays in turn order (obicni/Q11)."""
        answers, self._sealed = self._sealed, {}
        opener = self.rules.seats.index(current.opener or "A")
        for seat in (self.rules.seats[i] for i in self.rules.order_from(opener)):
            for action in answers.get(seat, ()):
                if not current.finished:
                    self._history.append(current.progress.apply(seat, action, answered=True))

    # ----------------------------------------------------------------------------------------------- rounds and lots

    def _next_round(self) -> None:
        """Deal the next round, if there is a deal for it, and one more after each that ends at its deal."""
        while self._deal_round():
            current = self.played[-1]
            if not current.finished:
                return
            self._close_round(current)
            if self.over:
                break
        self.round = None

    def _deal_round(self) -> bool:
        """Begin the next round; return whether there is a deal for it."""
        number = len(self.played) + 1
        if self.fair is None:
            if number > len(self._deals):
                return False
            deal = self._deals[number - 1]
            check_deal(self.rules, deal, number)
            self._begin_round(number, deal, given(deal.lot, self.rules))
            return True
        for attempt in range(MOST_ATTEMPTS):
            self._stream = self.fair.stream(number, attempt)
            deal = self._stream.deal(self.rules, number)
            try:
                self._begin_round(number, deal, _drawn(self._stream, self.rules))
            except ThrownAway:
                continue
            return True
        raise ThrownAway(Message("deal.thrown_away"))

    def _begin_round(self, number: int, deal: Deal, lots: Lots) -> None:
        """Begin a round with this deal.  Raises ``ThrownAway`` if the rules throw the deal away."""
        rules = self.rules
        current = Round(rules, deal, number=number, standing=self.standing, lots=lots, mode=self._mode)
        position, lot = current.position, current.deal.lot
        self.round = current
        self.played.append(current)
        self._starts.append(_Start(self.standing.copy(), self._stream and self._stream.copy()))
        self._history.begin(
            Begun(
                number,
                current.deal,
                current.opener,
                current.named_by,
                None if lot is None else rules.seats[lot],
                self.played[-2].winner if number > 1 else None,
                _LEADS[current.lead],
                TILES[position.lead_tile] if position.lead_tile >= 0 else None,
                position.passes,
                self._starts[-1].standing,
                current.progress.fines(0) if current.finished else (),
            )
        )

    def _closing_lots(self, current: Round) -> Lots:
        """Return the lots after the last action."""
        drawn, stated = len(current.lots), current.deal.closing_lots
        if self._lots_by is not None:
            return _drawn(
                FairDeal.from_seed(self._lots_by, self.rules.players).stream(len(self.played), drawn), self.rules
            )
        if self._stream is not None:
            return _drawn(self._stream, self.rules)
        return given(stated[drawn] if drawn < len(stated) else None, self.rules)

    def _finish_round(self, current: Round) -> None:
        self._close_round(current)
        if self.over:
            self.round = None
        else:
            self._next_round()

    def _close_round(self, current: Round) -> None:
        """Count a finished round, with the lots that it needs, and determine whether the match is over."""
        self._sealed = {}
        if current.position.phase == Phase.LOT:  # a tie that a lot decides (C-09)
            self._history.append(LotRecord(current.draw_winner(self._closing_lots(current)), Purpose.CLOSED_TIE))
        self.standing.close_round(current.position)
        found = self.standing.state()
        sides = () if found.over or found.lot else named(found.tied, self._setup.sides)
        self._history.append(Ended(current, sides))
        self._end_match(current, found)
        if self._lots_by is None and len(current.lots) < len(current.deal.closing_lots):
            raise DealError(Message("deal.lot_refused"))

    # ---------------------------------------------------------------------------------------------- end of the match

    def _end_match(self, current: Round, found: MatchState) -> None:
        """Determine from the standing whether the match is over; draw the deciding lot, if there is one."""
        sides = self._setup.sides
        if found.lot:
            tied = [side for side in range(len(sides)) if found.tied >> side & 1]
            # A side is drawn by its first seat, whose number is that of the side.
            side = self._closing_lots(current)(tied, Purpose.FINAL_TIE)
            current.lots.append(self.rules.seats[side])
            self._history.append(LotRecord(self.rules.seats[side], Purpose.FINAL_TIE))
            self.standing.name_winner(side)
            found = self.standing.state()
        if found.over:
            self.over = True
            self.winners = named(found.winners, sides)
            self.losers = named(found.losers, sides)
            cause, reached = _CAUSES[found.cause], named(found.reached, sides)
            totals = dict(zip(sides, found.totals, strict=False))  # there is place for eight
            paid = dict(zip(sides, found.chips, strict=False)) if self.rules.pays_chips else None
            self._history.append(MatchEnded(self.winners, self.losers, totals, cause, reached, paid))


_LEADS = {int(lead): lead.word for lead in Lead}
_CAUSES = {int(cause): cause.word for cause in MatchCause}


def _drawn(stream: DealStream, rules: Rules) -> Lots:
    """Return lots from the stream of the deal."""

    def draw(candidates: Sequence[int], purpose: str) -> int:
        if purpose == "opener" and rules.lot_by == "drawn_tiles":
            tiles = [TILES[number] for number in stream.shuffled(rules.n_tiles)]
            return max(candidates, key=lambda seat: (tiles[seat].weight, tiles[seat].hi))
        return candidates[stream.below(len(candidates))]

    return draw


__all__ = ["Deal", "IllegalAction", "Match", "Round"]
