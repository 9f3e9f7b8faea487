"""Game files: what they say is played, and what they say wrong is named with its line."""

from __future__ import annotations

import re
import time
import tomllib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from own_games import DOUBLE_NINE, MUGGINS_4

import boneyard
from boneyard import locale
from boneyard.bots.playing.families import WEIGHTS, family, untrained
from boneyard.commentary.rulebook import catalogue_for, rules_page
from boneyard.errors import BoneyardError, GameFileError, RulesError
from boneyard.games import GAMES
from boneyard.house import files
from boneyard.house.files import MAX_BYTES, MAX_OPTIONS, read_game
from boneyard.house.schema import game_file_schema
from boneyard.lab.laws import LAWS, broken, samples
from boneyard.rules import FIELDS, Game, IntRange, Option

SMALL = 'id = "mine"\nbase = "basic"\n'


def faults(text: str | bytes) -> list[str]:
    with pytest.raises(GameFileError) as caught:
        read_game(text, "x")
    lines = [error.text() for error in caught.value.all()]
    assert all(line.isprintable() and len(line) < 300 for line in lines)
    assert str(caught.value) == lines[0]
    return lines


def test_a_file_says_what_differs_from_its_base() -> None:
    game = read_game(DOUBLE_NINE)
    rules = game.rules()
    base = GAMES["basic"].rules(4)
    assert game.id == "house:double-nine" and game.base == "basic" and game.players == (4,)
    changed = {name: getattr(rules, name) for name in FIELDS if getattr(rules, name) != getattr(base, name)}
    assert changed == {"max_pip": 9, "hand_size": 10, "teams": True, "target": 150}
    assert game.rules(pose="lot").later_opener == "lot"
    assert rules.home is game


def test_options_of_the_base_go_on_with_the_defaults_of_the_file() -> None:
    game = read_game(DOUBLE_NINE)
    defaults = {option.name: option.default for option in game.options}
    assert (defaults["target"], defaults["hand_size"], defaults["set"], defaults["pose"]) == (150, 10, 9, "winner")
    assert game.rules(target=60).target == 60
    spinner = read_game('id = "x"\nbase = "fives"\n[fields]\nspinner = "first_double"\n').option("spinner")
    assert spinner is not None and spinner.default == "first_double"
    assert spinner.changes("first_tile") == {"spinner": "first_tile"}


def test_a_bundle_of_which_a_file_sets_a_part_is_not_offered() -> None:
    game = read_game(MUGGINS_4)
    assert GAMES["fives"].option("hand_bonus") is not None
    assert game.option("hand_bonus") is None and game.option("unit") is None


def test_fields_by_number_of_players() -> None:
    game = read_game(MUGGINS_4)
    assert [(game.rules(n).hand_size, game.rules(n).target) for n in (2, 4)] == [(7, 100), (6, 150)]
    assert game.option("target") == Option("target", IntRange(50, 500), None, "", game.option("target").sets, (2, 4))


@pytest.mark.parametrize("text", [DOUBLE_NINE, MUGGINS_4], ids=["double-nine", "muggins-4"])
def test_every_law_holds_for_a_game_of_ones_own(text: str) -> None:
    rules = samples(read_game(text))
    assert len(rules) > 15 and len(LAWS) >= 7
    for one in rules[::4]:
        assert broken(one) == []


def test_a_broken_law_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from boneyard.lab import laws

    monkeypatch.setattr(laws, "picture", lambda one: {"hands": {}, "dead": {}, "line": [], "stock": []})
    (found,) = broken(read_game(DOUBLE_NINE).rules())
    assert found.startswith("tiles are conserved: 4 players")


