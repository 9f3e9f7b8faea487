"""The gaps of a language, and its texts as a PO file that the tools of translators read; needs the extra `texts`.

Babel has the plural rules of CLDR for every language, and reads and writes PO files.  A PO entry is one text: its
context is the key, its message the English text.  All plural forms of CLDR are in the file, also those of fractions,
which no whole number chooses, so that an import gives back the export.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from boneyard import locale
from boneyard.locale import CATEGORIES, DEFAULT, PLACEHOLDER, Catalogue, is_plural

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

Forms = Mapping[str, str]

PLAYABLE: Final = "playable"
PLACES: Final[Mapping[str, tuple[str, ...]]] = {
    "words in other texts": (
        "common.seat", "common.seat_named", "common.bot", "common.and", "common.or", "common.also", "common.comma",
        "common.none", "common.tiles", "common.players", "common.on_arm",
    ),
    "at the table": (
        "web.do", "web.ways", "web.hand", "web.stock", "web.line", "web.seat", "web.state", "web.table",
    ),
    "what happened": (
        "events.deal", "events.lot.opener", "events.opener.unseen", "events.opener.holder",
        "events.opener.heaviest_double", "events.opener.highest_tile", "events.opener.lot", "events.opener.winner",
        "events.opener.weakest", "events.opener.next", "events.play.opening", "events.play.placed", "events.play.bonus",
        "events.play.spinner", "events.draw", "events.drawn", "events.pass", "events.discard", "events.discarded",
        "events.call", "events.points.face", "events.points.divided",
    ),
    "end of a round": (
        "events.round_end.out", "events.round_end.blocked", "events.round_end.target", "events.round_end.won",
        "events.round_end.why.fewest_pips", "events.round_end.why.fewest_of_side", "events.round_end.why.tied",
        "events.round_end.why.lot", "events.round_end.why.lowest_tile", "events.account.left",
        "events.account.left_dead",
        "events.account.in_play", "events.account.own", "events.account.out_zero", "events.account.opponents",
        "events.account.opponents_written", "events.account.all_hands", "events.account.round_won",
        "events.account.round_worth", "events.account.no_points", "events.account.no_bonus", "events.account.changes",
        "events.account.change", "events.account.next",
    ),
    "end of a match": ("events.match_end", "web.summary"),
    "menu": ("web.nav",),
    "home page": ("web.home",),
    "why a move is refused": ("web.reasons",),
    PLAYABLE: (),
    "new table": ("web.new", "web.open"),
    "other sentences about a match": ("common", "events", "reasons"),
    "games": ("games",),
    "other texts of the pages": ("web", "online"),
    "house rules": ("options",),
    "rules pages": ("rules", "glossary"),
    "puzzles and reviews": ("puzzle", "moves_page", "moves", "review_page", "review", "training", "coach"),
    "people and notices": ("people", "notices"),
}  # fmt: skip
"""Groups of texts by place, those that people see most first; above `PLAYABLE` is what a match in the browser needs.
All other groups come last."""

LAST: Final = "commands, files and their errors"

EXAMPLES: Final[Mapping[str, str]] = {
    "n": "1, 2, 5, 21", "seat": "Ana", "name": "Ana", "player": "Budi", "by": "Budi", "side": "Ana + Chiara",
    "seats": "Ana, Budi", "names": "Ana, Budi", "sides": "Ana + Chiara, Budi + Dorota", "tile": "2-5",
    "tiles": "0-3 2-5", "action": "2-5 l", "other": "0-3 r", "game": "Gaple", "round": "3", "pip": "6", "end": "6",
    "score": "152", "percent": "33.5", "time": "2:30", "date": "2026-11-23", "file": "match.bones", "points": "15",
    "option": "target", "value": "50", "most": "64", "least": "2", "line": "12", "number": "7", "players": "4",
}  # fmt: skip
"""Values that placeholders have, by name."""

LABEL: Final = 30
"""The most characters of an English label: a text of a button, a heading or a menu."""

LONG: Final = 1.5
"""A label is long if it has this many times the characters of the median language, and 8 more: at 360 px, the
narrowest page that is tested, the longest of the languages at hand stay below."""


class TextFault(NamedTuple):
    """A text that lacks something: ``kind`` is the last part of a key ``cli.texts.faults.…``."""

    key: str
    kind: str


def integer_categories(language: str) -> tuple[str, ...]:
    """Return the plural categories that numbers of tiles, points and players choose, by CLDR, and ``other``."""
    rule = _rule(language)
    return tuple(each for each in CATEGORIES if each in {"other", *map(rule, range(1000))})


def ordered(texts: Catalogue) -> list[tuple[str, str]]:
    """Return every key with its place, what people see most first."""
    found: dict[str, str] = {}
    for place, prefixes in PLACES.items():
        for prefix in prefixes:
            for key in (prefix,) if prefix in texts else texts.under(prefix):
                found.setdefault(key, place)
    for key in texts:
        found.setdefault(key, LAST)
    return list(found.items())


def playable(texts: Catalogue) -> int:
    """Return how many of the first texts a match in the browser needs."""
    above = list(PLACES)[: list(PLACES).index(PLAYABLE)]
    return sum(place in above for _, place in ordered(texts))


def example(text: str) -> str:
    """Return the example values of the placeholders of a text."""
    names = dict.fromkeys(PLACEHOLDER.findall(text))
    return ", ".join(f"{{{name}}} = {EXAMPLES[name]}" for name in names if name in EXAMPLES)


def faults(texts: Catalogue, others: list[Catalogue]) -> Iterator[TextFault]:
    """Yield the faults of a language, in the order of `ordered`; ``others`` are complete languages."""
    english = locale.load(DEFAULT)
    needed = set(integer_categories(texts.language))
    for key, _ in ordered(english):
        if key not in texts:
            yield TextFault(key, "missing")
            continue
        known = [other for other in others if key in other]
        forms = texts.forms(key)
        if texts.placeholders(key) != english.placeholders(key) or _hides_number(texts, key):
            yield TextFault(key, "placeholders")
        if len(english.forms(key)) > 1 and not needed <= set(forms):
            yield TextFault(key, "forms")
        if _is_english(key, texts, english, known):
            yield TextFault(key, "untranslated")
        they = key.removesuffix("you") + "they"
        if key.endswith(".you") and they in texts and forms == texts.forms(they):
            yield TextFault(key, "you")
        if _is_long(key, texts, english, known):
            yield TextFault(key, "long")


def _hides_number(texts: Catalogue, key: str) -> bool:
    """Return whether a form for many numbers, such as 1, 21 and 31 in Russian, does not show which it is."""
    forms, rule = texts.forms(key), _rule(texts.language)
    counted = [name for name in ("{n}", "{shown}") if name in forms["other"]]
    many = [form for form in forms if sum(rule(n) == form for n in range(100)) > 2]
    return bool(counted) and any(counted[-1] not in forms[form] for form in many)


def _is_english(key: str, texts: Catalogue, english: Catalogue, others: list[Catalogue]) -> bool:
    """Return whether a text is the English one although most languages have another, and it is more than names."""
    text = english.forms(key)["other"]
    same = sum(other.forms(key)["other"] == text for other in others)
    words = re.findall("[a-z]{2,}", PLACEHOLDER.sub("", text))
    return texts.forms(key)["other"] == text and len(words) > 1 and same * 2 < len(others)


def _is_long(key: str, texts: Catalogue, english: Catalogue, others: list[Catalogue]) -> bool:
    if not key.startswith("web.") or len(english.forms(key)["other"]) > LABEL or not others:
        return False
    usual = median(_length(other, key) for other in others)
    return _length(texts, key) > max(LONG * usual, usual + 8) and _length(texts, key) > max(
        _length(other, key) for other in others
    )


def _length(texts: Catalogue, key: str) -> int:
    return max(map(len, texts.forms(key).values()))


# ------------------------------------------------------------------------------------------------------------ PO files


def exported(texts: Catalogue) -> bytes:
    """Return a PO file with all texts in the order of `ordered`, those of ``texts`` filled in."""
    from babel.messages.pofile import write_po

    english = locale.load(DEFAULT)
    catalog = _empty(texts.language)
    categories = _categories(texts.language)
    for key, place in ordered(english):
        own: Forms = texts.forms(key) if key in texts else {}
        source = english.forms(key)
        plural = len(source) > 1 or len(own) > 1
        message = (source.get("one", source["other"]), source["other"]) if plural else source["other"]
        strings = tuple(own.get(each, "") for each in categories) if plural else own.get("other", "")
        comments = [place, *filter(None, [example(" ".join(source.values()))])]
        added = catalog.add(message, strings, context=key, auto_comments=comments)
        added.flags.discard("python-format")  # what looks like a directive is a percent sign
    written = BytesIO()
    write_po(written, catalog, width=0)
    return written.getvalue()


def imported(file: bytes, language: str) -> dict[str, str | Forms]:
    """Return the texts of a PO file by key; entries without a translation or marked fuzzy are left out.

    Raises ``ValueError`` (one line) for a file that is none, and for a key that no text has.
    """
    from babel.messages.pofile import PoFileError, read_po

    english = locale.load(DEFAULT)
    try:
        catalog = read_po(BytesIO(file), abort_invalid=True)
    except (PoFileError, ValueError, LookupError) as error:
        raise ValueError(str(error).strip().splitlines()[0] if str(error).strip() else "no PO file") from None
    categories = _categories(language)
    found: dict[str, str | Forms] = {}
    for message in catalog:
        if not message.id or message.fuzzy:
            continue
        key = str(message.context)
        if key not in english:
            raise ValueError(f"msgctxt {key[:80]!r}")
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if not any(strings):
            continue
        if isinstance(message.id, str):
            found[key] = str(strings[0])
        else:
            found[key] = {name: text for name, text in zip(categories, strings, strict=False) if text}
    return found


def written(texts: Mapping[str, str | Forms], folder: Path) -> list[Path]:
    """Write texts as the JSON files of a language into ``folder``, each text in the file that has it in English."""
    done = []
    for path in sorted((Path(locale.__file__).parent / DEFAULT).glob("*.json")):
        kept = _kept("", json.loads(path.read_text(encoding="utf-8")), texts)
        if kept:
            folder.mkdir(parents=True, exist_ok=True)
            target = folder / path.name
            content = json.dumps(kept, ensure_ascii=False, indent=2) + "\n"
            target.write_text(content, encoding="utf-8", newline="\n")
            done.append(target)
    return done


def _kept(prefix: str, node: Any, texts: Mapping[str, str | Forms]) -> Any:
    """Return ``node`` with the texts of another language; what that lacks is left out."""
    if isinstance(node, str) or (prefix and is_plural(node)):
        return texts.get(prefix)
    below = {name: _kept(f"{prefix}.{name}" if prefix else name, each, texts) for name, each in node.items()}
    return {name: each for name, each in below.items() if each}


def _empty(language: str) -> Catalog:
    """Return a catalogue whose header has the plural rule of CLDR in the words of gettext.

    Gettext has no exponents (``e``), which CLDR uses for numbers such as 1c6; whole numbers have none.
    """
    from babel.messages.catalog import Catalog
    from babel.plural import to_gettext

    catalog = Catalog(locale=language, project="Boneyard", charset="utf-8", fuzzy=False)
    rule = re.sub(r"\be\b", "0", to_gettext(_rule(language)))
    catalog.mime_headers = [("Content-Type", "text/plain; charset=utf-8"), ("Plural-Forms", rule)]
    return catalog


def _categories(language: str) -> tuple[str, ...]:
    """Return the plural categories in the order of a PO file."""
    return tuple(each for each in CATEGORIES if each in {"other", *_rule(language).tags})


def _rule(language: str) -> Any:
    from babel import Locale

    rule: Callable[[int], str] = Locale.parse(language).plural_form
    return rule
