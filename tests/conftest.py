"""What every test can use: both engines, and how hard the property tests try."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import time
from pathlib import Path
from random import Random
from types import ModuleType

import effort
import hypothesis
import pytest
from resume import Notes

from boneyard import engine as boneyard_engine

HERE = Path(__file__).parent

# Who starts the tests in the background of a shell has Ctrl-C ignored, and so would every process that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Where Python is told to leave no compiled modules beside their sources, every process that the tests start would
# compile all that it imports, which takes a server two seconds.  The modules of the tests themselves are kept in the
# same way.
if sys.dont_write_bytecode:
    os.environ["PYTHONDONTWRITEBYTECODE"] = ""
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(HERE.parent / "build/pycache"))

NO_NATIVE = "the engine is not compiled here"


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program asks of the machine's own chance follows from the name of the test, so that it is the same on
    every run: matches and puzzles that are made without a seed."""
    seed = request.config.option.seed
    generator = Random(request.node.nodeid if seed is None else f"{seed} {request.node.nodeid}")
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


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("boneyard")
    group.addoption("--nightly", action="store_true", help="run the tests marked nightly too, with more examples")
    group.addoption(
        "--seed", type=int, help="draw examples and deals by this seed (nightly: the date; else fixed ones)"
    )
    group.addoption("--resume", type=Path, metavar="FILE", help="leave out the tests that passed according to FILE")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Set how much is tried, and by which seed, before Hypothesis and the workers ask for it."""
    option = config.option
    effort.night = option.nightly
    if option.nightly and not hasattr(config, "workerinput"):
        new = option.seed if option.seed is not None else int(time.strftime("%Y%m%d"))
        if option.resume is not None:
            notes = Notes(option.resume, option.seed, new)
            config.pluginmanager.register(notes)
            option.passed, new = notes.passed, notes.seed
        option.seed = new
    if option.seed is not None:
        option.hypothesis_seed = str(option.seed)
    # Without a seed the examples are the same on every run and every machine, so that a failure is a change in the
    # code.
    hypothesis.settings.register_profile(
        "tests",
        derandomize=option.seed is None,
        max_examples=effort.examples(25, 400),
        deadline=None,
        suppress_health_check=[hypothesis.HealthCheck.too_slow],
    )
    hypothesis.settings.load_profile("tests")


def pytest_report_header(config: pytest.Config) -> str | None:
    seed, passed = config.option.seed, len(getattr(config.option, "passed", ()))
    if seed is None:
        return None
    return f"seed: {seed} (--seed {seed} repeats it)" + (f"; {passed} tests passed before the break" if passed else "")


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(obj: object) -> list[pytest.Item] | None:
    """Make none of the nightly tests where they do not run: most of what a worker collects would be those."""
    if not effort.night and any(mark.name == "nightly" for mark in getattr(obj, "pytestmark", ())):
        return []
    return None


WAITING = ("web", "server")
"""The folders whose tests mostly wait, for pages and clocks."""

LONG_FIRST = (*WAITING, "review", "bots", "dominosa", "lab", "packaging", "cli", "laws")
"""The folders whose files take longest."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what does not run now; let workers, which take whole files in this order, wait and compute side by
    side, and end with short files."""
    passed = set(getattr(config.option, "passed", ()))
    left_out = [
        item for item in items if item.nodeid in passed or (not effort.night and item.get_closest_marker("nightly"))
    ]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
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
    seed, failed = terminalreporter.config.option.seed, terminalreporter.stats.get("failed", [])
    if seed is not None and failed:
        night = "--nightly " * effort.night
        terminalreporter.write_line(f"Again: pytest {night}--seed {seed} '{failed[0].nodeid}'", red=True)
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
