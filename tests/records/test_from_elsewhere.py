"""Records as other programs write them: PowerShell, phones, word processors, old machines."""

from __future__ import annotations

import pytest

from boneyard import Match, game, read_record
from boneyard.record import parse, write_record

RECORD = "boneyard 1\ngame basic\nplayers 2\n"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_a_record_in_utf_16_with_its_mark_is_read(encoding: str) -> None:
    assert read_record(("\ufeff" + RECORD).encode(encoding)).rules == read_record(RECORD).rules


def played() -> str:
    match = Match(
        game("basic").rules(2), seed=3, names={"A": "Ana\xa0Marija", "B": "Jean-Luc"}, tags=[("note", "a\xa0b")]
    )
    for _ in range(6):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return write_record(match)


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_line_ends_of_other_machines_are_read(end: str) -> None:
    record = played()
    assert write_record(read_record(record.replace("\n", end))) == record


@pytest.mark.parametrize("dash", "‐‑‒–—−")
def test_a_dash_between_halves_is_a_hyphen_and_stays_in_a_name(dash: str) -> None:
    record = played()
    header, rounds = record.split("\nround", 1)
    assert write_record(read_record(f"{header}\nround{rounds.replace('-', dash)}")) == record
    assert read_record(record.replace("-", dash)).names["B"] == f"Jean{dash}Luc"


def test_no_break_spaces_part_words_and_stay_in_texts() -> None:
    record = played()
    assert "Ana\xa0Marija" in record and "note a\xa0b" in record
    assert write_record(read_record(record.replace(" ", "\xa0"))) == record
    assert parse("\xa0boneyard\xa01\n\xa0game\xa0\xa0basic \n").game == "basic"
