"""The loader of texts: keys, placeholders, plural forms, languages."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard import locale
from boneyard.locale import Catalogue, translation


def catalogue(language: str = "en", **texts: object) -> locale.Catalogue:
    return locale.Catalogue(language, texts)  # type: ignore[arg-type]


def test_text_by_dotted_key() -> None:
    assert locale.load("en").text("common.and", list="A, B", last="C") == "A, B and C"


def test_placeholders_take_any_value_and_ignore_what_is_not_used() -> None:
    assert catalogue(a="{tile} on {arm}").text("a", tile=25, arm="l", seat="A") == "25 on l"


def test_a_parameter_may_be_called_key() -> None:
    assert catalogue(a="{key}").text("a", key="x") == "x"


def test_a_filled_in_value_is_not_filled_in_again() -> None:
    assert catalogue(a="{name}").text("a", name="{seat}", seat="A") == "{seat}"


def test_unknown_key_is_named_with_the_nearest() -> None:
    with pytest.raises(KeyError, match=r"common\.tile'.*common\.tiles"):
        locale.load("en").text("common.tile")


def test_a_group_is_no_text() -> None:
    with pytest.raises(KeyError, match=r"'common\.arms'"):
        locale.load("en").text("common.arms")


def test_missing_parameter_is_named_with_the_key() -> None:
    with pytest.raises(KeyError, match="'a' needs the parameter 'tile'"):
        catalogue(a="{tile}").text("a")


def test_plural_text_needs_n() -> None:
    with pytest.raises(KeyError, match="'a' needs the whole number 'n'"):
        catalogue(a={"other": "{n} tiles"}).text("a")


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 tiles"), (1, "1 tile"), (2, "2 tiles"), (-1, "−1 tile"), (21, "21 tiles")]
)
def test_english_plurals(n: int, text: str) -> None:
    assert locale.load("en").text("common.tiles", n=n) == text


def test_a_language_without_a_rule_has_the_english_one() -> None:
    assert [locale.plural("xx", n) for n in (0, 1, 2)] == ["other", "one", "other"]


def test_a_missing_plural_form_falls_back_to_other() -> None:
    assert catalogue("it", a={"one": "uno", "other": "{n} tessere"}).text("a", n=1_000_000) == "1000000 tessere"


def test_a_group_with_the_key_one_is_no_plural() -> None:
    assert not locale.is_plural({"until": "…", "one": "…"})
    assert locale.is_plural({"one": "…", "few": "…", "other": "…"})
    assert not locale.is_plural("other")


def test_first_takes_the_first_that_exists() -> None:
    texts = catalogue(a="A", b="B {x}")
    assert texts.first("c", "b", "a", x=1) == "B 1"
    with pytest.raises(KeyError, match="'c' or 'd'"):
        texts.first("c", "d")


def test_option_texts_of_a_game_come_first() -> None:
    texts = locale.load("en")
    assert texts.option("dvoje-bez-kupnje", "target", "label") == "Losing score"
    assert texts.option("obicni", "target", "label") == "Target"
    assert texts.option("basic", "target", "value", n=1) == "1 point"
    assert texts.option("basic", "draw", "choices", "one").startswith("one;")


def test_catalogue_knows_its_keys() -> None:
    texts = locale.load("en")
    assert "common.tiles" in texts and "common" not in texts and 3 not in texts
    assert len(texts) == len(list(texts)) and sorted(texts) == list(texts)
    assert "common.arms.l" in texts.under("common.arms") and texts.under("common.arm") == ()
    assert texts.placeholders("common.and") == {"list", "last"}
    assert texts.placeholders("common.tiles") == {"n"}
    assert set(texts.forms("common.tiles")) == {"one", "other"}
    assert texts.forms("common.none") == {"other": "none"}
    assert repr(texts) == f"<Catalogue en: {len(texts)} texts>"


def test_english_is_available_and_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(locale.VARIABLE, raising=False)
    assert "en" in locale.available()
    assert locale.load().language == "en"
    assert locale.load("").language == "en"


def test_language_by_argument_then_by_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(locale.VARIABLE, "xx")
    with pytest.raises(locale.LanguageError, match="'xx'"):
        locale.load()
    assert locale.load("en").language == "en"
    monkeypatch.setenv(locale.VARIABLE, "en_GB.UTF-8")
    assert locale.load().language == "en"


@pytest.mark.parametrize("language", ["en-US", "EN", " en ", "en_GB", "en@euro", "pt-BR", "pt_BR.UTF-8"])
def test_region_and_case_of_a_language_are_ignored(language: str) -> None:
    assert locale.load(language).language == language.strip().lower()[:2]


@pytest.mark.parametrize("language", ["enn", "zz", "../locale/en", "/etc", "__pycache__", "x" * 5000, "e\nn"])
def test_unknown_language_is_one_line_that_names_what_there_is(language: str) -> None:
    with pytest.raises(ValueError, match=r"texts in .*en") as caught:
        locale.load(language)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


def test_unknown_language_names_the_nearest() -> None:
    with pytest.raises(locale.LanguageError, match=r"did you mean en\?"):
        locale.load("enn")


def test_a_catalogue_is_read_once() -> None:
    assert locale.load("en") is locale.load("en")


def test_outline_names_unknown_games() -> None:
    with pytest.raises(KeyError, match=r"'gapel'.*gaple"):
        locale.outline("gapel")


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({"a.json": '{"a": {"b": "x"}}', "b.json": '{"a": {"b": "y"}}'}, "'a.b' stands in two files"),
        ({"a.json": '{"a": ["x"]}'}, "a.json: 'a' is list, neither a text nor a group"),
        ({"a.json": '{"a": 3}'}, "'a' is int"),
    ],
)
def test_a_broken_language_is_refused(
    files: dict[str, str], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    language(tmp_path, files, monkeypatch)
    with pytest.raises(ValueError, match=fault):
        locale.load("qq")


def test_files_of_a_language_are_merged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"a.json": '{"a": {"b": "x"}}', "b.json": '{"a": {"c": {"other": "{n}"}}}', "note.txt": "no json"}
    language(tmp_path, files, monkeypatch)
    texts = locale.load("qq")
    assert list(texts) == ["a.b", "a.c"] and texts.text("a.c", n=4) == "4"
    assert locale.available() == ["qq"]


def test_what_a_language_lacks_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first texts of Russian alone are enough to tell a match; English numbers have English plural forms."""
    english, russian = locale.load("en"), locale.load("ru")
    first = [key for key, _ in translation.ordered(english)][: translation.playable(english)]
    texts = Catalogue("ru", {key: russian.forms(key) for key in first} | {"common.none": "нет"}).completed(english)
    assert list(texts) == list(english) and texts.lacking == set(english) - set(first)
    assert texts.text("common.tiles", n=21) == russian.text("common.tiles", n=21)
    assert texts.text("options.all.target.value", n=21) == "21 points"
    assert texts.extended({"options.all.target.value": "{n}"}).lacking == texts.lacking - {"options.all.target.value"}
    files = {"en": {"a.json": '{"a": {"b": "x", "c": "y"}}'}, "qq": {"a.json": '{"a": {"c": "z"}}'}}
    for code, found in files.items():
        language(tmp_path, found, monkeypatch, code)
    locale._read.cache_clear()
    assert [locale.load("qq").text(key) for key in ("a.b", "a.c")] == ["x", "z"]


