"""The texts themselves: every language has the same keys and placeholders, and everything the code asks for is
there."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard import locale
from boneyard.engine.codes import RefusalReason
from boneyard.games import GAMES
from boneyard.rules import IntRange, format_value

SOURCES = Path(locale.__file__).parent.parent
FOLDER = Path(locale.__file__).parent
COLUMNS = ("cli.help.", "dominosa.play.keys.")
"""Groups of texts that spaces put into columns."""

BLANK_AT_THE_END = ("cli.prompt.", "common.comma")
"""Texts that something follows in the same line."""

BLANK_AT_THE_START = ("common.did_you_mean",)
"""Texts that follow something in the same line, or are not there."""

LANGUAGES = {language: locale.load(language) for language in locale.available()}
ENGLISH = LANGUAGES["en"]


def texts() -> Iterator[tuple[str, str, str]]:
    """Yield every text in every form, with its language and key."""
    for language, catalogue in LANGUAGES.items():
        for key in catalogue:
            for form in catalogue.forms(key).values():
                yield language, key, form


TYPED = "0.5%"
"""What is typed at a command."""


def test_percentages_are_written_in_one_way() -> None:
    wrong = [
        (language, key, text)
        for language, key, text in texts()
        for found in re.findall(r"[\d}](\s*%)", text.replace(TYPED, ""))
        if found != ("\N{NO-BREAK SPACE}%" if language in locale.SPACED else "%")
    ]
    assert wrong == []


def test_french_has_its_spaces_before_signs_of_two_parts() -> None:
    """A narrow space that does not break before `?`, `!` and `;`, and a wide one before `:` and inside guillemets."""
    wrong = [
        (key, text)
        for language, key, text in texts()
        if language == "fr"
        if re.search(r"[^\N{NARROW NO-BREAK SPACE}][?!;]| :|[^\xa0]»|«[^\xa0]", text)
    ]
    assert wrong == []


def test_french_puts_no_word_that_elides_before_a_name() -> None:
    """A name may begin with a vowel: `de Ana` would be wrong, and `d’Budi` too."""
    elided = re.compile(r"(?i)\b(?:[dlnjtms]e|la|que|\w+sque|d’|l’|qu’) ?\{(?:seat|name|player|side|winner|game)s?\}")
    assert [key for language, key, text in texts() if language == "fr" and elided.search(text)] == []


def test_languages_have_the_same_keys() -> None:
    odd = {language: set(catalogue) ^ set(ENGLISH) for language, catalogue in LANGUAGES.items()}
    assert not any(odd.values()), odd


def test_languages_have_the_same_placeholders() -> None:
    wrong = [
        (language, key)
        for language, catalogue in LANGUAGES.items()
        for key in ENGLISH
        if catalogue.placeholders(key) != ENGLISH.placeholders(key)
    ]
    assert wrong == []


def test_placeholders_are_well_formed() -> None:
    assert [
        (language, key) for language, key, form in texts() if set("{}") & set(locale.PLACEHOLDER.sub("", form))
    ] == []


def test_no_text_is_empty_or_unfinished() -> None:
    wrong = [
        (language, key)
        for language, key, form in texts()
        if not form.strip()
        or "\n" in form
        or ("  " in form and not key.startswith(COLUMNS))
        or re.search(r"TODO|FIXME|XXX|\?\?\?|<[a-z/]", form)
    ]
    assert wrong == []


def test_texts_have_no_blanks_about_them() -> None:
    wrong = [
        (language, key)
        for language, key, form in texts()
        if (form != form.lstrip() and not key.startswith(BLANK_AT_THE_START))
        or (form != form.rstrip() and not key.startswith(BLANK_AT_THE_END))
    ]
    assert wrong == []


def test_no_name_of_an_object_stands_twice() -> None:
    wrong: list[str] = []

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        wrong.extend(name for name in names if names.count(name) > 1 or "." in name)
        return dict(pairs)

    for language in LANGUAGES:
        for path in (FOLDER / language).glob("*.json"):
            json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)
            assert wrong == [], path


# What the code asks for


def test_every_refusal_has_a_text() -> None:
    assert [code for code in RefusalReason if code != RefusalReason.OK and f"reasons.{code.word}" not in ENGLISH] == []


def test_every_code_in_the_sources_has_a_text() -> None:
    """Codes are written out in the sources as ``"faults.no_end"``; one that ends in a dot is the start of a code."""
    groups = {key.partition(".")[0] for key in ENGLISH}
    found = set()
    for path in SOURCES.rglob("*.py"):
        if "_native" not in path.parts and path.parent != FOLDER:
            for code in re.findall(r'"([a-z]+(?:\.[a-z_]+)+)"', path.read_text(encoding="utf-8")):
                if code.partition(".")[0] in groups:
                    found.add(code)
    assert len(found) > 30
    assert {code for code in found if code not in ENGLISH and not ENGLISH.under(code)} == set()


def test_refusals_use_only_the_parameters_that_there_are() -> None:
    catalogue = locale.load("en")
    known = {"tile", "must", "seat", "arm", "end", "ends", "pip", "half", "choices", "arms"}
    for key in catalogue.under("reasons"):
        assert catalogue.placeholders(key) <= known, key


def test_every_game_and_option_and_choice_has_a_text() -> None:
    for catalogue in LANGUAGES.values():
        for name, game in GAMES.items():
            assert all(catalogue.text(f"games.{name}.{part}") for part in ("name", "summary", "players"))
            for option in game.options:
                assert catalogue.option(name, option.name, "label") and catalogue.option(name, option.name, "text")
                if isinstance(option.choices, IntRange):
                    assert "3" in catalogue.option(name, option.name, "value", n=3), (catalogue, name, option.name)
                else:
                    assert all(catalogue.option(name, option.name, "choices", format_value(c)) for c in option.choices)


def test_there_are_texts_for_no_other_option() -> None:
    catalogue = locale.load("en")
    used = {option.name for game in GAMES.values() for option in game.options}
    assert {key.split(".")[2] for key in catalogue.under("options.all")} == used
    for key in catalogue.under("options.games"):
        _, _, game, option, *_ = key.split(".")
        assert GAMES[game].option(option) is not None, key


PROGRAM = (
    "cli",
    "reasons",
    "faults",
    "deal",
    "illegal",
    "unknown",
    "record",
    "notation",
    "proof",
    "dominosa",
    "review",
    "moves",
    "fairness",
)
"""Groups of texts that only this program says; the others are for the browser too."""


def said() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every string in the sources, and for every formatted one that may be a key what it matches."""
    words, patterns = set(), []
    for path in SOURCES.rglob("*.py"):
        if "_native" not in path.parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    words.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    parts = [re.escape(p.value) if isinstance(p, ast.Constant) else "(.+)" for p in node.values]
                    if parts[0].partition("\\")[0] in PROGRAM:
                        patterns.append(re.compile("".join(parts)))
    return words, patterns


