"""Ids made by chance, and names as people may write them."""

from __future__ import annotations

import base64
import os
import unicodedata
from collections.abc import Iterable
from functools import cache

from boneyard.errors import JOINERS
from boneyard.server.errors import CommandRejected

ID_LENGTH = 22
"""Characters of an id."""


def random_id() -> str:
    """Return 128 random bits as 22 characters, which begin with no ``-``: commands take it as a word."""
    while (id := base64.urlsafe_b64encode(os.urandom(16)).rstrip(b"=").decode()).startswith("-"):
        pass
    return id


NO_INK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that nobody sees: fillers of Hangul, and the empty pattern of Braille."""

MOST_MARKS = 3
"""Marks that one letter may have."""

LONGEST = 400
"""Characters of a name as it is sent; more are refused unread."""

JOINED = ("Lo", "Mc", "Mn", "Sk", "So")
"""Categories of characters between which a joiner joins: letters of scripts that have them, and emoji."""


def clean_name(name: str, most: int = 24) -> str:
    """Return a name in NFC without invisible characters, ``#``, outer or double spaces, and marks over `MOST_MARKS`.

    Joiners stay where they join letters or emoji.  Raises ``CommandRejected`` (``name``) if nothing visible is left, or
    more than ``most`` characters.
    """
    if len(name) > LONGEST:
        raise CommandRejected("name")
    composed = unicodedata.normalize("NFC", name)
    kept = "".join(char if _may_be_in_a_name(char) else " " for char in _without_idle(composed))
    cleaned = " ".join(kept.split())
    if not 1 <= len(cleaned) <= most or not any(unicodedata.category(char)[0] in "LNPS" for char in cleaned):
        raise CommandRejected("name")
    return cleaned


OVERRIDES = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""Signs that turn the direction of all that follows, also of another text beside theirs."""


def clean_line(text: str) -> str:
    """Return a line of chat without signs that override its direction.

    Raises ``CommandRejected`` (``bad_message``) if nothing of it can be seen.
    """
    cleaned = text.translate(OVERRIDES)
    if not any(unicodedata.category(char)[0] in "LNPS" and char not in NO_INK for char in cleaned):
        raise CommandRejected("bad_message")
    return cleaned


def read_look_alikes() -> None:
    """Read the table of characters that look alike, which takes 50 ms of CPU the first time."""
    _look_alikes()


@cache
def _look_alikes() -> dict[str, list[dict[str, str]]]:
    try:
        from confusable_homoglyphs.confusables import confusables_data  # here, because it reads 0.9 MB
    except ImportError:  # on a device there is one player, who names the seats
        return {}
    found: dict[str, list[dict[str, str]]] = confusables_data
    return found


def skeleton(name: str) -> str:
    """Return what a name looks like (Unicode TS 39, section 4): names that look alike have the same skeleton."""
    seen = "".join(map(_prototype, unicodedata.normalize("NFD", name)))
    return unicodedata.normalize("NFD", seen)


def _prototype(char: str) -> str:
    """Return the character or characters for which one stands; of a pair, the first in the order of Unicode."""
    known = _look_alikes()
    near = known.get(char, [])
    if len(near) != 1:
        return char
    other = near[0]["c"]
    return other if len(known.get(other, [])) > 1 else min(char, other)


def distinct_name(name: str, taken: Iterable[str], most: int = 24) -> str:
    """Return ``name``, with a number from 2 on if another one looks like it: the second Ana is Ana 2."""
    looks = {skeleton(other) for other in taken}
    found, number = name, 1
    while looks and skeleton(found) in looks:
        number += 1
        found = f"{name[: most - len(str(number)) - 1]} {number}"
    return found


def _without_idle(name: str) -> str:
    """Return a name without joiners and variants that change nothing, and without further marks on a letter."""
    kept, marks = "", 0
    for place, char in enumerate(name):
        before, after = (unicodedata.category(one) if one else "" for one in (kept[-1:], name[place + 1 : place + 2]))
        if char in JOINERS:
            if before in JOINED and after in JOINED:
                kept += char
            continue
        if "\ufe00" <= char <= "\ufe0f" and before != "So":
            continue
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept += char
    return kept


def _may_be_in_a_name(char: str) -> bool:
    # Records write names, and # begins a comment there.
    return char in JOINERS or (char not in NO_INK and char != "#" and unicodedata.category(char)[0] not in "CZ")
