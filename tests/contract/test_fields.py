"""Rules, engine fields and the C struct are one table."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest
from contract.setups import Setup, mixtures, singles

from boneyard import engine as boneyard_engine
from boneyard.engine import between, core, dealing, memory, reasons, score
from boneyard.engine.fields import MOST_ACTIONS, RULE_FIELDS, STATE_FIELDS
from boneyard.play.codec import KINDS
from boneyard.play.round import ENDED, engine_numbers
from boneyard.rules import CHOICES, OPENERS_BY_TILES, Rules
from boneyard.tiles import TILES

MOST_BYTES = 560


def test_every_engine_field_is_one_of_the_rules() -> None:
    assert len(set(RULE_FIELDS)) == len(RULE_FIELDS) > 50
    rules = Rules()
    for name in RULE_FIELDS:
        assert hasattr(rules, name), name


def test_every_field_of_the_rules_is_read_by_somebody() -> None:
    """What is not packed for the engine is one of the match's own fields."""
    match_fields = {
        "game", "options", "direction", "teams", "lot_by", "doubles_across", "middle", "matching",
    }  # fmt: skip
    assert set(Rules._fields) - set(RULE_FIELDS) == match_fields


def test_packing_is_by_place_and_by_truth() -> None:
    for setup in (*singles()[::7], *mixtures(60, "pack")):
        rules = setup.rules()
        packed = dict(zip(RULE_FIELDS, rules.pack(RULE_FIELDS), strict=True))
        assert engine_numbers(rules) == tuple(packed.values())
        for name, number in packed.items():
            value = getattr(rules, name)
            assert type(number) is int
            if name in CHOICES:
                assert CHOICES[name][number] == value
            else:
                assert number == value
    assert Rules().pack(("direction", "max_pip", "teams", "spinner")) == (0, 6, 0, 0)
    assert Rules(direction="ccw", teams=True, spinner="first_double").pack(("spinner", "teams", "direction")) == (
        2,
        1,
        1,
    )


def test_derived_fields() -> None:
    rules = Setup("parovi", 4).rules()
    assert (rules.n_tiles, rules.stock_size, rules.n_sides, rules.seats, rules.sides) == (
        28,
        8,
        2,
        "ABCD",
        ("AC", "BD"),
    )
    assert (rules.words, rules.match_sum, rules.step) == (1, 0, 3)
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert list(rules.order_from(1)) == [1, 0, 3, 2]
    five = Setup("gaple-5p", 5, (("set", 12),)).rules()
    assert (five.n_tiles, five.words, five.stock_size, five.step) == (91, 2, 65, 1)
    assert list(five.order_from(3)) == [3, 4, 0, 1, 2]
    assert [Setup("matador", 2, (("set", top),)).rules().match_sum for top in (6, 8, 9, 12)] == [7, 9, 10, 13]


def test_a_state_is_small(engines: dict[str, ModuleType]) -> None:
    assert 0 < engines["native"].STATE_SIZE <= MOST_BYTES
    assert engines["python"].STATE_SIZE == 0


def test_both_engines_have_one_face(engines: dict[str, ModuleType]) -> None:
    native, python = engines["native"], engines["python"]
    assert (native.MODE, python.MODE) == ("native", "python")
    assert native.CODES == python.CODES == reasons.CODES

    def names(module: ModuleType) -> set[str]:
        return {name for name in dir(module.Position) if not name.startswith("_")} - {"numbers"}

    assert names(native) == names(python)


def test_plain_memory_has_the_fields_of_the_struct(engines: dict[str, ModuleType]) -> None:
    assert memory.State.__slots__ == tuple(STATE_FIELDS)
    numbers = engine_numbers(Setup("gaple", 4).rules())
    for engine in engines.values():
        fields = engine.Position(numbers).fields()
        assert list(fields) == list(STATE_FIELDS)
        for name, sizes in STATE_FIELDS.items():
            value, shape = fields[name], []
            while isinstance(value, list):
                shape.append(len(value))
                value = value[0]
            assert tuple(shape) == sizes, name
            assert type(value) is int


