"""The contradictions between fields, which `Rules.check` names."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from boneyard.engine import codes
from boneyard.errors import Message
from boneyard.rules.fields import (
    CHOICES,
    DEFAULTS,
    FIELDS,
    FINISHES,
    MAX_PLAYERS,
    OPENERS_BY_DOUBLES,
    OPENERS_BY_TILES,
    PASS_POINTS,
    TREES,
    Fields,
)
from boneyard.tiles import HIGHEST_PIP

NEEDS_TILES = (
    "draw",
    "stuck",
    "bonus",
    "last_tile_call",
    "board_penalty",
    "all_pass_reward",
    "opening_pass_reward",
)
"""Fields that ask for a tile, or a pass, of every seat."""

WITHOUT_TREES = (
    "matching", "close", "out_of_turn", "last_tile_call", "muggins", "equal_ends", "board_penalty", "early_block",
    "stuck", "foul_penalty", "both_out", "finish_both", "finish_cross", "both_twice", "open_sides_count",
)  # fmt: skip
"""Fields that no layout with more than four ends has."""
WITHOUT_OWN_ARMS = ("locks", "fill_cross", "teams", "hub")
"""Fields that trains of the seats do not have."""
WITHOUT_EVERY_DOUBLE = ("fill_double", "locks", "fill_cross", "hub", "own_arms")
"""Fields that do not go together with more ends at every double."""
NEEDED = (
    ("common_arms", "own_arms"), ("own_first", "own_arms"), ("own_first", "draw"), ("pass_opens", "own_arms"),
    ("go_on", "own_arms"), ("own_arms", "pass_opens"), ("own_arms", "turned_by"), ("engine_from", "turned_by"),
    ("turned_by", "turned"), ("fill_by", "fill_double"),
)  # fmt: skip
"""Fields of layouts with more than four ends, and the fields that they need."""


def contradictions(rules: Fields) -> Iterator[Message]:
    """Yield every contradiction in these rules, or those of the values alone if they are no rules at all."""
    if (yield from _values(rules)) and (yield from _tiles(rules)):
        parts = (
            _drawing, _openers, _sides, _line, _trees, _points_in_play, _deals, _claims, _prizes, _totals, _bonuses,
            _match,
        )  # fmt: skip
        for part in parts:
            yield from part(rules)


def _values(rules: Fields) -> Generator[Message, None, bool]:
    """Yield the values that a field cannot have, and return whether all have the types of their fields."""
    from boneyard.engine.fields import RULE_LIMITS  # reads the table of fields, which `import boneyard` does not need

    for name in FIELDS:
        value = getattr(rules, name)
        if name in CHOICES:
            if value not in CHOICES[name]:
                yield Message(
                    "faults.unknown_value", {"field": name, "value": value, "known": ", ".join(CHOICES[name])}
                )
        elif type(value) is not type(DEFAULTS[name]) or (type(value) is int and value < 0):
            yield Message("faults.wrong_type", {"field": name, "value": value})
            return False
        elif name in RULE_LIMITS and name not in ("players", "max_pip", "hand_size", "prize_unit", "prize_divisor"):
            least, most = RULE_LIMITS[name]
            if not least <= value <= most:
                yield Message("faults.number", {"field": name, "least": least, "most": most, "value": value})
    return True


def _tiles(rules: Fields) -> Generator[Message, None, bool]:
    """Yield what contradicts the tiles, the hands and the sides, and return whether there is a set of tiles."""
    n = rules.players
    if not 2 <= n <= MAX_PLAYERS:
        yield Message("faults.players", {"players": n, "most": MAX_PLAYERS})
    if not 1 <= rules.max_pip <= HIGHEST_PIP:
        yield Message("faults.set", {"set": rules.max_pip, "most": HIGHEST_PIP})
        return False
    if rules.hand_size < 1:
        yield Message("faults.empty_hands")
    dealt = n * rules.hand_size + rules.turned
    if dealt > rules.n_tiles:
        yield Message("faults.too_many_tiles", {"need": dealt, "have": rules.n_tiles})
    if rules.teams and (n % 2 or n < 4):
        yield Message("faults.odd_teams", {"players": n})
    return True


def _drawing(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts drawing, in the round and for the opening."""
    drawing = rules.draw != "none"
    if rules.reserve and not drawing:
        yield Message("faults.reserve_without_drawing", {"reserve": rules.reserve})
    if rules.voluntary_draw and not drawing:
        yield Message("faults.voluntary_without_drawing")
    if rules.early_block and not drawing:
        yield Message("faults.early_block_without_drawing")
    if drawing and rules.stuck == "discard":
        yield Message("faults.draw_and_discard")
    draws_to_open = any(lead.endswith("or_draw") for lead in _leads(rules))
    if draws_to_open and not drawing:
        yield Message("faults.opening_draw_without_drawing")
    elif draws_to_open and 0 <= rules.stock_size <= rules.reserve:
        yield Message("faults.reserve_leaves_no_opening_draw", {"stock": rules.stock_size, "reserve": rules.reserve})
    if rules.out_of_turn and not draws_to_open:
        yield Message("faults.out_of_turn_without_opening_draw")


