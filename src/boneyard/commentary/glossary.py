"""The words of domino players in one language: what they mean, where the rules use them, and what is not said here.

The text ``glossary.WORD.words`` of a catalogue lists the forms that stand for a term, after ``/`` those that these
texts avoid: ``pip, pips / spot, spots``.  The part of a word before ``|`` may have any ending: ``сторон|а``.  A ``-``
alone stands for no form at all, for a word that means other things as well.  `web/src/lib/terms.ts` reads them too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from boneyard import locale
from boneyard.games import GAMES
from boneyard.locale import PLACEHOLDER, Catalogue

LETTERS: Final = r"[^\W\d_]*"
WORD: Final = re.compile(r"(?<![\w=])\w+")
START: Final = 2
"""The number of first letters that find the forms of a word; no form is shorter."""
QUOTED: Final = re.compile("«[^»]*»|“[^”]*”|„[^”]*”")
"""Words of other tables, which a text may cite."""


PLAYED: Final = (
    "rules", "options", "games", "events", "reasons", "web", "people", "review", "review_page", "notices", "online",
    "training", "coach", "moves_page", "clubs", "scorebook", "fairness",
)  # fmt: skip
"""The groups of texts that players read, with one word for one thing."""


class Term(NamedTuple):
    """One entry; ``avoided`` are the words that these texts do not use for it, as people read them."""

    id: str
    name: str
    text: str
    words: tuple[str, ...]
    avoided: tuple[str, ...]

    def is_in(self, text: str) -> bool:
        """Return whether a text uses the term."""
        return bool(self.words) and any_of(self.words).search(text) is not None


@lru_cache(maxsize=2048)
def any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of these words in a sentence; names such as ``opening=lot`` and ``.bones`` are none."""
    return re.compile(rf"(?<![\w=.])(?:{'|'.join(map(_form, words))})(?![\w=])", re.IGNORECASE)


def _form(word: str) -> str:
    return r"\s+".join(map(_part, word.split()))


def _part(word: str) -> str:
    stem, ending, _ = word.partition("|")
    return re.escape(stem) + LETTERS * bool(ending)


def terms(texts: Catalogue) -> list[Term]:
    """Return all entries, in the order of the language's file."""
    ids = [key.split(".")[1] for key in texts.under("glossary") if key.endswith(".term")]
    return [_term(one, texts) for one in ids]


def _term(one: str, texts: Catalogue) -> Term:
    words, _, avoided = texts.text(f"glossary.{one}.words").partition(" / ")
    used = () if words == "-" else tuple(words.split(", "))
    name, text = texts.text(f"glossary.{one}.term"), texts.text(f"glossary.{one}.text")
    return Term(one, name, text, used, tuple(avoided.split(", ")) if avoided else ())


def linked(text: str, found: Sequence[Term], seen: set[str]) -> Iterator[tuple[str, str]]:
    """Yield a text in parts, each with the term that it names for the first time, or with nothing.

    ``seen`` are the terms that texts before it named; the longest form goes before the others.
    """
    forms = _by_start(tuple(found))
    start = 0
    for word in WORD.finditer(text):
        for form, term in forms.get(word.group()[:START].lower(), ()):
            match = any_of((form,)).match(text, word.start())
            if match and word.start() >= start:
                if term not in seen:
                    seen.add(term)
                    yield text[start : match.start()], ""
                    yield match.group(), term
                    start = match.end()
                break
    yield text[start:], ""


@lru_cache(maxsize=16)
def _by_start(found: tuple[Term, ...]) -> dict[str, list[tuple[str, str]]]:
    """Return the forms of terms by their first letters, the longest first."""
    forms: dict[str, list[tuple[str, str]]] = {}
    for form, term in sorted(((word, one.id) for one in found for word in one.words), key=lambda pair: -len(pair[0])):
        forms.setdefault(form[:START].lower(), []).append((form, term))
    return forms


def shown(words: Iterable[str]) -> str:
    """Return words for people, without the marks of their endings."""
    return ", ".join(word.replace("|", "") for word in words)


@lru_cache(maxsize=1)
def games_of_terms() -> dict[str, tuple[str, ...]]:
    """Return the games whose own rules use each term, by its id.

    All languages have the games of the English rules.  Rules on every page belong to no game.
    """
    english = locale.load(locale.DEFAULT)
    items = {game: {item for _, found in locale.outline(game) for item in found} for game in GAMES}
    common = set.intersection(*items.values())
    pages = {game: "\n".join(english.rule(game, item) for item in found - common) for game, found in items.items()}
    return {term.id: tuple(game for game, page in pages.items() if term.is_in(page)) for term in terms(english)}


def breaches(texts: Catalogue) -> list[tuple[str, str]]:
    """Return the texts with a word that the glossary avoids, by their keys, each with that word."""
    avoided = [any_of(term.avoided) for term in terms(texts) if term.avoided]
    found = []
    for key in (key for group in PLAYED for key in texts.under(group)):
        said = PLACEHOLDER.sub("", QUOTED.sub("", " ".join(texts.forms(key).values())))
        found += [(key, match.group()) for pattern in avoided if (match := pattern.search(said))]
    return found
