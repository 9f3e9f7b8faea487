"""Sentences as values, and their rendering for a reader.

A `Sentence` is the key of a text with plain values; the narrator and the score sheet make them, and every place
that shows them renders them: `Reader` here for the terminal and for replays, ``web/src/lib/say.ts`` in the
browser.  The name of a parameter determines its meaning, so the two renderers need nothing more:

====================================  ==========================================================================
``seat``, ``player``, ``winner``      a seat, rendered as the name of its player
``side``                              a seat, or the letters of a team
``seats``, ``sides``                  lists of these
``on_arm``                            an arm (``l``, ``r``, ``u``, ``d``, ``5``, …), or a train: a seat, ``M``
``tiles``, ``dead``                   lists of tiles
``opening``, ``changes``              lists of sentences, joined by a space or by semicolons
others                                a number or a text that stays as it is; ``n`` chooses the plural form
====================================  ==========================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boneyard.locale import Catalogue


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: the key of its text, and its parameters."""

    code: str
    params: Mapping[str, Any]
    who: str | None = None
    """The seat or side of the sentence, if its text has a form for ``you`` and one for ``they``."""
    only: str | None = None
    """The one seat that gets the sentence."""
    but: str | None = None
    """The one seat that does not get the sentence, because another sentence has more for it."""


Line = tuple[Sentence, ...]
"""Sentences that are shown in one line."""


def told_apart(names: Mapping[str, str]) -> Mapping[str, str]:
    """Return the names of seats if all differ; otherwise none, and seats go by their letters."""
    return names if len(set(names.values())) == len(names) else {}


class Reader:
    """The reader of sentences, with a language.

    ``you`` is the seat of the reader; None for a record.  ``sees`` are the seats whose hands the reader may know.
    ``names`` replace the letters of seats.
    """

    def __init__(
        self, texts: Catalogue, you: str | None = None, sees: Iterable[str] = (), names: Mapping[str, str] | None = None
    ) -> None:
        self.texts = texts
        self.you = you
        self.sees = frozenset(sees) | ({you} if you else set())
        self.names = names or {}

    def say(self, line: Line) -> str:
        """Return a line in words; empty if this reader gets none of it."""
        return " ".join([self._sentence(sentence) for sentence in line if self._is_told(sentence)])

    def _is_told(self, sentence: Sentence) -> bool:
        return (sentence.only is None or sentence.only in self.sees) and sentence.but not in self.sees

    def _sentence(self, sentence: Sentence) -> str:
        who = sentence.who
        params = {name: self._value(name, value) for name, value in sentence.params.items()}
        if who is None:
            return self.texts.text(sentence.code, **params)
        form = "you" if self.you is not None and self.you in who else "they"
        name = self.side(who)
        return self.texts.text(f"{sentence.code}.{form}", **{"seat": name, "side": name, **params})

    def _value(self, name: str, value: Any) -> Any:
        if value is None:
            return ""
        if name in ("seat", "player", "winner", "side"):
            return self.side(value)
        if name in ("seats", "sides"):
            return self.join([self.side(one) for one in value])
        if name == "on_arm":
            return self.on_arm(value)
        if name in ("tiles", "dead"):
            return " ".join(value) or self.texts.text("common.none")
        if name == "changes":
            return self.texts.series(map(self._sentence, value))
        if name == "opening":
            return self.say(value)
        return value

    def side(self, side: str) -> str:
        """Return the name of a seat or of a team."""
        if not self.names:
            return side if len(side) > 1 else self.texts.text("common.seat", seat=side)
        names = (self.names.get(seat) or self.texts.text("common.seat", seat=seat) for seat in side)
        return " + ".join(map(self.texts.isolated, names))

    def join(self, words: Sequence[str]) -> str:
        """Return ``A, B and C``."""
        words = [self.texts.isolated(word) for word in words]
        if len(words) < 2:
            return "".join(words)
        comma = self.texts.text("common.comma")
        return self.texts.text("common.and", list=comma.join(words[:-1]), last=words[-1])

    def on_arm(self, arm: str) -> str:
        """Return the place of an arm in words."""
        if arm == "M":
            return self.texts.text("events.on_train.common")
        if arm.isdigit():
            return self.texts.text("events.on_train.end", n=int(arm))
        if arm.isupper():
            return self.texts.text("events.on_train.of", player=self.side(arm))
        return self.texts.text(f"common.on_arm.{arm}")