def test_texts_come_from_the_file_then_the_base_then_the_words_of_fields() -> None:
    game = read_game(DOUBLE_NINE)
    en, hr, pl = (catalogue_for(game, locale.load(code)) for code in ("en", "hr", "pl"))
    assert en.text("games.house:double-nine.name") == "Double nine at our house"
    assert hr.text("games.house:double-nine.name") == "Devetka kod nas"
    assert pl.text("games.house:double-nine.name") == "Double nine at our house"
    assert en.option(game.id, "pose", "choices", "lot") == "a lot decides"
    assert hr.option(game.id, "pose", "choices", "lot") == "a lot decides"
    assert pl.option(game.id, "draw", "label") == locale.load("pl").option("basic", "draw", "label")
    bare = read_game(SMALL + '[options.pace]\nchoices.slow = { draw = "one" }\nchoices.quick = { draw = "until" }\n')
    said = catalogue_for(bare, locale.load("en"))
    assert said.option(bare.id, "pace", "label") == "pace"
    assert (
        said.option(bare.id, "pace", "choices", "slow") == "How many to draw: one; if it does not fit, the turn is over"
    )
    assert said.text("games.house:mine.summary").startswith("A game of one's own, made from")


@pytest.mark.parametrize("language", locale.available())
def test_the_rules_page_is_made_from_texts_fields_and_clauses(language: str) -> None:
    game = read_game(DOUBLE_NINE)
    page = rules_page(game, catalogue_for(game, locale.load(language)))
    assert [section.id for section in page][:3] == ["house", "fields", "base"]
    assert [item for item, _ in page[1].items] == ["max_pip", "hand_size", "teams", "target"]
    shown = {item for section in page for item, _ in section.items}
    assert "BAS-03" in shown
    assert "KUR-02" not in shown, "the clause that the changed hand size followed"
    for built_in in GAMES.values():
        assert [section.id for section in rules_page(built_in, locale.load(language))]


def test_a_rules_page_says_for_whom_bots_were_not_trained() -> None:
    """The files of weights say it: a family is a file."""
    families, english = {path.stem for path in WEIGHTS.iterdir()}, locale.load("en")
    for game in GAMES.values():
        lacking = [str(players) for players in game.players if family(game.rules(players)) not in families]
        sections = {section.id: section for section in rules_page(game, english, untrained(game))}
        assert ("bots" in sections) == bool(lacking), game.id
        if lacking:
            ((_, text),) = sections["bots"].items
            assert f"(players: {', '.join(lacking)})" in text, game.id


