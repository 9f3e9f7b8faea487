"""Every command: what it prints, its status, and its one line for bad input."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys

import pytest

from boneyard import GAMES, __version__, engine, locale
from boneyard.terminal.screen import columns, wrapped

COMMANDS = ("games", "rules", "play", "replay", "review", "verify", "simulate", "arena", "dominosa", "puzzle")


def boneyard(*words: str, **options) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "boneyard", *words], capture_output=True, text=True, timeout=240, check=False, **options
    )


def test_version(run):
    got = run("--version")
    assert (got.status, got.out, got.err) == (0, f"boneyard {__version__} ({engine.describe()})\n", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_explains_every_command(run, command):
    got = run(command, "--help")
    assert got.status == 0 and got.err == ""
    assert got.out.startswith("usage: boneyard")
    assert len(got.out) > 250


def test_help_lists_every_command(run):
    out = run("--help").out
    assert all(f"    {command} " in out for command in COMMANDS)


BAD_INPUT = (
    ([], "COMMAND"),
    (["pley"], "there is no command “pley” (did you mean play"),
    (["rules"], "(boneyard rules --help)"),
    (["games", "--jso"], "(did you mean --json?) (boneyard games --help)"),
    (["rules", "nosuch"], "there is no game “nosuch”: the games are gaple"),
    (["bot", "--url", "nonsense", "--game", "gaple"], "“nonsense” is not the address of a server"),
    (["rules"], "GAME"),
    (["rules", "gapple"], "did you mean gaple"),
    (["rules", "gaple", "--language", "xx"], "xx"),
    (["games", "extra"], "extra"),
    (["games", "--json", "--what"], "--what"),
    (["play"], "which game"),
    (["play", "gaple", "--players", "3"], "gaple is played by 4, not 3"),
    (["play", "obicni", "--people", "5"], "obicni has 4 seats"),
    (["play", "gaple", "--people", "2", "--seat", "A,B,C"], "2 people and 3 seats"),
    (["play", "gaple", "--seat", "A,A"], "seat A is named twice"),
    (["play", "gaple", "--people", "2", "--name", "Ana,Budi,Citra"], "3 names for 2 people"),
    (["play", "gaple", "--option", "deals"], "NAME=VALUE"),
    (["play", "gaple", "--option", "deels=2"], "did you mean deals"),
    (["play", "gaple", "--option", "deals=2", "--option", "deals=3"], "twice"),
    (["play", "gaple", "--seat", "E"], "A, B, C, D"),
    (["play", "gaple", "--bots", "gredy"], "did you mean greedy"),
    (["play", "gaple", "--bots", "greedy,random"], "name one or 3"),
    (["play", "gaple", "--seed", ""], "seed"),
    (["play", "gaple", "--seed", "a#b"], "seed"),
    (["play", "gaple", "--pace", "-1"], "seconds"),
    (["play", "gaple", "--name", "a#b"], "#"),
    (["play", "--resume"], "no unfinished match"),
    (["play", "--resume", "nowhere.bones"], "No such file"),
    (["simulate", "gaple", "-n", "0"], "whole number from 1"),
    (["simulate", "gaple", "-n", "9" * 20], "to 1000000000000"),
    (["simulate", "gaple", "-n", "many"], "whole number"),
    (["simulate", "gaple", "--bots", "random,random,random"], "name one or 4"),
    (["simulate", "french", "--option", "strict=maybe"], "true"),
    (["replay", "nowhere.bones"], "nowhere.bones"),
    (["replay", "."], "directory"),
    (["replay", ""], '"" cannot be read'),
    (["play", "gaple", "--record", "."], ". cannot be written: Is a directory"),
    (["play", "gaple", "--record", ""], '"" cannot be written'),
    (["play", "gaple", "--record", "no/such/folder/x"], "No such file"),
    (["play", "gaple", "--record", "-"], "--record needs a file"),
    (["play", "--resume", "-"], "--resume needs a file"),
    (["replay", "a\0b"], "null"),
    (["verify", "nowhere.bones"], "nowhere.bones"),
)


def test_bad_input_is_one_line_with_status_2(refused):
    assert [words for words, said in BAD_INPUT if said not in refused(*words)] == []


def test_every_fault_of_the_house_rules_is_named(refused):
    said = refused("simulate", "gaple", "--option", "deals=0", "--option", "teams=perhaps")
    assert "deals" in said and "teams" in said


def test_line_breaks_in_arguments_stay_in_one_line(refused):
    refused("rules", "ga\nple")
    refused("replay", "no\nwhere")


def test_games_lists_all(run):
    out = run("games").out
    assert [line.split()[0] for line in out.splitlines() if line[:1].isalpha() and "boneyard" not in line] == list(
        GAMES
    )
    data = json.loads(run("games", "--json").out)
    assert [game["id"] for game in data] == list(GAMES)
    assert data[4]["players"] == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("columns", [40, 80, 140])
def test_rules_have_every_clause_and_option_and_keep_to_the_width(run, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    faults = []
    for game_id, game in GAMES.items():
        got = run("rules", game_id, "--all")
        assert got.status == 0
        faults += [(game_id, line) for line in got.out.splitlines() if len(line) > columns]
        faults += [
            (game_id, item) for _, items in locale.outline(game_id) for item in items if f"{item} " not in got.out
        ]
        faults += [(game_id, option.name) for option in game.options if f"\n  {option.name} " not in got.out]
    assert faults == []


def test_rules_as_json(run):
    data = json.loads(run("rules", "matador", "--json").out)
    assert data["game"] == "matador"
    assert [section["id"] for section in data["sections"]] == [name for name, _ in locale.outline("matador")]
    options = {option["name"]: option for option in data["options"]}
    assert options["target"] | {"label": "", "text": ""} == {
        "name": "target", "label": "", "text": "", "default": 100, "players": [2, 3, 4], "clause": "X-09",
        "least": 1, "most": 1_000_000,
    }  # fmt: skip
    assert [choice["value"] for choice in options["style"]["choices"]] == ["bridge", "international"]
    assert options["direction"]["players"] == [3, 4]


def test_without_an_engine_built_it_is_one_line():
    got = boneyard("--version", env={**os.environ, "BONEYARD_ENGINE": "steam"})
    assert got.returncode == 2 and got.stdout == ""
    assert got.stderr.count("\n") == 1 and "steam" in got.stderr


def test_an_unknown_language_of_the_environment_is_one_line():
    got = boneyard("games", env={**os.environ, "BONEYARD_LANGUAGE": "xx"})
    assert (got.returncode, got.stdout, got.stderr.count("\n")) == (2, "", 1)


def test_a_terminal_without_unicode_is_enough():
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    got = boneyard("games", env=plain)
    assert got.returncode == 0 and "Obicni domino (" in got.stdout and "?" not in got.stdout
    assert "  target - Target" in boneyard("rules", "obicni", "--all", env=plain).stdout
    hint = boneyard("play", "french", "--seed", "5", "--fast", env=plain, input="hint\nquit\n").stdout
    assert "Points" in hint and "?" not in hint.replace("Type ?", "")
    told = boneyard("games", "--json", env=plain).stdout
    assert json.loads(told) == json.loads(boneyard("games", "--json", encoding="utf-8").stdout)
    record = "boneyard 1\ngame gaple\nseat A Đurđa Łoś – „ž” 牌\n"
    got = boneyard("replay", "-", input=record.encode().decode("latin-1"), encoding="latin-1", env=plain)
    assert 'A (Durda Los - "z" ?), B' in got.stdout


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="needs pipes as Unix has them")
def test_a_pipe_that_closes_ends_it_quietly():
    words = [sys.executable, "-m", "boneyard", "rules", "obicni"]
    unread, written = os.pipe()
    os.close(unread)
    try:
        got = subprocess.run(words, check=False, stdout=written, stderr=subprocess.PIPE, timeout=240)
    finally:
        os.close(written)
    assert (got.returncode, got.stderr) == (141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["games", "play gaple --seed 1"])
def test_a_full_disk_is_one_line(words):
    with open("/dev/full", "w") as full:
        got = subprocess.run(
            [sys.executable, "-m", "boneyard", *words.split()], check=False, stdin=subprocess.DEVNULL, stdout=full,
            stderr=subprocess.PIPE, text=True, timeout=240,
        )  # fmt: skip
    assert (got.returncode, got.stderr.count("\n")) == (2, 1)


@pytest.mark.skipif(os.name == "nt", reason="needs a shell as Unix has it")
@pytest.mark.parametrize(("closed", "status"), [("<&-", 0), (">&-", 0), ("2>&-", 0)])
def test_closed_streams_do_no_harm(tmp_path, closed, status):
    command = f"exec {shlex.quote(sys.executable)} -m boneyard play gaple --seed 1 {closed}"
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    got = subprocess.run(
        ["sh", "-c", command], check=False, stdin=subprocess.DEVNULL, capture_output=True, env=env, timeout=240
    )
    assert (got.returncode, got.stderr) == (status, b"")


def test_start_imports_little():
    """``boneyard games`` needs no web, no random numbers and no subprocesses."""
    code = "import sys; from boneyard.cli import main; main(['games', '--json']); print(*sys.modules, file=sys.stderr)"
    got = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=True)
    loaded = set(got.stderr.split())
    assert not loaded & {"boneyard.bots", "boneyard.lab", "boneyard.dominosa", "boneyard.cli.play", "subprocess"}


def test_wrapping_keeps_long_words_whole():
    assert wrapped("aa bb cccccccc dd", 6, " ", "  ") == [" aa bb", "  cccccccc", "  dd"]
    assert wrapped("", 6) == [""]


def test_columns_read_downwards():
    assert columns(["1", "2", "3", "4", "5"], 9) == ["1   3   5", "2   4"]
    assert columns([], 9) == []
    assert columns(["a long item", "another one"], 5) == ["a long item", "another one"]
