"""Names of people: what is seen is what is there."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from harness import Server

from boneyard.locale import load
from boneyard.server.api.people.identity import Identity
from boneyard.server.errors import CommandRejected
from boneyard.server.names import NO_INK, clean_name, distinct_name


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


@pytest.mark.parametrize(
    ("name", "beside", "shown"),
    [
        ("Ana", ["Ana"], "Ana 2"),
        ("\u0410n\u0430", ["Ana"], "\u0410n\u0430 2"),  # Cyrillic А and а
        ("Carrnen", ["Carmen"], "Carrnen 2"),
        ("A1", ["Al", "AI 2"], "A1 3"),
        ("Jose\u0301", ["Jos\u00e9"], "Jos\u00e9 2"),
        ("ana", ["Ana"], "ana"),
        ("Ana", ["Anna", "An\u00e4"], "Ana"),
        ("Ж" * 24, ["Ж" * 24], "Ж" * 22 + " 2"),
    ],
)
def test_names_that_look_alike_are_told_apart_by_a_number(name: str, beside: list[str], shown: str) -> None:
    assert distinct_name(clean_name(name), beside) == shown


@pytest.mark.parametrize("name", ["", "x" * 25, "\u3164", "e\u0301" * 500])
def test_a_name_that_cannot_be_shown_gets_a_sentence_in_the_language_of_its_reader(server: Server, name: str) -> None:
    for language in ("en", "pl"):
        status, answer, _ = server.request("POST", "/api/guest", {"name": name}, accept_language=language)
        assert (status, answer["code"], answer["text"]) == (422, "name", load(language).text("online.errors.name"))


def test_hashes_from_before_passwords_were_composed_still_fit() -> None:
    decomposed = "pa\u0308sswo\u0308rt-12"
    old = PasswordHasher().hash(decomposed)  # as it was typed
    identity = Identity.__new__(Identity)
    identity._hasher = PasswordHasher()
    assert identity._fits(old, decomposed)
    with pytest.raises(VerificationError):
        identity._fits(old, "p\u00e4sswort-12")


def test_a_password_is_the_same_composed_and_decomposed(server: Server) -> None:
    guest, word = server.guest("Ana"), "p\u00e4ssw\u00f6rt-12"
    assert (
        server.post("/api/account", {"login": f"pass{guest.id[1:9].encode().hex()}", "password": word}, guest.token)[0]
        == 201
    )
    for written in (word, "pa\u0308sswo\u0308rt-12"):
        body = {"login": f"pass{guest.id[1:9].encode().hex()}", "password": written}
        assert server.post("/api/login", body)[0] == 200
