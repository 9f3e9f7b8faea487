"""What a match tells, to whom, action by action.  Clauses as far as they say who may know what: X-12, obicni/Q11."""

from __future__ import annotations

import copy
import pickle

import pytest
from position import happened, make_deal, play, start, table

from boneyard import Match, Tile, game
from boneyard.play.events import (
    CarriedOver,
    Closed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Fouled,
    HandDealt,
    LotDrawn,
    MatchEnded,
    Opened,
    Passed,
    Penalised,
    Played,
    Purpose,
    RoundEnded,
    Scored,
    TileDiscarded,
    TileDrawn,
    TurnedUp,
    event_from_json,
)
from boneyard.play.tally import Prize
from boneyard.tiles import parse_tiles

OTHERS = {"C": "5-5 3-4", "D": "6-6 2-3"}


def public(events: list[Event]) -> list[Event]:
    return [event for event in events if event.audience == "all"]


def laid(seat: str, action: str, tile: str, left: int, **more: object) -> Played:
    plain = {"arm": None, "call": False, "half": None, "across": False, "out_of_turn": False, "brings": ()}
    return Played(seat, action, Tile.parse(tile), left=left, **{**plain, **more})  # type: ignore[arg-type]


def test_a_deal_with_a_lot_for_the_opener(mode: str) -> None:
    """X-12, matador/Q9: each seat learns its own tiles, everybody who opens and why."""
    hands = {"A": "0-1 2-5 3-6 6-6 1-5 0-3 1-1", "B": "0-2 0-4 0-5 0-6 1-2 1-3 1-4"}
    match = start("matador", mode, hands, players=2, lot="B")
    assert match.events == [
        Dealt(1, 7, 14, "lot", "any", {"A": 0, "B": 0}, CarriedOver({"A": 0, "B": 0}, 0, 0, {"A": 0, "B": 0}, 0)),
        HandDealt("A", parse_tiles("0-1 0-3 1-1 1-5 2-5 3-6 6-6"), None, None),
        HandDealt("B", parse_tiles("0-2 0-4 0-5 0-6 1-2 1-3 1-4"), None, None),
        LotDrawn("B", Purpose.OPENER, "lot"),
        Opened("B", "lot", lot=True, winner=None),
    ]
    assert [event.audience for event in match.events] == ["all", "A", "B", "all", "all"]
    assert happened(match, "B 0-2") == [laid("B", "0-2", "0-2", 6, half=0)]
    assert happened(match, "A 2-5 r across") == [laid("A", "2-5 r across", "2-5", 6, arm="r", across=True)]


def test_a_deal_with_a_turned_tile(mode: str) -> None:
    """GAP-08."""
    match, zero = start("gaple-6", mode, {}, turned="5-6", lot="A"), dict.fromkeys("ABCD", 0)
    assert public(match.events) == [
        Dealt(1, 6, 3, "lot", "any", zero, CarriedOver(zero, 0, 0, zero, 0)),
        TurnedUp(Tile(5, 6), 5),
        LotDrawn("A", Purpose.OPENER, "lot"),
        Opened("A", "lot", lot=True, winner=None),
    ]


@pytest.mark.parametrize(("left", "ends"), [(None, {"l": 5, "r": 6}), (5, {"l": 5, "r": 6}), (6, {"l": 6, "r": 5})])
def test_a_turned_tile_lies_as_the_deal_says(left: int | None, ends: dict[str, int], mode: str) -> None:
    """GAP-08, RECORD.md: the lower half to the left if nothing is said."""
    rules = game("gaple-6").rules()
    deal = make_deal(rules, {}, turned="5-6", lot="A")._replace(turned_left=left)
    match = Match(rules, deal=[deal], mode=mode)
    assert match.round is not None
    assert (match.round.ends, match.round.line[0].half) == (ends, ends["l"])
    assert TurnedUp(Tile(5, 6), ends["l"]) in match.events


def test_an_opener_whom_the_tiles_name(mode: str) -> None:
    """GAP-04: nobody draws lots, and only the opener knows the tile before it is played."""
    match = start("obicni", mode, {"A": "6-6 0-1", "B": "5-5 4-4", "C": "1-1"}, players=3)
    assert match.events[-1] == Opened("A", "heaviest_double", lot=False, winner=None)
    assert "lot" not in {event.kind for event in match.events}
    hands = {event.seat: event for event in match.events if isinstance(event, HandDealt)}
    assert (hands["A"].by, hands["A"].tile) == ("heaviest_double", Tile(6, 6))
    assert {(hands[seat].by, hands[seat].tile) for seat in "BC"} == {(None, None)}


