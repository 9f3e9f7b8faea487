"""The texts of Boneyard, one folder of JSON files a language; this module imports nothing of the package.

A file ``LANGUAGE/SUBJECT.json`` holds one or a few objects, each named after its subject; all files of a folder are
merged into one catalogue and a text is reached by its dotted key, ``events.turned``.  A text may hold ``{name}``
placeholders, whose values may be texts themselves (``errors.Message``).  An object
whose keys are CLDR plural categories (``one``, ``few``, ``many``, ``other`` …; ``other`` always) is one text in
several forms; the parameter ``n`` chooses the form.

``outline.json`` beside the folders says which clauses and decisions make up the rules page of each game, in order;
it is the same for every language.  A further language is a further folder with the same keys; a text that it lacks is
the English one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache, reduce
from typing import TYPE_CHECKING, Final
from unicodedata import bidirectional

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DEFAULT: Final = "en"
"""The language used when neither the caller nor the environment names one."""

VARIABLE: Final = "BONEYARD_LANGUAGE"
"""The environment variable that names the language."""

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR."""

PLACEHOLDER: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")

MINUS: Final = "\N{MINUS SIGN}"
"""The sign of numbers below 0 in all texts, as wide as a figure and a plus."""

COPIED: Final = frozenset({"file", "folder", "url", "command"})
"""Placeholders whose values people copy: nothing is added to them."""

SIGNED: Final = re.compile("[+\N{MINUS SIGN}][0-9]")

ISOLATED: Final = re.compile("\N{FIRST STRONG ISOLATE}[^\N{POP DIRECTIONAL ISOLATE}]*\N{POP DIRECTIONAL ISOLATE}")


class LanguageError(ValueError):
    """A language without texts.  ``str()`` is one line that names it, the nearest language and all languages."""


def _one_is_singular(n: int) -> str:
    return "one" if n == 1 else "other"


def _of_millions(n: int) -> str:
    return "many" if n and n % 1_000_000 == 0 else _one_is_singular(n)


def _below_two_is_singular(n: int) -> str:
    return "one" if n < 2 else _of_millions(n)


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _russian(n: int) -> str:
    return "one" if n % 10 == 1 and n % 100 != 11 else _polish(n)


def _croatian(n: int) -> str:
    found = _russian(n)
    return "other" if found == "many" else found


def _no_plural(n: int) -> str:
    return "other"


PLURALS: Final[Mapping[str, Callable[[int], str]]] = {
    "en": _one_is_singular,
    "es": _of_millions,
    "fr": _below_two_is_singular,
    "hr": _croatian,
    "id": _no_plural,
    "it": _of_millions,
    "pl": _polish,
    "pt": _below_two_is_singular,
    "ru": _russian,
}
"""The CLDR plural rule for whole numbers (0 and more) by language; a language that is not here has ``en``'s."""


POINT: Final = frozenset({"en"})
"""The languages that write decimals with a point, by CLDR; all others here have a comma."""

SPACED: Final = frozenset({"es", "fr", "hr", "ru"})
"""The languages that put a space before the percent sign, by CLDR."""


def plural(language: str, n: int) -> str:
    """Return the CLDR category of the whole number ``n`` in ``language``; its sign is ignored."""
    return PLURALS.get(language, _one_is_singular)(abs(n))


def is_plural(node: object) -> bool:
    """Return whether ``node`` of a catalogue file is one text in several plural forms (and not a group of texts)."""
    return isinstance(node, dict) and "other" in node and all(key in CATEGORIES for key in node)


