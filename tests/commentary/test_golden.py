"""The sentences of every playthrough in every language, as stored under `data/`.

`python tests/commentary/test_golden.py` writes the files anew; look at the difference before you commit it.

A file holds the playthroughs of one game.  Each action is a line with `>`, after it come the sentences that an
onlooker with all hands open reads.  Under them are the seats that read something else as `you`, with their sentences,
or `–` for none.  `replay|` marks sentences that `boneyard replay`, which tells a whole round at once, adds (`+`) or
lacks (`-`).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from boneyard import Match, Rules, locale, read_record
from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Reader
from boneyard.play.events import Event

DATA = Path(__file__).parent / "data"
PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
RECORDS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(PLAYTHROUGHS.glob("*.bones"))}
MAX_BYTES = 300_000

Batch = Sequence[Event]
"""Events that are told at once."""


# The next two functions are all that knows the interface of events and narrator.


def sentences(rules: Rules, batches: Sequence[Batch], language: str, you: str | None) -> list[list[str]]:
    """Return the sentences for each batch of events, told one batch after the other.

    `you` is the seat that is spoken to, and hears of no event that it may not know; None is an onlooker with all hands
    open.
    """
    reader = Reader(locale.load(language), you, sees=rules.seats if you is None else ())
    heard = [[event for event in batch if you is None or event.audience in ("all", you)] for batch in batches]
    told = [[reader.say(line) for event in batch for line in narrate(event, rules)] for batch in heard]
    return [[text for text in batch if text] for batch in told]


def by_round(events: Batch) -> list[Batch]:
    """Return the events of each round, as `boneyard replay` tells them."""
    rounds: list[list[Event]] = []
    for event in events:
        if event.kind == "deal":
            rounds.append([])
        rounds[-1].append(event)
    return rounds


class Told:
    """A playthrough with the events of each of its steps: the deal, then one action after the other."""

    def __init__(self, name: str) -> None:
        self.match = read_record(RECORDS[name])
        self.rules = self.match.rules
        again = Match(self.rules, deal=[played.deal for played in self.match.played])
        self.headings = [""]
        self.batches = [list(again.events)]
        for played in self.match.played:
            for seat, action in played.actions:
                self.headings.append(f"{seat} {action}")
                since = len(again.events)
                again.play(seat, action, sealed=False)
                self.batches.append(again.events[since:])


@cache
def told_of(name: str) -> Told:
    return Told(name)


def lines(name: str, language: str) -> Iterator[str]:
    """Write the section of one playthrough."""
    told = told_of(name)
    open_hands = sentences(told.rules, told.batches, language, None)
    seats = {seat: sentences(told.rules, told.batches, language, seat) for seat in told.rules.seats}
    yield f"== {name}"
    for step, heading in enumerate(told.headings):
        yield f"> {heading}".rstrip()
        yield from open_hands[step]
        others: dict[tuple[str, ...], str] = {}
        for seat, said in seats.items():
            if said[step] != open_hands[step]:
                others[tuple(said[step])] = others.get(tuple(said[step]), "") + seat
        for said, who in others.items():
            for sentence in said or ("–",):
                yield f"  {who}| {sentence}"
    stepwise = Counter(sentence for said in open_hands for sentence in said)
    by_rounds = sentences(told.rules, by_round(told.match.events), language, None)
    replayed = Counter(sentence for said in by_rounds for sentence in said)
    for sign, extra in (("+", replayed - stepwise), ("-", stepwise - replayed)):
        for sentence in extra.elements():
            yield f"replay| {sign} {sentence}"


@cache
def games() -> dict[str, list[str]]:
    """Return the names of the playthroughs by game."""
    found: dict[str, list[str]] = {}
    for name, record in RECORDS.items():
        game = next(line.split()[1] for line in record.splitlines() if line.startswith("game "))
        found.setdefault(game, []).append(name)
    return found


def text(names: Sequence[str], language: str) -> str:
    return "\n".join(line for name in names for line in lines(name, language)) + "\n"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", locale.available())
@pytest.mark.parametrize("game", games())
def test_the_sentences_are_as_stored(game: str, language: str) -> None:
    stored = (DATA / language / f"{game}.txt").read_text(encoding="utf-8")
    assert text(games()[game], language).splitlines() == stored.splitlines()


def test_every_stored_file_is_compared_and_small() -> None:
    stored = sorted(path.relative_to(DATA).as_posix() for path in DATA.rglob("*.txt"))
    assert stored == sorted(f"{language}/{game}.txt" for language in locale.available() for game in games())
    assert [name for name in stored if (DATA / name).stat().st_size >= MAX_BYTES] == []


def write() -> None:
    """Write all files anew."""
    for language in locale.available():
        (DATA / language).mkdir(parents=True, exist_ok=True)
        for game, names in games().items():
            (DATA / language / f"{game}.txt").write_text(text(names, language), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(write())
