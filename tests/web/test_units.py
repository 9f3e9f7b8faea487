"""The parts of the browser client that need no browser: web/tests, run by Vitest; and its pictures of layouts."""

import gzip
import json
import shutil
import subprocess

import pytest
from browsers import NO_NODE, STATIC, WEB, left_out

import boneyard
from boneyard.draw.layout import arrange
from boneyard.draw.scene import centre
from boneyard.locale import outlines
from boneyard.play.actions import Action
from boneyard.play.line import Placed

EXAMPLES = json.loads((WEB / "src/lib/examples.json").read_text())

MOST_BYTES = 120_000
"""Of compressed script and style, all pages together."""


def test_units() -> None:
    if not (WEB / "node_modules/.bin/vitest").exists() or shutil.which("node") is None:
        left_out(NO_NODE)
    done = subprocess.run(
        ["node_modules/.bin/vitest", "run"], cwd=WEB, check=False, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_scripts_and_styles_are_small() -> None:
    files = [file for file in STATIC.rglob("*") if file.suffix in (".js", ".css")]
    if not files:
        left_out(NO_NODE)
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < MOST_BYTES


def test_there_is_a_picture_for_every_game() -> None:
    assert tuple(EXAMPLES) == outlines()


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_pictures_of_games_are_layouts(game: str) -> None:
    """The tiles lie where the library lays them."""
    players = boneyard.game(game).players[0]
    rules = boneyard.game(game).rules(players=players)
    line = []
    for text in EXAMPLES[game]["line"]:
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
