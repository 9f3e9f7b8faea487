"""The fields in which games differ, and what follows from their values alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from boneyard.engine import codes, core
from boneyard.errors import Message
from boneyard.tiles import SETS, Tile, set_size

MAX_PLAYERS = 8
MOST_OFTEN = 4
"""The number of players that most games are offered with first."""
SEATS = "ABCDEFGH"
"""Seats are letters, clockwise round the table (RECORD.md)."""

LONG_MATCH_POINTS = 5_000
LONG_MATCH_END_POINTS = 300
"""If points are few (end sums alone, or divided), small hands score as little as a quarter of a point a round."""
LONG_MATCH_DEALS = 2_000
LONG_MATCH_ALONE = 100
LONG_MATCH_ROUNDS_ALONE = 6
"""If points are lost when others score, a target takes many rounds in a row: so many points, or rounds won."""

CHOICES: dict[str, tuple[str, ...]] = {
    field: tuple([code.word for code in choices]) for field, choices in codes.CHOICES.items()
}
"""The words that a field may have, of those that are words."""

_NUMBERS = {field: {code.word: int(code) for code in choices} for field, choices in codes.CHOICES.items()}

OPENERS_BY_TILES = frozenset([code.word for code in codes.OPENERS_BY_TILES])
OPENERS_UNSEEN = frozenset([code.word for code in codes.OPENERS_UNSEEN])
OPENERS_BY_DOUBLES = frozenset([code.word for code in codes.OPENERS_BY_DOUBLES])

FINISHES = ("finish_any", "finish_double", "finish_both", "finish_cross", "finish_blank", "both_twice")
"""The fields that give points for the last tile."""

PASS_POINTS = (
    "pass_penalty",
    "board_penalty",
    "foul_penalty",
    "all_pass_reward",
    "opening_pass_reward",
    "opening_pass_plain",
)
"""The fields that give or take points during a round for passes and wrong plays."""


TREES = (
    "hub", "fill_double", "fill_by", "fill_dead", "own_arms", "common_arms", "own_first", "pass_opens",
    "go_on", "turned_by", "engine_from",
)  # fmt: skip
"""The fields of layouts with more than four ends, or with ends that come before all others."""


HOUSE = "house:"
"""Prefix of the ids of games that are not built in.  Records carry such games whole."""

CUSTOM = "house:custom"
"""The game of rules that a program made from fields."""


def is_built_in(game_id: str) -> bool:
    """Return whether an id is one of those that every reader of a record knows."""
    return not game_id.startswith(HOUSE)


# The words of a field with choices are those of `codes.CHOICES`, stated here for checkers of types; a test compares
# both.
FirstOpener = Literal[
    "lot",
    "lowest_double",
    "top_double",
    "heaviest_double",
    "ranked_tile",
    "heaviest_hand",
    "heaviest_tile",
    "double_from",
    "tile_from",
]
LaterOpener = Literal[
    "lot",
    "lowest_double",
    "top_double",
    "heaviest_double",
    "ranked_tile",
    "heaviest_hand",
    "heaviest_tile",
    "double_from",
    "tile_from",
    "winner",
    "winner_with_double",
    "weakest",
    "losing_side",
    "other",
    "last_player",
    "winning_side",
    "same",
]
RequiredLead = Literal["any", "the_tile", "double", "highest_double", "double_or_draw", "highest_double_or_draw"]
BlockWinnerWord = Literal[
    "fewest_pips",
    "fewest_after_factors",
    "highest_score",
    "most_pips",
    "fewest_of_side",
    "locker",
    "no_doubles",
    "nobody",
]
BlockTieWord = Literal["none", "lowest_tile", "lot", "fewest_tiles", "partner", "opener", "locker"]
RoundScoring = Literal["none", "own", "opponents", "winner", "round", "losers"]


class Fields(NamedTuple):
    """The values of all fields, and what follows from them alone.  `Rules` are these and their game."""

    game: str = CUSTOM
    """Id of the game these rules belong to; for people and records only."""
    options: tuple[tuple[str, Any], ...] = ()
    """The house rules that the caller stated, in that order."""
    origin: object | None = None
    """The `Origin` of these rules; `Rules.home` is its game and never None."""

    # Set-up
    players: int = 4
    max_pip: int = 6
    """Highest pip of the set, 1…12.  Games use the sets of ``SETS``; smaller sets are for experiments."""
    hand_size: int = 7
    direction: Literal["cw", "ccw"] = "cw"
    teams: bool = False
    """Partners sit opposite each other and share a score."""
    turned: bool = False
    """One tile is turned up and begins the line (GAP-08)."""
    turned_by: Literal["stock", "falling_double"] = "stock"
    """The tile that is turned up: the first of the stock, or a double that is taken out before the deal: the highest,
    and in each later round the next lower one (MEX-02)."""
    engine_from: int = 0
    """The number of the falling double of the first round; 0 = the highest (mex/Q15)."""

    # Opener and lead
    first_opener: FirstOpener = "lot"
    first_lead: RequiredLead = "any"
    later_opener: LaterOpener = "winner"
    later_lead: RequiredLead = "any"
    tied_opener: LaterOpener = "lot"
    """The opener after a round without a winner."""
    tied_lead: RequiredLead = "any"
    tied_opener_after_block: bool = False
    """``tied_opener`` and ``tied_lead`` hold after every blocked round, also after one with a winner (MUG-02)."""
    tied_opener_when_level: bool = False
    """``tied_opener`` and ``tied_lead`` hold after every round that leaves all sides with the same total (JAM-07)."""
    opening_pip: int = 0
    """The double of this number opens, or the next higher one in a hand, with ``double_from`` and ``tile_from``."""
    redeal_doubles: int = 0
    """A deal in which a hand has so many doubles or more is thrown away; 0 = no such rule (lat/Q17)."""
    redeal_number: int = 0
    """A deal in which a hand has so many tiles of one number or more is thrown away; 0 = no such rule (kozel/Q6)."""
    winning_doubles: int = 0
    """A hand with so many doubles or more wins the round as it is dealt; 0 = no such rule (gaple/Q24)."""
    blank_aside: bool = False
    """[0-0] stays out of play: a deal in which a hand has it is thrown away (JCT-01)."""
    weakest_by: Literal["pips", "tiles", "score"] = "pips"
    weakest_tie: Literal["lot", "first"] = "lot"
    """Who of equally weak seats opens: by lot, or the first in turn order after the last opener (obicni/Q8)."""
    lot_by: Literal["lot", "drawn_tiles"] = "lot"

    # A seat that cannot play
    draw: Literal["none", "one", "until"] = "none"
    reserve: int = 0
    """Undealt tiles that are never drawn (OBI-08)."""
    voluntary_draw: bool = False
    early_block: bool = False
    """A round is blocked as soon as no held or undealt tile fits, although some can be drawn (X-04)."""
    stuck: Literal["pass", "discard"] = "pass"

    # The layout
    spinner: Literal["none", "first_tile", "first_double", "every_double"] = "none"
    spinner_order: Literal["free", "sides_first"] = "free"
    fill_cross: bool = False
    """All four sides of the spinner are filled before any other place (FRE-07)."""
    locks: bool = False
    """An end can be played on only after the double of its number has been played (FRE-08)."""
    doubles_across: bool = True
    middle: Literal["first_tile", "first_double"] = "first_tile"

    # Layouts with more than four ends, or with ends that come before all others
    hub: int = 4
    """The ends of the double that begins, 2…8 (CYP-03)."""
    fill_double: int = 0
    """Tiles that a double takes before anything else, 0…3; from 2 on it branches into as many ends (CHI-05)."""
    fill_by: Literal["all", "next"] = "all"
    """Whom a double that must be covered binds: everybody, or not the seat that laid it (mex/Q5)."""
    fill_dead: Literal["free", "binds"] = "free"
    """What becomes of an end that must be covered when its number is used up: it is free, or it binds on (X-14)."""
    own_arms: bool = False
    """Each seat has a train of its own at the double that begins (MEX-04)."""
    common_arms: bool = False
    """One more train is for all seats (MEX-04)."""
    own_first: bool = False
    """A seat lays nowhere else before its own train has a tile (mex/Q8)."""
    pass_opens: bool = False
    """A turn without a tile opens the seat's train to all, until it lays there (MEX-06, MEX-07)."""
    go_on: Literal["none", "first_turn"] = "none"
    """An extra play that may be left with a pass: on the seat's own train in its first turn (mex/Q4)."""

    # Matching
    matching: Literal["equal", "sum"] = "equal"
    across_next: Literal["equal", "complement_half", "equal_half"] = "equal"
    blank_lengthwise: bool = False
    lengthwise: Literal["wild", "matching"] = "wild"
    matador_optional: bool = False

    # The turn
    bonus: Literal["none", "once", "chain", "fill"] = "none"
    """An extra play after a double (DVO-04); ``fill``: only to cover it (MEX-08)."""
    bonus_draws: bool = True
    out_of_turn: bool = False
    """The window for doubles after a drawn opening tile (OBI-09)."""
    last_tile_call: Literal["none", "buy", "pause"] = "none"
    """The consequence of an unannounced last tile (OBI-11)."""
    close: Literal["none", "free", "auto"] = "none"

    # Penalties, in points; 0 = the rule is off
    pass_penalty: int = 0
    pass_penalty_after: int = 3
    carry_passes: bool = False
    board_penalty: int = 0
    board_penalty_on_block: bool = False
    foul_penalty: int = 0

    # Rewards for passes, in points in play for the side that laid the last tile; 0 = the rule is off
    all_pass_reward: int = 0
    """All others pass after a tile (DMN-03)."""
    opening_pass_reward: int = 0
    """The next seat passes on the opening tile; taken back if the opener's partner passes too (DMN-04)."""
    opening_pass_plain: int = 0
    """`opening_pass_reward` for an opening tile that is no double; 0 = the same (dominicano/Q11)."""

    # Points in play
    end_unit: int = 0
    """End sums divisible by this number score; 0 = no points in play."""
    end_divisor: int = 1
    end_unit2: int = 0
    """End sums divisible by this number score too, on their own and beside those of ``end_unit``; 0 = none (FAT-04)."""
    end_divisor2: int = 1
    point_cap: int = 0
    """The most points that the end sum of one play scores; 0 = no limit (threes/Q1)."""
    muggins: bool = False
    """Points in play are claimed by the call with the play; until the next play an opponent on turn may claim them
    (polish-fives/Q18)."""
    open_sides_count: bool = False
    open_sides_most: int = 4
    """The most open sides of the spinner that count; 2 = as many as the halves of its tile (SNI-01)."""
    opening_scores: bool = True
    opening_wins: bool = True
    """The points of the opening tile may reach the target; if not, those that would are not scored (fat/Q5)."""
    least_first: int = 0
    """The fewest pips with which a side that stands at 0 scores, by end sums and by a prize; 0 = any (all-fives/Q5)."""
    knock_reward: int = 0
    """Points more for a tile, for each pass since the tile before it; 0 = none (fat/Q4)."""
    equal_ends: int = 0
    """Points for a tile that makes both ends of the line equal, a double that opens included; 0 = none (BER-05)."""
    equal_ends_double: int = 0
    """Points more if a double lies at one of the equal ends, or at both (BER-05)."""
    target_in_play: bool = False
    exact_target: bool = False
    """Points that would take a side beyond the target are not scored (FAT-06)."""
    near_target: bool = False
    """Points in play near the target are fewer than a side still needs, but one at least (bergen/Q7)."""

    # Counting the tiles left in hand
    double_blank: int = 0
    blank: int = 0
    """What each other tile with a blank counts beside its other half (mex/Q11)."""
    lone_blank: int = 0
    """The value of [0-0] without another blank; 0 = no such rule (GAP-13)."""
    lone_blank_when: Literal["no_other_blank", "only_tile"] = "no_other_blank"
    """When `lone_blank` holds: without another blank, or without any other tile (KOZ-07)."""
    doubles_count: Literal["full", "half"] = "full"
    held_double_factor: int = 1
    last_double_factor: int = 1

    # The round's winner and points
    out_wins: bool = True
    both_out: bool = False
    """A round goes on until all partners of a side are out; a seat without tiles has no more turns (fat/Q1)."""
    block_winner: BlockWinnerWord = "fewest_pips"
    block_neighbour: Literal["next", "previous"] = "next"
    """With whom the seat that laid the last tile compares, with ``block_winner=locker`` (dominicano/Q18)."""
    block_tie: BlockTieWord = "none"
    out_score: RoundScoring = "winner"
    block_score: RoundScoring = "winner"
    least_written: int = 0
    """The least that a side writes for the tiles left to it, with ``losers``; 0 = no such rule (KOZ-06)."""
    least_when: Literal["first", "always"] = "first"
    below_least: Literal["kept", "lost"] = "kept"
    """What becomes of less than `least_written` (KOZ-06, kozel/Q3)."""
    tied_pips: Literal["lost", "carried"] = "lost"
    """What becomes of the tiles left in a round without a winner, with ``losers`` (KOZ-09)."""
    finish_any: int = 0
    """Points more for going out, whatever the last tile is (bergen/Q3)."""
    finish_double: int = 0
    """Points more for going out with a double (BRA-04)."""
    finish_both: int = 0
    """Points more for going out with a tile, no double, that fits at two ends at once (BRA-04, BOR-03)."""
    finish_cross: int = 0
    """Points more for going out with a double that fits at two ends at once, instead of `finish_double` (BRA-04)."""
    finish_blank: int = 0
    """Points more for going out with [0-0], not `finish_double` or `finish_cross`; 0 = none (DMN-05, BOR-04)."""
    blank_joins: bool = True
    """`finish_blank` holds for a [0-0] that fits at two ends at once as well (dominicano/Q12)."""
    doubles_join: bool = False
    """A double that fits at two ends at once goes out as any other tile that does (DMN-02, dominicano/Q20)."""
    both_twice: bool = False
    """Going out with a tile that fits at two ends at once doubles the prize (cubano/Q9)."""
    block_bonus: int = 0
    """Points more for winning a blocked round (boricua/Q14)."""
    both_ends: Literal["join", "either"] = "join"
    """When a tile that is no double fits at two ends at once (brasileiro/Q4)."""
    tie_worth: Literal["one", "more", "double"] = "one"
    """The worth of a round after rounds without a winner (jamaican/Q2, BRA-05)."""
    round_bonus: int = 0
    """Points more for winning the first round of a match; 0 = no such rule (BOR-02)."""
    round_bonus_step: int = 0
    """What `round_bonus` is less by for each later round (BOR-02)."""
    tied_rounds_count: bool = True
    """A round without a winner makes `round_bonus` less as well (boricua/Q16)."""
    all_scored: Literal["none", "reset", "one_all"] = "none"
    """What happens when every side has points at the end of a round: all begin again at 0 (JAM-07)."""
    block_prize: Literal["sum", "difference", "rounded_minus_own", "all_hands"] = "sum"
    prize_scope: Literal["opponents", "all_hands", "all_unlaid"] = "opponents"
    prize_rounding: Literal["none", "nearest", "down"] = "none"
    prize_unit: int = 1
    prize_divisor: int = 1
    count_down: bool = False
    exact_zero: bool = False
    floor_zero: bool = False
    settlement: bool = False
    """Every seat pays every other one the difference of their pips in chips (GAP-17)."""
    team_settlement: Literal["none", "individual"] = "none"
    """Whether partners settle too, each for itself, and pool their chips (gaple/Q17)."""

    # The match
    start: int = 0
    target: int = 0
    """0 = no target."""
    target_effect: Literal["wins", "ends", "loses"] = "wins"
    deals: int = 0
    """0 = no agreed number of deals."""
    better: Literal["high", "low"] = "high"
    winner_by: Literal["points", "chips"] = "points"
    """What decides a match of agreed deals: the totals, or the chips of all rounds together (gaple/Q21)."""
    match_tie: Literal["shared", "extra_deal", "lot"] = "extra_deal"
    losers_at_target: bool = False

    @property
    def n_tiles(self) -> int:
        """Number of tiles in the set."""
        return set_size(self.max_pip)

    @property
    def stock_size(self) -> int:
        """Number of undealt face-down tiles at the start of a round."""
        return self.n_tiles - self.players * self.hand_size - self.turned

    @property
    def trees(self) -> bool:
        """Whether there may be more than four ends, or ends that come before all others."""
        if self.spinner == "every_double" or self.bonus == "fill":
            return True
        return any(getattr(self, name) != Fields._field_defaults[name] for name in TREES)

    @property
    def forks(self) -> bool:
        """Whether a layout without trains may have more than four ends, which then have numbers as names (CHI-05)."""
        return self.spinner == "every_double" or self.fill_double > 1 or self.hub > 4

    @property
    def ring_doubles(self) -> bool:
        """Whether each arm of a filled hub gets the double of its number first (MAL-04); no game states it."""
        return False

    def falling_double(self, number: int) -> Tile | None:
        """Return the double that begins a round of this number (1 is the first); None if no rule names one (MEX-02)."""
        if self.turned_by == "stock":
            return None
        pip = ((self.engine_from or self.max_pip) + 1 - number) % (self.max_pip + 1)
        return Tile(pip, pip)

    @property
    def n_sides(self) -> int:
        """Number of sides: teams, or players without partners."""
        return self.players // 2 if self.teams else self.players

    @property
    def seats(self) -> str:
        """The letters of the seats in clockwise order."""
        return SEATS[: self.players]

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the sides: ``("A", "B", "C")``, or ``("AC", "BD")`` for partners."""
        return _sides(self.seats, self.n_sides)

    @property
    def words(self) -> int:
        """Number of 64-bit words for a set of these tiles."""
        return 1 if self.n_tiles <= 64 else 2

    @property
    def match_sum(self) -> int:
        """Sum of touching halves; 0 if they are equal instead (MAT-01, matador/Q11)."""
        return self.max_pip + 1 if self.matching == "sum" else 0

    @property
    def pays_chips(self) -> bool:
        """Whether chips are paid after each round (GAP-17, gaple/Q17)."""
        return self.settlement and (not self.teams or self.team_settlement == "individual")

    @property
    def worth_varies(self) -> bool:
        """Whether winning a round brings more than its prize, by the way it ends or for the rounds before."""
        return self.tie_worth != "one" or any(getattr(self, name) for name in (*FINISHES, "block_bonus", "round_bonus"))

    @property
    def redeals(self) -> bool:
        """Whether a hand can have so many doubles that the tiles are dealt again (kozel/Q7, lat/Q17)."""
        return 0 < self.redeal_doubles <= min(self.hand_size, self.max_pip + 1)

    @property
    def wins_by_doubles(self) -> bool:
        """Whether a hand can have so many doubles that it wins as it is dealt (gaple/Q24)."""
        return 0 < self.winning_doubles <= min(self.hand_size, self.max_pip + 1)

    @property
    def redeals_number(self) -> bool:
        """Whether a hand can have so many tiles of one number that the tiles are dealt again (kozel/Q6)."""
        return 0 < self.redeal_number <= min(self.hand_size, self.max_pip + 1)

    @property
    def counts_rounds(self) -> bool:
        """Whether totals are rounds won: each brings one to its winner, and nothing else counts a point (JAM-06)."""
        rounds = self.out_score == "round" and self.block_score in ("round", "none") and not self.start
        return rounds and not (
            self.worth_varies or self.scores_in_play or any(getattr(self, name) for name in PASS_POINTS)
        )

    @property
    def writes_later(self) -> bool:
        """Whether points that a side loses may be written in a later round (KOZ-06, KOZ-09)."""
        return self.least_written > 0 or self.tied_pips != "lost"

    @property
    def calls(self) -> bool:
        """Whether players call: their last tile (OBI-11) or the points of a play (muggins)."""
        return self.muggins or self.last_tile_call != "none"

    @property
    def scores_in_play(self) -> bool:
        """Whether tiles score at once: by the sum of the ends, or by equal ends."""
        return self.end_unit > 0 or self.equal_ends > 0

    def points_of(self, end_sum: int) -> int:
        """Return the points that an end sum scores at once (KUR-07, FIV-01, FAT-04, threes/Q1), or 0.

        Raises ``ValueError`` for a divisor of 0.
        """
        if (self.end_unit and not self.end_divisor) or (self.end_unit2 and not self.end_divisor2):
            raise ValueError("end sums cannot be divided by 0: Rules.check() names what contradicts itself")
        return int(core.points_of(self, end_sum)) if self.end_unit else 0

    def side_of(self, seat: int) -> int:
        """Return the index of the side of a seat.  Raises ``ValueError`` if too few players form no side."""
        sides = self.n_sides
        if sides < 1:
            raise ValueError(
                f"there are no sides of {self.players} players: Rules.check() names what contradicts itself"
            )
        return seat % sides

    @property
    def step(self) -> int:
        """The step from a seat to the next one in playing order (modulo players)."""
        return 1 if self.direction == "cw" else self.players - 1

    def order_from(self, seat: int) -> Iterator[int]:
        """Yield all seats in playing order, ``seat`` first."""
        return ((seat + i * self.step) % self.players for i in range(self.players))

    def option_values(self) -> dict[str, Any]:
        """Return the stated house rules by name."""
        return dict(self.options)

    def may_not_end(self) -> list[Message]:
        """Return why a match under these rules may take more than 2,000 rounds; empty if it will not."""
        notes = []
        if self.exact_zero:
            notes.append(Message("faults.exact_zero_may_not_end"))
        few = self.out_score == "none" or self.prize_divisor > 1
        limit = LONG_MATCH_END_POINTS if few else LONG_MATCH_POINTS
        if self.all_scored != "none":
            limit = LONG_MATCH_ROUNDS_ALONE if few or self.out_score == "round" else LONG_MATCH_ALONE
        if self.target > limit:
            notes.append(Message("faults.far_target", {"target": self.target, "limit": limit}))
        if self.deals > LONG_MATCH_DEALS:
            notes.append(Message("faults.many_deals", {"deals": self.deals, "limit": LONG_MATCH_DEALS}))
        return notes

    def pack(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """Return the engine's integers for the fields in ``names``: switches as 0 or 1, words as codes.py has them."""
        numbers = []
        for name in names:
            value = getattr(self, name)
            numbers.append(_NUMBERS[name][value] if isinstance(value, str) else int(value))
        return tuple(numbers)


