"""Layouts with more than four ends, in the engine.

The vectors of Mexican Train (MEX), Chickenfoot (CHI), Five-Up (FUP), Cyprus (CYP) and Maltese Cross (MAL).

No game states the fields yet; each test plays a rule set of the engine's integers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any

import pytest

from boneyard.engine.codes import (
    ActionKind,
    Bonus,
    Brought,
    Draw,
    Ending,
    FillBy,
    FillDead,
    GoOn,
    Lead,
    Mark,
    Opener,
    Phase,
    RefusalReason,
    Spinner,
    SpinnerOrder,
    TurnedBy,
    Written,
)
from boneyard.engine.fields import MOST_ENDS, RULE_FIELDS
from boneyard.rules import Rules
from boneyard.tiles import TILES, full_set, parse_tiles

NAMES = ["l", "r", "u", "d", *map(str, range(5, MOST_ENDS + 1))]
OWNED = ["A", "B", "C", "D", "E", "F", "G", "H", "M", *NAMES[9:]]
CYPRUS = {"max_pip": 9, "fill_cross": 1, "hub": 8, "draw": Draw.ONE, "reserve": 1}
MALTESE = {"max_pip": 6, "fill_cross": 1, "locks": 1, "ring_doubles": 1, "draw": Draw.ONE}
ENGINE = {"turned": 1, "turned_by": TurnedBy.FALLING_DOUBLE, "draw": Draw.ONE}
MEXICAN = ENGINE | {
    "max_pip": 12,
    "own_arms": 1,
    "common_arms": 1,
    "pass_opens": 1,
    "fill_double": 1,
    "bonus": Bonus.FILL,
}
ANYWHERE = MEXICAN | {"bonus": Bonus.CHAIN, "fill_by": FillBy.NEXT}
TRAINS = MEXICAN | {"go_on": GoOn.FIRST_TURN}
FEET = ENGINE | {"max_pip": 9, "fill_cross": 1, "fill_double": 3}
FIVE_UP = {"max_pip": 6, "spinner": Spinner.EVERY_DOUBLE, "spinner_order": SpinnerOrder.SIDES_FIRST, "draw": Draw.UNTIL,
           "end_unit": 5, "end_divisor": 5}  # fmt: skip


def numbers(fields: Mapping[str, int], players: int) -> tuple[int, ...]:
    """The engine's integers of a rule set with these fields."""
    plain = Rules(players=players, max_pip=fields["max_pip"], hand_size=3)
    packed = dict(zip(RULE_FIELDS, plain.pack(RULE_FIELDS), strict=True))
    return tuple((packed | {"trees": 1, "spinner": Spinner.FIRST_TILE} | fields).values())


class Table:
    """A round whose hands, stock and opening tile are given; seats and actions are texts."""

    def __init__(self, engine: ModuleType, fields: Mapping[str, int], hands: Sequence[str], **given: Any) -> None:
        self.position = engine.Position(numbers(fields, len(hands)))
        self.names = OWNED if fields.get("own_arms") else NAMES
        ids = [[tile.id for tile in parse_tiles(hand)] for hand in hands]
        stock = [tile.id for tile in parse_tiles(given.get("stock", ""))]
        turned = [tile.id for tile in parse_tiles(given.get("turned", ""))]
        self.position.load(ids, stock, *turned)
        self.position.begin("ABCDEFGH".index(given.get("turn", "A")), Lead.ANY)

    @property
    def turn(self) -> str:
        return "ABCDEFGH"[self.position.turn]

    def ends(self, which: str = "ends") -> dict[str, int]:
        """The number of each end that there is, or of each that is due."""
        state = self.position.state()
        return {self.names[arm]: state.end[arm] for arm in range(MOST_ENDS) if getattr(state, which) >> arm & 1}

    def _named(self) -> dict[str, int]:
        found = {}
        for action in self.position.legal(self.position.turn):
            kind = action >> 12
            name = ActionKind(kind).word if kind else str(TILES[action & 127])
            found[f"{name} {self.names[action >> 7 & 31]}" if not kind and self.position.laid else name] = action
        return found

    def legal(self) -> list[str]:
        return sorted(self._named())

    def refusal(self, action: str) -> str:
        """The word of the reason why the seat on turn may not do this."""
        tile, _, end = action.partition(" ")
        number = parse_tiles(tile)[0].id | self.names.index(end) << 7 if end else ActionKind[tile.upper()] << 12
        return RefusalReason(self.position.refusal(self.position.turn, number)).word

    def play(self, *actions: str) -> Table:
        for action in actions:
            named = self._named()
            assert action in named, f"{action} is none of {sorted(named)}"
            self.position.apply(self.position.turn, named[action])
        return self


