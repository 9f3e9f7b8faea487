"""The rules in words: complete by clause, complete by game, and true to the options that there are."""

from __future__ import annotations

import re
from pathlib import Path

from boneyard import locale
from boneyard.commentary import rulebook
from boneyard.games import GAMES
from boneyard.rules import DEFAULTS, FIELDS, VALUE, Game

TESTS = Path(__file__).parents[1]
TESTED = re.findall(r"^[A-Z].*$", (TESTS / "rules/data/clauses.txt").read_text(encoding="utf-8"), re.MULTILINE)
CLAUSES = [*" ".join(TESTED).split(), "DOM-01"]
SECTIONS = ("about", "players", "opening", "play", "stuck", "ending", "scoring", "match", "decisions")
OPTIONS = {option.name for game in GAMES.values() for option in game.options}
README = (TESTS.parent / "docs/rules/README.md").read_text(encoding="utf-8")
DECISIONS = re.findall(r"^\| `([a-z0-9-]+/Q\d+)` \|", README, re.MULTILINE)

LANGUAGES = [locale.load(language) for language in locale.available()]


def page(game: str) -> list[str]:
    return [item for _, items in locale.outline(game) for item in items]


def stated_options(text: str) -> set[tuple[str, str]]:
    """Return the house rules that a text names, with the value that it names (empty where it names none)."""
    pairs = set(re.findall(r"\b([a-z][a-z0-9_]*)=([a-z0-9_]+)", text))
    for words in re.findall(r"house rules? ([a-z_, and]+)", text):
        pairs |= {(word, "") for word in re.findall(r"[a-z_]+", words) if word in OPTIONS and f"{word}=" not in text}
    return pairs


def test_every_clause_and_decision_has_a_text() -> None:
    items = [*CLAUSES, *DECISIONS]
    assert [(texts, item) for texts in LANGUAGES for item in items if not texts.text(locale.rule_key(item))] == []


def test_there_are_no_other_clauses_or_decisions() -> None:
    catalogue = locale.load("en")
    assert set(catalogue.under("rules.clauses")) == {locale.rule_key(item) for item in CLAUSES}
    assert set(catalogue.under("rules.decisions")) == {locale.rule_key(item) for item in DECISIONS}


def test_every_clause_and_decision_stands_on_a_page() -> None:
    """DOM-01 belongs to the puzzle, which is no game of this list."""
    told = {item for game in GAMES for item in page(game)}
    assert set(CLAUSES) | set(DECISIONS) == told | {"DOM-01"}


def test_pages_are_those_of_the_games() -> None:
    assert locale.outlines() == tuple(GAMES)


def test_pages_are_ordered_and_say_nothing_twice() -> None:
    for game in GAMES:
        sections = [section for section, _ in locale.outline(game)]
        assert sections == [section for section in SECTIONS if section in sections], game
        assert set(sections) >= set(SECTIONS) - {"about"}, game
        assert all(items for _, items in locale.outline(game)), game
        items = page(game)
        assert len(items) == len(set(items)), game


def test_pages_can_be_printed() -> None:
    short = [
        (texts, game, item)
        for texts in LANGUAGES
        for game in GAMES
        for section, items in locale.outline(game)
        for item in items
        if not texts.text(f"rules.sections.{section}") or len(texts.rule(game, item)) <= 20
    ]
    assert short == []


def test_pages_have_every_decision_of_their_games() -> None:
    """The decisions of gaple are those of its whole family; some are about the forms with tiles left over."""
    others = {("gaple", f"gaple/Q{number}") for number in (2, 3, 4, 22)}
    missing = [
        (game, item)
        for item in DECISIONS
        if (game := item.partition("/")[0]) in GAMES and (game, item) not in others and item not in page(game)
    ]
    of_fives = {item for item in DECISIONS if item.startswith("fives/") and item != "fives/Q11"}
    assert missing == [] and of_fives <= set(page("threes"))


def test_pages_have_the_clauses_that_the_values_cite() -> None:
    """A value would be a riddle if the page had none of the clauses that the game's file cites for it."""
    riddles = []
    for game in GAMES:
        for field, (_, cited) in GAMES[game].fields.items():
            items = {item for item in cited.split() if item in CLAUSES or item in DECISIONS}
            if items and not items & set(page(game)):
                riddles.append((game, field, cited))
    assert riddles == []


def test_pages_name_only_house_rules_that_their_games_have() -> None:
    unknown = []
    for texts in LANGUAGES:
        for game in GAMES:
            for item in page(game):
                for name, value in stated_options(texts.rule(game, item)):
                    option = GAMES[game].option(name)
                    if option is None:
                        unknown.append((texts, game, item, name))
                    elif value:
                        option.read(value)
    assert unknown == []


def test_texts_for_one_game_are_on_its_page() -> None:
    for texts in LANGUAGES:
        for key in texts.under("rules.games"):
            _, _, game, kind, *rest = key.split(".")
            item = rest[0] if kind == "clauses" else "/".join(rest)
            assert item in page(game), (texts, key)


def test_pages_name_every_house_rule() -> None:
    """The larger sets and the direction are explained with the options."""
    unnamed = []
    for texts in LANGUAGES:
        for game in GAMES:
            rules = [texts.rule(game, item) for item in page(game)]
            named = {name for rule in rules for name, _ in stated_options(rule)}
            for option in GAMES[game].options:
                if option.name not in named | {"set", "direction"} and option.name not in " ".join(rules):
                    unnamed.append((texts, game, option.name))
    assert unnamed == []


def test_readme_lists_every_decision_game_and_house_rule() -> None:
    assert len(DECISIONS) == len(set(DECISIONS))
    assert set(re.findall(r"^\| `([a-z0-9-]+)` \|", README, re.MULTILINE)) == set(GAMES)
    rows = re.findall(r"^\| `([a-z0-9-]+/Q\d+)` \|.*\| (.+) \|$", README, re.MULTILINE)
    for decision, cell in rows:
        stated = {name for name, _ in stated_options(locale.load("en").text(locale.rule_key(decision)))}
        assert set(re.findall(r"`([a-z0-9_]+)`", cell)) == stated, decision


def test_a_game_file_reads_as_words_in_every_language() -> None:
    """No name of a field and no value as a file spells it, whatever a game sets it to, unless both are one word."""
    found = []
    for texts in LANGUAGES:
        for field in FIELDS:
            usual = getattr(DEFAULTS, field)
            values = {usual, not usual} if isinstance(usual, bool) else {usual}
            values |= {usual + 7} if type(usual) is int else set()
            for game in GAMES.values():
                stated = game.fields.get(field, (usual, ""))[0]
                values |= set(stated.values()) if isinstance(stated, dict) else {stated}
                set_to = [option.changes(to, game.players[0]) for option in game.options for to in option.sets]
                values |= {changes[field] for changes in set_to if field in changes}
            for value in values - {VALUE}:
                game = Game("house:x", (4,), {field: (value, "")}, ())
                page = rulebook.rules_page(game, texts)
                lines = [line for section in page if section.id == "fields" for _, line in section.items]
                raw = (field, str(value)) if "_" in str(value) else (field,)
                found += [line for line in lines for word in raw if "_" in word and word in line]
                found += [line for line in lines if re.search(r": (true|false|none)$", line)]
    assert found == []
