"""The acts of a director by name, as forms send them: each adds entries to a contest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boneyard.contests.contest import Contest
from boneyard.contests.log import fault, score
from boneyard.contests.pairing import pair

Act = Callable[[Contest, Mapping[str, str]], object]


def number_of(fields: Mapping[str, str], name: str) -> int:
    """Return a field that is a whole number.  Raises ``BoneyardError``."""
    text = fields.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise fault("number", word=text[:40])
    return int(text)


ACTS: Final[Mapping[str, Act]] = {
    "pair": lambda contest, fields: pair(contest),
    "enter": lambda contest, fields: contest.enter(fields.get("name", "")),
    "withdraw": lambda contest, fields: contest.withdraw(number_of(fields, "number")),
    "return": lambda contest, fields: contest.readmit(number_of(fields, "number")),
    "substitute": lambda contest, fields: contest.substitute(number_of(fields, "number"), fields.get("name", "")),
    "result": lambda contest, fields: contest.result(number_of(fields, "table"), score(fields.get("score", ""))),
    "correct": lambda contest, fields: contest.correct(
        number_of(fields, "round"), number_of(fields, "table"), score(fields.get("score", "")), fields.get("reason", "")
    ),
    "cancel": lambda contest, fields: contest.cancel(fields.get("reason", "")),
    "close": lambda contest, fields: contest.close(fields.get("reason", "")),
}
"""What the director does, by name; the fields of its form are texts."""


def act(contest: Contest, name: str, fields: Mapping[str, str]) -> None:
    """Do what a director asks for.  Raises ``BoneyardError`` for what cannot be done now."""
    if name not in ACTS:
        raise fault("verb", verb=name[:40], near="")
    ACTS[name](contest, fields)
