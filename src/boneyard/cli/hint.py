"""The hint of ``boneyard play``: what each move is worth, and where the hidden tiles may be."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.actions import Action
from boneyard.bots.advice import Advice, Rated
from boneyard.bots.belief import DEAD, STOCK
from boneyard.cli.screen import Screen, columns, table
from boneyard.locale import Catalogue


def show(advice: Advice, screen: Screen, texts: Catalogue, choice: Callable[[Action], str]) -> None:
    """Say what an advice comes to; ``choice`` puts an action into words."""
    if advice.actions:
        screen.say(texts.text("cli.hint.best", action=choice(advice.actions[0].action)))
        head = tuple(texts.text(f"cli.hint.{word}") for word in ("move", "points", "between", "wins"))
        rows = [head, *(_row(rated, texts, choice) for rated in advice.actions)]
        screen.lines([f"  {line}" for line in table(rows)])
        screen.say(texts.text("cli.hint.how", n=advice.rollouts), style="dim")
    if advice.tiles:
        screen.say(texts.text("cli.hint.tiles"))
        items = [f"{tile}  {_places(chances, texts)}" for tile, chances in advice.tiles.items()]
        screen.lines([f"  {line}" for line in columns(items, screen.width - 2)])


def _row(rated: Rated, texts: Catalogue, choice: Callable[[Action], str]) -> tuple[str, ...]:
    points = rated.points
    between = texts.text("cli.hint.range", low=_signed(points.low), high=_signed(points.high))
    return choice(rated.action), _signed(points.mean), between, percent(rated.win.mean)


def _signed(points: float) -> str:
    """Points to one decimal with their sign: +3.2, −0.5, 0.0."""
    text = f"{points:+.1f}"
    return "0.0" if text in ("+0.0", "-0.0") else text.replace("-", "−")


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _places(chances: dict[str, float], texts: Catalogue) -> str:
    """``B 60, C 40``, seats first; what would show as 0 is left out."""
    names = {STOCK: texts.text("cli.hint.stock"), DEAD: texts.text("cli.hint.dead")}
    ordered = sorted(chances.items(), key=lambda item: (item[0] in names, item[0]))
    return ", ".join(f"{names.get(where, where)} {100 * one:.0f}" for where, one in ordered if one >= 0.005)
