"""What every test can use: both engines, and how hard the property tests try."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from zlib import crc32

import effort
import hypothesis
import pytest
from effort import PROFILE

from boneyard import engine as boneyard_engine

HERE = Path(__file__).parent

# Who starts the tests in the background of a shell has Ctrl-C ignored, and so would every process that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Where Python is told to leave no compiled modules beside their sources, every process that the tests start would compile
# all that it imports, which takes a server two seconds.  The modules of the tests themselves are kept in the same way.
if sys.dont_write_bytecode:
    os.environ["PYTHONDONTWRITEBYTECODE"] = ""
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(HERE.parent / "build/pycache"))

# The same examples on every run and every machine, so that a failure is a change in the code; `explore` looks further.
COMMON: dict[str, Any] = {"deadline": None, "suppress_health_check": [hypothesis.HealthCheck.too_slow]}
hypothesis.settings.register_profile("fast", derandomize=True, max_examples=25, **COMMON)
hypothesis.settings.register_profile("thorough", derandomize=True, max_examples=400, **COMMON)
hypothesis.settings.register_profile("explore", derandomize=False, max_examples=5000, **COMMON)
hypothesis.settings.load_profile(PROFILE)

NO_NATIVE = "the engine is not compiled here"


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program asks of the machine's own chance follows from the name of the test, so that it is the same on
    every run: matches and puzzles that are made without a seed."""
    generator = Random(request.node.nodeid)
    monkeypatch.setattr(os, "urandom", generator.randbytes)
    monkeypatch.setattr(secrets, "randbits", generator.getrandbits)


@pytest.fixture
def one_day() -> None:
    """Let no test that asks for the puzzles of today begin in the last two minutes of the day, in UTC."""
    left = 86_400 - time.time() % 86_400
    if left < 120:
        time.sleep(left + 1)


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What programs keep for the next time is kept for one run of the tests."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))


def pytest_configure(config: pytest.Config) -> None:
    """Make no tests that `make test` and `make slow` would leave out again: each worker makes all that it is asked for."""
    effort.slow = "not slow" not in config.option.markexpr
    effort.nightly = effort.slow and "not nightly" not in config.option.markexpr


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(obj: object) -> list[pytest.Item] | None:
    """Make none of the slow tests where the command leaves them out: half of what a worker collects would be those."""
    if not effort.slow and any(mark.name == "slow" for mark in getattr(obj, "pytestmark", ())):
        return []
    return None


CASES: Counter[tuple[str, str]] = Counter()
"""How many cases of each test were collected, by the mark that divides them."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Count what tries more in the thorough profile as slow there, so that it is tried once, in `make slow`; and leave
    the cases of a ``sampled`` test but one in n to `make slow`, the slow ones of a ``thinned`` test to `make nightly`."""
    tries_more = getattr(getattr(item, "obj", None), "is_hypothesis_test", False) or item.get_closest_marker("graded")
    if tries_more and PROFILE == "thorough":
        item.add_marker(pytest.mark.slow)
    if _is_rest(item, "sampled"):
        item.add_marker(pytest.mark.slow)
    marks = {mark.name for mark in item.iter_markers()}
    # Each thinned test begins with another case, so that together they see every game.
    if "slow" in marks and "nightly" not in marks and _is_rest(item, "thinned", crc32(_test_of(item).encode())):
        item.add_marker(pytest.mark.nightly)


def _is_rest(item: pytest.Item, mark: str, first: int = 0) -> bool:
    """Return whether a case is not the one in n of its test that a mark asks for."""
    asked = item.get_closest_marker(mark)
    if asked is None:
        return False
    number = CASES[mark, _test_of(item)]
    CASES[mark, _test_of(item)] += 1
    return bool((first + number) % asked.args[0])


def _test_of(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


WAITING = ("web", "server")
"""The folders whose tests mostly wait, for pages and clocks."""

LONG_FIRST = (*WAITING, "review", "bots", "dominosa", "lab", "packaging", "cli", "contract")
"""The folders whose files take longest."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let workers, which take whole files in this order, wait and compute side by side, and end with short files."""
    files = sorted(dict.fromkeys(item.path for item in items), key=_place)
    waits = [_place(file) < len(WAITING) for file in files]
    turns = {}
    for kind in (True, False):
        same = [file for file, one in zip(files, waits, strict=True) if one is kind]
        turns |= {file: number / len(same) for number, file in enumerate(same)}
    items.sort(key=lambda item: (turns[item.path], item.path))


def _place(file: Path) -> int:
    """Return the place of a file's folder in `LONG_FIRST`, or its length."""
    folder = file.relative_to(HERE).parts[0]
    return LONG_FIRST.index(folder) if folder in LONG_FIRST else len(LONG_FIRST)


def face(mode: str) -> ModuleType:
    """The engine's face in `mode`; skips the test where it was not compiled, unless BONEYARD_REQUIRE_NATIVE=1."""
    if mode not in boneyard_engine.available():
        if os.environ.get("BONEYARD_REQUIRE_NATIVE") == "1":
            pytest.fail(f"{NO_NATIVE}, and BONEYARD_REQUIRE_NATIVE=1")
        pytest.skip(NO_NATIVE)
    return boneyard_engine.load(mode)


@pytest.fixture(scope="session", params=boneyard_engine.MODES)
def engine(request: pytest.FixtureRequest) -> ModuleType:
    """One engine after the other: the test runs once for each mode."""
    return face(request.param)


@pytest.fixture(scope="session")
def engines() -> dict[str, ModuleType]:
    """Both engines, by mode, for running them side by side."""
    return {mode: face(mode) for mode in boneyard_engine.MODES}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    left_out = sum(NO_NATIVE in str(report.longrepr) for report in terminalreporter.stats.get("skipped", []))
    if left_out:
        terminalreporter.write_line(
            f"{left_out} tests left out: {NO_NATIVE}."
            "  Install a C compiler and Python's headers (Debian: apt-get install gcc python3-dev), then `make setup`.",
            yellow=True,
        )
    for reason, advice in (
        (
            "the browser client is not built here",
            "Node.js 20.19 or newer with npm (Debian: apt-get install nodejs npm)",
        ),
        ("there is no Chromium here", "Chromium (Debian: apt-get install chromium)"),
    ):
        left_out = sum(reason in str(report.longrepr) for report in terminalreporter.stats.get("skipped", []))
        if left_out:
            terminalreporter.write_line(
                f"{left_out} tests left out: {reason}.  Install {advice}, then `make setup`.", yellow=True
            )
