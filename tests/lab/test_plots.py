"""Plots for notebooks: the values in the axes are those of the experiment, and a picture is made."""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from boneyard.errors import BoneyardError
from boneyard.lab import experiment, plots
from boneyard.lab.house_rules import Experiment, IntervalEstimate
from boneyard.lab.words import shows


@pytest.fixture(scope="module")
def found() -> Experiment:
    return experiment("gaple", {"set": ["6", "8", "9"]}, deals=3_000, seed=2)


@pytest.fixture
def pyplot() -> Any:
    if os.environ.get("BONEYARD_REQUIRE_EXTRAS") != "1":
        pytest.importorskip("matplotlib", reason="the extra plots is not installed")
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    yield pyplot
    pyplot.close("all")


def points(axes: Any) -> list[tuple[float, float, float, float, bool]]:
    """Every point that is drawn: its height, its value, the ends of its interval, and whether it is hollow."""
    drawn = []
    for one in axes.containers:
        point, _, bars = one.lines
        (low, height), (high, _) = bars[0].get_segments()[0]
        assert point.get_ydata()[0] == height
        drawn.append((height, point.get_xdata()[0], low, high, point.get_markerfacecolor() == "none"))
    return drawn


def in_percent(one: IntervalEstimate) -> Any:
    return pytest.approx([100 * one.value, 100 * one.low, 100 * one.high])


def rows(axes: Any) -> list[str]:
    return [tick.get_text() for tick in axes.get_yticklabels()]


def png(axes: Any) -> bytes:
    out = BytesIO()
    axes.figure.savefig(out, format="png")
    return out.getvalue()


def test_shares_are_the_figures_with_their_intervals(found: Experiment, pyplot: Any) -> None:
    axes = plots.shares(found)
    names = [measure.name for measure in found.measures if measure.share and measure.main]
    wanted = [finding.figures[name] for name in names for finding in found.findings]
    drawn = points(axes)
    assert len(drawn) == len(wanted) == 3 * len(names) > 9
    for (height, *values, hollow), one, at in zip(drawn, wanted, range(len(wanted)), strict=True):
        assert values == in_percent(one) and not hollow
        assert round(height) == at // 3
    assert len(rows(axes)) == len(names) and rows(axes)[0] == "Won by the opener (opens by the hand dealt)"
    ticks = {line.get_xdata()[0] for line in axes.lines if list(line.get_xdata()) == [25.0, 25.0]}
    assert ticks == {25.0}
    said = [text.get_text() for text in axes.figure.legends[0].get_texts()]
    assert said == ["set=6", "set=8", "set=9"]
    picture = png(axes)
    assert picture.startswith(b"\x89PNG") and len(picture) > 10_000
    with BytesIO(picture) as file:
        assert len({tuple(pixel) for row in pyplot.imread(file) for pixel in row}) > 100


def test_changes_are_those_from_the_first_choice(found: Experiment, pyplot: Any) -> None:
    axes = plots.changes(found, ["blocked", "seat.A"])
    wanted = [finding.changes[name] for name in ("blocked", "seat.A") for finding in found.findings[1:]]
    drawn = points(axes)
    assert len(drawn) == 4 and {hollow for *_, hollow in drawn} == {False, True}
    for (_, *values, hollow), one in zip(drawn, wanted, strict=True):
        assert values == in_percent(one) and hollow == (not shows(one))
    colours = [text.get_text() for text in axes.figure.legends[0].get_texts()]
    assert colours == ["set=8", "set=9"]
    assert rows(plots.changes(found, ["blocked"], language="es")) == ["Trancas"]


def test_lengths_are_the_median_and_what_most_do_not_exceed(found: Experiment, pyplot: Any) -> None:
    for one in (found, experiment("french", {"strict": None}, deals=60, matches=True, seed=2)):
        axes = plots.lengths(one)
        values = [value for _, value, *_ in points(axes)]
        assert values == [finding.lengths[name].value for finding in one.findings for name in ("median", "most")]
        assert len(rows(axes)) == len(one.findings)
        assert png(axes)


def test_they_draw_into_axes_that_are_there(found: Experiment, pyplot: Any) -> None:
    figure, (left, right) = pyplot.subplots(1, 2)
    assert plots.shares(found, ["blocked"], axes=left) is left and plots.lengths(found, axes=right) is right
    assert len(points(left)) == 3 and not figure.legends and left.get_legend() is not None


@pytest.mark.parametrize("names", [["points"], ["no such"], []])
def test_what_is_no_share_is_refused(found: Experiment, names: list[str]) -> None:
    for draw in (plots.shares, plots.changes):
        with pytest.raises(ValueError, match=r"the shares of this experiment are opener\.hand, "):
            draw(found, names)


def test_without_matplotlib_one_line_says_what_is_missing(found: Experiment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for draw in (plots.shares, plots.changes, plots.lengths):
        with pytest.raises(BoneyardError) as refused:
            draw(found)
        assert str(refused.value) == "plots need one more package: pip install 'boneyard[plots]'"


def test_the_example_of_the_docs_makes_a_file(pyplot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "howto" / "measure.md").read_text(encoding="utf-8")
    exec(page.partition("```python\n")[2].partition("```")[0], {})
    assert (tmp_path / "shares.pdf").read_bytes().startswith(b"%PDF")
    assert len(pyplot.get_fignums()) == 3
