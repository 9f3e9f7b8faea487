"""Names of people: what is seen is what is there."""

from __future__ import annotations

import pytest

from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ana   Marija ", "Ana Marija"),
        ("Ana # 1", "Ana 1"),
        ("\u202eanA", "anA"),
        ("A\u200bna", "A na"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("Željka", "Željka"),
    ],
)
def test_names_lose_what_cannot_be_seen(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("given", ["", "   ", "\u202e", "\u200d\u200d", "\u0301", "#", "x" * 25])
def test_names_without_anything_to_see_are_refused(given: str) -> None:
    with pytest.raises(CommandRejected):
        clean_name(given)
