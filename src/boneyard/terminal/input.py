"""Input of a player: numbers of listed plays, the notation of records, and a few words in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import normalize

from boneyard.errors import Message, NotationError, nearest, one_line
from boneyard.locale import Catalogue
from boneyard.play.actions import ARMS, TRAINS, Action

WORDS = ("hand", "scores", "rules", "history", "undo", "hint", "save", "quit", "help", "partner")
"""Commands that are not actions."""

ALSO = {
    "?": "help", "h": "help", "log": "history", "score": "scores", "table": "hand", "exit": "quit", "q": "quit",
    "c": "call", "p": "pass", "u": "undo",
}  # fmt: skip

ACTIONS = ("draw", "pass", "discard", "close", "call", "decline")
PARTS = ("across", "all")
"""Words that follow a tile or a command."""

ARM_WORDS = {"left": "l", "right": "r", "top": "u", "bottom": "d"}


class Command(NamedTuple):
    """A word of ``WORDS`` with the text after it."""

    word: str
    rest: str


class Mistake(NamedTuple):
    """Input without a meaning here: a key of the catalogue with its parameters."""

    key: str
    params: dict[str, object]


class Vocabulary:
    """The words of a language for commands, actions and ends of the line; the English words work too."""

    def __init__(self, texts: Catalogue) -> None:
        self.named = {word: texts.text(f"cli.words.{word}") for word in (*ACTIONS, *WORDS, *PARTS)}
        """The word of the language for each English word."""
        self._local = {_plain(name): word for word, name in self.named.items()}
        self._arms = {_plain(texts.text(f"cli.words.{arm}")): letter for arm, letter in ARM_WORDS.items()} | ARM_WORDS

    def word(self, start: str, listed: Sequence[Action] = ()) -> str | None:
        """Return the English word that begins with ``start``, or whose translation does.

        Of several, the one that is a legal action; None if there are several others or none.
        """
        start = _plain(start)
        exact = ALSO.get(start, start)
        if exact in (*WORDS, *ACTIONS):
            return exact
        if start in self._local:
            return self._local[start]
        for known in (self._local, {word: word for word in (*ACTIONS, *WORDS)}):
            found = {word for name, word in known.items() if name.startswith(start) and word not in PARTS}
            possible = {word for word in found if any(action.kind == word for action in listed)}
            for several in (possible, found):
                if len(several) == 1:
                    return several.pop()
        return None

    def english(self, word: str) -> str:
        """Return a word behind a tile as records write it."""
        plain = _plain(word)
        if plain == "c":
            return "call"
        return self._arms.get(plain) or self._local.get(plain, word)

    def near(self, word: str) -> Message | str:
        """Return `` (did you mean …?)`` with the nearest words."""
        names = {_plain(name): name for name in self.named.values()} | {name: name for name in (*ACTIONS, *WORDS)}
        return nearest(_plain(word), names)


def _plain(word: str) -> str:
    """Return a word in lower case and without the marks of its letters, so that it can be typed on any keyboard."""
    folded = word.lower().replace("ł", "l").replace("đ", "d")
    return "".join(char for char in normalize("NFKD", folded) if not 0x300 <= ord(char) < 0x370)


def choices(legal: Sequence[Action]) -> list[Action]:
    """Return the actions in the order of their numbers: plays by tile, announced before unannounced, then the rest."""
    return sorted(legal, key=_rank)


def _rank(action: Action) -> tuple[int, int, int, int, bool, int, bool]:
    order = ("play", "close", "call", "discard", "draw", "pass", "decline", "foul")
    tile = action.tile
    arm = (TRAINS if action.arm in TRAINS else ARMS).index(action.arm) if action.arm else 0
    lo, hi = (tile.lo, tile.hi) if tile else (0, 0)
    return order.index(action.kind), lo, hi, arm, action.across, action.half or 0, not action.call


def read(line: str, listed: Sequence[Action], known: Vocabulary) -> Action | Command | Mistake:
    """Parse one line.  ``listed`` are the numbered actions."""
    words = line.lower().split()
    if not words:
        return listed[0] if len(listed) == 1 else Mistake("unknown_input", {"input": "", "near": ""})
    first = words[0].rstrip(")")
    if first.isascii() and first.isdigit():
        return _numbered(first, words[1:], listed, known)
    if "-" in first and first[0].isdigit():
        on_trains = any(action.arm in TRAINS for action in listed)
        return _parsed(
            [first, *(one.upper() if on_trains and one.upper() in TRAINS else known.english(one) for one in words[1:])]
        )
    word = known.word(first, listed)
    if word in WORDS:
        return Command(word, line.split(maxsplit=1)[1].strip() if len(words) > 1 else "")
    if word is not None:
        return _parsed([word, *words[1:]], listed)
    return Mistake("unknown_input", {"input": one_line(line.strip(), 40), "near": known.near(first)})


def _numbered(number: str, rest: Sequence[str], listed: Sequence[Action], known: Vocabulary) -> Action | Mistake:
    place = int(number) if len(number) <= 4 else 0
    if not 1 <= place <= len(listed):
        return Mistake("unknown_number", {"number": number[:12]})
    action = listed[place - 1]
    if not rest:
        return action
    if len(rest) == 1 and known.english(rest[0]) == "call" and action.kind == "play":
        return action.replace(call=True)
    return Mistake("unknown_input", {"input": one_line(" ".join([number, *rest]), 40), "near": ""})


def _parsed(words: Sequence[str], listed: Sequence[Action] = ()) -> Action | Mistake:
    if len(words) == 1 and words[0] in ("discard", "close"):
        found = [action for action in listed if action.kind == words[0]]
        if len(found) == 1:
            return found[0]
    try:
        return Action.parse(" ".join(words))
    except NotationError as error:
        return Mistake("no_action", {"reason": error.message})


def completions(typed: str, listed: Sequence[Action], known: Vocabulary) -> list[str]:
    """Return the lines that begin as ``typed``: listed actions as written, and commands in the player's language."""
    lines = [str(action) for action in listed if action.tile is not None]
    lines += [known.named[action.kind] for action in listed if action.kind in ACTIONS and action.tile is None]
    lines += [known.named[word] for word in WORDS]
    start = _plain(typed.lstrip())
    return [line for line in dict.fromkeys(lines) if _plain(line).startswith(start)]