def test_a_draw_is_seen_and_its_tile_is_not(mode: str) -> None:
    """X-04, X-12."""
    match = table("all-fives-2p", mode, ends="5(5) | 2", stock="0-0 4-5 0-1", hands={"A": "1-6 6-6", "B": "2-3 4-4"})
    assert happened(match, "A draw") == [Drew("A", 2, opening=False), TileDrawn("A", Tile(0, 0))]
    assert happened(match, "A draw") == [Drew("A", 1, opening=False), TileDrawn("A", Tile(4, 5))]
    assert [event.audience for event in match.events[-2:]] == ["all", "A"]


def test_what_a_double_brings(mode: str) -> None:
    """FRE-06, FRE-08, DVO-04: the engine notes a spinner, an unlocked number and an extra play."""
    match = table("french", mode, laid="2-2, 2-4 l, 2-5 r, 2-6 u, 2-3 d", hands={"A": "4-4 1-1", "B": "0-1", **OTHERS})
    assert happened(match, "A 4-4 l") == [laid("A", "4-4 l", "4-4", 1, arm="l", half=4, brings=("unlocked",))]
    match = table("dvoje", mode, ends="4 | 6", hands={"A": "4-4 6-6 0-0", "B": "0-1 1-1"})
    assert happened(match, "A 4-4 l") == [laid("A", "4-4 l", "4-4", 2, arm="l", half=4, brings=("extra",))]
    match = table("all-fives-2p", mode, ends="4 | 6", hands={"A": "4-4 6-6 0-0", "B": "0-1 1-1"})
    (event, *_) = happened(match, "A 4-4 l")
    assert isinstance(event, Played) and event.brings == ("spinner",)


def test_points_in_play_come_with_their_sum(mode: str) -> None:
    """KUR-07."""
    match = table("all-fives-2p", mode, ends="5(5) | 2", hands={"A": "0-2 6-6", "B": "2-3 4-5"})
    assert happened(match, "A 2-0 r") == [
        laid("A", "2-0 r", "0-2", 1, arm="r", half=2),
        Scored("A", "A", 10, 10),
    ]


def penalties(match: Match, *lines: str) -> list[tuple[str, int, str, str | None]]:
    """Return side, points, cause and culprit of each penalty that the lines bring."""
    events = [event for event in happened(match, *lines) if isinstance(event, Penalised)]
    return [(event.side, event.points, event.cause, event.by) for event in events]


def test_penalties_come_after_what_brought_them(mode: str) -> None:
    """FRE-15, FRE-17."""
    match = table("french", mode, ends="0 | 1", hands={"A": "2-2 3-3", "B": "0-2 4-4", **OTHERS}, passes={"A": 2})
    assert happened(match, "A foul") == [Fouled("A"), Penalised("A", 10, "foul", "A")]
    assert happened(match, "A pass") == [Passed("A"), Penalised("A", 10, "passes", "A")]


CROSS = "2-2, 2-4 l, 2-5 r"


@pytest.mark.parametrize("earlier", [0, 1, 2])
def test_a_board_pass_is_the_work_of_whoever_stopped_the_others(earlier: int, mode: str) -> None:
    """FRE-16, french/Q17: the three who pass are penalised by A's play, the last of them for a row besides."""
    hands = {"A": "2-0 2-1 6-6", "B": "3-6 1-1", "C": "1-3 3-4", "D": "3-3 6-4"}
    match = table("french", mode, laid=CROSS, turn="A", hands=hands, passes={"B": earlier})
    play(match, "A 2-0 u", "D pass", "C pass")
    row = [("B", 10, "passes", "B")] if earlier == 2 else []
    board = [(side, 10, "board_pass", "A") for side in "BCD"]
    assert penalties(match, "B pass") == row + board


def test_a_row_that_ends_before_the_board_pass_is_told_first(mode: str) -> None:
    """FRE-15, FRE-16: D's third pass costs 10 at once, and the board pass another 10 two turns later."""
    hands = {"A": "2-0 2-1 6-6", "B": "3-6 1-1", "C": "1-3 3-4", "D": "3-3 6-4"}
    match = table("french", mode, laid=CROSS, turn="A", hands=hands, passes={"D": 2})
    assert penalties(match, "A 2-0 u", "D pass") == [("D", 10, "passes", "D")]
    assert penalties(match, "C pass", "B pass") == [(side, 10, "board_pass", "A") for side in "BCD"]


