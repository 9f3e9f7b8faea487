"""Rules, codes, engine fields and the C structs are one table each."""

from __future__ import annotations

import ast
import re
import runpy
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import EnumMeta
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest
from laws.setups import Setup, mixtures, singles

from boneyard import Match, game
from boneyard import engine as boneyard_engine
from boneyard.bots.solver import search
from boneyard.engine import codes, core, parts, storage
from boneyard.engine.fields import MOST_ACTIONS, RULE_FIELDS, STANDING_FIELDS, STATE_FIELDS
from boneyard.engine.values import MatchState, RoundState
from boneyard.play import events
from boneyard.play.setup import engine_numbers
from boneyard.record.syntax import ACTION_WORDS
from boneyard.rules import CHOICES, OPENERS_BY_TILES, Rules
from boneyard.tiles import TILES

MOST_BYTES = 640
ROOT = Path(__file__).parents[2]


def test_every_engine_field_is_one_of_the_rules() -> None:
    assert len(set(RULE_FIELDS)) == len(RULE_FIELDS) > 50
    rules = Rules()
    for name in RULE_FIELDS:
        assert hasattr(rules, name), name


def test_every_field_of_the_rules_is_read_by_somebody() -> None:
    """What is not packed for the engine is one of the match's own fields, or stands in one that follows from it."""
    match_fields = {
        "game", "options", "origin", "direction", "teams", "lot_by", "doubles_across", "middle", "matching",
        "settlement", "team_settlement",
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

    def names(module: ModuleType) -> set[str]:
        return {name for name in dir(module.Position) if not name.startswith("_")} - {"numbers", "layout"}

    assert names(native) == names(python)


def test_plain_memory_has_the_fields_of_the_struct(engines: dict[str, ModuleType]) -> None:
    assert storage.PlainState.__slots__ == tuple(STATE_FIELDS)
    numbers = engine_numbers(Setup("gaple", 4).rules())
    for engine in engines.values():
        fields = engine.Position(numbers).state()
        for name, sizes in STATE_FIELDS.items():
            value, shape = getattr(fields, name), []
            while isinstance(value, list):
                shape.append(len(value))
                value = value[0]
            assert tuple(shape) == sizes, name
            assert type(value) is int


@pytest.mark.parametrize("setup", [Setup("gaple", 4), Setup("obicni", 7)], ids=lambda setup: setup.name)
def test_an_empty_table(setup: Setup, engine: ModuleType) -> None:
    """Nothing is -1 where 0 means something; a seat that is dealt one tile has announced it (obicni/Q25)."""
    nothing = ("centre", "opener", "lead_tile", "drawn", "barred", "last", "ended", "winner")
    expected = dict.fromkeys(nothing, -1) | {"announced": 255 if setup.players == 7 else 0}
    for name, value in engine.Position(engine_numbers(setup.rules())).state()._asdict().items():
        flat = [value]
        while isinstance(flat[0], list):
            flat = [number for part in flat for number in part]
        assert set(flat) == {expected.get(name, 0)}, name


def test_the_engine_refuses_a_mode_that_it_has_not() -> None:
    for asked in (boneyard_engine.load, lambda mode: Match(game("gaple").rules(), mode=mode)):
        with pytest.raises(ValueError) as caught:
            asked("fast")
        assert str(caught.value) == "there is no engine 'fast': it is native or python"


def test_every_choice_of_the_rules_has_its_number() -> None:
    """What the engine reads as a word is packed as the member of codes.py of that name."""
    words = {name for name, value in Rules()._asdict().items() if isinstance(value, str)} - {"game"}
    assert set(CHOICES) == set(codes.CHOICES) == words
    for field, choices in codes.CHOICES.items():
        assert [int(code) for code in choices] == list(range(len(choices)))
        assert CHOICES[field] == tuple(code.word for code in choices)
        for code in choices:
            assert Rules()._replace(**{field: code.word}).pack((field,)) == (code,)
    assert set(CHOICES["first_opener"]) - {"lot"} == OPENERS_BY_TILES
    assert set(CHOICES["later_lead"]) == {lead.word for lead in codes.Lead} - {"draw"}


def words(value: Any, hint: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each code that a type names, and the word that a value of the type holds in its place."""
    code = next((one for one in getattr(hint, "__metadata__", ()) if isinstance(one, EnumMeta)), None)
    if code is not None:
        yield code, value
    elif is_dataclass(value):
        for name, inner in get_type_hints(type(value), include_extras=True).items():
            yield from words(getattr(value, name), inner)
    elif value is not None:
        items = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else [value]
        for item, inner in product(items, get_args(hint)):
            yield from words(item, inner)


def test_events_and_records_use_the_words_of_the_codes() -> None:
    """An enum that is an int would go out as its number."""
    found = set()
    for name in ("dominicano", "kozel", "french", "dvoje", "all-fives-2p"):
        match, dice = Match(game(name).rules(), seed=1), Random(name)
        while not match.over and match.actions_played < 400:
            seat = match.to_act[0]
            match.play(seat, dice.choice(match.legal(seat)))
        for event in match.events:
            for code, word in words(event, type(event)):
                assert type(word) is str and code.of(word).word == word
                found.add(code.__name__)
    assert found == {"Blank", "Brought", "Decided", "Ending", "Fined", "Finish", "Lead", "MatchCause", "Opener",
                     "Scheme", "ScoringMode"}  # fmt: skip
    shown = {str(kind.__dataclass_fields__["k"].default) for kind in events.ACTIONS}
    assert shown == {kind.word for kind in codes.ActionKind} - {"decline"}
    assert set(ACTION_WORDS) == {kind.word for kind in codes.ActionKind} - {"play"} | {"across", "l", "r", "u", "d"}


def test_the_compiler_gets_the_numbers_of_the_one_table() -> None:
    """No member of codes.py is left in what Cython reads, and a name that is not there stops the build."""
    staged = runpy.run_path(str(ROOT / "tools/staging.py"))["staged"]
    assert staged("if s.phase == Phase.SCORED and x & Mark.CALLED:") == "if s.phase == 4 and x & 2048:"
    tables = "|".join(name for name, code in vars(codes).items() if isinstance(code, EnumMeta))
    for header in (ROOT / "src/boneyard").rglob("*.pxd"):
        source = header.with_suffix(".py")
        if source.exists():
            assert not re.findall(rf"\b(?:{tables})\.[A-Z]+", staged(source.read_text())), source
    with pytest.raises(KeyError):
        staged("Phase.NEVER")


def test_headers_get_their_structs_from_the_table() -> None:
    with_fields = runpy.run_path(str(ROOT / "tools/staging.py"))["with_fields"]
    table = ROOT / "src/boneyard/engine/structs.py"
    built = with_fields("cdef struct Standing:\n    {fields}\n\ncdef struct Other:\n    int x\n", table)
    rows = built.partition("cdef struct Standing:\n")[2].partition("\n\n")[0].splitlines()
    assert rows[:2] == ["    int totals[8]", "    int points[8]"] and len(rows) == len(STANDING_FIELDS)
    assert built.endswith("cdef struct Other:\n    int x\n")
    with pytest.raises(KeyError):
        with_fields("cdef struct Never:\n    {fields}\n", table)


def test_headers_repeat_no_numbers() -> None:
    """The literals of a .pxd get their numbers from the .py when it is built."""
    with_numbers = runpy.run_path(str(ROOT / "tools/staging.py"))["with_numbers"]
    literal = r'^    \w+ (\w+) "\(\((?:.*)\)\{(\w+)\}\)"$'
    found = {}
    for header in (ROOT / "src/boneyard").rglob("*.pxd"):
        stated = re.findall(literal, header.read_text(), re.MULTILINE)
        assert all(name == number for name, number in stated), header
        if stated:
            built = with_numbers(header.read_text(), header.with_suffix(".py").read_text())
            found[header.stem] = {name: int(n, 0) for name, n in re.findall(literal, built, re.MULTILINE)}
            assert len(found[header.stem]) == len(stated)
    assert found["core"] == {
        name: getattr(core, name) for name in ("MASK64", "GOLDEN", "MIX1", "MIX2", "ONE", "COMMON")
    }
    assert found["search"] == {name: getattr(search, name) for name in found["search"]}
    assert set(found) == {"core", "maker", "search", "sets", "steps"}
    with pytest.raises(KeyError):
        with_numbers("u64 NEVER {NEVER}", "EVER = 1")


@pytest.mark.parametrize("name", ["engine/parts", "bots/solver/search", "dominosa/places"])
def test_c_inlines_the_functions_of_the_plain_module(name: str) -> None:
    """Each function that has a type has the body of the .py, and each of the .py has a type."""
    staging = runpy.run_path(str(ROOT / "tools/staging.py"))
    header, source = ((ROOT / f"src/boneyard/{name}.{kind}").read_text() for kind in ("pxd", "py"))
    assert not re.findall(r"^cdef inline .*:$", header, re.MULTILINE)
    built = staging["with_bodies"](header, source)
    inlined = re.findall(r"^cdef inline \w+ (\w+)\(.*\) noexcept nogil:\n    \S", built, re.MULTILINE)
    plain = [found.name for found in ast.parse(source).body if isinstance(found, ast.FunctionDef)]
    assert sorted(inlined) == sorted(name for name in plain if name != "low")  # one instruction, written in C
    with pytest.raises(KeyError):
        staging["with_bodies"]("cdef inline int never(int x) noexcept nogil\n", source)


def test_c_does_not_inline_a_function_that_stands_apart() -> None:
    with_calls = runpy.run_path(str(ROOT / "tools/staging.py"))["with_calls"]
    code = "static int __pyx_f_4core_far(int); /*proto*/\nstatic int __pyx_f_4core_near(int); /*proto*/\n"
    header = "cdef int far(int x) noexcept nogil  # apart\ncdef int near(int x) noexcept nogil\n"
    marked = code.replace("static int __pyx_f_4core_far", "static BONEYARD_APART int __pyx_f_4core_far")
    assert with_calls(code, header, "core").endswith(marked)
    with pytest.raises(KeyError):
        with_calls(code, header.replace("far", "never"), "core")


def test_an_action_is_the_sum_of_its_parts() -> None:
    for kind in codes.ActionKind:
        for tile in range(91):
            for arm in range(4):
                number = parts.number_of(kind, tile, arm) | sum(codes.Mark)
                assert (parts.kind_of(number), parts.tile_of(number), parts.arm_of(number)) == (kind, tile, arm)
                assert number <= codes.Most.ACTION
                step = parts.step_of(6, number)
                assert (parts.seat_of(step), parts.action_of(step)) == (6, number)


def test_states_have_the_fields_of_the_structs() -> None:
    assert RoundState._fields == tuple(STATE_FIELDS)
    assert MatchState._fields == tuple(STANDING_FIELDS)


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
            tile = TILES[core.tile_with(a, b)]
            assert {tile.lo, tile.hi} == {a, b}
    assert MOST_ACTIONS >= 91 * 4 + 2
