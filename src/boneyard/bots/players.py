"""One idea of a player: the name of a bot, or an object or a class with a method ``choose``."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from importlib import import_module
from random import Random as Generator
from typing import Any, Protocol

from boneyard.bots.simple import Bot, NamedBot
from boneyard.errors import BoneyardError, Message
from boneyard.play.actions import Action
from boneyard.play.view import View


class PlainBot(Protocol):
    """A player that leaves nothing to chance.

    >>> from boneyard import Action, View, game
    >>> from boneyard.lab.simulate import simulate
    >>> class Last:
    ...     def choose(self, view: View) -> Action:
    ...         return view.legal[-1]
    >>> simulate(game("gaple").rules(), rounds=10, bots=[Last()] * 4, seed=1).rounds
    10
    """

    def choose(self, view: View) -> Action | str:
        """Return one of ``view.legal``, which is not empty."""
        ...


Player = str | Bot | PlainBot | type[Bot] | type[PlainBot]
"""A player: a name, an object with ``choose(view, rng)`` or ``choose(view)``, or a class of such objects."""


class TakenBot:
    """A player of the caller's with the name and the method that bots have; its other attributes are there too."""

    def __init__(self, given: Any, alone: bool) -> None:
        self.given = given
        self.name = name_of(given)
        self._alone = alone

    def choose(self, view: View, rng: Generator) -> Action:
        """Return what the player chooses."""
        found: Action = self.given.choose(view) if self._alone else self.given.choose(view, rng)
        return found

    def __getattr__(self, word: str) -> Any:
        if word.startswith("__") or word == "given":
            raise AttributeError(word)
        return getattr(self.given, word)


def name_of(given: Any) -> str:
    """Return the name of a player: what it is called by, its ``name``, or that of its class."""
    if isinstance(given, str):
        return given
    name = getattr(given, "name", None)
    kind = given if isinstance(given, type) else type(given)
    return name if isinstance(name, str) and name else kind.__name__


def player(given: Player, others: Iterable[str] = ()) -> NamedBot:
    """Return a player that is given by a name, as an object, or as a class, of which an object is made.

    A name is that of a bot (``level-6``, ``level-5/bold``, a regular) or ``MODULE:CLASS``.  An object has a method
    ``choose(view, rng)`` or ``choose(view)``; its ``name`` is optional.  Importing a module runs it: do not pass names
    from untrusted sources.  Raises ``BoneyardError`` if there is none, which names the nearest names, of ``others``
    too.

    >>> from boneyard import Action, View
    >>> from boneyard.bots import player
    >>> class First:
    ...     def choose(self, view: View) -> Action:
    ...         return view.legal[0]
    >>> player(First()).name
    'First'
    """
    from boneyard.bots import bot

    if not isinstance(given, str):
        return _taken(given, repr(given)[:80])
    module, colon, word = given.partition(":")
    if not colon:
        return bot(given, others)
    try:
        found = getattr(import_module(module), word)
    except Exception as error:  # a module of a user may raise anything
        raise BoneyardError(f"there is no bot {given[:80]!r}: {error}") from None
    return _taken(found, repr(given[:80]))


def _taken(given: Any, shown: str) -> NamedBot:
    if isinstance(given, type):
        try:
            given = given()
        except Exception as error:  # a class of a user may raise anything
            raise BoneyardError(Message("unknown.player_class", {"given": shown, "why": str(error)[:80]})) from None
    choose = getattr(given, "choose", None)
    if not callable(choose):
        raise BoneyardError(Message("unknown.player", {"given": shown}))
    alone = not _takes(choose, 2)
    if alone and not _takes(choose, 1):
        raise BoneyardError(Message("unknown.player", {"given": shown}))
    named: NamedBot = given
    return named if not alone and isinstance(getattr(given, "name", None), str) else TakenBot(given, alone)


def _takes(choose: Any, n: int) -> bool:
    """Return whether a function can be called with ``n`` arguments; True if its signature is unknown."""
    try:
        inspect.signature(choose).bind(*[None] * n)
    except TypeError:
        return False
    except ValueError:  # compiled without a signature
        return True
    return True
