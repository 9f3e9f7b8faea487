"""The one table of codes: every number that stands for a word in the rules, a state, an action, an event or a tally.

Plain Python, and imported by its full name.  ``setup.py`` writes the number of each ``Name.MEMBER`` into the files that
it compiles, so that C has constants and no second table.  The words of the rules (``Rules.draw == "until"``) and of the
events (``event.cause == "foul"``) are the names of the members in small letters.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class Code(IntEnum):
    """A number with a word."""

    @property
    def word(self) -> str:
        """The name in small letters, as in ``Rules``, events and records.

        Events hold the word and not the member: encoders write an enum that is an int as its number.
        """
        return self.name.lower()

    @classmethod
    def of(cls, word: str) -> Self:
        """Return the number of a word.  Raises ``KeyError``."""
        return cls[word.upper()]


# ---------------------------------------------------------------------------------------------------------- actions


class ActionKind(Code):
    """Kind of an action (see parts.py)."""

    PLAY = 0
    CLOSE = 1
    DISCARD = 2
    DRAW = 3
    PASS = 4
    CALL = 5
    DECLINE = 6
    FOUL = 7


class Mark(Code):
    """How a tile is laid, as bits of an action."""

    HIGHER = 512
    """The higher half touches (an opening play: is on the left); set only where either half could."""
    ACROSS = 1024
    CALLED = 2048
    """With the call for the last tile, or for the points of the play (muggins)."""


class Written(Code):
    """More bits of a play as people write it (``Position.written``)."""

    PLACED = 32_768
    """On an arm; a play without it opens the line."""
    ARM = 131_072
    """From this bit on, the arm divided by four; the rest of it is where the engine has it (parts.py)."""
    OWNED = 1_048_576
    """The arm is the train of a seat, or the one of all seats."""
    TOUCHING = 65_536
    """One half touches; ``Mark.HIGHER`` says which, for every tile but a double."""


class RefusalReason(Code):
    """Why an action is refused; the word is the name of its text."""

    OK = 0
    ROUND_OVER = 1
    NOT_YOUR_TURN = 2
    WINDOW_ONLY = 3
    ALREADY_ANSWERED = 4
    DECLINE_OUTSIDE_WINDOW = 5
    NOT_IN_HAND = 6
    WRONG_OPENING_TILE = 7
    MUST_OPEN_WITH_DOUBLE = 8
    MUST_DRAW_TO_OPEN = 9
    MUST_PLAY_DRAWN = 10
    BARRED = 11
    ARM_NOT_OPEN = 12
    SIDE_ORDER = 13
    CROSS_FIRST = 14
    LOCKED = 15
    DOES_NOT_FIT_ARM = 16
    ACROSS_NOT_ALLOWED = 17
    LENGTHWISE_NOT_ALLOWED = 18
    AUTO_CLOSE = 19
    NO_CLOSE_RULE = 20
    CLOSE_DOES_NOT_FIT = 21
    CAN_PLAY = 22
    NO_DRAWING = 23
    NOTHING_TO_DRAW = 24
    MUST_DRAW = 25
    MUST_DISCARD = 26
    MUST_PASS = 27
    NO_DISCARD = 28
    EXTRA_PLAY_LOST = 29
    NO_CALL_RULE = 30
    CALL_NEEDS_ONE_TILE = 31
    ALREADY_CALLED = 32
    NO_FOUL = 33
    NOTHING_TO_CLAIM = 34
    OWN_POINTS = 35
    HUB_FIRST = 36
    DOUBLE_FIRST = 37
    DUE_FIRST = 38
    OWN_FIRST = 39
    OTHERS_TRAIN = 40
    TRAIN_GOES_ON = 41


class Most(Code):
    """The highest number of some things."""

    ACTION = 32_767
    """The number of an action."""
    PASSES = 100
    """Passes in a row are counted up to here; no rule counts so many."""
    STEPS = 100_000
    """Actions of a round; one that is played at random takes some hundreds at most."""
    DOUBLED = 8
    """A round is worth twice as much for each one before it without a winner, up to so many."""
    CARRIED = 1_000_000
    """Pips of rounds without a winner are carried on up to here."""
    ENDS = 32
    """The ends of a layout: eight of a hub of double twelve, and two more of each other double."""
    NUMBERS = 8_191
    """All numbers of the largest set, as bits."""
    SHARE = 840
    """The parts of a whole match: a number that every number of sides divides."""


# ---------------------------------------------------------------------------------------------------------- the state


class Phase(Code):
    """Phase of a round."""

    PLAYING = 0
    WINDOW = 1
    ENDED = 2
    LOT = 3
    """A lot must name the winner."""
    SCORED = 4


class Ending(Code):
    """Cause of the end of a round; when causes meet the smaller one counts (RECORD.md)."""

    CLOSED = 0
    TARGET = 1
    OUT = 2
    BLOCKED = 3
    DOUBLES = 4
    """A hand of many doubles wins as it is dealt (gaple/Q24)."""


class Brought(Code):
    """Effects of the last action, as bits."""

    SPINNER = 1
    """Its double became the spinner."""
    UNLOCKED = 2
    """Its double unlocked a number (FRE-08)."""
    EXTRA = 4
    """The seat plays once more (DVO-04)."""
    OUT_OF_TURN = 8
    """It was laid in the out-of-turn window (OBI-09)."""
    OPENED = 16
    """The window opened."""
    SHUT = 32
    """The window closed."""
    UNUSED = 64
    """Nothing was laid in the window that closed."""
    BEYOND = 128
    """Points were lost because they went beyond a target that must be reached exactly (FAT-06)."""
    EMPTIED = 256
    """It was the last tile of the hand, and the partner plays on (fat/Q1)."""
    DOWN = 512
    """Points were lost because the opening tile may not reach the target (fat/Q5)."""
    SHORT = 1024
    """Points were lost because they were fewer than the least with which a side begins (all-fives/Q5)."""
    MARKED = 2048
    """A marker opens the train of the seat to all (MEX-06)."""
    UNMARKED = 4096
    """The marker of the seat goes (MEX-07)."""
    RELEASED = 8192
    """A due end is free, because its number is used up (X-14)."""


class Fined(Code):
    """Causes of the penalties and rewards that the last action brought, as bits."""

    FOUL = 1
    """FRE-17."""
    PASSES = 2
    """FRE-15."""
    BOARD_PASS = 4
    """FRE-16, french/Q16."""
    OPENING_PASS = 8
    """A reward: the seat after the opener passes on the opening tile (DMN-04)."""
    OPENING_BACK = 16
    """That reward is taken back, because the opener's partner passes too (DMN-04)."""
    ALL_PASS = 32
    """A reward: all others pass after a tile (DMN-03)."""


