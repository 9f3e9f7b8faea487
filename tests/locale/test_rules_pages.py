"""The rules in words: complete by clause, complete by game, and true to the options that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boneyard import locale
from boneyard.games import GAMES

DATA = Path(__file__).parent / "data"
CLAUSES = (DATA / "clauses.txt").read_text(encoding="utf-8").split()
DECISIONS = (DATA / "decisions.txt").read_text(encoding="utf-8").split()
SECTIONS = ("about", "players", "opening", "play", "stuck", "ending", "scoring", "match", "decisions")
OPTIONS = {option.name for game in GAMES.values() for option in game.options}
README = Path(__file__).parents[2] / "docs" / "rules" / "README.md"

games = pytest.mark.parametrize("game", GAMES)
languages = pytest.mark.parametrize("language", locale.available())


def page(game: str) -> list[str]:
    return [item for _, items in locale.outline(game) for item in items]


def stated_options(text: str) -> set[tuple[str, str]]:
    """The house rules that a text names, with the value that it names (empty where it names none)."""
    pairs = set(re.findall(r"\b([a-z][a-z0-9_]*)=([a-z0-9_]+)", text))
    for words in re.findall(r"house rules? ([a-z_, and]+)", text):
        pairs |= {(word, "") for word in re.findall(r"[a-z_]+", words) if word in OPTIONS and f"{word}=" not in text}
    return pairs


@languages
@pytest.mark.parametrize("items", [CLAUSES, DECISIONS], ids=["clauses", "decisions"])
def test_every_clause_and_decision_has_a_text(language: str, items: list[str]) -> None:
    catalogue = locale.load(language)
    assert [item for item in items if not catalogue.text(locale.rule_key(item))] == []


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


@games
def test_page_is_ordered_and_says_nothing_twice(game: str) -> None:
    sections = [section for section, _ in locale.outline(game)]
    assert sections == [section for section in SECTIONS if section in sections]
    assert set(sections) >= set(SECTIONS) - {"about"}
    assert all(items for _, items in locale.outline(game))
    items = page(game)
    assert len(items) == len(set(items))


@languages
@games
def test_page_can_be_printed(language: str, game: str) -> None:
    catalogue = locale.load(language)
    for section, items in locale.outline(game):
        assert catalogue.text(f"rules.sections.{section}")
        for item in items:
            assert len(catalogue.rule(game, item)) > 20


@games
def test_page_tells_every_decision_of_the_game(game: str) -> None:
    own = {item for item in DECISIONS if item.startswith(f"{game}/")}
    if game == "gaple":  # the decisions of the whole family; some are about the forms with tiles left over
        own -= {"gaple/Q2", "gaple/Q3", "gaple/Q4", "gaple/Q22"}
    if game == "threes":
        own |= {item for item in DECISIONS if item.startswith("fives/") and item != "fives/Q11"}
    assert own <= set(page(game))


@games
def test_page_tells_the_clauses_that_the_values_cite(game: str) -> None:
    """A value beside which the game's file cites only clauses that its own page does not tell would be a riddle."""
    told = set(page(game))
    for field, (_, cited) in GAMES[game].fields.items():
        items = [item for item in cited.split() if item in CLAUSES or item in DECISIONS]
        assert not items or told & set(items), (field, cited)


@languages
@games
def test_page_names_only_house_rules_that_the_game_has(language: str, game: str) -> None:
    for item in page(game):
        for name, value in stated_options(locale.load(language).rule(game, item)):
            option = GAMES[game].option(name)
            assert option is not None, (item, name)
            if value:
                option.read(value)


@languages
def test_texts_for_one_game_stand_on_its_page(language: str) -> None:
    for key in locale.load(language).under("rules.games"):
        _, _, game, kind, *rest = key.split(".")
        item = rest[0] if kind == "clauses" else "/".join(rest)
        assert item in page(game), key


@languages
@games
def test_page_names_every_house_rule_somewhere(language: str, game: str) -> None:
    """The larger sets and the direction are explained with the options."""
    catalogue = locale.load(language)
    named = {name for item in page(game) for name, _ in stated_options(catalogue.rule(game, item))}
    text = " ".join(catalogue.rule(game, item) for item in page(game))
    for option in GAMES[game].options:
        assert option.name in named or option.name in text or option.name in ("set", "direction"), option.name


def test_readme_lists_every_decision_game_and_house_rule() -> None:
    text = README.read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z0-9-]+/Q\d+)` \|", text, re.MULTILINE)
    assert sorted(listed) == sorted(DECISIONS)
    assert set(re.findall(r"^\| `([a-z0-9-]+)` \|", text, re.MULTILINE)) == set(GAMES)
    rows = re.findall(r"^\| `([a-z0-9-]+/Q\d+)` \|.*\| (.+) \|$", text, re.MULTILINE)
    for decision, cell in rows:
        stated = {name for name, _ in stated_options(locale.load("en").text(locale.rule_key(decision)))}
        assert set(re.findall(r"`([a-z0-9_]+)`", cell)) == stated, decision
