"""Reading what was written gives the same match, and writing that gives the same bytes."""

import json
import random
from pathlib import Path

import pytest
from fuzz_record import corpus, garbage, mutated, outcome, random_match
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard.errors import BoneyardError, RecordError
from boneyard.games import GAMES, game
from boneyard.play.actions import Action
from boneyard.play.fairness import FairDeal
from boneyard.play.match import Match
from boneyard.record import read_record, to_json, write_record

GOOD = sorted(Path(__file__).parent.glob("good/*.bones"))
CORPUS = corpus()


def test_stored_records_come_out_as_they_went_in() -> None:
    wrong = [path.name for path in GOOD if write_record(read_record(path.read_bytes())).encode() != path.read_bytes()]
    assert wrong == []


def test_every_game_has_a_stored_record() -> None:
    assert {read_record(path.read_bytes()).rules.game for path in GOOD} == set(GAMES)


@settings(max_examples=2 * settings.default.max_examples)
@given(st.integers(0, 2**64))
def test_a_match_read_is_the_match_played(seed: int) -> None:
    match = random_match(random.Random(seed))
    text = match.record()
    again = read_record(text)
    assert again.record() == text
    assert to_json(again) == to_json(match)
    for played, replayed in zip(match.played, again.played, strict=True):
        assert played.actions == replayed.actions
        assert played.line == replayed.line
        assert played.position.state() == replayed.position.state()


@settings(max_examples=2 * settings.default.max_examples)
@given(st.integers(0, 2**64))
def test_changed_records_are_read_or_refused_by_the_rules(seed: int) -> None:
    rng = random.Random(seed)
    assert outcome(mutated(rng, CORPUS)) in ("read", "refused")
    assert outcome(garbage(rng)) in ("read", "refused")


@given(st.integers(0, 2**64))
def test_a_record_cut_after_an_action_is_an_earlier_state(seed: int) -> None:
    rng = random.Random(seed)
    lines = [*rng.choice(CORPUS).decode().splitlines(keepends=True), ""]
    cut = rng.randint(3, len(lines) - 1)
    text = "".join(lines[:cut])
    result = outcome(text.encode())
    assert result in ("read", "refused")
    if lines[cut - 1][1:2] == " " and not lines[cut].startswith("lot"):
        assert result == "read"


def test_a_match_goes_on_where_the_record_ends() -> None:
    match = Match(game("basic").rules(2), seed=11)
    texts = [match.record()]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
        texts.append(match.record())
    deals = [played.deal for played in match.played]
    again = read_record(texts[0])
    for seat, action in [move for played in match.played for move in played.actions]:
        again.play(seat, action)
        if again.round is None and not again.over:
            again.add_deal(deals[len(again.rounds)])
    assert again.record() == texts[-1]
    assert to_json(again) == to_json(match)


def test_header_is_written_in_one_order_and_options_as_stated() -> None:
    text = (
        "boneyard 1\nnote first\nseat B  Ivo   Ivić \noption target=60\noption set=6\nplayers 3\ngame basic\n"
        "option draw=one\nnote second\nseat A Ana\n"
    )
    assert read_record(text).record() == (
        "boneyard 1\ngame basic\nplayers 3\noption target=60\noption set=6\noption draw=one\n"
        "seat A Ana\nseat B Ivo Ivić\nnote first\nnote second\n"
    )


def test_players_is_written_only_where_the_game_allows_several() -> None:
    assert read_record("boneyard 1\ngame gaple\nplayers 4\n").record() == "boneyard 1\ngame gaple\n"
    for entry in GAMES.values():
        text = f"boneyard 1\ngame {entry.id}\n"
        if len(entry.players) == 1 or entry.id == "polish-fives":  # 20c: its old records have no number
            assert read_record(text).rules.players == entry.players[0]
        else:
            with pytest.raises(RecordError, match="needs the number of players"):
                read_record(text)
            stated = f"{text}players {entry.players[0]}\n"
            assert read_record(stated).record().splitlines()[1:] == stated.splitlines()[1:]


def test_json_of_a_record_without_rounds() -> None:
    match = read_record("boneyard 1\ngame obicni\nplayers 3\noption double_blank=14\noption auto_announce=true\n")
    assert to_json(match) == {
        "game": "obicni",
        "players": 3,
        "options": {"double_blank": 14, "auto_announce": True},
        "rounds": [],
        "totals": {"A": 0, "B": 0, "C": 0},
        "over": False,
        "winners": [],
        "losers": [],
        "round": None,
    }


