"""Print the requirements of dependency groups and extras of pyproject.toml, one a line, for ``pip install -r``.

    python tools/requirements.py build server
    python tools/requirements.py --lowest build server

With ``--lowest`` each package has the lowest version that its bounds allow.

pip reads dependency groups by itself only from version 25.1 on, which a new virtual environment may not have.
"""

from __future__ import annotations

import argparse
import re
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


def lowest(requirement: str) -> str:
    """Return a requirement for exactly the lower bound of another one."""
    return re.sub(r">=([0-9.]+),<[0-9.]+", r"==\1", requirement)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="NAME", nargs="+", help="of a dependency group or an extra")
    parser.add_argument("--lowest", action="store_true", help="the lowest versions")
    asked = parser.parse_args()
    for name in asked.names:
        try:
            found = requirements(name)
        except KeyError:
            parser.error(f"pyproject.toml has neither a group nor an extra {name!r}")
        print("\n".join(map(lowest, found) if asked.lowest else found))


if __name__ == "__main__":
    main()
