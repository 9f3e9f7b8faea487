"""A review as one HTML page that needs nothing else: a graph of the match, the account, players and turning points."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from boneyard.bots.playing.aims import Objective
from boneyard.commentary.sentences import Reader
from boneyard.draw.page import STYLE, document, table, words
from boneyard.reviews.tables import account_rows, amount, figures, player_rows, point_of, reasons_of
from boneyard.reviews.values import JudgedChoice, Luck, PositionValue, Review

WIDTH, HEIGHT, BARS, LEFT, TOP = 960, 300, 90, 56, 22
"""Of the graph, of the strip of bars below it, and of its margins."""

LETTER, LETTERS, LINE = 8, 24, 14
"""Room for a letter of a name, the letters that are shown of one, and the distance of two names."""

LEAST = 0.5
"""The height of the smallest bar."""

OWN_STYLE = """
svg { width: 100%; min-width: 40rem; height: auto; }
@media print { svg { min-width: 0; } }
li { margin-bottom: .8rem; } li p { margin: 0; color: var(--faint); }
svg text { fill: var(--faint); font: 12px system-ui, sans-serif; }
.grid { stroke: var(--rule); } .course { fill: none; stroke: var(--ink); stroke-width: 2; stroke-linejoin: round; }
.luck { fill: var(--blue); background: var(--blue); } .error { fill: var(--orange); background: var(--orange); }
.legend span { margin-inline-end: 1.5rem; } .legend i { display: inline-block; width: .7rem; height: .7rem; }
"""

DASHES = ("", "8 4", "2 4", "12 4 2 4", "4 2", "1 3", "10 6")
"""Of the courses of more than one side."""


def page(found: Review, reader: Reader) -> str:
    """Return the page of a review in the language of the reader."""
    texts = reader.texts
    title = texts.text("review.title", game=texts.text(f"games.{found.game}.name"))
    points = "".join(
        f"<li>{words(point_of(choice, found, reader))}"
        + "".join(f"<p>{words(one)}</p>" for one in reasons_of(choice, reader))
        + "</li>"
        for choice in found.turning_points()
    )
    none = f"<p>{escape(texts.text('review.none'))}</p>"
    return document(
        title,
        texts,
        STYLE + OWN_STYLE,
        f'<h1>{escape(title)}</h1>\n<p class="note">{escape(texts.text(f"review.aim.{found.aim}"))}</p>\n'
        f"{''.join(f'<p>{words(line)}</p>' for line in figures(found, reader))}{graph(found, reader)}\n"
        f"<h2>{escape(texts.text('review.turning_points'))}</h2>\n{f'<ol>{points}</ol>' if points else none}\n"
        f"<h2>{escape(texts.text('review.players'))}</h2>\n{table(player_rows(found, reader))}\n"
        f"<h2>{escape(texts.text('review.account'))}</h2>\n{table(account_rows(found, reader))}\n",
    )


def graph(found: Review, reader: Reader) -> str:
    """Return the course of the match as SVG: a line for each side (one for two), luck and losses as bars below it."""
    course = found.course
    if len(course) < 2:
        return ""
    texts, two = reader.texts, len(found.sides) == 2
    values = [x for one in course for x in one.worth]
    low, high = (0.0, 1.0) if found.aim is Objective.MATCH else (min(values), max(*values, min(values) + 1e-9))
    step = (WIDTH - 2 * LEFT) / (len(course) - 1)
    places = {(one.round, one.number): LEFT + i * step for i, one in enumerate(course)}

    def y(value: float) -> float:
        return TOP + HEIGHT * (high - value) / (high - low)

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        value = low + share * (high - low)
        label = amount(value, texts, found.aim, digits=0 if found.aim is Objective.MATCH else 1)
        parts.append(f'<path class="grid" d="M{LEFT} {y(value):.1f}H{WIDTH - LEFT}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{label}</text>')
    for before, after in pairwise([None, *course]):
        if after is not None and (before is None or before.round != after.round):
            x = places[after.round, after.number]
            parts.append(f'<path class="grid" stroke-dasharray="2 3" d="M{x:.1f} {TOP}V{TOP + HEIGHT + BARS}"/>')
            parts.append(f'<text x="{x + 3:.1f}" y="{TOP - 7}">{after.round}</text>')
    shown = range(1 if two else len(found.sides))
    for side in shown:
        line = " ".join(f"{LEFT + i * step:.1f},{y(one.worth[side]):.1f}" for i, one in enumerate(course))
        parts.append(f'<polyline class="course" stroke-dasharray="{DASHES[side]}" points="{line}"/>')
    names = [_shortened(reader.side(found.sides[side])) for side in shown]
    for name, end in zip(names, _apart([y(course[-1].worth[side]) for side in shown]), strict=True):
        parts.append(f'<text x="{WIDTH - LEFT + 6}" y="{end + 4:.1f}">{escape(name)}</text>')
    wide = WIDTH - LEFT + 12 + LETTER * max(map(len, names))
    parts += _bars(found, course, places)
    title = escape(texts.text("review.graph", side=reader.side(found.sides[0])))
    svg = f'<svg viewBox="0 0 {wide} {TOP + HEIGHT + BARS + 4}" role="img" aria-label="{title}"><title>{title}</title>'
    legend = "".join(
        f'<span><i class="{kind}"></i> {escape(texts.text(f"review.{word}"))}</span>'
        for kind, word in (("luck", "luck"), ("error", "lost"))
    )
    return f'<div class="scroll">{svg}{"".join(parts)}</svg></div>\n<p class="note legend">{legend}</p>'


def _shortened(name: str) -> str:
    return name if len(name) <= LETTERS else name[: LETTERS - 1] + "…"


def _apart(heights: Sequence[float]) -> list[float]:
    """Return heights with room for a line of text at each, in the same order, none outside the graph."""
    order = sorted(range(len(heights)), key=lambda k: heights[k])
    found, least = list(heights), TOP - LINE / 2
    for place, k in enumerate(order):
        most = TOP + HEIGHT - LINE * (len(order) - 1 - place)
        least = found[k] = max(least, min(heights[k], most))
        least += LINE
    return found


def _bars(found: Review, course: Sequence[PositionValue], places: dict[tuple[int, int], float]) -> list[str]:
    """Return the bars: luck of the first side up or down, losses of its seats down and of others up."""
    middle = TOP + HEIGHT + BARS / 2
    wide = max(1.5, min(6.0, (WIDTH - 2 * LEFT) / len(course) / 2.5))
    bars = []
    for entry in found.entries:
        if isinstance(entry, Luck):
            worth, kind, shift = entry.worth[0], "luck", -wide
        elif isinstance(entry, JudgedChoice):
            own = entry.seat in found.sides[0]
            worth, kind, shift = (-1 if own else 1) * entry.loss.mean, "error", 0.0
            if not own and len(found.sides) > 2:
                continue
        else:
            continue
        bars.append((places.get((entry.round, entry.number), LEFT) + shift, worth, kind))
    most, parts = max((abs(worth) for _, worth, _ in bars), default=0.0) or 1.0, []
    for x, worth, kind in bars:
        tall = BARS / 2 * abs(worth) / most
        top = middle - tall if worth > 0 else middle
        if tall >= LEAST:
            parts.append(f'<rect class="{kind}" x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{tall:.1f}"/>')
    return [f'<path class="grid" d="M{LEFT} {middle:.1f}H{WIDTH - LEFT}"/>', *parts]
