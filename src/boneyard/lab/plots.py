"""Plots of experiments for notebooks, drawn by matplotlib: shares, their changes, and lengths, with intervals.

Each function draws into the ``axes`` that it is given, or into new ones, and returns them: titles, sizes and files are
the caller's.  matplotlib is the extra ``boneyard[plots]``, imported when new axes are made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boneyard import locale
from boneyard.errors import BoneyardError, Message
from boneyard.lab.house_rules import CountRatio, Experiment, Finding, IntervalEstimate
from boneyard.lab.tables import code_of
from boneyard.lab.words import label, shows

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Colours that people with any colour vision tell apart (Okabe and Ito 2008); each has a marker of its own too."""
MARKERS = ("o", "s", "D", "^", "v")
FAINT = "#767676"
SHARED = 0.62
"""The part of a row that its choices share."""


def shares(
    found: Experiment, names: Sequence[str] | None = None, *, axes: Any = None, language: str | None = None
) -> Any:
    """Draw shares in percent with their intervals, a row for each measure and a point for each choice.

    ``names`` are those of measures (``found.measures``); None takes the main ones.  A short line marks the share that
    would be even. Raises ``BoneyardError`` without matplotlib, and ``ValueError`` for names that are no shares of this
    experiment.
    """

    def draw(axes: Any, finding: Finding, measure: CountRatio, at: int, height: float) -> None:
        if measure.name in finding.figures:
            _point(axes, finding.figures[measure.name], height, at, 100)
        even = measure.even(finding.rules)
        if even is not None:
            axes.plot([100 * even] * 2, [height - 0.12, height + 0.12], color=FAINT, linewidth=1.2, zorder=1)

    axes = _drawn(found, _chosen(found, names), found.findings, draw, axes, language)
    axes.set_xlim(left=0)
    axes.set_xlabel("%")
    return axes


def changes(
    found: Experiment, names: Sequence[str] | None = None, *, axes: Any = None, language: str | None = None
) -> Any:
    """Draw how far each choice differs from the first one on the same deals, in percent; hollow points may be chance.

    A hollow point has 0 in its interval.  Arguments and errors are those of `shares`; an experiment with one choice has
    no changes, a ``ValueError``.
    """
    if len(found.findings) < 2:
        raise ValueError("one choice has no changes")

    def draw(axes: Any, finding: Finding, measure: CountRatio, at: int, height: float) -> None:
        change = finding.changes.get(measure.name)
        if change is not None:
            _point(axes, change, height, at, 100, hollow=not shows(change))

    axes = _drawn(found, _chosen(found, names), found.findings[1:], draw, axes, language)
    axes.axvline(0, color=FAINT, linewidth=1.2, zorder=1)
    axes.set_xlabel(f"{locale.load(language).text('cli.lab.change')}, %")
    return axes


def lengths(found: Experiment, *, axes: Any = None, language: str | None = None) -> Any:
    """Draw the lengths of rounds (actions) or matches (rounds): the median, and what 95 % do not exceed.

    Raises ``BoneyardError`` without matplotlib.
    """
    texts = locale.load(language)
    axes, _ = _axes(axes, len(found.findings))
    for row, finding in enumerate(found.findings):
        median, most = finding.lengths["median"], finding.lengths["most"]
        axes.plot([median.value, most.value], [row, row], color=FAINT, linewidth=1, zorder=1)
        _point(axes, median, row, 0, 1)
        _point(axes, most, row, 1, 1)
    for at, name in enumerate(("median", "most")):
        said = texts.text(f"cli.lab.lengths.{name}_{'matches' if found.matches else 'rounds'}")
        axes.plot([], [], MARKERS[at], color=COLOURS[at], label=said)
    _rows(axes, [code_of(finding.choices) for finding in found.findings])
    axes.set_xlim(left=0)
    axes.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.5, -0.15))
    return axes


def _chosen(found: Experiment, names: Sequence[str] | None) -> list[CountRatio]:
    """Return the shares with some names, in that order; without names the main ones."""
    known = {measure.name: measure for measure in found.measures if measure.share}
    if names is None:
        return [measure for measure in known.values() if measure.main]
    wrong = [name for name in names if name not in known]
    if wrong or not names:
        raise ValueError(f"the shares of this experiment are {', '.join(known)}, not {', '.join(wrong) or 'none'}")
    return [known[name] for name in names]


def _drawn(
    found: Experiment,
    measures: Sequence[CountRatio],
    findings: Sequence[Finding],
    draw: Callable[[Any, Finding, CountRatio, int, float], None],
    axes: Any,
    language: str | None,
) -> Any:
    """Have ``draw`` draw each of some choices in the row of each measure; return the axes."""
    texts, n = locale.load(language), len(findings)
    axes, own = _axes(axes, len(measures) * max(1.0, n / 2))
    first = len(found.findings) - n  # a choice has its colour in every plot
    for row, measure in enumerate(measures):
        for i, finding in enumerate(findings):
            draw(axes, finding, measure, first + i, row + (SHARED * (i / (n - 1) - 0.5) if n > 1 else 0.0))
    _rows(axes, [label(measure).text(texts.language) for measure in measures])
    for i, finding in enumerate(findings, first):
        style = {"color": COLOURS[i % len(COLOURS)], "label": code_of(finding.choices)}
        axes.plot([], [], MARKERS[i % len(MARKERS)], **style)
    if own:
        axes.figure.legend(frameon=False, loc="outside lower center", ncols=2)
    else:
        axes.legend(frameon=False)
    return axes


def _axes(axes: Any, rows: float) -> tuple[Any, bool]:
    """Return the axes to draw into, and whether their figure is new."""
    if axes is not None:
        return axes, False
    try:
        from matplotlib import pyplot
    except ImportError:
        raise BoneyardError(Message("lab.plots.absent")) from None
    return pyplot.subplots(figsize=(7, 1.3 + 0.42 * rows), layout="constrained")[1], True


def _point(axes: Any, one: IntervalEstimate, height: float, at: int, scale: int, *, hollow: bool = False) -> None:
    """Draw an estimate with its interval."""
    colour = COLOURS[at % len(COLOURS)]
    axes.errorbar(
        scale * one.value, height, xerr=[[scale * (one.value - one.low)], [scale * (one.high - one.value)]],
        fmt=MARKERS[at % len(MARKERS)], color=colour, markerfacecolor="none" if hollow else colour, markersize=5,
        linewidth=1.4, capsize=2.5, zorder=3,
    )  # fmt: skip


def _rows(axes: Any, names: Sequence[str]) -> None:
    """Name the rows, the first one on top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(axis="x", color=FAINT, alpha=0.25, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)


__all__ = ["changes", "lengths", "shares"]
