"""One match a rule set, played once in both engines, under the eyes of every law.

`make test` takes every game for every number of players, and a fixed sample of random house rules; `make nightly`
every value of every house rule by itself, and more random ones, in longer matches by the seed of the night.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import effort
import pytest
from laws.ends import Ended
from laws.engines import LockStep, SelfPlay
from laws.fair import Dealt
from laws.following import Refereed
from laws.histories import Otherwise, Recorded, Undone
from laws.play import AsWritten, Conserved, Foretold, Legal, Refused
from laws.setups import DEFAULTS, Setup, mixtures, singles
from laws.sight import Hidden, Seen
from laws.turned import Symmetric
from laws.values import Alone, Valued
from laws.walk import ACTIONS, Walk

from boneyard import Match, engine
from boneyard.lab.dice import Dice

LAWS = (
    LockStep, Conserved, Legal, Refused, AsWritten, Foretold, Refereed, Seen, Hidden, Undone, Recorded, Valued,
    Otherwise, Symmetric, Alone, SelfPlay, Dealt, Ended,
)  # fmt: skip

SAMPLE, MORE = 30, 300
"""Random rule sets of the first games by day, and by night."""


def hold(setup: Setup, seed: int) -> dict[str, Counter[str]]:
    """Hold a match of a rule set to every law."""
    return Walk.of(setup, seed).go(LAWS, Dice("choices", setup.name, seed), effort.examples(ACTIONS, 3 * ACTIONS))


def rule_sets() -> list[Any]:
    """Every game for every number of players, then random house rules; the others are left to the night."""
    made = [*DEFAULTS, *mixtures(SAMPLE, "laws")]
    found = [pytest.param(setup, id=setup.name) for setup in dict.fromkeys(made)]
    if effort.night:
        others = dict.fromkeys((*singles(), *mixtures(MORE, "laws"))).keys() - set(made)
        night = sorted(others, key=lambda setup: setup.name)
        found += [pytest.param(setup, id=setup.name, marks=pytest.mark.nightly) for setup in night]
    return found


WANTED = {
    "LockStep": {"actions"}, "Conserved": {"actions"}, "Legal": {"whole", "part"}, "Refused": {"refusals"},
    "AsWritten": {"tiles"}, "Foretold": {"points"}, "Refereed": {"rounds"}, "Seen": {"views"},
    "Hidden": {"play", "other", "window"}, "Undone": {"rounds", "windows"}, "Recorded": {"stops"}, "Valued": {"prints"},
    "Otherwise": {"rounds"}, "Symmetric": {"turns", "mirrors"}, "Dealt": {"over", "open"},
    "Ended": {"matches", "rounds"},
}  # fmt: skip
"""What the laws must have looked at when all games have been walked."""


@pytest.fixture(scope="module")
def looks() -> Iterator[dict[str, Counter[str]]]:
    """What every law has looked at; none may have looked away."""
    found: dict[str, Counter[str]] = {law.__name__: Counter() for law in LAWS}
    yield found
    if found["LockStep"]["walks"] >= len(DEFAULTS):
        wanted = {law: seen for law, seen in WANTED.items() if law != "LockStep" or len(engine.available()) > 1}
        assert {law: seen - found[law].keys() for law, seen in wanted.items() if seen - found[law].keys()} == {}


@pytest.mark.parametrize("setup", rule_sets())
def test_every_law_holds(setup: Setup, looks: dict[str, Counter[str]], pytestconfig: pytest.Config) -> None:
    for law, seen in hold(setup, pytestconfig.option.seed or 0).items():
        looks[law] += seen
    looks["LockStep"]["walks"] += 1


def test_what_is_wrong_is_named_with_law_rule_set_seed_and_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "scoring", lambda match, seat: {})
    with pytest.raises(AssertionError, match=r"Foretold: fives 2, seed 0, step \d+: "):
        hold(Setup("fives", 2), 0)
