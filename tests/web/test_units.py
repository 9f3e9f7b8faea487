"""The parts of the browser client that need no browser: web/tests, run by Vitest; and its pictures of layouts."""

import gzip
import json
import os
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import picture_lines
import pytest
from browsers import NO_NODE, STATIC, WEB, left_out

import boneyard
from boneyard.bots.regulars import REGULARS
from boneyard.draw.layout import arrange, steady
from boneyard.draw.scene import centre
from boneyard.locale import outlines
from boneyard.play.actions import Action
from boneyard.play.line import Placed
from boneyard.server.tables import render
from boneyard.tiles import Tile

EXAMPLES = json.loads((WEB / "src/lib/examples.json").read_text())
LINES = json.loads((Path(__file__).parent / "data/examples.json").read_text())
"""The actions that make the pictures of games; the client needs their layouts only."""

MOST_BYTES = {"home": 110_000, "first move": 182_000, "all": 424_500}
"""Of compressed script, style, typefaces and the longest texts of a language: the home page, all that is loaded up to
the first move, and all pages together with the texts of one language, which nobody loads at once: it grows with each
page, and a jump in it shows a package that came in unseen."""


PLACES = ((360, 330), (390, 480), (480, 316), (860, 520), (1700, 900))
"""Pixels that the line of play has on phones, one that lies, a tablet and a desk."""


def rounds(rng: random.Random, kind: str, place: tuple[int, int], count: int) -> Iterator[list[dict[str, Any]]]:
    """Random lines of 20 tiles and more, as the browser gets them: a layout after each tile."""
    aspect = render.bucket(place[0] / place[1])
    while count:
        line = picture_lines.random_line(rng, kind, even=True)
        if len(line) >= 20:
            count -= 1
            crossed = kind != "line"
            yield [steady(line[: n + 1], aspect=aspect, crossed=crossed).as_dict() for n in range(len(line))]