def test_a_game_without_a_base_starts_from_the_defaults() -> None:
    game = read_game('id = "plain"\nplayers = 2\n[fields]\ntarget = 50\n')
    assert game.rules() == boneyard.Rules(game="house:plain", players=2, target=50)
    assert rules_page(game, catalogue_for(game, locale.load("en")))[0].items == [("target", "Target: 50")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["x:1: id is missing", "x:1: players is missing"]),
        ("id = 3", ["x:1: id must be a text in quotes, not 3", "x:1: players is missing"]),
        ('id = "a"\nid = "b"', ["x:2: this is not TOML"]),
        ("id = ", ["x:1: this is not TOML"]),
        ('id = "My Game"\nbase = "basic"', ["x:1: id must be small letters"]),
        ('id = "custom"\nbase = "basic"', ["x:1: the id 'custom' belongs to rules that a program makes"]),
        ('id = "a"\nbase = "basc"', ["x:2: there is no game “basc” (did you mean basic?)"]),
        ('id = "a"\nbase = "house:b"', ["x:2: 'house:b' is not built in"]),
        (SMALL + "players = [2, 9]", ["x:3: players must be a list"]),
        (SMALL + "players = []", ["x:3: players must be a list"]),
        (SMALL + "players = [2, 2]", ["x:3: players must be a list"]),
        (SMALL + 'colour = "red"', ["x:3: colour means nothing here"]),
        (SMALL + "[fields]\n\nmax_pips = 9", ["x:5: there is no field 'max_pips' (did you mean max_pip?)"]),
        (SMALL + "[fields]\nplayers = 3", ["x:4: the number of players is no field"]),
        (SMALL + '[fields]\ndraw = "many"', ["x:4: draw cannot be 'many': it is one of none, one, until"]),
        (SMALL + "[fields]\ndraw = true", ["x:4: draw cannot be true"]),
        (SMALL + "[fields]\nteams = 1", ["x:4: teams must be true or false, not 1"]),
        (SMALL + "[fields]\ntarget = 1.5", ["x:4: target must be a whole number, not 1.5"]),
        (SMALL + "[fields]\ntarget = -1", ["x:4: target must be a whole number from 0"]),
        (SMALL + "[fields]\ntarget = 1e999", ["x:4: target must be a whole number, not inf"]),
        (SMALL + "[fields]\ntarget = " + "9" * 5000, ["x:4: this line has 5009 characters: the most is 2000"]),
        (SMALL + "[fields]\ntarget = 99999999999999999999", ["x:4: target must be a whole number from 0"]),
        (SMALL + "x = " + "[\n" * 3000 + "]" * 1900 + "\n" + "]" * 1100,
         ["x:1: a number is too long or tables are nested too deeply"]),
        (SMALL + "[fields]\nhand_size = { 2 = 7 }",
         ["x:4: hand_size has no value for 3", "x:4: hand_size has no value for 4"]),
        (SMALL + "players = [2]\n[fields]\nhand_size = { 2 = 7, 5 = 3 }", ["x:5: fields.hand_size.5 is for a number"]),
        (SMALL + "players = 5\n[fields]\nhand_size = 5\nteams = true",
         ["x:6: with 5 players this cannot be played: 5 players"]),
        (SMALL + "[fields]\ntarget = 90\ndeals = 3",
         ["x:5: with 2 players this cannot be played: a match is played to"]),
        (SMALL + "[fields]\nhand_size = 20", ["x:4: with 2 players this cannot be played: the deal needs 40 tiles"]),
        (SMALL + 'without = ["drow"]', ["x:3: the base has no option 'drow' (did you mean draw?)"]),
        (SMALL + "[options.Big]\nleast = 1", ["x:3: 'Big' cannot be the name of an option"]),
        (SMALL + "[options.a]\nleast = 1", ["x:3: option a needs either choices, or least, most and field"]),
        (SMALL + '[options.a]\nleast = 9\nmost = 3\nfield = "target"', ["x:3: option a: least must be below most"]),
        (SMALL + '[options.a]\nleast = 1\nmost = 3\nfield = "draw"', ["x:6: option a: draw is no number"]),
        (SMALL + '[options.a]\nchoices.b = { draw = "one" }', ["x:4: option a needs 2 to 20 choices"]),
        (SMALL + '[options.a.choices]\n"b c" = {}\nd = { draw = "one" }',
         ["x:4: option a: the choice 'b c' must be a word"]),
        (SMALL + "[options.a.choices]\nb = { reserve = 3, draw = 'none' }\nc = {}",
         ["x:4: option a=b cannot be played: 3 tiles"]),
        (SMALL + "[options.a]\nleast = 1\nmost = 2_000_000\nfield = 'target'",
         ["x:5: option a=2000000 cannot be played: target must"]),
        (
            SMALL + "[options.a]\nleast = 1\nmost = 3\nfield = 'deals'",
            ["x:4: option a=1 cannot be played: a match", "x:5: option a=3 cannot be played: a match"],
        ),
        (SMALL + '[options.a]\ndefault = "z"\nchoices.b = {}\nchoices.c = {}',
         ["x:4: option a: the default cannot be 'z'"]),
        (
            SMALL + '[options.a]\ndefault = "b"\nchoices.b = { draw = "one" }\nchoices.c = {}',
            ["x:4: option a: the default b sets draw to one, but the game has until"],
        ),
        (SMALL + "[texts.english]\nname = 'x'", ["x:3: texts are by language"]),
        (SMALL + "[texts.en]\nname = 'x'\ntitle = 'y'", ["x:5: texts.en.title means nothing here"]),
        (SMALL + "[texts.en]\nname = '" + "x" * 61 + "'", ["x:4: texts.en.name has 61 characters: the most is 60"]),
        (SMALL + "[texts.en]\nname = ''", ["x:4: texts.en.name is empty"]),
        (SMALL + "[texts.en.options.drow]\nlabel = 'x'",
         ["x:3: the game has no option 'drow' to name (did you mean draw?)"]),
        (SMALL + "[texts.en]\nsummary = 'to {points}'", ["x:4: texts.en.summary has {points}: only {n} is filled in"]),
        (SMALL + '[texts.en]\nname = "a\\u202Eb"', ["x:4: the character U+202E is invisible or controls the screen"]),
        (SMALL + '[texts.en]\nname = "a\\u001bb"', ["x:4: the character U+001B is invisible"]),
        (SMALL + "[texts.en]\nname = 'a\u202eb'", ["x:4: the character U+202E is invisible"]),
        (SMALL + "# \x07", ["x:3: the character U+0007 is invisible"]),
        (b"id = \xff", ["x:1: byte 0xff is not UTF-8 text"]),
        (b"\x1f\x8b\x08" + bytes(60), ["x:1: byte 0x8b is not UTF-8 text"]),
        (b"PK\x03\x04", ["x:1: the character U+0003 is invisible"]),
        (b"x" * (MAX_BYTES + 1), ["x:1: this is larger than 65536 bytes"]),
        ("š" * (MAX_BYTES // 2 + 1), ["x:1: this is larger than 65536 bytes"]),
    ],
)  # fmt: skip
def test_every_mistake_is_one_line_with_its_place(text: str | bytes, said: list[str]) -> None:
    found = faults(text)
    assert len(found) == len(said), found
    for line, start in zip(found, said, strict=True):
        assert line.startswith(start)


