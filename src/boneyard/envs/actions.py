"""The table of action numbers of a rule set: small, without gaps, and the same in every version.

In this order: plays (arm by arm in the order ``l r u d``, each tile of the set by its id; arms that the rules never
open are left out), matadors with the higher half touching, matadors across, the same three with the call for the last
tile; then closing (by tile), discarding (by tile), ``draw``, ``pass``, ``call``, ``decline``.  What the rules never
offer is left out.  The first tile of a line counts as laid on ``l``, its lower half to the left.  A foul is reported
and not played: it has no number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boneyard.engine import core, parts
from boneyard.engine.codes import ActionKind, Mark
from boneyard.play import codec
from boneyard.play.actions import ARMS, LINE_ARMS, TRAINS, Action
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import TILES

_PLAIN = int(Mark.HIGHER)


class ActionTable:
    """The numbers of the actions that ``rules`` can offer, in both directions; ``len()`` is how many there are.

    >>> from boneyard import game
    >>> from boneyard.envs import ActionTable
    >>> table = ActionTable(game("gaple").rules())
    >>> str(table.action(0)), table.number(table.action(0))
    ('0-0 l', 0)
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.arm_names = arms_of(rules)
        """The arms that the layout can have."""
        self.arms = len(self.arm_names)
        self.numbers: list[int] = list(self._numbers())
        """The engine's numbers, by place."""
        self._places = {number: place for place, number in enumerate(self.numbers)}

    def _numbers(self) -> Iterator[int]:
        rules = self.rules
        tiles = range(rules.n_tiles)
        for call in (0, int(Mark.CALLED)) if rules.calls else (0,):
            for arm in range(self.arms):
                yield from (parts.number_of(ActionKind.PLAY, tile, arm) | call for tile in tiles)
            if rules.matching == "sum":
                wild = [tile for tile in tiles if core.is_matador(rules, tile)]
                for mark in (int(Mark.HIGHER), int(Mark.ACROSS)):
                    for arm in range(self.arms):
                        for tile in wild:
                            if mark != Mark.HIGHER or not TILES[tile].is_double:
                                yield parts.number_of(ActionKind.PLAY, tile, arm) | mark | call
        if rules.close != "none":
            yield from (parts.number_of(ActionKind.CLOSE, tile, 0) for tile in tiles)
        if rules.stuck == "discard":
            yield from (parts.number_of(ActionKind.DISCARD, tile, 0) for tile in tiles)
        leads = (rules.first_lead, rules.later_lead, rules.tied_lead)
        if rules.draw != "none" or any(lead.endswith("or_draw") for lead in leads):
            yield parts.number_of(ActionKind.DRAW, 0, 0)
        if rules.stuck == "pass":
            yield parts.number_of(ActionKind.PASS, 0, 0)
        if rules.calls:
            yield parts.number_of(ActionKind.CALL, 0, 0)
        if rules.out_of_turn:
            yield parts.number_of(ActionKind.DECLINE, 0, 0)

    def __len__(self) -> int:
        """Return the number of actions."""
        return len(self.numbers)

    def number(self, action: Action) -> int:
        """Return the number of an action as ``View.legal`` and the history write it.

        Raises ``KeyError`` for an action that these rules never offer, such as a foul.
        """
        number = codec.encode(action, self.rules)
        if action.kind == "play" and action.arm is None:
            number &= ~_PLAIN
        return self._places[number]

    def action(self, number: int, opening: bool = False) -> Action:
        """Return the action of a number, as ``Match.play`` takes it; ``opening``: no tile lies yet.

        Raises ``IndexError`` for a number that is not in the table.
        """
        if not 0 <= number < len(self.numbers):
            raise IndexError(f"the actions of these rules are 0 to {len(self.numbers) - 1}, not {number}")
        return codec.action_of(self.numbers[number], self.rules, opening)

    def mask(self, view: View) -> bytearray:
        """Return 1 for each legal action of the seat of a view, else 0, by number."""
        found = bytearray(len(self.numbers))
        for action in view.legal:
            found[self.number(action)] = 1
        return found

    def chosen(self, view: View, number: int) -> Action:
        """Return the legal action of a view with a number.  Raises ``ValueError`` if it is not legal."""
        for action in view.legal:
            if self.number(action) == number:
                return action
        raise ValueError(f"action {number} is not legal here")


def arms_of(rules: Rules) -> tuple[str, ...]:
    """Return the arms that a layout can have under some rules, in the order of the engine.

    A branching layout has those of its hub, and the further ones of each double that can be laid.

    >>> from boneyard import game
    >>> from boneyard.envs.actions import arms_of
    >>> arms_of(game("gaple").rules())
    ('l', 'r')
    """
    if rules.own_arms:
        return TRAINS if rules.common_arms else TRAINS[: rules.players]
    if not rules.trees:
        return LINE_ARMS[:2] if rules.spinner == "none" else LINE_ARMS
    more = 2 if rules.spinner == "every_double" else max(0, rules.fill_double - 1)
    return ARMS[: rules.hub + more * rules.max_pip]


@lru_cache(maxsize=256)
def action_table(rules: Rules) -> ActionTable:
    """Return the table of some rules.

    >>> from boneyard import game
    >>> from boneyard.envs import action_table
    >>> len(action_table(game("gaple").rules()))
    84
    """
    return ActionTable(rules)
