"""Codes with parameters, and the errors that carry them.

The layers below the catalogue of texts write no sentences: a refusal or a fault is a `Message`, and the sentence is
looked up when it is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from boneyard import locale


class Message(NamedTuple):
    """A code of the catalogue (``reasons.locked``) with the values for its placeholders.

    Messages and figures may be among the values.

    >>> from boneyard import Match, game
    >>> reason = Match(game("gaple").rules(), seed=7).why_not("C", "6-6")
    >>> reason and (reason.code, reason.text("it"))
    ('reasons.not_in_hand', '6-6 non è fra le tue tessere')
    """

    code: str
    params: Mapping[str, Any] = {}

    def text(self, language: str = locale.DEFAULT) -> str:
        """Return the sentence in ``language``."""
        params = {name: _said(value, language) for name, value in self.params.items()}
        return locale.load(language).text(self.code, **params)

    def __str__(self) -> str:
        return self.text()


class Figure(NamedTuple):
    """A number in a message, with half of its interval if that is known; every language writes it in its own way.

    If ``percent``, ``value`` and ``half`` are shares 0…1.  ``signed`` puts a plus before a number above 0.
    """

    value: float
    digits: int = 0
    percent: bool = False
    signed: bool = False
    half: float | None = None

    def text(self, language: str = locale.DEFAULT) -> str:
        """Return the number in ``language``: ``43.5%``, ``+0,12 ± 0,05``."""
        texts = locale.load(language)
        write = texts.percent if self.percent else texts.number
        if self.half is None:
            return write(self.value, self.digits, self.signed)
        value = texts.number((100 if self.percent else 1) * self.value, self.digits, self.signed)
        return f"{value} ± {write(self.half, self.digits)}"

    def __str__(self) -> str:
        return self.text()


def _said(value: Any, language: str) -> Any:
    return value.text(language) if isinstance(value, Message | Figure) else value


class BoneyardError(Exception):
    """Bad input.  ``str()`` is one line that says where, what, why and what to do; ``text`` says it in a language.

    ``message`` is a sentence, or a `Message` of the catalogue.

    >>> from boneyard import BoneyardError, game
    >>> try:
    ...     game("gapel")
    ... except BoneyardError as error:
    ...     print(error)
    there is no game “gapel” (did you mean gaple or gaple-6 or gaple-5p?)
    """

    def __init__(self, message: Message | str) -> None:
        self.message = message
        super().__init__(message)

    def text(self, language: str = locale.DEFAULT) -> str:
        """Return the message in ``language``."""
        return str(_said(self.message, language))

    def __str__(self) -> str:
        return self.text()


class _Faults(BoneyardError):
    """Several faults at once: ``faults`` names all of them."""

    def __init__(self, faults: Sequence[Message]) -> None:
        self.faults = tuple(faults)
        super().__init__(joined(self.faults, "common.also"))
        self.args = (self.faults,)


class RulesError(_Faults):
    """House rules that cannot be played.

    >>> from boneyard import RulesError, game
    >>> try:
    ...     game("obicni").rules(players=3, target=0, tempo=3)
    ... except RulesError as error:
    ...     print(len(error.faults), error.faults[0])
    2 option target cannot be 0: it is 1…1000000
    """


class ProofError(_Faults):
    """Tags of a provable deal that cannot be read, or do not belong together."""


class KindError(BoneyardError, TypeError):
    """A value of another kind than a function takes, such as a match for a view."""


def check_kind(value: object, *kinds: type) -> None:
    """Raise ``KindError``, which names both kinds, if ``value`` is of none of ``kinds``."""
    if not isinstance(value, kinds):
        wanted = joined([kind.__qualname__ for kind in kinds], "common.or")
        raise KindError(Message("unknown.kind", {"wanted": wanted, "given": one_line(repr(value), 40)}))


class NotationError(BoneyardError, ValueError):
    """Text or fields that are not a tile, an action or a seed.

    >>> from boneyard import NotationError, Tile
    >>> try:
    ...     Tile.parse("2-13")
    ... except NotationError as error:
    ...     print(error)
    '2-13' is not a tile: a half is 0 to 12
    """


class DealError(BoneyardError):
    """A deal that does not fit the rules: a tile missing, twice, or in the wrong number.

    >>> from boneyard import Deal, DealError, Match, game
    >>> try:
    ...     Match(game("gaple").rules(), deal=[Deal(((),) * 4)])
    ... except DealError as error:
    ...     print(error)
    hand A has 0 tiles and needs 7
    """

    def __init__(self, reason: Message) -> None:
        self.reason = reason
        super().__init__(reason)


class IllegalAction(BoneyardError):
    """An action that the rules refuse; the match is unchanged.  ``str()`` says who, what and why.

    ``reason`` says only why.

    >>> from boneyard import IllegalAction, Match, game
    >>> try:
    ...     Match(game("gaple").rules(), seed=7).play("C", "6-6")
    ... except IllegalAction as error:
    ...     print(error.reason)
    6-6 is not in this hand
    """

    def __init__(self, reason: Message, sentence: Message) -> None:
        self.reason = reason
        super().__init__(sentence)
        self.args = (reason, sentence)


class FileError(BoneyardError):
    """A file that cannot be read: ``FILE:LINE: what and why``.  ``line`` is 1-based, 0 for the whole file.

    The message is one printable line of limited length for any content of the file.
    """

    def __init__(self, message: Message | str, *, name: str = "file", line: int = 0) -> None:
        self.name = name
        self.line = line
        super().__init__(message)

    def text(self, language: str = locale.DEFAULT) -> str:
        """Return ``FILE:LINE: what and why`` in ``language``."""
        place = f"{self.name}:{self.line}" if self.line else self.name
        return f"{place}: {one_line(super().text(language), MAX_MESSAGE)}"


MAX_MESSAGE = 240
"""The most characters of a message about a file."""


class RecordError(FileError):
    r"""A record that cannot be read.

    >>> from boneyard import RecordError, read_record
    >>> try:
    ...     read_record("boneyard 1\ngame gapel")
    ... except RecordError as error:
    ...     print(error)
    record:2: there is no game “gapel” (did you mean gaple or gaple-6 or gaple-5p?)
    """


class GameFileError(FileError):
    """A game file that cannot be read.  ``found`` has every fault with its line; the message is the first one.

    >>> from boneyard import GameFileError, read_game
    >>> try:
    ...     read_game("base = 5")
    ... except GameFileError as error:
    ...     print(error)
    game:1: id is missing: add a line such as id = "my-game"
    """

    def __init__(self, found: Sequence[tuple[int, Message]], name: str) -> None:
        self.found = tuple(found)
        line, message = self.found[0]
        super().__init__(message, name=name, line=line)
        self.args = (self.found, name)

    def all(self) -> list[FileError]:
        """Return an error for each fault."""
        return [FileError(message, name=self.name, line=line) for line, message in self.found]


def one_line(text: str, most: int) -> str:
    """Return ``text`` with a space for each unprintable character, cut after ``most`` characters."""
    line = "".join(char if char.isprintable() else " " for char in text)
    return line if len(line) <= most else line[: most - 1] + "…"


JOINERS = "\u200c\u200d"
"""Invisible characters that belong to words of some languages and to emoji."""


def is_refused(char: str) -> bool:
    """Return whether ``char`` cannot be part of a text that people exchange: a record or a game file.

    Refused are control characters other than the tab, lone surrogates, line separators other than the line feed, and
    invisible characters other than joiners: a text that turns the direction of writing shows something else than it
    says.
    """
    from unicodedata import category  # here, because nearly every record is printable and needs no look

    return char not in "\t" + JOINERS and category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")


CLOSE = 0.6
"""The least similarity (0 to 1) of a word that is suggested.

At 0.5 words with a few letters in common are suggested too.
"""


def nearest(word: str, known: Iterable[str]) -> Message | str:
    """Return `` (did you mean …?)`` with the known words nearest to ``word``, or the empty string."""
    from difflib import get_close_matches  # here, because only errors need it and it slows the import

    close = get_close_matches(word[:64].lower(), list(known), n=3, cutoff=CLOSE)
    return Message("common.did_you_mean", {"words": joined(close, "common.or")}) if close else ""


def joined(words: Sequence[Message | str], code: str) -> Message | str:
    """Return ``A and B and C``: at least one word, with the text ``code`` (``common.and``, ``common.or``) between them.

    The messages are nested to the logarithm of the number of words, so that hundreds of faults can be joined too.
    """
    if len(words) < 3:
        return words[0] if len(words) == 1 else Message(code, {"list": words[0], "last": words[1]})
    half = (len(words) + 1) // 2
    return Message(code, {"list": joined(words[:half], code), "last": joined(words[half:], code)})