FIELDS = tuple(name for name in Fields._fields if name not in ("game", "options", "origin"))
"""The fields that decide how the game is played, in the order of `Rules`."""

DEFAULTS: Mapping[str, Any] = Fields._field_defaults
"""The value of each field that a game does not state."""

MOST_DIGITS = 9


def field_value(name: str, text: str) -> Any:
    """Return the value of a field from its spelling (`format_value`), or ``text`` itself if it cannot be read.

    `Rules.check` names a value that is none of the field's.
    """
    default = DEFAULTS[name]
    if isinstance(default, bool):
        return {"true": True, "false": False}.get(text, text)
    if isinstance(default, int):
        return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else text
    return text


def format_value(value: Any) -> str:
    """Return a value as spelled in records: ``true`` and ``false`` for switches."""
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


@lru_cache(maxsize=32)
def _sides(seats: str, n_sides: int) -> tuple[str, ...]:
    return tuple(seats[side::n_sides] for side in range(min(n_sides, len(seats))))


NOTHING_LEFT = tuple({"max_pip": pip, "stock_size": 0} for pip in SETS)
"""All tiles are dealt, so that nothing can be drawn, reserved or kept back."""

NEVER_BLOCKED = tuple(
    {"close": "auto", "max_pip": pip, "draw": draw, "reserve": 0, "matching": "equal", "spinner": "none"}
    for pip in SETS
    if pip % 2 == 0
    for draw in ("until", "one")
)
"""Each number is on an odd number of tiles, so a blocked line has one number at both ends, and was closed there."""

