"""The glossary of each language: its words in the rules, and the words that the rules avoid."""

from __future__ import annotations

import pytest

from boneyard import locale
from boneyard.commentary.glossary import any_of, breaches, games_of_terms, linked, terms
from boneyard.locale import Catalogue


@pytest.mark.parametrize("language", locale.available())
def test_players_read_no_word_that_the_glossary_avoids(language: str) -> None:
    texts = locale.load(language)
    assert breaches(texts) == []
    avoided = [term.avoided[0].replace("|", "") for term in terms(texts) if term.avoided]
    assert len(avoided) > 3
    spoilt = texts.extended({"rules.clauses.C-02": f"({avoided[0]}); «{avoided[1]}»"})
    assert breaches(spoilt) == [("rules.clauses.C-02", avoided[0])]


def test_words_are_found_whole_and_with_any_ending_after_their_mark() -> None:
    found = any_of(("сторон|а", "открыт|ый кон|ец", "кон"))
    text = "Закон: кон, конец; открытые  концы, Стороны; кон=кон"
    assert found.findall(text) == ["кон", "открытые  концы", "Стороны"]
    texts = Catalogue(
        "en", {f"glossary.lot.{key}": text for key, text in (("term", "lot"), ("text", ""), ("words", "-"))}
    )
    assert not terms(texts)[0].is_in("lot")


def test_a_term_is_linked_where_it_stands_first() -> None:
    seen = {"tile"}
    parts = list(linked("Double blank, a double, doubles: tiles of the double.", terms(locale.load("en")), seen))
    assert parts == [("", ""), ("Double blank", "double_blank"), (", a ", ""), ("double", "double"),
                     (", doubles: tiles of the double.", "")]  # fmt: skip
    assert seen == {"tile", "double", "double_blank"}


def test_a_term_has_the_games_whose_own_rules_say_it() -> None:
    found = games_of_terms()
    assert found["eggs"] == ("kozel",) and found["locked"] == ("french",) and found["side"] == ()
    assert found["capicua"] == ("dominicano", "boricua") and len(found["double"]) > 20
