"""Find the line of each key of a TOML file, which its parser does not report."""

from __future__ import annotations

import re

Path = tuple[str, ...]
"""The keys that lead to a value: ``("options", "target", "least")``."""


class KeyLines:
    """The line of each key of a file that has been parsed, so that its syntax is known to be right."""

    TOKEN = re.compile(
        r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*|[\[\]\n]', re.DOTALL
    )
    HEADER = re.compile(r"\s*\[\[?([^\]#]*)\]\]?\s*(#.*)?$")
    PART = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
    KEY = re.compile(rf"\s*({PART}(?:\s*\.\s*{PART})*)\s*=")
    DEPTH = 6
    """No key that means something is deeper."""

    def __init__(self, source: str) -> None:
        self._found: dict[Path, int] = {}
        inside = self._inside(source)
        table: Path = ()
        for number, line in enumerate(source.split("\n"), 1):
            if number in inside:
                continue
            if header := self.HEADER.match(line):
                table = self._path(header[1])
                self._found.setdefault(table, number)
            elif key := self.KEY.match(line):
                path = (table + self._path(key[1]))[: self.DEPTH]
                for depth in range(len(table) + 1, len(path) + 1):
                    self._found.setdefault(path[:depth], number)

    def _inside(self, source: str) -> set[int]:
        """Return the lines that go on with a value of the line before: a list or a text of several lines."""
        found: set[int] = set()
        number, open_lists = 1, 0
        for token in self.TOKEN.finditer(source):
            word = token[0]
            if word == "\n":
                number += 1
                if open_lists:
                    found.add(number)
            elif word in "[]":
                open_lists += 1 if word == "[" else -1
            else:
                more = word.count("\n")
                found.update(range(number + 1, number + more + 1))
                number += more
        return found

    def _path(self, written: str) -> Path:
        return tuple(part.strip("\"'") for part in re.findall(self.PART, written))[: self.DEPTH]

    def of(self, path: Path) -> int:
        """Return the line of a key, else of the nearest one around it."""
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, 1)
