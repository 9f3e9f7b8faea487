"""What holds in all games: RULES.md sections 2 and 3 (C and X).

House rules shown here: obicni/early_block=true dvoje/early_block=true parovi/early_block=true
polish-fives/early_block=true basic/early_block=true fives/early_block=true threes/early_block=true
matador/early_block=true all-fives-2p/early_block=true
"""

from __future__ import annotations

import json
import random
from types import ModuleType
from typing import Any

import pytest
from position import hand, legal, make_deal, place, play, refusal, table, win_round

from boneyard import GAMES, Action, DealError, IllegalAction, Match, Round, Tile, game
from boneyard.engine.codes import RefusalReason
from boneyard.play.events import MatchEnded
from boneyard.play.setup import engine_numbers

NO_LINE = ("french", "double-six-cross", "matador", "sebastopol", "mexican-train", "chickenfoot", "cyprus")
LINES = [game_id for game_id in GAMES if game_id not in NO_LINE]
"""Games in which equal halves touch on a line, as far as the positions here go."""


def number_of_players(game_id: str) -> int:
    return 3 if 3 in GAMES[game_id].players else GAMES[game_id].players[0]


DRAWING = [game_id for game_id in LINES if game(game_id).rules(number_of_players(game_id)).draw == "until"]


def at(game_id: str, mode: str, **position: Any) -> Match:
    return table(game_id, mode, players=number_of_players(game_id), **position)


def new(game_id: str, mode: str, seed: int) -> Match:
    return Match(game(game_id).rules(number_of_players(game_id)), seed=seed, mode=mode)


def played(match: Match, seed: int, most: int = 2000) -> Any:
    """Play at random, and yield the match after every action until the match is over or has taken ``most`` actions."""
    chance = random.Random(seed)
    for _ in range(most):
        if not match.to_act:
            return
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
        yield match


@pytest.mark.parametrize("game_id", LINES)
def test_x_01_who_can_play_must(game_id: str, mode: str) -> None:
    """X-01: neither pass, nor draw, nor discard with a legal placement."""
    match = at(
        game_id, mode, ends="1 | 6", hands={"A": "1-2 3-4 3-5", "B": "2-2 0-6", "C": "5-5 4-4"}, stock="0-0 0-1 0-2"
    )
    assert legal(match, "A") == ["1-2 l"]
    for action in ("pass", "draw", "discard 3-4"):
        assert refusal(match, "A", action) in ("can_play", "no_drawing", "no_discard")


@pytest.mark.parametrize("game_id", DRAWING)
def test_x_02_a_drawn_tile_that_fits_is_played_at_once(game_id: str, mode: str) -> None:
    """X-02, X-04, C-07: drawing goes on until a tile fits; that tile, and nothing else, is played."""
    match = at(
        game_id, mode, ends="1 | 6", stock="0-0 1-2 0-1 0-2 0-3", hands={"A": "3-4 3-5", "B": "2-2 0-6", "C": "5-5 4-4"}
    )
    assert legal(match, "A") == ["draw"]
    play(match, "A draw")
    assert legal(match, "A") == ["draw"]
    play(match, "A draw")
    assert legal(match, "A") == ["1-2 l"]
    assert refusal(match, "A", "draw") in ("can_play", "must_play_drawn")
    play(match, "A 1-2 l")
    assert hand(match, "A") == "0-0 3-4 3-5"


@pytest.mark.parametrize("game_id", DRAWING)
def test_x_04_nobody_is_supposed_to_know_the_boneyard(game_id: str, mode: str) -> None:
    """X-04: with no tile left that fits he keeps drawing; the block comes when nothing can be drawn."""
    stock = "0-0 0-2 2-2 2-3"
    match = at(game_id, mode, ends="1 | 6", stock=stock, hands={"A": "3-4 3-5", "B": "4-4 0-4", "C": "5-5 0-5"})
    drawable = match.round.drawable  # type: ignore[union-attr]
    assert drawable == (2 if match.rules.reserve else 4)
    for _ in range(drawable):
        assert not match.rounds
        assert legal(match, "A") == ["draw"]
        play(match, "A draw")
    assert match.rounds[0].ended == "blocked"