class EndKind(Code):
    """Kind of an end of the line where halves add up."""

    NORMAL = 0
    BRIDGE = 1
    """Wants the number that it shows."""
    EITHER = 2
    """A matador lies across: either of its halves counts."""


class Decided(Code):
    """How the tiles left in the hands decided a round."""

    NONE = 0
    ALONE = 1
    """One seat had the lowest standing."""
    LIGHTEST_TILE = 2
    """Of the tied seats, the one with the lightest tile (GAP-14)."""
    LOWER_HALF = 3
    """Tiles of one weight: the one with the lower half (GAP-14)."""
    NO_TILES = 4
    """The one without tiles (gaple/Q9)."""
    FEWEST_TILES = 5
    """ITA-19."""
    LAST_PLAYER = 6
    """As many tiles: the one that laid the last tile (ITA-19)."""
    LOT = 7
    """C-09."""
    TIED = 8
    """The tie remains: no winner."""
    PARTNER = 9
    """Of tied partners, the first from the last player on (lat/Q5)."""
    OPENER = 10
    """The opener, tied or not (lat/Q3)."""
    LOCKER = 11
    """The seat that laid the last tile, tied or not (lat/Q3)."""


class Blank(Code):
    """How [0-0] counts among the tiles left to a seat."""

    NONE = 0
    """It is not there, or nothing is special about it."""
    DOUBLE_BLANK = 1
    """``Rules.double_blank``."""
    LONE_BLANK = 2
    """``Rules.lone_blank``: no other blank is left (GAP-13)."""
    BESIDE_BLANK = 3
    """Nothing, beside another blank."""
    ONLY_TILE = 4
    """``Rules.lone_blank``: no other tile at all is left (KOZ-07)."""


