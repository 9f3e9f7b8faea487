"""What setup.py changes in a source before Cython reads it."""

from __future__ import annotations

import re
import runpy
from enum import EnumMeta
from pathlib import Path

CODES = Path(__file__).parents[1] / "src/boneyard/engine/codes.py"
STAND_IN = ("from boneyard.compiled import cython\n", "import cython\n")  # Cython knows its own module by this line

_codes = {name: code for name, code in runpy.run_path(str(CODES)).items() if isinstance(code, EnumMeta) and len(code)}
_MEMBER = re.compile(rf"\b({'|'.join(_codes)})\.([A-Z][A-Z0-9_]*)\b")


def staged(text: str) -> str:
    """Return a source as Cython is to read it: with its own module, and with the numbers of codes.py as literals.

    Raises `KeyError` for a member that codes.py has not.
    """

    def number(member: re.Match[str]) -> str:
        return f"{_codes[member[1]][member[2]]:d}"

    return _MEMBER.sub(number, text.replace(*STAND_IN))
