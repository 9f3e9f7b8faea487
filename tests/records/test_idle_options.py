"""Records with house rules that others make idle: every reader takes them (RULES.md, section 20c)."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from boneyard import Match, RulesError, View, game, read_record
from boneyard.cli import main
from boneyard.record import write_record

IDLE = {
    "basic": (4, {"draw": "one"}, "all 28 tiles"),
    "gaple": (4, {"teams": True, "settlement": True, "winner_by": "chips"}, "teams=true"),
    "dominicano": (4, {"capicua": 0, "both_ends": "either"}, "capicua=0"),
    "polish-fives": (2, {"spinner_order": "free"}, "four_ends=false"),
}


def record_of(game_id: str) -> str:
    """A provable match with idle options, of thirty actions at most."""
    players, options, _ = IDLE[game_id]
    match = Match(game(game_id).recorded(players, **options))
    while not match.over and match.actions_played < 30:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return write_record(match, reveal=True)


@pytest.mark.parametrize("game_id", IDLE)
def test_only_choosing_refuses_an_idle_option(game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players, options, cause = IDLE[game_id]
    with pytest.raises(RulesError, match="no effect"):
        game(game_id).rules(players, **options)
    text = record_of(game_id)
    assert all(f"option {name}=" in text for name in options)
    match = read_record(text)
    assert match.record() == text
    plain = read_record("\n".join(line for line in text.splitlines() if not line.startswith("option")))
    if game_id in ("basic", "polish-fives"):
        assert match.rules._replace(options=()) == plain.rules
        assert match.events == plain.events
    assert View.from_json(match.view(None).to_json()).rules == match.rules
    assert pickle.loads(pickle.dumps(match)) == match
    assert eval(repr(match.rules), {"boneyard": __import__("boneyard")}) == match.rules
    path = tmp_path / "match.bones"
    path.write_text(text, encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    printed = capsys.readouterr()
    notes = json.loads(printed.out)["notes"]
    assert any(cause in note for note in notes)
    assert printed.err.count("\n") == 1
    for command in (["verify", str(path)], ["review", str(path), "--effort", "quick"]):
        assert main(command) == 0, command
        capsys.readouterr()


def test_a_record_without_idle_options_has_no_notes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.bones"
    path.write_text(Match(game("basic").rules(2, draw="one"), seed=1).record(), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    printed = capsys.readouterr()
    assert ("notes" in json.loads(printed.out), printed.err) == (False, "")
