"""What the people of a hall do with a contest: report results, and what its director does.

All acts are those of `Contest`; a desk adds whose report counts.  A result is written when both sides report the same
score from two browsers.  Reports of one side wait in memory: after a restart they are reported again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from threading import Lock
from typing import Final, NamedTuple

from boneyard.contests import Contest, Score, acts

MAX_REPORTS: Final = 8
"""Browsers whose report on one table waits; those of the sides and some mistakes."""


class Report(NamedTuple):
    """A score that one side reports, as the first side of the table writes it."""

    side: int
    """0 for the first side of the table, 1 for the second."""
    score: Score


@dataclass
class HallDesk:
    """The desk of a contest.  All methods may be called from several threads."""

    read: Callable[[], Contest]
    """Returns the contest as its file is now."""
    opened: Callable[[], AbstractContextManager[Contest]]
    """Gives the contest and appends what is added to it; raises ``BoneyardError`` while another program does."""
    reports: dict[int, dict[str, Report]] = field(default_factory=dict)
    """Reports that wait, by table of the last round and then by browser."""
    _round: int = 0
    _lock: Lock = field(default_factory=Lock)

    def contest(self) -> Contest:
        """Return the contest, without reports of earlier rounds."""
        with self._lock:
            return self._fresh(self.read())

    def direct(self, act: str, fields: Mapping[str, str]) -> None:
        """Do what the director asks for.  Raises ``BoneyardError`` for what cannot be done now."""
        with self._lock, self.opened() as contest:
            acts.act(contest, act, fields)
            self._fresh(contest)

    def report(self, browser: str, round_: int, table: int, report: Report) -> bool:
        """Take the report of a side; return whether both sides agree now, so that the result is written.

        A browser reports for one side of a table: another report of it replaces its first.  Raises ``BoneyardError``
        for a table that has a result or is not in this round.
        """
        with self._lock:
            contest = self._fresh(self.read())
            contest.open_table(round_, table)
            waiting = self.reports.setdefault(table, {})
            if browser not in waiting and len(waiting) >= MAX_REPORTS:
                waiting.pop(next(iter(waiting)))
            waiting[browser] = report
            if Report(1 - report.side, report.score) not in waiting.values():
                return False
            with self.opened() as contest:
                contest.result(table, report.score)
            del self.reports[table]
            return True

    def _fresh(self, contest: Contest) -> Contest:
        """Forget the reports of an earlier round and of tables with a result."""
        if self._round != len(contest.rounds):
            self._round = len(contest.rounds)
            self.reports.clear()
        tables = contest.rounds[-1].tables if contest.rounds else ()
        for table in [at for at in self.reports if tables[at - 1].score is not None]:
            del self.reports[table]
        return contest
