"""The hint of ``boneyard play``: the value of each move, and the likely places of hidden tiles."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.bots.advice import Advice, Rated
from boneyard.bots.belief import DEAD, STOCK
from boneyard.locale import Catalogue
from boneyard.play.actions import Action
from boneyard.terminal.screen import Screen, columns, table

FEW = 2
"""Points below which hundredths are shown."""


def show(advice: Advice, screen: Screen, texts: Catalogue, choice: Callable[[Action], str]) -> None:
    """Print an advice; ``choice`` puts an action into words."""
    if advice.actions:
        screen.say(texts.text("cli.hint.best", action=choice(advice.actions[0].action)))
        head = tuple(texts.text(f"cli.hint.{word}") for word in ("move", "points", "between", "wins"))
        # If a round is worth a point or two, as in the gaple games, tenths are too coarse.
        digits = 2 if max(abs(rated.points.mean) for rated in advice.actions) < FEW else 1
        rows = [head, *(_row(rated, texts, choice, digits) for rated in advice.actions)]
        screen.lines([f"  {line}" for line in table(rows)])
        screen.say(texts.text("cli.hint.how", n=advice.rollouts), style="dim")
    if advice.tiles:
        screen.say(texts.text("cli.hint.tiles"))
        items = [f"{tile}  {_places(chances, texts)}" for tile, chances in advice.tiles.items()]
        screen.lines([f"  {line}" for line in columns(items, screen.width - 2)])


def _row(rated: Rated, texts: Catalogue, choice: Callable[[Action], str], digits: int) -> tuple[str, ...]:
    mean, low, high = (_signed(points, digits) for points in rated.points)
    return choice(rated.action), mean, texts.text("cli.hint.range", low=low, high=high), percent(rated.win.mean)


def _signed(points: float, digits: int) -> str:
    """Return points with their sign: +3.2, −0.5, 0.0."""
    text = f"{points:+.{digits}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")


def percent(share: float) -> str:
    """Return a share 0…1 in whole percent."""
    return f"{100 * share:.0f} %"


def _places(chances: dict[str, float], texts: Catalogue) -> str:
    """Return ``B 60, C 40``, seats first, without values that round to 0."""
    names = {STOCK: texts.text("cli.hint.stock"), DEAD: texts.text("cli.hint.dead")}
    ordered = sorted(chances.items(), key=lambda item: (item[0] in names, item[0]))
    return ", ".join(f"{names.get(where, where)} {100 * one:.0f}" for where, one in ordered if one >= 0.005)