class Finish(Code):
    """How the last tile of a seat went out."""

    PLAIN = 0
    DOUBLE = 1
    BOTH = 2
    """No double, and it fitted at two ends at once (``Rules.both_ends``)."""
    CROSS = 3
    """A double that fitted at two ends at once."""
    BLANK = 4
    """[0-0], if it counts by itself (``Rules.finish_blank``)."""


class Scheme(Code):
    """How the prize is made up."""

    OPPONENTS = 0
    """The pips left to the opponents."""
    ALL_HANDS = 1
    ALL_UNLAID = 2
    DIFFERENCE = 3
    """The pips left to each opponent minus those of the winner (BAS-05)."""
    ROUNDED_MINUS_OWN = 4
    """ITA-19."""


class CountPlace(Code):
    """Where each count of a measured episode begins; those by seat or by side have eight places.

    Those of the match stay 0 in an episode of one round: it tells of the match only by which rules it happens to end.
    """

    ROUNDS = 0
    ACTIONS = 1
    WON = 2
    """Rounds with a winner."""
    BROKEN = 3
    """Blocked rounds in which several seats were equally good."""
    POINTS = 4
    """Points of all sides in all rounds."""
    PENALISED = 5
    """Rounds with a penalty."""
    SCORED = 6
    """Rounds with points in play."""
    TIED = 7
    """Matches in which several sides were equally good at the end."""
    FIRST = 8
    """The part of a match that the side of its first opener won, in `Most.SHARE`."""
    WINS = 9
    """Rounds won, by seat."""
    MATCHES = 17
    """The part of a match that a side won, in `Most.SHARE`, by side."""
    OPENED = 25
    """Rounds with a winner, by the way in which their opener was found: a `Found`."""
    OPENER_WON = 28
    """Rounds won by their opener, in the same way."""
    ENDED = 31
    """Rounds, by `Ending`."""
    KINDS = 36
    """Actions, by `ActionKind`."""
    DECIDED = 44
    """Rounds, by `Decided`."""
    PLACES = 56
    """The number of places."""


class Found(Code):
    """How the opener of a round was found."""

    LOT = 0
    HAND = 1
    """By the dealt tiles."""
    RESULT = 2
    """By the round before."""


class MatchCause(Code):
    """Why a match is over, or would be but for a tie."""

    GOES_ON = 0
    DEALS = 1
    """The agreed number of deals."""
    ZERO = 2
    """DVO-05."""
    TARGET = 3
    """X-08."""


# ------------------------------------------------------------------------------------------- the choices of the rules


class Direction(Code):
    """``Rules.direction``."""

    CW = 0
    CCW = 1


class Opener(Code):
    """``Rules.first_opener`` (as far as ``TILE_FROM``), ``later_opener``, ``tied_opener``."""

    LOT = 0
    LOWEST_DOUBLE = 1
    TOP_DOUBLE = 2
    HEAVIEST_DOUBLE = 3
    RANKED_TILE = 4
    HEAVIEST_HAND = 5
    HEAVIEST_TILE = 6
    """As ``RANKED_TILE``, but a lot decides between tiles of one weight (dvoje/Q3)."""
    DOUBLE_FROM = 7
    """The lowest double from ``Rules.opening_pip`` up, then the lowest of all (bergen/Q1, KOZ-02)."""
    TILE_FROM = 8
    """As ``DOUBLE_FROM``; where no seat holds a double, as ``RANKED_TILE`` (KOZ-02)."""
    WINNER = 9
    WINNER_WITH_DOUBLE = 10
    WEAKEST = 11
    LOSING_SIDE = 12
    OTHER = 13
    LAST_PLAYER = 14
    """The seat that laid the last tile: the winner, or the one that blocked the round (lat/Q5)."""
    WINNING_SIDE = 15
    """Either partner of the winner, as they choose (lat/Q6)."""
    SAME = 16
    """The opener of the round before (lat/Q4)."""