@pytest.mark.parametrize("game_id", [*(one for one in DRAWING if one != "five-up"), "matador"])
def test_x_04_early_block(game_id: str, mode: str) -> None:
    """X-04 (early_block): the round ends as soon as no held or undealt tile fits; one that is never drawn counts."""
    if game_id == "matador":  # halves add up to seven: only a five fits then
        ends, move, stocks = "5 | 2", "2-2 l", {"0-1 4-4 1-4 4-6": True, "0-1 4-4 1-4 3-5": False}
        hands = {"A": "2-2 1-3", "B": "1-1 0-3", "C": "3-3 0-4"}
    else:
        ends, move, stocks = "1 | 6", "6-1 r", {"0-2 2-2 2-3 0-0": True, "0-2 2-2 2-3 0-1": False}
        hands = {"A": "1-6 3-5", "B": "5-5 0-5", "C": "3-3 0-3"}
    for early in (False, True):
        for stock, dead in stocks.items():
            match = at(game_id, mode, options={"early_block": early}, ends=ends, stock=stock, hands=hands)
            play(match, f"A {move}")
            assert [one.ended for one in match.rounds] == ["blocked"] * (early and dead)


@pytest.mark.parametrize("game_id", LINES)
def test_x_03_blocked_at_once(game_id: str, mode: str) -> None:
    """X-03, C-09: evaluated after the action, before anybody passes."""
    match = at(game_id, mode, ends="1 | 6", hands={"A": "1-6 3-5", "B": "4-4 0-4", "C": "5-5 0-5"})
    play(match, "A 6-1 r")
    assert match.rounds[0].ended == "blocked"
    assert not any(event.kind == "pass" for event in match.events)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id not in ("french", "matador")])
def test_x_03_whenever_nobody_can_play(game_id: str, mode: str) -> None:
    """X-03 in random play: a round goes on exactly while a held tile shows an open number or one can be drawn."""
    for seed in range(2):
        match = new(game_id, mode, seed)
        for _ in played(match, seed, 100):
            current = match.round
            if current is None or not current.line or current.in_window:
                continue
            shown = {current.ends[arm] for arm in current.open_arms}
            held = {half for tiles in current.hands.values() for tile in tiles for half in (tile.lo, tile.hi)}
            assert shown & held or current.drawable


@pytest.mark.parametrize("seed", range(12))
def test_x_03_a_blocked_line_of_a_whole_set_shows_one_number(seed: int) -> None:
    """The fact below X-12: with all 28 tiles dealt and none dead, both ends of a blocked line show the same number."""
    match = Match(game("gaple").rules(cannot_play="pass", deals=8), seed=seed)
    rounds = {}
    for _ in played(match, seed):
        for current in match.played:
            rounds[current.number] = current
    assert match.over
    for current in rounds.values():
        if current.ended == "blocked":
            assert current.ends["l"] == current.ends["r"]


@pytest.mark.parametrize("game_id", LINES)
def test_x_05_two_equal_ends_are_two_places(game_id: str, mode: str) -> None:
    """X-05."""
    match = at(
        game_id, mode, ends="1 | 1", hands={"A": "1-2 3-4 3-5", "B": "2-2 0-6", "C": "5-5 4-4"}, stock="0-0 0-1 0-2"
    )
    assert [action for action in legal(match, "A") if not action.startswith("close")] == ["1-2 l", "1-2 r"]
    assert refusal(match, "A", "1-2") == "ambiguous"


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if number_of_players(game_id) > 2])
def test_x_06_direction_when_silent(game_id: str, mode: str) -> None:
    """X-06: clockwise, but for the games whose documents say to the right."""
    latin = {"parejas", "brasileiro", "dominicano", "cubano", "boricua"}
    ccw = {"french", "obicni", "parovi", "jamaican", "jamaican-cut-throat"} | latin
    assert game(game_id).rules(number_of_players(game_id)).direction == ("ccw" if game_id in ccw else "cw")
    if game_id in ("mexican-train", "chickenfoot"):  # no line has two ends there: the first turn after a deal
        match = new(game_id, mode, 1)
        first = match.to_act
        while match.to_act == first:
            match.play(*first, match.legal(*first)[0])
        assert match.to_act == ({"A": "B", "B": "C", "C": "A"}[first[0]],)
        return
    match = at(
        game_id, mode, ends="1 | 6", hands={"A": "1-6 1-3", "B": "3-6 0-0", "C": "5-5 0-6", "D": "2-6", "E": "6-6"}
    )
    play(match, "A 1-6 l")
    last = match.rules.seats[-1]
    assert match.to_act == (last if game_id in ccw else "B",)


