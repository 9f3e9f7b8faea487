"""What to learn from one's own matches, in the terminal: reviewed with a progress bar, printed as tables."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, NamedTuple

from boneyard.bots.advice import Estimate
from boneyard.bots.playing.aims import cache, digest, keep
from boneyard.locale import Catalogue
from boneyard.play.match import Match
from boneyard.reviews import Entry, Opening, Stage, Verdict, effort_of, key_of, review
from boneyard.reviews.tables import UNKNOWN
from boneyard.reviews.training import MATES, LedTile, Lesson, TrainingRecord, leads_of, lessons_of, trained
from boneyard.terminal.screen import Bar, Screen, table

EFFORT = "normal"

FEW = "*"
"""The mark of a count that is too small for reliable figures."""


class Own(NamedTuple):
    """A finished match of the player, and the seat; ``at`` is when it was written, in milliseconds."""

    match: Match
    seat: str
    name: str
    at: int


def gathered(matches: Sequence[Own], texts: Catalogue, judged: bool) -> TrainingRecord:
    """Return what there is to learn from some matches; only with ``judged`` are their choices reviewed."""
    leads: list[LedTile] = []
    lessons: list[Lesson] = []
    for own in matches:
        leads += leads_of(own.match, own.seat, own.name, own.at)
    if judged:
        total = sum(own.match.actions_played for own in matches)
        done = 0
        with Bar(max(1, total)) as bar:
            for number, own in enumerate(matches):

                def heard(actions: int, before: int = done, number: int = number) -> None:
                    bar.show(before + actions, texts.text("cli.stats.reviewing", n=number))

                lessons += _lessons(own, heard)
                done += own.match.actions_played
    return trained(lessons, leads)


def _lessons(own: Own, heard: Any) -> list[Lesson]:
    """Return the choices of a match, from the cache if it was reviewed before."""
    match = own.match
    file = cache() / f"lessons-{digest(key_of(match, effort_of(EFFORT), 0), own.seat)}.json"
    with suppress(OSError, ValueError, TypeError, KeyError):  # none there, or not one that was written here
        return [_read(own, row) for row in json.loads(file.read_text(encoding="utf-8"))]
    before = [0]
    for played in match.played:
        before.append(before[-1] + len(played.actions))

    def progress(entry: Entry) -> None:
        heard(before[entry.round - 1] + (0 if isinstance(entry, Opening) else entry.number))

    found = list(lessons_of(review(match, own.seat, EFFORT, heard=progress), own.seat, own.name, own.at))
    with suppress(OSError):  # nothing is lost but some seconds the next time
        keep(file, json.dumps([asdict(one) for one in found]))
    return found


def _read(own: Own, row: dict[str, Any]) -> Lesson:
    places = {"match": own.name, "at": own.at, "stage": Stage(row["stage"]), "verdict": Verdict(row["verdict"])}
    return Lesson(**{**row, **places, "errors": tuple(row["errors"])})


def show(found: TrainingRecord, texts: Catalogue, screen: Screen) -> None:
    """Print rates, habits, the course, exercises and leads, each if there is something to print."""
    if found.habits:
        screen.heading(texts.text("training.habits"))
    for habit in found.habits:
        screen.say(
            f"{habit.times} × {texts.text(f'training.habit.{habit.reason}')} {_share(texts, -habit.lost)}", hanging="  "
        )
    for title, hint, rows in (
        ("rates", "rates_text", list(_rates(found, texts))),
        ("course", "", list(_course(found, texts))),
        ("exercises", "", list(_exercises(found, texts))),
        ("leads", "leads_text", list(_leads(found, texts))),
    ):
        if len(rows) > 1:
            screen.heading(texts.text(f"training.{title}"))
            screen.lines(table(rows, width=screen.width))
            if any(cell.endswith(FEW) for row in rows for cell in row):
                screen.say(texts.text("training.few"), style="dim")
            if hint:
                screen.say(texts.text(f"training.{hint}"), style="dim")


def _head(texts: Catalogue, *words: str) -> list[str]:
    return [texts.text(f"training.{word}") for word in words]


def _count(n: int, few: bool) -> str:
    return f"{n}{FEW if few else ''}"


def _share(texts: Catalogue, value: float) -> str:
    return texts.percent(value, 2)


def _interval(texts: Catalogue, error: Estimate) -> str:
    """Return the interval of a mean; one observation has none."""
    return _between(texts, _share(texts, error.low), _share(texts, error.high)) if error.low < error.high else UNKNOWN


def _between(texts: Catalogue, low: str, high: str) -> str:
    return texts.text("training.between", low=low, high=high)


def _game(game: str | None, texts: Catalogue) -> str:
    return texts.text("training.all") if game is None else game


def _rates(found: TrainingRecord, texts: Catalogue) -> Iterator[list[str]]:
    yield ["", *_head(texts, "part", "choices", "error", "interval")]
    for one in found.rates:
        stage = texts.text(f"training.stages.{one.stage or 'whole'}")
        interval = _interval(texts, one.error)
        game = _game(one.game, texts) if one.stage is None else ""
        yield [game, stage, _count(one.choices, one.few), _share(texts, one.error.mean), interval]


def _course(found: TrainingRecord, texts: Catalogue) -> Iterator[list[str]]:
    yield _head(texts, "until", "matches", "choices", "error", "interval")
    for one in found.course:
        day = datetime.fromtimestamp(one.last / 1000, UTC).date().isoformat()
        interval = _interval(texts, one.error)
        yield [day, str(one.matches), str(one.choices), _share(texts, one.error.mean), interval]


def _exercises(found: TrainingRecord, texts: Catalogue) -> Iterator[list[str]]:
    yield ["boneyard puzzle move --review", ""]
    for one in found.exercises:
        if one.puzzle:
            place = texts.text("training.exercise", round=one.round, number=one.number + 1)
            yield [os.path.basename(one.match), place]


def _leads(found: TrainingRecord, texts: Catalogue) -> Iterator[list[str]]:
    yield ["", *_head(texts, "lead", "mates", "times", "won", "interval", "gain", "interval")]
    last = None
    for one in found.leads:
        mates = texts.text("training.more", n=one.mates) if one.mates == MATES else str(one.mates)
        won = [texts.percent(x) for x in one.won]
        gain = [texts.number(x, 1, signed=True) for x in one.gain]
        yield [
            one.game if one.game != last else "",
            texts.text("training.double" if one.double else "training.plain"),
            mates, _count(one.times, one.few), won[0], _between(texts, won[1], won[2]), gain[0],
            _between(texts, gain[1], gain[2]) if one.times > 1 else "",
        ]  # fmt: skip
        last = one.game
