"""Layouts with more than four ends, in the engine: the vectors of Cyprus (CYP) and Maltese Cross (MAL).

No game states the fields yet; each test plays a rule set of the engine's integers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any

import pytest

from boneyard.engine.codes import ActionKind, Draw, Ending, Lead, Mark, Phase, Spinner, Written
from boneyard.engine.fields import MOST_ENDS, RULE_FIELDS
from boneyard.rules import Rules
from boneyard.tiles import TILES, full_set, parse_tiles

NAMES = ["l", "r", "u", "d", *map(str, range(5, MOST_ENDS + 1))]
CYPRUS = {"max_pip": 9, "fill_cross": 1, "hub": 8, "draw": Draw.ONE, "reserve": 1}
MALTESE = {"max_pip": 6, "fill_cross": 1, "locks": 1, "ring_doubles": 1, "draw": Draw.ONE}


def numbers(fields: Mapping[str, int], players: int) -> tuple[int, ...]:
    """The engine's integers of a rule set with these fields."""
    plain = Rules(players=players, max_pip=fields["max_pip"], hand_size=3)
    packed = dict(zip(RULE_FIELDS, plain.pack(RULE_FIELDS), strict=True))
    return tuple((packed | {"trees": 1, "spinner": Spinner.FIRST_TILE} | fields).values())


class Table:
    """A round whose hands, stock and opening tile are given; seats and actions are texts."""

    def __init__(self, engine: ModuleType, fields: Mapping[str, int], hands: Sequence[str], **given: Any) -> None:
        self.position = engine.Position(numbers(fields, len(hands)))
        ids = [[tile.id for tile in parse_tiles(hand)] for hand in hands]
        stock = [tile.id for tile in parse_tiles(given.get("stock", ""))]
        turned = [tile.id for tile in parse_tiles(given.get("turned", ""))]
        self.position.load(ids, stock, *turned)
        self.position.begin("ABCD".index(given.get("turn", "A")), Lead.ANY)

    @property
    def turn(self) -> str:
        return "ABCD"[self.position.turn]

    def ends(self, which: str = "ends") -> dict[str, int]:
        """The number of each end that there is, or of each that is due."""
        state = self.position.state()
        return {NAMES[arm]: state.end[arm] for arm in range(MOST_ENDS) if getattr(state, which) >> arm & 1}

    def _named(self) -> dict[str, int]:
        found = {}
        for action in self.position.legal(self.position.turn):
            kind = action >> 12
            name = ActionKind(kind).word if kind else str(TILES[action & 127])
            found[f"{name} {NAMES[action >> 7 & 31]}" if not kind and self.position.laid else name] = action
        return found

    def legal(self) -> list[str]:
        return sorted(self._named())

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


@pytest.mark.parametrize("fields", [CYPRUS, MALTESE, MALTESE | {"fill_dead": 1}, CYPRUS | {"hub": 6, "ring_doubles": 1,
                                                                                           "locks": 1}])  # fmt: skip
@pytest.mark.parametrize("players", [2, 4])
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
            assert sorted(legal) == sorted(pairs[1].legal(seat))
            assert {a for a in every if not pairs[0].refusal(seat, a)} == {a for a in legal if a >> 12 == 0}
            assert len({pairs[0].written(a) for a in legal}) == len(legal)
            action = dice.choice(legal)
            if action >> 12 == 0:
                written = pairs[0].written(action)
                assert (written >> 7 & 3) + written // Written.ARM * 4 == action >> 7 & 31
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
        ({"muggins": 1, "end_unit": 5}, "trees have no end_unit"),
    ],
)
def test_contradictions_of_trees(engine: ModuleType, fields: Mapping[str, int], fault: str) -> None:
    with pytest.raises(ValueError) as caught:
        engine.Position(numbers(CYPRUS | fields, 2))
    assert str(caught.value) == fault
