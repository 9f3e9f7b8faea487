"""How fair house rules are, for the pages: the same rounds under them and under the usual ones, played at random beside the tables.

One thread of low priority plays inside the compiled engine, which holds no lock that the tables need meanwhile.  The rounds are the
same for everyone, so an answer depends on the rules alone and is kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence

from boneyard.errors import Message
from boneyard.lab.house_rules import Estimate, Experiment, measured
from boneyard.lab.words import changes, fair
from boneyard.rules import FIELDS, Rules
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Measure, MeasuredRules
from boneyard.server.work import FairPool

ROUNDS = 10_000
"""Rounds under each rules: shares are within a percentage point, after a fifth of a second at most."""

LIMIT_S = 60.0
"""How long it may take, waiting included; uncompiled it takes fifty times as long."""

WAITING, WAITING_EACH = 32, 2
"""Measurements that may wait, and how many of one caller."""

KEPT = 256
"""Measurements in memory, of two kilobytes each."""

DIGITS = 4
"""Decimals that are sent."""

Key = tuple[object, ...]


class Measurements:
    """The measurements of a node."""

    def __init__(self) -> None:
        self._pool = FairPool("measurer", 1, waiting=WAITING, waiting_each=WAITING_EACH, full="measure_busy", nice=True)
        self._kept: OrderedDict[Key, Experiment] = OrderedDict()

    def stop(self) -> None:
        """Give up all work."""
        self._pool.stop()

    async def of(self, rules: Rules, caller: str) -> Experiment:
        """Return what 10,000 first rounds show under rules, and under the usual ones for as many players if those are others.

        It ends when the caller gives up.  Raises ``CommandRejected`` if it takes too long or too much waits.
        """
        key = _key(rules)
        found = self._kept.get(key)
        if found is None:
            found = await self._pool.within(caller, LIMIT_S, lambda late: _measured(rules, late))
            self._kept[key] = found
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def _key(rules: Rules) -> Key:
    """Return all that a measurement depends on: the fields of the rules and of the usual ones."""
    return tuple(getattr(one, name) for one in (rules.home.rules(rules.players), rules) for name in FIELDS)


def _measured(rules: Rules, late: Callable[[], bool]) -> Experiment:
    def heard(done: int, half: float | None) -> None:
        if late():
            raise CommandRejected("too_long")

    usual = rules.home.rules(rules.players)
    every = [usual] if _key(rules) == _key(usual) else [usual, rules]
    return measured([({}, one) for one in every], deals=ROUNDS, progress=heard)


def answer(found: Experiment, language: str) -> MeasuredRules:
    """Return a measurement as it is sent: the rules that were asked about are its last."""
    finding = found.findings[-1]
    compared = len(found.findings) > 1
    return MeasuredRules(
        rounds=found.deals,
        even=round(1 / found.rules.players, DIGITS),
        fair=_said(fair(finding, found.measures), language),
        changes=_said(changes(finding, found.measures), language) if compared else None,
        figures=_estimates(finding.figures),
        differences=_estimates(finding.changes) if compared else None,
    )


def _said(told: Sequence[Message], language: str) -> list[str]:
    """Return sentences in which no line begins with a percent sign."""
    return [one.text(language).replace(" %", "\N{NO-BREAK SPACE}%") for one in told]


def _estimates(found: Mapping[str, Estimate]) -> dict[str, Measure]:
    return {
        name: Measure(round(one.value, DIGITS), round(one.low, DIGITS), round(one.high, DIGITS))
        for name, one in found.items()
    }
