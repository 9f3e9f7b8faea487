"""The page about the record format tells the truth: its examples can be read, and print what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from boneyard.errors import RecordError
from boneyard.record import read_record, to_json, write_record
from boneyard.record.verify import verify

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"```bones\n(.*?)```", PAGE, re.DOTALL)
JSON = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
ERRORS = re.findall(r"^(game\.bones:\d+: .+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_examples_can_be_read_and_written(number: int) -> None:
    match = read_record(RECORDS[number])
    written = write_record(match)
    assert write_record(read_record(written)) == written


def test_there_are_examples() -> None:
    assert len(RECORDS) == 5 and len(JSON) == 2 and len(ERRORS) == 4


def test_json_of_the_first_example() -> None:
    assert to_json(read_record(RECORDS[0])) == JSON[0]


def test_json_of_the_unfinished_round() -> None:
    lines = RECORDS[1].splitlines()
    assert lines[-1].startswith("D 2-2")
    assert to_json(read_record("\n".join(lines[:-1])))["round"] == JSON[1]


def test_doubles_out_of_turn_example() -> None:
    legal = to_json(read_record(RECORDS[2]))["round"]["legal"]
    assert legal["G"] == ["5-5 r", "decline"] and legal["D"] == ["decline"]


def test_provable_example_is_proved() -> None:
    match = read_record(RECORDS[3])
    assert match.over and verify(match).code == "good"


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, lambda text: text.replace("D 2-2 ", "D 1-3 ")),
        (1, lambda text: text.replace("D 2-2 ", "B pass ")),
        (2, lambda text: "boneyard 1\ngame gaple\noption direktion=ccw\n"),
        (3, lambda text: text.replace("hand B 0-1", "hand B 0-0")),
    ],
)
def test_errors_read_as_the_page_says(number: int, change: Callable[[str], str]) -> None:
    text = change(RECORDS[1])
    with pytest.raises(RecordError) as caught:
        read_record(text, "game.bones")
    said = re.sub(r"^game\.bones:\d+: ", "", ERRORS[number])
    assert str(caught.value).endswith(said)