def at(tile: str, arms: str) -> list[str]:
    return sorted(f"{tile} {arm}" for arm in arms.split())


def test_cyprus_t1_to_t3_the_hub_is_filled_first(engine: ModuleType) -> None:
    hands = ("9-9 1-1", "3-9 8-8", "2-5", "4-9 6-9")
    table = Table(engine, CYPRUS, hands, stock="0-9 0-0")
    table.play("9-9")
    assert table.ends("due") == dict.fromkeys("lrud5678", 9)
    assert table.legal() == at("3-9", "l r u d 5 6 7 8")
    table.play("3-9 l")
    assert table.legal() == ["draw"]
    table.play("draw")
    assert table.legal() == at("0-9", "r u d 5 6 7 8")
    table.play("0-9 8")
    assert table.legal() == sorted(at("6-9", "r u d 5 6 7") + at("4-9", "r u d 5 6 7"))
    assert table.refusal("6-9 l") == "hub_first"
    table.play("6-9 5")
    assert table.ends() == {"l": 3, "r": 9, "u": 9, "d": 9, "5": 6, "6": 9, "7": 9, "8": 0}
    assert (table.turn, table.legal()) == ("A", ["pass"])  # only the last tile is in the stock


def filled(engine: ModuleType, hands: Sequence[str], ends: str, **given: Any) -> Table:
    """A Cyprus whose hub is filled by a first seat, with these numbers at its ends."""
    fields = CYPRUS | {"bonus": 0}
    table = Table(engine, fields, hands, turned="9-9", **given)
    state = table.position.state()
    shown = [int(n) for n in ends.split()]
    more = {"end": shown + [0] * (MOST_ENDS - len(shown)), "grown": 255, "due": 0, "open": 255, "laid": 9}
    table.position.set_state(state._replace(**more))
    return table


def test_cyprus_t4_then_any_of_the_eight_ends(engine: ModuleType) -> None:
    table = filled(engine, ("0-2 8-9", "1-8 0-0", "5-5"), "0 1 2 3 4 5 6 7")
    assert table.legal() == ["0-2 l", "0-2 u"]
    assert table.play("0-2 l").legal() == ["1-8 r"]
    table.play("1-8 r", "5-5 6")
    assert table.position.ended == Ending.OUT


def test_cyprus_t7_the_ninth_nine_needs_its_other_half(engine: ModuleType) -> None:
    table = filled(engine, ("8-9 1-1", "2-2 3-3"), "0 1 2 3 4 5 6 7")
    assert table.legal() == ["1-1 r"]
    assert table.play("1-1 r").legal() == ["2-2 u", "3-3 d"]


@pytest.mark.parametrize(("dead", "ends"), [(0, 0), (1, 2)])
def test_a_due_end_whose_number_is_used_up(engine: ModuleType, dead: int, ends: int) -> None:
    """X-14: it is free, or with ``fill_dead`` it binds until nothing can be drawn: the round is blocked (X-13)."""
    fields = {"max_pip": 6, "fill_cross": 1, "draw": Draw.NONE, "fill_dead": dead}
    table = Table(engine, fields, ("6-6 0-1", "1-6 2-2", "2-6 1-5", "0-0"))
    table.play("6-6", "1-6 l", "2-6 r")
    assert len(table.ends("due")) == ends
    assert table.position.ended == (Ending.BLOCKED if dead else -1)
    if not dead:
        table.play("pass")
        assert table.legal() == ["0-1 l"]


