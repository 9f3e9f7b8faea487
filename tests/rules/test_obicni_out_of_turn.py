"""Obični domino: doubles played out of turn after a drawn opening tile (OBI-09, vectors T3)."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from position import actors, hand, happened, legal, listed, make_deal, place, play, refusal

from boneyard import Match, Tile, game
from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Ending, Lead, Phase, RefusalReason
from boneyard.play.events import Answered, Drew, Played, Skipped, TileDrawn, WindowClosed, WindowOpened
from boneyard.play.setup import engine_numbers
from boneyard.tiles import full_set, parse_tiles

FIRST = {"A": "0-1 2-2 3-6 4-5 5-6", "B": "1-1 3-3 0-6 2-4 1-5", "C": "0-0 1-3 4-6 2-5 0-4"}
"""A first deal in which nobody may play out of turn."""

OUT_OF_TURN = {"A": "3-3 0-6 1-6 2-6 1-4", "B": "5-5 0-3 1-3 2-3 2-5", "C": "0-1 0-2 0-4 1-2 2-4"}


def later_deal(
    mode: str, hands: dict[str, str], *, weakest: str = "C", stock: str = "3-5", lot: str | None = None, **options: Any
) -> Match:
    """The second deal of a match of three; in the first one ``weakest`` was left with most pips."""
    rules = game("obicni").rules(3, **options)
    deal = make_deal(rules, hands, stock=stock, lot=lot)
    match = Match(rules, deal=[make_deal(rules, FIRST), deal], mode=mode)
    left = {seat: "5-6" if seat == weakest else "1-3" for seat in "ABC"}
    out = next(seat for seat in "ABC" if seat != weakest)
    place(match, hands=left | {out: "0-1"}, ends="1 | 6", turn=out, announced="ABC")
    return play(match, f"{out} 0-1 l")


def test_obicni_t3_weakest_without_a_double_draws_and_plays(mode: str) -> None:
    """OBI-06, obicni/Q7, obicni/Q9: the drawn tile must be played, whatever it is; the hand is unchanged."""
    match = later_deal(mode, OUT_OF_TURN)
    assert match.to_act == ("C",)
    assert legal(match, "C") == ["draw"]
    assert refusal(match, "C", "0-1") == refusal(match, "C", "pass") == "must_draw_to_open"
    play(match, "C draw")
    assert legal(match, "C") == ["3-5"]
    reason = match.why_not("C", "0-1")
    assert reason is not None and (reason.code, reason.params) == ("reasons.must_play_drawn", {"tile": Tile(3, 5)})
    play(match, "C 3-5")
    assert hand(match, "C") == "0-1 0-2 0-4 1-2 2-4"
    assert match.round is not None
    assert match.round.ends == {"l": 3, "r": 5}
    assert (match.round.stock, match.round.drawable) == (12, 10)


def test_obicni_t3_the_lowest_tile_is_drawn_to_open(mode: str) -> None:
    """OBI-06, obicni/Q9: [0-0], the tile with the number nought, is a tile drawn like any other."""
    match = play(later_deal(mode, OUT_OF_TURN, stock="0-0"), "C draw")
    assert match.round is not None
    assert match.round.drawn_by("C") == Tile(0, 0)
    assert legal(match, "C") == ["0-0"]
    assert refusal(match, "C", "draw") == "can_play"


def test_obicni_t3_who_draws_to_open_has_no_double(mode: str) -> None:
    """OBI-06, X-12: everybody knows it once the drawn tile lies; until then that one may be a double."""
    match = play(later_deal(mode, OUT_OF_TURN), "C draw")
    assert match.round is not None
    assert match.round.excluded["C"] == frozenset()
    play(match, "C 3-5")
    assert match.round.excluded["C"] == {tile for tile in full_set(6) if tile.is_double}


def test_obicni_t3_an_answer_is_given_once(engine: ModuleType) -> None:
    """OBI-09: the engine itself asks nobody twice."""
    match = play(later_deal(str(engine.MODE), OUT_OF_TURN), "C draw", "C 3-5")
    assert match.round is not None
    position = match.round.position.copy()
    decline = parts.number_of(ActionKind.DECLINE, 0, 0)
    assert position.refusal(0, decline) == 0
    position.apply(0, decline)
    assert position.refusal(0, decline) == RefusalReason.ALREADY_ANSWERED


def test_obicni_played_out_through_windows(engine: ModuleType) -> None:
    """OBI-09: random play answers the windows that open, and comes to an end of the round."""
    rules = game("obicni").rules(3)._replace(first_opener="lot", first_lead="double_or_draw")
    position = engine.Position(engine_numbers(rules))
    windows = 0
    for seed in range(60):
        position.deal(seed)
        watched = position.copy()
        while watched.state().phase == Phase.PLAYING and not windows:
            seat = watched.actor()
            watched.apply(seat, watched.legal(seat)[0])
            windows += watched.state().phase == Phase.WINDOW
        position.playout()
        state = position.state()
        assert (state.phase, state.ended in (Ending.OUT, Ending.BLOCKED)) == (Phase.SCORED, True)
    assert windows


def test_obicni_t3_one_decision_put_to_all_others_at_once(mode: str) -> None:
    """OBI-09, X-12, obicni/Q11, obicni/Q15: nothing public tells who holds a double or who declined."""
    match = play(later_deal(mode, OUT_OF_TURN), "C draw", "C 3-5")
    assert match.to_act == ("A", "B")
    assert legal(match, "A") == ["3-3 l", "decline"]
    assert legal(match, "B") == ["5-5 r", "decline"]
    assert legal(match, "C") == []
    reason = match.why_not("C", "draw")
    assert reason is not None and (reason.code, reason.params) == ("reasons.not_your_turn", {"seat": "A, B"})
    assert match.round is not None and match.round.turn_of == ("A", "B")
    for action in ("draw", "0-6 l", "3-3 l across"):
        assert refusal(match, "A", action) == "window_only"
    assert refusal(match, "A", "3-3 r") == "does_not_fit_arm"
    assert refusal(match, "A", "3-3 u") == "arm_not_open"
    assert refusal(match, "A", "5-5 r") == "not_in_hand"
    public = [event.kind for event in happened(match, "B 5-5 r") if event.audience == "all"]
    assert public == []
    assert match.to_act == ("A",)
    public = [event.kind for event in happened(match, "A decline") if event.audience == "all"]
    assert public == ["play", "window_closed", "skip"]


def test_obicni_t3_only_the_seat_itself_learns_of_its_answer(mode: str) -> None:
    """OBI-09, X-12, obicni/Q11: the window opens with the ends; declining is never told."""
    match = later_deal(mode, OUT_OF_TURN)
    told = happened(match, "C draw", "C 3-5", "B 5-5 r", "A decline")
    assert told == [
        Drew("C", 12, opening=True),
        TileDrawn("C", Tile(3, 5)),
        Played("C", "3-5", Tile(3, 5), None, False, 3, False, False, 5, ()),
        WindowOpened({"l": 3, "r": 5}),
        Answered("B", "5-5 r"),
        Answered("A", "decline"),
        Played("B", "5-5 r", Tile(5, 5), "r", False, 5, False, True, 4, ()),
        WindowClosed(used=True),
        Skipped("B"),
    ]
    assert [event.audience for event in told] == ["all", "C", "all", "all", "B", "A", "all", "all", "all"]


def test_obicni_t3_both_use_the_right(mode: str) -> None:
    """OBI-09, obicni/Q12, obicni/Q16: `3(3) | 5(5)`; P2 skips, P1 skips, P3 plays normally."""
    match = play(later_deal(mode, OUT_OF_TURN), "C draw", "C 3-5", "A 3-3 l", "B 5-5 r")
    assert match.round is not None
    assert match.round.ends == {"l": 3, "r": 5}
    assert match.round.position.state().doubled == 3
    assert match.to_act == ("C",)
    assert hand(match, "A") == "0-6 1-4 1-6 2-6"
    assert actors(match, 4) == "CBAC"


@pytest.mark.parametrize(
    ("hand", "highest"),
    [("5-5 0-1 2-2", "5-5"), ("5-5 11-11 2-2", "11-11"), ("0-0 12-12", "12-12"), ("0-0 0-12", "0-0")],
)
def test_obicni_q9_the_heaviest_double_of_the_largest_set(hand: str, highest: str, engine: ModuleType) -> None:
    """OBI-06, obicni/Q9 (obicni/set=12): a hand opens with its heaviest double."""
    position = engine.Position(engine_numbers(game("obicni").rules(2, set=12)))
    position.load([[tile.id for tile in parse_tiles(hand)], [1]], [])
    position.begin(0, Lead.HIGHEST_DOUBLE_OR_DRAW)
    assert position.state().lead_tile == Tile.parse(highest).id
    assert {parts.tile_of(number) for number in position.legal(0)} == {Tile.parse(highest).id}


def test_obicni_t3_the_engine_asks_in_playing_order(mode: str) -> None:
    """OBI-09, obicni/Q11: of those who have not answered the one who would play next."""
    match = play(later_deal(mode, OUT_OF_TURN), "C draw", "C 3-5")
    assert match.round is not None and match.round.position.actor() == 1
    match.play("B", "decline", sealed=False)
    assert match.round.position.actor() == 0
    match = play(later_deal(mode, OUT_OF_TURN, direction="cw"), "C draw", "C 3-5")
    assert match.round is not None and match.round.position.actor() == 0
    match.play("A", "decline", sealed=False)
    assert match.round.position.actor() == 1


def test_obicni_t3_only_one_uses_it(mode: str) -> None:
    """OBI-09: `3(3) | 5`; P2 plays, P1 skips, P3 plays, and the debt is paid."""
    match = play(later_deal(mode, OUT_OF_TURN), "C draw", "C 3-5", "B decline", "A 3-3 l")
    assert match.round is not None and match.round.position.state().last == 0
    public = [event.kind for event in match.events if event.audience == "all"]
    assert public[public.index("window") :] == ["window", "play", "window_closed"]
    assert match.to_act == ("B",)
    assert actors(match, 5) == "BCBAC"


def test_obicni_t3_one_hand_holds_both(mode: str) -> None:
    """OBI-09, obicni/Q13: two doubles played, two own turns skipped: P2, (P1), P3, P2, (P1), P3, P2, P1."""
    hands = {"A": "3-3 5-5 1-6 2-6 1-4", "B": "0-6 0-3 1-3 2-3 2-5", "C": OUT_OF_TURN["C"]}
    match = play(later_deal(mode, hands), "C draw", "C 3-5")
    assert legal(match, "A") == ["3-3 l", "5-5 r", "decline"]
    assert legal(match, "B") == ["decline"]
    play(match, "A 5-5 r")
    assert legal(match, "A") == ["3-3 l", "decline"]
    assert refusal(match, "A", "5-5 r") == "not_in_hand"
    play(match, "A 3-3 l", "B decline")
    assert match.to_act == ("B",)
    since = len(match.events)
    assert actors(match, 6) == "BCBCBA"
    skips = [event.data for event in match.events[since:] if event.kind == "skip"]
    assert skips == [{"seat": "A", "turns": 1}] * 2


def test_obicni_t3_one_hand_holds_both_and_uses_one(mode: str) -> None:
    """OBI-09, obicni/Q13: one double played, one turn skipped."""
    hands = {"A": "3-3 5-5 1-6 2-6 1-4", "B": "0-6 0-3 1-3 2-3 2-5", "C": OUT_OF_TURN["C"]}
    match = play(later_deal(mode, hands), "C draw", "C 3-5", "A 3-3 l", "A decline", "B decline")
    assert actors(match, 4) == "BCBA"


def test_obicni_t3_nobody_uses_it(mode: str) -> None:
    """OBI-09: they are not obliged to; then the game goes on in order."""
    match = play(later_deal(mode, OUT_OF_TURN), "C draw", "C 3-5", "A decline", "B decline")
    assert actors(match, 3) == "BAC"


def test_obicni_t3_drawn_double_opens_no_window(mode: str) -> None:
    """OBI-09, obicni/Q10: [4-4] is drawn and played, and P2 plays next."""
    match = play(later_deal(mode, OUT_OF_TURN, stock="4-4"), "C draw", "C 4-4")
    assert match.to_act == ("B",)
    assert "decline" not in legal(match, "B")
    assert refusal(match, "B", "decline") == "decline_outside_window"


def test_obicni_t3_last_tile_out_of_turn_ends_the_deal(mode: str) -> None:
    """OBI-09, obicni/Q18, obicni/Q25: with seven players a dealt double counts as announced, and ends the deal."""
    rules = game("obicni").rules(7)
    first = make_deal(rules, {"A": "6-6", "B": "0-1", "C": "0-2", "D": "0-3", "E": "0-4", "F": "0-5", "G": "0-6"})
    second = make_deal(
        rules, {"A": "3-3", "B": "5-5", "C": "0-2", "D": "0-3", "E": "0-4", "F": "0-5", "G": "0-6"}, stock="3-5"
    )
    match = Match(rules, deal=[first, second], mode=mode)
    assert legal(match, "A") == ["6-6"]
    play(match, "A 6-6")
    assert (match.rounds[-1].ended, match.rounds[-1].winner) == ("out", "A")
    assert match.to_act == ("G",)  # [0-6] is the heaviest hand that was left
    play(match, "G draw", "G 3-5", *(f"{seat} decline" for seat in "CDEF"), "A decline", "B 5-5 r")
    assert (match.rounds[-1].ended, match.rounds[-1].winner) == ("out", "B")
    assert match.rounds[-1].points == {"A": 6, "B": 0, "C": 2, "D": 3, "E": 4, "F": 5, "G": 6}


def test_obicni_t3_the_drawn_opening_tile_costs_the_opener_no_extra(mode: str) -> None:
    """OBI-06, obicni/Q6: the weakest with doubles plays any of them, or the heaviest by agreement."""
    hands = {"A": "0-1 0-2 0-3 0-4 0-5", "B": "1-2 1-3 1-4 1-5 1-6", "C": "0-0 2-2 4-4 5-6 3-6"}
    assert legal(later_deal(mode, hands), "C") == ["0-0", "2-2", "4-4"]
    assert legal(later_deal(mode, hands, later_opening="heaviest_double"), "C") == ["4-4"]
    assert refusal(later_deal(mode, hands), "C", "5-6") == "must_open_with_double"
    assert refusal(later_deal(mode, hands), "C", "draw") == "can_play"


def test_obicni_t3_both_doubles_are_the_whole_hand(mode: str) -> None:
    """OBI-09, OBI-11, obicni/Q13, obicni/Q18: with six players [3-3] and [5-5] may be all; the second needs the
    call."""
    rules = game("obicni").rules(6)
    first = make_deal(
        rules, {"A": "6-6 0-1", "B": "0-2 0-3", "C": "0-4 0-5", "D": "0-6 1-2", "E": "1-3 1-4", "F": "1-5 1-6"}
    )
    second = {"A": "3-3 5-5", "B": "0-2 0-3", "C": "0-4 0-5", "D": "0-6 1-2", "E": "1-3 1-4", "F": "1-5 1-6"}
    for call in ("", " call"):
        match = Match(rules, deal=[first, make_deal(rules, second, stock="3-5")], mode=mode)
        left = {"A": "0-1", "B": "1-2", "C": "1-3", "D": "1-4", "E": "2-4", "F": "6-6"}
        place(match, hands=left, ends="1 | 6", announced="ABCDEF")
        play(match, "A 0-1 l", "F draw", "F 3-5")
        assert legal(match, "A") == listed("3-3 l, 3-3 l call, 5-5 r, 5-5 r call, decline")
        play(match, f"A 3-3 l{call}")
        assert legal(match, "A") == (["5-5 r", "decline"] if call else ["decline"])
        play(match, "A 5-5 r" if call else "A decline", *(f"{seat} decline" for seat in "BCDE"))
        assert [row.ended for row in match.rounds] == (["out", "out"] if call else ["out"])


def test_obicni_t3_an_owed_turn_and_the_blocked_test(mode: str) -> None:
    """X-03, obicni/Q17: a playable tile of a player who must skip keeps the deal alive; debts lapse with the deal."""
    match = play(later_deal(mode, OUT_OF_TURN), "C draw", "C 3-5", "A 3-3 l", "B decline")
    place_stock = {"hands": {"A": "3-6", "B": "0-1 4-4", "C": "0-2 4-6"}, "ends": "3 | 5", "stock": "1-1 2-2"}
    assert match.round is not None
    debts = match.round.position.state().debt
    place(match, turn="B", announced="A", **place_stock)
    position = match.round.position
    position.set_state(position.state()._replace(debt=debts))
    match.round.position = position  # its fields are read anew
    play(match, "B pass")
    assert match.to_act == ("C",)  # A skipped
    play(match, "C pass", "B pass")
    assert match.to_act == ("A",)
    play(match, "A 3-6 l")
    assert match.rounds[1].ended == "out"


def test_obicni_t3_a_double_drawn_later_gives_no_right(mode: str) -> None:
    """OBI-09, obicni/Q14: the right exists only in the window."""
    hands = {"A": "0-6 1-6 2-6 1-4 1-1", "B": "0-3 1-3 2-3 2-5 2-2", "C": OUT_OF_TURN["C"]}
    match = play(later_deal(mode, hands), "C draw", "C 3-5")
    assert (legal(match, "A"), legal(match, "B")) == (["decline"], ["decline"])
    play(match, "A decline", "B decline")
    assert refusal(match, "A", "3-3 l") == "not_your_turn"
    assert refusal(match, "A", "decline") == "decline_outside_window"


def test_obicni_t3_a_window_that_nobody_uses_says_so(mode: str) -> None:
    """OBI-09, X-12: everybody sees that nothing was laid out of turn, and not who could have."""
    match = play(later_deal(mode, OUT_OF_TURN), "C draw", "C 3-5", "A decline")
    assert [event for event in happened(match, "B decline") if event.audience == "all"] == [WindowClosed(used=False)]


def test_obicni_t3_answers_lapse_with_the_round(mode: str) -> None:
    """OBI-09, obicni/Q11: B goes out openly, and A's sealed answer is void; taken back, it stands again."""
    rules = game("obicni").rules(7)
    hands = {"B": "5-5", "C": "0-2", "D": "0-3", "E": "0-4", "F": "0-5", "G": "0-6"}
    deals = [make_deal(rules, {"A": "6-6"} | hands | {"B": "0-1"}), make_deal(rules, {"A": "3-3"} | hands, stock="3-5")]
    match = play(Match(rules, deal=deals, mode=mode), "A 6-6", "G draw", "G 3-5", "A 3-3 l")
    assert [str(action) for action in match.answers("A")] == ["3-3 l"]
    match.play("B", "5-5 r", sealed=False)
    assert (match.rounds[-1].ended, match.rounds[-1].winner) == ("out", "B")
    assert match.rounds[-1].pips["A"] == 6
    assert match.answers("A") == ()
    match.undo()
    assert [str(action) for action in match.answers("A")] == ["3-3 l"]
    assert match.to_act == tuple("BCDEF")


@pytest.mark.parametrize(("lead", "reserve"), [("double_or_draw", 12), ("highest_double_or_draw", 12)])
def test_obicni_q9_the_last_tile_above_the_reserve_may_open(lead: str, reserve: int, mode: str) -> None:
    """OBI-06, OBI-08, obicni/Q9: the tile drawn to open leaves nothing to draw, and is played all the same."""
    rules = game("obicni").rules(3)._replace(reserve=reserve, later_lead=lead, tied_lead=lead)
    match = Match(rules, deal=[make_deal(rules, FIRST), make_deal(rules, OUT_OF_TURN, stock="3-5")], mode=mode)
    place(match, hands={"A": "0-1", "B": "1-3", "C": "5-6"}, ends="1 | 6", announced="ABC")
    play(match, "A 0-1 l", "C draw")
    assert match.round is not None and (match.round.drawable, match.round.finished) == (0, False)
    assert legal(match, "C") == ["3-5"]
