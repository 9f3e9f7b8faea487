"""The browser says every sentence of every playthrough as the terminal does, in every language.

What Python says is written to a file, and `web/tests/say.test.ts`, run by Vitest, says it again.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from effort import examples
from msgspec import to_builtins

from boneyard import Match, locale, read_record
from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Line, Reader
from boneyard.locale import ISOLATED

Said = tuple[Line, str | None, list[str]]
"""What is told, the seat of its reader, and the seats whose hands they see."""

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "tests/records/playthroughs").glob("*.bones"))
NAMES = {"A": "Ana", "B": "דוד", "C": "Chiara", "D": "سارة", "E": "Eve", "F": "Filip", "G": "Gita"}


def audiences(match: Match) -> list[tuple[str | None, list[str]]]:
    """Return the readers of a match: each seat, and an onlooker with closed and with open hands."""
    return [*((seat, [seat]) for seat in match.rules.seats), (None, []), (None, list(match.rules.seats))]


def lines() -> dict[str, Said]:
    """Return every line of every playthrough with each of its readers, once."""
    found = {}
    for path in RECORDS:
        match = read_record(path.read_text(encoding="utf-8"))
        for event in match.events:
            for line in narrate(event, match.rules):
                for you, sees in audiences(match):
                    found[json.dumps([to_builtins(line), you, sees])] = (line, you, sees)
    return found


def of_each_kind(lines: Iterable[Said], most: int) -> list[Said]:
    """Return at most so many lines of the same sentences to the same kind of reader."""
    found: list[Said] = []
    met: Counter[tuple[object, ...]] = Counter()
    for line, you, sees in lines:
        kind = (tuple((one.code, one.who == you) for one in line), you is None, len(sees) > 1)
        met[kind] += 1
        if met[kind] <= most:
            found.append((line, you, sees))
    return found


def test_the_browser_says_what_the_terminal_says(tmp_path: Path) -> None:
    web = ROOT / "web"
    if not (web / "node_modules/.bin/vitest").exists() or shutil.which("node") is None:
        pytest.skip("the client's tools are not installed")
    cases: dict[str, list[dict[str, Any]]] = {}
    every = lines()
    assert len(every) > 5_000
    some = of_each_kind(every.values(), examples(10, 10**9))
    for language in locale.available():
        texts = locale.load(language)
        cases[language] = [
            {"line": to_builtins(line), "you": you, "sees": sees, "said": Reader(texts, you, sees, NAMES).say(line)}
            for line, you, sees in some
        ]
    assert all("{" not in case["said"] and "events." not in case["said"] for said in cases.values() for case in said)
    for language, told in cases.items():  # a name from right to left turns nothing beside it
        bare = [case["said"] for case in told if re.search("[א-ת؀-ۿ]", ISOLATED.sub("", case["said"]))]
        assert bare == [], language
        assert any("\N{FIRST STRONG ISOLATE}דוד\N{POP DIRECTIONAL ISOLATE}" in case["said"] for case in told), language
    file = tmp_path / "said.json"
    file.write_text(json.dumps({"names": NAMES, "languages": cases}), encoding="utf-8")
    done = subprocess.run(
        ["node_modules/.bin/vitest", "run", "tests/say.test.ts"], cwd=web, check=False, capture_output=True, text=True,
        timeout=300, env={**os.environ, "BONEYARD_SAID": str(file)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "skipped" not in done.stdout
