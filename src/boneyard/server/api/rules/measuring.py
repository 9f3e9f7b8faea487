"""How fair house rules are: the same rounds under them and under the usual ones, played at random.

The compiled engine holds no lock that the tables need meanwhile.  The rounds are the same for everyone, so an answer
depends on the rules alone and is kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from boneyard.draw.page import whole_figures
from boneyard.errors import RulesError
from boneyard.rules import FIELDS, Rules
from boneyard.server.api.rules.structs import MeasuredRules
from boneyard.server.jobs import Job, JobQueue, Measured, Measurement, MessageData, PlayedRules
from boneyard.server.turns import Caller

ROUNDS = 10_000
"""Rounds under each rules: shares are within a percentage point, after a fifth of a second at most."""

LIMIT_S = 60.0
"""How long it may take, waiting included; uncompiled it takes fifty times as long."""

KEPT = 256
"""Measurements in memory, of two kilobytes each."""

DIGITS = 4
"""Decimals that are sent."""

LENGTHS = ("deals", "target")
"""The options that say how long a match is: the page has them apart from the house rules."""

Key = tuple[object, ...]


class Measurements:
    """The measurements of a node."""

    def __init__(self, queue: JobQueue, rounds: int = ROUNDS) -> None:
        """Let a queue play ``rounds`` under each rules."""
        self._queue, self.rounds = queue, rounds
        self._kept: OrderedDict[Key, Measured] = OrderedDict()

    async def of(self, rules: Rules, caller: Caller) -> Measured:
        """Return the figures of the first rounds under rules, and under the usual ones of a match of the same length.

        It ends when the caller gives up.  Raises ``CommandRejected`` if it takes too long or too much waits.
        """
        usual = _usual(rules)
        key = _key(usual), _key(rules)
        found = self._kept.get(key)
        if found is None:
            every = [usual] if key[0] == key[1] else [usual, rules]
            work = Measurement([PlayedRules(one) for one in every], self.rounds)
            found = self._kept[key] = await self._measure(Job(work, caller, within_s=LIMIT_S))
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def _measure(self, job: Job) -> Measured:
        found = await self._queue.submit(job)
        assert isinstance(found, Measured)
        return found


def _usual(rules: Rules) -> Rules:
    """Return the usual rules for as many players and of a match as long, if they allow it."""
    try:
        return rules.home.rules(rules.players, **{name: value for name, value in rules.options if name in LENGTHS})
    except RulesError:
        return rules.home.rules(rules.players)


def _key(rules: Rules) -> Key:
    """Return all of some rules that a measurement depends on."""
    return tuple(getattr(rules, name) for name in FIELDS)


def answer(found: Measured, language: str, rounds: int = ROUNDS) -> MeasuredRules:
    """Return a measurement of so many ``rounds`` as it is sent."""
    return MeasuredRules(
        rounds=rounds,
        even=round(1 / found.players, DIGITS),
        fair=_said(found.fair, language),
        changes=None if found.changes is None else _said(found.changes, language),
        figures=found.figures,
        differences=found.differences,
    )


def _said(told: Sequence[MessageData], language: str) -> list[str]:
    """Return sentences with their figures whole."""
    return [whole_figures(one.message().text(language)) for one in told]
