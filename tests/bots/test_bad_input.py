"""Wrong numbers, lists and types at the faces of the bots: the same error in both modes, never a crash or a hang."""

from __future__ import annotations

import json
import subprocess
import sys
from types import ModuleType

import pytest

WILD = """
import json, random, sys
from boneyard import compiled, engine, game, Match
mode, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
rng = random.Random(seed)
NUMBERS = (-1, 0, 1, 2, 3, 4, 6, 7, 27, 28, 90, 91, 127, 128, 255, 256, 399, 400, 2000, 32767, 32768, 10**6, 2**31 - 1,
           2**31, -(2**31), 2**32, 2**63 - 1, 2**63, -(2**63), 2**64 - 1, 2**64, 10**30, -(10**30))
OTHERS = (None, True, 0.5, float("nan"), float("inf"), -float("inf"), "", "1", b"", b"\\xff\\x00", [], [1], [[]], (),
          {}, object(), int)

def number():
    return rng.choice(NUMBERS)

def value():
    x = rng.random()
    if x < 0.5:
        return number()
    return rng.choice(OTHERS) if x < 0.8 else [number() for _ in range(rng.choice((0, 1, 2, 4, 7, 30, 500)))]

def bent(known):
    # Something like a value that is right: with another number, shorter, longer, or something else.
    x = rng.random()
    if isinstance(known, (list, tuple)) and known and x < 0.8:
        found = list(known)
        if x < 0.5:
            at = rng.randrange(len(found))
            found[at] = bent(found[at])
        elif x < 0.65:
            del found[rng.randrange(len(found))]
        else:
            found.append(rng.choice(found))
        return found
    if isinstance(known, (bytes, bytearray)) and x < 0.8:
        return type(known)(bytes(known)[: rng.randrange(len(known) + 1)] + bytes(rng.choice((0, 0, 1, 255))))
    if isinstance(known, int) and x < 0.4:
        return known + rng.choice((-1, 1, 2, 128, 2**32))
    return value()

def arguments(known):
    # Those of a call that is right, each of them bent once in a while.
    return [bent(one) if rng.random() < 0.3 else one for one in known]

def said(call, shown=repr):
    try:
        return shown(call()).replace("True", "1").replace("False", "0")
    except Exception as error:
        if isinstance(error, (SystemError, MemoryError, AttributeError, AssertionError)):
            raise
        if not str(error) or len(str(error).splitlines()) != 1:
            raise
        return type(error).__name__.replace("OverflowError", "ValueError")
"""

BELIEF = """
from array import array
from boneyard.bots.belief.constraints import Constraints
from boneyard.bots.belief.problem import Problem
from boneyard.bots.world import RoundHistory

class Bent(RoundHistory):
    # A course with other values in it.
    layout = engine_who = engine_lead = None

    def __init__(self, course):
        for name in ("layout", "steps", "engine_who", "opener", "engine_lead", "observer"):
            known = getattr(course, name)
            setattr(self, name, bent(known) if rng.random() < 0.15 else known)
        found = course.answers()
        self.answers = lambda: found

face = compiled.load("boneyard.bots.belief.table", mode)
views = []
for name, players, actions in (("obicni", 2, 9), ("french", 4, 6), ("gaple", 4, 7), ("dvoje", 2, 14)):
    match, lots = Match(game(name).rules(players=players), seed=4), random.Random(1)
    while actions:
        match.play(match.to_act[0], lots.choice(match.legal(match.to_act[0])))
        actions -= 1
    views.append(match.view(match.to_act[0]))
known = []
for view in views:
    clues = Constraints(view)
    problems = [one for one in clues.problems() if one.entries < 3000]
    tables = [face.CountTable(one) for one in problems]
    tables = [one for one in tables if one.total]
    if tables:
        rows = face.sample(tables[:1], [1.0], 3, 5)
        course = clues.course
        laid_out = course.laid_out(course.world(bytes(rows[: len(rows) // 3])), mode)
        known.append((problems[0], tables, course, rows, laid_out))
assert len(known) > 2
story = []
for _ in range(count):
    problem, tables, course, rows, laid_out = rng.choice(known)
    name = rng.choice(("table", "scatter", "sample", "unfold"))
    if name == "table":
        field = rng.choice(Problem._fields)
        one = problem._replace(**{field: bent(getattr(problem, field))})
        one, counted = arguments((one, True))
        def call():
            made = face.CountTable(one, counted)
            return made.total, made.means(), face.scatter(made, 2, 3)
    elif name == "scatter":
        args = arguments((tables[0], 3, 7))
        call = lambda: face.scatter(*args)
    elif name == "sample":
        few = tables[:2]
        args = arguments((few, [(i + 1) / len(few) for i in range(len(few))], 3, 7))
        call = lambda: face.sample(*args)
    else:
        args = arguments((laid_out, Bent(course), rows, 3))
        def call():
            starts, scripts, nows = face.unfold(*args)
            return [one.state() for one in starts], scripts, [one.state() for one in nows]
    if name != "table" and any(isinstance(one, int) and 10**4 < one <= 10**6 for one in args):
        continue  # right, and long
    story.append([name, said(call)])
print(json.dumps(story))
"""


