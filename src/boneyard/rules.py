"""The parameters in which games differ.

A `Rules` value contains everything that the engine and the match need; nothing else knows the name of a game.  A game
(`Game`) is a set of field values with the clauses of RULES.md beside them, plus its house rules (`Option`), each of
which changes a few fields.  Choices are words here; `Rules.pack` turns them into the engine's integers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from boneyard.engine import codes
from boneyard.errors import Message, RulesError, nearest
from boneyard.tiles import HIGHEST_PIP, set_size

MAX_PLAYERS = 7
MOST_OFTEN = 4
"""The number of players that most games are offered with first."""
SEATS = "ABCDEFG"
"""Seats are letters, clockwise round the table (RECORD.md)."""

LONG_MATCH_POINTS = 5_000
LONG_MATCH_END_POINTS = 300
"""If points are few (end sums alone, or divided), small hands score as little as a quarter of a point a round."""
LONG_MATCH_DEALS = 2_000
LONG_MATCH_ALONE = 100
LONG_MATCH_ROUNDS_ALONE = 6
"""If points are lost when the others score too, a target takes many rounds in a row: this many points, or rounds won."""

CHOICES: dict[str, tuple[str, ...]] = {
    field: tuple([code.word for code in choices]) for field, choices in codes.CHOICES.items()
}
"""The words that a field may have, of those that are words."""

_NUMBERS = {field: {code.word: int(code) for code in choices} for field, choices in codes.CHOICES.items()}

OPENERS_BY_TILES = frozenset([code.word for code in codes.OPENERS_BY_TILES])
OPENERS_UNSEEN = frozenset([code.word for code in codes.OPENERS_UNSEEN])
OPENERS_BY_DOUBLES = frozenset([code.word for code in codes.OPENERS_BY_DOUBLES])

FINISHES = ("finish_any", "finish_double", "finish_both", "finish_cross", "finish_blank")
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

HOUSE = "house:"
"""Prefix of the ids of games that are not built in.  Records carry such games whole."""

CUSTOM = "house:custom"
"""The game of rules that a program made from fields."""


def is_built_in(game_id: str) -> bool:
    """Return whether an id is one of those that every reader of a record knows."""
    return not game_id.startswith(HOUSE)


class Origin:
    """The game that rules were made by, with its names, texts and house rules.

    All origins are equal: they say nothing about how the rules play, so they are no part of the value of `Rules`.
    """

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        """Remember ``game``."""
        self.game = game

    def __eq__(self, other: object) -> bool:
        return other is None or isinstance(other, Origin)

    def __hash__(self) -> int:
        return hash(None)

    def __repr__(self) -> str:
        return f"<Origin {self.game.id}>"


class Rules(NamedTuple):
    """One set of house rules, ready to play.  Made by `Game.rules`; compared and hashed as values.

    Every field is independent of the others unless `check` says otherwise.
    """

    game: str = CUSTOM
    """Id of the game these rules belong to; for people and records only."""
    options: tuple[tuple[str, Any], ...] = ()
    """The house rules that the caller stated, in that order."""
    origin: Origin | None = None
    """The game that made these rules; `home` is the same and never None."""

    # Set-up
    players: int = 4
    max_pip: int = 6
    """Highest pip of the set, 1…12.  Games use the sets of ``SETS``; smaller sets are for experiments."""
    hand_size: int = 7
    direction: str = "cw"
    teams: bool = False
    """Partners sit opposite each other and share a score."""
    turned: bool = False
    """One undealt tile is turned up and begins the line (GAP-08)."""

    # Opener and lead
    first_opener: str = "lot"
    first_lead: str = "any"
    later_opener: str = "winner"
    later_lead: str = "any"
    tied_opener: str = "lot"
    """The opener after a round without a winner."""
    tied_lead: str = "any"
    tied_opener_after_block: bool = False
    """``tied_opener`` and ``tied_lead`` hold after every blocked round, also after one with a winner (MUG-02)."""
    tied_opener_when_level: bool = False
    """``tied_opener`` and ``tied_lead`` hold after every round that leaves all sides with the same total (JAM-07)."""
    opening_pip: int = 0
    """The double of this number opens, or the next higher one that a seat holds, with ``double_from`` and ``tile_from``."""
    redeal_doubles: int = 0
    """A deal in which a hand has so many doubles or more is thrown away; 0 = no such rule (lat/Q17)."""
    blank_aside: bool = False
    """[0-0] stays out of play: a deal in which a hand has it is thrown away (JCT-01)."""
    weakest_by: str = "pips"
    lot_by: str = "lot"

    # A seat that cannot play
    draw: str = "none"
    reserve: int = 0
    """Undealt tiles that are never drawn (OBI-08)."""
    voluntary_draw: bool = False
    early_block: bool = False
    """A round is blocked as soon as no held or undealt tile fits, although some can be drawn (X-04)."""
    stuck: str = "pass"

    # The layout
    spinner: str = "none"
    spinner_order: str = "free"
    fill_cross: bool = False
    """All four sides of the spinner are filled before any other place (FRE-07)."""
    locks: bool = False
    """An end can be played on only after the double of its number has been played (FRE-08)."""
    doubles_across: bool = True
    middle: str = "first_tile"

    # Matching
    matching: str = "equal"
    across_next: str = "equal"
    blank_lengthwise: bool = False
    lengthwise: str = "wild"
    matador_optional: bool = False

    # The turn
    bonus: str = "none"
    """An extra play after a double (DVO-04)."""
    bonus_draws: bool = True
    out_of_turn: bool = False
    """The window for doubles after a drawn opening tile (OBI-09)."""
    last_tile_call: str = "none"
    """The consequence of an unannounced last tile (OBI-11)."""
    close: str = "none"

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
    """Points in play are claimed by the call with the play; until the next play an opponent on turn may claim them (polish-fives/Q18)."""
    open_sides_count: bool = False
    open_sides_most: int = 4
    """The most open sides of the spinner that count; 2 = as many as the halves of its tile (SNI-01)."""
    opening_scores: bool = True
    equal_ends: int = 0
    """Points for a tile after which both ends of the line are equal, a double that opens included; 0 = none (BER-05)."""
    equal_ends_double: int = 0
    """Points more if a double lies at one of the equal ends, or at both (BER-05)."""
    target_in_play: bool = False
    exact_target: bool = False
    """Points that would take a side beyond the target are not scored (FAT-06)."""
    near_target: bool = False
    """Points in play near the target are fewer than a side still needs, but one at least (bergen/Q7)."""

    # Counting the tiles left in hand
    double_blank: int = 0
    lone_blank: int = 0
    """The value of [0-0] without another blank; 0 = no such rule (GAP-13)."""
    lone_blank_when: str = "no_other_blank"
    """When `lone_blank` holds: without another blank, or without any other tile (KOZ-07)."""
    doubles_count: str = "full"
    held_double_factor: int = 1
    last_double_factor: int = 1

    # The round's winner and points
    out_wins: bool = True
    block_winner: str = "fewest_pips"
    block_neighbour: str = "next"
    """With whom the seat that laid the last tile compares, with ``block_winner=locker`` (dominicano/Q18)."""
    block_tie: str = "none"
    out_score: str = "winner"
    block_score: str = "winner"
    least_written: int = 0
    """The least that a side writes for the tiles left to it, with ``losers``; 0 = no such rule (KOZ-06)."""
    least_when: str = "first"
    below_least: str = "kept"
    """What becomes of less than `least_written` (KOZ-06, kozel/Q3)."""
    tied_pips: str = "lost"
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
    """Points more for going out with [0-0], instead of `finish_double` and `finish_cross`; 0 = no such rule (DMN-05, BOR-04)."""
    blank_joins: bool = True
    """`finish_blank` holds for a [0-0] that fits at two ends at once as well (dominicano/Q12)."""
    block_bonus: int = 0
    """Points more for winning a blocked round (boricua/Q14)."""
    both_ends: str = "join"
    """When a tile that is no double fits at two ends at once (brasileiro/Q4)."""
    tie_worth: str = "one"
    """The worth of a round after rounds without a winner (jamaican/Q2, BRA-05)."""
    round_bonus: int = 0
    """Points more for winning the first round of a match; 0 = no such rule (BOR-02)."""
    round_bonus_step: int = 0
    """What `round_bonus` is less by for each later round (BOR-02)."""
    tied_rounds_count: bool = True
    """A round without a winner makes `round_bonus` less as well (boricua/Q16)."""
    all_scored: str = "none"
    """What happens when every side has points at the end of a round: all begin again at 0 (JAM-07)."""
    block_prize: str = "sum"
    prize_scope: str = "opponents"
    prize_rounding: str = "none"
    prize_unit: int = 1
    prize_divisor: int = 1
    count_down: bool = False
    exact_zero: bool = False
    floor_zero: bool = False
    settlement: bool = False
    """Every seat pays every other one the difference of their pips in chips (GAP-17)."""
    team_settlement: str = "none"
    """Whether partners settle too, each for itself, and pool their chips (gaple/Q17)."""

    # The match
    start: int = 0
    target: int = 0
    """0 = no target."""
    target_effect: str = "wins"
    deals: int = 0
    """0 = no agreed number of deals."""
    better: str = "high"
    match_tie: str = "extra_deal"
    losers_at_target: bool = False

    @property
    def home(self) -> Game:
        """The game of these rules: the one that made them, else one with these fields and no house rules."""
        return self.origin.game if self.origin else Game.of(self)

    @property
    def n_tiles(self) -> int:
        """Number of tiles in the set."""
        return set_size(self.max_pip)

    @property
    def stock_size(self) -> int:
        """Number of undealt face-down tiles at the start of a round."""
        return self.n_tiles - self.players * self.hand_size - self.turned

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
        """Whether winning a round is worth more than its prize for the way in which it ends, or for the rounds before."""
        return self.tie_worth != "one" or any(getattr(self, name) for name in (*FINISHES, "block_bonus", "round_bonus"))

    @property
    def counts_rounds(self) -> bool:
        """Whether the totals are rounds won: each brings one to its winner, and nothing else brings or takes a point (JAM-06)."""
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
        """Return the points that an end sum scores at once (KUR-07, FIV-01, FAT-04, threes/Q1); 0 if end sums do not score.

        Raises ``ValueError`` for a divisor of 0.
        """
        if (self.end_unit and not self.end_divisor) or (self.end_unit2 and not self.end_divisor2):
            raise ValueError("end sums cannot be divided by 0: Rules.check() names what contradicts itself")
        points = 0
        if self.end_unit and end_sum % self.end_unit == 0:
            points = end_sum // self.end_divisor
        if self.end_unit2 and end_sum % self.end_unit2 == 0:
            points += end_sum // self.end_divisor2
        return min(points, self.point_cap) if self.point_cap else points

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

    def check(self) -> list[Message]:
        """Return every contradiction in these rules; an empty list means that they can be played."""
        return list(_contradictions(self))

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


FIELDS = tuple(name for name in Rules._fields if name not in ("game", "options", "origin"))
"""The fields that decide how the game is played, in the order of `Rules`."""

DEFAULTS = Rules()


def field_value(name: str, text: str) -> Any:
    """Return the value of a field from its spelling (`plain`), or ``text`` itself if it cannot be read.

    `Rules.check` names a value that is none of the field's.
    """
    default = getattr(DEFAULTS, name)
    if isinstance(default, bool):
        return {"true": True, "false": False}.get(text, text)
    if isinstance(default, int):
        return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else text
    return text


@lru_cache(maxsize=32)
def _sides(seats: str, n_sides: int) -> tuple[str, ...]:
    return tuple(seats[side::n_sides] for side in range(min(n_sides, len(seats))))


def _contradictions(rules: Rules) -> Iterator[Message]:
    from boneyard.engine.fields import RULE_LIMITS  # reads the table of fields, which `import boneyard` does not need

    for name in FIELDS:
        value = getattr(rules, name)
        if name in CHOICES:
            if value not in CHOICES[name]:
                yield Message(
                    "faults.unknown_value", {"field": name, "value": value, "known": ", ".join(CHOICES[name])}
                )
        elif type(value) is not type(getattr(DEFAULTS, name)) or (type(value) is int and value < 0):
            yield Message("faults.wrong_type", {"field": name, "value": value})
            return
        elif name in RULE_LIMITS and name not in ("players", "max_pip", "hand_size", "prize_unit", "prize_divisor"):
            least, most = RULE_LIMITS[name]
            if not least <= value <= most:
                yield Message("faults.number", {"field": name, "least": least, "most": most, "value": value})
    n = rules.players
    if not 2 <= n <= MAX_PLAYERS:
        yield Message("faults.players", {"players": n, "most": MAX_PLAYERS})
    if not 1 <= rules.max_pip <= HIGHEST_PIP:
        yield Message("faults.set", {"set": rules.max_pip, "most": HIGHEST_PIP})
        return
    if rules.hand_size < 1:
        yield Message("faults.empty_hands")
    dealt = n * rules.hand_size + rules.turned
    if dealt > rules.n_tiles:
        yield Message("faults.too_many_tiles", {"need": dealt, "have": rules.n_tiles})
    if rules.teams and (n % 2 or n < 4):
        yield Message("faults.odd_teams", {"players": n})
    drawing = rules.draw != "none"
    if rules.reserve and not drawing:
        yield Message("faults.reserve_without_drawing", {"reserve": rules.reserve})
    if rules.voluntary_draw and not drawing:
        yield Message("faults.voluntary_without_drawing")
    if rules.early_block and not drawing:
        yield Message("faults.early_block_without_drawing")
    if drawing and rules.stuck == "discard":
        yield Message("faults.draw_and_discard")
    leads = (rules.first_lead, rules.later_lead, rules.tied_lead)
    draws_to_open = any(lead.endswith("or_draw") for lead in leads)
    if draws_to_open and not drawing:
        yield Message("faults.opening_draw_without_drawing")
    elif draws_to_open and 0 <= rules.stock_size <= rules.reserve:
        yield Message("faults.reserve_leaves_no_opening_draw", {"stock": rules.stock_size, "reserve": rules.reserve})
    if rules.out_of_turn and not draws_to_open:
        yield Message("faults.out_of_turn_without_opening_draw")
    if rules.turned and any(lead != "any" for lead in leads):
        yield Message("faults.turned_with_lead")
    for opener, lead in (
        (rules.first_opener, rules.first_lead),
        (rules.later_opener, rules.later_lead),
        (rules.tied_opener, rules.tied_lead),
    ):
        if lead == "the_tile" and opener not in OPENERS_BY_TILES:
            yield Message("faults.lead_without_tile", {"opener": opener})
        if lead in ("double", "highest_double") and opener not in OPENERS_BY_DOUBLES:
            yield Message("faults.lead_without_double", {"opener": opener})
    if rules.tied_opener in ("winner", "winner_with_double", "winning_side"):
        yield Message("faults.tied_without_winner", {"opener": rules.tied_opener})
    if {"losing_side", "winning_side"} & {rules.later_opener, rules.tied_opener} and not rules.teams:
        yield Message("faults.losing_side_without_teams")
    if rules.block_winner == "fewest_of_side" and not rules.teams:
        yield Message("faults.block_by_side_without_teams")
    if rules.block_tie == "partner" and not rules.teams:
        yield Message("faults.partner_tie_without_teams")
    if rules.matching == "sum":
        for name in ("spinner", "close"):
            if getattr(rules, name) != "none":
                yield Message("faults.sum_with", {"field": name})
        for name in ("locks", "end_unit", "finish_both", "finish_cross"):
            if getattr(rules, name):
                yield Message("faults.sum_with", {"field": name})
                break
    if rules.spinner == "none" and (rules.fill_cross or rules.locks):
        yield Message("faults.cross_without_spinner")
    if rules.bonus != "none" and rules.out_of_turn:
        yield Message("faults.bonus_with_out_of_turn")
    for unit, divisor in ((rules.end_unit, rules.end_divisor), (rules.end_unit2, rules.end_divisor2)):
        if unit and (divisor < 1 or unit % divisor):
            yield Message("faults.end_divisor", {"unit": unit, "divisor": divisor})
    if rules.end_unit2 and not rules.end_unit:
        yield Message("faults.second_end_sums_alone")
    rewards = [name for name in ("all_pass_reward", "opening_pass_reward") if getattr(rules, name)]
    if rewards and rules.stuck == "discard":
        yield Message("faults.pass_reward_without_passes", {"field": rewards[0]})
    if rewards and rules.exact_target:
        yield Message("faults.pass_reward_and_exact_target", {"field": rewards[0]})
    if rules.exact_target and (not rules.target or rules.count_down or rules.target_effect != "wins"):
        yield Message("faults.exact_target_without_target")
    if rules.equal_ends and (rules.spinner != "none" or rules.matching == "sum"):
        yield Message("faults.equal_ends_without_line")
    if rules.near_target and (not rules.target or rules.count_down or rules.target_effect != "wins"):
        yield Message("faults.near_target_without_target")
    if rules.redeal_doubles or rules.blank_aside:
        yield from _redeals(rules)
    if rules.opening_pip > rules.max_pip:
        yield Message("faults.opening_pip", {"pip": rules.opening_pip, "most": rules.max_pip})
    if rules.point_cap and not rules.end_unit:
        yield Message("faults.cap_without_end_sums")
    if rules.open_sides_most != DEFAULTS.open_sides_most and not rules.open_sides_count:
        yield Message("faults.most_sides_without_open_sides")
    if rules.muggins and not rules.end_unit:
        yield Message("faults.muggins_without_end_sums")
    if rules.muggins and rules.out_of_turn:
        yield Message("faults.muggins_and_out_of_turn")
    if rules.muggins and rules.last_tile_call != "none":
        yield Message("faults.muggins_and_last_tile_call")
    if rules.prize_unit < 1 or rules.prize_divisor < 1:
        yield Message("faults.prize_unit")
    for name in ("prize_unit", "prize_divisor"):
        if getattr(rules, name) > RULE_LIMITS[name][1]:
            params = {"field": name, "least": 1, "most": RULE_LIMITS[name][1], "value": getattr(rules, name)}
            yield Message("faults.number", params)
    if rules.settlement and rules.out_score != "round":
        yield Message("faults.settlement_without_round_wins")
    if rules.count_down and rules.start < 1:
        yield Message("faults.count_down_from_zero")
    if rules.exact_zero and not rules.count_down:
        yield Message("faults.exact_zero_without_count_down")
    if rules.exact_zero and rules.count_down and rules.match_tie == "extra_deal":
        yield Message("faults.exact_zero_and_extra_deal")
    finish = next((name for name in FINISHES if getattr(rules, name)), "")
    if finish and (rules.out_score not in ("winner", "round") or not rules.out_wins):
        yield Message("faults.finish_without_prize", {"field": finish})
    if rules.block_bonus and rules.block_score not in ("winner", "round"):
        yield Message("faults.block_bonus_without_prize")
    if rules.round_bonus and not {rules.out_score, rules.block_score} & {"winner", "round"}:
        yield Message("faults.round_bonus_without_prize")
    if rules.round_bonus > rules.round_bonus_step * codes.Most.PASSES:
        params = {"bonus": rules.round_bonus, "step": rules.round_bonus_step, "most": int(codes.Most.PASSES)}
        yield Message("faults.round_bonus_falls_slowly", params)
    if rules.tie_worth != "one" and not {rules.out_score, rules.block_score} & {"winner", "round"}:
        yield Message("faults.tie_worth_without_prize")
    if rules.least_written and "losers" not in (rules.out_score, rules.block_score):
        yield Message("faults.only_with_losers", {"field": "least_written"})
    if rules.tied_pips != "lost" and "losers" not in (rules.out_score, rules.block_score):
        yield Message("faults.only_with_losers", {"field": "tied_pips"})
    if rules.least_written and (rules.count_down or rules.exact_target):
        yield Message("faults.least_with", {"field": "count_down" if rules.count_down else "exact_target"})
    if rules.all_scored != "none" and (rules.count_down or rules.start):
        yield Message("faults.all_scored_from_start", {"start": rules.start})
    if not rules.target and not rules.deals and not rules.count_down:
        yield Message("faults.no_end")
    if rules.target and rules.deals:
        yield Message("faults.target_and_deals")


def _redeals(rules: Rules) -> Iterator[Message]:
    """Yield the contradictions in the deals that are thrown away for their hands."""
    from boneyard.engine.fields import least_redeal

    openers = (rules.first_opener, rules.later_opener, rules.tied_opener)
    if rules.redeal_doubles and "heaviest_hand" in openers:
        yield Message("faults.redeal_and_heaviest_hand")
    if rules.blank_aside and (rules.draw != "none" or "lowest_double" in openers):
        yield Message("faults.blank_aside", {"field": "draw" if rules.draw != "none" else "opener"})
    if not 2 <= rules.players <= MAX_PLAYERS or rules.hand_size < 1:
        return
    least = least_redeal(rules.players, rules.hand_size, rules.max_pip, rules.blank_aside)
    if rules.blank_aside and not least:
        yield Message("faults.nothing_aside")
        return
    if not OPENERS_BY_DOUBLES.isdisjoint(openers):
        least = max(least, 2)  # with 1 nobody would ever hold a double
    if 0 < rules.redeal_doubles < least:
        yield Message("faults.redeal_keeps_few", {"doubles": rules.redeal_doubles, "least": least})


IDLE_FIELDS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "spinner_order": ({"spinner": "none"},),
    "open_sides_count": ({"spinner": "none"},),
    "open_sides_most": ({"spinner": "none"},),
    "settlement": ({"teams": True, "team_settlement": "none"},),
    "team_settlement": ({"teams": False}, {"settlement": False}),
    "match_tie": ({"target_effect": "loses"},),
    "both_ends": ({"finish_both": 0},),
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
}
"""Fields without a meaning while all other fields of one of these mappings have these values."""


class Whole(NamedTuple):
    """An option whose value is a whole number from ``least`` to ``most``."""

    least: int
    most: int


VALUE = "<value>"
"""In ``Option.sets`` of a `Whole` option: the given number."""

SWITCH = (False, True)

MOST_DIGITS = 9


class Option(NamedTuple):
    """A house rule: ``sets`` maps each choice to the fields that it changes.

    ``default`` is the choice that the game's own fields express (``None``: the rule is not used unless stated).
    ``clause`` names the clause of RULES.md; ``players`` the numbers of players that may use it.
    """

    name: str
    choices: tuple[Any, ...] | Whole
    default: Any
    clause: str
    sets: Mapping[Any, Mapping[str, Any]]
    players: tuple[int, ...] = (2, 3, 4, 5, 6, 7)

    def values(self) -> str:
        """Return the accepted values, for people: ``discard|pass`` or ``1…100``."""
        if isinstance(self.choices, Whole):
            return f"{self.choices.least}…{self.choices.most}"
        return "|".join(map(plain, self.choices))

    def read(self, raw: Any) -> Any:
        """Return the value of ``raw`` (a value, or its spelling in a record).  Raises ``RulesError``."""
        value = raw
        if isinstance(raw, str):
            if isinstance(self.choices, Whole):
                value = int(raw) if raw.isascii() and raw.isdigit() and len(raw) <= MOST_DIGITS else None
            else:
                value = {plain(choice): choice for choice in self.choices}.get(raw)
        if isinstance(self.choices, Whole):
            if type(value) is int and self.choices.least <= value <= self.choices.most:
                return value
        elif any(value == choice and type(value) is type(choice) for choice in self.choices):
            return value
        close = "" if isinstance(self.choices, Whole) else nearest(plain(raw), map(plain, self.choices))
        params = {"option": self.name, "value": plain(raw)[:40], "values": self.values(), "near": close}
        raise RulesError([Message("faults.option_value", params)])

    def changes(self, value: Any) -> dict[str, Any]:
        """Return the fields that a value of this option changes."""
        if isinstance(self.choices, Whole):
            return {field: value if to == VALUE else to for field, to in self.sets[VALUE].items()}
        return dict(self.sets.get(value, {}))


def plain(value: Any) -> str:
    """Return a value as spelled in records: ``true`` and ``false`` for switches."""
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


class Game(NamedTuple):
    """One game: data only.  ``fields`` maps a field of `Rules` to (value, clauses of RULES.md).

    A value that depends on the number of players is a table ``{players: value}``.
    """

    id: str
    players: tuple[int, ...]
    fields: Mapping[str, tuple[Any, str]]
    options: tuple[Option, ...]
    usual: int = 0
    """The number of players if none is stated; 0 = the one number that the game allows, or it must be stated."""
    source: str = ""
    """The source document, ``S0`` to ``S4``, or ``W`` for public descriptions; empty for a game that is not built in."""
    base: str = ""
    """The id of the game from which this one starts; empty for a built-in game or one that starts from `Rules`."""
    texts: Mapping[str, Mapping[str, str | Mapping[str, str]]] = {}
    """By language: the texts of a game that is not built in, by key (``name``, ``options.target.label``)."""

    @classmethod
    def of(cls, rules: Rules) -> Game:
        """Return the game that has the fields of ``rules`` and no house rules."""
        values = {name: getattr(rules, name) for name in FIELDS if name != "players"}
        fields = {name: (value, "") for name, value in values.items() if value != getattr(DEFAULTS, name)}
        return cls(id=CUSTOM, players=(rules.players,), fields=fields, options=())

    @property
    def assumed_players(self) -> int | None:
        """The number of players if none is stated: the only one, or the usual one; None if it must be stated."""
        if len(self.players) == 1:
            return self.players[0]
        return self.usual if self.usual in self.players else None

    @property
    def default_players(self) -> int:
        """The number of players to offer first: the usual one, or four, or the nearest possible number."""
        return self.assumed_players or min(self.players, key=lambda players: (abs(players - MOST_OFTEN), players))

    @property
    def is_built_in(self) -> bool:
        """Whether every reader of a record knows this game."""
        return is_built_in(self.id)

    @property
    def titles(self) -> dict[str, str]:
        """Return the names of a game that is not built in, by language."""
        return {language: str(texts["name"]) for language, texts in self.texts.items() if "name" in texts}

    def variant(
        self,
        id: str,
        players: tuple[int, ...] | None = None,
        fields: Mapping[str, tuple[Any, str]] | None = None,
        options: Sequence[Option] = (),
        without: Sequence[str] = (),
        usual: int = 0,
    ) -> Game:
        """Return a game that differs from this one in the given fields and options, and in its usual number of players.

        An option replaces the one of the same name, in its place; others follow after the last. ``without`` names
        options that the variant does not offer.
        """
        stated = {option.name: option for option in options}
        kept = [stated.pop(option.name, option) for option in self.options if option.name not in without]
        return self._replace(
            id=id, players=players or self.players, usual=usual or self.usual, fields={**self.fields, **(fields or {})},
            options=(*kept, *stated.values()),
        )  # fmt: skip

    def option(self, name: str) -> Option | None:
        """Return the option with this name; None if the game has none."""
        return next((option for option in self.options if option.name == name), None)

    def options_for(self, players: int) -> tuple[Option, ...]:
        """Return the house rules for this number of players."""
        return tuple(option for option in self.options if players in option.players)

    def values_for(self, players: int) -> dict[str, Any]:
        """Return the game's own value of each field for this number of players."""
        return {
            name: value[players] if isinstance(value, Mapping) else value for name, (value, _) in self.fields.items()
        }

    def rules(self, players: int | None = None, **options: Any) -> Rules:
        """Return the rules of this game with house rules, given as values or as spelled in records.

        ``players`` may be omitted if the game allows one number only, or has a usual one.  Raises ``RulesError`` that names every fault.
        """
        faults: list[Message] = []
        if players is None:
            players = self.assumed_players
        if players not in self.players:
            code = "faults.players_missing" if players is None else "faults.players_of_game"
            known = ", ".join(map(str, self.players))
            raise RulesError([Message(code, {"game": self.id, "players": repr(players), "known": known})])
        stated: dict[str, Any] = {}
        for name, raw in options.items():
            option = self.option(name)
            if option is None:
                near = nearest(name, (known.name for known in self.options))
                faults.append(Message("faults.unknown_option", {"game": self.id, "option": name[:40], "near": near}))
            elif players not in option.players:
                faults.append(Message("faults.option_players", {"option": name, "players": players}))
            else:
                try:
                    stated[name] = option.read(raw)
                except RulesError as error:
                    faults.extend(error.faults)
        fields = self.values_for(players)
        set_by: dict[str, str] = {}
        for option in self.options:
            if option.name in stated:
                changes = option.changes(stated[option.name])
                fields.update(changes)
                set_by.update(dict.fromkeys(changes, option.name))
        rules = Rules(game=self.id, options=tuple(stated.items()), origin=Origin(self), players=players, **fields)
        faults.extend(rules.check())
        faults.extend(self._without_effect(rules, stated, set_by))
        if faults:
            raise RulesError(faults)
        return rules

    def _without_effect(self, rules: Rules, stated: Mapping[str, Any], set_by: Mapping[str, str]) -> Iterator[Message]:
        """Yield a fault for each stated option without effect because of another stated option or a field.

        ``set_by`` is the option that set each field last.
        """
        for option in self.options:
            if option.name not in stated or stated[option.name] == option.default:
                continue
            changes = option.changes(stated[option.name])
            if len(changes) != 1:  # several fields are a bundle, which single options refine (matador/Q12)
                continue
            rival = self._rival(rules, next(iter(changes)), option.name, set_by)
            if rival:
                params = {"option": option.name, "value": plain(stated[option.name]), "other": rival}
                yield Message("faults.option_without_effect", params)

    def _rival(self, rules: Rules, field: str, option: str, set_by: Mapping[str, str]) -> str:
        """Return the option or field that leaves ``field``, set by ``option``, without effect, as ``NAME=VALUE``, or ""."""
        rival = set_by[field]
        if rival == option:
            idle = [
                next(iter(values))
                for values in IDLE_FIELDS.get(field, ())
                if all(getattr(rules, name) == value for name, value in values.items())
            ]
            if not idle:
                return ""
            able = [other.name for other in self.options if any(idle[0] in to for to in other.sets.values())]
            rival = set_by.get(idle[0]) or next(iter(able), idle[0])
        values = {other.name: other.default for other in self.options} | rules.option_values()
        return f"{rival}={plain(values.get(rival, getattr(rules, rival, '')))}"