def language(folder: Path, files: dict[str, str], monkeypatch: pytest.MonkeyPatch, code: str = "qq") -> None:
    """Makes the languages of a folder the only ones for the running test, with one more."""
    (folder / code).mkdir()
    for name, text in files.items():
        (folder / code / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(locale, "_folder", lambda: folder)


@pytest.fixture(autouse=True)
def fresh_cache() -> Iterator[None]:
    """No test sees a language that another one made."""
    locale._read.cache_clear()
    yield
    locale._read.cache_clear()


def test_import_reads_no_texts() -> None:
    """The import is cheap: neither json nor difflib comes with it."""
    code = "import sys; import boneyard.locale; sys.exit(int('json' in sys.modules or 'difflib' in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_sign_stays_before_its_number_from_right_to_left() -> None:
    mirrored = Catalogue("ar", {"web.dir": "rtl", "total": "= {n}"})
    assert mirrored.text("total", n=-5) == "= \N{FIRST STRONG ISOLATE}\N{MINUS SIGN}5\N{POP DIRECTIONAL ISOLATE}"
    assert mirrored.number(3, signed=True) == "\N{FIRST STRONG ISOLATE}+3\N{POP DIRECTIONAL ISOLATE}"
    assert mirrored.number(3) == "3" and Catalogue("en", {"total": "= {n}"}).text("total", n=-5) == "= \N{MINUS SIGN}5"


def test_decimals_in_a_text_are_written_as_the_language_does() -> None:
    for language, written in (("en", "\N{MINUS SIGN}0.3"), ("fr", "\N{MINUS SIGN}0,3")):
        assert Catalogue(language, {"cost": "{cost}"}).text("cost", cost=-0.3) == written
