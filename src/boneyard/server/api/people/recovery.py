"""Recovery codes: each sets a new password once, for those who forgot theirs."""

from __future__ import annotations

import hashlib
import secrets

CODES = 8
"""Codes of an account; new ones take the place of all that are left."""

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No i, l, o, 0 and 1, which are misread on paper."""

GROUPS, GROUP = 3, 4
"""A code is ``abcd-efgh-jkmn``: 59 bits of chance."""


def fresh() -> list[str]:
    """Return new codes."""
    return [
        "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS)) for _ in range(CODES)
    ]


def digest(user: str, code: str) -> str:
    """Return what is stored of a user's code: SHA-256, in hexadecimal digits.

    Spaces, dashes and capitals do not count.  A slow hash would protect no better: unlike a password, a code has too
    many possible values to be guessed from its hash.
    """
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"{user} {letters}".encode()).hexdigest()
