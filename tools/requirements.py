"""Print the requirements of dependency groups and extras of pyproject.toml, one a line, for ``pip install -r``.

    python tools/requirements.py build server

pip reads dependency groups by itself only from version 25.1 on, which a new virtual environment may not have.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def requirements(name: str) -> list[str]:
    """Return the requirements of a group or an extra, included groups first.  Raises ``KeyError`` for another name."""
    data = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    groups: dict[str, list[str | dict[str, str]]] = data["dependency-groups"]
    found: list[str] = []
    for item in groups.get(name) or data["project"]["optional-dependencies"][name]:
        found += requirements(item["include-group"]) if isinstance(item, dict) else [item]
    return found


if __name__ == "__main__":
    for group in sys.argv[1:]:
        print("\n".join(requirements(group)))
