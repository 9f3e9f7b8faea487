"""Codes with parameters, and the errors that carry them (floor 0).

Nothing below the catalogue of texts writes sentences: a refusal or a fault is a :class:`Message`, and the
sentence is looked up when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from boneyard import locale


class Message(NamedTuple):
    """A code of the catalogue (``reasons.locked``) with the values for its placeholders, messages among them."""

    code: str
    params: Mapping[str, Any] = {}

    def text(self, language: str = locale.DEFAULT) -> str:
        params = {name: _said(value, language) for name, value in self.params.items()}
        return locale.load(language).text(self.code, **params)

    def __str__(self) -> str:
        return self.text()


def _said(value: Any, language: str) -> Any:
    return value.text(language) if isinstance(value, Message) else value


class BoneyardError(Exception):
    """Bad input.  ``str()`` is one line that says where, what, why and what to do, ``text`` the same in a language.

    ``message`` is a sentence, or a :class:`Message` of the catalogue.
    """

    def __init__(self, message: Message | str) -> None:
        self.message = message
        super().__init__(message)

    def text(self, language: str = locale.DEFAULT) -> str:
        return str(_said(self.message, language))

    def __str__(self) -> str:
        return self.text()


class _Faults(BoneyardError):
    """Several faults at once: ``faults`` names every one, not the first."""

    def __init__(self, faults: Sequence[Message]) -> None:
        self.faults = tuple(faults)
        super().__init__(joined(self.faults, "common.also"))
        self.args = (self.faults,)


class RulesError(_Faults):
    """House rules that cannot be played."""


class ProofError(_Faults):
    """Tags of a provable deal that cannot be read, or do not belong together."""


class NotationError(BoneyardError, ValueError):
    """Text or fields that are no tile, no action or no seed."""


class DealError(BoneyardError):
    """A deal that does not fit the rules: a tile missing, twice, or in the wrong number."""

    def __init__(self, reason: Message) -> None:
        self.reason = reason
        super().__init__(reason)


class IllegalAction(BoneyardError):
    """An action that the rules refuse; the match is as it was.  ``str()`` says who, what and why.

    ``reason`` says only why.
    """

    def __init__(self, reason: Message, sentence: Message) -> None:
        self.reason = reason
        super().__init__(sentence)
        self.args = (reason, sentence)


class RecordError(BoneyardError):
    """A record that cannot be read: ``FILE:LINE: what and why``.  ``line`` is 1-based, 0 for the whole file.

    What and why are one printable line that is not too long to read, whatever the record holds.
    """

    def __init__(self, message: Message | str, *, name: str = "record", line: int = 0) -> None:
        self.name = name
        self.line = line
        super().__init__(message)

    def text(self, language: str = locale.DEFAULT) -> str:
        place = f"{self.name}:{self.line}" if self.line else self.name
        return f"{place}: {one_line(super().text(language), MAX_MESSAGE)}"


MAX_MESSAGE = 240
"""Characters of a message about a record."""


def one_line(text: str, most: int) -> str:
    """``text`` with a space for what is not printable, cut after ``most`` characters."""
    line = "".join(char if char.isprintable() else " " for char in text)
    return line if len(line) <= most else line[: most - 1] + "…"


def nearest(word: str, known: Iterable[str]) -> Message | str:
    """`` (did you mean …?)`` with the known words nearest to ``word``, or the empty string."""
    from difflib import get_close_matches  # here, because only errors need it and it slows the import

    close = get_close_matches(word[:64], list(known), n=3, cutoff=0.5)
    return Message("common.did_you_mean", {"words": joined(close, "common.or")}) if close else ""


def joined(words: Sequence[Message | str], code: str) -> Message | str:
    """``A and B and C``: at least one word, with the text ``code`` (``common.and``, ``common.or``) between them."""
    said = words[0]
    for word in words[1:]:
        said = Message(code, {"list": said, "last": word})
    return said