def test_units(tmp_path: Path) -> None:
    """With the layouts of the library: 30 lines of two and of four arms for each place."""
    if not (WEB / "node_modules/.bin/vitest").exists() or shutil.which("node") is None:
        left_out(NO_NODE)
    rng = random.Random(1)
    lines = [
        {"kind": kind, "width": place[0], "height": place[1], "rounds": list(rounds(rng, kind, place, 30))}
        for kind in ("line", "four-way")
        for place in PLACES
    ]
    (tmp_path / "lines.json").write_text(json.dumps(lines))
    done = subprocess.run(
        ["node_modules/.bin/vitest", "run"],
        cwd=WEB,
        check=False,
        capture_output=True,
        text=True,
        timeout=900,
        env={**os.environ, "BONEYARD_LINES": str(tmp_path / "lines.json")},
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_scripts_and_styles_are_small() -> None:
    """The home page loads nothing of a table before it is shown; later pages nothing that they do not show."""
    packed = {file.name: len(gzip.compress(file.read_bytes())) for file in STATIC.rglob("*.*")}
    if not packed:
        left_out(NO_NODE)
    code = [name for name in packed if name.endswith((".js", ".css"))]
    fonts = [name for name in packed if name.endswith(".woff2")]
    texts = {
        part: max(packed[name] for name in packed if f".{part}-" in name)
        for part in ("core", "pages", "rules", "puzzle", "review", "club", "book")
    }
    at_first = (STATIC / "index.html").read_text()
    home = [name for name in code if f'/{name}"' in at_first]
    table = [name for name in code if name.startswith("table-")]
    assert len(home) == 2, home
    assert len(table) == 2, table
    assert not set(home) & set(table)
    sizes = {
        "home": sum(packed[name] for name in home + fonts) + texts["core"],
        "first move": sum(packed[name] for name in home + fonts + table) + texts["core"] + texts["pages"],
        "all": sum(packed[name] for name in code + fonts) + sum(texts.values()),
    }
    assert all(sizes[name] < most for name, most in MOST_BYTES.items()), sizes


PHYSICAL = re.compile(
    r"(?<![\w-])(?:(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*|style:(?:left|right)\b)\s*[:=]"
    r"|(?:text-align|float|clear)\s*:\s*(?:left|right)"
)
"""A side of the screen in a style, where a side of the text is meant."""

FOUR_SIDES = re.compile(
    r"(?<![\w-])(?:margin|padding|inset|border-width)\s*:((?:\s*(?:[^\s;(]|\([^;]*?\))+){4})\s*[;}]"
)


def styles() -> Iterator[tuple[str, str]]:
    """Yield the style sheets, the styles of components with those at their elements, and those of written pages."""
    for file in (WEB / "src").rglob("*.*"):
        text = file.read_text() if file.suffix in (".css", ".svelte") else ""
        if file.suffix == ".svelte":
            text = "".join(re.findall(r"<style>.*?</style>|style:[\w-]+=|style=\"[^\"]*\"", text, re.DOTALL))
        yield file.name, text
    pages = Path(boneyard.__file__).parent
    for written in ("draw/page", "reviews/page", "contests/sheets", "server/hall/page", "cli/lab_page"):
        source = (pages / f"{written}.py").read_text()
        yield written, "".join(re.findall(r'^[A-Z_]+ = """(.*?)"""', source, re.DOTALL | re.MULTILINE))


def test_styles_name_no_left_and_no_right() -> None:
    """A language that is read from right to left mirrors all that names start and end instead."""
    found = [(name, each) for name, text in styles() for each in PHYSICAL.findall(text)]
    for name, text in styles():
        sides = [re.findall(r"(?:[^\s(]|\([^)]*\))+", four) for four in FOUR_SIDES.findall(text)]
        found += [(name, " ".join(four)) for four in sides if len(four) == 4 and four[1] != four[3]]
    assert found == []


def test_every_regular_has_a_face() -> None:
    faces = (WEB / "src/lib/faces.ts").read_text()
    assert re.findall(r"^  (\w+): \{$", faces, re.MULTILINE) == [regular.name for regular in REGULARS]


def test_there_is_a_picture_for_every_game() -> None:
    assert tuple(EXAMPLES) == tuple(LINES) == outlines()


def test_every_game_is_at_the_table_of_one_country() -> None:
    """Players, partners and tiles are those of the game, and its host is a regular."""
    lands = json.loads((WEB / "src/lib/lands.json").read_text())
    listed = [game for land in lands for game in land["games"]]
    assert sorted(game["id"] for game in listed) == sorted(outlines())
    assert {land["host"] for land in lands} <= {regular.name for regular in REGULARS}
    for shown in listed:
        game = boneyard.game(shown["id"])
        assert tuple(shown["players"]) == game.players == tuple(range(game.players[0], game.players[-1] + 1))
        partners = any(game.rules(players).teams for players in game.players)
        assert shown["teams"] == (partners or any(option.name == "teams" for option in game.options))
        assert all(str(Tile.parse(tile)) == tile for tile in shown["tiles"]), "written with the lower number first"
        assert shown["dots"] in (1, 2, 3)


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_pictures_of_games_are_layouts(game: str) -> None:
    """The tiles lie where the library lays them."""
    players = boneyard.game(game).players[0]
    rules = boneyard.game(game).rules(players=players)
    line = []
    for text in LINES[game]:
        action = Action.parse(text)
        assert action.tile is not None
        half = int(text.partition("-")[0])
        across = action.across or (action.tile.is_double and rules.doubles_across)
        line.append(Placed(action.tile, action.arm, half, across, None))
    layout = arrange(line, width=11, height=6, centre=centre(rules)).as_dict()
    for tile in layout["tiles"]:
        del tile["seat"]
    assert layout["tiles"] == EXAMPLES[game]["tiles"]
    assert layout["box"] == EXAMPLES[game]["box"]
    assert layout.get("ways") == EXAMPLES[game].get("ways")
