"""Bots that are programs: the line protocol, and that a bad one loses its deals and nothing else."""

from __future__ import annotations

import json
import shlex
import socket
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from blocks import program
from effort import one_in

from boneyard import GAMES, Match
from boneyard.bots import bot
from boneyard.errors import BoneyardError
from boneyard.lab.arena import compare
from boneyard.lab.programs import BotFault, Program, ProgramLimits, serve

RULES = GAMES["gaple"].rules(teams=True)

PATIENT = ProgramLimits(start=120.0, move=60.0)
"""Machines are slow at times: only a program that never answers is late."""

ANSWERS = """
import sys, json, os, time
n = 0
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "hello":
        print("ready Bad", flush=True)
    elif word == "choose":
        legal = json.loads(rest.split(" ", 2)[2])["legal"]
        n += 1
        {answer}
"""

GOOD = 'print("move", legal[-1], flush=True)'

BAD = {
    "crash": ("raise RuntimeError('out of ideas')", PATIENT, "crash", "status 1: RuntimeError: out of ideas"),
    "exit": ("os._exit(3)", PATIENT, "crash", "ended with status 3"),
    "killed": ("os.kill(os.getpid(), 9)", PATIENT, "crash", "ended by signal 9"),
    "illegal": ('print("move 0-0 d call", flush=True)', PATIENT, "illegal", "0-0 d call"),
    "hang": ("time.sleep(3600)", ProgramLimits(start=120.0, move=0.3), "late", "no answer in time"),
    "silent": ("pass", ProgramLimits(start=120.0, move=0.3), "late", "no answer in time"),
    "garbage": ('print("I play the double!", flush=True)', PATIENT, "garbage", "I play the double!"),
    "no action": ('print("move 9-9-9", flush=True)', PATIENT, "garbage", "9-9-9"),
    "binary": (r'os.write(1, b"move \xff\xfe\n")', PATIENT, "garbage", "xff"),
    "memory": ("bytearray(1 << 31)", ProgramLimits(start=120.0, move=60.0, memory=512), "crash", "MemoryError"),
    "long line": ('print("x" * 100000, flush=True)', PATIENT, "flood", "more than 4096 bytes"),
    "two answers": ('print("move", legal[0] + "\\nmove " + legal[0], flush=True)', PATIENT, "flood", "more than one"),
    "endless": ('while True: print("x" * 100000)', PATIENT, "flood", "more than 4096 bytes"),
    "loud": (
        'while True: print("x" * 100000, file=sys.stderr)',
        ProgramLimits(start=120.0, move=0.3),
        "late",
        "no answer",
    ),
}


def command(path: Path, source: str) -> str:
    """The name of a program with this source, as the arena takes it."""
    path.write_text(source)
    return f"run:{shlex.join([sys.executable, str(path)])}"


@pytest.mark.nightly
@pytest.mark.parametrize("what", one_in(4, BAD))
def test_a_bad_program_loses_its_deals_with_a_reason(what, tmp_path):
    answer, limits, kind, said = BAD[what]
    name = command(tmp_path / "bad.py", ANSWERS.format(answer=answer))
    result = compare(RULES, name, "greedy", pairs=2, seed=1, limits=limits)
    assert result.pairs == 2 and result.win_rate == 0.0 and result.points_per_deal == 0.0
    assert [(fault.who, fault.kind, fault.pair) for fault in result.faults] == [(0, kind, n) for n in (0, 0, 1, 1)]
    assert all(said in fault.detail and len(fault.detail) <= 120 for fault in result.faults)


@pytest.mark.nightly
def test_a_program_that_fails_once_loses_one_deal(tmp_path):
    """It is started again, and the rest counts as ever."""
    answer = "if n == 3 and not os.path.exists({0!r}): open({0!r}, 'w').close(); os._exit(0)\n        {1}".format(
        str(tmp_path / "failed"), GOOD
    )
    name = command(tmp_path / "once.py", ANSWERS.format(answer=answer))
    result = compare(RULES, name, "random", pairs=4, seed=2, limits=PATIENT)
    assert [fault.kind for fault in result.faults] == ["crash"] and result.pairs == 4
    assert result.choices[0] > 20


@pytest.mark.nightly
def test_a_third_player_that_fails_goes_on_at_random(tmp_path):
    name = command(tmp_path / "bad.py", ANSWERS.format(answer='print("move pass!", flush=True)'))
    result = compare(GAMES["fives"].rules(3), "greedy", "random", third=name, pairs=2, seed=1, limits=PATIENT)
    assert result.pairs == 2 and {(fault.who, fault.kind) for fault in result.faults} == {(2, "garbage")}
    assert min(result.choices) > 0