@pytest.mark.parametrize("setup", [Setup("gaple", 4), Setup("obicni", 7)], ids=lambda setup: setup.name)
def test_an_empty_table(setup: Setup, engine: ModuleType) -> None:
    """Nothing is -1 where 0 means something; a seat that is dealt one tile has announced it (obicni/Q25)."""
    nothing = ("centre", "opener", "lead_tile", "drawn", "barred", "last", "ended", "winner")
    expected = dict.fromkeys(nothing, -1) | {"announced": 127 if setup.players == 7 else 0}
    for name, value in engine.Position(engine_numbers(setup.rules())).fields().items():
        flat = [value]
        while isinstance(flat[0], list):
            flat = [number for part in flat for number in part]
        assert set(flat) == {expected.get(name, 0)}, name


def test_the_engine_refuses_a_mode_that_it_has_not() -> None:
    with pytest.raises(boneyard_engine.EngineError, match="no engine 'fast'"):
        boneyard_engine.load("fast")


def test_places_of_the_choices() -> None:
    """The constants of the engine against the words of the rules."""

    def place(field: str, word: str) -> int:
        return CHOICES[field].index(word)

    leads = {
        "any": core.LEAD_ANY, "the_tile": core.LEAD_TILE, "double": core.LEAD_DOUBLE,
        "highest_double": core.LEAD_HIGHEST_DOUBLE, "double_or_draw": core.LEAD_DOUBLE_OR_DRAW,
        "highest_double_or_draw": core.LEAD_HIGHEST_DOUBLE_OR_DRAW,
    }  # fmt: skip
    assert leads == {word: place("first_lead", word) for word in CHOICES["first_lead"]}
    assert len(CHOICES["first_lead"]) == core.LEAD_DRAW
    openers = {
        "lot": dealing.OPENER_LOT, "lowest_double": dealing.OPENER_LOWEST_DOUBLE,
        "top_double": dealing.OPENER_TOP_DOUBLE, "heaviest_double": dealing.OPENER_HEAVIEST_DOUBLE,
        "ranked_tile": dealing.OPENER_RANKED_TILE, "heaviest_hand": dealing.OPENER_HEAVIEST_HAND,
    }  # fmt: skip
    assert openers == {word: place("first_opener", word) for word in CHOICES["first_opener"]}
    assert openers == {word: place("later_opener", word) for word in CHOICES["first_opener"]}
    assert set(openers) - {"lot"} == OPENERS_BY_TILES
    later = {
        "winner": between.OPENER_WINNER, "winner_with_double": between.OPENER_WINNER_WITH_DOUBLE,
        "weakest": between.OPENER_WEAKEST, "losing_side": between.OPENER_LOSING_SIDE, "other": between.OPENER_OTHER,
    }  # fmt: skip
    assert openers | later == {word: place("later_opener", word) for word in CHOICES["later_opener"]}
    for field, word, number in (
        ("draw", "none", core.DRAW_NONE), ("draw", "one", core.DRAW_ONE), ("draw", "until", core.DRAW_UNTIL),
        ("stuck", "pass", 0), ("stuck", "discard", 1), ("spinner", "none", 0), ("spinner", "first_tile", 1),
        ("spinner", "first_double", core.SPINNER_FIRST_DOUBLE), ("spinner_order", "free", 0),
        ("spinner_order", "sides_first", 1), ("across_next", "equal", core.ACROSS_EQUAL),
        ("across_next", "complement_half", core.ACROSS_COMPLEMENT), ("across_next", "equal_half", 2),
        ("lengthwise", "wild", 0), ("lengthwise", "matching", 1), ("bonus", "none", 0),
        ("bonus", "once", core.BONUS_ONCE), ("bonus", "chain", 2), ("last_tile_call", "none", 0),
        ("last_tile_call", "buy", 1), ("last_tile_call", "pause", core.CALL_PAUSE), ("close", "none", 0),
        ("close", "free", 1), ("close", "auto", core.CLOSE_AUTO), ("doubles_count", "full", 0),
        ("doubles_count", "half", 1), ("block_winner", "fewest_pips", 0),
        ("block_winner", "fewest_after_factors", score.RANK_FEWEST_AFTER_FACTORS),
        ("block_winner", "highest_score", score.RANK_HIGHEST_SCORE), ("block_winner", "most_pips", score.RANK_MOST_PIPS),
        ("block_tie", "none", 0), ("block_tie", "lowest_tile", score.TIE_LOWEST_TILE), ("block_tie", "lot", score.TIE_LOT),
        ("block_tie", "fewest_tiles", score.TIE_FEWEST_TILES), ("out_score", "none", 0), ("out_score", "own", score.SCORE_OWN),
        ("out_score", "opponents", score.SCORE_OPPONENTS), ("out_score", "winner", score.SCORE_WINNER),
        ("out_score", "round", score.SCORE_ROUND), ("block_prize", "sum", 0),
        ("block_prize", "difference", score.PRIZE_DIFFERENCE),
        ("block_prize", "rounded_minus_own", score.PRIZE_ROUNDED_MINUS_OWN), ("prize_scope", "opponents", 0),
        ("prize_scope", "all_hands", score.SCOPE_ALL_HANDS), ("prize_scope", "all_unlaid", score.SCOPE_ALL_UNLAID),
        ("prize_rounding", "none", 0), ("prize_rounding", "nearest", score.ROUND_NEAREST),
        ("prize_rounding", "down", score.ROUND_DOWN), ("weakest_by", "pips", 0),
        ("weakest_by", "tiles", between.WEAKEST_BY_TILES), ("weakest_by", "score", between.WEAKEST_BY_SCORE),
        ("target_effect", "wins", 0), ("target_effect", "ends", between.EFFECT_ENDS),
        ("target_effect", "loses", between.EFFECT_LOSES), ("better", "high", 0), ("better", "low", between.BETTER_LOW),
        ("match_tie", "shared", 0), ("match_tie", "extra_deal", between.MATCH_TIE_EXTRA_DEAL),
        ("match_tie", "lot", between.MATCH_TIE_LOT),
    ):  # fmt: skip
        assert place(field, word) == number, f"{field}={word}"
    for number, kind in enumerate(KINDS):
        assert getattr(core, kind.upper()) == number
    for number, ended in enumerate(ENDED):
        assert getattr(core, ended.upper()) == number


