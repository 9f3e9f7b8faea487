"""The entries of the machine check what they are given, in both modes, and long work hears Ctrl-C.

Wrong values are thrown in child processes, so that a crash or a hang of the compiled machine is a failed test.
"""

from __future__ import annotations

import subprocess
import sys
from itertools import product

import pytest
from effort import one_in

from boneyard.dominosa import modes

from .conftest import need

WRONG_VALUES = """
import faulthandler, random, sys
from boneyard.dominosa import generate, modes

faulthandler.enable()
random.seed(int(sys.argv[1]))

class Index:
    def __init__(self, number): self.number = number
    def __index__(self): return self.number
    def __repr__(self): return f"Index({self.number})"

class Broken:
    def __index__(self): raise ZeroDivisionError("broken")
    def __repr__(self): return "Broken()"

class Liar(list):
    def __len__(self): return 20
    def __repr__(self): return "Liar"

NUMBERS = [0, 1, 2, 3, 4, 7, 19, 25, 26, 39, 40, 255, -1, -2, 10**6, 2**31 - 1, 2**31, 2**32, -(2**31) - 1, 2**63,
  2**64 - 1,
           2**64, -(2**63) - 1, 10**30, 10**5000]
OTHERS = [True, None, "1", "", 1.0, float("nan"), b"1", [], [1], (), {}, set(), object, Index(2), Index(10**20),
  Broken(), 1j]
ARGUMENTS = {"load": 1, "remove": 1, "take": 1, "step": 1, "closure": 1, "search": 2, "seed": 1, "make": 2,
  "is_open": 1,
             "numbers": 0, "open_places": 0, "ruled_out": 0, "reason": 0, "fields": 0}

def grids(order):
    good = list(generate(order, "trivial", 1).numbers)
    yield good
    yield tuple(good)
    yield good[:-1]
    yield good + [0]
    yield [0] * len(good)
    yield [number * 10**6 for number in good]
    yield [*good[:-1], random.choice(NUMBERS)]
    yield [*good[:-1], random.choice(OTHERS)]
    yield "0" * len(good)
    yield b"0" * len(good)
    yield range(len(good))
    yield range(10**18)
    yield Liar(good)
    yield Liar()
    yield set(good)
    yield iter(good)
    yield dict(enumerate(good))

def tried(call, *words):
    try:
        return "returned", call(*words)
    except Exception as error:
        return type(error).__name__, str(error)

def value(pools):
    return random.choice(random.choice(pools))

count = 0
for _ in range(int(sys.argv[2])):
    order = random.choice((1, 2, 3))
    made = [modes.machine(order, mode) for mode in modes.available()]
    for _ in range(60):
        name = random.choice(list(ARGUMENTS))
        few = ARGUMENTS[name] + random.choice((0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 1))
        words = [value((NUMBERS, OTHERS)) for _ in range(max(few, 0))]
        if name == "load" and few == 1 and random.random() < 0.9:
            words = [random.choice(list(grids(order)))]
            if not hasattr(words[0], "__len__"):
                words = [words[0]] if len(made) == 1 else [list(words[0])]
        if name in ("make", "search") and len(words) == 2 and random.random() < 0.8:
            words[0] = random.randrange(4)
        if name in ("make", "search") and len(words) == 2 and type(words[1]) in (int, bool):
            words[1] = min(words[1], random.choice((0, 1, 5, 300, 2**31, 10**20)))
            if 300 < words[1] < 2**31: words[1] = 300
        said = [tried(getattr(each, name), *words) for each in made]
        kinds = {answer[0] for answer in said}
        assert kinds <= {"returned", "TypeError", "ValueError", "ZeroDivisionError"}, (name, words, said)
        # Python and C word a wrong number of arguments differently.
        assert len(kinds) == 1 and (few != ARGUMENTS[name] or said[0] == said[-1]), (name, words, said)
        assert all(len(str(answer[1]).splitlines()) <= 1 for answer in said)
        count += 1
    assert made[0].fields() == made[-1].fields()
for mode in modes.available():
    face = type(modes.machine(1, mode))
    for order in [*NUMBERS, *OTHERS]:
        said, answer = tried(face, order)
        assert said in ("returned", "TypeError", "ValueError", "ZeroDivisionError"), (mode, order, said, answer)
        assert said != "returned" or order in (1, 2, 3, 4, 7, 19, 25) or repr(order) == "Index(2)", order
        count += 1
    bare = face.__new__(face)  # no order has been given: nothing is asked of it but not to crash
    for name, few in ARGUMENTS.items():
        for number in (0, 1, 2):
            tried(getattr(bare, name), *[number] * few)
            count += 1
    twice = modes.machine(25, mode)
    twice.__init__(1)
    assert twice.fields() == modes.machine(1, mode).fields()
print("calls", count)
"""