def test_a_bound_that_another_house_rule_makes_possible_is_kept() -> None:
    """18 tiles each need the double-twelve set, a target of 0 an agreed number of rounds."""
    large = read_game(SMALL + "players = 4\n[options.a]\nleast = 1\nmost = 18\nfield = 'hand_size'", "x")
    assert large.rules(4, a=18, set=12).hand_size == 18
    both = "[options.a]\nleast = 0\nmost = 9\nfield = 'target'\n[options.b]\nleast = 0\nmost = 3\nfield = 'deals'\n"
    assert read_game(SMALL + both, "x").rules(2, a=0, b=3).deals == 3


def test_several_mistakes_are_named_together() -> None:
    assert len(faults('id = "My Game"\nbase = "basc"\ncolour = "red"\n[fields]\nmax_pips = 9\ndraw = "many"\n')) == 5


def test_lines_are_counted_over_lists_and_texts_of_several_lines() -> None:
    text = SMALL + '[texts.en]\nrules = [\n  "one # [",\n  "two",\n]\nsummary = """\na\n[b]\n"""\nname = ""\n'
    assert faults(text) == ["x:12: texts.en.name is empty: write a text or leave it out"]


def pieces(generator: Random) -> str:
    """Return lines that look like those of a game file, in a random order."""
    names = [*generator.sample(FIELDS, 4), "target", "x"]
    values = [
        "1",
        "-3",
        "9" * 30,
        "true",
        '"until"',
        "[1, 2]",
        "{ a = 1 }",
        '""',
        "1.5",
        "{ 2 = 3 }",
        "1979-05-27",
        "nan",
    ]
    lines = [*DOUBLE_NINE.splitlines(), *MUGGINS_4.splitlines()]
    lines += [f"{generator.choice(names)} = {generator.choice(values)}" for _ in range(6)]
    lines += [
        f"[{generator.choice(('fields', 'options.a', 'texts.en', 'texts', 'options.a.choices'))}]" for _ in range(3)
    ]
    return "\n".join(generator.choice(lines) for _ in range(generator.randrange(30)))


@given(st.integers(0, 2**64))
def test_any_file_is_read_or_refused(seed: int) -> None:
    generator = Random(seed)
    texts: list[str | bytes] = [pieces(generator), generator.randbytes(generator.randrange(200))]
    source = list(generator.choice((DOUBLE_NINE, MUGGINS_4)))
    for _ in range(generator.randint(1, 4)):
        place = generator.randrange(len(source))
        source[place : place + generator.randrange(4)] = generator.choice('"[]{}=.,#\n\\0 ažé\u202e\x00')
    texts.append("".join(source))
    for text in texts:
        try:
            game = read_game(text, "x")
        except GameFileError as error:
            assert str(error).startswith("x:") and all(fault.text().isprintable() for fault in error.all())
        else:
            assert game.rules(game.players[0]).check() == []
            assert rules_page(game, catalogue_for(game, locale.load("pl")))


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for source in (text, SMALL + text, SMALL + "[texts.en]\nname = '''" + text + "'''"):
        try:
            read_game(source, "x")
        except GameFileError as error:
            assert str(error).isprintable()