PLAYING = """
from array import array
from boneyard.bots.playing.families import family, weights
from boneyard.lab.exact import block_game
from boneyard.play.setup import engine_numbers
from boneyard.rules import Rules

face = compiled.load("boneyard.bots.playing.player", mode)
solver = compiled.load("boneyard.bots.solver.solver", mode)
kept = []
small = block_game(2, 2)
for rules, actions in ((game("gaple").rules(4, teams=True), 8), (game("obicni").rules(2), 12),
                       (game("fives").rules(3), 9), (game("french").rules(4), 7), (small, 0), (small, 1)):
    where = engine.load(mode).Position(engine_numbers(rules))
    where.deal(3)
    if where.state().opener < 0:
        where.begin(0, 0)
    start, script, seen = where.copy(), [-1], face.Memory(where)
    for _ in range(actions):
        seat = where.actor()
        action = where.legal(seat)[0]
        seen.observe(where, seat, action)
        where.apply(seat, action)
        script.append(seat << 16 | action)
    net = [list(row) for row in weights(family(rules))]
    solves = rules.n_sides == 2 and rules.draw == "none"
    exact = solver.Searcher(engine_numbers(rules), [1, -1], 1, False, True, 8, False) if rules.n_sides == 2 else None
    lead = 0
    kept.append((rules, start, where, seen, array("i", script), net, face.Policy(net), exact, lead))
story = []
for _ in range(count):
    rules, start, where, seen, script, net, policy, exact, lead = rng.choice(kept)
    seat = where.actor()
    legal = where.legal(seat)
    name = rng.choice(("Policy", "Memory", "replay", "observe", "choices", "features", "likelihoods", "compare",
      "compare",
                       "solve_from", "gradient", "Resolver", "strategy"))
    table = face.Rollouts()
    if name == "Policy":
        args = [bent(net)]
        call = lambda: type(face.Policy(*args)).__name__
    elif name == "Memory":
        args = arguments([start])
        call = lambda: type(face.Memory(*args)).__name__
    elif name == "replay":
        args = arguments([start.copy(), script if rng.random() < 0.5 else list(script)])
        def call():
            again = face.Memory(start)
            again.replay(*args)
            return table.choices(policy, again, where, seat)
    elif name == "observe":
        args = arguments([where, seat, legal[0]])
        def call():
            again = seen.copy()
            again.observe(*args)
            return table.choices(policy, again, where, seat)
    elif name in ("choices", "features"):
        args = arguments([policy, seen, where, seat][name == "features":])
        call = lambda: getattr(table, name)(*args)
    elif name == "likelihoods":
        long = script * 2 if rng.random() < 0.5 else list(script) * 2
        args = arguments([policy, [start.copy(), start.copy()], long, len(script), seat, 5])
        call = lambda: table.log_likelihoods(*args)
    elif name == "compare":
        if exact is not None and rules.draw == "none":
            table.solve_from(6, exact)
        args = arguments([policy, seen, [where, where.copy()], [0, 0b1001], 0, 2, seat, legal, [0] * rules.n_sides,
          True, 7, 0])
        if any(type(one) is int and one > 1000 for one in args[4:6]):
            args[5] = args[4]  # right perhaps, and long
        call = lambda: table.compare(*args)
    elif name == "solve_from":
        args = arguments([6, exact])
        def call():
            table.solve_from(*args)
            return table.compare(policy, seen, [where], [0], 0, 1, seat, legal, [0], False, 7)
    elif name == "gradient":
        first, args = arguments([start, lead, True, 5.0]), arguments([policy, 3, 2, 0.1])
        if type(args[2]) is int and args[2] > 10:
            args[2] = -1
        call = lambda: face.Learner(*first).gradient(*args)
    else:
        args = arguments([[where, where.copy()] if rules is small else [where], [0.5, 0.5][: 1 + (rules is small)],
          False, 2])
        if type(args[3]) is int and args[3] > 10:
            args[3] = 10**6
        last = arguments([where, legal[:1] if rng.random() < 0.5 else []]) if name == "strategy" else [where, []]
        def call():
            made = face.Resolver(*args)
            return made.grown, made.strategy(*last)
    story.append([name, said(call)])
print(json.dumps(story))
"""


