"""``tools/fuzz_api.py``: which exceptions are faults of the library."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from boneyard import Match, game
from boneyard.dominosa import Deduction, LessonPosition

sys.path.append(str(Path(__file__).parents[2] / "tools"))
is_documented = importlib.import_module("fuzzing.chunks").is_documented


def raised(call: Callable[[], object]) -> BaseException:
    with pytest.raises(AttributeError) as caught:
        call()
    return caught.value


def test_what_a_wrong_argument_lacks_is_no_fault_of_the_library() -> None:
    gaple = game("gaple")
    where = LessonPosition(gaple, frozenset(), frozenset(), gaple)  # type: ignore[arg-type]
    assert is_documented(raised(lambda: where.left), [where])
    nothing = LessonPosition(None, frozenset(), frozenset(), None)  # type: ignore[arg-type]
    assert is_documented(raised(lambda: nothing.left), [nothing])
    found = Deduction((gaple,), None, None)  # type: ignore[arg-type]
    assert is_documented(raised(lambda: found.impossible), [found])


def test_what_an_object_of_the_library_lacks_by_itself_is_one() -> None:
    gaple, match = game("gaple"), Match(game("gaple").rules())
    assert not is_documented(raised(lambda: match.round.steps), [gaple, 1, ("x", None)])  # type: ignore[union-attr]
