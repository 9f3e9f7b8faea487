"""The house rules of all games with their choices, for checkers of types.

They are those of the options of `boneyard.GAMES`; a test compares both.
"""

from __future__ import annotations

from typing import Literal, TypedDict


class HouseRuleOptions(TypedDict, total=False):
    """Everything that `Game.rules` takes for some game: mypy and pyright refuse a misspelt option or choice.

    Options of games from files are known to the program alone: pass them as ``**options`` of the type
    ``dict[str, Any]``.

    >>> from boneyard import game
    >>> from boneyard.rules.choices import HouseRuleOptions
    >>> agreed: HouseRuleOptions = {"cannot_play": "pass", "deals": 5}
    >>> game("gaple").rules(**agreed)
    boneyard.game('gaple').rules(4, cannot_play='pass', deals=5)
    """

    after_block: Literal["as_later", "opener_rule"]
    after_reset: Literal["holder", "winner"]
    all_pass: Literal[0, 25]
    auto_announce: bool
    auto_close: bool
    base: Literal["dvoje", "obicni"]
    below_least: Literal["kept", "lost"]
    blank_lengthwise: bool
    blanks: Literal[0, 25]
    block_bonus: Literal[0, 100]
    block_scoring: Literal["difference", "minus_own", "sum"]
    block_winner: Literal["after_doubling", "raw"]
    blocked_prize: Literal["floor_difference", "floor_minus_own"]
    blocked_winner: Literal["fewest_pips", "locker", "most_pips", "most_points", "no_doubles", "team"]
    board_pass_on_block: bool
    bonus_stuck: Literal["buy", "forfeit"]
    both_ends: Literal["either", "join"]
    both_out: bool
    cannot_play: Literal["discard", "pass"]
    cap: int | None
    capicua: Literal[0, 25, 30, 50, "twice"]
    capicua_double: bool
    carry_passes: bool
    chain_bonus: bool
    chuchazo: Literal[0, 25, 30, 50]
    chuchazo_locked: bool
    close_enabled: bool
    closed_scoring: Literal["both", "difference", "winner_only"]
    closed_tie: Literal["locker", "lot", "lowest_tile", "none", "opener"]
    count_open_spinner_ends: bool
    cover: Literal["anywhere", "double", "never"]
    cross_next: Literal["complement_either_half", "equal", "equal_either_half"]
    cruzada: Literal[4, 6]
    dead_double: Literal["binds", "free"]
    deals: int
    direction: Literal["ccw", "cw"]
    double_blank: Literal[0, 10, 14, 25, 50]
    double_blank_25: bool
    doubles: Literal["full", "half"]
    down_wins: bool
    draw: Literal["one", "until"]
    early_block: bool
    end_immediately: bool
    exact_target: bool
    exact_zero: bool
    fill_cross_first: bool
    final_tie: Literal["extra_deal", "lot", "shared"]
    finish_round: bool
    first_engine: Literal["double_six", "highest"]
    first_opener: Literal["drawn", "heaviest_double"]
    first_opening: Literal["any_double", "heaviest_double"]
    first_turn: Literal["one", "train"]
    floor_zero: bool
    four_ends: bool
    hand_bonus: Literal["falling", "nearest", "none"]
    hand_size: int | None
    hands: Literal["celko", "fewer", "many", "sixteen", "usual"]
    hub: Literal[4, 6, 8]
    knock_point: bool
    la_e_lo: Literal[2, 3]
    last_double: Literal[1, 2]
    later_opener: Literal[
        "alternate",
        "locker",
        "losing_team_choice",
        "next",
        "rotates",
        "tiles",
        "weakest",
        "winner",
        "winning_team_choice",
    ]
    later_opening: Literal["any_double", "heaviest_double"]
    least: Literal["always", "first"]
    lengthwise: Literal["matching", "wild"]
    limits: Literal["land", "sea"]
    lone_blank: Literal[0, 10, 25]
    matador_optional: bool
    match: Literal["first_to_six", "six_love"]
    mexican: bool
    muggins: bool
    near_target: bool
    neighbour: Literal["next", "previous"]
    no_double_opener: Literal["heaviest_hand", "highest_tile"]
    one_all: bool
    only_winner_scores: bool
    oot: bool
    opener: Literal["double_one", "double_six", "drawn", "highest", "highest_double", "highest_drawn", "lot", "lowest"]
    opening_double: Literal["any", "highest"]
    opening_pass: Literal[0, 10, 25, 50]
    opening_pass_plain: Literal[0, 50]
    opening_scores: bool
    opening_tie: Literal["higher_half", "lot"]
    out_points: Literal[1, 2]
    own_first: bool
    redeal: Literal[0, 4, 5]
    redeal_number: Literal[0, 6]
    reserve: int
    score_scope: Literal["all_hands", "all_unlaid", "opponents"]
    scoring: Literal["basic", "fives"]
    set: Literal[6, 8, 9, 12]
    settlement: bool
    six_doubles: Literal["play", "win"]
    spinner: Literal["first_double", "first_tile"]
    spinner_count: Literal["all_sides", "exposed", "lengthwise"]
    spinner_order: Literal["free", "sides_first"]
    start: int
    strict: bool
    style: Literal["bridge", "international"]
    target: int | None
    team_settlement: Literal["individual", "none"]
    teams: bool
    ten_to_get_in: bool
    tie_worth: Literal["double", "more", "one"]
    tied_hand_counts: bool
    tied_opener: Literal["holder", "lot", "next", "same"]
    tied_pips: Literal["carried", "lost"]
    toes: Literal[2, 3]
    unannounced: Literal["buy", "none", "pause"]
    unit: Literal["fives", "pips", "points"]
    voluntary_draw: bool
    weakest: Literal["match_score", "most_tiles", "points"]
    weakest_tie: Literal["first", "lot"]
    winner_by: Literal["chips", "rounds"]