@pytest.mark.parametrize("game_id", GAMES)
def test_x_07_lots_follow_the_seed(game_id: str, mode: str) -> None:
    """X-07: one seed, one match, in both engines; over several seeds every seat is drawn."""
    rules = game(game_id).rules(number_of_players(game_id))
    openers = set()
    for seed in range(30):
        match, again = (Match(rules, seed=seed, mode=mode) for _ in range(2))
        assert match.round is not None and again.round is not None
        assert match.round.deal == again.round.deal
        openers.add(match.round.opener)
    if rules.first_opener == "lot":
        assert openers == set(rules.seats)


@pytest.mark.parametrize("game_id", GAMES)
def test_x_11_refused_actions_change_nothing(game_id: str, mode: str) -> None:
    """X-11: rejected, the state unchanged, and no points outside french."""
    match = new(game_id, mode, 1)
    attempts = [
        Action.parse(text) for text in ("pass", "draw", "decline", "call", "6-6 d", "0-1 l", "close 2-5", "5-6")
    ]
    for _ in played(match, 1, 12):
        if match.round is None:
            break
        before = (match.round.position.state(), match.totals, match.to_act, len(match.events), match.record())
        for seat in match.rules.seats:
            for action in attempts:
                if match.why_not(seat, action) is not None:
                    with pytest.raises(IllegalAction):
                        match.play(seat, action)
        assert (match.round.position.state(), match.totals, match.to_act, len(match.events), match.record()) == before


@pytest.mark.parametrize("game_id", GAMES)
def test_x_11_only_french_punishes(game_id: str, mode: str) -> None:
    """X-11, FRE-17."""
    match = new(game_id, mode, 1)
    (seat,) = match.to_act
    assert refusal(match, seat, "foul") == (None if game_id == "french" else "no_foul")


@pytest.mark.parametrize("game_id", GAMES)
def test_x_12_hidden_information(game_id: str, mode: str) -> None:
    """X-12, C-08: who deals the tiles that a seat cannot see differently changes nothing in what it sees."""
    rules = game(game_id).rules(number_of_players(game_id))
    match = Match(rules, seed=3, mode=mode)
    current = match.round
    assert current is not None
    for place_of, seat in enumerate(rules.seats):
        deal = current.deal
        hidden = [tile for i, tiles in enumerate(deal.hands) for tile in tiles if i != place_of] + list(deal.stock)
        keep = {tile for tile in hidden if tile.is_double}  # doubles decide who opens
        free = [tile for tile in hidden if tile not in keep]
        moved = dict(zip(free, free[5:] + free[:5], strict=True))
        hands = tuple(tuple(moved.get(tile, tile) for tile in tiles) for tiles in deal.hands)
        other = Match(
            rules,
            deal=[deal._replace(hands=hands, stock=tuple(moved.get(tile, tile) for tile in deal.stock))],
            mode=mode,
        )
        assert json.dumps(match.view(seat).to_json()) == json.dumps(other.view(seat).to_json())
    assert not any(str(tile) in json.dumps(match.view(None).to_json()["history"]) for tile in current.hands["A"])


@pytest.mark.parametrize("action", ["0-7 l", "close 0-7", "discard 0-7", "0-7 l across", "close 6-6"])
def test_1_a_tile_of_a_larger_set_is_in_no_hand(action: str, mode: str) -> None:
    """Before any question whether it fits or may be done at all; [0-7] comes right after [6-6]."""
    match = table("gaple", mode, ends="1 | 6", hands={"A": "1-2 3-4", "B": "2-2 0-6", "C": "5-5 4-4", "D": "2-6"})
    assert refusal(match, "A", action) == ("no_close_rule" if "6-6" in action else "not_in_hand")


