"""Views made of plain public values: no match, no round, no hidden tile anywhere."""

from __future__ import annotations

from typing import Any

from boneyard import GAMES
from boneyard.play.actions import Action
from boneyard.play.events import RoundEnded, event_from_json
from boneyard.play.line import Placed
from boneyard.play.view import View
from boneyard.tiles import Tile


def tiles(words: list[str]) -> tuple[Tile, ...]:
    return tuple(Tile.parse(word) for word in words)


def view_of_values(data: dict[str, Any]) -> View:
    """The view that ``View.to_json`` wrote down, or that somebody typed."""
    branching = ("due", "bare", "marked")  # only layouts that branch have them
    values = {name: data[name] for name in View._fields if name not in ("rules", *branching)}
    values |= {name: tuple(data.get(name, ())) for name in branching}
    for name in ("hand", "dead"):
        values[name] = tiles(data[name])
    for name in ("legal", "answers"):
        values[name] = tuple(Action.parse(word) for word in data[name])
    for name in ("to_act", "locked", "announced", "winners", "losers"):
        values[name] = tuple(data[name])
    history = tuple(map(event_from_json, data["history"]))
    return View(
        rules=GAMES[data["game"]].rules(data["players"], **data["options"]),
        **values
        | {
            "line": tuple(Placed(**one | {"tile": Tile.parse(one["tile"])}) for one in data["line"]),
            "drawn": None if data["drawn"] is None else Tile.parse(data["drawn"]),
            "excluded": {seat: frozenset(tiles(words)) for seat, words in data["excluded"].items()},
            "unseen": frozenset(tiles(data["unseen"])),
            "history": history,
            "rounds": tuple(event for event in history if isinstance(event, RoundEnded)),
        },
    )