class Catalogue:
    """The texts of one language.

    ``language`` is its code, ``lacking`` are the keys whose texts are English because the language has none.  A
    catalogue never changes after it is loaded.
    """

    __slots__ = ("_texts", "lacking", "language")
    language: str
    lacking: frozenset[str]

    def __init__(
        self, language: str, texts: Mapping[str, str | Mapping[str, str]], lacking: frozenset[str] = frozenset()
    ) -> None:
        """Create a catalogue from ``texts``, which maps dotted keys to a text or to its plural forms."""
        self.language = language
        self.lacking = lacking
        self._texts = dict(texts)

    def text(self, key: str, /, **params: object) -> str:
        """Return the text under ``key`` with its placeholders filled in.

        A text with plural forms needs the whole number ``n``; parameters that the text does not use are ignored. Raises
        ``KeyError`` with the key if there is no such text, and with key and parameter if a placeholder has no value.
        """
        found = self._texts.get(key)
        if found is None:
            raise KeyError(f"no text {key!r} in {self.language}{_nearest(key, self._texts)}")
        if not isinstance(found, str):
            n = params.get("n")
            if not isinstance(n, int):
                raise KeyError(f"text {key!r} needs the whole number 'n'")
            found = found.get(plural(DEFAULT if key in self.lacking else self.language, n), found["other"])
        if "{" not in found:
            return found

        def fill(match: re.Match[str]) -> str:
            name = match.group(1)
            if name not in params:
                raise KeyError(f"text {key!r} needs the parameter {name!r}")
            value = str(params[name])
            if isinstance(params[name], int | float):
                value = value.replace("-", MINUS)
                value = value if self.language in POINT else value.replace(".", ",")
            return value if name in COPIED else self.isolated(value)

        return PLACEHOLDER.sub(fill, found)

    def isolated(self, words: str) -> str:
        """Return ``words`` between isolates if they have a letter of the other direction, as a Hebrew name in French.

        So they turn none of the words, figures and signs around them; a sign too stays before its number then.
        """
        from_right = self._texts.get("web.dir") == "rtl"
        if words.isascii() and not from_right:
            return words
        other = ("L",) if from_right else ("R", "AL")
        signed = from_right and SIGNED.match(words)
        if not signed and not any(bidirectional(letter) in other for letter in ISOLATED.sub("", words)):
            return words
        return f"\N{FIRST STRONG ISOLATE}{words}\N{POP DIRECTIONAL ISOLATE}"

    def number(self, value: float, digits: int = 0, signed: bool = False) -> str:
        """Return a number as the language writes it, with so many decimal places and a minus as wide as a figure.

        With ``signed`` a number above 0 has a plus.  What rounds to 0 has no sign.
        """
        rounded = round(value, digits) + 0.0
        found = format(rounded, f"{'+' if signed and rounded else ''}.{digits}f").replace("-", MINUS)
        return self.isolated(found if self.language in POINT else found.replace(".", ","))

    def percent(self, share: float, digits: int = 0, signed: bool = False) -> str:
        """Return a share 0…1 in percent as the language writes it."""
        space = "\N{NO-BREAK SPACE}" if self.language in SPACED else ""
        return f"{self.number(100 * share, digits, signed)}{space}%"

    def labelled(self, label: str, value: object) -> str:
        """Return ``label: value`` with the colon as the language writes it."""
        return self.text("house.line", label=label, value=value)

    def series(self, parts: Iterable[str]) -> str:
        """Return ``A; B; C`` with semicolons as the language writes them; nothing of no parts."""
        found = list(parts)
        return reduce(lambda before, last: self.text("common.also", list=before, last=last), found) if found else ""

    def first(self, *keys: str, **params: object) -> str:
        """Return the text of the first of ``keys`` that exists: a text for one game, else the text for all of them.

        Raises ``KeyError`` with all keys if none exists.
        """
        for key in keys:
            if key in self._texts:
                return self.text(key, **params)
        raise KeyError(f"no text {' or '.join(map(repr, keys))} in {self.language}")

    def option(self, game: str, name: str, *parts: str, **params: object) -> str:
        """Return a text about the house rule ``name`` as ``game`` has it.

        ``parts`` is ``"label"``, ``"text"``, ``"value"`` (of a whole number ``n``) or ``"choices", CHOICE``.
        """
        end = ".".join((name, *parts))
        return self.first(f"options.games.{game}.{end}", f"options.all.{end}", **params)

    def option_forms(self, game: str, name: str, *parts: str) -> str | Mapping[str, str]:
        """Return a text about a house rule as `option` finds it, in all its plural forms."""
        end = ".".join((name, *parts))
        for key in (f"options.games.{game}.{end}", f"options.all.{end}"):
            if key in self._texts:
                return self._texts[key]
        raise KeyError(f"no text about option {end!r} of {game!r} in {self.language}")

    def extended(self, more: Mapping[str, str | Mapping[str, str]]) -> Catalogue:
        """Return a catalogue with further texts, which replace those of the same key."""
        return Catalogue(self.language, {**self._texts, **more}, self.lacking - more.keys())

    def completed(self, english: Catalogue) -> Catalogue:
        """Return a catalogue that has the texts of ``english`` for those that this one lacks."""
        lacking = english._texts.keys() - self._texts.keys()
        texts = {**self._texts, **{key: text for key, text in english._texts.items() if key in lacking}}
        return Catalogue(self.language, texts, frozenset(lacking))

    def rule(self, game: str, item: str) -> str:
        """Return the text of a clause or decision (an id of ``outline``) for the rules page of ``game``.

        A game that adopts a rule of another game may have its own words for it, under ``rules.games.GAME``.
        """
        key = rule_key(item)
        return self.first(f"rules.games.{game}{key.removeprefix('rules')}", key)

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        """Iterate over all keys, sorted."""
        return iter(sorted(self._texts))

    def __len__(self) -> int:
        return len(self._texts)

    def under(self, prefix: str) -> tuple[str, ...]:
        """Return the keys of the texts directly or indirectly in the group ``prefix``, in the order of the file."""
        return tuple(key for key in self._texts if key.startswith(prefix + "."))

    def placeholders(self, key: str) -> frozenset[str]:
        """Return the names of the parameters that the text under ``key`` takes, in any of its plural forms."""
        found = self._texts[key]
        forms = (found,) if isinstance(found, str) else tuple(found.values())
        return frozenset(name for form in forms for name in PLACEHOLDER.findall(form))

    def forms(self, key: str) -> Mapping[str, str]:
        """Return the text under ``key`` as in the file, by plural category (``other`` for a text without forms)."""
        found = self._texts[key]
        return {"other": found} if isinstance(found, str) else dict(found)

    def __repr__(self) -> str:
        return f"<Catalogue {self.language}: {len(self)} texts>"


