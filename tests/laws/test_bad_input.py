"""Integers out of range, other types and actions that are not legal: an error in both modes, never a crash or a
hang."""

from __future__ import annotations

import json
import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest
from laws.setups import Setup

from boneyard import Match, engine
from boneyard.engine.codes import Most
from boneyard.engine.fields import RULE_FIELDS, RULE_LIMITS
from boneyard.engine.structs import MOST_TOTAL
from boneyard.engine.values import Carryover
from boneyard.play.setup import engine_numbers

NUMBERS = engine_numbers(Setup("gaple", 4).rules())
STATE = engine.load("python").Position(NUMBERS).state()

CALLS = """
import json, random, sys
from boneyard import Match, engine
from boneyard.engine.fields import RULE_FIELDS, STATE_FIELDS
from boneyard.engine.values import Carryover
from boneyard.games import GAMES

mode, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
random = random.Random(seed)
Position = engine.load(mode).Position
RULES = [game.rules(players).pack(RULE_FIELDS) for game in GAMES.values() for players in game.players]
ODD = [None, True, 1.5, "1", "", b"1", (), [], {}, [1], [None], object(), -1, -2, 127, 128, 255, 256, 32767, 32768,
       2**31 - 1, 2**31, -2**31 - 1, 2**63, -2**63 - 1, 2**64 - 1, 2**64, 10**40, -10**40, [10**9] * 7, [[10**9]]]

def value():
    kind = random.randrange(10)
    if kind < 4:
        return random.randrange(8)
    if kind < 6:
        return random.choice((random.randrange(91), random.randrange(1 << 15)))
    if kind < 7:
        return [random.choice((random.randrange(28), random.choice(ODD))) for _ in range(random.randrange(8))]
    if kind < 8:
        return [[random.randrange(100) for _ in range(random.randrange(5))] for _ in range(random.randrange(9))]
    return random.choice(ODD)

def numbers():
    rules = list(random.choice(RULES))
    for _ in range(random.randrange(4)):
        rules[random.randrange(len(rules))] = random.choice((random.randrange(-2, 100), random.choice(ODD)))
    return rules

def field():
    name, sizes = random.choice(list(STATE_FIELDS.items()))
    if random.random() < 0.3:
        return {name: value()}
    def filled(sizes):
        if sizes:
            return [filled(sizes[1:]) for _ in range(sizes[0])]
        odd = (0, 1, 2, -1, random.randrange(-2, 100), random.choice(ODD))
        return random.choice(odd if random.random() < 0.1 else (0, 1))
    return {name: filled(sizes)}

METHODS = {"deal": 1, "load": -5, "tile_opener": 1, "begin": 2, "actor": 0, "legal": 1, "apply": 2, "name_winner": 1,
           "refusal": 2, "end_sum": 0, "buyable": 0, "fitting": 0, "counted": 1, "factor": 1, "playout": 0, "copy": 0,
           "state": 0, "set_state": -1, "run": 2, "__init__": -2, "legal_apply": -3, "order_stock": 1,
           "stock_again": -4}
position, story = Position(RULES[0]), []
for number in range(count):
    name = random.choice(list(METHODS))
    try:
        if name == "__init__":
            position = Position(numbers() if random.random() < 0.9 else value())
            result = None
        elif name == "set_state":
            result = position.set_state(position.state()._replace(**field()) if random.random() < 0.9 else value())
        elif name == "legal_apply":  # so that rounds go on
            seat = position.actor()
            actions = position.legal(seat)
            result = position.apply(seat, random.choice(actions) if actions else 0)
        elif name == "stock_again":
            stock = list(position.stock)
            random.shuffle(stock)
            result = position.order_stock(stock[: random.choice((100, 100, 1))])
        elif name == "load":
            before = Carryover(*(value() for _ in range(random.randrange(7)))) if random.random() < 0.9 else value()
            result = position.load(value(), value(), value(), value(), before)
        elif name == "run":
            result = position.run(value(), random.choice((0, 1, 2, -1, 2**64, "1")))
        else:
            result = getattr(position, name)(*(value() for _ in range(METHODS[name])))
            if name == "copy":
                position, result = result, None
        story.append([name, repr(result).replace("True", "1").replace("False", "0")])
    except Exception as error:
        if isinstance(error, (SystemError, MemoryError)) or not str(error) or len(str(error).splitlines()) != 1:
            raise
        story.append([name, type(error).__name__])
print(json.dumps(story))
"""


def story(mode: str, seed: int, count: int) -> list[list[str]]:
    """Return what random calls said, made in a process of their own."""
    child = subprocess.run(
        [sys.executable, "-c", CALLS, mode, str(seed), str(count)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert child.returncode == 0, child.stderr[-2000:]
    return json.loads(child.stdout)  # type: ignore[no-any-return]


def check_stories(seed: int, count: int) -> None:
    native, python = story("native", seed, count), story("python", seed, count)
    assert len(native) == count
    for number, (one, other) in enumerate(zip(native, python, strict=True)):
        if one != other:
            pytest.fail(f"call {number} of seed {seed}: {one} compiled, {other} as it is")
    said = {name for _, name in native}
    assert {"ValueError", "TypeError"} <= said


@pytest.mark.parametrize("seed", range(2))
def test_random_calls_end_alike_in_both_modes(seed: int, engines: dict[str, ModuleType]) -> None:
    check_stories(seed, 3_000)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 110))
def test_very_many_random_calls_end_alike_in_both_modes(seed: int, engines: dict[str, ModuleType]) -> None:
    check_stories(seed, 50_000)


