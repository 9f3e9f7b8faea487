"""``boneyard arena``: what it prints, and its status."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time

import pytest
from effort import one_in

from boneyard import engine, locale, read_record

KEYS = [
    "game", "players", "options", "bots", "third", "seed", "engine", "match", "confidence", "interrupted", "pairs",
    "scores", "win_rate", "interval", "points_per_deal", "points_interval", "moves", "ms_per_move", "faults", "seconds",
    "command",
]  # fmt: skip


LUCK_KEYS = ["effort", "aim", "pairs", "mean", "interval", "without", "without_interval", "factor"]


def timeless(data: dict) -> dict:
    return {key: value for key, value in data.items() if key not in ("ms_per_move", "seconds")}


def test_json_has_what_programs_read(run):
    got = run("arena", "basic", "greedy", "random", "--players", 2, "--pairs", 40, "--json")
    assert got.status == 0 and got.err == ""
    data = json.loads(got.out)
    assert list(data) == KEYS
    assert data["bots"] == {"A": "greedy", "B": "random"} and data["third"] is None and data["options"] == {}
    assert data["pairs"] == 40 == sum(data["scores"].values())
    assert 0 < data["interval"][0] < data["win_rate"] < data["interval"][1] < 1
    assert data["points_interval"][0] < data["points_per_deal"] < data["points_interval"][1]
    assert all(data["ms_per_move"][who] > 0 and data["moves"][who] > 0 for who in "AB")
    assert data["engine"] == engine.describe().split()[-1] and data["interrupted"] is False


@pytest.mark.nightly
def test_json_and_table_have_the_result_without_luck(run):
    words = ("arena", "fives", "greedy", "random", "--players", 2, "--pairs", 3, "--seed", 4, "--luck")
    data = json.loads(run(*words, "--json").out)
    found = data["without_luck"]
    assert [*found] == LUCK_KEYS and found["effort"] == "quick" and found["aim"] == "match" and found["pairs"] == 3
    assert found["without_interval"][0] < found["without"] < found["without_interval"][1]
    shown = run(*words).out
    english = locale.load("en")
    assert all(english.percent(found[name], 2, signed=True) in shown for name in ("mean", "without"))
    assert f"× {found['factor']:.2f}" in shown
    assert "without_luck" not in json.loads(run(*words[:-1], "--json").out)


@pytest.mark.parametrize(
    "words",
    one_in(
        5,
        [
            "gaple greedy random --option teams=true --option cannot_play=pass --pairs 10",
            "obicni greedy random --players 3 --option target=50 --third random --pairs 10 --seed spring",
            "fives greedy random --players 2 --sprt --bounds 0.4:0.45",
            "fives greedy random --players 2 --sprt --pairs 3",
            "fives greedy random --players 2 --luck --pairs 3 --seed 4",
            "gaple greedy random --luck quick --pairs 2 --option settlement=true --match",
        ],
    ),
)
def test_the_printed_command_plays_the_same_again(run, words):
    got = run("arena", *words.split(), "--json")
    data = json.loads(got.out)
    command = shlex.split(data["command"])
    assert command[0] == "boneyard"
    again = run(*command[1:], "--json")
    assert again.status == got.status and timeless(json.loads(again.out)) == timeless(data)
    shown = run(*command[1:])
    english = locale.load("en")
    assert english.percent(data["win_rate"], 1) in shown.out and data["command"] in shown.words
    assert english.number(data["points_per_deal"], 3, signed=True) in shown.out and str(data["seed"]) in shown.out


def test_the_test_says_yes_or_no(run):
    yes = run("arena", "dvoje-bez-kupnje", "greedy", "random", "--sprt", "--bounds", "0.5:0.6", "--seed", 1)
    assert yes.status == 0 and "greedy is better" in yes.words
    no = run("arena", "dvoje-bez-kupnje", "random", "greedy", "--sprt", "--bounds", "0.5:0.6", "--seed", 1, "--json")
    data = json.loads(no.out)
    assert no.status == 1 and data["sprt"]["better"] is False and data["sprt"]["llr"] < -2.9
    open_ = run("arena", "basic", "greedy", "random", "--players", 2, "--sprt", "--pairs", 1, "--seed", 1)
    assert open_.status == 1 and "Undecided" in open_.words


def test_a_table_of_more_than_two(run):
    with pytest.MonkeyPatch.context() as patch:
        from boneyard import bots

        patch.setitem(bots.BOTS, "third-of-all", bots.BOTS["random"])
        words = ("arena", "parovi", "greedy", "random", "third-of-all", "--pairs", 6, "--seed", 2)
        data = json.loads(run(*words, "--json").out)
        shown = run(*words).out
    assert data["bots"] == ["greedy", "random", "third-of-all"]
    rates = data["win_rates"]
    assert rates["random"]["third-of-all"] == rates["third-of-all"]["random"] == 0.5
    assert rates["greedy"]["random"] + rates["random"]["greedy"] == pytest.approx(1)
    assert rates["greedy"]["random"] == rates["greedy"]["third-of-all"]
    assert [(match["A"], match["B"], match["pairs"]) for match in data["matches"]] == [
        ("greedy", "random", 6), ("greedy", "third-of-all", 6), ("random", "third-of-all", 6),
    ]  # fmt: skip
    rows = [line.split() for line in shown.splitlines()]
    assert [row[1] for row in rows if row[:1] in (["1"], ["2"], ["3"]) and "%" in "".join(row)] == data["bots"]
    assert f"{100 * rates['greedy']['random']:.1f}" in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena"], "GAME"),
        (["arena", "basic"], "BOT"),
        (["arena", "basic", "greedy", "--players", "2"], "two bots"),
        (["arena", "basic", "greedy", "gredy", "--players", "2"], "did you mean greedy"),
        (["arena", "basic", "greedy", "random", "--players", "2", "--pairs", "0"], "whole number"),
        (["arena", "basic", "greedy", "random", "--players", "2", "--jobs", "0"], "whole number"),
        (["arena", "basic", "greedy", "random", "--players", "2", "--bounds", "0.5:0.6"], "--sprt"),
        (["arena", "basic", "greedy", "random", "--players", "2", "--sprt", "--bounds", "0.6:0.5"], "LOW:HIGH"),
        (["arena", "basic", "greedy", "random", "--players", "2", "--sprt", "--bounds", "nan:0.5"], "LOW:HIGH"),
        (["arena", "basic", "greedy", "random", "--players", "2", "--sprt", "--bounds", "half"], "LOW:HIGH"),
        (["arena", "basic", "greedy", "random", "greedy", "--players", "2"], "twice"),
        (["arena", "basic", "greedy", "random", "a:b", "--players", "2", "--sprt"], "--sprt"),
        (["arena", "basic", "greedy", "nowhere_at_all:Bot", "--players", "2"], "nowhere_at_all"),
        (["arena", "basic", "greedy", "random", "--players", "3", "--third", "gredy"], "did you mean greedy"),
        (["arena", "basic", "greedy", "random", "--players", "2", "--option", "target=0"], "target"),
    ],
)
def test_bad_input_is_one_line_with_status_2(refused, words, said):
    assert said in refused(*words)


COUNTED = """
import pathlib

