"""Ids made by chance, and names as people may write them."""

from __future__ import annotations

import base64
import os
import unicodedata
from collections.abc import Container

from boneyard.errors import JOINERS
from boneyard.server.errors import CommandRejected

ID_LENGTH = 22
"""Characters of an id."""


def random_id() -> str:
    """Return 128 random bits as 22 characters."""
    return base64.urlsafe_b64encode(os.urandom(16)).rstrip(b"=").decode()


def clean_name(name: str, most: int = 24) -> str:
    """Return a name without invisible characters, ``#``, and outer or double spaces.

    Joiners of words and emoji stay.  Raises ``CommandRejected`` (``name``) if nothing visible is left, or more than
    ``most`` characters.
    """
    kept = "".join(char if _may_be_in_a_name(char) else " " for char in name)
    cleaned = " ".join(kept.split())
    if not 1 <= len(cleaned) <= most or not any(unicodedata.category(char)[0] in "LNPS" for char in cleaned):
        raise CommandRejected("name")
    return cleaned


def distinct_name(name: str, taken: Container[str], most: int = 24) -> str:
    """Return ``name``, with a number from 2 on behind it if it is taken: two people called Ana are Ana and Ana 2."""
    found, number = name, 1
    while found in taken:
        number += 1
        found = f"{name[: most - len(str(number)) - 1]} {number}"
    return found


def _may_be_in_a_name(char: str) -> bool:
    # Records write names, and # begins a comment there.
    return char in JOINERS or (char != "#" and unicodedata.category(char)[0] not in "CZ")