def test_a_block_that_counts_as_a_board_pass(mode: str) -> None:
    """french/Q16 (board_pass_on_block): the penalties come with the play that blocks, which is their cause."""
    fours = "6-6, 6-4 l, 6-0 r, 6-2 u, 6-3 d, 4-4 l, 0-0 r, 2-2 u, 3-3 d, 0-4 r, 2-4 u"
    hands = {"A": "3-4 1-1", "B": "0-3", "C": "5-6", "D": "0-2"}
    match = table("french", mode, laid=fours, turn="A", hands=hands, options={"board_pass_on_block": True})
    assert penalties(match, "A 3-4 d") == [(side, 10, "board_pass", "A") for side in "BCD"]


def test_a_discard_is_seen_and_its_tile_is_not(mode: str) -> None:
    """GAP-09, X-12."""
    match = table("gaple", mode, ends="0 | 1", hands={"A": "2-2 3-3", "B": "0-2 4-4", **OTHERS})
    assert match.round is not None
    line = list(match.round.line)
    assert happened(match, "A discard 2-2") == [Discarded("A"), TileDiscarded("A", Tile(2, 2))]
    assert [event.audience for event in match.events[-2:]] == ["all", "A"]
    assert match.round.line == line


def test_the_end_of_a_round_and_of_the_match_shows_everything(mode: str) -> None:
    """BAS-04, BAS-05, X-12: what is left in the hands and in the boneyard is open then."""
    match = table(
        "basic", mode, players=2, ends="0 | 1", hands={"A": "0-1", "B": "0-2 4-4"}, stock="5-6", options={"target": 10}
    )
    closed, ended, over = happened(match, "A close 0-1")
    assert closed == Closed("A", "close 0-1", Tile(0, 1), 0)
    assert isinstance(ended, RoundEnded)
    assert (ended.opener, ended.ended, ended.winner, ended.settlement) == ("A", "closed", "A", None)
    assert (ended.pips, ended.points) == ({"A": 0, "B": 10}, {"A": 10, "B": 0})
    assert (ended.penalties, ended.totals) == ({"A": 0, "B": 0}, {"A": 10, "B": 0})
    assert ended.hands == {"A": (), "B": parse_tiles("0-2 4-4")}
    assert (ended.dead, ended.stock) == ({"A": (), "B": ()}, parse_tiles("5-6"))
    tally = ended.tally
    assert (tally.out, tally.last, tally.decided, tally.way) == ("A", "A", None, "winner")
    assert tally.prize == Prize("opponents", {"B": 10}, own=0, pool=10, rounded=10, points=10)
    assert over == MatchEnded(("A",), (), {"A": 10, "B": 0}, "target", ("A",))


def test_a_result_counts_its_steps_when_they_are_read(mode: str) -> None:
    match = table("basic", mode, players=2, ends="0 | 1", hands={"A": "0-1", "B": "0-2 4-4"}, stock="5-6")
    play(match, "A close 0-1")
    (result,) = match.rounds
    assert result.points and result.totals and not {"tally", "hands"} & vars(result).keys()
    with pytest.raises(AttributeError, match="tallly"):
        result.tallly  # type: ignore[attr-defined]  # noqa: B018
    assert result in match.events
    assert copy.deepcopy(match.copy().rounds[0]) == pickle.loads(pickle.dumps(result)) == result


@pytest.mark.parametrize("game_id", ["parovi", "obicni", "gaple", "french", "all-fives-2p", "dvoje", "matador"])
def test_events_come_back_from_json(game_id: str, mode: str) -> None:
    match = Match(game(game_id).rules(game(game_id).players[0]), seed=3, mode=mode)
    while len(match.rounds) < 3 and not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    assert [event_from_json(event.to_json()) for event in match.events] == match.events


def test_undo_takes_events_back(mode: str) -> None:
    match = start("matador", mode, {}, players=2, lot="B")
    before = list(match.events)
    match.play("B", match.legal("B")[0])
    assert len(match.events) == len(before) + 1
    match.undo()
    assert match.events == before
