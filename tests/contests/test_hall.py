"""A contest served from its file to the phones of a hall: an evening over HTTP, and what strangers send."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import pytest

from boneyard.cli.contest import opened
from boneyard.contests import Contest, Kind, Points, pair
from boneyard.locale import load


class Hall:
    """A contest of eight in a file, and the server that serves it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "cup.contest"
        cup = Contest.new("Cup <b>", Kind.SWISS, 3, lot=3)
        for number in range(8):
            cup.enter(f"Pair {number}")
        pair(cup)
        self.file.write_text(cup.text(), encoding="utf-8")
        words = [sys.executable, "-m", "boneyard", "serve", str(self.file), "--port", "0"]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        with self.process.stdout as said:
            phones, director = said.readline(), said.readline()
        port, key = re.search(r":(\d+)$", phones.strip()), re.search(r"\?key=(\S+)", director)
        assert port and key
        self.port, self.key = int(port[1]), key[1]

    def contest(self) -> Contest:
        return Contest.read(self.file.read_bytes())


class Phone:
    """A browser with its cookie; ``who`` is the entrant that it says it is."""

    def __init__(self, hall: Hall, who: int = 0, path: str = "/") -> None:
        self.hall, self.cookie = hall, ""
        assert self.ask("GET", path)[0] in (200, 303)
        if who:
            assert self.ask("POST", "/me", number=who)[0] == 303

    def ask(self, method: str, path: str, **fields: object) -> tuple[int, str]:
        line = HTTPConnection("127.0.0.1", self.hall.port)
        line.request(method, path, urlencode(fields) if fields else None, {"Cookie": self.cookie})
        with closing(line), line.getresponse() as answer:
            if cookie := answer.getheader("Set-Cookie"):
                self.cookie = cookie.partition(";")[0]
            return answer.status, answer.read().decode()

    def report(self, table: int, first: int, second: int) -> int:
        number = len(self.hall.contest().rounds)
        return self.ask("POST", "/report", round=number, table=table, first=first, second=second)[0]

    def direct(self, act: str, **fields: object) -> int:
        return self.ask("POST", "/direct", act=act, **fields)[0]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path)
    yield made
    made.process.terminate()
    assert made.process.wait() == -signal.SIGTERM


def test_an_evening_by_phones_is_in_the_file(hall: Hall) -> None:
    """Both sides confirm, some differ first; one comes late, one leaves; the director corrects a result."""
    director, dice = Phone(hall, path=f"/?key={hall.key}"), Random(1)
    phones = {number: Phone(hall, number) for number in hall.contest().entrants}
    for number in (1, 2, 3):
        for place, table in enumerate(hall.contest().rounds[-1].tables, 1):
            (first,), (second,) = table.sides
            points = dice.sample(range(100), 2)
            assert phones[first].report(place, *points) == 303
            assert "reports" in phones[second].ask("GET", "/")[1]
            if place == 1:  # a slip of the thumb: nothing is written until both say the same
                assert phones[second].report(place, points[0], points[1] + 1) == 303
                assert "do not agree" in phones[second].ask("GET", "/")[1]
            assert hall.contest().rounds[-1].tables[place - 1].score is None
            assert phones[second].report(place, *points) == 303
            assert hall.contest().rounds[-1].tables[place - 1].score == Points(*points)
        if number == 1:
            assert director.direct("enter", name="Late") == director.direct("withdraw", number=8) == 303
            phones[9] = Phone(hall, 9)
        if number < 3:
            assert director.direct("pair") == 303
    assert director.direct("correct", round=1, table=1, score="1:0", reason="the sides were swapped") == 303
    assert hall.contest().over
    page, wall = phones[1].ask("GET", "/")[1], phones[1].ask("GET", "/wall")[1]
    assert "The contest is over." in page and "Cup &lt;b&gt;" in page and "Late" in wall


def test_strangers_reach_nothing_but_reports_and_these_have_a_bound(hall: Hall) -> None:
    before = hall.file.read_bytes()
    stranger = Phone(hall)
    assert stranger.ask("GET", "/?key=guess")[0] == 403 == stranger.direct("pair")
    assert stranger.report(1, 10**9, 1) == 409 == stranger.report(99, 1, 2)
    assert stranger.ask("POST", "/report", round=-1, table="x", side="", junk="y" * 99)[0] == 409
    assert stranger.ask("POST", "/report", **{f"f{n}": n for n in range(20)})[0] == 400
    assert stranger.ask("POST", "/report", table="9" * 5000)[0] == 413
    phones, director = [Phone(hall, number) for number in range(1, 9)], Phone(hall, path=f"/?key={hall.key}")
    (first,), (second,) = hall.contest().rounds[-1].tables[0].sides
    assert phones[first - 1].report(1, 2, 1) == 303
    for number in range(1, 9):  # whoever says they are somebody who has a phone reports for nobody
        other = Phone(hall, number)
        assert other.report(1, number, 99) == 409
        assert ("Another phone" in other.ask("GET", "/")[1]) and 'name="first"' not in other.ask("GET", "/")[1]
    assert director.ask("GET", "/")[1].count(" : 1") == 1
    assert phones[first - 1].ask("POST", "/me", number=second)[0] == 303  # nor does one phone report for two
    assert (phones[first - 1].report(1, 2, 1), stranger.direct("free", number=second)) == (409, 403)
    assert hall.file.read_bytes() == before


def test_a_second_director_and_a_file_in_disorder_get_a_sentence(hall: Hall) -> None:
    director = Phone(hall, path=f"/?key={hall.key}")
    with opened(str(hall.file), load("en")):
        status, page = director.ask("POST", "/direct", act="result", table=1, score="2:1")
        assert status == 409 and "another command uses" in page
    assert director.direct("result", table=1, score="2:1") == 303
    assert director.direct("result", table=1, score="2:1") == 409
    assert director.direct("cancel", reason="two come late") == 303
    assert Phone(hall, 1).report(1, 1, 2) == 409  # of no round
    sound = hall.file.read_bytes()
    hall.file.write_bytes(sound + b"nonsense\n")
    assert director.ask("GET", "/")[0] == 503
    hall.file.write_bytes(sound)
    assert director.ask("GET", "/")[0] == 200


def test_a_director_frees_a_name_that_a_wrong_phone_has(hall: Hall) -> None:
    (first,), (second,) = hall.contest().rounds[-1].tables[0].sides
    thief, owner, other = Phone(hall, first), Phone(hall, first), Phone(hall, second)
    director = Phone(hall, path=f"/?key={hall.key}")
    assert (thief.report(1, 0, 9), owner.report(1, 9, 0)) == (303, 409)
    assert director.direct("free", number="x") == 409 and director.direct("free", number=first) == 303
    assert (owner.report(1, 9, 0), thief.report(1, 0, 9), other.report(1, 9, 0)) == (303, 409, 303)
    assert hall.contest().rounds[-1].tables[0].score == Points(9, 0)