class Counted:
    name = "counted"
    made = 0

    def __init__(self):
        Counted.made += 1
        if Counted.made == 240:  # some 120 pairs in this process, more than one chunk
            pathlib.Path(__file__).with_suffix(".reached").touch()

    def choose(self, view, rng):
        return view.legal[0]
"""


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform == "win32", reason="needs signals as Unix has them")
@pytest.mark.parametrize("jobs", one_in(2, [1, 2]))
def test_ctrl_c_prints_what_was_reached(tmp_path, jobs):
    (tmp_path / "counted.py").write_text(COUNTED)
    words = ["arena", "gaple", "greedy", "counted:Counted", "--pairs", "100000", "--seed", "1", "--json", "--jobs"]
    process = subprocess.Popen(
        [sys.executable, "-m", "boneyard", *words, str(jobs)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    deadline = time.monotonic() + 240
    while not (tmp_path / "counted.reached").exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
    out, err = process.communicate(timeout=240)
    assert process.returncode == 130 and err == ""
    data = json.loads(out)
    assert data["interrupted"] is True and 0 < data["pairs"] < 100_000 and 0 < data["win_rate"] < 1


def test_a_bot_that_loses_by_faults_is_named_with_the_reason(run, tmp_path):
    program = tmp_path / "mute.py"
    answers = (
        "print(dict(hello='ready', choose='well').get(line.split()[0], ''), end='\\n' * (line[:3] != 'new'),"
        " flush=True)"
    )
    program.write_text(f"import sys\nfor line in sys.stdin: {answers}\n")
    name = f"run:{shlex.join([sys.executable, str(program)])}"
    got = run("arena", "basic", name, "greedy", "--players", 2, "--pairs", 2, "--limit", 60, "--memory", 512)
    assert got.status == 0
    assert "lost 4 deals: its answer was no action; the first was in pair 0: well" in " ".join(got.out.split())
    assert "--limit 60 --memory 512" in got.out


@pytest.mark.parametrize("jobs", one_in(2, [1, 2]))
def test_reviewed_records_are_written(run, tmp_path, jobs):
    words = ("arena", "basic", "level-1", "greedy", "--players", 2, "--pairs", 2, "--seed", 5, "--jobs", jobs)
    assert run(*words, "--records", tmp_path / "records").status == 0
    paths = sorted((tmp_path / "records").iterdir())
    assert [path.name for path in paths] == [f"basic-1-{pair}-{number}.bones" for pair in (1, 2) for number in (1, 2)]
    names = []
    for path in paths:
        text = path.read_text(encoding="utf-8")
        match = read_record(text)
        assert len(match.rounds) == 1 and "  # " in text
        names.append("".join(match.names.values()))
    assert names == ["level-1greedy", "greedylevel-1"] * 2
