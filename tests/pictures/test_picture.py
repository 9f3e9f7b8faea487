"""Pictures say what the line says, in SVG and as text; `REWRITE_PICTURES=1` writes the files of `data/` anew."""

from __future__ import annotations

import itertools
import os
import random
import unicodedata
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import picture_lines as lines
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard.draw import (
    Scene,
    SceneSeat,
    open_ends,
    pip_places,
    svg_line,
    svg_round,
    svg_tile,
    text_line,
    text_tile,
)
from boneyard.tiles import TILES, Tile, parse_tiles

DATA = Path(__file__).parent / "data"
SVG = "{http://www.w3.org/2000/svg}"

SHORT = lines.parse_line("6-4 4-4r 6-2l 4-1r 2-2l 2-5l")
SPINNER = lines.parse_line("5-5 5-3l 5-0r 5-6u 6-6u 5-1d 3-3l 3-2l 1-4d 0-0r 0-6r")
LATER = lines.parse_line("2-3 3-3r 3-4r 2-6l 3-5u 3-1d 4-4r 5-5u 6-0l 1-1d 4-6r")
FRENCH = lines.parse_line("0-0 0-4l 0-2r 0-1u 0-3d 2-2r 2-4r 4-4l 4-6l 3-3d 3-5d")
FRENCH_ENDS = {"l": 6, "r": 4, "u": 1, "d": 5}
FRENCH_LOCKED = {"l", "u", "d"}
MATADOR = lines.parse_line("3-5 2-6r 4-4l 1-0r 1-6r+ 3-2l 2-5l+ 0-5r 3-4l+", doubles_across=False)
LONG = lines.random_line(random.Random("a long line"), "line", highest=6)
NINE = lines.random_line(random.Random("double nine"), "spinner", highest=9)
SCENE = Scene(
    line=FRENCH,
    ends=FRENCH_ENDS,
    locked=frozenset(FRENCH_LOCKED),
    seats=(
        SceneSeat("Ana", parse_tiles("1-1 5-6"), score="35", to_act=True),
        SceneSeat("Budi", count=2, dead=1, score="20"),
        SceneSeat("Cvita & Co <3", count=3, score="45"),
        SceneSeat("Dariusz", parse_tiles("2-6 1-4"), score="10"),
    ),
    stock=7,
    end_sum=16,
)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("short.svg", lambda: svg_line(SHORT, end_sum=6)),
        ("spinner.svg", lambda: svg_line(SPINNER, theme="dark", end_sum=20)),
        ("french.svg", lambda: svg_line(FRENCH, ends=FRENCH_ENDS, locked_arms=FRENCH_LOCKED, theme="light")),
        ("matador.svg", lambda: svg_line(MATADOR, ends={"l": "=2", "r": 5}, width=360, height=500, coloured=True)),
        ("tile.svg", lambda: svg_tile(Tile(9, 12), upright=True, highlight=True)),
        ("round.svg", lambda: svg_round(SCENE)),
        ("short.txt", lambda: "\n".join(text_line(SHORT)) + "\n"),
        ("long.txt", lambda: "\n".join(text_line(LONG)) + "\n"),
        ("spinner.txt", lambda: "\n".join(text_line(SPINNER, 60)) + "\n"),
        ("later-ascii.txt", lambda: "\n".join(text_line(LATER, ascii_only=True)) + "\n"),
        (
            "french-40.txt",
            lambda: "\n".join(text_line(FRENCH, 40, ends=FRENCH_ENDS, locked_arms=FRENCH_LOCKED)) + "\n",
        ),
        ("matador.txt", lambda: "\n".join(text_line(MATADOR, ends={"l": "=2", "r": 5})) + "\n"),
        ("nine.txt", lambda: "\n".join(text_line(NINE, 100)) + "\n"),
        ("plain.txt", lambda: "\n".join(text_line(FRENCH, 30, style="plain", locked_arms=FRENCH_LOCKED)) + "\n"),
    ],
)
def test_as_drawn_before(name: str, made: Callable[[], str]) -> None:
    path, text = DATA / name, made()
    if os.environ.get("REWRITE_PICTURES"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
    assert text == made()
    assert len(text.encode()) < 20_000


# SVG


def of_class(picture: str, name: str) -> list[ElementTree.Element]:
    return [e for e in ElementTree.fromstring(picture).iter() if name in e.get("class", "").split()]


def test_pips_of_a_half() -> None:
    for pips in range(13):
        places = pip_places(pips)
        assert len(set(places)) == len(places) == pips
        assert set(places) == {(-x, -y) for x, y in places}, "the same when turned upside down"
        assert all(abs(x) <= 33 and abs(y) <= 27 for x, y in places)
        # Pips 10 to 12 are drawn with radius 8, the others with 10.6: none touch.
        apart = 16 if pips > 9 else 21.2
        assert all((a - c) ** 2 + (b - d) ** 2 > apart**2 for (a, b), (c, d) in itertools.combinations(places, 2))
    with pytest.raises(ValueError, match="13"):
        pip_places(13)


def test_svg_tile_has_its_pips() -> None:
    for tile in TILES:
        picture = svg_tile(tile)
        assert len(list(ElementTree.fromstring(picture).iter(SVG + "circle"))) == tile.weight + 1, tile  # and the pin
        assert f"<title>{tile}</title>" in picture


def test_svg_tile_back_tells_nothing() -> None:
    picture = svg_tile(None)
    assert "circle" not in picture and "data-tile" not in picture


@given(st.sampled_from(lines.KINDS), st.integers(0, 2**32), st.integers(0, 40), st.sampled_from((6, 9, 12)))
def test_svg_line_is_whole(kind: str, seed: int, longest: int, highest: int) -> None:
    line = lines.random_line(random.Random(seed), kind, highest=highest, longest=max(longest, 1))[:longest]
    picture = svg_line(line, theme="auto", width=360, height=500)
    root = ElementTree.fromstring(picture)
    drawn = [e.get("data-tile") for e in root.iter() if e.get("data-tile")]
    assert drawn == [str(placed.tile) for placed in line]
    assert len(of_class(picture, "by-open")) == len(open_ends(line))
    assert len(of_class(picture, "by-ring")) == min(1, len(line))
    assert picture.count("\n") == 1 and "var(" not in picture


def test_fre_08_locked_arms_are_shut() -> None:
    picture = svg_line(FRENCH, ends=FRENCH_ENDS, locked_arms=FRENCH_LOCKED)
    assert {e.get("data-arm") for e in of_class(picture, "by-locked")} == FRENCH_LOCKED
    assert {e.get("data-arm") for e in of_class(picture, "by-open")} == {"r"}
    assert len(of_class(picture, "by-gate")) == len(of_class(picture, "by-shackle")) == 3


def test_last_tile_is_ringed() -> None:
    picture = svg_line(SHORT)
    ringed = [g for g in of_class(picture, "by-tile") if any("by-ring" in e.get("class", "") for e in g)]
    assert [g.get("data-tile") for g in ringed] == ["2-5"]
    assert not of_class(svg_line(SHORT, highlight_last=False), "by-ring")


def test_themes() -> None:
    light, dark, auto = (svg_line(SHORT, theme=theme) for theme in ("light", "dark", "auto"))
    assert "prefers-color-scheme" in auto and "prefers-color-scheme" not in light + dark
    assert light != dark
    with pytest.raises(ValueError, match="no theme"):
        svg_line(SHORT, theme="sepia")  # type: ignore[arg-type]


def test_names_are_text_and_no_markup() -> None:
    name = '<script>&"\x00\x07\ud800'
    scene = Scene(seats=(SceneSeat(name, (), score=name), SceneSeat(name, count=1)), title=name, desc=name)
    root = ElementTree.fromstring(svg_round(scene))
    assert not list(root.iter(SVG + "script"))
    assert root.find(SVG + "title").text == '<script>&"'  # type: ignore[union-attr]
    ElementTree.fromstring(svg_line(SHORT, ends={"l": name}, title=name))


@pytest.mark.parametrize(("width", "height"), [(360, 640), (960, 720)])
def test_every_seat_is_in_the_round(width: int, height: int) -> None:
    for players in range(8):
        seats = tuple(SceneSeat(f"P{n}", count=n, score=f"{n * 10}") for n in range(players))
        for viewer in range(max(players, 1)):
            picture = svg_round(Scene(line=SHORT, seats=seats, viewer=viewer), width=width, height=height)
            texts = "".join(ElementTree.fromstring(picture).itertext())
            assert all(seat.name in texts for seat in seats), (players, viewer)
            assert len(of_class(picture, "by-back")) == sum(seat.count for seat in seats), (players, viewer)
            for panel in of_class(picture, "by-panel"):
                assert 0 < float(panel.get("width", "0")) <= width, (players, viewer)
    with pytest.raises(ValueError, match="has no seat"):
        svg_round(Scene(seats=(SceneSeat("Ana"),), viewer=1))


def test_unknown_hands_show_no_tile() -> None:
    drawn = {e.get("data-tile") for e in of_class(svg_round(SCENE), "by-tile")} - {None}
    assert drawn == {str(p.tile) for p in FRENCH} | {"1-1", "5-6", "2-6", "1-4"}


# Text


def test_text_tile() -> None:
    assert text_tile(Tile(2, 5)) == "[2|5]"
    assert text_tile(Tile(2, 5), near=5) == "[5|2]"
    assert text_tile(Tile(12, 12), across=True) == "{12|12}"
    assert text_tile(None) == "[?|?]"
    assert unicodedata.name(text_tile(Tile(2, 5), near=5, style="glyphs")) == "DOMINO TILE HORIZONTAL-05-02"
    assert unicodedata.name(text_tile(Tile(4, 4), across=True, style="glyphs")) == "DOMINO TILE VERTICAL-04-04"
    assert unicodedata.name(text_tile(None, style="glyphs")) == "DOMINO TILE HORIZONTAL BACK"
    assert text_tile(Tile(2, 9), style="glyphs") == "[2|9]"


@given(
    st.sampled_from(lines.KINDS),
    st.integers(0, 2**32),
    st.integers(0, 91),
    st.sampled_from((6, 9, 12)),
    st.integers(37, 200),
    st.booleans(),
    st.sampled_from(("", "=", "11/")),
)
def test_text_line_fits_and_shows_all(
    kind: str, seed: int, longest: int, highest: int, width: int, ascii_only: bool, prefix: str
) -> None:
    line = lines.random_line(random.Random(seed), kind, highest=highest, longest=max(longest, 1))[:longest]
    ends = {arm: f"{prefix}{pip}" for arm, pip in open_ends(line).items()}
    rows = text_line(line, width, ends=ends, ascii_only=ascii_only)
    assert all(len(row) <= width and row == row.rstrip() for row in rows)
    text = "\n".join(rows)
    assert text.isascii() or not ascii_only
    plain = "{" in text or "[" in text
    if not plain and not ascii_only:
        assert text.count("┊") + text.count("┈┈┈") == len(line)
    elif plain:
        # The double where arms start is written before each arm u and d.
        again = len({placed.arm for placed in line} & {"u", "d"})
        assert text.count("|") == len(line) + again
    for label in ends.values():
        assert f"({label})" in text


@given(st.integers(0, 2**32), st.integers(20, 80))
def test_plain_line_reads_from_left_to_right(seed: int, width: int) -> None:
    line = lines.random_line(random.Random(seed), "line", highest=12)
    rows = text_line(line, width, style="plain")
    assert all(len(row) <= width for row in rows)
    words = [word.rstrip("*").strip("[]{}()").split("|") for row in rows for word in row.split()]
    assert all(a[-1] == b[0] for a, b in itertools.pairwise(words))
    assert sum(word.endswith("*") for row in rows for word in row.split()) == 1
    assert sorted(str(Tile(int(w[0]), int(w[1]))) for w in words[1:-1]) == sorted(str(p.tile) for p in line)


def test_text_line_narrow_and_empty() -> None:
    assert text_line(()) == []
    assert text_line((), style="plain") == []
    assert text_line(SHORT, 36) == text_line(SHORT, 36, style="plain")
    with pytest.raises(ValueError, match="20"):
        text_line(SHORT, 19)


@pytest.mark.parametrize("width", [-1, 19, 10_001, 2**31 - 1, 2**80])
def test_a_width_that_no_text_has_is_refused_at_once(width: int) -> None:
    with pytest.raises(ValueError, match=rf"20 to 10000 characters, not {width}"):
        text_line((), width)


def test_open_ends_of_a_bridge_are_not_known() -> None:
    assert open_ends(MATADOR) == {"r": 5}
    assert open_ends(FRENCH) == FRENCH_ENDS
    assert open_ends(()) == {}
    with pytest.raises(ValueError, match="lies in no arm"):
        open_ends([MATADOR[0], MATADOR[0]])
