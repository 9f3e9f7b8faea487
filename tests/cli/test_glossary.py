"""``boneyard glossary``: entries by game and by word."""

from __future__ import annotations

import json


def test_the_command_lists_the_words_of_a_game_or_of_a_search(run, refused) -> None:
    assert run("glossary", "pozo", "--language", "es").out.splitlines()[0] == "pozo"
    out = run("glossary", "french").out
    assert "locked number" in out and "Jedan Kamen" not in out and "In: French dominoes." in out
    data = {entry["id"]: entry for entry in json.loads(run("glossary", "kozel", "--language", "ru", "--json").out)}
    assert data["eggs"]["games"] == ["kozel"] and data["double"]["avoid"] == ["дубль", "дупель"]
    assert run("glossary", "cribbage", "--language", "en").status == 2 and "Half" not in run("glossary", "croatia").out
    assert refused("glossary", "xyzzy") == "boneyard: “xyzzy” is neither a game nor in the glossary"