OBICNI = """\
boneyard 1
game obicni
players 3

round
hand A 0-1 2-2 3-6 4-5 5-6
hand B 1-1 3-3 0-6 2-4 1-5
hand C 0-0 1-3 4-6 2-5 0-4
stock 1-2 0-2 1-4 0-3 0-5 1-6 2-3 2-6 3-4 3-5 4-4 5-5 6-6
"""


def test_json_of_an_unfinished_round() -> None:
    match = read_record(OBICNI + "B 3-3\nA 3-6 l\n")
    assert to_json(match)["round"] == {
        "to_act": ["C"],
        "legal": ["3-1 r", "6-4 l"],
        "ends": {"l": 6, "r": 3},
        "end_sum": None,
        "stock": 13,
        "drawable": 11,
        "hands": {
            "A": ["0-1", "2-2", "4-5", "5-6"],
            "B": ["0-6", "1-1", "1-5", "2-4"],
            "C": ["0-0", "0-4", "1-3", "2-5", "4-6"],
        },
        "totals": {"A": 0, "B": 0, "C": 0},
    }


@given(st.integers(0, 2**64))
def test_json_is_plain_and_its_legal_actions_are_legal(seed: int) -> None:
    match = random_match(random.Random(seed))
    shown = to_json(match)
    assert json.loads(json.dumps(shown)) == shown
    present = shown["round"]
    assert (present is None) == match.over
    if present is None:
        return
    by_seat = present["legal"] if isinstance(present["legal"], dict) else {match.to_act[0]: present["legal"]}
    assert sorted(by_seat) == sorted(present["to_act"]) == sorted(match.to_act)
    for seat, texts in by_seat.items():
        assert texts == sorted(texts) and len(set(texts)) == len(texts)
        actions = [Action.parse(text) for text in texts]
        assert [str(action) for action in actions] == texts
        assert all(match.why_not(seat, action) is None for action in actions)
        called = [action for action in match.legal(seat) if action.call]
        assert {action.replace(call=False) for action in called} <= set(match.legal(seat))
        assert len(texts) + len(called) == len(match.legal(seat))


def test_a_fair_match_publishes_its_secret_only_when_it_is_over() -> None:
    fair = FairDeal(bytes(range(32)), [bytes([seat]) * 16 for seat in range(4)])
    match = Match(game("gaple").rules(), fair=fair)
    assert "\nsecret" not in match.record()
    assert f"commitment {fair.commitment}\nnonces 0000" in match.record()
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert f"commitment {fair.commitment}\nsecret {fair.secret.hex()}\nnonces 0000" in match.record()
    assert read_record(match.record()).record() == match.record()


def test_a_seeded_match_says_so() -> None:
    rules = game("gaple").rules()
    assert "\nseed 7\n" in Match(rules, seed=7).record()
    assert Match(rules, seed=7, tags=[("seed", "seven")]).record().count("seed") == 1
    assert "seed" not in Match(rules, seed="a#b").record()
    assert "seed" not in Match(rules, seed=" ").record()


@pytest.mark.parametrize(
    ("names", "tags", "said"),
    [
        ({"A": "Ana #1"}, [], "the name of A cannot be written: it holds #, which starts a comment"),
        ({"A": "Ana\nround"}, [], "the name of A cannot be written: it holds a control character"),
        ({"A": "\u202eanA"}, [], "the name of A cannot be written: it holds a control character"),
        ({"A": "a" * 5000}, [], "the name of A cannot be written: it has 5000 characters"),
        ({}, [("round", "1")], "'round' cannot be a tag"),
        ({}, [("Match", "1")], "'Match' cannot be a tag"),
        ({}, [("note", "")], "tag note has no value"),
        ({}, [("note", " x")], "spaces around it"),
        ({}, [("note", "x\ny")], "tag note cannot be written: it holds a control character"),
    ],
)
def test_what_a_record_cannot_hold_is_refused(names: dict[str, str], tags: list[tuple[str, str]], said: str) -> None:
    match = Match(game("gaple").rules(), seed=1, names=names, tags=tags)
    with pytest.raises(BoneyardError) as caught:
        match.record()
    assert said in str(caught.value)