OPENERS_BY_TILES = frozenset(tuple(Opener)[Opener.LOWEST_DOUBLE : Opener.WINNER])
"""Openers that depend on the dealt hands; a deal in which no seat qualifies is thrown away (OBI-06)."""
OPENERS_UNSEEN = OPENERS_BY_TILES - {Opener.LOWEST_DOUBLE, Opener.TOP_DOUBLE}
"""Those that hold a tile which the rules do not name: the others do not see why they open."""
OPENERS_BY_DOUBLES = frozenset(
    {
        Opener.LOWEST_DOUBLE,
        Opener.TOP_DOUBLE,
        Opener.HEAVIEST_DOUBLE,
        Opener.DOUBLE_FROM,
        Opener.WINNER_WITH_DOUBLE,
    }
)
"""Openers who hold a double."""


class Lead(Code):
    """``Rules.first_lead``, ``later_lead``, ``tied_lead``, and the lead of a state."""

    ANY = 0
    THE_TILE = 1
    DOUBLE = 2
    HIGHEST_DOUBLE = 3
    DOUBLE_OR_DRAW = 4
    HIGHEST_DOUBLE_OR_DRAW = 5
    DRAW = 6
    """Of a state only: the opener lacks a double, draws, and plays what he drew."""


class WeakestBy(Code):
    """``Rules.weakest_by``."""

    PIPS = 0
    TILES = 1
    SCORE = 2


class WeakestTie(Code):
    """``Rules.weakest_tie``: who of equally weak seats opens."""

    LOT = 0
    FIRST = 1
    """The first of them in turn order after the opener before (obicni/Q8)."""


class LotBy(Code):
    """``Rules.lot_by``."""

    LOT = 0
    DRAWN_TILES = 1


class Draw(Code):
    """``Rules.draw``."""

    NONE = 0
    ONE = 1
    UNTIL = 2


class Stuck(Code):
    """``Rules.stuck``."""

    PASS = 0
    DISCARD = 1


class Spinner(Code):
    """``Rules.spinner``."""

    NONE = 0
    FIRST_TILE = 1
    FIRST_DOUBLE = 2
    EVERY_DOUBLE = 3
    """Each double has two more ends (FUP-03)."""


class SpinnerOrder(Code):
    """``Rules.spinner_order``."""

    FREE = 0
    SIDES_FIRST = 1


class FillDead(Code):
    """``Rules.fill_dead``: the fate of a due end whose number is used up (X-14)."""

    FREE = 0
    """It is due no longer."""
    BINDS = 1


class FillBy(Code):
    """``Rules.fill_by``: whom a due double binds (mex/Q5)."""

    ALL = 0
    NEXT = 1
    """Not the seat that laid it, in its extra play."""


class GoOn(Code):
    """``Rules.go_on``: an extra play that may be left with a pass."""

    NONE = 0
    FIRST_TURN = 1
    """In its first turn a seat goes on with its own train, as long as it likes (mex/Q4)."""


class Extra(Code):
    """What kind of play the seat on turn makes: ``bonus`` of a state."""

    NONE = 0
    OWED = 1
    """An extra play that must be made if a tile fits (DVO-04)."""
    GO_ON = 2
    """An extra play on its own train that may be left with a pass (mex/Q4)."""


class TurnedBy(Code):
    """``Rules.turned_by``: which tile is turned up."""

    STOCK = 0
    """The first tile of the stock (GAP-08)."""
    FALLING_DOUBLE = 1
    """The highest double, in each later round the next lower one, taken out before the deal (MEX-02, X-16)."""


class Matching(Code):
    """``Rules.matching``."""

    EQUAL = 0
    SUM = 1