def test_a_bad_program_loses_whole_matches(tmp_path):
    name = command(tmp_path / "bad.py", ANSWERS.format(answer='print("move pass!", flush=True)'))
    result = compare(GAMES["basic"].rules(2), "greedy", name, pairs=1, seed=1, limits=PATIENT, match=True)
    assert result.win_rate == 1.0 and len(result.faults) == 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("run:/no/such/program", "not found"),
        (f"run:{shlex.quote(sys.executable)} -c 'print(1 / 0)'", "ZeroDivisionError"),
        (f"run:{shlex.quote(sys.executable)} -c 'input(); print(1)'", "not ready"),
        ("run:'", "quotation"),
        ("tcp:127.0.0.1:1", "refused"),
        ("tcp:nowhere", "nowhere"),
    ],
)
def test_a_program_that_does_not_start_is_refused_in_one_line(name, said):
    with pytest.raises(BoneyardError, match=said) as caught:
        compare(RULES, "random", name, limits=PATIENT)
    assert "\n" not in str(caught.value)


@pytest.mark.nightly
def test_programs_play_as_the_same_bots_do_in_the_library(tmp_path):
    """Generators included: a bot that answers from a process, or over TCP, wins and loses the same deals."""
    name = "run:" + shlex.join([sys.executable, "-m", "boneyard", "bot", "--stdio", "--level", "greedy"])
    inside = compare(RULES, "greedy", "random", pairs=3, seed=4)
    outside = compare(RULES, name, "random", pairs=3, seed=4, limits=PATIENT)
    assert (outside.counts, outside.choices, outside.faults) == (inside.counts, inside.choices, ())


def test_a_program_may_listen_elsewhere():
    with socket.create_server(("127.0.0.1", 0)) as server:
        Thread(target=served, args=(server,), daemon=True).start()
        name = f"tcp:127.0.0.1:{server.getsockname()[1]}"
        inside = compare(RULES, "greedy", "random", pairs=2, seed=4)
        outside = compare(RULES, name, "random", pairs=2, seed=4, limits=PATIENT)
        assert (outside.counts, outside.faults) == (inside.counts, ())


def served(server: socket.socket) -> None:
    """Answer every connection with a bot of the library, each in a thread."""

    def one(link: socket.socket) -> None:
        with link, link.makefile("r", encoding="utf-8") as read, link.makefile("w", encoding="utf-8") as write:
            serve(bot("greedy"), read, write)

    while True:
        try:
            link, _ = server.accept()
        except OSError:
            return
        Thread(target=one, args=(link,), daemon=True).start()


def test_the_program_of_the_docs_plays(tmp_path):
    """And needs nothing of Boneyard."""
    source = program("howto/bot.md", "sys.stdin")
    assert "boneyard" not in source
    result = compare(RULES, command(tmp_path / "heavy.py", source), "random", pairs=5, seed=1, limits=PATIENT)
    assert result.faults == () and result.choices[0] > 20


def test_the_bot_of_the_docs_plays(tmp_path, monkeypatch):
    (tmp_path / "flexible.py").write_text(program("howto/bot.md", "class Flexible"))
    monkeypatch.syspath_prepend(tmp_path)
    assert compare(RULES, "flexible:Flexible", "random", pairs=5, seed=1).faults == ()


def test_estimates_come_with_moves():
    class Sure:
        name = "sure"

        def choose(self, view, rng):
            return view.legal[0]

        def estimate(self, view):
            return 0.75

    match = Match(RULES, seed=3)
    view = match.view(match.to_act[0])
    asked = StringIO(f"hello 1\nnew\nchoose 1000 5 {json.dumps(view.to_json())}\nstop\nchoose\n")
    said = StringIO()
    serve(Sure(), asked, said)
    assert said.getvalue() == f"ready sure\nestimate 0.7500\nmove {view.legal[0]}\n"


def test_a_program_gives_its_estimate(tmp_path):
    answer = 'print("estimate 0.25\\nmove", legal[0], flush=True)'
    name = command(tmp_path / "sure.py", ANSWERS.format(answer=answer))
    match = Match(RULES, seed=3)
    view = match.view(match.to_act[0])
    program = Program(name, PATIENT)
    try:
        assert program.choose(view, Random(1)) == view.legal[0]
        assert (program.title, program.estimated) == ("Bad", 0.25)
    finally:
        program.close()


def test_programs_of_the_arena_end_with_it(tmp_path):
    """Those of its processes too, even if they do not listen."""
    pids = tmp_path / "pids"
    pids.mkdir()
    deaf = f"open(os.path.join({str(pids)!r}, str(os.getpid())), 'w').close()\n        {GOOD}"
    source = ANSWERS.format(answer=deaf) + "\ntime.sleep(3600)\n"
    name = command(tmp_path / "deaf.py", source)
    words = ["arena", "gaple", name, "random", "--pairs", "4", "--option", "teams=true", "--jobs", "2", "--json"]
    words += ["--limit", "60"]
    done = subprocess.run(
        [sys.executable, "-m", "boneyard", *words], check=False, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["faults"] == []
    started = [int(path.name) for path in pids.iterdir()]
    assert started
    end = time.monotonic() + 60
    while any(Path(f"/proc/{pid}").exists() for pid in started):  # they would sleep for an hour
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_fault_is_one_printable_line():
    fault = BotFault("garbage", "a\nb\x1b[31m" + "c" * 300)
    assert fault.detail.isprintable() and len(fault.detail) == 120