def test_every_text_of_the_program_is_said_somewhere() -> None:
    """A key stands in the sources, whole or without ``you`` and ``they``, or is made there from words that do."""
    words, patterns = said()
    words |= {code.word for code in RefusalReason}
    unsaid = [
        key
        for key in locale.load("en")
        if key.partition(".")[0] in PROGRAM
        and not {key, re.sub(r"\.(you|they)$", "", key)} & words
        and not any(
            (match := pattern.fullmatch(key)) and all(part in words for part in match.groups()) for pattern in patterns
        )
    ]
    assert unsaid == []


CLIENT = SOURCES.parent.parent / "web"
DATA = ("rules", "options", "games", "glossary", "history")
"""Groups that are shown whole: their keys come from the rules, or from the catalogue itself."""


def said_in_the_client() -> tuple[set[str], list[re.Pattern[str]]]:
    """Every string in the client's sources, and for every template with a group and a dot what it matches."""
    words, patterns = set(), []
    for path in (*CLIENT.glob("*.ts"), *CLIENT.glob("src/**/*.ts"), *CLIENT.glob("src/**/*.svelte")):
        text = path.read_text(encoding="utf-8")
        words |= {single or double for single, double in re.findall(r"'([^'\n]*)'|\"([^\"\n]*)\"", text)}
        for template in re.findall(r"`([^`]*)`", text):
            parts = re.split(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", template)
            if re.match(r"[a-z_]+\.", parts[0]):
                patterns.append(re.compile("(.+)".join(map(re.escape, parts))))
    return words, patterns


@pytest.mark.skipif(not CLIENT.exists(), reason="the client's sources are not here")
def test_every_other_text_is_said_somewhere() -> None:
    """What the browser has too is named in its sources, or in the program's, whole or without ``you`` and ``they``."""
    words, patterns = said_in_the_client()
    ours, _ = said()
    words |= ours | {"web.noscript"}  # which vite.config.ts takes out of the group
    formatted = {
        "".join(re.escape(p.value) if isinstance(p, ast.Constant) else "(.+)" for p in node.values)
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant)
    }
    patterns += [re.compile(form) for form in formatted if re.match(r"[a-z]+\\\.", form)]
    unsaid = []
    for key in locale.load("en"):
        if key.partition(".")[0] not in PROGRAM + DATA:
            said_as = {key, re.sub(r"\.(you|they)$", "", key)}
            if not said_as & words and not any(form.fullmatch(name) for form in patterns for name in said_as):
                unsaid.append(key)
    assert unsaid == []


def test_keys_without_texts_would_be_found() -> None:
    words, patterns = said()
    assert "cli.welcome.help_hint" in words and "cli.welcome.nobody" not in words
    assert any(pattern.fullmatch("cli.result.you_won") for pattern in patterns)