@pytest.mark.parametrize(
    ("action", "code", "params"),
    [
        ("pass", "can_play", {}),
        ("3-4 l", "does_not_fit_arm", {"tile": Tile(3, 4), "arm": "l", "end": 1}),
        ("3-4", "no_fit", {"tile": Tile(3, 4), "ends": "l=1, r=6"}),
        ("2-2 r", "not_in_hand", {"tile": Tile(2, 2)}),
        ("1-2 u", "arm_not_open", {"arm": "u"}),
        ("discard 1-2", "can_play", {"tile": Tile(1, 2)}),
    ],
)
def test_x_11_a_refusal_says_what_its_text_mentions(action: str, code: str, params: dict[str, Any], mode: str) -> None:
    match = table("gaple", mode, ends="1 | 6", hands={"A": "1-2 3-4", "B": "2-2 0-6", "C": "5-5 4-4", "D": "2-6"})
    reason = match.why_not("A", action)
    assert reason is not None and (reason.code, reason.params) == (f"reasons.{code}", params)


def test_2_the_first_tile_has_no_end_to_go_to(mode: str) -> None:
    """C-04, RECORD.md: an opening play names no arm and lies along the line."""
    match = Match(game("gaple").rules(), seed=5, mode=mode)
    assert match.round is not None
    (seat,) = match.to_act
    action = match.legal(seat)[0]
    assert refusal(match, seat, f"{action} l") == "opening_names_no_arm"
    assert refusal(match, seat, f"{action} across") == "across_not_allowed"
    number = action.tile.id if action.tile else -1
    refused = [match.round.position.refusal(match.rules.seats.index(seat), number | arm << 7) for arm in range(4)]
    assert refused == [RefusalReason.OK, *[RefusalReason.ARM_NOT_OPEN] * 3]


def with_number(*numbers: int) -> set[str]:
    """The tiles of the double-six set that show one of these numbers."""
    return {f"{low}-{high}" for high in range(7) for low in range(high + 1) if low in numbers or high in numbers}


def excluded(match: Match, seat: str) -> set[str]:
    """The tiles that everybody knows the seat not to hold."""
    assert match.round is not None
    return {str(tile) for tile in match.round.excluded[seat]}


POOR = {"A": "3-4 3-5", "B": "1-3 0-6 2-2", "C": "5-5 4-4"}
"""A has nothing for the ends 1 and 6."""


def test_x_01_a_pass_shows_what_a_seat_does_not_hold(mode: str) -> None:
    """X-01, X-12: who passes holds nothing for either end, then or later, and nothing is known of the others."""
    match = table("fives", mode, players=3, ends="1 | 6", hands=POOR)
    play(match, "A pass")
    assert excluded(match, "A") == with_number(1, 6)
    assert excluded(match, "B") == excluded(match, "C") == set()
    play(match, "B 6-0 r")
    assert excluded(match, "B") == set()  # a play shows nothing of the rest
    play(match, "C pass")
    assert excluded(match, "A") == with_number(1, 6)
    assert excluded(match, "C") == with_number(0, 1)
    play(match, "A pass")
    assert excluded(match, "A") == with_number(0, 1, 6)


def test_x_01_a_discard_shows_the_same(mode: str) -> None:
    """X-01, X-12, GAP-09."""
    match = table("gaple", mode, ends="1 | 6", hands={**POOR, "D": "2-6"})
    play(match, "A discard 3-4")
    assert excluded(match, "A") == with_number(1, 6)


def test_x_02_what_is_drawn_is_unknown_until_it_shows(mode: str) -> None:
    """X-01, X-02, X-12: while a seat draws on, its last tile may be any; what it then plays was that tile."""
    stock = "0-0 1-2 0-1 0-2 0-3"
    match = table("basic", mode, players=3, options={"draw": "until"}, ends="1 | 6", stock=stock, hands=POOR)
    play(match, "A draw")
    assert excluded(match, "A") == set()
    play(match, "A draw")
    assert excluded(match, "A") == set()
    play(match, "A 1-2 l")
    assert excluded(match, "A") == with_number(1, 6)


