"""Pages to print of a contest: the round for the door, a slip for each table, standings, who met whom."""

from __future__ import annotations

from html import escape

from boneyard.contests.contest import Contest
from boneyard.contests.wording import cross_rows, named, round_rows, standing_rows
from boneyard.draw.page import STYLE, document, table
from boneyard.locale import Catalogue

SHEETS = """
section { break-after: page; } section:last-child { break-after: auto; }
.door table { width: 100%; font-size: 1.2rem; } .door :is(th, td):nth-child(2) {
  text-align: start; width: 100%; white-space: normal; }
.slips { display: grid; grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); gap: 1rem; }
.slip { border: 1px solid var(--ink); border-radius: .6rem; padding: .7rem 1rem; break-inside: avoid; }
.slip b { font-size: 2rem; } .slip p { margin: .3rem 0; }
.slip .line { display: flex; gap: .6rem; align-items: end; margin: 1.6rem 0 .8rem; }
.slip .line span { flex: 1; border-top: 1px solid var(--faint); font-size: .75rem; color: var(--faint); }
"""


def about(contest: Contest, texts: Catalogue) -> str:
    """Return the kind, the rounds and the game in one line."""
    said = texts.text(f"contest.kind.{contest.kind.value}") if contest.kind is not None else ""
    if contest.length:
        said += f" · {texts.text('contest.round_of', number=len(contest.rounds), all=contest.length)}"
    return f"{said} · {contest.rules}" if contest.rules else said


def html(contest: Contest, texts: Catalogue) -> str:
    """Return a page that needs nothing else, whose parts begin on new sheets of paper."""
    head = f'<h1>{escape(contest.name)}</h1><p class="note">{escape(about(contest, texts))}</p>'
    parts = []
    if contest.rounds:
        number = len(contest.rounds)
        title = escape(texts.text("contest.round", number=number))
        made = contest.rounds[-1]
        rests = ", ".join(named(contest, (one,), texts) for one in made.rests)
        rest = f"<p>{escape(texts.text('contest.rest', names=rests))}</p>" if rests else ""
        rows = [[row[2], *row[:2]] for row in round_rows(contest, number, texts)]
        parts.append(f'<section class="door">{head}<h2>{title}</h2>{table(rows)}{rest}</section>')
        if made.open:
            slips = "".join(_slip(contest, texts, at) for at in made.open)
            parts.append(f'<section><h2>{title}</h2><div class="slips">{slips}</div></section>')
    said = escape(texts.text("contest.standings"))
    parts.append(f"<section>{head}<h2>{said}</h2>{table(standing_rows(contest, texts))}</section>")
    if contest.rounds:
        cross = escape(texts.text("contest.crosstable"))
        parts.append(f"<section><h2>{cross}</h2>{table(cross_rows(contest, texts))}</section>")
    return document(contest.name, texts, STYLE + SHEETS, "\n".join(parts) + "\n")


def _slip(contest: Contest, texts: Catalogue, number: int) -> str:
    """Return the slip of a table with room for the result and two signatures."""
    sides = contest.rounds[-1].tables[number - 1].sides
    lines = "".join(
        f'<p>{escape(named(contest, side, texts))}</p><div class="line">'
        f"<span>{escape(texts.text('contest.points'))}</span><span>{escape(texts.text('contest.signed'))}</span></div>"
        for side in sides
    )
    title = escape(texts.text("contest.slip", round=len(contest.rounds), table=number))
    return f'<div class="slip"><p><b>{number}</b> <span class="note">{title}</span></p>{lines}</div>'
