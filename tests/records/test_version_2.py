"""Records of version 2 carry games that their reader may not know; every other record stays as it was."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard import GAMES, Match, Option, Rules, View, game
from boneyard.errors import BoneyardError, NotationError, RecordError
from boneyard.house.stated import Stated
from boneyard.record import read_record, to_json
from boneyard.record.verify import verify
from boneyard.rules import CHOICES, FIELDS, HOUSE, Game, format_value

EXAMPLE = """boneyard 2
game house:double-nine
base basic
players 4
field max_pip 9
field hand_size 10
field teams true
option target=150
title en Double nine at our house
seat A Ana
"""

DEFAULTS = Rules(target=60)


def changed(rules: Rules, generator: Random) -> Rules:
    """Return ``rules`` with a few fields changed, still playable."""
    for _ in range(100):
        fields = {}
        for name in generator.sample([name for name in FIELDS if name != "players"], generator.randint(1, 5)):
            old = getattr(rules, name)
            if name in CHOICES:
                fields[name] = generator.choice(CHOICES[name])
            elif isinstance(old, bool):
                fields[name] = not old
            else:
                fields[name] = max(0, old + generator.randint(-2, 3))
        found = rules._replace(**fields)
        if not found.check():
            return found
    return rules


def start(generator: Random) -> Rules:
    found = generator.choice([*GAMES.values(), None])
    return DEFAULTS if found is None else found.rules(generator.choice(found.players))


def play(match: Match, generator: Random, rounds: int) -> None:
    for _ in range(2_000):
        if match.over or len(match.rounds) >= rounds:
            return
        seat = match.to_act[0]
        match.play(seat, generator.choice(match.legal(seat)))


@given(st.integers(0, 2**64))
def test_rules_of_a_program_come_back_from_their_record(seed: int) -> None:
    generator = Random(seed)
    rules = changed(start(generator), generator)
    match = Match(rules, seed=seed)
    play(match, generator, 2)
    text = match.record()
    again = read_record(text)
    assert again.record() == text
    assert again.rules._replace(game=rules.game) == rules
    assert to_json(again)["rounds"] == to_json(match)["rounds"]
    assert verify(again).code == "seeded"
    view = match.view(rules.seats[0])
    data = json.loads(json.dumps(view.to_json()))
    assert View.from_json(data)._replace(rules=rules) == view


def test_a_view_names_the_fields_that_are_missing() -> None:
    with pytest.raises(NotationError, match="it lacks game, players, options, seat, round_number, "):
        View.from_json({})
    data = Match(game("gaple").rules(), seed=1).view("A").to_json()
    for name in data:
        with pytest.raises(NotationError) as caught:
            View.from_json({field: value for field, value in data.items() if field != name})
        assert str(caught.value) == f"this is no view of a match: it lacks {name}"


def test_a_header_of_version_2_is_read_without_the_file_of_its_game() -> None:
    match = read_record(EXAMPLE)
    rules = match.rules
    assert (rules.game, rules.max_pip, rules.hand_size, rules.sides, rules.target) == (
        "house:double-nine", 9, 10, ("AC", "BD"), 150,
    )  # fmt: skip
    assert rules.draw == "until"
    assert match.record() == EXAMPLE


def test_every_line_of_a_header_of_version_2_may_stand_in_any_order() -> None:
    first, *lines = EXAMPLE.splitlines()
    Random(1).shuffle(lines)
    assert read_record("\n".join([first, *lines])).record() == EXAMPLE


def test_a_stated_field_wins_over_an_option_of_the_base() -> None:
    match = read_record(EXAMPLE.replace("option target", "field target 90\noption target"))
    assert match.rules.target == 90
    assert read_record(match.record()).rules == match.rules


def test_an_option_that_only_the_game_file_declares_is_kept() -> None:
    text = EXAMPLE.replace("option", "option tempo=slow\noption rows=3\noption late=true\noption")
    rules = read_record(text).rules
    assert rules.options == (("tempo", "slow"), ("rows", 3), ("late", True), ("target", 150))
    assert read_record(text).record() == text


def test_words_of_version_2_are_free_tags_in_version_1() -> None:
    text = "boneyard 1\ngame gaple\nbase of operations\nfield 12\ntitle My first match\n"
    match = read_record(text)
    assert match.tags == [("base", "of operations"), ("field", "12"), ("title", "My first match")]
    assert match.record() == text


def test_a_built_in_game_needs_nothing_of_version_2() -> None:
    assert (
        read_record("boneyard 2\ngame gaple\noption deals=3\n").record() == "boneyard 1\ngame gaple\noption deals=3\n"
    )


def test_an_option_that_the_base_has_otherwise_is_carried_in_the_fields() -> None:
    """A game that declares an option of its base with other choices is stated without the base."""
    basic = GAMES["basic"]
    pace = Option("draw", ("never", "always"), "always", "", {"never": {"draw": "none"}, "always": {"draw": "until"}})
    house = basic.variant(f"{HOUSE}mine", options=(pace,))._replace(base="basic")
    rules = house.rules(3, draw="never")
    stated = Stated.of(rules)
    assert stated.base == "" and stated.options == {"draw": "never"}
    assert stated.rules() == rules
    assert read_record(Match(rules, seed=1).record()).rules == rules


def test_two_games_of_one_id_are_equal_only_if_they_play_alike() -> None:
    one, two = (Game(f"{HOUSE}x", (2,), {"target": (points, "")}, ()) for points in (50, 60))
    named = one._replace(texts={"en": {"name": "X"}})
    assert one.rules() != two.rules()
    assert one.rules() == named.rules() and hash(one.rules()) == hash(named.rules())
    assert named.rules().home.texts == {"en": {"name": "X"}}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("boneyard 2", "boneyard 1", "x:2: 'house:double-nine' is not built in"),
        ("house:double-nine", "gaple", "x:3: 'gaple' is built in and needs no base"),
        ("house:double-nine", "other:double-nine", "x:2: there is no game “other:double-nine”"),
        ("base basic", "base basc", "x:3: there is no game “basc” (did you mean basic"),
        ("base basic", "base house:basic", "x:3: 'house:basic' is not built in"),
        ("base basic", "base", "x:3: base takes one word"),
        ("players 4\n", "", "x:2: house:double-nine needs the number of players"),
        ("players 4", "players 3", "x:7: 3 players cannot form teams of two"),
        ("max_pip 9", "max_pip 13", "x:5: there is no double-13 set"),
        ("max_pip 9", "max_pip 999999999999", "x:5: max_pip cannot be 999999999999"),
        ("max_pip 9", "max_pip nine", "x:5: max_pip cannot be nine"),
        ("max_pip 9", "max_pips 9", "x:5: there is no field 'max_pips' (did you mean max_pip?)"),
        ("max_pip 9", "options 9", "x:5: there is no field 'options'"),
        ("max_pip 9", "max_pip", "x:5: a field is written NAME VALUE"),
        ("max_pip 9", "hand_size 9", "x:6: field 'hand_size' is given twice: see line 5"),
        ("teams true", "teams yes", "x:7: teams cannot be yes"),
        ("teams true", "draw many", "x:7: draw cannot be many: it is one of none, one, until"),
        ("teams true", "deals 3", "x:7: a match is played to a target or over a number of rounds"),
        ("hand_size 10", "hand_size 14", "x:6: the deal needs 56 tiles and the set has 55"),
        ("target=150", "target=0", "x:8: option target cannot be 0"),
        ("title en", "title", "x:9: title takes a language and a name"),
        ("title en Double nine at our house", "title en A\ntitle en B", "x:10: the title in 'en' is given twice"),
    ],
)  # fmt: skip
def test_what_contradicts_itself_is_named_with_its_line(old: str, new: str, said: str) -> None:
    text = EXAMPLE.replace(old, new, 1)
    with pytest.raises(RecordError) as caught:
        read_record(text, "x")
    assert str(caught.value).startswith(said)


def test_names_of_statements_cannot_be_tags_of_a_carried_game() -> None:
    for tag in ("base", "field", "title"):
        with pytest.raises(BoneyardError, match="cannot be a tag"):
            Match(DEFAULTS, seed=1, tags=[(tag, "x")]).record()


def test_values_are_spelled_as_they_are_read() -> None:
    assert [format_value(value) for value in (True, False, 7, "until")] == ["true", "false", "7", "until"]


def test_a_view_with_other_contents_raises_what_its_documentation_says() -> None:
    """Whatever stands in place of a field, of a tile or of an event."""
    match = Match(game("all-fives").rules(players=2), seed=1)
    play(match, Random(1), 1)
    data = json.loads(json.dumps(match.view("A").to_json()))
    assert View.from_json(data).rounds
    for name, value in data.items():
        for junk in (None, 7, 1.5, True, [None], [7], [[]], {"A": 7}, {"A": [7]}):
            with suppress(BoneyardError, KeyError, TypeError, ValueError):
                View.from_json({**data, name: junk})
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for field in value[0]:
                with suppress(BoneyardError, KeyError, TypeError, ValueError):
                    View.from_json({**data, name: [{**value[0], field: 7}]})
    with pytest.raises(TypeError, match="this takes str, not 7"):
        View.from_json({**data, "drawn": 7})
