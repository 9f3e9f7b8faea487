"""The library used wrongly: one clear error, and nothing half done.  And what was handed out stays as it was."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from boneyard import (
    Action,
    BoneyardError,
    Deal,
    DealError,
    Match,
    Round,
    Rules,
    RulesError,
    Tile,
    dominosa,
    game,
    read_game,
    register,
    review,
)
from boneyard.bots import advise, bot
from boneyard.bots.belief import Belief
from boneyard.bots.solver import solve
from boneyard.draw import svg_tile
from boneyard.lab.arena import compare
from boneyard.lab.house_rules import experiment
from boneyard.lab.simulate import simulate
from boneyard.record import read_record
from boneyard.rules import MOST_FAULTS
from boneyard.tiles import full_set, parse_tiles, tiles_of

GAPLE = game("gaple").rules()


class Choosing:
    """A player whose method takes neither a view nor a view and chances."""

    def choose(self) -> None: ...


def dealt(game_id: str = "gaple", **options: Any) -> Deal:
    return Match(game(game_id).rules(**options), seed=1).played[0].deal


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: game(None), "there is no game “None”"),  # type: ignore[arg-type]
        (lambda: game(["gaple"]), "there is no game"),  # type: ignore[arg-type]
        (lambda: game("gaple").rules(players="4"), "gaple is played by 4, not '4'"),  # type: ignore[arg-type]
        (lambda: game("gaple").rules(players=4.0), "players cannot be 4.0"),  # type: ignore[arg-type]
        (lambda: Match(None), "None is not a set of rules"),  # type: ignore[arg-type]
        (lambda: Match("gaple"), "'gaple' is not a set of rules"),  # type: ignore[arg-type]
        (lambda: Match(Rules(hand_size=9, target=1)), "the deal needs 36 tiles and the set has 28"),
        (lambda: Match(GAPLE._replace(matching="foo")), "matching cannot be foo"),
        (lambda: Match(GAPLE, seed=1.5), "a seed is a whole number or text, not float"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, seed=b"1"), "a seed is a whole number or text, not bytes"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, names={"Z": "Zoe"}), "there is no seat 'Z'"),
        (lambda: Match(GAPLE, names=5), "5 is not a mapping of seats to names"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, seed=1).undo(1.5), "1.5 is not a number of actions"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, seed=1).undo("x"), "'x' is not a number of actions"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, seed=1).reward("Z"), "'Z' is not a side of this match: the sides are A, B, C, D"),
        (lambda: Match(GAPLE, deal=dealt()), "a match takes a list of boneyard.Deal"),
        (lambda: Match(GAPLE, deal=[5]), "5 is not a deal"),  # type: ignore[list-item]
        (lambda: Match(GAPLE, deal=["x" * 50]), f"'{'x' * 39} is not a deal"),  # type: ignore[list-item]
        (lambda: Match(GAPLE, deal=[Deal((("0-0",),) * 4)]), "'0-0' is not a tile"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, deal=[]).add_deal(None), "None is not a deal"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, deal=[dealt()]).add_deal(dealt()), "not waiting for a deal"),
        (lambda: Tile(1, 13), "a half of a tile is 0 to 12, not 13"),
        (lambda: Tile("1", 3), "this takes int, not '1'"),  # type: ignore[arg-type]
        (lambda: Tile.parse(5), "this takes str, not 5"),  # type: ignore[arg-type]
        (lambda: Action.play("1-3"), "this takes Tile, not '1-3'"),  # type: ignore[arg-type]
        (lambda: Action.parse(None), "this takes str, not None"),  # type: ignore[arg-type]
        (lambda: Action.of("x"), "this takes int, not 'x'"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, seed=1).undo(), "there is no action to take back"),
        (lambda: Match(GAPLE, fair=5), "this takes FairDeal, not 5"),  # type: ignore[arg-type]
        (lambda: Match(GAPLE, deal=5), "this takes Iterable, not 5"),  # type: ignore[arg-type]
        (lambda: read_record(5), "this takes str or bytes, not 5"),  # type: ignore[arg-type]
        (lambda: read_game([]), "this takes str or bytes, not []"),  # type: ignore[arg-type]
        (lambda: register("gaple"), "this takes Game, not 'gaple'"),  # type: ignore[arg-type]
        (lambda: review("text"), "this takes Match, not 'text'"),  # type: ignore[arg-type]
        (lambda: advise(Match(GAPLE, seed=1)), "this takes View, not <Match gaple"),  # type: ignore[arg-type]
        (lambda: Belief(Match(GAPLE, seed=1)), "this takes View, not <Match gaple"),  # type: ignore[arg-type]
        (lambda: solve(Match(GAPLE, seed=1)), "this takes Round, not <Match gaple"),  # type: ignore[arg-type]
        (lambda: bot(5), "5 is no player: give the name of a bot"),  # type: ignore[arg-type]
        (lambda: bot(Choosing), "is no player"),  # type: ignore[arg-type]
        (lambda: simulate("gaple", "random", 1), "'gaple' is not a set of rules"),  # type: ignore[arg-type]
        (lambda: simulate(GAPLE, None, 1), "None is no player"),  # type: ignore[arg-type]
        (lambda: simulate(GAPLE, "random", "9"), "this takes int, not '9'"),  # type: ignore[arg-type]
        (lambda: compare("gaple", "random", "greedy"), "'gaple' is not a set of rules"),  # type: ignore[arg-type]
        (lambda: compare(GAPLE, 5, "greedy"), "5 is no player"),  # type: ignore[arg-type]
        (lambda: experiment("gaple", "target"), "this takes Mapping, not 'target'"),  # type: ignore[arg-type]
        (lambda: experiment(None, {}), "this takes str or Game, not None"),  # type: ignore[arg-type]
        (lambda: dominosa.grade("1 1 0"), "this takes Puzzle, not '1 1 0'"),  # type: ignore[arg-type]
        (lambda: dominosa.solve([]), "this takes Puzzle, not []"),  # type: ignore[arg-type]
        (lambda: dominosa.deduce(dominosa.Puzzle([[1, 1, 0], [0, 0, 1]]), "easy"), "there is no level 'easy'"),
        (lambda: svg_tile("1-2"), "this takes Tile, not '1-2'"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_used_is_refused_with_a_sentence(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(BoneyardError) as caught:
        wrong()
    assert said in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize("bits", [-1, 1 << 91, 1 << 200])
def test_bits_of_no_tile_are_refused(bits: int) -> None:
    with pytest.raises(IndexError, match="bits of no tile"):
        tiles_of(bits)


def test_rules_that_cannot_be_played_can_be_looked_at() -> None:
    rules = Rules(players=1 << 62)
    assert (rules.seats, len(rules.sides)) == ("ABCDEFGH", 8)
    assert "faults.players" in [fault.code for fault in rules.check()]


def test_ten_of_hundreds_of_faults_are_listed() -> None:
    with pytest.raises(RulesError) as caught:
        game("gaple").rules(**{f"rule_{number}": 1 for number in range(2000)}, target=0)
    assert [fault.params["option"] for fault in caught.value.faults] == [
        f"rule_{number}" for number in range(MOST_FAULTS)
    ]
    assert [str(caught.value).count(f" rule_{number};") for number in (0, 8, 10)] == [1, 1, 0]


def test_a_turned_tile_has_one_of_its_halves_to_the_left() -> None:
    deal = dealt("gaple-6")
    assert deal.turned is not None
    half = next(pip for pip in range(7) if pip not in (deal.turned.lo, deal.turned.hi))
    with pytest.raises(DealError, match=f"{deal.turned} cannot lie with {half} to the left"):
        Match(game("gaple-6").rules(), deal=[deal._replace(turned_left=half)])


def test_a_lot_that_is_no_number_is_refused() -> None:
    rules = game("basic").rules(players=2)
    with pytest.raises(DealError, match="they cannot have chosen B"):
        Match(rules, deal=[dealt("basic", players=2)._replace(lot="B")])  # type: ignore[typeddict-item,arg-type]


def test_a_deal_that_ends_at_once_without_its_lot_leaves_nothing_behind() -> None:
    """Nobody has a tile for [0-0], two are tied, and the lot that decides is missing (C-09)."""
    rules = game("gaple-6").rules(deals=2)._replace(hand_size=1, block_tie="lot")
    hands = parse_tiles("1-3 2-2 5-5 6-6")
    stock = tuple(tile for tile in full_set(6) if tile not in (*hands, Tile(0, 0)))
    deal = Deal(tuple((tile,) for tile in hands), stock, Tile(0, 0), 0, lot=0)
    match = Match(rules, deal=[])
    with pytest.raises(DealError, match="lots among A, B"):
        match.add_deal(deal)
    assert (match.round, match.played, match.rounds, match.events) == (None, [], [], [])
    assert [match.answers_owed(seat) for seat in "ABCD"] == [0, 0, 0, 0]
    match.add_deal(deal._replace(closing_lots=(1,)))
    assert [(result.ended, result.winner) for result in match.rounds] == [("blocked", "B")]


@pytest.mark.parametrize("seat", [None, "Z", "a", "", 5, -1, 1.0, [], {}, "AB"])
def test_no_such_seat(seat: Any) -> None:
    match = Match(GAPLE, seed=1)
    why_not, play = (lambda who: match.why_not(who, "0-0")), (lambda who: match.play(who, "0-0"))
    for ask in (match.legal, match.answers, match.answers_owed, why_not, play):
        with pytest.raises(BoneyardError, match="there is no seat"):
            ask(seat)


@pytest.mark.parametrize("seat", [None, "Z", "a", "", 5, [], ["A"], {}, "AB", "BC"])
def test_no_such_seat_in_a_round(seat: Any) -> None:
    one = Round(GAPLE, dealt())
    for ask in (one.legal, one.hand, one.dead_of, lambda who: one.play(who, "0-0")):
        with pytest.raises(BoneyardError, match="there is no seat"):
            ask(seat)


def test_a_round_alone_is_the_first() -> None:
    assert Round(GAPLE, dealt()).number == 1


@pytest.mark.parametrize("action", [None, 5, [], ("play",), b"0-0", "", "x", "0-0 z", "0-0\n"])
def test_no_such_action(action: Any) -> None:
    match = Match(GAPLE, seed=1)
    before = match.record()
    (seat,) = match.to_act
    for ask in (match.why_not, match.play):
        with pytest.raises(BoneyardError):
            ask(seat, action)
    assert match.record() == before


@pytest.mark.parametrize("change", [{"tile": None}, {"half": 7}, {"arm": "z"}, {"kind": "zz"}, {"kind": "draw"}])
def test_a_changed_action_is_checked_like_any_other(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"needs a tile|no half|no arm|no action|takes no"):
        Action.play(Tile(0, 1), "l", 0).replace(**change)
    assert Action.play(Tile(0, 1), "l", 0).replace(call=True) == Action.parse("0-1 l call")


def test_rules_that_cannot_be_played_name_all_their_faults() -> None:
    with pytest.raises(RulesError) as caught:
        Match(GAPLE._replace(hand_size=9, reserve=2))
    assert [fault.code for fault in caught.value.faults] == ["faults.too_many_tiles", "faults.reserve_without_drawing"]


def test_rules_of_a_program_are_carried_whole_in_a_record() -> None:
    for rules, header in (
        (GAPLE._replace(hand_size=5), "game house:custom\nbase gaple\nplayers 4\nfield hand_size 5\n"),
        (Rules(target=50), "game house:custom\nplayers 4\nfield target 50\n"),
    ):
        match = Match(rules, seed=1)
        assert match.record().startswith(f"boneyard 2\n{header}")
        assert read_record(match.record()).record() == match.record()


def test_options_that_have_no_spelling_are_refused_in_a_record() -> None:
    match = Match(Rules(target=50, options=(("Great Name", 1),)), seed=1)
    with pytest.raises(BoneyardError, match="options that a record cannot hold"):
        match.record()


def test_sealed_and_open_answers_of_one_window_come_together() -> None:
    """The window closes with the last of them, whichever way it was given."""
    for seed in range(60):
        match, chance = Match(game("obicni").rules(players=4), seed=seed), Random(seed)
        while match.round is not None and not match.round.in_window:
            (seat, *_) = match.to_act
            match.play(seat, chance.choice(match.legal(seat)))
        if match.round is None:
            continue
        window = match.round
        first, *others = match.to_act
        while first in match.to_act:
            match.play(first, match.legal(first)[0])
        for seat in others:
            while window is match.round and window.in_window and seat in match.to_act:
                match.play(seat, match.legal(seat)[0], sealed=False)
        assert not window.in_window
        break
    else:
        raise AssertionError("no window was found")


@pytest.mark.parametrize("game_id", ["basic", "obicni", "gaple"])
def test_a_view_stays_as_it_was_when_the_match_goes_on(game_id: str) -> None:
    rules = game(game_id).rules(players=2 if game_id == "basic" else 4)
    match, chance, kept = Match(rules, seed=3), Random(1), []
    while match.round is not None and len(match.rounds) < 1:
        kept += [(view, json.dumps(view.to_json())) for view in (match.view("A"), match.view(None))]
        (seat, *_) = match.to_act
        match.play(seat, chance.choice(match.legal(seat)))
    assert len(kept) > 20
    for view, said in kept:
        assert json.dumps(view.to_json()) == said


@pytest.mark.parametrize("again", [copy.deepcopy, copy.copy, lambda match: pickle.loads(pickle.dumps(match))])
@pytest.mark.parametrize("explicit", [False, True])
def test_a_match_can_be_copied(again: Callable[[Match], Match], explicit: bool) -> None:
    rules = game("obicni").rules(players=3)
    match = Match(rules, deal=[dealt("obicni", players=3)]) if explicit else Match(rules, seed=1, names={"A": "Ana"})
    chance = Random(2)
    for _ in range(7):
        (seat, *_) = match.to_act
        match.play(seat, chance.choice(match.legal(seat)))
    copied = again(match)
    assert copied.record() == match.record() and copied.events == match.events
    assert copied.view("B") == match.view("B")
    (seat, *_) = copied.to_act
    copied.play(seat, copied.legal(seat)[0])
    assert copied.actions_played == match.actions_played + 1


@pytest.mark.parametrize("left", [-1, 3, 2**31, 2**64, -(10**30)])
def test_a_round_goes_back_to_one_of_its_actions(left: int) -> None:
    match = Match(GAPLE, seed=1)
    for _ in range(2):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert match.round is not None
    with pytest.raises(ValueError, match="the number of actions that are left must be from 0 to 2"):
        match.round.retreat(left)
    with pytest.raises(TypeError):
        match.round.retreat(1.0)  # type: ignore[arg-type]
    assert len(match.round.actions) == 2


def test_contradictory_rules_have_no_sides_and_no_points_but_an_error() -> None:
    for rules in (Rules(players=0), Rules(players=1, teams=True), Rules(players=-3)):
        assert rules.check()
        with pytest.raises(ValueError, match="no sides"):
            rules.side_of(0)
    for rules in (Rules(end_unit=5, end_divisor=0), Rules(end_unit=5, end_unit2=3, end_divisor2=0)):
        assert rules.check()
        with pytest.raises(ValueError, match="divided by 0"):
            rules.points_of(15)


def test_a_round_keeps_its_position_if_it_is_put_at_none() -> None:
    match = Match(GAPLE, seed=1)
    assert match.round is not None
    before = match.round.position
    with pytest.raises(TypeError, match="not from None"):
        match.round.position = None
    with pytest.raises((TypeError, AttributeError)):
        match.round.progress.show(None)  # type: ignore[arg-type]
    assert match.round.position is before and match.legal(match.to_act[0])


def test_a_finished_round_that_the_caller_takes_back_is_named() -> None:
    match = Match(game("gaple").rules(deals=2), seed=1)
    while len(match.played) < 2:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    match.played[0].copy().retreat(0)
    twin = match.copy()
    match.played[0].retreat(0)
    with pytest.raises(BoneyardError, match="round 1 of the match was finished and is so no longer: change a copy"):
        match.rounds  # noqa: B018
    assert twin.played[1].actions == []


class Whole:
    """A whole number of another library, as NumPy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def __hash__(self) -> int:
        return hash(self.value)

    def __eq__(self, other: object) -> bool:
        return other == self.value


def test_numbers_of_other_libraries_are_numbers() -> None:
    four: Any = Whole(4)
    assert game("gaple").rules(players=four) == GAPLE
    assert game("obicni").rules(players=Whole(3), target=Whole(90)) == game("obicni").rules(players=3, target=90)
    assert Match(GAPLE, seed=four) == Match(GAPLE, seed=4)
    assert Match(GAPLE, seed=4).view(Whole(2)) == Match(GAPLE, seed=4).view("C")
    assert Tile(four, Whole(2)) is Tile(2, 4) and Action.of(Whole(Action.draw().number)) == Action.draw()
    assert simulate(GAPLE, "greedy", four).rounds == 4
    np = pytest.importorskip("numpy")
    option = next(o for o in game("french").options if o.choices == (False, True))
    assert game("french").rules(**{option.name: np.bool_(True)}).option_values()[option.name] is True
    assert game("gaple").rules(players=np.int64(4)) == GAPLE


def test_a_tile_is_played_where_it_fits() -> None:
    match = Match(game("gaple").rules(cannot_play="pass"), seed=7)
    match.play("C", Tile(0, 0))
    assert str(match.why_not("D", Tile(0, 1))) == str(match.why_not("D", "0-1"))
