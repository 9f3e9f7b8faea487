"""Codes with parameters, and the errors that carry them (floor 0).

Nothing below the catalogue of texts writes sentences: a refusal or a fault is a :class:`Message`, and the
sentence is looked up when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from boneyard import locale


class Message(NamedTuple):
    """A code of the catalogue (``reasons.locked``) with the values for its placeholders."""

    code: str
    params: Mapping[str, Any] = {}

    def text(self, language: str = "en") -> str:
        return locale.load(language).text(self.code, **self.params)

    def __str__(self) -> str:
        return self.text()


class BoneyardError(Exception):
    """Bad input.  ``str()`` is one line that says where, what, why and what to do."""


class RulesError(BoneyardError):
    """House rules that cannot be played; ``faults`` names every fault, not the first."""

    def __init__(self, faults: Sequence[Message]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))


class _Refusal(BoneyardError):
    def __init__(self, reason: Message) -> None:
        self.reason = reason
        super().__init__(reason)

    def __str__(self) -> str:
        return str(self.reason)


class DealError(_Refusal):
    """A deal that does not fit the rules: a tile missing, twice, or in the wrong number."""


class IllegalAction(_Refusal):
    """An action that the rules refuse; the match is as it was.  ``str()`` says who, what and why."""

    def __init__(self, reason: Message, sentence: Message) -> None:
        super().__init__(reason)
        self.sentence = sentence

    def __str__(self) -> str:
        return str(self.sentence)


class RecordError(BoneyardError):
    """A record that cannot be read: ``FILE:LINE: what and why``.  ``line`` is 1-based, 0 for the whole file."""

    def __init__(self, message: str, *, name: str = "record", line: int = 0) -> None:
        self.name = name
        self.line = line
        super().__init__(f"{name}:{line}: {message}" if line else f"{name}: {message}")


def nearest(word: str, known: Iterable[str]) -> str:
    """`` (did you mean …?)`` with the known words nearest to ``word``, or the empty string."""
    from difflib import get_close_matches  # here, because only errors need it and it slows the import

    close = get_close_matches(word[:64], list(known), n=3, cutoff=0.5)
    return f" (did you mean {' or '.join(close)}?)" if close else ""