def available() -> list[str]:
    """Return the codes of the languages that have texts, sorted."""
    return sorted(
        entry.name
        for entry in _folder().iterdir()
        if entry.is_dir() and any(file.name.endswith(".json") for file in entry.iterdir())
    )


def _folder() -> Traversable:
    """Return the folder of the texts, which may be in a zip file."""
    from importlib.resources import files  # here, because an import of the package should stay cheap

    return files(__name__)


def load(language: str | None = None) -> Catalogue:
    """Return the catalogue of ``language``, else of the environment's ``BONEYARD_LANGUAGE``, else of English.

    A region is allowed and ignored: ``pl_PL.UTF-8`` is ``pl``.  A text that the language lacks is English.  Raises
    ``LanguageError`` (a ``ValueError``) naming the nearest language if there are no texts.
    """
    wanted = language or os.environ.get(VARIABLE) or DEFAULT
    known = available()
    code = re.split("[-_.@]", wanted.strip().lower(), maxsplit=1)[0]
    if code not in known:
        raise LanguageError(
            f"no texts in language {wanted[:32]!r}{_nearest(code, known)}; there are texts in {', '.join(known)}"
        )
    return _read(code)


def outline(game: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rules page of ``game``: its sections in order, each with the ids of its items.

    A section is the last part of a key ``rules.sections.…``.  An id is a clause (``GAP-07``, text under
    ``rules.clauses.GAP-07``) or a decision on which the sources are silent (``gaple/Q5``, text under
    ``rules.decisions.gaple.Q5``); ``rule_key`` gives the key.  Raises ``KeyError`` naming an unknown game.
    """
    pages = _outlines()
    if game not in pages:
        raise KeyError(f"no rules page {game!r}{_nearest(game, pages)}")
    return pages[game]


def outlines() -> tuple[str, ...]:
    """Return the ids of the games that have a rules page, in the order of RULES.md."""
    return tuple(_outlines())


def rule_key(item: str) -> str:
    """Return the key of the text of a clause id (``GAP-07``) or decision id (``gaple/Q5``) of an outline."""
    game, slash, question = item.partition("/")
    return f"rules.decisions.{game}.{question}" if slash else f"rules.clauses.{item}"


@lru_cache(maxsize=1)
def _outlines() -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    import json  # here, because an import of the package should stay cheap

    pages = json.loads((_folder() / "outline.json").read_text(encoding="utf-8"))
    return {
        game: tuple((section, tuple(items)) for section, items in sections.items()) for game, sections in pages.items()
    }


@cache
def _read(code: str) -> Catalogue:
    found = of_folder(_folder() / code, code)
    return found if code == DEFAULT else found.completed(_read(DEFAULT))


def of_folder(folder: Traversable, code: str) -> Catalogue:
    """Return the texts in a folder, which may lack some or all; raises ``ValueError`` for a file that holds others."""
    import json  # here, because an import of the package should stay cheap

    texts: dict[str, str | Mapping[str, str]] = {}
    files = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    for file in files:
        if file.name.endswith(".json"):
            _gather("", json.loads(file.read_text(encoding="utf-8")), texts, f"{code}/{file.name}")
    return Catalogue(code, texts)


def _gather(prefix: str, node: object, texts: dict[str, str | Mapping[str, str]], name: str) -> None:
    """Put every text below ``node`` into ``texts``.

    Raises ``ValueError`` for a value that is neither text nor group.
    """
    if isinstance(node, str) or (prefix and is_plural(node)):
        if prefix in texts:
            raise ValueError(f"{name}: {prefix!r} stands in two files")
        texts[prefix] = node  # type: ignore[assignment]
    elif isinstance(node, dict):
        for key, below in node.items():
            _gather(f"{prefix}.{key}" if prefix else key, below, texts, name)
    else:
        raise ValueError(f"{name}: {prefix!r} is {type(node).__name__}, neither a text nor a group of texts")


def _nearest(word: str, known: Mapping[str, object] | list[str]) -> str:
    from difflib import get_close_matches  # here, because only errors need it

    close = get_close_matches(word[:64], list(known), n=3, cutoff=0.6)
    return f" (did you mean {' or '.join(close)}?)" if close else ""