EVERY_ROUND_WON = tuple(
    {
        "block_tie": tie,
        "block_winner": winner,
        "all_scored": scored,
        "tied_opener_after_block": False,
        "tied_opener_when_level": False,
        "target_in_play": False,
    }
    for tie in ("opener", "locker")
    for winner in CHOICES["block_winner"]
    if winner != "nobody"
    for scored in ("none", "reset")
)
"""Who opens after a winnerless round does not matter: a tie is decided, and no round ends before its last tile."""

IDLE_FIELDS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "draw": NOTHING_LEFT,
    "reserve": NOTHING_LEFT,
    "matador_optional": NOTHING_LEFT,
    "early_block": (*NOTHING_LEFT, *NEVER_BLOCKED),
    "block_prize": ({"block_score": "none"}, *NEVER_BLOCKED),
    "tied_opener": EVERY_ROUND_WON,
    "tied_lead": EVERY_ROUND_WON,
    "tied_opener_after_block": tuple(
        {"tied_opener": "ranked_tile", "later_opener": "ranked_tile", "tied_lead": lead, "later_lead": lead}
        for lead in CHOICES["tied_lead"]
    ),
    "redeal_doubles": tuple({"hand_size": n, "redeals": False} for n in range(1, 13)),
    "winning_doubles": tuple({"hand_size": n, "wins_by_doubles": False} for n in range(1, 13)),
    "redeal_number": tuple({"hand_size": n, "redeals_number": False} for n in range(1, 13)),
    "spinner_order": ({"spinner": "none"},),
    "open_sides_count": ({"spinner": "none"},),
    "open_sides_most": ({"spinner": "none"},),
    "settlement": ({"teams": True, "team_settlement": "none"},),
    "team_settlement": ({"teams": False}, {"settlement": False}),
    "match_tie": ({"target_effect": "loses", "deals": 0},),
    "both_ends": ({"finish_both": 0, "both_twice": False},),
    "doubles_join": ({"finish_both": 0, "finish_cross": 0, "both_twice": False},),
    "winner_by": ({"settlement": False}, {"teams": True, "team_settlement": "none"}, {"deals": 0}),
    "blank_joins": ({"finish_blank": 0},),
    "opening_pass_plain": ({"opening_pass_reward": 0},),
    "block_neighbour": tuple({"block_winner": word} for word in CHOICES["block_winner"] if word != "locker"),
    "end_divisor2": ({"end_unit2": 0},),
    "round_bonus_step": ({"round_bonus": 0},),
    "tied_rounds_count": ({"round_bonus": 0},),
    "lone_blank_when": ({"lone_blank": 0},),
    "least_when": ({"least_written": 0},),
    "below_least": ({"least_written": 0},),
    "equal_ends_double": ({"equal_ends": 0},),
    "near_target": ({"end_unit": 0, "equal_ends": 0},),
    "opening_wins": ({"opening_scores": False}, {"turned": True}, {"end_unit": 0, "equal_ends": 0}),
}
"""Fields without a meaning while all other fields of one of these mappings have these values."""
