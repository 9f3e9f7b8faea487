"""``tools/walks.py``: no room on the walks of docs/architecture.md calls back, and the page has the figures of the
day."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+) \| (\d+), (\d+) \| ([^|]+) \|$", re.MULTILINE)
NAMES = (
    "a typed action",
    "a record of eight actions",
    "a house rule, up to the first deal",
    "a deal",
    "the choice of a bot, from the job on",
)


@cache
def rows() -> dict[str, tuple[int, int, str]]:
    """Rooms, files, and the rooms that call each other, by walk."""
    command = [sys.executable, str(ROOT / "tools/walks.py")]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {name: (int(rooms), int(files), mutual) for name, rooms, files, mutual in ROW.findall(said)}


@pytest.mark.parametrize("name", NAMES)
def test_no_room_calls_back(name: str) -> None:
    _, files, mutual = rows()[name]
    assert files > 10
    assert mutual == "none"


@pytest.mark.parametrize("name", NAMES)
def test_the_rooms_of_the_page_are_those_of_the_walk(name: str) -> None:
    rooms, files, _ = rows()[name]
    stated = re.search(rf"^\| {re.escape(name)} \| (\d+), (\d+) \|$", PAGE, re.MULTILINE)
    assert stated is not None, name
    assert int(stated[1]) == rooms
    assert abs(int(stated[2]) - files) <= 5  # a file more or less is no news