class AcrossNext(Code):
    """``Rules.across_next``."""

    EQUAL = 0
    COMPLEMENT_HALF = 1
    EQUAL_HALF = 2


class Lengthwise(Code):
    """``Rules.lengthwise``."""

    WILD = 0
    MATCHING = 1


class Bonus(Code):
    """``Rules.bonus``."""

    NONE = 0
    ONCE = 1
    CHAIN = 2
    FILL = 3
    """Only while the double is due (MEX-08)."""


class LastTileCall(Code):
    """``Rules.last_tile_call``."""

    NONE = 0
    BUY = 1
    PAUSE = 2


class Close(Code):
    """``Rules.close``."""

    NONE = 0
    FREE = 1
    AUTO = 2


class DoublesCount(Code):
    """``Rules.doubles_count``."""

    FULL = 0
    HALF = 1


class BlockWinner(Code):
    """``Rules.block_winner``."""

    FEWEST_PIPS = 0
    FEWEST_AFTER_FACTORS = 1
    HIGHEST_SCORE = 2
    MOST_PIPS = 3
    FEWEST_OF_SIDE = 4
    LOCKER = 5
    """The fewest pips, but only the seat that laid the last tile and its neighbour compare (DMN-06)."""
    NO_DOUBLES = 6
    """The fewest pips, but a seat that holds a double does not compare with one that holds none (bergen/Q6)."""
    NOBODY = 7
    """A blocked round has no winner (FAT-05)."""


class Neighbour(Code):
    """``Rules.block_neighbour``."""

    NEXT = 0
    PREVIOUS = 1
    """The one before in the order of play, who may be called the left neighbour (dominicano/Q18)."""


class BlockTie(Code):
    """``Rules.block_tie``."""

    NONE = 0
    LOWEST_TILE = 1
    LOT = 2
    FEWEST_TILES = 3
    PARTNER = 4
    """Partners do not tie with each other: the first of them from the last player on wins (lat/Q5)."""
    OPENER = 5
    """The opener wins; partners do not tie with each other (lat/Q3)."""
    LOCKER = 6
    """The seat that laid the last tile wins; partners do not tie with each other (lat/Q3)."""


class ScoringMode(Code):
    """``Rules.out_score``, ``block_score``: how the end of a round is scored."""

    NONE = 0
    OWN = 1
    OPPONENTS = 2
    WINNER = 3
    ROUND = 4
    LOSERS = 5
    """Every side but the winner's scores the tiles left to it (KOZ-05)."""


class LeastWhen(Code):
    """``Rules.least_when``: when a side must have as much as ``Rules.least_written`` to write it."""

    FIRST = 0
    """Only as long as nothing is written for it (KOZ-06)."""
    ALWAYS = 1
    """Every time (kozel/Q2)."""


class BelowLeast(Code):
    """``Rules.below_least``: the fate of less than that."""

    KEPT = 0
    """It is added to the next loss of the side (KOZ-06)."""
    LOST = 1


class TiedPips(Code):
    """``Rules.tied_pips``: the fate of the tiles left in a round without a winner."""

    LOST = 0
    CARRIED = 1
    """The next losers write them as well (KOZ-09)."""


class LoneBlank(Code):
    """``Rules.lone_blank_when``: when [0-0] counts as ``Rules.lone_blank``."""

    NO_OTHER_BLANK = 0
    """No other tile with a blank is left to the seat (GAP-13)."""
    ONLY_TILE = 1
    """No other tile is left to the seat (KOZ-07)."""


class AllScored(Code):
    """``Rules.all_scored``: what happens at the end of a round when every side has points."""

    NONE = 0
    RESET = 1
    ONE_ALL = 2
    """As ``RESET``, but one point each stays, and the winner of the next round keeps its points (jamaican/Q1)."""


class BothEnds(Code):
    """``Rules.both_ends``: when a last tile that is no double counts as fitting at two ends."""

    JOIN = 0
    """Each of its halves fits at another end."""
    EITHER = 1
    """It can be laid at either of two ends, also with the same half (brasileiro/Q4, BOR-03)."""