def test_a_number_that_only_the_stock_has_is_not_used_up(engine: ModuleType) -> None:
    fields = {"max_pip": 6, "fill_cross": 1, "draw": Draw.ONE, "reserve": 1}
    table = Table(engine, fields, ("6-6 0-1", "1-6 2-2", "0-0"), stock="2-6 3-3").play("6-6", "1-6 l")
    assert len(table.ends("due")) == 3
    assert table.legal() == ["draw"]
    assert table.play("draw").legal() == at("2-6", "r u d")


def test_maltese_t1_to_t3_four_tiles_then_four_doubles(engine: ModuleType) -> None:
    hands = ("6-6 1-1 0-3 0-1", "3-6 3-3 4-4 2-2", "0-5", "1-6 5-6 5-5")
    table = Table(engine, MALTESE, hands, stock="2-6 0-0 0-2 0-4 2-4")
    assert table.play("6-6").legal() == at("3-6", "l r u d")
    assert table.play("3-6 l").legal() == ["draw"]
    assert table.play("draw").legal() == at("2-6", "r u d")
    assert table.play("2-6 r").legal() == sorted(at("1-6", "u d") + at("5-6", "u d"))
    table.play("1-6 u", "draw", "draw", "draw")  # T2: each in vain, although [0-2] and [0-4] would fit other ends
    assert table.turn == "D"
    table.play("5-6 d")
    assert table.ends("due") == {"l": 3, "r": 2, "u": 1, "d": 5}
    assert table.legal() == ["1-1 u"]
    assert table.play("1-1 u").legal() == ["2-2 r", "3-3 l"]
    assert table.refusal("4-4 u") == "double_first"
    table.play("2-2 r", "draw", "5-5 d")  # T3
    assert (table.position.ended, table.ends("due")) == (Ending.OUT, {"l": 3})


def test_maltese_t4_the_last_of_the_four_doubles_frees_all_ends(engine: ModuleType) -> None:
    hands = ("6-6 2-2 4-5 0-3", "3-6 3-3 4-4 0-2", "2-6 2-4 1-1", "1-6 5-6 5-5 0-0")
    table = Table(engine, MALTESE | {"draw": Draw.NONE}, hands, stock="0-1")
    table.play("6-6", "3-6 l", "2-6 r", "1-6 u", "pass", "pass", "pass", "5-6 d")
    table.play("2-2 r", "3-3 l", "1-1 u", "5-5 d")
    assert table.ends("due") == {}
    assert table.legal() == ["0-3 l", "4-5 d"]
    assert table.play("4-5 d").legal() == ["0-2 r", "4-4 d"]
    assert table.play("4-4 d").legal() == ["2-4 d", "2-4 r"]


def test_maltese_t7_a_double_that_nobody_can_draw_blocks_the_round(engine: ModuleType) -> None:
    hands = ("6-6 2-2 4-5", "3-6 3-3 4-4", "2-6 2-4 5-5", "1-6 5-6 0-0")
    table = Table(engine, MALTESE | {"reserve": 1}, hands, stock="1-1")
    table.play("6-6", "3-6 l", "2-6 r", "1-6 u", "pass", "pass", "pass", "5-6 d", "2-2 r", "3-3 l")
    assert table.ends("due") == {"u": 1, "d": 5}
    table.play("5-5 d")
    assert table.position.ended == Ending.BLOCKED