def story(code: str, mode: str, seed: int, count: int) -> list[list[str]]:
    """Return what random calls said, made in a process of their own."""
    child = subprocess.run(
        [sys.executable, "-c", WILD + code, mode, str(seed), str(count)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert child.returncode == 0, child.stderr[-2000:]
    return json.loads(child.stdout)  # type: ignore[no-any-return]


def check_stories(code: str, seed: int, count: int) -> None:
    native, python = story(code, "native", seed, count), story(code, "python", seed, count)
    for number, (one, other) in enumerate(zip(native, python, strict=True)):
        if one != other:
            pytest.fail(f"call {number} of seed {seed}: {one[0]} {one[1][:300]} compiled, {other[1][:300]} as it is")
    results = {name: {said for one, said in native if one == name} for name in {name for name, _ in native}}
    for name, found in results.items():
        assert "TypeError" in found and found - {"ValueError", "TypeError"}, name
    assert sum("ValueError" in found for found in results.values()) > len(results) / 2


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.nightly)])
def test_random_calls_at_the_counts_end_alike_in_both_modes(seed: int, engines: dict[str, ModuleType]) -> None:
    check_stories(BELIEF, seed, 1_500)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 105))
def test_very_many_random_calls_at_the_counts_end_alike(seed: int, engines: dict[str, ModuleType]) -> None:
    check_stories(BELIEF, seed, 8_000)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", [0, pytest.param(1)])
def test_random_calls_at_the_policy_end_alike_in_both_modes(seed: int, engines: dict[str, ModuleType]) -> None:
    check_stories(PLAYING, seed, 300)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 105))
def test_very_many_random_calls_at_the_policy_end_alike(seed: int, engines: dict[str, ModuleType]) -> None:
    check_stories(PLAYING, seed, 1_500)


STUCK = """
# A lead of a double, and an opener who may hold none.
from boneyard.engine.fields import RULE_FIELDS
from boneyard.play.setup import engine_numbers
face = compiled.load("boneyard.bots.playing.player", mode)
numbers = list(engine_numbers(game("gaple").rules(4)))
for name, value in (("first_opener", 0), ("first_lead", 2), ("hand_size", 2)):
    numbers[RULE_FIELDS.index(name)] = value
net = face.Policy([[0.0] * 54] * 3)
learner = face.Learner(engine.load(mode).Position(numbers), -1, False, 1.0)
try:
    learner.gradient(net, 0, 500, 0.0)
except ValueError as error:
    print(json.dumps([[type(error).__name__, str(error)]]))
"""


def test_self_play_stops_if_nothing_is_legal(engines: dict[str, ModuleType]) -> None:
    for mode in ("native", "python"):
        ((name, said),) = story(STUCK, mode, 1, 0)
        assert name == "UnplayableError"
        assert "must act and has no legal action" in said


INTERRUPTED = """
import _thread, threading
from boneyard.play.setup import engine_numbers
face = compiled.load("boneyard.bots.playing.player", mode)
where = engine.load(mode).Position(engine_numbers(game("basic").rules(2)))
where.deal(1)
seen, seat, net = face.Memory(where), where.actor(), face.Policy([[0.0] * 54] * 3)
threading.Timer(0.3, _thread.interrupt_main).start()
try:
    face.Rollouts().compare(net, seen, [where], [0], 0, 10**9, seat, where.legal(seat), [0, 0], False, 1)
except KeyboardInterrupt:
    print('"interrupted"')
"""


def test_a_long_comparison_ends_with_ctrl_c(engines: dict[str, ModuleType]) -> None:
    assert story(INTERRUPTED, "native", 1, 0) == "interrupted"  # type: ignore[comparison-overlap]
