"""House rules that cannot be played: every fault is named, with the nearest names; and that games are data only."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import boneyard
from boneyard import GAMES, BoneyardError, Match, Rules, RulesError, game, locale
from boneyard.errors import Message

SOURCES = Path(boneyard.__file__).parent


def faults(game_id: str, players: int | None = None, **options: object) -> tuple[Message, ...]:
    with pytest.raises(RulesError) as error:
        game(game_id).rules(players, **options)
    return error.value.faults


def changed(game_id: str, number: int | None = None, **fields: object) -> Callable[[], list[Message]]:
    """The contradictions in the rules of a game for ``number`` players with other field values."""
    return lambda: game(game_id).rules(number)._replace(**fields).check()  # type: ignore[arg-type]


CASES: dict[str, Callable[[], object]] = {
    "unknown_value": changed("gaple", direction="up"),
    "wrong_type": changed("gaple", hand_size="7"),
    "number": changed("french", foul_penalty=10**7),
    "players": changed("gaple", players=9, hand_size=3),
    "set": changed("gaple", max_pip=13),
    "empty_hands": changed("gaple", hand_size=0),
    "too_many_tiles": changed("gaple", hand_size=8),
    "odd_teams": changed("gaple-5p", teams=True),
    "reserve_without_drawing": changed("gaple", reserve=2),
    "voluntary_without_drawing": changed("gaple", voluntary_draw=True),
    "early_block_without_drawing": changed("gaple", early_block=True),
    "draw_and_discard": changed("gaple", draw="until"),
    "opening_draw_without_drawing": changed("obicni", 3, draw="none", reserve=0),
    "reserve_leaves_no_opening_draw": changed("obicni", 3, reserve=13),
    "out_of_turn_without_opening_draw": changed("obicni", 3, later_lead="double", tied_lead="double"),
    "turned_with_lead": changed("gaple-6", later_lead="double"),
    "lead_without_tile": changed("gaple", later_lead="the_tile"),
    "lead_without_double": changed("gaple", first_opener="ranked_tile", first_lead="double"),
    "tied_without_winner": changed("gaple", tied_opener="winner"),
    "losing_side_without_teams": changed("obicni", 4, later_opener="losing_side"),
    "block_by_side_without_teams": changed("gaple", 4, block_winner="fewest_of_side"),
    "partner_tie_without_teams": changed("gaple", 4, block_tie="partner"),
    "sum_with": changed("matador", 2, close="free"),
    "cross_without_spinner": changed("french", spinner="none"),
    "bonus_with_out_of_turn": changed("obicni", 3, bonus="chain"),
    "end_divisor": changed("fives", 2, end_divisor=3),
    "cap_without_end_sums": changed("basic", 2, point_cap=6),
    "second_end_sums_alone": changed("basic", 2, end_unit2=3),
    "exact_target_without_target": changed("french", exact_target=True),
    "opening_without_target": changed("gaple", opening_wins=False),
    "without_end_sums": changed("gaple", least_first=10),
    "field_needs": changed("gaple", own_first=True),
    "field_with": changed("fives-and-threes", 2, least_first=10),
    "least_first_without_prize": changed("all-fives", 2, least_first=10, out_score="round"),
    "redeal_keeps_few_numbers": changed("kozel", 4, redeal_number=4),
    "both_out_without_teams": changed("fives-and-threes", 2, both_out=True),
    "both_out_with": changed("parovi", both_out=True),
    "equal_ends_without_line": changed("fives", 2, equal_ends=2),
    "near_target_without_target": changed("french", near_target=True),
    "opening_pip": changed("basic", 2, opening_pip=7),
    "pass_reward_without_passes": changed("gaple", all_pass_reward=25),
    "pass_reward_and_exact_target": changed("fives-and-threes", 2, opening_pass_reward=25),
    "most_sides_without_open_sides": changed("fives", 2, open_sides_most=2),
    "all_scored_from_start": changed("gaple", all_scored="reset", start=1),
    "finish_without_prize": changed("gaple", finish_both=2),
    "tie_worth_without_prize": changed("french", tie_worth="more"),
    "block_bonus_without_prize": changed("french", block_bonus=1),
    "only_with_losers": changed("gaple", least_written=13),
    "least_with": changed("fives-and-threes", 2, out_score="losers", least_written=13),
    "redeal_keeps_few": changed("parejas", redeal_doubles=2),
    "winning_leaves_few": changed("parejas", winning_doubles=2),
    "redeal_and_heaviest_hand": changed("all-fives-2p", first_opener="heaviest_hand", redeal_doubles=5),
    "blank_aside": changed("bergen", 2, blank_aside=True),
    "nothing_aside": changed("parejas", blank_aside=True),
    "round_bonus_without_prize": changed("french", round_bonus=1, round_bonus_step=1),
    "round_bonus_falls_slowly": changed("boricua", round_bonus_step=0),
    "muggins_without_end_sums": changed("basic", 2, muggins=True),
    "muggins_and_last_tile_call": changed("fives", 2, muggins=True, last_tile_call="buy"),
    "muggins_and_out_of_turn": changed("obicni", 3, end_unit=5, muggins=True, last_tile_call="none"),
    "prize_unit": changed("polish-fives", prize_unit=0),
    "settlement_without_round_wins": changed("french", settlement=True),
    "count_down_from_zero": changed("dvoje", start=0),
    "exact_zero_without_count_down": changed("basic", 2, exact_zero=True),
    "exact_zero_and_extra_deal": changed("dvoje", exact_zero=True),
    "no_end": changed("basic", 2, target=0),
    "target_and_deals": changed("basic", 2, deals=3),
    "exact_zero_may_not_end": lambda: game("dvoje").rules(exact_zero=True).may_not_end(),
    "far_target": lambda: game("basic").rules(2, target=10_001).may_not_end(),
    "many_deals": lambda: game("gaple").rules(deals=2_001).may_not_end(),
    "option_value": lambda: faults("gaple", cannot_play="discrad"),
    "option_players": lambda: faults("basic", 2, direction="ccw"),
    "option_without_effect": lambda: faults("basic", 2, auto_close=True, close_enabled=False),
    "option_all_dealt": lambda: faults("basic", 4, draw="one"),
    "unknown_option": lambda: faults("gaple", double_blank=10),
    "players_missing": lambda: faults("basic"),
    "players_of_game": lambda: faults("gaple", 5),
}
"""For every code of faults.* the smallest mistake that leads to it."""


def test_every_fault_can_be_reached() -> None:
    for code, case in CASES.items():
        found = case()
        assert isinstance(found, (list, tuple))
        assert f"faults.{code}" in [fault.code for fault in found]
        for fault in found:
            assert "{" not in fault.text(), code


def test_every_fault_of_the_texts_has_a_case() -> None:
    known = {key.split(".")[1] for key in locale.load("en") if key.startswith("faults.")}
    assert set(CASES) == known


@pytest.mark.parametrize(
    ("game_id", "players", "options", "named"),
    [
        ("basic", 2, {"auto_close": True, "close_enabled": False}, "auto_close=true close_enabled=false"),
        ("obicni", 3, {"unannounced": "pause", "auto_announce": True}, "unannounced=pause auto_announce=true"),
        ("dvoje-bez-kupnje", 2, {"deals": 3, "target": 50}, "deals=3 target=50"),
        ("gaple", 4, {"teams": True, "settlement": True}, "settlement=true teams=true"),
        ("polish-fives", 2, {"spinner_order": "free"}, "spinner_order=free four_ends=false"),
        ("polish-fives", 2, {"count_open_spinner_ends": True}, "count_open_spinner_ends=true four_ends=false"),
        ("basic", 3, {"set": 8, "hand_size": 15, "draw": "one"}, "draw=one hand_size=15"),
        ("basic", 2, {"auto_close": True, "early_block": True}, "early_block=true auto_close=true"),
        ("basic", 3, {"auto_close": True, "block_scoring": "difference"}, "block_scoring=difference auto_close=true"),
        (
            "double-six-cross",
            4,
            {"scoring": "fives", "block_scoring": "difference"},
            "block_scoring=difference scoring=fives",
        ),
        ("parejas", 4, {"closed_tie": "opener", "tied_opener": "holder"}, "tied_opener=holder closed_tie=opener"),
        ("boricua", 4, {"closed_tie": "locker", "tied_opener": "same"}, "tied_opener=same closed_tie=locker"),
        ("brasileiro", 4, {"hand_size": 3, "redeal": 4}, "redeal=4 hand_size=3"),
    ],
)
def test_house_rules_that_leave_nothing_of_each_other_are_named(
    game_id: str, players: int, options: dict[str, object], named: str
) -> None:
    (fault,) = faults(game_id, players, **options)
    assert fault.code == "faults.option_without_effect"
    assert f"{fault.params['option']}={fault.params['value']} {fault.params['other']}" == named


@pytest.mark.parametrize(
    ("game_id", "name", "value"),
    [
        ("polish-fives", "reserve", 1),
        ("basic", "draw", "one"),
        ("kozel", "early_block", True),
        ("matador", "matador_optional", True),
    ],
)
def test_a_rule_about_undealt_tiles_is_refused_for_the_number_of_players(game_id: str, name: str, value: Any) -> None:
    """20c: where all tiles are dealt the number of players is the cause, and no set of tiles."""
    (fault,) = faults(game_id, 4, **{name: value})
    assert (fault.code, fault.params["players"], fault.params["tiles"]) == ("faults.option_all_dealt", 4, 28)


@pytest.mark.parametrize(
    ("game_id", "players", "options"),
    [
        ("basic", 4, {"draw": "one", "set": 8}),
        ("kozel", 3, {"early_block": True}),
        ("basic", 2, {"auto_close": True, "early_block": True, "set": 9}),
        ("basic", 2, {"auto_close": True, "block_scoring": "difference", "set": 9}),
        ("parejas", 4, {"blocked_winner": "fewest_pips", "tied_opener": "holder"}),
        ("brasileiro", 4, {"redeal": 4}),
        ("matador", 2, {"style": "international", "cross_next": "equal", "blank_lengthwise": False}),
    ],
)
def test_house_rules_that_matter_in_one_place_are_kept(game_id: str, players: int, options: dict[str, Any]) -> None:
    """With the double-nine set a number stands on ten tiles: a line can block without having been closed."""
    assert game(game_id).rules(players, **options).check() == []


@pytest.mark.parametrize("flag", ["tied_opener_after_block", "tied_opener_when_level"])
def test_an_opener_after_a_tie_is_kept_where_a_round_with_a_winner_counts_as_one(flag: str) -> None:
    kept = game("parejas").variant("house:kept", fields={flag: (True, "")})
    assert kept.rules(4, closed_tie="locker", tied_opener="same").check() == []


@pytest.mark.parametrize("pips", [6, 9])
def test_a_line_that_closes_by_itself_blocks_in_the_double_nine_set_alone(pips: int) -> None:
    rules, blocks = game("basic").rules(2, auto_close=True, set=pips), 0
    for seed in range(60):
        match, dice = Match(rules, seed=seed), Random(seed)
        while not match.rounds:
            match.play(match.to_act[0], dice.choice(match.legal(match.to_act[0])))
        blocks += match.rounds[0].ended == "blocked"
    assert (blocks > 0) is (pips == 9)


def test_a_target_of_its_own_goes_before_that_of_a_way_to_score() -> None:
    """double-six-cross scoring=fives counts to 20 unless a target is stated (RULES.md, 20b)."""
    assert game("double-six-cross").rules(scoring="fives", target=40).target == 40


def test_the_games_themselves_have_no_fault() -> None:
    usual = [entry.rules(players) for entry in GAMES.values() for players in entry.players]
    assert [rules for rules in usual if rules.check() or rules.may_not_end()] == []


def test_all_faults_at_once() -> None:
    """Not the first fault, every one, in one line each."""
    found = faults("french", doubel_blank=10, strict="maybe", direction="cw", block_winner="row")
    codes = [fault.code.split(".")[1] for fault in found]
    assert sorted(codes) == ["option_value", "option_value", "unknown_option", "unknown_option"]
    with pytest.raises(RulesError) as error:
        game("french").rules(doubel_blank=10, strict="maybe", direction="cw", block_winner="row")
    text = str(error.value)
    assert "\n" not in text
    for word in ("doubel_blank", "double_blank", "strict", "maybe", "direction", "block_winner", "raw"):
        assert word in text


def test_mistaken_options_and_contradictions_together() -> None:
    found = {fault.code for fault in faults("basic", 4, hand_size=8, tagret=50)}
    assert found == {"faults.unknown_option", "faults.too_many_tiles"}
    found = {fault.code for fault in Rules(players=9, hand_size=0, exact_zero=True).check()}
    assert found == {"faults.players", "faults.empty_hands", "faults.exact_zero_without_count_down", "faults.no_end"}


@pytest.mark.parametrize(
    ("game_id", "players", "options", "near"),
    [
        ("gaple", None, {"cannotplay": "pass"}, "cannot_play"),
        ("gaple", None, {"cannot_play": "pas"}, "pass"),
        ("obicni", 3, {"unanounced": "buy"}, "unannounced"),
        ("obicni", 3, {"weakest": "most_tile"}, "most_tiles"),
        ("all-fives-2p", None, {"blocked_winer": "fewest_pips"}, "blocked_winner"),
    ],
)
def test_nearest_names(game_id: str, players: int | None, options: dict[str, str], near: str) -> None:
    (fault,) = faults(game_id, players, **options)
    assert f"did you mean {near}" in fault.text()


@pytest.mark.parametrize(("word", "near"), [("gapel", "gaple"), ("all-fives-2", "all-fives-2p"), ("obični", "obicni")])
def test_nearest_games(word: str, near: str) -> None:
    with pytest.raises(BoneyardError) as error:
        game(word)
    assert near in str(error.value)
    assert "\n" not in str(error.value)


def test_no_game_is_near() -> None:
    with pytest.raises(BoneyardError) as error:
        game("xyzzy")
    assert all(game_id in str(error.value) for game_id in ("gaple", "matador"))


@pytest.mark.parametrize("game_id", GAMES)
def test_numbers_of_players(game_id: str) -> None:
    allowed = GAMES[game_id].players
    for players in range(10):
        if players not in allowed:
            (fault,) = faults(game_id, players)
            assert fault.code == "faults.players_of_game"
    if GAMES[game_id].usual:  # polish-fives/Q1
        assert game(game_id).rules().players == GAMES[game_id].usual
    elif len(allowed) > 1:
        (fault,) = faults(game_id)
        assert fault.code == "faults.players_missing"
    else:
        assert game(game_id).rules().players == allowed[0]


@pytest.mark.parametrize("value", [7, 10, "6x6", 84, True, 0])
def test_only_four_sets(value: object) -> None:
    """Sets of 28, 45, 55 and 91 tiles: an 84-tile set is not offered (section 1)."""
    (fault,) = faults("gaple", set=value)
    assert fault.code == "faults.option_value"
    assert "6|8|9|12" in fault.text()


@pytest.mark.parametrize(
    ("game_id", "players", "name", "value"),
    [
        ("gaple", None, "deals", 0),
        ("gaple", None, "deals", -1),
        ("gaple", None, "deals", True),
        ("gaple", None, "deals", "1_000"),
        ("gaple", None, "deals", "٣"),
        ("gaple", None, "teams", 1),
        ("gaple", None, "teams", "yes"),
        ("basic", 2, "target", "99999999999999999999"),
        ("basic", 2, "target", 1.5),
        ("french", None, "double_blank", 14),
        ("french", None, "double_blank", False),
    ],
)
def test_values_that_are_refused(game_id: str, players: int | None, name: str, value: object) -> None:
    (fault,) = faults(game_id, players, **{name: value})
    assert fault.code == "faults.option_value"


def test_values_as_they_are_spelled_in_records() -> None:
    assert game("gaple").rules(teams="true", deals="3")._replace(options=()) == game("gaple").rules(
        teams=True, deals=3
    )._replace(options=())
    assert game("french").rules(double_blank="10").double_blank == 10


@pytest.mark.parametrize(("game_id", "players", "size"), [("basic", 4, 8), ("fives", 3, 10), ("matador", 2, 15)])
def test_hands_that_the_set_cannot_fill(game_id: str, players: int, size: int) -> None:
    (fault,) = faults(game_id, players, hand_size=size)
    assert fault.code == "faults.too_many_tiles"
    assert game(game_id).rules(players, hand_size=size, set=8).hand_size == size


# ---------------------------------------------------------------------------------------------------- games are data

GAME_FILES = sorted(path for path in (SOURCES / "games").glob("*.py") if path.stem not in ("__init__", "options"))
DATA_ONLY = (
    ast.Module,
    ast.Expr,
    ast.Assign,
    ast.Constant,
    ast.Call,
    ast.keyword,
    ast.Name,
    ast.Load,
    ast.Store,
    ast.Dict,
    ast.Tuple,
    ast.ImportFrom,
    ast.alias,
    ast.Attribute,
)


def test_one_file_a_game() -> None:
    assert len(GAME_FILES) == len(GAMES)
    assert {path.stem.replace("_", "-") for path in GAME_FILES} == set(GAMES)


def test_a_game_is_data() -> None:
    """Values, and calls of functions in rules/ and options.py: no control flow, no functions, no other imports."""
    for path, node in [(file, node) for file in GAME_FILES for node in ast.walk(ast.parse(file.read_bytes()))]:
        assert isinstance(node, DATA_ONLY), f"{path.stem}:{getattr(node, 'lineno', 0)}: {type(node).__name__}"
        if isinstance(node, ast.ImportFrom):
            assert node.module in ("boneyard.rules", "boneyard.tiles", "boneyard.games", "boneyard.games.options")
        if isinstance(node, ast.Attribute):
            assert node.attr in ("GAME", "variant")


def test_every_field_names_its_clause() -> None:
    """A value of a game stands beside a clause or a decision of RULES.md, and so does every house rule."""
    known = re.compile(r"([A-Z]+-\d\d|[a-z0-9-]+/Q\d+)( ([A-Z]+-\d\d|[a-z0-9-]+/Q\d+))*")
    for game_id, entry in GAMES.items():
        assert entry.fields.keys() <= set(Rules._fields)
        named = {name: clauses for name, (_, clauses) in entry.fields.items()}
        named |= {option.name: option.clause for option in entry.options}
        assert [(game_id, name) for name, clauses in named.items() if not known.fullmatch(clauses)] == []


GAMELESS = [
    *sorted((SOURCES / "engine").glob("*.py")),
    SOURCES / "play/round.py",
    SOURCES / "play/match.py",
    *sorted(set((SOURCES / "rules").glob("*.py")) - {SOURCES / "rules/choices.py"}),
]
"""`choices.py` is no code: it has the house rules of all games for checkers of types."""


def strings_of(tree: ast.AST) -> set[str]:
    """Every string in the code, but for docstrings."""
    return {
        node.value
        for parent in ast.walk(tree)
        if not isinstance(parent, ast.Expr)
        for node in ast.iter_child_nodes(parent)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_nothing_that_plays_knows_a_game() -> None:
    """No id of a game in the code of the engine, the round, the match and the rules; only in comments (clauses).

    A field may have the name of a game: `muggins` is also the claim of points that another player left.
    """
    for path in GAMELESS:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert strings_of(tree).isdisjoint(GAMES.keys() - set(dir(game("gaple").rules(4)))), path
        imports = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not any(module and module.startswith("boneyard.games") for module in imports), path
        names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert path.parent.name == "rules" or "game" not in names, path


def test_nothing_compiled_knows_a_game() -> None:
    for path in sorted((SOURCES / "engine").glob("*.p[xy][xd]")):
        code = "\n".join(line.partition("#")[0] for line in path.read_text(encoding="utf-8").splitlines())
        assert not [game_id for game_id in GAMES if re.search(rf"['\"]{game_id}['\"]", code)], path


def test_faults_of_first_scores_and_of_points_for_knocks_name_the_field() -> None:
    for field in ("least_first", "knock_reward"):
        found = [(fault.code, fault.params) for fault in game("gaple").rules()._replace(**{field: 5}).check()]  # type: ignore[arg-type]
        assert ("faults.without_end_sums", {"field": field}) in found
    rules = game("fives-and-threes").rules(2, knock_point=True)
    for changes, code, params in (
        ({"stuck": "discard"}, "faults.pass_reward_without_passes", {"field": "knock_reward"}),
        ({"equal_ends": 2}, "faults.field_with", {"field": "knock_reward", "other": "equal_ends"}),
        ({"muggins": True}, "faults.field_with", {"field": "knock_reward", "other": "muggins"}),
        ({"least_first": 5}, "faults.field_with", {"field": "least_first", "other": "end_unit2"}),
        ({"least_first": 5, "end_unit2": 0}, "faults.field_with", {"field": "least_first", "other": "knock_reward"}),
    ):
        found = [(fault.code, fault.params) for fault in rules._replace(**changes).check()]  # type: ignore[arg-type]
        assert (code, params) in found, changes


def test_a_least_first_score_goes_with_rounds_that_bring_pips_or_nothing() -> None:
    rules = game("all-fives").rules(2, ten_to_get_in=True)
    for out in ("winner", "none", "round"):
        for block in ("winner", "none"):
            codes = [fault.code for fault in rules._replace(out_score=out, block_score=block).check()]
            assert ("faults.least_first_without_prize" in codes) is (out == "round"), (out, block)
