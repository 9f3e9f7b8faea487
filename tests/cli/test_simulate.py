"""``boneyard simulate``, and the laboratory beneath it."""

from __future__ import annotations

import json
import sys

import pytest
from stallers import Fouler, Staller

from boneyard import GAMES, engine, read_record, review
from boneyard.bots import Bot, bot
from boneyard.engine.codes import Ending
from boneyard.errors import BoneyardError
from boneyard.lab.simulate import engine_seed, simulate
from boneyard.play.setup import engine_numbers
from boneyard.reviews.values import LOSING
from boneyard.terminal.screen import Bar


def test_json_has_what_programs_read(run):
    got = run("simulate", "gaple", "-n", 500, "--seed", 3, "--json")
    assert got.status == 0 and got.err == ""
    data = json.loads(got.out)
    assert list(data) == [
        "game", "players", "options", "bots", "seed", "engine", "rounds", "actions", "seconds", "wins", "points",
        "ended", "stopped",
    ]  # fmt: skip
    assert (data["game"], data["players"], data["rounds"], data["seed"]) == ("gaple", 4, 500, 3)
    assert data["bots"] == dict.fromkeys("ABCD", "random")
    assert data["engine"] == engine.describe().split()[-1]
    assert sum(data["wins"].values()) == 500 and data["points"] == data["wins"]
    again = json.loads(run("simulate", "gaple", "-n", 500, "--seed", 3, "--json").out)
    assert again | {"seconds": 0} == data | {"seconds": 0}
    other = json.loads(run("simulate", "gaple", "-n", 500, "--json").out)
    assert other["wins"] != data["wins"]


def test_options_players_and_bots_are_kept(run):
    words = "simulate obicni --players 3 -n 5 --option target=50 --bots greedy,random,greedy --seed spring --json"
    data = json.loads(run(*words.split()).out)
    assert data["options"] == {"target": 50}
    assert data["bots"] == {"A": "greedy", "B": "random", "C": "greedy"}
    assert data["seed"] == "spring"


def test_two_bots_serve_two_teams_and_partners_share_points(run):
    data = json.loads(run("simulate", "parovi", "-n", "5", "--bots", "greedy,random", "--seed", "1", "--json").out)
    assert data["bots"] == {"A": "greedy", "B": "random", "C": "greedy", "D": "random"}
    assert data["points"]["A"] == data["points"]["C"] and data["points"]["B"] == data["points"]["D"]
    out = run("simulate", "parovi", "-n", "5", "--seed", "1").out
    assert "Partners share one score." in out


def test_text_names_every_seat(run):
    out = run("simulate", "fives", "--players", "3", "-n", "10", "--bots", "greedy", "--seed", "1").out
    assert [line.split()[:2] for line in out.splitlines()[-3:]] == [[seat, "greedy"] for seat in "ABC"]
    assert "seed 1" in out


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_totals_are_conserved(name):
    """Chunks of the engine add up to one run; wins never exceed rounds."""
    for game in GAMES.values():
        rules = game.rules(max(game.players))
        rounds = 300 if name == "random" else 6
        seen: list[int] = []
        outcome = simulate(rules, [bot(name)] * rules.players, rounds, 9, progress=seen.append)
        assert seen == sorted(seen) and seen[-1] == outcome.rounds == rounds, game.id
        assert list(outcome.wins) == list(outcome.points) == list(rules.seats), game.id
        assert 0 < sum(outcome.wins.values()) <= rounds, game.id
        assert outcome.actions >= rounds, game.id
        if name == "random":
            actions, wins, points, ends = engine.load().Position(engine_numbers(rules)).run(9, rounds)
            assert (outcome.actions, list(outcome.wins.values())) == (actions, wins), game.id
            assert [outcome.points[side[0]] for side in rules.sides] == points, game.id
            assert [outcome.ended.get(ending.word, 0) for ending in Ending] == ends, game.id
        if rules.out_score == "round":
            check_worth(rules, outcome)


