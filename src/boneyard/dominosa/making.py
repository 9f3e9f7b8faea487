"""Puzzles with exactly one solution, at a given level (dominosa/Q3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from hashlib import sha256
from math import inf
from types import MappingProxyType
from typing import Final, Literal, get_args

from boneyard.dominosa.modes import machine
from boneyard.dominosa.puzzle import HIGHEST_ORDER, Puzzle
from boneyard.dominosa.rating import LEAST, rate
from boneyard.errors import BoneyardError, Message, joined, nearest

LEVELS: Final = ("trivial", "basic", "hard", "extreme")
"""The levels of the techniques, from easy to difficult; docs/dominosa.md defines them."""

BEYOND: Final = "beyond"
"""The level of a puzzle whose one solution no technique finds."""

GENERATOR_VERSION: Final = 1
"""Goes up when the same order, level and seed make another puzzle than before."""

SEEDS: Final = 1 << 64

Interval = tuple[float, float]
"""The lowest and the highest of some ratings."""

MOST_RATED: Final = 1000
"""Puzzles that are made, at most, to find one with a given rating."""

DaySize = Literal["small", "medium", "large"]
"""How large a puzzle of the day is: each day has one of each size."""

SIZES: Final[tuple[DaySize, ...]] = get_args(DaySize)

WEEK: Final[Mapping[DaySize, tuple[tuple[int, str], ...]]] = MappingProxyType(
    {
        "small": (
            (4, "trivial"),
            (5, "trivial"),
            (4, "basic"),
            (5, "basic"),
            (4, "basic"),
            (5, "basic"),
            (5, "basic"),
        ),
        "medium": (
            (6, "trivial"),
            (6, "basic"),
            (7, "basic"),
            (6, "hard"),
            (7, "hard"),
            (6, "extreme"),
            (9, "extreme"),
        ),
        "large": (
            (9, "trivial"),
            (9, "basic"),
            (10, "basic"),
            (9, "hard"),
            (10, "hard"),
            (9, "extreme"),
            (12, "extreme"),
        ),
    }
)
"""Order and level of the puzzles of the day, Monday to Sunday.

