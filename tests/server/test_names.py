"""Names of people: what is seen is what is there."""

from __future__ import annotations

import pytest
from harness import Server

from boneyard.server.errors import CommandRejected
from boneyard.server.names import NO_INK, clean_name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ana   Marija ", "Ana Marija"),
        ("Ana # 1", "Ana 1"),
        ("\u202eanA", "anA"),
        ("A\u200bna", "A na"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("Željka", "Željka"),
        ("Jose\u0301", "Jos\u00e9"),
        ("An\u200da", "Ana"),
        ("Ana\ufe0f", "Ana"),
        ("\u0645\u062d\u0645\u062f", "\u0645\u062d\u0645\u062f"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("q" + "\u0301" * 9, "q" + "\u0301" * 3),
    ],
)
def test_names_lose_what_cannot_be_seen(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("given", ["", "   ", "\u202e", "\u200d\u200d", "\u0301", "#", "x" * 25, *NO_INK])
def test_names_without_anything_to_see_are_refused(given: str) -> None:
    with pytest.raises(CommandRejected):
        clean_name(given)


def test_a_password_is_the_same_composed_and_decomposed(server: Server) -> None:
    guest, word = server.guest("Ana"), "p\u00e4ssw\u00f6rt-12"
    assert (
        server.post("/api/account", {"login": f"pass{guest.id[1:9].encode().hex()}", "password": word}, guest.token)[0]
        == 201
    )
    for written in (word, "pa\u0308sswo\u0308rt-12"):
        body = {"login": f"pass{guest.id[1:9].encode().hex()}", "password": written}
        assert server.post("/api/login", body)[0] == 200
