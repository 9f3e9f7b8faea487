"""The pages of a hall: one's own table, the round and the standings for phones, the director's tools, the wall."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from boneyard.contests import Contest, Walkover, standings
from boneyard.contests.sheets import about
from boneyard.contests.wording import cross_rows, named, round_rows, score_text, standing_rows
from boneyard.draw.page import STYLE, document, table
from boneyard.locale import Catalogue
from boneyard.server.hall.desk import FREE, HallDesk

HALL = """
body { max-width: 46rem; } :is(button, input, select) { font: inherit; min-height: 2.75rem; padding: .3rem .8rem;
  border-radius: .6rem; border: 1px solid var(--faint); background: var(--page); color: var(--ink); }
button::first-letter { text-transform: uppercase; }
button { cursor: pointer; font-weight: 600; }
button.first { background: #ffc53d; color: #1c1b19; border-color: #ffc53d; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .6rem 0; }
label { display: grid; gap: .2rem; font-size: .85rem; color: var(--faint); } input[type=number] { width: 6rem; }
.mine { border: 2px solid #ffc53d; border-radius: 1rem; padding: .6rem 1.1rem; margin: 1rem 0; }
.mine > b { font-size: 3.5rem; line-height: 1; } .mine p { margin: .4rem 0; font-size: 1.15rem; }
.fault { border-inline-start: .3rem solid var(--orange); padding-inline-start: .8rem; }
td:nth-child(1) { white-space: normal; }
@media (max-width: 30rem) { :is(th, td) { padding-inline-end: .45rem; font-size: .9rem; } }
"""
WALL = """
body { max-width: none; padding: 2vw; } h1 { font-size: 2.6vw; margin: 0 0 1vw; }
.wall { display: grid; grid-template-columns: repeat(auto-fill, minmax(26vw, 1fr)); gap: 1.2vw; }
.wall div { border: 2px solid var(--rule); border-radius: 1vw; padding: .8vw 1.2vw; font-size: 1.7vw; }
.wall b { color: var(--faint); } .wall em { font-style: normal; font-size: 3.6vw; font-weight: 700; display: block; }
.wall .open { border-color: #ffc53d; } table { font-size: 1.6vw; margin-top: 2vw; }
"""
FRESH = """
setInterval(async () => {
  const typing = [...document.querySelectorAll('input')].some((field) => field.value !== field.defaultValue);
  const answer = await fetch('version').catch(() => null);
  if (answer?.ok && (await answer.text()) !== document.body.dataset.version && !typing) location.reload();
}, 4000);
"""
"""The script of the pages: it loads a page again when the contest has changed, unless a field is being typed in."""


def version(desk: HallDesk, contest: Contest) -> str:
    """Return a text that differs when the pages do."""
    return f"{len(contest.entries)}-{sum(len(waiting) for waiting in desk.reports.values())}"


def _page(desk: HallDesk, contest: Contest, texts: Catalogue, style: str, body: str) -> str:
    made = document(contest.name, texts, STYLE + style, f'{body}<script src="fresh.js"></script>')
    return made.replace("<body>", f'<body data-version="{version(desk, contest)}">', 1)


def phone(
    desk: HallDesk, contest: Contest, texts: Catalogue, *, mine: int = 0, browser: str = "", directs: bool = False,
    fault: str = "",
) -> str:  # fmt: skip
    """Return the page of a phone: of entrant ``mine`` if it said who it is, with the director's tools if it directs."""
    say = texts.text
    parts = [f'<h1>{escape(contest.name)}</h1><p class="note">{escape(about(contest, texts))}</p>']
    if fault:
        parts.append(f'<p class="fault" role="alert">{escape(fault)}</p>')
    if contest.over:
        parts.append(f"<p>{escape(say('contest.hall.over'))}</p>")
    parts.append(_mine(desk, contest, texts, mine, browser))
    if directs:
        parts.append(_tools(desk, contest, texts))
    if contest.rounds:
        number = len(contest.rounds)
        rests = ", ".join(named(contest, (one,), texts) for one in contest.rounds[-1].rests)
        rest = f"<p>{escape(say('contest.rest', names=rests))}</p>" if rests else ""
        parts.append(f"<h2>{escape(say('contest.round', number=number))}</h2>")
        parts.append(table(round_rows(contest, number, texts)) + rest)
    parts.append(f"<h2>{escape(say('contest.standings'))}</h2>{table(standing_rows(contest, texts))}")
    if contest.rounds:
        cross = table(cross_rows(contest, texts))
        parts.append(f"<details><summary>{escape(say('contest.crosstable'))}</summary>{cross}</details>")
    parts.append(f'<p><a href="wall">{escape(say("contest.hall.wall"))}</a></p>')
    return _page(desk, contest, texts, HALL, "\n".join(parts))


def _mine(desk: HallDesk, contest: Contest, texts: Catalogue, mine: int, browser: str) -> str:
    """Return one's own table with the form for its result; without a name the question who one is."""
    say = texts.text
    if mine not in contest.entrants:
        return _who(contest, texts)
    name = f"<p>{escape(contest.entrants[mine].name)}</p>"
    place = contest.place_of(mine)
    if not place:
        rests = contest.rounds and mine in contest.rounds[-1].rests
        why = say("contest.hall.rests" if rests else "contest.hall.wait")
        return f'<div class="mine">{name}<p>{escape(why)}</p></div>'
    one = contest.rounds[-1].tables[place - 1]
    side = one.side_of(mine) or 0
    other = escape(named(contest, one.sides[1 - side], texts))
    body = f'<span class="note">{escape(say("contest.table"))}</span><b> {place}</b>{name}<p>– {other}</p>'
    if one.score is not None:
        return f'<div class="mine">{body}<p><strong>{escape(score_text(one.score))}</strong></p></div>'
    if desk.phones.get(mine, browser) != browser:
        note = escape(say("contest.hall.taken", name=contest.entrants[mine].name))
        return f'<div class="mine">{body}<p class="fault">{note}</p></div>{_who(contest, texts)}'
    waiting = desk.reports.get(place, {})
    theirs = [report.score for report in waiting.values() if report.side != side]
    own = waiting.get(browser)
    notes = [say("contest.hall.theirs", score=score_text(score)) for score in dict.fromkeys(theirs)]
    if own is not None:
        notes.append(say("contest.hall.differ" if theirs else "contest.hall.waiting", score=score_text(own.score)))
    said = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return f'<div class="mine">{body}{said}{_report(contest, texts, place, theirs)}</div>'


def _who(contest: Contest, texts: Catalogue) -> str:
    """Return the question who one is."""
    names = "".join(
        f'<option value="{one.number}">{escape(one.name)}</option>' for one in contest.entrants.values() if one.active
    )
    return (
        f'<form method="post" action="me"><label>{escape(texts.text("contest.hall.who"))}<select name="number">{names}'
        f'</select></label><button class="first">{escape(texts.text("contest.hall.choose"))}</button></form>'
    )


def _report(contest: Contest, texts: Catalogue, place: int, theirs: Sequence[object]) -> str:
    """Return the form for a result, filled with what the other side reported: one tap agrees."""
    sides = contest.rounds[-1].tables[place - 1].sides
    points = theirs[0] if theirs and not isinstance(theirs[0], Walkover) else ("", "")
    fields = "".join(
        f'<label>{escape(named(contest, sides[at], texts))}<input name="{name}" type="number" inputmode="numeric" '
        f'min="0" required value="{points[at]}"></label>'  # type: ignore[index]
        for at, name in ((0, "first"), (1, "second"))
    )
    word = "contest.hall.agree" if theirs else "contest.hall.report"
    return (
        f'<form method="post" action="report"><input type="hidden" name="round" value="{len(contest.rounds)}">'
        f'<input type="hidden" name="table" value="{place}">'
        f'{fields}<button class="first">{escape(texts.text(word))}</button></form>'
    )


def _tools(desk: HallDesk, contest: Contest, texts: Catalogue) -> str:
    """Return the director's forms: each is one act."""
    say = texts.text

    def form(act: str, *fields: str, first: bool = False) -> str:
        inputs = "".join(
            f'<label>{escape(say(f"contest.help.{name}"))}<input name="{name}" required '
            f"{'type=number min=1' if name in ('number', 'table', 'round') else 'maxlength=200'}></label>"
            for name in fields
        )
        style = ' class="first"' if first else ""
        title = escape(say("contest.hall.free" if act == FREE else f"contest.commands.{act}"))
        return (
            f'<form method="post" action="direct"><input type="hidden" name="act" value="{act}">{inputs}'
            f"<button{style}>{title}</button></form>"
        )

    open_tables = contest.rounds[-1].open if contest.rounds else ()
    parts = [form("pair", first=True)] if not open_tables and not contest.over else []
    parts += [form("result", "table", "score")] if open_tables else []
    for at in sorted(desk.reports):
        said = ", ".join(score_text(report.score) for report in desk.reports[at].values())
        parts.append(f"<p>{escape(say('contest.hall.reported', table=at, scores=said))}</p>")
    more = [form("enter", "name"), form("withdraw", "number"), form("return", "number"), form(FREE, "number")]
    more += [form("substitute", "number", "name"), form("correct", "round", "table", "score", "reason")]
    more += [form("cancel", "reason"), form("close", "reason")]
    names = ", ".join(f"{one.number} {texts.isolated(one.name)}" for one in contest.entrants.values())
    rest = f'<p class="note">{escape(names)}</p>' + "".join(more)
    title = escape(say("contest.hall.director"))
    return f"<section><h2>{title}</h2>{''.join(parts)}<details><summary>{title} …</summary>{rest}</details></section>"


def wall(desk: HallDesk, contest: Contest, texts: Catalogue) -> str:
    """Return the page for a projector: all tables of the round, and the best of the standings."""
    made = contest.rounds[-1] if contest.rounds else None
    cells = "".join(
        f'<div class="{"open" if one.score is None else "done"}"><b>{at}</b> '
        f"{escape(named(contest, one.sides[0], texts))}<em>{escape(score_text(one.score))}</em>"
        f"{escape(named(contest, one.sides[1], texts))}</div>"
        for at, one in enumerate(made.tables if made else (), 1)
    )
    head = f"<h1>{escape(contest.name)} · {escape(about(contest, texts))}</h1>"
    rows = standing_rows(contest, texts)[:11] if standings(contest) else []
    best = table(rows) if rows else ""
    return _page(desk, contest, texts, WALL, f'{head}<div class="wall">{cells}</div>{best}')