def _openers(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts the openers and their leads."""
    if rules.turned and any(lead != "any" for lead in _leads(rules)):
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


def _sides(rules: Fields) -> Iterator[Message]:
    """Yield what needs partners."""
    if rules.block_winner == "fewest_of_side" and not rules.teams:
        yield Message("faults.block_by_side_without_teams")
    if rules.block_tie == "partner" and not rules.teams:
        yield Message("faults.partner_tie_without_teams")
    if rules.both_out:
        yield from _both_out(rules)


def _line(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts the line of play and the double turn."""
    if rules.matching == "sum":
        for name in ("spinner", "close"):
            if getattr(rules, name) != "none":
                yield Message("faults.sum_with", {"field": name})
        for name in ("locks", "end_unit", "finish_both", "finish_cross", "both_twice"):
            if getattr(rules, name):
                yield Message("faults.sum_with", {"field": name})
                break
    if rules.spinner == "none" and (rules.fill_cross or rules.locks):
        yield Message("faults.cross_without_spinner")
    if rules.bonus != "none" and rules.out_of_turn:
        yield Message("faults.bonus_with_out_of_turn")


def _trees(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts layouts with more than four ends, or with ends that come before all others."""
    if not rules.trees:
        return
    stated = {name for name in FIELDS if getattr(rules, name) != DEFAULTS[name]}
    every_double = rules.spinner == "every_double"
    field = next((name for name in TREES if name in stated), "spinner" if every_double else "bonus")
    refused = [(field, other) for other in WITHOUT_TREES]
    refused += [("own_arms", other) for other in WITHOUT_OWN_ARMS if rules.own_arms]
    refused += [("own_first", "reserve")] if rules.own_first else []  # nobody draws the tile that would begin it
    refused += [("spinner", other) for other in WITHOUT_EVERY_DOUBLE if every_double]
    refused += [(field, "end_unit")] if not every_double else []
    refused += [("own_arms", "fill_double")] if rules.own_arms and rules.fill_double > 1 else []
    if rules.turned_by != DEFAULTS["turned_by"]:  # nobody can hold the double that is turned up
        for name in ("first_opener", "later_opener", "tied_opener"):
            if (opener := getattr(rules, name)) in ("lowest_double", "top_double"):
                yield Message("faults.field_with", {"field": "turned_by", "other": f"{name}={opener}"})
    for one, other in refused:
        if other in stated:
            yield Message("faults.field_with", {"field": one, "other": other})
            break
    needed = [*NEEDED, *([("bonus", "fill_double")] if rules.bonus == "fill" else [])]
    if rules.fill_by != "all" and rules.bonus != "chain":
        yield Message("faults.field_needs", {"field": "fill_by", "other": "bonus=chain"})
    if rules.engine_from > rules.max_pip:
        yield Message("faults.opening_pip", {"pip": rules.engine_from, "most": rules.max_pip})
    if rules.spinner not in ("first_tile", "every_double"):
        yield Message("faults.field_needs", {"field": field, "other": "spinner=first_tile"})
    for one, other in needed:
        if one in stated and other not in stated:
            yield Message("faults.field_needs", {"field": one, "other": other})


def _points_in_play(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts points during a round."""
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
    if not rules.opening_wins and (not rules.target_in_play or rules.count_down or rules.target_effect != "wins"):
        yield Message("faults.opening_without_target")
    if rules.least_first or rules.knock_reward:
        yield from _by_end_sums(rules)
    if rules.equal_ends and (rules.spinner != "none" or rules.matching == "sum"):
        yield Message("faults.equal_ends_without_line")
    if rules.near_target and (not rules.target or rules.count_down or rules.target_effect != "wins"):
        yield Message("faults.near_target_without_target")


def _deals(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts the deals that are thrown away, and the tile that opens."""
    if rules.redeal_doubles or rules.redeal_number or rules.blank_aside:
        yield from _redeals(rules)
    if rules.winning_doubles:
        openers = {rules.first_opener, rules.later_opener, rules.tied_opener}
        for other in sorted(openers & {"heaviest_hand", "losing_side", "winning_side"}):
            yield Message("faults.field_with", {"field": "winning_doubles", "other": other})
        if 0 < rules.winning_doubles < (least := _least_doubles(rules)):
            yield Message("faults.winning_leaves_few", {"doubles": rules.winning_doubles, "least": least})
    if rules.opening_pip > rules.max_pip:
        yield Message("faults.opening_pip", {"pip": rules.opening_pip, "most": rules.max_pip})


def _claims(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts a cap of end sums, their open sides, and claims of their points."""
    if rules.point_cap and not rules.end_unit:
        yield Message("faults.cap_without_end_sums")
    if rules.open_sides_most != DEFAULTS["open_sides_most"] and not rules.open_sides_count:
        yield Message("faults.most_sides_without_open_sides")
    if rules.muggins and not rules.end_unit:
        yield Message("faults.muggins_without_end_sums")
    if rules.muggins and rules.out_of_turn:
        yield Message("faults.muggins_and_out_of_turn")
    if rules.muggins and rules.last_tile_call != "none":
        yield Message("faults.muggins_and_last_tile_call")


def _prizes(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts the prize of a round."""
    from boneyard.engine.fields import RULE_LIMITS

    if rules.prize_unit < 1 or rules.prize_divisor < 1:
        yield Message("faults.prize_unit")
    for name in ("prize_unit", "prize_divisor"):
        if getattr(rules, name) > RULE_LIMITS[name][1]:
            params = {"field": name, "least": 1, "most": RULE_LIMITS[name][1], "value": getattr(rules, name)}
            yield Message("faults.number", params)
    if rules.settlement and rules.out_score != "round":
        yield Message("faults.settlement_without_round_wins")


def _totals(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts totals that are counted down."""
    if rules.count_down and rules.start < 1:
        yield Message("faults.count_down_from_zero")
    if rules.exact_zero and not rules.count_down:
        yield Message("faults.exact_zero_without_count_down")
    if rules.exact_zero and rules.count_down and rules.match_tie == "extra_deal":
        yield Message("faults.exact_zero_and_extra_deal")


def _bonuses(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts the bonuses of a round that is won."""
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


def _match(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts how losers write, and the end of the match."""
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


def _leads(rules: Fields) -> tuple[str, str, str]:
    return rules.first_lead, rules.later_lead, rules.tied_lead


def _by_end_sums(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts a least first score, and points for passes that the next tile brings."""
    field = "least_first" if rules.least_first else "knock_reward"
    if not rules.end_unit:
        yield Message("faults.without_end_sums", {"field": field})
    least = ("end_unit2", "knock_reward", "start", "count_down", *PASS_POINTS) if rules.least_first else ()
    for other in (*least, "equal_ends", "near_target", "muggins"):
        if getattr(rules, other) and not (rules.least_first and other in ("near_target", "muggins")):
            yield Message("faults.field_with", {"field": field, "other": other})
            break
    ways = {rules.out_score, rules.block_score}
    if rules.least_first and (not ways <= {"winner", "none"} or rules.target_effect != "wins"):
        yield Message("faults.least_first_without_prize")
    if rules.knock_reward and rules.stuck == "discard":
        yield Message("faults.pass_reward_without_passes", {"field": "knock_reward"})


def _both_out(rules: Fields) -> Iterator[Message]:
    """Yield what contradicts a round that goes on with an empty hand."""
    if not rules.teams:
        yield Message("faults.both_out_without_teams")
    other = next((name for name in NEEDS_TILES if getattr(rules, name) != DEFAULTS[name]), "")
    if other:
        yield Message("faults.both_out_with", {"field": other})


def _least_doubles(rules: Fields) -> int:
    """Return the fewest doubles in a hand by which deals may end or be dealt again; 0 if the tiles do not suffice."""
    from boneyard.engine.fields import least_redeal

    if not 2 <= rules.players <= MAX_PLAYERS or rules.hand_size < 1:
        return 0
    least = least_redeal(rules.players, rules.hand_size, rules.max_pip, rules.blank_aside)
    if least and not OPENERS_BY_DOUBLES.isdisjoint((rules.first_opener, rules.later_opener, rules.tied_opener)):
        return max(least, 2)  # with 1 no seat would ever hold a double
    return least


def _redeals(rules: Fields) -> Iterator[Message]:
    """Yield the contradictions in the deals that are thrown away for their hands."""
    from boneyard.engine.fields import least_number

    openers = (rules.first_opener, rules.later_opener, rules.tied_opener)
    if rules.redeal_doubles and "heaviest_hand" in openers:
        yield Message("faults.redeal_and_heaviest_hand")
    if rules.blank_aside and (rules.draw != "none" or "lowest_double" in openers):
        yield Message("faults.blank_aside", {"field": "draw" if rules.draw != "none" else "opener"})
    if not 2 <= rules.players <= MAX_PLAYERS or rules.hand_size < 1:
        return
    least = _least_doubles(rules)
    if rules.blank_aside and not least:
        yield Message("faults.nothing_aside")
        return
    if 0 < rules.redeal_doubles < least:
        yield Message("faults.redeal_keeps_few", {"doubles": rules.redeal_doubles, "least": least})
        return
    least = least_number(rules.players, rules.hand_size, rules.max_pip, rules.blank_aside, rules.redeal_doubles)
    if 0 < rules.redeal_number < least:
        yield Message("faults.redeal_keeps_few_numbers", {"tiles": rules.redeal_number, "least": least})
