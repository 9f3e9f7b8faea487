"""A game of one's own, from its file through every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from effort import one_in
from own_games import DOUBLE_NINE, MUGGINS_4

from boneyard import locale, read_record


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "double-nine.toml").write_text(DOUBLE_NINE, encoding="utf-8")
    (tmp_path / "muggins-4.toml").write_text(MUGGINS_4, encoding="utf-8")
    return tmp_path


GAMES = [("double-nine", "Double nine at our house"), ("muggins-4", "Muggins for two or four")]


@pytest.mark.parametrize(("game", "name"), one_in(2, GAMES))
def test_a_game_file_is_played_saved_resumed_replayed_and_verified(run, folder: Path, game: str, name: str) -> None:
    path, record = folder / f"{game}.toml", folder / "played.bones"
    words = ["play", path, "--players", "4", "--fast", "--seed", "7", "--record", record]
    got = run(*words, stdin="rules\n" + "hint\n" + "1\n" * 12)
    assert got.status == 0 and got.out.startswith(name) and "Different from" in got.out
    assert f"boneyard rules {game}.toml --all" in got.words  # the match does not know where the file is
    text = record.read_text(encoding="utf-8")
    assert text.startswith(f"boneyard 2\ngame house:{game}\nbase ")
    path.unlink()  # the record needs no file
    assert run("play", "--resume", record, "--fast", stdin="1\n" * 3).status == 0
    replayed = run("replay", record)
    assert replayed.status == 0 and name in replayed.out
    data = json.loads(run("replay", record, "--json").out)
    assert (data["game"], data["players"]) == (f"house:{game}", 4)
    assert run("replay", record, "--svg", "-").out.startswith("<svg")
    assert "nothing is proved" in run("verify", record).out + run("verify", record).err or run("verify", record).err
    assert read_record(record.read_bytes()).record()


@pytest.mark.parametrize(("game", "name"), one_in(2, GAMES))
def test_a_game_file_is_described_simulated_and_compared(run, folder: Path, game: str, name: str) -> None:
    path = folder / f"{game}.toml"
    page = run("rules", path)
    assert name in page.out and f"All choices: boneyard rules {path} --all" in page.words
    for language in locale.available():
        assert run("rules", path, "--language", language).status == 0
    told = json.loads(run("rules", path, "--json").out)
    assert told["game"] == f"house:{game}" and told["sections"][-1]["clauses"]
    assert name in run("games", path).out
    assert f"house:{game}" in [entry["id"] for entry in json.loads(run("games", path, "--json").out)]
    simulated = json.loads(run("simulate", path, "--players", "4", "-n", "20", "--bots", "level-3", "--json").out)
    assert simulated["rounds"] == 20
    compared = run("arena", path, "greedy", "random", "--players", "4", "--pairs", "4", "--jobs", "2", "--seed", "1")
    assert compared.status == 0 and f"boneyard arena {path} greedy random" in compared.words


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "name"), GAMES)
def test_a_game_file_is_held_to_every_law(run, folder: Path, game: str, name: str) -> None:
    got = run("games", "check", folder / f"{game}.toml")
    assert got.status == 0 and f"{name} can be played. 7 laws hold for" in got.words


def test_every_mistake_is_named_by_the_check_and_the_first_by_every_command(run, refused, folder: Path) -> None:
    path = folder / "bad.toml"
    path.write_text('id = "bad"\nbase = "basic"\ncolour = 3\n[fields]\ndraw = "many"\n', encoding="utf-8")
    got = run("games", "check", path)
    assert got.status == 1 and got.out == ""
    assert [line.partition(": ")[0] for line in got.err.splitlines()] == [f"{path}:3", f"{path}:5"]
    assert json.loads(run("games", "check", path, "--json").out)["ok"] is False
    for words in (["play"], ["rules"], ["simulate"], ["arena"]):
        bots = ["greedy", "random"] if words == ["arena"] else []
        assert refused(*words, path, *bots).startswith(f"{path}:3: colour means nothing here")


def test_files_that_are_not_there_and_words_that_are_no_games(refused, tmp_path: Path) -> None:
    assert "cannot be read" in refused("play", tmp_path / "nowhere.toml")
    assert "there is no game" in refused("rules", "nowhere")
    assert "cannot be read" in refused("rules", f"{tmp_path}.toml")
    assert "which file?" in refused("games", "check")
    (tmp_path / "large.toml").write_bytes(b"#" * 70_000)
    assert "this is larger than 65536 bytes" in refused("rules", tmp_path / "large.toml")


def test_option_words_of_a_game_file_are_checked(refused, folder: Path) -> None:
    path = folder / "double-nine.toml"
    assert "did you mean pose?" in refused("play", path, "--option", "poze=lot")
    assert "it is winner|lot" in refused("play", path, "--option", "pose=weakest")
    assert "is played by 4, not 3" in refused("play", path, "--players", "3")
