"""The lessons of the page, played in the engine: every step as it is told, and what it is worth."""

import json
from pathlib import Path
from typing import Any

from position import legal, table

from boneyard import Match, game
from boneyard.play.events import Event, MatchEnded, Rewarded, RoundEnded, Scored

LESSONS: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "web" / "src" / "lib" / "lessons.json").read_text(encoding="utf-8")
)


def begin(name: str, mode: str, **position: Any) -> Match:
    """The position from which a lesson begins, in the game that it is about; its line is laid from left to right."""
    course = LESSONS[name]
    hands = {"A": course["hand"], **course["others"]}
    laid = ", ".join([course["line"][0], *(f"{tile} r" for tile in course["line"][1:])])
    words = {seat: " ".join(tiles) for seat, tiles in hands.items()}
    return table(course["game"], mode, players=len(hands), hands=words, laid=laid, **position)


def play(match: Match, seat: str, tile: str, arm: str) -> None:
    """Play a tile at an arm, or at any one that it fits."""
    halves = set(tile.split("-"))
    ways = [way for way in legal(match, seat) if set(way.split()[0].split("-")) == halves and way.endswith(arm)]
    match.play(seat, ways[0])


def course_of(name: str, match: Match) -> list[Event]:
    """Play a lesson to its end; return what happened.  Everybody who is told to pass must pass."""
    since = len(match.events)
    for step in LESSONS[name]["steps"]:
        if "play" in step:
            play(match, "A", step["play"]["tile"], step["play"].get("arm", ""))
        for answer in step.get("answers", ()):
            assert match.to_act == (answer["seat"],), step["key"]
            if "tile" in answer:
                play(match, answer["seat"], answer["tile"], answer.get("arm", ""))
            else:
                assert legal(match, answer["seat"]) == ["pass"], step["key"]
                match.play(answer["seat"], "pass")
    return match.events[since:]


def test_a_last_tile_that_joins_both_ends_is_a_capicua(mode: str) -> None:
    """DMN-02: 21 pips in three hands, and 25."""
    events = course_of("capicua", begin("capicua", mode))
    (end,) = [event for event in events if isinstance(event, RoundEnded)]
    left = sum(tile.weight for hand in end.hands.values() for tile in hand)
    assert (left, end.points["AC"]) == (21, 21 + LESSONS["capicua"]["bonus"])


def test_a_last_tile_that_fits_one_end_is_none(mode: str) -> None:
    """The advice of the lesson: with 2-5 first, 4-5 is left, which fits one end and brings the pips alone."""
    match = begin("capicua", mode)
    play(match, "A", "2-5", "")
    for seat, action in (("D", "pass"), ("C", "3-4 r"), ("B", "1-3 r")):
        assert match.to_act == (seat,)
        way = next(
            way
            for way in legal(match, seat)
            if action == "pass" or set(way.split()[0].split("-")) == set(action.split()[0].split("-"))
        )
        match.play(seat, way)
    since = len(match.events)
    play(match, "A", "4-5", "")
    (end,) = [event for event in match.events[since:] if isinstance(event, RoundEnded)]
    left = sum(tile.weight for hand in end.hands.values() for tile in hand)
    assert end.points["AC"] == left


def test_everybody_passes_and_who_played_goes_on(mode: str) -> None:
    """DMN-03."""
    match = begin("paso_corrido", mode)
    (reward,) = [event for event in course_of("paso_corrido", match) if isinstance(event, Rewarded)]
    assert (reward.side, reward.points) == ("AC", LESSONS["paso_corrido"]["bonus"])


def test_six_rounds_to_none_win_the_match(mode: str) -> None:
    """JAM-06."""
    match = begin("six_love", mode, totals=[5, 0])
    assert [event.winners for event in course_of("six_love", match) if isinstance(event, MatchEnded)] == [("AC",)]


def test_one_round_of_the_others_brings_both_back_to_nothing(mode: str) -> None:
    """JAM-07."""
    match = begin("six_love", mode, totals=[0, 5])
    course_of("six_love", match)
    assert list(match.totals.values()) == [0, 0]


def test_fifteen_scores_eight_and_twelve_four(mode: str) -> None:
    """FAT-04."""
    for tile, points in (("1-5", LESSONS["fives_and_threes"]["bonus"]), ("1-2", 4)):
        match = begin("fives_and_threes", mode)
        since = len(match.events)
        play(match, "A", tile, "r")
        assert [event.points for event in match.events[since:] if isinstance(event, Scored)] == [points]
    course_of("fives_and_threes", begin("fives_and_threes", mode))


def test_no_play_of_fives_and_threes_scores_more_than_eight() -> None:
    """Ends of a double-six line, of which at most one is a double of its number."""
    rules = game("fives-and-threes").rules(2)
    sums = [
        (2 if a else 1) * left + (2 if b else 1) * right
        for left in range(7)
        for right in range(7)
        for a, b in ((0, 0), (1, 0), (1, left != right))
    ]
    assert max(rules.points_of(total) for total in sums) == LESSONS["fives_and_threes"]["bonus"]


def test_the_double_at_its_end_scores_three_and_two_plain_twos_two(mode: str) -> None:
    """BER-05."""
    for arm, points in (("r", LESSONS["bergen"]["bonus"]), ("l", 2)):
        match = begin("bergen", mode)
        since = len(match.events)
        play(match, "A", "2-4", arm)
        assert [event.points for event in match.events[since:] if isinstance(event, Scored)] == [points]
    course_of("bergen", begin("bergen", mode))


def test_a_double_blank_left_alone_costs_more_than_six(mode: str) -> None:
    """KOZ-05, KOZ-06, KOZ-07: 6 pips are kept, and with the other tile 25 would be written."""
    for tile, kept, written in (("0-0", LESSONS["kozel"]["bonus"], 0), ("0-6", 0, 25)):
        match = begin("kozel", mode)
        play(match, "A", tile, "l")
        play(match, "B", "4-5", "r")
        assert match.rounds[0].kept == {"A": kept, "B": 0}
        assert match.totals == {"A": written, "B": 0}
    course_of("kozel", begin("kozel", mode))