@pytest.mark.parametrize(
    "text",
    [
        SMALL + "\n".join(f"k{number} = 1" for number in range(6000)),
        SMALL + ".".join("a" for _ in range(30_000)) + " = 1",
        SMALL + "\n".join(".".join("a" for _ in range(990)) + f".b{number} = 1" for number in range(30)),
        SMALL + "\n".join(f"[options.o{number}]" for number in range(3500)),
        SMALL
        + "".join(f"[options.o{number}]\nleast = 1\nmost = 9\nfield = 'deals'\n" for number in range(MAX_OPTIONS)),
        SMALL + "a = " + "{ a = " * 5000 + "1" + " }" * 5000,
        SMALL + 'a = """' + "\n" * 60_000 + '"""',
        SMALL + "a = [" + "\n" * 60_000 + "]",
        SMALL + "[texts.en]\nname = '" + "x" * 60_000 + "'",
    ],
    ids=["keys", "dots", "many dots", "tables", "bounds", "nesting", "lines", "list", "text"],
)
def test_no_file_takes_long(text: str) -> None:
    start = time.process_time()
    assert faults(text[:MAX_BYTES])
    assert time.process_time() - start < 5


def test_a_program_registers_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boneyard.games.GAMES", dict(GAMES))
    monkeypatch.setattr("boneyard.house.stated.GAMES", boneyard.games.GAMES)
    texts = {"en": {"name": "Quick", "options": {"goal": {"label": "Goal"}}}}
    goal = Option("goal", IntRange(5, 50), 20, "", {"<value>": {"target": "<value>"}})
    made = Game("house:quick", (2,), {"target": (20, "")}, (goal,))
    registered = boneyard.register(made, texts)
    assert boneyard.register(made, texts) == registered == boneyard.game("house:quick")
    match = boneyard.Match(boneyard.game("house:quick").rules(goal=9), seed=1)
    assert "title en Quick\n" in match.record() and "option goal=9\n" in match.record()
    again = boneyard.read_record(match.record())
    assert again.rules == match.rules and again.rules.home == registered
    with pytest.raises(BoneyardError, match="registered already with other content"):
        boneyard.register(made._replace(players=(3,)))


def test_what_is_registered_is_checked() -> None:
    fine = Game("house:a", (2,), {"target": (20, "")}, ())
    for wrong, kind, said in (
        (fine._replace(id="gaple"), GameFileError, "begins with house:"),
        (fine._replace(id="house:A B"), GameFileError, "small letters, digits and hyphens"),
        (fine._replace(fields={}), RulesError, "neither a target nor a number of rounds"),
        (fine._replace(fields={"hand_size": (20, ""), "target": (1, "")}), RulesError, "the deal needs 40"),
    ):
        with pytest.raises(kind, match=said):
            boneyard.register(wrong)
    with pytest.raises(GameFileError, match="means nothing here"):
        boneyard.register(fine, {"en": {"title": "A"}})
    assert "house:a" not in GAMES


def test_the_limits_are_those_that_the_messages_name() -> None:
    assert files.MAX_BYTES == 65536


def test_the_schema_takes_what_the_reader_takes_and_finds_misspelt_words() -> None:
    jsonschema_rs = pytest.importorskip("jsonschema_rs")
    schema = game_file_schema()
    jsonschema_rs.meta.validate(schema)
    fits = jsonschema_rs.validator_for(schema).is_valid
    page = (Path(__file__).parents[2] / "docs" / "howto" / "game.md").read_text(encoding="utf-8")
    whole, options = re.findall(r"^```toml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)[:2]
    for text in (DOUBLE_NINE, MUGGINS_4, whole, whole + options):
        read_game(text)
        assert fits(tomllib.loads(text))
    for wrong in (
        'bases = "basic"',
        "[fields]\nhandsize = 5",
        '[fields]\nstuck = "pas"',
        "[fields]\nteams = 1",
        "[options.x]\nleast = 1",
    ):
        assert not fits(tomllib.loads(f'id = "x"\n{wrong}\n')), wrong
        with pytest.raises(GameFileError):
            read_game(f'id = "x"\nplayers = 4\n{wrong}\n')
