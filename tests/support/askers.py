"""People who ask for reviews and puzzles while nodes and workers are struck, and whether each was answered once, and
rightly."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from harness import Guest

from boneyard import dominosa
from boneyard.dominosa import Puzzle
from boneyard.record import read_record
from boneyard.server.api.matches.reviewing import EFFORT, ReviewOf, parted
from boneyard.server.jobs import MatchReview, Part, ReviewEnd
from boneyard.server.jobs.carrying import carry_out

ORDER, LEVEL = 10, "basic"
"""A puzzle of this size is never taken from the stock of a node."""

AGAIN_S = 0.3
"""Seconds after which a request is made again that found no node, or whose node died."""

ANSWER_S = 240.0
"""Seconds within which something is answered, the faults of that time included."""

PUT_TO_PROOF = 6
"""Reviews of a run that are computed again."""

PARTS = ("choices", "luck", "course")


class LeftUnanswered(Exception):
    """The play is over, or no answer has come for too long."""


@dataclass
class Asked:
    """What was asked for, and what came."""

    finished: deque[str] = field(default_factory=lambda: deque(maxlen=20))
    """Matches that have ended lately."""
    reviews: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The whole reviews, by match."""
    puzzles: list[dict[str, Any]] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    """How often something was refused in words, by what and code."""
    wrong: list[str] = field(default_factory=list)
    """What was said twice, or not at all."""

    @property
    def answered(self) -> dict[str, int]:
        """How many answers came, and how many refusals."""
        return {"review": len(self.reviews), "puzzle": len(self.puzzles), "refused": self.refused.total()}


class Asker(threading.Thread):
    """Asks for one thing after the other by the proxy, and asks again when a connection or a node is lost."""

    def __init__(self, guest: Guest, asked: Asked, seed: object, broken: tuple[type[BaseException], ...]) -> None:
        super().__init__(daemon=True)
        self.guest, self.asked = guest, asked
        self.dice = random.Random(f"{seed} asker")
        self.stopped = threading.Event()
        self._broken = broken

    def run(self) -> None:
        while not self.stopped.is_set():
            what = self._review if self.asked.finished and self.dice.random() < 0.6 else self._puzzle
            try:
                what()
            except LeftUnanswered as error:
                self.asked.wrong.append(f"{error} was not answered within {ANSWER_S:.0f} s")
            self.stopped.wait(AGAIN_S)

    def _answer(self, of: str, request: Callable[[], tuple[int, Any]], end: float) -> dict[str, Any] | None:
        """Return the answer to a request, which may be made several times; None if it was refused in words."""
        while time.monotonic() < end:
            try:
                status, answer = request()
            except self._broken:
                time.sleep(AGAIN_S)
                continue
            if not isinstance(answer, dict):  # of the proxy, which has no node at this moment
                time.sleep(AGAIN_S)
            elif status in (200, 201):
                return answer
            elif answer.get("code") == "not_found" or not answer.get("text"):
                self.asked.wrong.append(f"{of}: {status} {answer}")
                return None
            else:
                self.asked.refused[f"{of.partition(' ')[0]} {answer['code']}"] += 1
                return None
        raise LeftUnanswered(of)

    def _review(self) -> None:
        """Ask for a review, part by part, until it is whole."""
        match, end = self.asked.finished.popleft(), time.monotonic() + ANSWER_S
        if match in self.asked.reviews:
            return
        path = f"/api/matches/{match}/review?after="
        whole: dict[str, Any] = {part: [] for part in PARTS}
        after = 0
        while True:
            found = self._answer(
                f"review {match}", lambda after=after: self.guest.server.get(f"{path}{after}", self.guest.token), end
            )
            if found is None:
                return
            for part in PARTS:
                whole[part] += found[part]
            told = sum(len(found[part]) for part in PARTS)
            if found["next"] != after + told:
                self.asked.wrong.append(f"review {match}: {told} findings after {after}, and then {found['next']}")
            after = found["next"]
            if found["state"] == "done":
                break
        whole |= {"accounts": found["accounts"], "skills": found["skills"], "names": found["names"]}
        self.asked.reviews[match] = whole

    def _puzzle(self) -> None:
        body = {"order": ORDER, "level": LEVEL}
        end = time.monotonic() + ANSWER_S
        found = self._answer("puzzle", lambda: self.guest.server.post("/api/puzzle", body, self.guest.token), end)
        if found is not None:
            self.asked.puzzles.append(found)


def contradictions(asked: Asked, record_of: Callable[[str], str], dice: random.Random) -> list[str]:
    """Return what is wrong with the answers: some reviews are computed again, and each puzzle is looked at."""
    found = list(asked.wrong)
    for match in dice.sample(sorted(asked.reviews), min(PUT_TO_PROOF, len(asked.reviews))):
        mine, told = reviewed(record_of(match)), asked.reviews[match]
        found += [f"review {match}: its {part} are others" for part in mine if mine[part] != told[part]]
    ids = Counter(puzzle["id"] for puzzle in asked.puzzles)
    found += [f"the puzzle {id} came {times} times" for id, times in ids.items() if times > 1]
    for told in asked.puzzles:
        puzzle = Puzzle.from_id(told["id"])
        grade, once = dominosa.grade(puzzle), dominosa.solve(puzzle, limit=2).count == 1
        if (puzzle.order, grade, once, told["level"]) != (ORDER, LEVEL, True, LEVEL):
            found.append(f"the puzzle {told['id']} is not what was asked for")
    return found


def reviewed(record: str) -> dict[str, Any]:
    """Return the review of a record, computed here, as it is sent."""
    review = ReviewOf(record)
    review.measure(read_record(record))
    parts: list[Part] = []
    end = carry_out(MatchReview(record, EFFORT), lambda: False, parts.append)
    assert isinstance(end, ReviewEnd)
    found = [part.finding for part in parts if part.finding is not None]
    sent = dict(zip(PARTS, parted(found), strict=True)) | {"accounts": end.accounts, "skills": end.skills}
    return msgspec.json.decode(msgspec.json.encode(sent))  # type: ignore[no-any-return]
