"""Mexican Train: RULES-TREES.md section 47.

House rules shown here: mexican-train/deals= mexican-train/first_engine=double_six mexican-train/hands=sixteen
mexican-train/hands=celko mexican-train/hands=fewer mexican-train/first_turn=train mexican-train/cover=anywhere
mexican-train/cover=never mexican-train/dead_double=binds mexican-train/own_first=true mexican-train/mexican=false
mexican-train/draw=until mexican-train/double_blank=25 mexican-train/double_blank=50 mexican-train/blanks=25
mexican-train/last_double=2 mexican-train/direction=ccw
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from position import around, happened, legal, play, refusal

from boneyard import Match, Tile, View, game, read_record
from boneyard.bots.trains import longest_train
from boneyard.errors import BoneyardError, DealError
from boneyard.play.deal import check_deal
from boneyard.play.events import Event, Played, RoundEnded, TrainOpened
from boneyard.tiles import parse_tiles

GAME = "mexican-train"
HANDS = ("3-12 3-3 5-9", "4-12 7-7", "1-2 3-8")
STOCK = "5-6 0-6 3-9 4-9 0-1"


def trains(mode: str, hands: Sequence[str], ends: str = "", stock: str = "", **options: Any) -> Match:
    """A match with these hands in its first round, A on turn; ``ends`` are those of the trains, the common one last."""
    *own, common = [int(end) for end in ends.split()] or [0]
    shown = [*own, *[0] * (8 - len(own)), common, *[0] * 23]
    rules = game(GAME).rules(len(hands), **options)
    return around(rules, mode, hands, stock, lambda dealt: shown if ends else dealt)


def table(match: Match) -> tuple[str, dict[str, int | str], tuple[str, ...], tuple[str, ...]]:
    """Whose turn it is, the ends, those that come first, and the trains that are open to all."""
    view = match.view(None)
    return *view.to_act, view.ends, view.due, view.marked


def ended(events: Sequence[Event]) -> RoundEnded:
    return next(event for event in events if isinstance(event, RoundEnded))


def test_mexican_t1_ones_own_train_or_the_one_of_all(mode: str) -> None:
    """MEX-04, MEX-05, X-01, X-05: who can lay a tile neither passes nor draws, and names one of several trains."""
    match = trains(mode, HANDS, stock=STOCK)
    assert legal(match, "A") == ["12-3 A", "12-3 M"]
    assert [refusal(match, "A", text) for text in ("3-12", "pass", "draw")] == ["ambiguous", "can_play", "can_play"]
    assert match.view("A").bare == ("A", "B", "C", "M")
    play(match, "A 3-12 A")
    assert table(match) == ("B", {"A": 3, "B": 12, "C": 12, "M": 12}, (), ())
    assert (refusal(match, "B", "4-12 C"), refusal(match, "B", "4-12 l")) == ("others_train", "arm_not_open")
    assert refusal(match, "B", "4-12 M call") == "no_call_rule"


def test_mexican_t2_to_t7_a_double_is_covered_and_a_marker_opens_a_train(mode: str) -> None:
    """MEX-06, MEX-07, MEX-08: what is due comes before all else, whosever train it lies on."""
    match = play(trains(mode, HANDS, stock=STOCK), "A 3-12 A", "B 4-12 M")
    assert legal(match, "C") == ["draw"]
    assert [event for event in happened(match, "C draw") if isinstance(event, TrainOpened)] == [TrainOpened("C")]
    assert legal(match, "A") == ["3-3 A"]
    (covered,) = happened(match, "A 3-3 A")
    assert isinstance(covered, Played) and covered.brings == ("extra",)
    assert (table(match)[2], legal(match, "A")) == (("A",), ["draw"])
    play(match, "A draw", "B draw")
    assert (legal(match, "B"), refusal(match, "B", "7-7 M")) == (["3-9 A"], "must_play_drawn")
    play(match, "B 3-9 A")
    assert table(match) == ("C", {"A": 9, "B": 12, "C": 12, "M": 4}, (), ("A", "C"))
    play(match, "C draw")
    assert legal(match, "C") == ["4-9 M", "9-4 A"]
    play(match, "C 4-9 M")
    assert legal(match, "A") == ["9-5 A", "9-5 M"]
    (closed,) = happened(match, "A 5-9 A")
    assert isinstance(closed, Played) and closed.brings == ("unmarked",)
    assert table(match)[3] == ("C",)


def test_mexican_t8_a_double_goes_out(mode: str) -> None:
    """MEX-09, MEX-10: nothing has to cover it, and everybody writes what is left; last_double=2: twice."""
    for options, points in (({}, {"A": 0, "B": 16, "C": 14}), ({"last_double": 2}, {"A": 0, "B": 32, "C": 28})):
        match = trains(mode, ("3-3", "4-12", "1-2 3-8"), "3 12 12 12", deals=1, **options)
        end = ended(happened(match, "A 3-3 A"))
        assert (end.ended, end.points, match.winners) == ("out", points, ("A",))


def test_mexican_t9_a_double_whose_number_is_used_up_is_free(mode: str) -> None:
    """MEX-08: with dead_double=binds it binds on, and the round is blocked when nothing can be drawn."""
    hands = ("7-7 1-1", "2-2 0-12", "5-5")
    match = trains(mode, hands, "7 12 12 4", "0-3")
    (freed,) = happened(match, "A 7-7 A")
    assert isinstance(freed, Played) and freed.brings == ("released",)
    assert table(match)[0::2] == ("B", ())
    bound = play(trains(mode, hands, "7 12 12 4", "0-3", dead_double="binds"), "A 7-7 A")
    assert legal(bound, "A") == ["draw"]
    assert ended(happened(bound, "A draw")).ended == "blocked"


def test_mexican_t10_the_second_tile_anywhere(mode: str) -> None:
    """MEX-08: the double binds only the next player; cover=never: nobody."""
    hands = ("3-3 4-4 4-7 0-5", "3-6 4-12", "1-2 3-8")
    match = play(trains(mode, hands, "3 12 12 4", cover="anywhere"), "A 3-3 A")
    assert legal(match, "A") == ["4-4 M", "4-7 M"]
    play(match, "A 4-4 M", "A 4-7 M")
    assert (table(match)[2], legal(match, "B")) == (("A",), ["3-6 A"])
    free = play(trains(mode, hands, "3 12 12 4", cover="never"), "A 3-3 A")
    assert (table(free)[0::2], legal(free, "B")) == (("B", ()), ["12-4 B", "4-12 M"])


def test_mexican_t11_a_train_in_the_first_turn(mode: str) -> None:
    """MEX-03: first_turn=train; nothing binds before everybody has had a turn."""
    hands = ("3-12 3-9 9-9 5-9 1-4", "4-12 7-7", "1-2 2-3")
    match = play(trains(mode, hands, stock="5-6 0-6", first_turn="train"), "A 3-12 A")
    assert (legal(match, "A"), refusal(match, "A", "1-4 M")) == (["3-9 A", "pass"], "train_goes_on")
    play(match, "A 3-9 A", "A 9-9 A", "A pass")
    assert (table(match)[2:], match.view(None).excluded["A"]) == ((("A",), ()), frozenset())
    assert legal(match, "B") == ["12-4 B", "12-4 M"]
    play(match, "B 4-12 B", "B pass", "C draw")
    assert (table(match)[3], legal(match, "A")) == (("C",), ["9-5 A"])


def test_mexican_t12_owners_and_markers_do_not_matter_to_a_block(mode: str) -> None:
    """X-03: [5-5] fits B's train, which is not C's until B has passed."""
    match = play(trains(mode, ("1-1", "2-2", "5-5 0-7"), "3 5 4 6"), "A pass", "B pass")
    assert legal(match, "C") == ["5-5 B"]
    end = ended(happened(match, "C 5-5 B"))
    assert (end.ended, end.points) == ("blocked", {"A": 2, "B": 4, "C": 7})


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, 5), ({"double_blank": 50}, 55), ({"double_blank": 25}, 30), ({"double_blank": 50, "blanks": 25}, 80)],
)
def test_mexican_t13_the_value_of_blanks(options: dict[str, int], points: int, mode: str) -> None:
    """MEX-10."""
    match = trains(mode, ("3-4", "0-0 0-5"), "3 12 12", **options)
    assert ended(happened(match, "A 3-4 A")).points == {"A": 0, "B": points}


def test_mexican_t14_ones_own_train_first_and_no_common_train(mode: str) -> None:
    """MEX-04: own_first ends when the number of the engine is used up."""
    hands = ("3-12 4-12 2-4", "5-12 0-0", "1-3 6-6")
    match = trains(mode, hands, own_first=True)
    assert (legal(match, "A"), refusal(match, "A", "3-12 M")) == (["12-3 A", "12-4 A"], "own_first")
    play(match, "A 4-12 A", "B 5-12 B", "C pass", "A 3-12 M", "B pass")
    assert legal(match, "C") == ["3-1 M"]
    for hidden in ({"draw": "none"}, {"reserve": 1}):  # nobody draws the tile that would begin a train
        (fault,) = game(GAME).rules(3, own_first=True)._replace(**hidden).check()
        assert fault.code.startswith("faults.field_") and "own_first" in fault.text()
    private = trains(mode, hands, mexican=False)
    assert (legal(private, "A"), list(private.view(None).ends)) == (["12-3 A", "12-4 A"], ["A", "B", "C"])
    assert refusal(private, "A", "3-12 M") == "arm_not_open"


def test_a_pass_shows_only_the_ends_that_the_seat_could_use(mode: str) -> None:
    """The 3 of A's train is not C's: C may hold [3-8], but no twelve and no four."""
    match = play(trains(mode, HANDS, stock=STOCK), "A 3-12 A", "B 4-12 M", "C draw")
    shown = match.view("A").excluded["C"]
    assert {Tile(1, 12), Tile(4, 4)} <= shown and Tile(3, 8) not in shown and Tile(0, 3) not in shown


def test_the_engine_of_each_round(mode: str) -> None:
    """MEX-02, MEX-03: [12-12] first, then the next lower double, beside the deal; the next player begins."""
    match = Match(game(GAME).rules(3, deals=3, first_engine="double_six"), seed=2, mode=mode)
    dice = Random(1)
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, dice.choice(match.legal(seat)))
    assert [str(played.deal.turned) for played in match.played] == ["6-6", "5-5", "4-4"]
    first = "ABC".index(match.played[0].opener or "")
    assert [played.opener for played in match.played] == ["ABC"[(first + i) % 3] for i in range(3)]
    assert str(Match(game(GAME).rules(2, set=9), seed=1, mode=mode).played[0].deal.turned) == "9-9"
    with pytest.raises(DealError, match="12-12 is turned face up"):
        check_deal(match.rules._replace(engine_from=0), match.played[1].deal)
    assert game(GAME).rules(2).falling_double(14) == Tile(12, 12)


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        ({}, [15, 15, 15, 12, 12, 10, 10]),
        ({"hands": "sixteen"}, [16, 15, 14, 13, 12, 11, 10]),
        ({"hands": "celko"}, [15, 15, 15, 12, 12, 11, 11]),
        ({"hands": "fewer"}, [15, 15, 15, 11, 11, 8, 8]),
    ],
)
def test_hands_by_the_number_of_players(options: dict[str, Any], sizes: list[int]) -> None:
    """MEX-01."""
    assert [game(GAME).rules(players, **options).hand_size for players in range(2, 9)] == sizes
    assert [game(GAME).rules(players, set=9).hand_size for players in (2, 3, 4)] == [12, 11, 10]


@pytest.mark.parametrize("options", [{}, {"draw": "until", "direction": "ccw"}, {"first_turn": "train"}])
def test_a_match_is_written_and_read(options: dict[str, Any], mode: str) -> None:
    """Whole matches of eight: the record gives them back, and so does each view in JSON."""
    match, dice = Match(game(GAME).rules(8, deals=2, **options), seed=3, mode=mode), Random(2)
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, dice.choice(match.legal(seat)))
        if dice.random() < 0.02:
            view = match.view(seat)
            assert View.from_json(view.to_json()) == view
    text = match.record()
    again = read_record(text)
    assert text.startswith("boneyard 2\n") and "\nturned 12-12\n" in text
    assert (again.record(), again.totals, again.winners) == (text, match.totals, match.winners)
    with pytest.raises(BoneyardError):
        read_record(text.replace("turned 12-12", "turned 0-12"))


def test_the_lesson_is_played_as_it_is_told(mode: str) -> None:
    """The left of the picture is the train of all, and the right the player's own."""
    lessons = Path(__file__).parents[2] / "web" / "src" / "lib" / "lessons.json"
    course = json.loads(lessons.read_text(encoding="utf-8"))["own_train"]
    match = trains(mode, [" ".join(course["hand"]), " ".join(course["others"]["B"])])
    plan = [parse_tiles(" ".join(step["show"])) for step in course["steps"] if "show" in step]
    assert [set(tiles) for tiles in plan] == [set(longest_train(match.view("A").hand, 12))]
    for step in course["steps"]:
        for who, laid in (("A", step.get("play")), *((answer["seat"], answer) for answer in step.get("answers", ()))):
            if laid is not None:
                assert match.to_act == (who,), step["key"]
                play(match, f"{who} {laid['tile']} {'M' if laid['arm'] == 'l' else 'A'}")
    assert ended(match.events).points == {"A": 0, "B": 11}