@pytest.mark.parametrize(("stock", "known"), [("0-0 0-2 0-3", with_number(1, 6)), ("1-2 0-2 0-3", set())])
def test_bas_03_one_tile_drawn_that_ends_the_turn_fits_no_better(stock: str, known: set[str], mode: str) -> None:
    """BAS-03, X-12: the turn goes on only if the tile fits, and then nothing is known of it."""
    match = table("basic", mode, players=3, options={"draw": "one"}, ends="1 | 6", stock=stock, hands=POOR)
    play(match, "A draw")
    assert excluded(match, "A") == known
    assert match.to_act == ("A" if not known else "B",)


def test_x_01_a_draw_by_choice_shows_nothing(mode: str) -> None:
    """X-12, obicni/Q19 (voluntary_draw)."""
    match = table(
        "obicni", mode, players=3, options={"voluntary_draw": True}, ends="1 | 6", stock="0-0 0-1 0-2 0-3", hands=POOR
    )
    play(match, "A draw")
    assert excluded(match, "A") == set()


def test_a_round_says_how_it_ended_once_it_has(mode: str) -> None:
    """RECORD.md: ``ended`` and ``winner`` are null while a round goes on."""
    match = table("basic", mode, players=3, ends="1 | 6", hands={"A": "1-2", "B": "2-2 0-6", "C": "5-5 4-4"})
    current = match.round
    assert current is not None
    assert (current.ended, current.winner, current.finished) == (None, None, False)
    play(match, "A 1-2 l")
    assert (current.ended, current.winner, current.finished) == ("out", "A", True)


def test_x_12_dead_and_reserved_tiles_show_at_the_end(mode: str) -> None:
    """X-12, GAP-09, OBI-08: hidden until the hand ends, and then told."""
    match = table("gaple", mode, hands={"A": "0-0 1-3", "B": "1-6", "C": "5-5", "D": "4-4"}, ends="6 | 6")
    play(match, "A discard 1-3")
    assert match.view("B").dead_counts["A"] == 1
    assert "1-3" not in json.dumps(match.view("B").to_json()["history"])
    play(match, "B 1-6 l")
    (told,) = [event.data for event in match.view("B").history if event.kind == "round_end"]
    assert told["dead"]["A"] == ["1-3"]
    match = table(
        "obicni", mode, players=2, ends="1 | 2", stock="3-3 4-4", announced="A", hands={"A": "0-1", "B": "5-5"}
    )
    play(match, "A 0-1 l")
    (told,) = [event.data for event in match.view("B").history if event.kind == "round_end"]
    assert told["stock"] == ["3-3", "4-4"]


@pytest.mark.parametrize("game_id", GAMES)
def test_x_08_and_x_09_agreed_targets(game_id: str) -> None:
    """X-08, X-09: another number than the one of the card where the players agree one."""
    if GAMES[game_id].option("target") is not None:
        assert game(game_id).rules(number_of_players(game_id), target=7).target == 7


def test_x_10_shared_win(mode: str) -> None:
    """X-10: several who come out best together share the win, unless the section says otherwise (here: extra deals)."""
    for game_id, shared in (("obicni", True), ("parovi", False), ("dvoje", False)):
        rules = game(game_id).rules(number_of_players(game_id))
        assert rules.match_tie == ("shared" if shared else "extra_deal")
    rules = game("gaple").rules(deals=2)
    match = Match(rules, deal=[make_deal(rules, {"A": "0-0"})] * 2, mode=mode)
    for winner, ends in (("A", "1 | 6"), ("C", "1 | 6")):
        left = {"A": "5-5", "B": "5-6", "C": "4-6", "D": "6-6"} | {winner: "0-1"}
        place(match, hands=left, ends=ends, turn=winner)
        play(match, f"{winner} 0-1 l")
    assert match.over and match.winners == ("A", "C")


def test_c_07_the_hand_grows_by_drawing(mode: str) -> None:
    """C-07: a hand is what a seat took before and draws during play, and a seat plays from its own alone."""
    match = table("basic", mode, players=2, ends="1 | 6", stock="0-0 1-2", hands={"A": "3-4", "B": "2-2 0-6"})
    assert refusal(match, "A", "0-6 r") == "not_in_hand"
    play(match, "A draw")
    assert hand(match, "A") == "0-0 3-4"


