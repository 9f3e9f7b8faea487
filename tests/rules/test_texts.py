"""Clauses that are no rules of play: history, physical customs, worked examples.  Their texts are there and say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard import GAMES, locale

CLAUSES = [
    word
    for line in (Path(__file__).parent / "data" / "clauses.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
    for word in line.split()
]


def text(clause: str) -> str:
    return locale.load("en").text(f"rules.clauses.{clause}")


def test_every_clause_has_a_text() -> None:
    assert [clause for clause in CLAUSES if len(text(clause)) <= 20] == []


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("GAP-01", ["Indonesia"]),
        ("FRE-01", ["Caribbean", "Jamaica", "cross"]),
        ("FRE-04", ["Italy", "France", "45", "55", "91"]),
        ("KUR-00", ["Asia", "Song", "eighteenth"]),
        ("ITA-00", ["China", "1120", "Venice"]),
        ("KOZ-00", ["Soviet", "Fish"]),
        ("MUG-00", ["1863", "cribbage", "spinner"]),
        ("FAT-00", ["pubs", "61"]),
        ("PRJ-00", ["Spain", "Chile"]),
        ("DMN-00", ["Dominican Republic", "head and tail"]),
        ("BOR-00", ["Ponce", "1961", "2010"]),
        ("CUB-00", ["55", "28", "Domino Park"]),
        ("JAM-00", ["Jamaica", "slammed"]),
        ("BRA-00", ["Brazil", "lá e lô"]),
        ("BER-00", ["Norway", "Double-Header"]),
        ("SEB-00", ["Sevastopol", "Cyprus"]),
        ("ITA-01", ["28", "55", "91", "32"]),
        ("C-01", ["28", "backs"]),
        ("C-06", ["face down", "four to a stack", "five"]),
        ("C-08", ["only their owner"]),
        ("KUR-03", ["3-6", "4-6"]),
        ("KUR-08", ["10"]),
        ("GAP-15", ["1-3", "lower half"]),
        ("GAP-18", ["B wins 15", "A loses 13"]),
    ],
)
def test_what_the_texts_say(clause: str, words: list[str]) -> None:
    """GAP-01, FRE-04, KUR-00, ITA-00, ITA-01, every other clause 00 and C-06, C-08 bind nobody at the table: the text
    is all there is."""
    assert [word for word in words if word not in text(clause)] == []


@pytest.mark.parametrize(("tiles", "high"), [(28, 4), (45, 5)])
def test_c_06_stacks_come_out_even(tiles: int, high: int) -> None:
    """C-06: four to a stack, five in the 8×8 set, leave no tile over."""
    assert tiles % high == 0
    assert {28: 7, 45: 9}[tiles] == tiles // high


def test_every_clause_that_a_game_cites_has_a_text() -> None:
    fields = [clauses for entry in GAMES.values() for _, clauses in entry.fields.values()]
    options = [option.clause for entry in GAMES.values() for option in entry.options]
    cited = {clause for clauses in (*fields, *options) for clause in clauses.split()}
    keys = {
        f"rules.decisions.{clause.replace('/', '.')}" if "/" in clause else f"rules.clauses.{clause}"
        for clause in cited
    }
    catalogue = locale.load("en")
    assert sorted(key for key in keys if key not in catalogue) == []