def trains(
    engine: ModuleType, hands: Sequence[str], ends: str, fields: Mapping[str, int] = MEXICAN, **given: Any
) -> Table:
    """A table of trains that show these numbers, the common one last."""
    table = Table(engine, fields, hands, turned="12-12", **given)
    state = table.position.state()
    shown = [int(n) for n in ends.split()]
    end = [*shown[:-1], *[0] * (8 - len(hands)), shown[-1], *[0] * (MOST_ENDS - 9)]
    table.position.set_state(state._replace(end=end, grown=state.ends, phase=Phase.PLAYING, ended=-1))
    table.position.begin("ABCDEFGH".index(given.get("turn", "A")), Lead.ANY)
    return table


def test_mexican_t1_to_t7_a_double_is_covered_and_a_marker_opens_a_train(engine: ModuleType) -> None:
    hands = ("3-12 3-3 5-9", "4-12 7-7", "1-2 3-8")
    table = Table(engine, MEXICAN, hands, turned="12-12", stock="5-6 0-6 3-9 4-9 0-1")
    assert table.legal() == ["3-12 A", "3-12 M"]
    assert table.play("3-12 A").legal() == ["4-12 B", "4-12 M"]  # T2
    assert table.play("4-12 M").legal() == ["draw"]  # T3: the 3 of A's train is not C's
    assert table.refusal("3-8 A") == "others_train"
    table.play("draw")
    assert (table.turn, table.ends("marked")) == ("A", {"C": 12})
    assert table.legal() == ["3-3 A"]  # T4
    table.play("3-3 A")
    assert (table.turn, table.legal(), table.ends("due")) == ("A", ["draw"], {"A": 3})
    table.play("draw")
    assert (table.turn, table.ends("marked")) == ("B", {"A": 3, "C": 12})
    assert table.play("draw").legal() == ["3-9 A"]  # T5
    assert table.refusal("3-9 B") == "due_first"
    table.play("3-9 A")
    assert table.ends() == {"A": 9, "B": 12, "C": 12, "M": 4}
    assert (table.ends("due"), sorted(table.ends("marked"))) == ({}, ["A", "C"])
    assert table.play("draw").legal() == ["4-9 A", "4-9 M"]  # T6
    assert table.play("4-9 M").ends("marked") == {"A": 9, "C": 12}
    assert table.legal() == ["5-9 A", "5-9 M"]  # T7
    table.play("5-9 A")
    assert table.ends("marked") == {"C": 12}
    assert table.position.state().brought == Brought.UNMARKED


def test_mexican_t8_a_double_goes_out(engine: ModuleType) -> None:
    table = trains(engine, ("3-3", "4-12", "1-2 3-8"), "3 12 12 12").play("3-3 A")
    assert (table.position.ended, table.position.last) == (Ending.OUT, 0)


@pytest.mark.parametrize("dead", list(FillDead))
def test_mexican_t9_a_double_whose_number_is_used_up(engine: ModuleType, dead: FillDead) -> None:
    fields = MEXICAN | {"fill_dead": dead}
    table = trains(engine, ("7-7 1-1", "2-2", "5-5"), "7 12 12 4", fields, stock="0-3").play("7-7 A")
    if dead:
        assert (table.turn, table.legal()) == ("A", ["draw"])
        assert table.play("draw").position.ended == Ending.BLOCKED
    else:
        assert (table.turn, table.ends("due")) == ("B", {})
        assert table.position.state().brought == Brought.RELEASED


def test_mexican_t10_the_second_tile_anywhere(engine: ModuleType) -> None:
    hands = ("3-3 4-4 4-7 0-5", "3-6 4-12", "1-2 3-8")
    table = trains(engine, hands, "3 12 12 4", ANYWHERE).play("3-3 A")
    assert (table.turn, table.legal()) == ("A", ["4-4 M", "4-7 M"])
    table.play("4-4 M", "4-7 M")
    assert (table.turn, table.ends("due"), table.legal()) == ("B", {"A": 3}, ["3-6 A"])