@pytest.mark.parametrize("module", [core, dealing, score], ids=lambda module: module.__name__.rpartition(".")[2])
def test_literals_for_the_compiler(module: ModuleType) -> None:
    """The .pxd repeats every constant of its .py as a C literal."""
    header = Path(str(module.__file__)).with_suffix(".pxd").read_text()
    literals = re.findall(
        r'^    (?:int|u64) (\w+) "\(\((?:int|unsigned long long)\)\{(-?\w+)\}\)"$', header, re.MULTILINE
    )
    constants = {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}
    assert {name: int(value, 0) for name, value in literals} == constants
    assert len(literals) == len(constants)


def test_codes_of_the_reasons() -> None:
    names = {name.lower(): value for name, value in vars(reasons).items() if name.isupper() and type(value) is int}
    assert names.pop("ok") == 0
    assert {code: number for number, code in enumerate(reasons.CODES) if number} == names


def test_tables_of_tiles() -> None:
    assert [(tile.lo, tile.hi) for tile in TILES] == list(zip(core.LO, core.HI, strict=True))
    for word in (0, 1):
        mine = TILES[word * 64 : word * 64 + 64]
        for pip in range(13):
            shows = sum(1 << (tile.id & 63) for tile in mine if pip in (tile.lo, tile.hi))
            assert core.WITH[pip * 2 + word] == shows
        for weight in range(25):
            assert core.OF_WEIGHT[weight * 2 + word] == sum(
                1 << (tile.id & 63) for tile in mine if tile.weight == weight
            )
        assert core.DOUBLES[word] == sum(1 << (tile.id & 63) for tile in mine if tile.is_double)
    for a in range(13):
        for b in range(13):
            tile = TILES[core.tile_of(a, b)]
            assert {tile.lo, tile.hi} == {a, b}
    assert MOST_ACTIONS >= 91 * 4 + 2
