"""The report of ``boneyard lab`` as one HTML page that loads nothing else: words, plots and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil

from boneyard.draw.page import STYLE, document, table, words
from boneyard.errors import Message
from boneyard.lab.house_rules import CountRatio, Experiment, Finding, IntervalEstimate
from boneyard.lab.tables import code_of
from boneyard.lab.words import acted, changes, even, fair, label, number, shows, with_interval
from boneyard.locale import Catalogue
from boneyard.rules import format_value
from boneyard.terminal.rules import choices_said, option_value

LEAST_SCALE = 0.01
"""Half of the line of changes, at least."""

OWN_STYLE = """
h3 { font-size: 1rem; margin: 1.5rem 0 .3rem; } ul { padding-inline-start: 1.2rem; } li { margin: .25rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--faint); grid-column: 1; } dd { margin: 0; grid-column: 2; }
code, pre { font: .9em ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .7rem; border: 1px solid var(--rule); }
table.plots { width: 100%; table-layout: fixed; } .plots td, .plots th { white-space: normal; vertical-align: middle; }
.plots th { font-weight: 600; } .plots th[scope=row] { text-align: start; } .plots .head > * { padding-top: 1rem; }
.plots .name { width: 30%; overflow-wrap: anywhere; } .plots .value { width: 9.5rem; }
.plots .plot { padding-block: .3rem; padding-inline: .4rem 1.2rem; }
.faint { color: var(--faint); } .plots + .scroll { margin-top: 2rem; } .plots + .scroll th { white-space: normal; }
svg.strip { display: block; width: 100%; height: 1.3rem; overflow: visible; }
.axis { stroke: var(--rule); stroke-width: 1; }
.even { stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 3 2; }
.span { stroke: var(--blue); stroke-width: 6; opacity: .45; } .dot { fill: var(--blue); }
.apart .span { stroke: var(--orange); } .apart .dot { fill: var(--orange); }
.scale text { fill: var(--faint); font-size: .75rem; }
@media (max-width: 40rem) {
  dl { display: block; } dt { margin-top: .5rem; }
  .plots tr { display: grid; grid-template-columns: auto auto; gap: 0 1rem; padding: .3rem 0;
    border-bottom: 1px solid var(--rule); }
  .plots .name, .plots .plot { grid-column: 1 / -1; width: auto; } .plots td, .plots th { border: 0; padding: 0; }
  .plots .plot { padding: 0 .5rem; } .plots .value { width: auto; } .plots .figure { text-align: start; }
  .plots .head > *, .plots thead td { padding-top: .3rem; } .plots td:empty { display: none; }
}
"""


def page(found: Experiment, again: str, texts: Catalogue) -> str:
    """Return the report of an experiment; ``again`` is the command that repeats it."""
    text, rules = texts.text, found.rules
    title = text("fairness.page.title", game=text(f"games.{rules.game}.name"))
    body = [f"<h1>{words(title)}</h1>\n", _setup(found, texts)]
    if found.stopped == "interrupted":
        body.append(f"<p><strong>{words(text('cli.lab.interrupted'))}</strong></p>\n")
    for finding in found.findings:
        body += _of_choice(found, finding, texts)
    body.append(f"<h2>{words(text('fairness.page.figures'))}</h2>\n")
    shares = even(found, "fairness.page.even", "fairness.page.even_sides")
    body.append(f'<p class="note">{words(shares.text(texts.language))}</p>\n')
    body += _figures(found, texts)
    body.append(_lengths(found, texts))
    body.append(f'<p class="note">{words(text("fairness.note"))}</p>\n')
    body.append(f"<h2>{words(text('cli.arena.again'))}</h2>\n<pre>{escape(again)}</pre>\n")
    return document(title, texts, STYLE + OWN_STYLE, "".join(body))


def _setup(found: Experiment, texts: Catalogue) -> str:
    """Return the varied options, the other house rules in force, the players and the number of deals."""
    text, rules, first = texts.text, found.rules, found.findings[0]
    rows = [(texts.option(rules.game, name, "label"), _choices(found, name, texts)) for name in first.choices]
    held = {name: value for name, value in rules.options if name not in first.choices}
    deals = text("cli.lab.matches" if found.matches else "cli.lab.rounds", n=found.deals)
    others = [
        ("fairness.page.held", choices_said(rules, held, texts)),
        ("fairness.page.players", f"{rules.players}: {', '.join(dict.fromkeys(found.bots))}"),
        ("fairness.page.deals", f"{deals}, {text('cli.simulate.seed', seed=found.seed)}"),
    ]
    rows += [(text(key), [words(said)]) for key, said in others if said]
    shown = (f"<dt>{words(name)}</dt>{''.join(f'<dd>{one}</dd>' for one in lines)}" for name, lines in rows)
    return f"<dl>{''.join(shown)}</dl>\n"


def _choices(found: Experiment, name: str, texts: Catalogue) -> list[str]:
    """Return the choices of an option that were played, each with its words."""
    values = dict.fromkeys(finding.choices[name] for finding in found.findings)
    return [
        f"<code>{escape(format_value(value))}</code> {words(option_value(found.rules.home, name, value, texts))}"
        for value in values
    ]


def _of_choice(found: Experiment, finding: Finding, texts: Catalogue) -> Iterator[str]:
    """Yield how fair one choice is, and how it differs from the first one."""
    yield f"<h2>{words(choices_said(finding.rules, finding.choices, texts))}</h2>\n"
    yield _list(fair(finding, found.measures), texts)
    if finding.acted is None:
        return
    home, first = found.rules.home, found.findings[0].choices
    old = texts.series(option_value(home, name, value, texts) for name, value in first.items())
    yield f"<h3>{words(texts.text('fairness.page.compared', old=old))}</h3>\n"
    told = changes(found, finding)
    if finding.acted:
        yield f"<p>{words(acted(found, finding).text(texts.language))}</p>\n"
    yield _list(told, texts) if told else f"<p>{words(texts.text('fairness.page.nothing'))}</p>\n"
    if not finding.acted:
        return
    shares = [
        (measure, finding.changes[measure.name])
        for measure in found.measures
        if measure.share and measure.name in finding.changes
    ]
    most = max((abs(end) for _, one in shares for end in (one.low, one.high)), default=0.0)
    most = max(most, LEAST_SCALE)  # what is hardly known to be 0 does not fill the line
    rows = []
    for measure, change in shares:
        kind = "apart" if shows(change) else ""
        value = words(with_interval(measure, change, signed=True).text(texts.language))
        rows.append(
            f'<tr class="{kind}"><td class="name">{words(label(measure).text(texts.language))}</td>'
            f'<td class="plot">{_strip(change, -most, most, 0.0)}</td>'
            f'<td class="value{"" if kind else " faint"}">{value}</td></tr>'
        )
    scale = _scale((texts.percent(-most, 1, signed=True), "0", texts.percent(most, 1, signed=True)))
    head = f'<tr><td class="name"></td><td class="plot">{scale}</td><td class="value"></td></tr>'
    yield f'<table class="plots"><tbody>{head}{"".join(rows)}</tbody></table>\n'


def _figures(found: Experiment, texts: Catalogue) -> Iterator[str]:
    """Yield every figure under every choice, with its change; shares have one scale, others their own."""
    heads = (("figure", "fairness.page.figure"), ("change", "cli.lab.change"))
    head = "".join(f'<th scope="col" class="value {kind}">{words(texts.text(key))}</th>' for kind, key in heads)
    yield f'<table class="plots"><thead><tr><td class="name"></td><td class="plot"></td>{head}</tr></thead>'
    shares = [one.high for measure in found.measures if measure.share for one in _of(found, measure)]
    top = ceil(10 * max(shares, default=1.0) - 1e-9) / 10
    for measure in found.measures:
        ends: tuple[str, ...]
        if measure.share:
            low, high, ends = 0.0, top, tuple(map(texts.percent, (0.0, top / 2, top)))
        else:
            low = min(0.0, *(one.low for one in _of(found, measure)))
            high = max(low + 1e-9, 0.0, *(one.high for one in _of(found, measure)))
            ends = tuple(number(measure, value).text(texts.language) for value in (low, (low + high) / 2, high))
        rows = [
            f'<tr class="head"><th scope="row" class="name">{words(label(measure).text(texts.language))}</th>'
            f'<td class="plot">{_scale(ends)}</td><td></td><td></td></tr>'
        ]
        for finding in found.findings:
            figure, change = finding.figures.get(measure.name), finding.changes.get(measure.name)
            told = "–" if change is None else with_interval(measure, change, signed=True).text(texts.language)
            told += " *" if change is not None and shows(change) else ""
            plot = "" if figure is None else _strip(figure, low, high, measure.even(finding.rules))
            value = "–" if figure is None else words(with_interval(measure, figure).text(texts.language))
            rows.append(
                f'<tr><td class="name"><code>{escape(code_of(finding.choices))}</code></td>'
                f'<td class="plot">{plot}</td><td class="value figure">{value}</td>'
                f'<td class="value change">{words(told) if finding.changes else ""}</td></tr>'
            )
        yield f"<tbody>{''.join(rows)}</tbody>"
    yield "</table>\n"


def _of(found: Experiment, measure: CountRatio) -> list[IntervalEstimate]:
    """Return a figure under every choice that has it."""
    return [finding.figures[measure.name] for finding in found.findings if measure.name in finding.figures]


def _lengths(found: Experiment, texts: Catalogue) -> str:
    unit = "matches" if found.matches else "rounds"
    names = list(found.findings[0].lengths)
    rows = [["", *(texts.text(f"cli.lab.lengths.{name}_{unit}") for name in names)]]
    rows += [
        [code_of(one.choices), *(texts.number(one.lengths[name].value) for name in names)] for one in found.findings
    ]
    return table(rows) + "\n"


def _list(told: Sequence[Message], texts: Catalogue) -> str:
    return "<ul>" + "".join(f"<li>{words(one.text(texts.language))}</li>" for one in told) + "</ul>\n"


def _strip(found: IntervalEstimate, low: float, high: float, mark: float | None) -> str:
    """Return a figure with its interval on a line from ``low`` to ``high``; the words beside it say the same."""

    def x(value: float) -> str:
        return f"{100 * (min(max(value, low), high) - low) / (high - low):.2f}%"

    tick = "" if mark is None else f'<line class="even" x1="{x(mark)}" x2="{x(mark)}" y1="0" y2="100%"/>'
    return (
        '<svg class="strip" aria-hidden="true"><line class="axis" x1="0" x2="100%" y1="50%" y2="50%"/>'
        f'{tick}<line class="span" x1="{x(found.low)}" x2="{x(found.high)}" y1="50%" y2="50%"/>'
        f'<circle class="dot" cx="{x(found.value)}" cy="50%" r="3.5"/></svg>'
    )


def _scale(ends: tuple[str, ...]) -> str:
    """Return the numbers above strips: at the left end, in the middle and at the right end."""
    places = zip(("0", "50%", "100%"), ("start", "middle", "end"), ends, strict=True)
    shown = "".join(f'<text x="{x}" y="75%" text-anchor="{anchor}">{words(end)}</text>' for x, anchor, end in places)
    return f'<svg class="strip scale" aria-hidden="true">{shown}</svg>'
