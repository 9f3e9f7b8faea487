"""Actions of a seat, as small immutable values, and their form in records."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NoReturn, Self, cast

from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Mark, Most, Written
from boneyard.errors import Message, NotationError, check_kind, nearest
from boneyard.tiles import TILES, Tile, halves, plain, quoted

LINE_ARMS = ("l", "r", "u", "d")
"""The two ends of the line and the two short sides of a spinner; on a four-way double its four sides."""

ARMS = (*LINE_ARMS, *map(str, range(5, Most.ENDS + 1)))
"""The ends of a layout in the order in which they come into being."""

TRAINS = (*"ABCDEFGH", "M")
"""The ends that belong to seats, and the one of all seats."""

BARE = ("draw", "pass", "call", "decline", "foul")
"""Actions that are one word."""

WITH_TILE = ("play", "discard", "close")
"""Actions that name a tile.  ``play`` is the one written without its word."""

KINDS = tuple(kind.word for kind in ActionKind)
"""Every kind, in the order of the engine's numbers."""


def words_of(text: str) -> list[str]:
    """Return the words of a line.  Only spaces and tabs separate words, so a no-break space stays inside a name."""
    return [word for word in text.replace("\t", " ").split(" ") if word]


class Action:
    """One action of one seat: immutable, hashable, compared by value, and written by ``str()`` as in a record.

    ``kind`` is one of ``KINDS``.  ``tile`` belongs to play, discard and close; the other fields to play alone.

    * ``arm`` is ``l``, ``r``, ``u`` or ``d``, on a branching layout also ``5``, ``6`` and so on, or the train of a
      seat by its letter, ``M`` for that of all; None if the tile opens the layout, and in an action without a place
      because only one is legal.
    * ``half`` is the pip that touches the layout; for an opening tile the pip on the left.  None if both halves have
      the same role (``across``, and every action but a play) and if it was not given.  A double laid lengthwise always
      has its pip here, so equal actions are equal however they were made.
    * ``across``: a matador laid crosswise (MAT-03, MAT-04).
    * ``call``: the last tile is announced (OBI-11) or the points are claimed (polish-fives/Q18) with the play; the kind
      ``call`` is either alone.
    * ``text``: the action as a record writes it.
    * ``number``: the action as an integer below 2²¹, the same in every game and every version.  Bits 0 to 6 are the
      tile's id, 7 and 8 the place of the arm in ``ARMS``, 9 says that the higher half of a tile other than a double
      touches, 10 ``across``, 11 ``call``; bits 12 to 14 are the place of the kind in ``KINDS``, 15 says that there is
      an arm, and 16 that there is a half.  Bits 17 to 19 are more of the place of the arm, and 20 says that it is one
      in ``TRAINS``.  What does not apply is 0.  `of` returns the action of a number.

    An action read from text has the half that was *written* first.  If only the other half can touch, the match uses
    that one: compare the actions that ``Match`` lists with its log, not with the parsed text. Raises ``NotationError``
    for fields that do not belong together.

    >>> from boneyard import Action, Tile
    >>> Action.parse("6-4 l").tile, Action.parse("6-4 l").half, Action.parse("6-4 l").arm
    (Tile(4, 6), 6, 'l')
    >>> str(Action.play(Tile(2, 5), "r", 5)), str(Action.draw())
    ('5-2 r', 'draw')
    """

    # There is one object per action, made when it is first asked for: a few thousand in all.
    __slots__ = ("across", "arm", "call", "half", "kind", "number", "text", "tile")
    text: str
    kind: str
    tile: Tile | None
    arm: str | None
    half: int | None
    across: bool
    call: bool
    number: int

    def __new__(
        cls,
        kind: str,
        tile: Tile | None = None,
        arm: str | None = None,
        half: int | None = None,
        across: bool = False,
        call: bool = False,
    ) -> Self:
        """Check that the fields belong together, and return the one action with them."""
        check_kind(kind, str)
        if kind not in KINDS:
            raise _wrong("kind", word=quoted(kind), near=nearest(kind, KINDS))
        if tile is not None:
            check_kind(tile, Tile)
        if arm is not None:
            check_kind(arm, str)
        if (tile is None) == (kind in WITH_TILE):
            raise _wrong("tile_missing" if tile is None else "tile_refused", kind=kind)
        if kind != "play" and (arm is not None or half is not None or across or call):
            raise _wrong("fields_refused", kind=kind)
        if arm is not None and arm not in _PLACES:
            raise _wrong("arm", word=quoted(arm))
        if tile is not None and kind == "play":
            if across:
                half = None
            elif tile.is_double:
                half = tile.lo
            elif half is not None and half not in (tile.lo, tile.hi):
                raise _wrong("no_such_half", tile=tile, half=half)
        number = parts.number_of(ActionKind.of(kind), 0 if tile is None else tile.id, 0)
        number |= 0 if arm is None else _PLACES[arm]
        if half is not None and tile is not None:
            number |= Written.TOUCHING | (Mark.HIGHER if half != tile.lo else 0)
        number |= (Mark.ACROSS if across else 0) | (Mark.CALLED if call else 0)
        found = NUMBERED.get(number)
        if found is None:
            found = super().__new__(cls)
            values = (kind, tile, arm, half, bool(across), bool(call), number)
            for name, value in zip(("kind", "tile", "arm", "half", "across", "call", "number"), values, strict=True):
                object.__setattr__(found, name, value)
            object.__setattr__(found, "text", _written(found))
            found = NUMBERED.setdefault(number, found)  # another thread may have made it meanwhile
        return cast(Self, found)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"an action does not change: {name} cannot be set")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.kind, self.tile, self.arm, self.half, self.across, self.call)

    @classmethod
    def of(cls, number: int) -> Action:
        """Return the action with this ``number``.  Raises ``NotationError`` if there is none."""
        number = plain(number)
        check_kind(number, int)
        return numbered(number)

    def replace(self, **changes: Any) -> Action:
        """Return the action with some fields changed.  Raises as the class does."""
        names = ("kind", "tile", "arm", "half", "across", "call")
        return Action(**{**{name: getattr(self, name) for name in names}, **changes})

    @classmethod
    def play(
        cls, tile: Tile, arm: str | None = None, half: int | None = None, *, across: bool = False, call: bool = False
    ) -> Action:
        """Lay ``tile`` on ``arm`` with ``half`` touching."""
        return cls("play", tile, arm, half, across, call)

    @classmethod
    def discard(cls, tile: Tile) -> Action:
        """Lay a dead tile face down (GAP-09)."""
        return cls("discard", tile)

    @classmethod
    def close(cls, tile: Tile) -> Action:
        """Close the chain with a tile that fits both ends (section 11)."""
        return cls("close", tile)

    @classmethod
    def draw(cls) -> Action:
        """Draw the next tile of the stock."""
        return cls("draw")

    @classmethod
    def pass_(cls) -> Action:
        """Return a pass.  The underscore is there because ``pass`` is a Python keyword."""
        return cls("pass")

    @classmethod
    def call_(cls) -> Action:
        """Announce the last tile late (OBI-11) or claim points that an opponent left (polish-fives/Q18), on turn.

        ``call`` is the field.
        """
        return cls("call")

    @classmethod
    def decline(cls) -> Action:
        """Leave a right to play a double out of turn unused (OBI-09)."""
        return cls("decline")

    @classmethod
    def foul(cls) -> Action:
        """Report a wrongful pass or an illegal play that was refused (FRE-17)."""
        return cls("foul")

    @classmethod
    def parse(cls, text: str) -> Action:
        """Return the action as a record writes it, without the seat: ``6-4``, ``2-5 l across``, ``close 2-5``.

        Raises ``NotationError`` with one sentence that names the fault.
        """
        check_kind(text, str)
        # Spaces are allowed anywhere: a long text is not worth caching.
        return _parsed(text) if len(text) <= LONGEST_KEPT else _parsed.__wrapped__(text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"


NUMBERED: dict[int, Action] = {}
"""The actions that were asked for, by number.  `numbered` makes the others."""


def _place(i: int, more: int) -> int:
    """Return the bits of the number of a play on the arm at a place in ``ARMS``, or in ``TRAINS``."""
    return parts.number_of(ActionKind.PLAY, 0, i & 3) | (i >> 2) * Written.ARM | Written.PLACED | more


_PLACES = {arm: _place(i, 0) for i, arm in enumerate(ARMS)} | {
    arm: _place(i, Written.OWNED) for i, arm in enumerate(TRAINS)
}
"""The bits of each arm in ``Action.number``."""
_ARM = {bits: arm for arm, bits in _PLACES.items()}
_ARM_BITS = 3 << 7 | 7 * Written.ARM | Written.OWNED | Written.PLACED


def numbered(number: int) -> Action:
    """Return the action of a number.  Raises ``NotationError`` if no action has exactly this number."""
    if number in NUMBERED:
        return NUMBERED[number]
    action = number & Most.ACTION
    tile, arm, kind = parts.tile_of(action), _ARM.get(number & _ARM_BITS), parts.kind_of(action)
    if tile < len(TILES):
        half = TILES[tile].hi if number & Mark.HIGHER else TILES[tile].lo
        try:
            found = Action(
                KINDS[kind],
                TILES[tile] if KINDS[kind] in WITH_TILE else None,
                arm,
                half if number & Written.TOUCHING else None,
                number & Mark.ACROSS != 0,
                number & Mark.CALLED != 0,
            )
        except NotationError:
            pass
        else:
            if found.number == number:
                return found
    raise _wrong("no_number", number=number)


LONGEST_KEPT = 40


@lru_cache(maxsize=8192)
def _parsed(text: str) -> Action:
    words = words_of(text)
    if not words:
        raise _wrong("action_missing")
    first, rest = words[0], words[1:]
    if first in BARE:
        if rest:
            raise _wrong("stands_alone", first=first, word=quoted(" ".join(rest)))
        return Action(first)
    if first in ("close", "discard"):
        if len(rest) != 1:
            raise _wrong("one_tile", first=first)
        return Action(first, Tile(*halves(rest[0])))
    if "-" not in first and not first[0].isdigit():
        raise _wrong("no_action", word=quoted(first), near=nearest(first.lower(), (*BARE, "close", "discard")))
    half, other = halves(first)
    arm = rest.pop(0) if rest and rest[0] in _PLACES else None
    across = bool(rest) and rest[0] == "across"
    call = rest[across : across + 1] == ["call"]
    over = rest[across + call :]
    if over:
        known = (*LINE_ARMS, "across", "call")
        near = "" if over[0] in known else nearest(over[0].lower(), known)
        raise _wrong("out_of_place", word=quoted(over[0]), near=near)
    return Action("play", Tile(half, other), arm, half, across, call)


def _written(action: Action) -> str:
    if action.tile is None:
        return action.kind
    if action.kind != "play":
        return f"{action.kind} {action.tile}"
    text = str(action.tile) if action.half is None else f"{action.half}-{action.tile.other(action.half)}"
    for word in (action.arm, "across" if action.across else None, "call" if action.call else None):
        if word is not None:
            text += f" {word}"
    return text


def _wrong(code: str, **params: object) -> NotationError:
    return NotationError(Message(f"notation.{code}", params))
