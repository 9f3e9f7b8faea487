"""The transcripts of the playthroughs, and every sentence in every language, as stored.

`python tests/texts/test_stored.py` writes the files; look at the difference before you commit it.

A line of `transcript/GAME.txt` has three columns.  The first is an action; the second a line of sentences in English,
as an onlooker with all hands open reads it; the third the codes of its sentences, and beyond a `/` those of a line that
only players read.  `@B` after a code: seat B reads it as `you`.  `>B`: no other seat reads it.

`sentences/LANGUAGE.txt` has each text of a sentence once in each of its plural forms, with values as in a match: its
code, the number that chose the form, and the sentence.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from boneyard import GAMES, Match, locale, read_record
from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Reader, Sentence
from boneyard.locale import Catalogue
from boneyard.play.events import Event
from boneyard.record import parse
from boneyard.rules import Rules

HERE = Path(__file__).parent
TRANSCRIPT = HERE / "transcript"
SENTENCES = HERE / "sentences"
RECORDS = sorted((HERE.parent / "records/playthroughs").glob("*.bones"))
GROUP = "events."
"""The group of the catalogue that holds the texts of sentences."""


# ------------------------------------------------------------------------------------------------------- transcripts

CODES = Catalogue("en", {key: key.removeprefix(GROUP) for key in locale.load("en")})
"""A catalogue whose texts are their keys."""

Batch = tuple[str, list[Event]]
"""A deal or an action, and its events."""


@cache
def batches(path: Path) -> tuple[Rules, list[Batch]]:
    """Play a record again, one action after the other."""
    match = read_record(path.read_text(encoding="utf-8"))
    again = Match(match.rules, deal=[played.deal for played in match.played])
    found = [("deal", list(again.events))]
    for played in match.played:
        for seat, action in played.actions:
            since = len(again.events)
            again.play(seat, action, sealed=False)
            found.append((f"{seat} {action}", list(again.events[since:])))
    return match.rules, found


def marked(event: Event, sentence: Sentence, readers: Mapping[str, Reader]) -> str:
    """Return the code of a sentence with the seats that read it, and those that read it as `you`."""
    read = {seat: reader.say((sentence,)) for seat, reader in readers.items() if event.audience in ("all", seat)}
    read = {seat: code for seat, code in read.items() if code}
    you = "".join(seat for seat, code in read.items() if code.endswith(".you"))
    code = sentence.code.removeprefix(GROUP)
    assert set(read.values()) <= {code, f"{code}.you", f"{code}.they"}
    return code + (f"@{you}" if you else "") + (f">{''.join(read)}" if len(read) < len(readers) else "")


def told(events: list[Event], rules: Rules) -> list[list[str]]:
    """Return the lines that an onlooker reads of some events, each with its codes and with those of lines for players
    alone."""
    onlooker = Reader(locale.load("en"), sees=rules.seats)
    readers = {seat: Reader(CODES, seat) for seat in rules.seats}
    rows: list[list[str]] = []
    for event in events:
        for line in narrate(event, rules):
            text, codes = onlooker.say(line), " ".join(marked(event, sentence, readers) for sentence in line)
            if rows and not (text and rows[-1][0]):
                rows[-1] = [rows[-1][0] or text, f"{rows[-1][1]} / {codes}"]
            else:
                rows.append([text, codes])
    return rows


def transcript(game: str) -> Iterator[str]:
    """Yield the lines of a file."""
    for path in RECORDS:
        if game_of(path) == game:
            yield f"== {path.stem}"
            rules, found = batches(path)
            for action, events in found:
                for number, (text, codes) in enumerate(told(events, rules) or [["", ""]]):
                    yield f"{'' if number else action} | {text} | {codes}".strip()


@cache
def game_of(path: Path) -> str:
    return parse(path.read_text(encoding="utf-8")).game


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_is_told_as_stored(game: str) -> None:
    assert list(transcript(game)) == stored(TRANSCRIPT / f"{game}.txt")


# --------------------------------------------------------------------------------------------------------- sentences

NAMES = {"A": "Ana", "B": "Budi", "C": "Chiara", "D": "Dorota"}
NUMBERS = (1, 2, 5, 7, 21, 100, 1_000_000)
"""The first of these that has a plural form is its example; a form of fractions has none."""
PLAIN = 34
"""The number in a text without plural forms."""
VALUES = {
    "seat": "A",
    "side": "AC",
    "player": "B",
    "winner": "B",
    "seats": ["A", "B", "D"],
    "sides": ["AC", "BD"],
    "tile": "2-5",
    "tiles": ["0-3", "2-5"],
    "dead": ["1-1"],
    "on_arm": "l",
    "round": 3,
    "pip": 6,
    "left": 2,
    "right": 5,
    "target": 150,
    "score": 152,
    "sum": 15,
    "divisor": 5,
    "points": 4,
    "passes": 3,
    "least": 40,
    "kept": 9,
    "from": 36,
    "step": 17,
    "factor": 2,
    "pips": 17,
    "before": 51,
    "own": 8,
    "others": 42,
    "opponent": 43,
    "rounded": 42,
    "change": "+12",
    "opening": (Sentence("events.opener.winner", {}, who="B"),),
    "changes": [
        Sentence("events.account.change", {"side": "AC", "change": "+12", "n": 62}),
        Sentence("events.account.change", {"side": "BD", "change": "−5", "n": 31}),
    ],
}
"""An example of every parameter but `n`."""
AROUND = ("common.on_arm.l", "common.on_arm.r", "common.on_arm.u", "common.on_arm.d", "common.none")
"""Texts that become values in sentences."""


def example(key: str, n: int, texts: Catalogue) -> str:
    """Return the sentence under a key in words: to seat A, or to an onlooker; of partners, if its text allows them."""
    needed = texts.placeholders(key)
    params = {"n": n, **{name: value for name, value in VALUES.items() if name in needed}}
    if "divisor" in needed:
        params |= {"sum": 5 * n, "from": 5 * n}
    code, _, form = key.rpartition(".")
    if form not in ("you", "they"):
        return Reader(texts, names=NAMES).say((Sentence(key, params),))
    who = "AC" if "side" in needed else "A"
    params = {name: value for name, value in params.items() if name not in ("seat", "side")}
    return Reader(texts, "A" if form == "you" else None, names=NAMES).say((Sentence(code, params, who=who),))


def sentences(language: str) -> Iterator[str]:
    """Yield the lines of a file."""
    texts = locale.load(language)
    for key in (*texts.under("events"), *AROUND):
        forms = texts.forms(key)
        if len(forms) == 1:
            yield f"{key.removeprefix(GROUP)}: {example(key, PLAIN, texts)}"
            continue
        chosen = {locale.plural(language, n): n for n in reversed(NUMBERS)}
        for n in sorted(chosen[form] for form in forms if form in chosen):
            yield f"{key.removeprefix(GROUP)} {n}: {example(key, n, texts)}"


@pytest.mark.parametrize("language", locale.available())
def test_a_sentence_reads_as_stored(language: str) -> None:
    assert list(sentences(language)) == stored(SENTENCES / f"{language}.txt")


# ------------------------------------------------------------------------------------------------------------- files


def stored(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_every_stored_file_is_compared() -> None:
    assert sorted(path.stem for path in TRANSCRIPT.iterdir()) == sorted(GAMES)
    assert sorted(path.stem for path in SENTENCES.iterdir()) == locale.available()


def write() -> None:
    """Write all files."""
    for folder, names, lines in ((TRANSCRIPT, GAMES, transcript), (SENTENCES, locale.available(), sentences)):
        folder.mkdir(exist_ok=True)
        for name in names:
            (folder / f"{name}.txt").write_text("\n".join(lines(name)) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(write())