def test_mexican_t11_a_train_in_the_first_turn(engine: ModuleType) -> None:
    hands = ("3-12 3-9 9-9 5-9 1-4", "4-12 7-7", "1-2 2-3")
    table = Table(engine, TRAINS, hands, turned="12-12", stock="5-6 0-6").play("3-12 A")
    assert table.legal() == ["3-9 A", "pass"]
    assert (table.refusal("1-4 M"), table.refusal("draw")) == ("train_goes_on", "train_goes_on")
    assert table.position.shown(ActionKind.PASS) == (0, 0)  # what a pass shows of a seat that may go on: nothing
    assert table.play("3-9 A").legal() == ["5-9 A", "9-9 A", "pass"]
    table.play("9-9 A", "pass")
    assert (table.turn, table.ends("marked"), table.ends("due")) == ("B", {}, {"A": 9})
    assert table.legal() == ["4-12 B", "4-12 M"]  # nothing binds before all have had a turn
    table.play("4-12 B", "pass", "draw")
    assert table.ends("marked") == {"C": 12}
    assert (table.turn, table.legal()) == ("A", ["5-9 A"])


def test_mexican_t12_owners_and_markers_do_not_matter_to_a_block(engine: ModuleType) -> None:
    table = trains(engine, ("1-1", "2-2", "5-5 0-7"), "3 5 4 6").play("pass", "pass")
    assert table.legal() == ["5-5 B"]
    assert table.play("5-5 B").position.ended == Ending.BLOCKED


def test_mexican_t14_ones_own_train_first_and_no_common_train(engine: ModuleType) -> None:
    hands = ("3-12 4-12 2-4", "5-12 0-0", "1-3 6-6")
    first = Table(engine, MEXICAN | {"own_first": 1}, hands, turned="12-12")
    assert first.legal() == ["3-12 A", "4-12 A"]
    assert first.refusal("3-12 M") == "own_first"
    assert first.play("4-12 A").legal() == ["5-12 B"]
    first.play("5-12 B", "pass")
    assert first.legal() == ["2-4 A", "3-12 C", "3-12 M"]
    first.play("3-12 M", "pass")
    assert first.ends("marked") == {"B": 5, "C": 12}
    assert (first.turn, first.legal()) == ("C", ["1-3 M"])  # no 12 is left: `own_first` ends
    private = Table(engine, MEXICAN | {"common_arms": 0}, hands, turned="12-12")
    assert private.legal() == ["3-12 A", "4-12 A"]


def test_chickenfoot_t1_to_t5_three_toes_before_all_else(engine: ModuleType) -> None:
    hands = ("3-9 4-4 1-2", "3-3 5-9 1-6", "2-7 3-8", "1-9 0-3 6-6")
    table = Table(engine, FEET, hands, turned="9-9", stock="7-9 2-8 3-4 0-8")
    assert table.legal() == at("3-9", "l r u d")
    assert table.play("3-9 l").legal() == at("5-9", "r u d")
    assert table.play("5-9 r").legal() == ["draw"]  # T2
    assert table.play("draw").legal() == at("7-9", "u d")
    table.play("7-9 u", "1-9 d", "1-2 d")
    assert table.legal() == ["3-3 l"]  # T3
    table.play("3-3 l")
    assert (table.turn, table.ends("due")) == ("C", {"l": 3, "5": 3, "6": 3})
    assert table.legal() == at("3-8", "l 5 6")  # T4
    assert table.refusal("2-7 u") == "due_first"
    assert table.play("3-8 5").legal() == at("0-3", "l 6")
    table.play("0-3 l", "draw")  # T5: [2-8] has no three
    assert table.play("draw").legal() == ["3-4 6"]
    assert table.play("3-4 6").ends() == {"l": 0, "r": 5, "u": 7, "d": 2, "5": 8, "6": 4}
    assert table.legal() == at("2-7", "u d")


