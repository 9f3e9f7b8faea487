"""Find the move, for the pages: puzzles by their ids, made by the queue of jobs and kept.

An id is the name of a puzzle, which is the same on every node, or a moment of a finished match
(``MATCH~ROUND~ACTION``, both counted from 1).  So a link to a puzzle can be shared.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

from msgspec import structs

from boneyard.errors import BoneyardError
from boneyard.moves import MoveName, MovePuzzle, PuzzleKind, Try
from boneyard.play.actions import Action
from boneyard.reviews.reasons import told
from boneyard.server.api.matches.replays import PLAYER, of_round, step_of
from boneyard.server.api.puzzles.structs import MovePosition, MoveTry
from boneyard.server.bots import introduced_all
from boneyard.server.clock import today
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import FoundMove, Job, JobQueue, MomentAsMove, NewMove
from boneyard.server.protocol import MatchSummary, Step
from boneyard.server.turns import Caller
from boneyard.server.work import Once

MAKE_S = 60.0
"""The longest time to make a puzzle, waiting included; most take one or two seconds."""

KEPT = 256
"""Puzzles that are kept."""

MOMENT = re.compile(r"([\w.-]{1,40})~([1-9][0-9]{0,5})~([1-9][0-9]{0,5})", re.ASCII)


class Moment(NamedTuple):
    """An action of a match; ``round`` and ``action`` are counted from 1."""

    match: str
    round: int
    action: int

    @classmethod
    def parse(cls, text: str) -> Moment | None:
        """Return the moment that an id is, None if it is none."""
        found = MOMENT.fullmatch(text)
        return None if found is None else cls(found[1], int(found[2]), int(found[3]))


Finished = Callable[[str], Awaitable[tuple[MatchSummary, str] | None]]
"""Returns the summary and the record of a finished match by its id; None if there is none."""


class Moves:
    """The puzzles of a node by their ids."""

    def __init__(self, finished: Finished, queue: JobQueue) -> None:
        """Let puzzles be made by a queue; ``finished`` reads the matches whose moments are puzzles."""
        self._finished, self._queue = finished, queue
        self._kept: Once[str, MovePuzzle] = Once(KEPT)

    async def open(self, id: str, caller: Caller) -> MovePuzzle:
        """Return the puzzle of an id.

        Raises ``CommandRejected`` for a bad one, for one of a day to come, for a moment of a match without one right
        action, and if it takes too long.
        """
        return await self._kept.get(id, caller.address, partial(self._make, id, caller))

    async def _make(self, id: str, caller: Caller) -> MovePuzzle:
        work = await self._work(id)
        found = await self._queue.submit(Job(work, caller, dear=isinstance(work, NewMove), within_s=MAKE_S))
        assert isinstance(found, FoundMove)
        return found.puzzle

    async def _work(self, id: str) -> NewMove | MomentAsMove:
        """Return the work that makes the puzzle of an id.

        Raises ``CommandRejected`` for an id of nothing or of a day to come.
        """
        name = MoveName.parse(id)
        if name is not None:
            if name.day is not None and name.day > today():
                raise CommandRejected("not_yet")
            return NewMove(id)
        moment = Moment.parse(id)
        if moment is not None:
            found = await self._finished(moment.match)
            if found is None:
                raise CommandRejected("no_match")
            return MomentAsMove(found[1], moment.round, moment.action)
        raise CommandRejected("not_found")


def described(puzzle: MovePuzzle, id: str, aspect: float, of: MatchSummary | None = None) -> MovePosition:
    """Return the position of a puzzle with the hands that it shows; ``of``: the match that it is a moment of."""
    match, seat, is_open = puzzle.match, puzzle.seat, puzzle.kind is PuzzleKind.OPEN
    current = match.round
    assert current is not None
    players = {letter: match.names.get(letter, PLAYER) for letter in match.rules.seats}
    step = step_of(current, [], aspect)
    hands = step.hands if is_open else {seat: step.hands[seat]}
    return MovePosition(
        id=id,
        game=match.rules.game,
        kind=puzzle.kind.value,
        seat=seat,
        sides=match.rules.sides,
        names=match.names,
        regulars=introduced_all(players) if of is None else of.regulars,
        faces={} if of is None else of.faces,
        rating=puzzle.rating,
        goal=puzzle.goal if is_open else None,
        legal=[str(action) for action in match.legal(seat)],
        step=structs.replace(step, hands=hands, dead={}, stock=[]),
        told=() if is_open else told(match.view(seat), {}),
    )


def tried(puzzle: MovePuzzle, word: str, out: bool, aspect: float) -> MoveTry:
    """Return the consequences of an action, of the answer if none is named.

    From one hand a wrong one is played on only if ``out`` is set.  Raises ``CommandRejected`` for an illegal one.
    """
    try:
        one = puzzle.try_of(Action.parse(word) if word else puzzle.answer)
    except (BoneyardError, KeyError):
        raise CommandRejected("bad_action") from None
    right, natural = one.action == puzzle.answer, puzzle.try_of(puzzle.natural)
    shown = right or out or puzzle.kind is PuzzleKind.OPEN
    return MoveTry(
        action=str(one.action),
        right=right,
        aim=puzzle.aim.value,
        behind=one.behind.mean,
        natural=str(natural.action),
        natural_behind=natural.behind.mean,
        points=one.points if shown else None,
        steps=_line(puzzle, one, aspect) if shown else [],
    )


def _line(puzzle: MovePuzzle, one: Try, aspect: float) -> list[Step]:
    """Return the steps of a round that is played on."""
    match = puzzle.match.sideline(str(one.action))
    current, heard, steps = match.played[-1], len(match.events), []
    for seat, action in one.line:
        match.play(seat, action, sealed=False)
        events = of_round(match.events[heard:])
        heard += len(events)
        steps.append(step_of(current, events, aspect))
    return steps