class TieWorth(Code):
    """``Rules.tie_worth``: the worth of a round after rounds without a winner."""

    ONE = 0
    MORE = 1
    """One more for each of them (jamaican/Q2, BRA-05)."""
    DOUBLE = 2
    """Twice as much for each of them."""


class BlockPrize(Code):
    """``Rules.block_prize``."""

    SUM = 0
    DIFFERENCE = 1
    ROUNDED_MINUS_OWN = 2
    ALL_HANDS = 3


class PrizeScope(Code):
    """``Rules.prize_scope``."""

    OPPONENTS = 0
    ALL_HANDS = 1
    ALL_UNLAID = 2


class PrizeRounding(Code):
    """``Rules.prize_rounding``."""

    NONE = 0
    NEAREST = 1
    DOWN = 2


class TargetEffect(Code):
    """``Rules.target_effect``."""

    WINS = 0
    ENDS = 1
    LOSES = 2


class Better(Code):
    """``Rules.better``."""

    HIGH = 0
    LOW = 1


class WinnerBy(Code):
    """``Rules.winner_by``: what decides a match of agreed deals."""

    POINTS = 0
    CHIPS = 1
    """The chips of all rounds together (gaple/Q21)."""


class MatchTie(Code):
    """``Rules.match_tie``."""

    SHARED = 0
    EXTRA_DEAL = 1
    LOT = 2


class TeamSettlement(Code):
    """``Rules.team_settlement``."""

    NONE = 0
    INDIVIDUAL = 1


class Middle(Code):
    """``Rules.middle``."""

    FIRST_TILE = 0
    FIRST_DOUBLE = 1


CHOICES: dict[str, tuple[Code, ...]] = {
    "direction": tuple(Direction),
    "first_opener": tuple(Opener)[: Opener.WINNER],
    "later_opener": tuple(Opener),
    "tied_opener": tuple(Opener),
    "first_lead": tuple(Lead)[: Lead.DRAW],
    "later_lead": tuple(Lead)[: Lead.DRAW],
    "tied_lead": tuple(Lead)[: Lead.DRAW],
    "weakest_by": tuple(WeakestBy),
    "weakest_tie": tuple(WeakestTie),
    "lot_by": tuple(LotBy),
    "draw": tuple(Draw),
    "stuck": tuple(Stuck),
    "turned_by": tuple(TurnedBy),
    "spinner": tuple(Spinner),
    "spinner_order": tuple(SpinnerOrder),
    "matching": tuple(Matching),
    "across_next": tuple(AcrossNext),
    "lengthwise": tuple(Lengthwise),
    "fill_by": tuple(FillBy),
    "fill_dead": tuple(FillDead),
    "go_on": tuple(GoOn),
    "bonus": tuple(Bonus),
    "last_tile_call": tuple(LastTileCall),
    "close": tuple(Close),
    "doubles_count": tuple(DoublesCount),
    "block_winner": tuple(BlockWinner),
    "block_neighbour": tuple(Neighbour),
    "block_tie": tuple(BlockTie),
    "out_score": tuple(ScoringMode),
    "block_score": tuple(ScoringMode),
    "least_when": tuple(LeastWhen),
    "below_least": tuple(BelowLeast),
    "tied_pips": tuple(TiedPips),
    "lone_blank_when": tuple(LoneBlank),
    "all_scored": tuple(AllScored),
    "both_ends": tuple(BothEnds),
    "tie_worth": tuple(TieWorth),
    "block_prize": tuple(BlockPrize),
    "prize_scope": tuple(PrizeScope),
    "prize_rounding": tuple(PrizeRounding),
    "target_effect": tuple(TargetEffect),
    "better": tuple(Better),
    "winner_by": tuple(WinnerBy),
    "match_tie": tuple(MatchTie),
    "middle": tuple(Middle),
    "team_settlement": tuple(TeamSettlement),
}
"""The choices of each field of ``Rules`` that is a word."""