BAD: tuple[tuple[str, tuple[Any, ...], str], ...] = (
    ("legal", (4,), "the seat must be from 0 to 3, not 4"),
    ("legal", (-1,), "the seat must be from 0 to 3, not -1"),
    ("counted", (10**9,), "the seat must be from 0 to 3, not 1000000000"),
    ("factor", (10**40,), "the seat must be from 0 to 3, not a number of more than 30 digits"),
    ("apply", (0, 1 << 15), "the action must be from 0 to 32767, not 32768"),
    ("refusal", (0, -1), "the action must be from 0 to 32767, not -1"),
    ("name_winner", (0,), "the winner of this round is not named by a lot"),
    ("tile_opener", (0,), "the opener must be from 1 to 8, not 0"),
    ("begin", (0, 6), "the lead must be from 0 to 5, not 6"),
    ("deal", (-1,), f"the seed must be from 0 to {2**64 - 1}, not -1"),
    ("run", (1, -1), f"the number of rounds must be from 0 to {1 << 62}, not -1"),
    ("load", ([[28]], []), "a tile in a hand must be from 0 to 27, not 28"),
    ("load", ([], [0] * 29), "the number of tiles in the stock must be at most 28, not 29"),
    ("load", ([[]] * 5, []), "the number of hands must be at most 4, not 5"),
    ("load", ([], [], 28), "the turned-up tile must be from -1 to 27, not 28"),
    (
        "load",
        ([], [], -1, False, Carryover([10**10])),
        f"a total must be from -{MOST_TOTAL} to {MOST_TOTAL}, not 10000000000",
    ),
    (
        "load",
        ([], [], -1, False, Carryover(ties=-1)),
        f"the number of ties must be from 0 to {int(Most.PASSES)}, not -1",
    ),
    ("set_state", (STATE._replace(turn=4),), "turn must be from 0 to 3, not 4"),
    ("order_stock", ([28],), "a tile in the stock must be from 0 to 27, not 28"),
    ("order_stock", ([0] * 29,), "the number of tiles in the stock must be at most 28, not 29"),
    ("order_stock", ([0],), "another order of the stock needs the same tiles"),
    (
        "set_state",
        (STATE._replace(hands=[[1 << 28, 0]] * 8),),
        f"hands must be from 0 to {(1 << 28) - 1}, not {1 << 28}",
    ),
    ("set_state", (STATE._replace(end=[1, 2]),), "end takes 32 values, not 2"),
)


def test_what_is_out_of_range_is_one_clear_line(engine: ModuleType) -> None:
    position = engine.Position(NUMBERS)
    position.deal(1)
    before = position.state()
    for method, arguments, said in BAD:
        with pytest.raises(ValueError) as caught:
            getattr(position, method)(*arguments)
        assert str(caught.value) == said
        assert position.state() == before


def test_every_rule_integer_has_limits(engine: ModuleType) -> None:
    for place, name in enumerate(RULE_FIELDS):
        least, most = RULE_LIMITS[name]
        for number in (least - 1, most + 1, 10**9):
            with pytest.raises(ValueError, match=f"{name} must be from {least} to {most}, not {number}"):
                engine.Position((*NUMBERS[:place], number, *NUMBERS[place + 1 :]))


def test_a_seat_plays_only_what_it_holds(engine: ModuleType) -> None:
    position = engine.Position(NUMBERS)
    position.deal(1)
    seat = position.actor()
    before = position.state()
    held = before.hands[seat][0]
    for tile in range(28):
        if not held >> tile & 1:
            with pytest.raises(ValueError, match="cannot apply"):
                position.apply(seat, tile)
    assert position.state() == before


def test_rules_that_cannot_be_played_end_in_an_error(engine: ModuleType) -> None:
    """A lead of a double, and an opener who need not hold one: `Rules.check` refuses it, and the engine stops."""
    numbers = list(NUMBERS)
    numbers[RULE_FIELDS.index("first_opener")] = 0
    numbers[RULE_FIELDS.index("first_lead")] = 2
    numbers[RULE_FIELDS.index("hand_size")] = 2
    position = engine.Position(numbers)
    with pytest.raises(ValueError, match="must act and has no legal action"):
        position.run(0, 1_000)


def test_a_long_run_ends_with_ctrl_c(engines: dict[str, ModuleType]) -> None:
    code = f"""
import _thread, threading
from boneyard import Match, engine
threading.Timer(0.3, _thread.interrupt_main).start()
try:
    engine.load("native").Position({NUMBERS}).run(1, 1 << 40)
except KeyboardInterrupt:
    print("interrupted")
"""
    child = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=False)
    assert child.stdout == "interrupted\n", child.stderr


def test_a_round_that_goes_on_has_no_ending() -> None:
    """An assertion would be an error of the library; the caller asks too early."""
    match = Match(Setup("gaple", 4).rules(), seed=1)
    assert match.round is not None
    with pytest.raises(ValueError, match="not written yet"):
        match.round.ending()


def test_claims_need_end_sums_that_score(engine: ModuleType) -> None:
    """Without a unit the points of an end sum would be divided by zero."""
    numbers = list(NUMBERS)
    numbers[RULE_FIELDS.index("muggins")] = 1
    with pytest.raises(ValueError, match="points cannot be claimed without an end_unit"):
        engine.Position(numbers)


def test_an_action_of_no_tile_of_the_set_is_not_written(engine: ModuleType) -> None:
    for action in (127, 91, 28, 4095, -1, 1 << 15):
        with pytest.raises(ValueError, match="action must be from 0 to"):
            engine.Position(NUMBERS).written(action)