@pytest.mark.parametrize(("c", "winner"), [("1-6", None), ("0-6 0-1", "B")])
def test_c_09_equal_in_tiles_too(c: str, winner: str | None, mode: str) -> None:
    """C-09, ITA-19 at a table of three: the fewest tiles decide, but not between two who did not lay the last one."""
    match = Match(game("basic").rules(3)._replace(block_tie="fewest_tiles"), seed=1, mode=mode)
    place(match, ends="4 | 0", hands={"A": "0-4 6-6", "B": "2-5", "C": c})
    play(match, "A 0-4 r")
    assert (match.rounds[0].ended, match.rounds[0].winner) == ("blocked", winner)


@pytest.mark.parametrize(("a", "b", "winner"), [("0-11", "5-6", "A"), ("5-6", "0-11", "B"), ("1-11", "0-1 0-11", "B")])
def test_c_09_the_lightest_tile_of_the_largest_set(a: str, b: str, winner: str, mode: str) -> None:
    """C-09: of equal pips the lightest single tile wins, then its lower half, [9-10] and those after it included."""
    options = {"set": 12, "closed_tie": "lowest_tile"}
    match = table("obicni", mode, players=2, options=options, ends="4 | 12", hands={"A": f"4-12 {a}", "B": b})
    play(match, "A 12-4 r")
    assert (match.rounds[0].ended, match.rounds[0].winner) == ("blocked", winner)


@pytest.mark.parametrize(("options", "winner"), [({}, None), ({"closed_tie": "lowest_tile"}, "A")])
def test_c_09_tied_for_fewest(options: dict[str, str], winner: str | None, mode: str) -> None:
    """C-09: a closed deal is won by the fewest pips; tied, by nobody, or by the lightest single tile, then its lower
    half."""
    match = table("obicni", mode, players=2, options=options, ends="4 | 0", hands={"A": "1-6 0-4", "B": "2-5"})
    play(match, "A 0-4 r")
    assert (match.rounds[0].ended, match.rounds[0].winner) == ("blocked", winner)


def test_c_01_hands_of_the_largest_set_are_counted(mode: str) -> None:
    """C-01: [9-10] and the tiles after it count like any other."""
    match = table(
        "obicni", mode, players=2, options={"set": 12}, ends="4 | 12", hands={"A": "4-12 0-1 9-10", "B": "11-12"}
    )
    assert match.round is not None
    assert match.round.counts == {"A": 3, "B": 1}


def test_x_02_a_tile_drawn_by_choice(mode: str) -> None:
    """X-02, X-12, obicni/Q19: who draws though able shows nothing of the hand, and must play what fits, [0-0] as
    well."""
    hands = {"A": "5-6 3-3 1-2", "B": "2-2 1-4"}
    match = table(
        "obicni", mode, players=2, options={"voluntary_draw": True}, ends="0 | 6", stock="0-0 1-1 1-3 1-5", hands=hands
    )
    assert match.round is not None
    assert match.round.drawn_by("A") is None
    play(match, "A draw")
    assert (match.round.drawn_by("A"), match.round.drawn_by("B")) == (Tile(0, 0), None)
    assert refusal(match, "A", "5-6 r") == "must_play_drawn"
    assert legal(match, "A") == ["0-0 l"]
    play(match, "A 0-0 l")
    assert excluded(match, "A") == set()


def test_nothing_is_played_before_the_deal(mode: str) -> None:
    """A match of explicit deals that has none yet refuses every action, by the same error as any other refusal."""
    match = Match(game("fives").rules(2), deal=(), mode=mode)
    with pytest.raises(IllegalAction) as error:
        match.play("A", "pass")
    assert error.value.reason.code == "reasons.round_over"
    assert refusal(match, "A", "pass") == "round_over"


def test_only_the_seat_on_turn_has_actions(engine: ModuleType) -> None:
    """The engine itself offers the others nothing."""
    position = engine.Position(engine_numbers(game("gaple").rules(4)))
    position.deal(1)
    assert [bool(position.legal(seat)) for seat in range(4)] == [seat == position.actor() for seat in range(4)]