def check_worth(rules, outcome):
    """A round that pays a side pays it 1, or more for its last tile and for sums of ends."""
    written, won = sum(outcome.points[side[0]] for side in rules.sides), sum(outcome.wins.values())
    dear = (
        rules.finish_double
        or rules.finish_both
        or rules.finish_cross
        or rules.tie_worth != "one"
        or rules.end_unit
        or rules.equal_ends
    )
    assert written >= won if dear else written == won, rules.game
    assert won == outcome.rounds or rules.teams or rules.block_tie == "none", rules.game  # two may have the fewest


def test_seeds():
    assert engine_seed(7) == 7
    assert 0 <= engine_seed("seven") < 1 << 64 and engine_seed("seven") != engine_seed("eight")
    assert 0 <= engine_seed(-1) < 1 << 64 and 0 <= engine_seed(1 << 80) < 1 << 64


def test_faults():
    rules = GAMES["gaple"].rules()
    with pytest.raises(ValueError, match="4 seats"):
        simulate(rules, [bot("random")], 1, 1)
    with pytest.raises(ValueError, match="one round"):
        simulate(rules, [bot("random")] * 4, 0, 1)


@pytest.mark.parametrize(
    ("name", "player", "said"),
    [("parovi", Staller(), "staller passes for ever"), ("french", Fouler(), "fouler fouls for ever in round 1 ")],
)
def test_a_bot_that_keeps_a_round_from_its_end_ends_the_run(name: str, player: Bot, said: str):
    rules = GAMES[name].rules()
    with pytest.raises(BoneyardError, match=said):
        simulate(rules, [player] * rules.players, 2_000, 1)


def test_progress_is_shown_only_on_a_terminal(run, monkeypatch, capsys):
    assert run("simulate", "gaple", "-n", "2000").err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with Bar(10) as bar:
        bar.show(5, "half")
        bar.show(6, "too soon to be drawn again")
        bar.show(10, "whole")
    drawn = capsys.readouterr().err
    assert "###               ] half" in drawn and "##] whole" in drawn and "soon" not in drawn
    assert drawn.endswith("\r\x1b[K")


@pytest.mark.nightly
def test_reviewed_records_are_written(run, refused, tmp_path):
    """They read back as the rounds played, and the comments are those of the review."""
    folder = tmp_path / "deep" / "records"
    got = run("simulate", "fives", "--players", 2, "-n", 2, "--seed", 3, "--bots", "level-1", "--records", folder)
    assert got.status == 0
    again = run("simulate", "fives", "--players", 2, "-n", 2, "--seed", 3, "--bots", "level-1", "--json")
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == ["fives-1.bones", "fives-2.bones"]
    actions = 0
    for number, path in enumerate(paths):
        text = path.read_text(encoding="utf-8")
        match = read_record(text)
        actions += match.actions_played
        assert dict(match.tags)["seed"] == f"3/{number}" and match.names == {"A": "level-1", "B": "level-1"}
        said = [line.partition("  # ")[2] for line in text.splitlines() if "  # " in line]
        choices = review(match).choices
        assert len(said) == len(choices) > 5
        for words, choice in zip(said, choices, strict=True):
            assert words.startswith(choice.verdict.replace("close", "too close to call"))
            assert (str(choice.best) in words) == (choice.verdict in LOSING)
    assert actions == json.loads(again.out)["actions"]
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused("simulate", "gaple", "-n", 1, "--records", tmp_path / "file" / "in")


def test_rounds_are_counted_by_their_ends_and_a_precision_stops():
    rules = GAMES["gaple"].rules()
    for players in ("random", "greedy"):
        found = simulate(rules, players, 5000, 1, until=0.06)
        assert found.stopped == "precision" and found.rounds < 600 and set(found.ended) == {"out", "blocked"}
        assert sum(found.ended.values()) == sum(found.wins.values()) == found.rounds
    assert simulate(rules, "random", 200, 1, until=0.001).stopped == "rounds"


def test_ctrl_c_shows_the_result_so_far(run, monkeypatch):
    def interrupted(bar, done, said):
        if done >= 1000:
            raise KeyboardInterrupt

    monkeypatch.setattr(Bar, "show", interrupted)
    got = run("simulate", "gaple", "-n", "5000", "--seed", "1", "--json")
    data = json.loads(got.out)
    assert (got.status, data["stopped"], data["rounds"]) == (130, "interrupted", 1000)
    assert "the result so far" in run("simulate", "gaple", "-n", "5000", "--seed", "1").out
