"""The hint of ``boneyard play``: the value of each move, and the likely places of hidden tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median

from boneyard.bots.advice import Advice, Objective, Rated
from boneyard.bots.belief import DEAD, STOCK
from boneyard.locale import Catalogue
from boneyard.play.actions import Action
from boneyard.terminal.screen import Screen, table
from boneyard.tiles import Tile

FEW = 2
"""Points below which hundredths are shown."""

MOST_ROWS = 5
"""Rows of moves, and groups of tiles, that are shown at most."""

LABEL = 44
"""The width of the names of moves of one value; further ones are counted."""

NOTABLE = 0.08
"""The least difference from the usual chances that makes a tile worth naming."""

STEP = 0.05
"""Chances that round to the same multiple of this are shown together."""


def show(advice: Advice, screen: Screen, texts: Catalogue, choice: Callable[[Action], str]) -> None:
    """Print an advice; ``choice`` puts an action into words."""
    if advice.actions:
        _show_moves(advice, screen, texts, choice)
    if advice.tiles:
        _show_tiles(advice, screen, texts)


def _show_moves(advice: Advice, screen: Screen, texts: Catalogue, choice: Callable[[Action], str]) -> None:
    """Print the best moves with their values, equal ones together, and the number of moves left out."""
    screen.say(texts.text("cli.hint.best", action=choice(advice.actions[0].action)))
    aim = advice.aim.value if advice.aim is not Objective.POINTS else None
    words = ("move", aim, "points", "between", "wins") if aim else ("move", "points", "between", "wins")
    head = tuple(texts.text(f"cli.hint.{word}") for word in words)
    # If a round is worth a point or two, as in the gaple games, tenths are too coarse.
    digits = 2 if max(abs(rated.points.mean) for rated in advice.actions) < FEW else 1
    equal: dict[tuple[str, ...], list[Rated]] = {}
    for rated in advice.actions:
        equal.setdefault(_values(rated, texts, digits), []).append(rated)
    shown = list(equal.items())[:MOST_ROWS]
    rows = [head, *((_label([choice(one.action) for one in some], texts), *values) for values, some in shown)]
    screen.lines([f"  {line}" for line in table(rows)])
    left = len(advice.actions) - sum(len(some) for _, some in shown)
    if left:
        best = advice.actions[-left].points.mean
        screen.say(texts.text("cli.hint.more", n=left, points=texts.number(best, digits, signed=True)), indent="  ")
    screen.say(texts.text("cli.hint.how", n=advice.rollouts), style="dim")
    if aim:
        screen.say(texts.text(f"cli.hint.by_{aim}"), style="dim")


def _values(rated: Rated, texts: Catalogue, digits: int) -> tuple[str, ...]:
    mean, low, high = (texts.number(points, digits, signed=True) for points in rated.points)
    goal: tuple[str, ...] = ()
    if rated.match:
        goal = (texts.percent(rated.match.mean),)
    elif rated.chips:
        goal = (texts.number(rated.chips.mean, 1, signed=True),)
    return *goal, mean, texts.text("cli.hint.range", low=low, high=high), texts.percent(rated.win.mean)


def _label(choices: list[str], texts: Catalogue) -> str:
    """Return the moves of one value: those that fit by name, the others by their number."""
    fitting = 1
    while fitting < len(choices) and len("; ".join(choices[: fitting + 1])) <= LABEL:
        fitting += 1
    label = "; ".join(choices[:fitting])
    left = len(choices) - fitting
    return f"{label} {texts.text('cli.hint.alike', n=left)}" if left else label


def _show_tiles(advice: Advice, screen: Screen, texts: Catalogue) -> None:
    """Print the tiles whose places are known best, and the chances of the other tiles."""
    screen.say(texts.text("cli.hint.tiles"))
    places = sorted({place for chances in advice.tiles.values() for place in chances})
    usual = {place: median(chances.get(place, 0.0) for chances in advice.tiles.values()) for place in places}
    groups: dict[tuple[int, ...], list[Tile]] = {}
    plain: list[Tile] = []
    for tile, chances in advice.tiles.items():
        if max(abs(chances.get(place, 0.0) - usual[place]) for place in places) < NOTABLE:
            plain.append(tile)
        else:
            groups.setdefault(tuple(round(chances.get(place, 0.0) / STEP) for place in places), []).append(tile)
    telling = sorted(groups.values(), key=lambda tiles: -_distance(tiles, advice, usual))
    rest = plain + [tile for tiles in telling[MOST_ROWS:] for tile in tiles]
    rows = [(" ".join(map(str, tiles)), _places(_mean(tiles, advice, places), texts)) for tiles in telling[:MOST_ROWS]]
    if rest:
        label = "cli.hint.others" if rows else "cli.hint.all"
        rows.append((texts.text(label, n=len(rest)), _places(_mean(rest, advice, places), texts)))
    for label, likely in rows:
        screen.say(texts.labelled(label, likely), indent="  ", hanging="    ")


def _mean(tiles: Sequence[Tile], advice: Advice, places: Sequence[str]) -> dict[str, float]:
    return {place: sum(advice.tiles[tile].get(place, 0.0) for tile in tiles) / len(tiles) for place in places}


def _distance(tiles: Sequence[Tile], advice: Advice, usual: Mapping[str, float]) -> float:
    """Return how far the chances of some tiles are from the usual ones."""
    mean = _mean(tiles, advice, list(usual))
    return max(abs(mean[place] - usual[place]) for place in usual)


def _places(chances: Mapping[str, float], texts: Catalogue) -> str:
    """Return ``B 60, C 40``, seats first, without values that round to 0."""
    names = {STOCK: texts.text("cli.hint.stock"), DEAD: texts.text("cli.hint.dead")}
    ordered = sorted(chances.items(), key=lambda item: (item[0] in names, item[0]))
    return ", ".join(f"{names.get(where, where)} {100 * one:.0f}" for where, one in ordered if one >= 0.005)