The small one is easy on all days; the others are harder as the week goes on, with more to do at its end.  The three of
one day have different orders, so `size_of` can distinguish them."""


def levels(order: int) -> tuple[str, ...]:
    """Return the levels at which puzzles of an order are made, up to ``BEYOND``: small boards have no hard ones.

    >>> from boneyard.dominosa import levels
    >>> levels(2), levels(6)
    (('trivial', 'basic'), ('trivial', 'basic', 'hard', 'extreme', 'beyond'))
    """
    return LEVELS[:order] if order < 3 else (*LEVELS, BEYOND)


def generate(order: int, level: str | None, seed: int, rating: Interval | None = None) -> Puzzle:
    """Make a puzzle of ``order`` 1…25 with exactly one solution.

    The techniques of ``level`` find it and the techniques of the level below do not; no technique finds one of
    ``BEYOND``.  With ``rating``, it is the first puzzle of the seed whose rating is in this interval, both ends
    included; then ``level`` may be None, for all of them in turn.
    The same arguments make the same puzzle everywhere, for as long as ``GENERATOR_VERSION`` stays the same (with an
    interval, ``RATING_VERSION`` too); ``seed`` is 0…2^64 - 1.

    Raises ``BoneyardError`` for an order, level or seed that does not exist, an interval that is empty, and when none
    of ``MOST_RATED`` puzzles is in it.

    >>> from boneyard.dominosa import generate
    >>> generate(3, "hard", seed=7).id
    '1A_Fo6zlBFni28Q'
    """
    return next(found for found in generating(order, level, seed, rating) if found is not None)


def generating(order: int, level: str | None, seed: int, rating: Interval | None = None) -> Iterator[Puzzle | None]:
    """Make a puzzle as ``generate`` does, but yield None after every grid that was tried, and at last the puzzle.

    Raises ``BoneyardError`` as ``generate`` does: at once, or if the search finds no rating in the interval.

    >>> from boneyard.dominosa import generate, generating
    >>> *_, puzzle = generating(3, "basic", 1)
    >>> puzzle == generate(3, "basic", seed=1)
    True
    """
    if not 1 <= order <= HIGHEST_ORDER:
        raise BoneyardError(Message("dominosa.error.order", {"most": HIGHEST_ORDER, "order": order}))
    known = levels(HIGHEST_ORDER)
    if level not in known and not (level is None and rating is not None):
        params = {"level": repr(level), "near": nearest(str(level), known), "levels": ", ".join(known)}
        raise BoneyardError(Message("dominosa.error.level", params))
    if level is not None and level not in levels(order):
        offered = joined(levels(order), "common.or")
        raise BoneyardError(
            Message("dominosa.error.level_of_order", {"order": order, "level": level, "levels": offered})
        )
    if not 0 <= seed < SEEDS:
        raise BoneyardError(Message("dominosa.error.seed", {"seed": seed}))
    if rating is None:
        assert level is not None
        return _grids(order, level, seed)
    if level == BEYOND:
        raise BoneyardError(Message("dominosa.error.rating_beyond"))
    low, high = rating
    if not LEAST <= low <= high:
        raise BoneyardError(Message("dominosa.error.interval", {"low": f"{low}", "high": f"{high}", "least": LEAST}))
    with_rating = tuple(each for each in levels(order) if each != BEYOND)
    return _rated(order, with_rating if level is None else (level,), seed, (low, high))


def daily(day: date, size: DaySize = "medium") -> tuple[int, str, int]:
    """Return order, level and seed of the puzzle of a day (in UTC), fixed for each ``GENERATOR_VERSION``.

    Raises ``KeyError`` for a size that is none of ``SIZES``.

    >>> from datetime import date
    >>> from boneyard.dominosa import daily
    >>> daily(date(2026, 11, 28))
    (6, 'extreme', 739948)
    """
    order, level = WEEK[size][day.weekday()]
    return order, level, day.toordinal()


def size_of(day: date, order: int) -> DaySize | None:
    """Return which puzzle of a day has this order, or None if none has.

    >>> from datetime import date
    >>> from boneyard.dominosa.making import size_of
    >>> size_of(date(2026, 11, 28), 6)
    'medium'
    """
    return next((size for size in SIZES if daily(day, size)[0] == order), None)


def _grids(order: int, level: str, seed: int) -> Iterator[Puzzle | None]:
    for found in _made(order, level, seed):
        yield found
        if found is not None:
            return


def _made(order: int, level: str, seed: int) -> Iterator[Puzzle | None]:
    """Yield the puzzles of a seed, one after the other without end, and None after every other grid."""
    board = machine(order)
    board.seed(_stream(order, level, seed))
    number = levels(order).index(level)
    while True:
        yield Puzzle.from_numbers(board.numbers()) if board.make(number, 1) else None


def _rated(order: int, wanted: tuple[str, ...], seed: int, rating: Interval) -> Iterator[Puzzle | None]:
    """Yield None until a puzzle of one of the levels, which take turns, is in the interval."""
    sources = [_made(order, level, seed) for level in wanted]
    low, high = rating
    least, most = inf, 0.0
    for number in range(MOST_RATED):
        for found in sources[number % len(sources)]:
            if found is None:
                yield None
                continue
            rated = rate(found)
            assert rated is not None  # the techniques have solved it
            if low <= rated <= high:
                yield found
                return
            least, most = min(least, rated), max(most, rated)
            yield None
            break
    params = {"order": order, "low": low, "high": high, "count": MOST_RATED, "least": least, "most": most}
    raise BoneyardError(Message("dominosa.error.rating", params))


def _stream(order: int, level: str, seed: int) -> int:
    """Return the start of the random stream: orders, levels and neighbouring seeds share nothing."""
    text = f"boneyard dominosa {GENERATOR_VERSION} {order} {level} {seed}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
