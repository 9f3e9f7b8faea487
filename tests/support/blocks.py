"""Programs in the pages of docs/."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def program(page: str, word: str) -> str:
    """The one block of Python of a page that has this word in it."""
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    (found,) = [block for block in blocks if word in block]
    return str(found)
