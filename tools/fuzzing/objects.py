"""Live objects of every kind, and arguments that are right."""

from __future__ import annotations

import contextlib
import importlib
import random
from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any

import boneyard
from boneyard import dominosa
from boneyard.engine import available


def roots(rng: random.Random) -> Iterator[Any]:
    """Make objects of every kind through the public interface; `harvest` finds the others inside them."""
    from boneyard.bots import BOTS, advise, bot
    from boneyard.bots.belief import Belief
    from boneyard.bots.solver import solve
    from boneyard.bots.solver.solving import Solver

    for number, game in enumerate(boneyard.GAMES.values()):
        yield game
        match = boneyard.Match(game.rules(game.players[-1]), seed=number, names={"A": "Ana"})
        for _ in range(rng.randrange(4, 24)):
            if match.over:
                break
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)), sealed=False)
        yield match
        yield from (match.view(seat) for seat in (None, *match.rules.seats))
        yield boneyard.read_record(match.record())
        yield importlib.import_module("boneyard.record").parse(match.record())
        if match.to_act and number % 4 == 0:
            view = match.view(match.to_act[0])
            yield advise(view, worlds=4, rollouts=4)
            with contextlib.suppress(boneyard.BoneyardError):
                belief = Belief(view)
                yield from (belief, belief.sample(3))
        if match.round is not None:
            position = match.round.position
            yield position
            with contextlib.suppress(boneyard.BoneyardError, ValueError):
                yield Solver(match.rules)
                yield solve(match.round, nodes=2000)
        yield from draws(match)
    for name in BOTS:
        yield bot(name)
    for order in (2, 3, 4):
        puzzle = dominosa.generate(order, dominosa.levels(order)[-1], order)
        yield from (
            puzzle,
            dominosa.Board(puzzle),
            dominosa.solve(puzzle),
            dominosa.deduce(puzzle),
            dominosa.hint(puzzle),
        )
        yield importlib.import_module("boneyard.dominosa.modes").machine(order)
    yield from batches(rng)
    yield boneyard.Action.parse("6-4 l")
    try:
        match.play("A", "9-9 l")
    except boneyard.BoneyardError as error:
        yield error
    yield random.Random(1)


BATCHES = ("obicni 4", "gaple 4", "matador 2", "french 4", "gaple-6 4", "basic 3")
"""Games and players of the batches: windows, boards of four arms, turned-up tiles, discards."""


def batches(rng: random.Random) -> Iterator[Any]:
    """Make batches of both engines, in the middle of rounds and of matches."""
    from boneyard.envs import Batch

    for number, name in enumerate(BATCHES):
        game_id, players = name.split()
        for mode in available():
            batch = Batch(
                boneyard.game(game_id).rules(int(players)),
                1 + number % 3,
                number,
                matches=number % 2 == 1,
                encodings=("state", "history")[: 1 + number % 2],
                mode=mode,
            )
            batch.play(rng.randrange(30))
            yield batch


def good_arguments(pool: Mapping[type, list[Any]]) -> dict[str, list[Any]]:
    """Return right values by the names of parameters that nothing drawn at random would ever be."""
    found: dict[str, list[Any]] = {}
    for batch in [item for kind, items in pool.items() if kind.__name__ == "Batch" for item in items]:
        make = batch.encoder
        found.setdefault("saved", []).append(batch.save())
        found.setdefault("numbers", []).append(batch.table.numbers)
        found.setdefault("sizes", []).append((batch.table.arms, make.window, make.state_size, make.history_size))
        found.setdefault("actions", []).append(batch.sample().tolist())
    return found


def draws(match: Any) -> Iterator[Any]:
    """Lay a line out, which makes the objects of the pictures."""
    layout = importlib.import_module("boneyard.draw.layout")
    scene = importlib.import_module("boneyard.draw.scene")
    for played in match.played:
        yield layout.fit(played.line)
    yield scene.scene_of(match)


def harvest(found: Iterable[Any]) -> dict[type, list[Any]]:
    """Collect the instances of the library's classes inside ``found``, at most 12 of each class."""
    pool: dict[type, list[Any]] = {}
    for item in reachable(found):
        kind = type(item)
        if kind.__module__.startswith("boneyard") or kind is random.Random:
            of_kind = pool.setdefault(kind, [])
            if len(of_kind) < 12:
                of_kind.append(item)
    return pool


def reachable(found: Iterable[Any]) -> Iterator[Any]:
    """Yield the objects in ``found`` and inside them, each once, but no plain values."""
    seen: set[int] = set()
    kept: list[Any] = []
    queue = [(item, 0) for item in found]
    while queue:
        item, depth = queue.pop()
        if (
            id(item) in seen
            or depth > 5
            or isinstance(item, (str, bytes, int, float, type, ModuleType))
            or item is None
        ):
            continue
        seen.add(id(item))
        kept.append(item)  # so that no other object gets its id
        yield item
        queue += [(value, depth + 1) for value in inside(item)]


def inside(item: Any) -> list[Any]:
    """Return the values that an object consists of: its attributes, in a dictionary or in slots, and its first
    items."""
    found: list[Any] = list(vars(item).values()) if hasattr(item, "__dict__") else []
    slots = getattr(type(item), "__slots__", ())
    found += [getattr(item, name, None) for name in slots if isinstance(name, str)]
    if isinstance(item, Mapping):
        found += list(item.values())
    elif isinstance(item, (tuple, list, set, frozenset)):
        found += list(item)[:40]
    return found