def child(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run some Python in a process of its own, for five minutes at most."""
    return subprocess.run(
        [sys.executable, "-c", code, *words], check=False, capture_output=True, text=True, timeout=300
    )


@pytest.mark.parametrize(
    "seed", [1, pytest.param(2, marks=pytest.mark.nightly), pytest.param(3, marks=pytest.mark.nightly)]
)
def test_wrong_values_are_refused_alike_and_harm_nothing(seed: int) -> None:
    ran = child(WRONG_VALUES, str(seed), "60" if seed == 1 else "600")
    assert ran.returncode == 0, ran.stderr[-3000:]
    assert ran.stdout.startswith("calls ")


@pytest.mark.parametrize("order", [0, 26, -1, 2**40])
def test_an_order_out_of_range_is_refused(order: int) -> None:
    for mode in modes.available():
        with pytest.raises(ValueError, match=r"^the order is a whole number from 1 to 25$"):
            modes.machine(order, mode)


def test_a_new_machine_has_a_grid() -> None:
    """Every method has a meaning from the start: no state is left to chance."""
    for mode in modes.available():
        made = modes.machine(2, mode)
        assert made.numbers() == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
        assert len(made.open_places()) == 17
        assert made.search(1, 100) in (0, 1)


def test_a_search_in_stretches_is_one_search() -> None:
    for mode in modes.available():
        whole, parts = modes.machine(6, mode), modes.machine(6, mode)
        solutions = 0
        while solutions < 20 and whole.search(0, 100_000) == 1:
            while (found := parts.search(0, 1)) < 0:
                pass
            assert found == 1
            assert (whole.open_places(), whole.nodes) == (parts.open_places(), parts.nodes)
            solutions += 1


INTERRUPTED = """
import random, signal, sys
from boneyard.dominosa import modes

work, mode = sys.argv[1:]
if work == "make":
    machine = modes.machine(2, mode)  # no puzzle of order 2 is extreme
else:
    machine = modes.machine(25, mode)  # a tiling with a few numbers exchanged: 83,330 branches and no solution
    machine.seed(11)
    machine.make(0, 1)
    numbers, stream = machine.numbers(), random.Random(11)
    for _ in range(3):
        i, j = stream.randrange(len(numbers)), stream.randrange(len(numbers))
        numbers[i], numbers[j] = numbers[j], numbers[i]
    machine.load(numbers)
signal.signal(signal.SIGVTALRM, signal.default_int_handler)
signal.setitimer(signal.ITIMER_VIRTUAL, 0.1)
try:
    machine.make(3, 2**31 - 1) if work == "make" else machine.search(0, 2**31 - 1)
except KeyboardInterrupt:
    print(machine.nodes, machine.grids)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize(("work", "mode"), one_in(4, product(["make", "search"], modes.MODES)))
def test_long_work_hears_signals(work: str, mode: str) -> None:
    """What Ctrl-C does comes here from a timer, after a tenth of a second of the process's own time."""
    need(mode)
    ran = child(INTERRUPTED, work, mode)
    assert ran.returncode == 0, ran.stderr
    nodes, grids = map(int, ran.stdout.split())
    assert (grids if work == "make" else nodes) > 0
    assert nodes < 50_000
