"""Errors carry codes: they can be said in any language, and go from one process to another."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard import (
    Action,
    BoneyardError,
    DealError,
    IllegalAction,
    Match,
    Message,
    RecordError,
    RulesError,
    Tile,
    game,
    locale,
    read_record,
)
from boneyard.errors import joined, nearest, one_line
from boneyard.play.fairness import FairDeal

ENGLISH = re.compile(r"\b(did you mean|cannot be|cannot play|has no|is missing|there is|one word|is no|is not|needs)\b")


@pytest.fixture
def loud(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language whose texts are the English ones in capitals."""
    english = locale.load("en")
    texts = {}
    for key in english:
        forms = {}
        for category, form in english.forms(key).items():
            parts = locale.PLACEHOLDER.split(form)
            forms[category] = "".join(f"{{{part}}}" if i % 2 else part.upper() for i, part in enumerate(parts))
        texts[key] = forms["other"] if len(forms) == 1 else forms
    catalogue = locale.Catalogue("loud", texts)
    load = locale.load
    monkeypatch.setattr(locale, "load", lambda language=None: catalogue if language == "loud" else load(language))
    yield "loud"


def refused() -> list[BoneyardError]:
    """One error of every kind, each with something in it that is a text of its own."""
    found: list[BoneyardError] = []
    match = Match(game("gaple").rules(), seed=1)
    for wrong in (
        lambda: match.play(match.to_act[0], "6-6"),
        lambda: match.play(match.to_act[0], "drow"),
        lambda: match.add_deal(match.played[0].deal),
        lambda: game("gaple").rules(cannot_play="pas", teem=True),
        lambda: game("gapel"),
        lambda: Match(game("gaple").rules(), deal=[match.played[0].deal._replace(hands=())]),
        lambda: read_record("boneyard 1\ngame gaple\nround\nA drow\n", "x.bones"),
        lambda: read_record("boneyard 1\ngame gaple\nA\x01 6-6\n"),
        lambda: read_record("boneyard 1\ngame gaple\noption teem=true\n"),
        lambda: FairDeal.from_tags([("secret", "x")], 4),
        lambda: FairDeal.from_seed("\ud800", 4),
        lambda: Tile.parse("x"),
        lambda: Action("drow"),
    ):
        with pytest.raises(BoneyardError) as caught:
            wrong()
        found.append(caught.value)
    assert {DealError, IllegalAction, RecordError, RulesError} < {type(error) for error in found}
    return found


def test_an_error_is_said_in_the_language_asked_for_in_all_its_parts(loud: str) -> None:
    for error in refused():
        english, other = str(error), error.text(loud)
        assert other.upper() == english.upper() and other != english
        assert not ENGLISH.search(other), other


def test_errors_can_be_pickled() -> None:
    for error in refused():
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error)
        assert vars(again) == vars(error)


def test_messages_within_messages(loud: str) -> None:
    message = Message("record.no_action", {"seat": "A", "why": Message("notation.action_missing")})
    assert str(message).startswith("A: an action is missing")
    assert message.text(loud).startswith("A: AN ACTION IS MISSING")


def test_nearest_words() -> None:
    assert str(nearest("gaple7", ["gaple", "gaple-6", "gaple-5p"])) == " (did you mean gaple or gaple-6 or gaple-5p?)"
    assert nearest("xyz", ["gaple"]) == ""
    assert str(joined(["A"], "common.and")) == "A"


def test_one_line_is_printable_and_short() -> None:
    assert one_line("a\nb\x1bc", 10) == "a b c"
    assert one_line("x" * 11, 10) == "x" * 9 + "…" and one_line("x" * 10, 10) == "x" * 10
