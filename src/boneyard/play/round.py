"""One round with its history: the engine's position in words.

The engine decides everything; here its numbers become tiles, seats, arms and reasons, and the tiles played are kept
in order for pictures and records.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from boneyard.engine.codes import Ending, Opener, Phase
from boneyard.errors import DealError, Message
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.deal import Deal, check_deal
from boneyard.play.entries import Outcome
from boneyard.play.events import Purpose, RoundEnded
from boneyard.play.line import Placed
from boneyard.play.progress import RoundProgress, action_of
from boneyard.play.setup import check_rules, setup_of
from boneyard.play.tally import named, tally_of
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile, tiles_of

if TYPE_CHECKING:
    from boneyard.engine.position import Position, Standing

ENDED = tuple(ending.word for ending in Ending)
"""The ends of a round, in order of precedence if causes coincide (RECORD.md)."""


_NAMED_BY = {int(opener): opener.word for opener in Opener}
"""The words of the ways in which the opener is found."""

Lots = Callable[[Sequence[int], str], int]
"""Draw one of some seats (or sides) by lot; the second argument is the purpose."""


class ThrownAway(DealError):
    """The rules throw this deal away: no seat may open (OBI-06)."""


def _why_thrown_away(rules: Rules, deal: Deal) -> Message:
    """Return why the rules throw a deal away: for a hand, or because no seat may open."""
    for seat, hand in zip(rules.seats, deal.hands, strict=True):
        if rules.blank_aside and TILES[0] in hand:  # JCT-01
            return Message("deal.blank_in_hand", {"seat": seat})
        doubles = sum(tile.is_double for tile in hand)
        if 0 < rules.redeal_doubles <= doubles and not 0 < rules.winning_doubles <= doubles:
            return Message("deal.dealt_again", {"seat": seat})
        if rules.redeal_number:
            numbers = Counter(pip for tile in hand for pip in {tile.lo, tile.hi})
            if max(numbers.values()) >= rules.redeal_number:
                return Message("deal.dealt_again", {"seat": seat})
    return Message("deal.thrown_away")


class Round:
    """One round: ``Round(rules, deal)`` plays it alone, as the first of a match; a `boneyard.Match` has many.

    Seats are letters, in the methods too.  `legal`, `why_not` and `play` are those of a match; in the out-of-turn
    window answers are carried out at once.  All attributes may be read freely, but they include all hands: the
    knowledge of one seat is its `boneyard.View`.

    Raises ``RulesError`` for rules that cannot be played, and ``DealError`` for a deal that does not fit them, that
    they throw away (OBI-06), or that lacks the lot they need.

    >>> from boneyard import Match, Round, game
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> alone = Round(match.rules, match.played[0].deal)
    >>> alone.play("C", "0-0")
    >>> alone.to_act
    ('D',)
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
            check_deal(rules, deal, number)
            standing = setup_of(rules, mode).standing.copy()
        self.rules = rules
        self.seats = rules.seats
        self.number = number
        """1 for the first round of the match."""
        setup = setup_of(rules, mode)
        self.sides = setup.sides
        position = setup.position.copy()
        position.load(
            [[tile.id for tile in hand] for hand in deal.hands],
            [tile.id for tile in deal.stock],
            -1 if deal.turned is None else deal.turned.id,
            deal.turned is not None and deal.turned_left not in (None, deal.turned.lo),
        )
        standing.set_out(position)
        self.named_by = _NAMED_BY[standing.opener_rule()]
        """How the opener is found, one of ``CHOICES["later_opener"]``."""
        bits, by_lot = standing.openers(position)
        found = [seat for seat in range(rules.players) if bits >> seat & 1]
        if not found:
            raise ThrownAway(_why_thrown_away(rules, deal))
        if by_lot:
            found = [(lots or given(deal.lot, rules))(found, "opener")]
        elif deal.lot is not None:
            raise DealError(Message("deal.lot_refused"))
        self.deal = deal._replace(lot=found[0]) if by_lot else deal
        openers = tuple([rules.seats[seat] for seat in found])
        lead = standing.lead_rule()
        self.lots: list[str] = []
        """Seats named by lots after the last action."""
        line = []
        if deal.turned is not None:
            left = deal.turned.lo if deal.turned_left is None else deal.turned_left
            line.append(Placed(deal.turned, None, left, deal.turned.is_double and rules.doubles_across, None))
        if len(found) == 1:
            position.begin(found[0], lead)
        self.progress: RoundProgress = setup.progress(rules, setup.sides, setup.numbers, line)
        """The part that actions change."""
        self.progress.lay_out(position, openers, lead)

    def copy(self) -> Round:
        """Return an independent copy."""
        twin = Round.__new__(Round)
        twin.__dict__ = self.__dict__.copy()
        twin.progress, twin.lots = self.progress.copy(), self.lots[:]
        return twin

    __copy__ = copy

    def retreat(self, actions: int) -> None:
        """Take back actions until only the first ``actions`` are left.

        Raises ``ValueError`` for more than there are.
        """
        before = len(self.actions)
        self.progress.retreat(actions)
        if len(self.actions) < before:
            del self.lots[:]

    # ------------------------------------------------------------------------------------------------ properties

    def _by_seat(self, name: str) -> dict[str, int]:
        found: dict[str, int] = self.progress.shown(None)[name]
        return found

    @property
    def position(self) -> Any:
        """The engine's position.  It is kept for undo and for copies: set another one instead of changing it."""
        return self.progress.position

    @position.setter
    def position(self, position: Position) -> None:
        self.progress.lay_out(position, self.openers, self.lead)

    @property
    def line(self) -> list[Placed]:
        """The tiles on the table in order of play."""
        return self.progress.line

    @property
    def actions(self) -> list[tuple[str, Action]]:
        """The actions in order."""
        return self.progress.actions

    @property
    def excluded(self) -> dict[str, frozenset[Tile]]:
        """Tiles that a seat cannot hold, as far as its public draws, passes and discards in this round show."""
        return self.progress.excluded

    @property
    def finished(self) -> bool:
        """Whether the last action is played."""
        return self.progress.finished

    @property
    def in_window(self) -> bool:
        """Whether the out-of-turn decision (OBI-09) is in progress."""
        return self.progress.in_window

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that owe an action: one, or several in the out-of-turn window."""
        return self.progress.to_act

    @property
    def openers(self) -> tuple[str, ...]:
        """The seats that may open: one, or both partners if their side chooses (parovi/Q2)."""
        return self.progress.openers

    @property
    def lead(self) -> int:
        """The required lead of the opener, a ``codes.Lead``."""
        return self.progress.lead

    @property
    def opener(self) -> str | None:
        """The seat that opened, or will; None while either of two partners may."""
        return self.openers[0] if len(self.openers) == 1 else None

    @property
    def extra_play(self) -> bool:
        """Whether the seat on turn plays once more after a double (DVO-04)."""
        return bool(self.position.bonus)

    @property
    def turn_of(self) -> tuple[str, ...]:
        """The public turn: in the window all seats but the opener, answered or not."""
        return self.progress.turn_of

    @property
    def ended(self) -> str | None:
        """``closed``, ``target``, ``out``, ``blocked`` or ``doubles``; None during the round."""
        return ENDED[self.position.ended] if self.finished else None

    @property
    def winner(self) -> str | None:
        """The seat that won the round; None without a winner."""
        winner = self.position.winner
        return self.seats[winner] if winner >= 0 else None

    @property
    def hands(self) -> dict[str, tuple[Tile, ...]]:
        """All hands by seat."""
        return dict(zip(self.seats, map(tiles_of, self.position.hands), strict=True))

    @property
    def dead(self) -> dict[str, tuple[Tile, ...]]:
        """Tiles laid face down by seats that could not play (GAP-09)."""
        return dict(zip(self.seats, map(tiles_of, self.position.dead), strict=True))

    @property
    def counts(self) -> dict[str, int]:
        """The number of tiles in each hand."""
        return self._by_seat("counts")

    @property
    def dead_counts(self) -> dict[str, int]:
        """The number of tiles that each seat laid face down."""
        return self._by_seat("dead_counts")

    @property
    def announced(self) -> tuple[str, ...]:
        """The seats whose last tile is announced (OBI-11)."""
        return named(self.position.announced, self.seats)

    @property
    def skips(self) -> dict[str, int]:
        """The turns that each seat owes for plays out of turn (OBI-09)."""
        return self._by_seat("skips")

    @property
    def passes(self) -> dict[str, int]:
        """Passes in succession of each seat."""
        return self._by_seat("passes")

    def hand(self, seat: str) -> tuple[Tile, ...]:
        """Return the hand of one seat."""
        return tiles_of(self.position.hands[self.progress.number(seat)])

    def dead_of(self, seat: str) -> tuple[Tile, ...]:
        """Return the tiles that one seat laid face down."""
        return tiles_of(self.position.dead[self.progress.number(seat)])

    def drawn_by(self, seat: str) -> Tile | None:
        """Return the tile that this seat drew in this turn and has not played."""
        drawn = self.position.drawn
        return TILES[drawn] if drawn >= 0 and self.to_act == (seat,) else None

    @property
    def drawn(self) -> Tile | None:
        """The last drawn tile, of any seat."""
        drawn = self.position.last_drawn
        return TILES[drawn] if drawn >= 0 else None

    @property
    def stock(self) -> int:
        """The number of face-down tiles outside the hands."""
        return int(self.position.stock_size)

    @property
    def drawable(self) -> int:
        """The number of tiles that may still be drawn."""
        return int(self.position.buyable())

    @property
    def ends(self) -> dict[str, int | str]:
        """The label of each arm: a number, ``"=3"`` or ``"2/5"`` beside a matador laid across (RECORD.md)."""
        return self.progress.ends

    @property
    def open_arms(self) -> tuple[str, ...]:
        """The arms that can be played on now, whether or not a tile fits."""
        return self.progress.arms_of(self.position.open)

    @property
    def due(self) -> tuple[str, ...]:
        """The ends that must be laid on before all others; () if there are none (MEX-08)."""
        return self.progress.arms_of(self.position.due)

    @property
    def bare(self) -> tuple[str, ...]:
        """The ends of a branching layout that have no tile of their own."""
        return self.progress.bare

    @property
    def marked(self) -> tuple[str, ...]:
        """The seats whose trains are open to all (MEX-06)."""
        return named(self.position.marked, self.seats)

    @property
    def locked(self) -> tuple[str, ...]:
        """Arms that wait for the double of their number (FRE-08)."""
        return self.progress.locked

    @property
    def end_sum(self) -> int | None:
        """The pips at the ends as the game scores them; None if ends do not score."""
        return int(self.position.end_sum()) if self.rules.end_unit else None

    @property
    def pips(self) -> dict[str, int]:
        """The value of the tiles left to each seat as the game counts them, before any multiplication."""
        return {seat: int(self.position.counted(i)) for i, seat in enumerate(self.seats)}

    @property
    def totals(self) -> dict[str, int]:
        """Running totals by side, points in play and penalties of this round included."""
        return dict(zip(self.sides, self.position.scores, strict=True))

    @property
    def penalties(self) -> dict[str, int]:
        """Penalty points of this round by side."""
        return dict(zip(self.sides, self.position.penalties, strict=True))

    # ---------------------------------------------------------------------------------------------------- actions

    def play(self, seat: str, action: Action | str) -> None:
        """Apply an action; a tie that a lot decides (C-09) falls to the seat that the deal names.

        Raises ``IllegalAction`` if it is not legal, and ``DealError`` if the deal lacks that lot; the round is then
        unchanged.
        """
        self.progress.apply(seat, action)
        if self.position.phase == Phase.LOT:
            try:
                self.draw_winner(given(self.deal.closing_lots[0] if self.deal.closing_lots else None, self.rules))
            except DealError:
                self.retreat(len(self.actions) - 1)
                raise

    @property
    def result(self) -> RoundEnded | None:
        """The result; None during the round."""
        return self.ending() if self.position.phase == Phase.SCORED else None

    def draw_winner(self, lots: Lots) -> str:
        """Draw the winner of a round that ends in a tie by lot (C-09)."""
        tied = [seat for seat in range(self.rules.players) if self.position.tied >> seat & 1]
        seat = lots(tied, Purpose.CLOSED_TIE)
        position = self.position.copy()
        position.name_winner(seat)
        self.progress.show(position)
        self.lots.append(self.seats[seat])
        return self.seats[seat]

    def before(self, seat: str) -> Any:
        """Return the position as this seat would act on it.

        While either of two partners may open, it is that seat's turn, and for the other side the turn of one of them.
        """
        return self.progress.before(seat)

    def legal(self, seat: str, position: Position | None = None) -> tuple[Action, ...]:
        """Return the seat's actions, sorted as written, call variants included; empty if it has nothing to decide."""
        if position is None:
            return self.progress.legal(seat)
        return codec.legal(position, self.progress.number(seat))

    def scoring(self, seat: str) -> dict[Action, int]:
        """Return the points that each legal action would score at once by the ends, without those that score none."""
        if not self.rules.scores_in_play:
            return {}
        me, before = self.progress.number(seat), self.before(seat)
        found: dict[Action, int] = {}
        for action in self.legal(seat):
            number = codec.resolve(action, before, me, self.rules)
            assert isinstance(number, int)  # it is legal
            _, _, effects = before.step(me, number)
            if points := Outcome(*effects).award:
                found[action] = points
        return found

    def why_not(self, seat: str, action: Action | str, position: Position | None = None) -> Message | None:
        """Return why an action is not legal for the seat now; None if it is (a foul may be reported if punished)."""
        number = self.number_of(seat, action_of(action), position or self.before(seat))
        return number if isinstance(number, Message) else None

    def number_of(self, seat: str, action: Action, position: Position) -> int | Message:
        """Return the engine's number for an action as a person writes it, or why it is refused."""
        number = codec.resolve(action, position, self.progress.number(seat), self.rules)
        return number if isinstance(number, int) else self.progress.message(number, action, position)

    def ending(self, extra_deal: tuple[str, ...] = ()) -> RoundEnded:
        """Return the event that ends the round; ``extra_deal`` are the sides for whose tie another round is played.

        Raises ``ValueError`` if the round is not over.
        """
        position = self.position
        pips, points, settlement = position.result()
        known = {
            "opener": self.seats[position.opener],
            "ended": ENDED[position.ended],
            "winner": self.winner,
            "pips": dict(zip(self.seats, pips, strict=True)),
            "points": dict(zip(self.sides, points, strict=True)),
            "penalties": self.penalties,
            "settlement": dict(zip(self.sides, settlement, strict=True)) if self.rules.pays_chips else None,
            "totals": self.totals,
            "extra_deal": extra_deal,
        }
        return RoundEnded.of(known, partial(_left, self.rules, position))


def _left(rules: Rules, position: Position) -> dict[str, Any]:
    """Return the tiles left at the end of a round, and the steps of the points."""
    return {
        "hands": dict(zip(rules.seats, map(tiles_of, position.hands), strict=True)),
        "dead": dict(zip(rules.seats, map(tiles_of, position.dead), strict=True)),
        "stock": tuple([TILES[tile] for tile in position.stock]),
        "tally": tally_of(rules, position.tally(), position.last),
    }


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
