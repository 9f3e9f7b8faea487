"""What translators get: what a language lacks, and PO files that lose nothing."""

from __future__ import annotations

import gettext
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import boneyard
from boneyard import locale
from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Sentence
from boneyard.locale import Catalogue, translation
from boneyard.locale.translation import TextFault

babel = pytest.importorskip("babel", reason="the extra texts is not installed")

LANGUAGES = [locale.load(code) for code in locale.available()]
RUSSIAN = locale.load("ru")


def others_of(texts: Catalogue) -> list[Catalogue]:
    return [each for each in LANGUAGES if each.language not in ("en", texts.language)]


def found(changes: dict[str, str | dict[str, str] | None]) -> list[TextFault]:
    """Return the faults of Russian with some texts changed, or left out; labels that may be long are left out."""
    texts = {key: RUSSIAN.forms(key) if len(RUSSIAN.forms(key)) > 1 else RUSSIAN.forms(key)["other"] for key in RUSSIAN}
    texts |= changes
    own = Catalogue("ru", {key: text for key, text in texts.items() if text is not None})
    return [fault for fault in translation.faults(own, others_of(own)) if fault.kind != "long" or fault.key in changes]


IN_WORK = 100
"""A language that lacks more texts than this is in work: English shows in their place."""


def test_no_language_has_a_fault() -> None:
    """Labels that may be long are for people to look at, and a language in work may lack texts."""
    faults = []
    for texts in (texts for texts in LANGUAGES if texts.language != "en"):
        found = [fault for fault in translation.faults(texts, others_of(texts)) if fault.kind != "long"]
        lacking = [fault for fault in found if fault.kind in ("missing", "untranslated")]
        faults += [(texts.language, *fault) for fault in found if len(lacking) <= IN_WORK or fault not in lacking]
    assert faults == []


def test_no_text_has_a_form_that_cldr_does_not_know() -> None:
    wrong = [
        (texts.language, key)
        for texts in LANGUAGES
        for key in texts
        if not set(texts.forms(key)) <= {"other", *babel.Locale.parse(texts.language).plural_form.tags}
    ]
    assert wrong == []


@pytest.mark.parametrize("language", locale.available())
def test_plural_categories_of_cldr(language: str) -> None:
    rule = babel.Locale.parse(language).plural_form
    for n in (*range(2000), 1_000_000, 1_000_001, 3_000_000):
        assert locale.plural(language, n) == locale.plural(language, -n) == rule(n), n


@pytest.mark.parametrize("language", locale.available())
def test_numbers_are_written_as_the_language_does(language: str) -> None:
    """Decimal point or comma, and a space before the percent sign or none: as CLDR has it for each language."""
    cldr, texts = babel.Locale.parse(language), locale.load(language)
    point = cldr.number_symbols["latn"]["decimal"]
    space = "\N{NO-BREAK SPACE}" if re.search(r"\s%", cldr.percent_formats[None].pattern) else ""
    assert texts.number(0.5, 2, signed=True) == f"+0{point}50"
    assert texts.percent(-0.335, 1) == f"\N{MINUS SIGN}33{point}5{space}%"
    assert texts.number(-0.04, 1, signed=True) == texts.number(0.0, 1) == f"0{point}0"
    assert texts.percent(0.333) == f"33{space}%"


def test_each_kind_of_fault_is_found() -> None:
    they = RUSSIAN.forms("events.pass.they")["other"]
    assert found({}) == []
    assert found({"web.nav.home": None}) == [("web.nav.home", "missing")]
    assert found({"common.bot": "Бот"}) == [("common.bot", "placeholders")]
    assert found({"common.tiles": {"one": "{n} кость", "other": "{n} кости"}}) == [("common.tiles", "forms")]
    alone = {"one": "одна кость", "few": "{n} кости", "many": "{n} костей", "other": "{n} кости"}
    assert found({"common.tiles": alone}) == [("common.tiles", "placeholders")]  # 21 are not one
    assert found({"web.home.learn": "First time?"}) == [("web.home.learn", "untranslated")]
    assert ("events.pass.you", "you") in found({"events.pass.you": they})
    assert found({"web.do.pass": "Пропустить этот ход, потому что ничего нет"}) == [("web.do.pass", "long")]


def test_the_first_texts_are_those_of_a_match() -> None:
    order = [key for key, _ in translation.ordered(locale.load("en"))]
    assert sorted(order) == list(locale.load("en"))
    first = order[: translation.playable(locale.load("en"))]
    assert {"web.do.draw", "events.pass.you", "web.home.play_now"} <= set(first)
    assert not any(key.startswith(("cli.", "rules.", "admin.")) for key in first) and len(first) <= 300


@pytest.mark.parametrize("name", ["gaple", "fives", "parejas"])
def test_a_match_has_no_sentence_beyond_the_first_texts(name: str) -> None:
    english = locale.load("en")
    first = {key for key, _ in translation.ordered(english)[: translation.playable(english)]}
    match = boneyard.Match(boneyard.game(name).rules(4), seed=5)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    said = {one for event in match.events for line in narrate(event, match.rules) for one in codes(line)}
    assert len(said) > 10 and said <= first


def codes(line: Iterable[Sentence]) -> Iterator[str]:
    for sentence in line:
        yield sentence.code if sentence.who is None else f"{sentence.code}.they"
        for value in sentence.params.values():
            if isinstance(value, tuple | list):
                yield from codes(part for part in value if isinstance(part, Sentence))


@pytest.mark.parametrize("texts", LANGUAGES, ids=lambda texts: texts.language)
def test_an_import_gives_back_what_was_exported(texts: Catalogue, tmp_path: Path) -> None:
    file = translation.exported(texts)
    translation.written(translation.imported(file, texts.language), tmp_path)
    again = locale.of_folder(tmp_path, texts.language)
    assert {key: again.forms(key) for key in again} == {key: texts.forms(key) for key in texts}


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="gettext is not installed")
@pytest.mark.parametrize("texts", LANGUAGES, ids=lambda texts: texts.language)
def test_the_tools_of_gettext_find_nothing(texts: Catalogue) -> None:
    """As tools for translators do, they hold placeholders and plural forms to the English text."""
    words = ["msgfmt", "--check-format", "--output-file=-", "-"]
    done = subprocess.run(words, input=translation.exported(texts), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("language", locale.available())
def test_gettext_chooses_the_same_forms(language: str) -> None:
    """The header of a PO file is for other programs: the parser of Python's gettext stands for them."""
    head = translation.exported(Catalogue(language, {})).decode().split("Plural-Forms: ")[1].split("\\n")[0]
    choose = gettext.c2py(head.split("plural=")[1].rstrip(";"))
    categories = translation._categories(language)
    numbers = [*range(1000), 1_000_000, 3_000_000]
    assert [categories[choose(n)] for n in numbers] == [locale.plural(language, n) for n in numbers]