def test_chickenfoot_t6_and_t9_toes_that_no_tile_fits_and_a_hub_of_six(engine: ModuleType) -> None:
    table = Table(engine, FEET | {"hub": 2}, ("3-9 3-3", "7-9 0-3", "2-7 1-1"), turned="9-9").play("3-9 l", "7-9 r")
    table.play("2-7 r", "3-3 l")
    assert table.position.ended == Ending.OUT
    table = Table(engine, FEET | {"hub": 2}, ("3-9 3-3 1-1", "7-9 0-3 1-5", "2-7 2-8"), turned="9-9")
    table.play("3-9 l", "7-9 r", "2-7 r", "3-3 l", "0-3 u")
    assert (table.ends("due"), table.turn, table.legal()) == ({}, "C", ["2-8 r"])
    assert Table(engine, FEET | {"hub": 6}, ("3-9", "1-1"), turned="9-9").legal() == at("3-9", "l r u d 5 6")


def five_up(engine: ModuleType, *plays: tuple[str, int], order: SpinnerOrder = SpinnerOrder.SIDES_FIRST) -> Table:
    """Play tiles of two seats in turn, and check the sum of the ends after each."""
    hands = [" ".join(play.split()[0] for play, _ in plays[seat::2]) + f" {4 - seat}-{4 - seat} 1-{seat + 2}"
             for seat in range(2)]  # fmt: skip
    table = Table(engine, FIVE_UP | {"spinner_order": order}, hands, stock="0-0")
    for play, total in plays:
        before, seat = table.position.scores, table.position.turn
        table.play(play)
        assert table.position.end_sum() == total, play
        assert table.position.scores[seat] - before[seat] == (total // 5 if total % 5 == 0 else 0)
    return table


def test_five_up_t1_every_double_branches_when_its_far_side_is_covered(engine: ModuleType) -> None:
    table = five_up(
        engine, ("5-5", 10), ("5-6 r", 16), ("6-6 r", 22), ("0-5 l", 12), ("3-5 u", 15), ("4-6 r", 7), ("3-6 5", 10)
    )
    assert table.ends() == {"l": 0, "r": 4, "u": 3, "d": 5, "5": 3, "6": 6}
    assert sorted(set(table.ends()) - set(table.ends("grown"))) == ["6", "d"]


def test_five_up_t2_to_t5_when_the_short_ends_open(engine: ModuleType) -> None:
    table = five_up(engine, ("5-5", 10), ("5-6 l", 16), ("6-6 l", 22), ("0-5 r", 12))  # T2
    assert sorted(table.ends()) == ["d", "l", "r", "u"]
    free = five_up(engine, ("5-5", 10), order=SpinnerOrder.FREE)  # T3
    assert sorted(free.ends()) == ["d", "l", "r", "u"]
    table = five_up(engine, ("4-6", 10), ("4-4 l", 14))  # T4
    assert table.ends() == {"l": 4, "r": 6}
    table = five_up(engine, ("4-6", 10), ("4-4 l", 14), ("4-5 l", 11), ("0-6 r", 5), ("0-2 r", 7), ("1-4 u", 8))  # T5
    assert table.ends() == {"l": 5, "r": 2, "u": 1, "d": 4}


@pytest.mark.parametrize(
    "fields",
    [
        CYPRUS, MALTESE, MALTESE | {"fill_dead": 1}, CYPRUS | {"hub": 6, "ring_doubles": 1, "locks": 1}, MEXICAN,
        MEXICAN | {"fill_dead": 1, "own_first": 1}, ANYWHERE, TRAINS | {"draw": Draw.UNTIL, "common_arms": 0}, FEET,
        FEET | {"hub": 8, "fill_double": 2, "max_pip": 12}, FIVE_UP, FIVE_UP | {"spinner_order": SpinnerOrder.FREE},
    ],
)  # fmt: skip
@pytest.mark.parametrize("players", [2, 4, 8])
def test_random_rounds_of_both_engines_agree(
    engines: dict[str, ModuleType], fields: Mapping[str, int], players: int
) -> None:
    """Legal actions are those that are not refused, states agree, rounds end, and written actions differ."""
    dice = Random(f"{fields} {players}")
    for _ in range(6):
        pairs = [engine.Position(numbers(fields, players)) for engine in engines.values()]
        tiles = dice.sample([tile.id for tile in full_set(fields["max_pip"])], len(full_set(fields["max_pip"])))
        top = tiles.pop(tiles.index(TILES[len(tiles) - 1].id))
        hands = [tiles[seat * 5 : seat * 5 + 5] for seat in range(players)]
        for position in pairs:
            position.load(hands, tiles[players * 5 :], top)
            position.begin(0, Lead.ANY)
        for _ in range(300):
            assert pairs[0].state() == pairs[1].state()
            if pairs[0].phase != Phase.PLAYING:
                break
            seat = pairs[0].actor()
            legal = pairs[0].legal(seat)
            every = [tile | arm << 7 for tile in hands_of(pairs[0], seat) for arm in range(MOST_ENDS)]
            every += [ActionKind.DRAW << 12, ActionKind.PASS << 12]
            assert sorted(legal) == sorted(pairs[1].legal(seat))
            assert {a for a in every if not pairs[0].refusal(seat, a)} == set(legal)
            assert len({pairs[0].written(a) for a in legal}) == len(legal)
            action = dice.choice(legal)
            if action >> 12 == 0:
                written = pairs[0].written(action)
                assert (written >> 7 & 3) + written // Written.ARM % 8 * 4 == action >> 7 & 31
                assert written & Written.PLACED and not written & (Mark.ACROSS | Mark.CALLED)
            for position in pairs:
                position.apply(seat, action)
        assert pairs[0].phase == Phase.SCORED


def hands_of(position: Any, seat: int) -> list[int]:
    """The ids of the tiles that a seat holds."""
    return [tile.id for tile in TILES if position.hands[seat] >> tile.id & 1]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"trees": 0, "hub": 6}, "a layout with more than four ends, or with ends that are due, needs trees"),
        ({"ring_doubles": 1, "fill_cross": 0}, "ring_doubles needs fill_cross and locks"),
        ({"spinner": Spinner.NONE}, "a hub is the first tile"),
        ({"muggins": 1, "end_unit": 5}, "trees have no muggins"),
        ({"end_unit": 5}, "trees score by their ends only with every_double, without open_sides_count"),
        ({"spinner": Spinner.EVERY_DOUBLE}, "every_double has no fill_double, locks, fill_cross or hub"),
        ({"turned_by": TurnedBy.FALLING_DOUBLE}, "turned_by needs turned"),
        (
            {"turned_by": TurnedBy.FALLING_DOUBLE, "turned": 1, "later_opener": Opener.TOP_DOUBLE},
            "a double that is turned up opens for nobody",
        ),
        ({"bonus": Bonus.FILL}, "an extra play on a double that is due needs fill_double"),
        ({"fill_by": FillBy.NEXT, "fill_double": 1}, "fill_by needs fill_double and an extra play after each double"),
        ({"pass_opens": 1}, "pass_opens needs own_arms"),
        ({"own_arms": 1}, "own arms have no fill_cross"),
        (
            MEXICAN | {"fill_cross": 0, "hub": 4, "fill_double": 2},
            "own arms have no partners, hub or branching doubles",
        ),
        (MEXICAN | {"fill_cross": 0, "hub": 4, "turned_by": 0}, "own arms begin at a double that is turned up"),
        (MEXICAN | {"fill_cross": 0, "hub": 4, "pass_opens": 0}, "own_arms needs pass_opens"),
    ],
)
def test_contradictions_of_trees(engine: ModuleType, fields: Mapping[str, int], fault: str) -> None:
    with pytest.raises(ValueError) as caught:
        engine.Position(numbers(CYPRUS | fields, 2))
    assert str(caught.value) == fault