def test_x_10_what_a_match_is_worth_to_its_sides(mode: str) -> None:
    """X-10: the winners share 1 and the others share -1; nothing before the end."""
    for winners, expected in (("AC", [0.5, -0.5, 0.5, -0.5]), ("BB", [-1 / 3, 1, -1 / 3, -1 / 3])):
        match = Match(game("gaple").rules(deals=2), seed=3, mode=mode)
        for winner in winners:
            assert [match.reward(side) for side in "ABCD"] == [0.0] * 4
            win_round(match, winner)
        assert [match.reward(side) for side in "ABCD"] == expected
    match = Match(game("gaple").rules(deals=4), seed=3, mode=mode)
    for winner in "ABCD":
        win_round(match, winner)
    assert match.winners == tuple("ABCD")
    assert [match.reward(side) for side in "ABCD"] == [0.0] * 4


@pytest.mark.parametrize("seed", range(8))
def test_x_07_a_copy_draws_the_same_lots(seed: int, mode: str) -> None:
    """X-07, C-09: a lot drawn in a copy leaves the lots of the match itself as they are."""
    rules = game("obicni").rules(2, closed_tie="lot")
    match = Match(rules, seed=seed, mode=mode)
    place(match, ends="4 | 0", hands={"A": "1-6 0-4", "B": "2-5"})
    twin = match.copy()
    for one in (twin, match):
        play(one, "A 0-4 r")
    assert match.rounds[0].winner == twin.rounds[0].winner is not None
    assert match.round is not None and twin.round is not None
    assert match.round.deal == twin.round.deal


def test_x_10_a_match_of_agreed_deals_has_no_target_to_reach(mode: str) -> None:
    """X-09, X-10: its end tells the deals as the cause, and no side that reached anything."""
    match = Match(game("gaple").rules(), seed=3, mode=mode)
    win_round(match, "B")
    (ended,) = [event for event in match.events if isinstance(event, MatchEnded)]
    assert (ended.cause, ended.reached, ended.losers) == ("deals", (), ())


def test_x_05_an_ambiguous_play_names_the_choices(mode: str) -> None:
    """X-05."""
    hands = {"A": "1-2 3-4", "B": "2-2 0-6", "C": "5-5 4-4", "D": "6-6 3-6"}
    reason = table("gaple", mode, ends="1 | 1", hands=hands).why_not("A", "1-2")
    assert reason is not None and reason.code == "reasons.ambiguous"
    assert reason.params == {"tile": Tile(1, 2), "choices": "1-2 l, 1-2 r"}


def test_c_09_a_round_alone_waits_for_its_lot(mode: str) -> None:
    """C-09: without the lot that decides a tie, or with one among others, the last play is refused and leaves no
    trace."""
    rules = game("gaple").rules()._replace(hand_size=1, block_tie="lot", first_opener="lot", first_lead="any")
    hands = {"A": "0-0", "B": "1-1", "C": "0-2", "D": "6-6"}
    deal = make_deal(rules, hands, lot="C")
    for closing_lots, said in (((), "deal.lot_missing"), ((3,), "deal.lot_wrong")):
        one = Round(rules, deal._replace(closing_lots=closing_lots), mode=mode)
        before = one.position.state(), one.hands, list(one.line), one.to_act
        with pytest.raises(DealError) as error:
            one.play("C", "0-2")
        assert error.value.reason.code == said
        assert error.value.reason.params["seats"] == "A, C"
        assert error.value.reason.params.get("seat", "D") == "D"
        assert (one.position.state(), one.hands, list(one.line), one.to_act) == before
        assert one.actions == [] and not one.finished


def test_c_09_a_refused_lot_keeps_the_actions_before_it(mode: str) -> None:
    """C-09: of a round without the lot that decides its tie only the last action is taken back."""
    rules = game("gaple").rules()._replace(hand_size=2, block_tie="lot", first_opener="lot", first_lead="any")
    hands = {"A": "0-2 4-4", "B": "0-4 2-5", "C": "2-2 0-0", "D": "1-3 0-6"}
    one = Round(rules, make_deal(rules, hands, lot="A"), mode=mode)
    before: list[Any] = []
    with pytest.raises(DealError, match="lot"):
        while not one.finished:
            before = [list(one.actions), one.position.state(), one.hands, one.to_act]
            one.play(one.to_act[0], one.legal(one.to_act[0])[0])
    assert len(one.actions) == 4
    assert [list(one.actions), one.position.state(), one.hands, one.to_act] == before
