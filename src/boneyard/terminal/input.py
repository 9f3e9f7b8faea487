"""Input of a player: numbers of listed plays, the notation of records, and a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boneyard.errors import NotationError
from boneyard.play.actions import ARMS, Action

WORDS = ("hand", "scores", "rules", "history", "undo", "hint", "save", "quit", "help", "partner")
"""Commands that are not actions."""

ALSO = {
    "?": "help", "h": "help", "log": "history", "score": "scores", "table": "hand", "exit": "quit", "q": "quit",
    "c": "call", "p": "pass", "u": "undo",
}  # fmt: skip

ACTIONS = ("draw", "pass", "discard", "close", "call", "decline")


class Command(NamedTuple):
    """A word of ``WORDS`` with the text after it."""

    word: str
    rest: str


class Mistake(NamedTuple):
    """Input without a meaning here: a key of the catalogue with its parameters."""

    key: str
    params: dict[str, object]


def choices(legal: Sequence[Action]) -> list[Action]:
    """Return the actions in the order of their numbers: plays by tile, announced before unannounced, then the rest."""
    return sorted(legal, key=_rank)


def _rank(action: Action) -> tuple[int, int, int, int, bool, int, bool]:
    order = ("play", "close", "call", "discard", "draw", "pass", "decline", "foul")
    tile = action.tile
    arm = ARMS.index(action.arm) if action.arm else 0
    lo, hi = (tile.lo, tile.hi) if tile else (0, 0)
    return order.index(action.kind), lo, hi, arm, action.across, action.half or 0, not action.call


def read(line: str, listed: Sequence[Action]) -> Action | Command | Mistake:
    """Parse one line.  ``listed`` are the numbered actions."""
    words = line.lower().split()
    if not words:
        return listed[0] if len(listed) == 1 else Mistake("unknown_input", {"input": ""})
    first = words[0].rstrip(")")
    if first.isascii() and first.isdigit():
        return _numbered(first, words[1:], listed)
    if "-" in first and first[0].isdigit():
        return _parsed(words)
    word = _full(ALSO.get(first, first), listed)
    if word in WORDS:
        return Command(word, line.split(maxsplit=1)[1].strip() if len(words) > 1 else "")
    if word is not None:
        return _parsed([word, *words[1:]], listed)
    return Mistake("unknown_input", {"input": line.strip()[:40]})


def _numbered(number: str, rest: Sequence[str], listed: Sequence[Action]) -> Action | Mistake:
    place = int(number) if len(number) <= 4 else 0
    if not 1 <= place <= len(listed):
        return Mistake("unknown_number", {"number": number[:12]})
    action = listed[place - 1]
    if not rest:
        return action
    if len(rest) == 1 and rest[0] in ("c", "call") and action.kind == "play":
        return action._replace(call=True)
    return Mistake("unknown_input", {"input": " ".join([number, *rest])[:40]})


def _full(start: str, listed: Sequence[Action]) -> str | None:
    """Return the word with this beginning; of several, the one that is a legal action now."""
    if start in (*WORDS, *ACTIONS):
        return start
    found = [word for word in (*ACTIONS, *WORDS) if word.startswith(start)]
    possible = [word for word in found if any(action.kind == word for action in listed)]
    for several in (possible, found):
        if len(several) == 1:
            return several[0]
    return None


def _parsed(words: Sequence[str], listed: Sequence[Action] = ()) -> Action | Mistake:
    words = ["call" if word == "c" else word for word in words]
    if len(words) == 1 and words[0] in ("discard", "close"):
        found = [action for action in listed if action.kind == words[0]]
        if len(found) == 1:
            return found[0]
    try:
        return Action.parse(" ".join(words))
    except NotationError as error:
        return Mistake("no_action", {"reason": error.message})
