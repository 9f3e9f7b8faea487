"""What the people of a hall do with a contest: report results, and what its director does.

All acts are methods of `Contest`; a desk adds whose report counts.  The first browser that takes the name of an entrant
reports for that entrant until the director frees the name.  A result is written when both sides report the same score
from two browsers.  Reports of one side wait in memory: after a restart they are reported again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from threading import Lock
from typing import Final, NamedTuple

from boneyard.contests import Contest, Score, acts
from boneyard.contests.log import fault

FREE: Final = "free"
"""The act that frees a name from its browser."""


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
    phones: dict[int, str] = field(default_factory=dict)
    """The browsers that report for entrants, each for one."""
    _round: int = 0
    _lock: Lock = field(default_factory=Lock)

    def contest(self) -> Contest:
        """Return the contest, without reports of earlier rounds."""
        with self._lock:
            return self._fresh(self.read())

    def direct(self, act: str, fields: Mapping[str, str]) -> None:
        """Do what the director asks for.  Raises ``BoneyardError`` for what cannot be done now."""
        if act == FREE:
            with self._lock:
                self._silence(self.phones.get(acts.number_of(fields, "number"), ""))
            return
        with self._lock, self.opened() as contest:
            acts.act(contest, act, fields)
            self._fresh(contest)

    def speak(self, browser: str, entrant: int) -> bool:
        """Let a browser report for an entrant alone, unless another browser does; return whether it does now."""
        with self._lock:
            return self._speaks(browser, entrant, self.read())

    def _speaks(self, browser: str, entrant: int, contest: Contest) -> bool:
        if self.phones.get(entrant) != browser:
            self._silence(browser)
            if entrant in contest.entrants:
                self.phones.setdefault(entrant, browser)
        return self.phones.get(entrant) == browser

    def _silence(self, browser: str) -> None:
        """Forget for whom a browser reports, with its reports."""
        self.phones = {entrant: one for entrant, one in self.phones.items() if one != browser}
        for waiting in self.reports.values():
            waiting.pop(browser, None)

    def report(self, browser: str, entrant: int, round_: int, table: int, score: Score) -> bool:
        """Take the report of a browser for an entrant; return whether both sides agree, so that the result is written.

        Another report of a browser replaces its first.  Raises ``BoneyardError`` for a table that has a result, is not
        in this round or has no place for the entrant, and if another browser reports for the entrant.
        """
        with self._lock:
            contest = self._fresh(self.read())
            side = contest.open_table(round_, table).side_of(entrant)
            if side is None or not self._speaks(browser, entrant, contest):
                raise fault("phone", table=table)
            waiting = self.reports.setdefault(table, {})
            waiting[browser] = report = Report(side, score)
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
