"""Sessions are listed and can be ended: tokens die and sockets close, on logout and with a new password too."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from harness import PASSWORD, Guest, Server, account, closed, login_of, sign_in
from sqlalchemy.engine import Connection
from threads import in_thread

from boneyard.server.api.people import queries as people
from boneyard.server.api.people.devices import device_of
from boneyard.server.api.people.identity import Identity
from boneyard.server.protocol import CLOSE
from boneyard.server.store import migrations
from boneyard.server.store.sql import SqlStore

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 "
    "Mobile/15E148 Safari/604.1"
)


def sessions(server: Server, guest: Guest) -> list[dict[str, object]]:
    status, answer = server.get("/api/me/sessions", guest.token)
    assert status == 200
    found: list[dict[str, object]] = answer["sessions"]
    return found


def signed_in(server: Server, guest: Guest) -> bool:
    return server.get("/api/me", guest.token)[0] == 200


def test_sessions_are_listed_with_their_devices(server: Server) -> None:
    first = account(server, "Ana")
    phone, desk = sign_in(server, first, IPHONE), sign_in(server, first, FIREFOX)
    found = sessions(server, phone)
    assert {session["device"] for session in found} == {"Python-urllib", "Safari, iPhone", "Firefox, Linux"}
    assert [session["device"] for session in found if session["current"]] == ["Safari, iPhone"]
    assert [session["device"] for session in sessions(server, desk) if session["current"]] == ["Firefox, Linux"]
    assert all(session["created"] <= session["seen"] for session in found)  # type: ignore[operator]
    exported = server.get("/api/account/export", first.token)[1]
    assert {session["device"] for session in exported["sessions"]} == {session["device"] for session in found}
    assert server.get("/api/me/sessions")[0] == 401


@pytest.mark.nightly
def test_an_ended_session_loses_its_token_and_its_sockets_and_no_other(server: Server) -> None:
    first = account(server, "Bo")
    phone, desk = sign_in(server, first, IPHONE), sign_in(server, first, FIREFOX)
    table = first.table("fives", 2)
    here, there = desk.socket(table), phone.socket(table)
    wanted = next(session["id"] for session in sessions(server, desk) if session["device"] == "Safari, iPhone")
    stranger = account(server, "Eve")
    assert server.request("DELETE", f"/api/me/sessions/{wanted}", token=stranger.token)[0] == 404
    assert signed_in(server, phone)
    assert server.request("DELETE", f"/api/me/sessions/{wanted}", token=desk.token)[0] == 204
    assert server.request("DELETE", f"/api/me/sessions/{wanted}", token=desk.token)[0] == 404
    assert closed(there) == CLOSE["who"]
    assert closed(phone.socket()) == CLOSE["who"]
    assert not signed_in(server, phone) and signed_in(server, first) and signed_in(server, desk)
    assert here.ask("phrase", phrase="hello")["t"] == "ack"
    here.close()


def test_all_other_sessions_are_ended_at_once(server: Server) -> None:
    first = account(server, "Cy")
    phone, desk = sign_in(server, first, IPHONE), sign_in(server, first, FIREFOX)
    there = phone.socket()
    assert server.request("DELETE", "/api/me/sessions", token=desk.token)[0] == 204
    assert closed(there) == CLOSE["who"]
    assert [signed_in(server, guest) for guest in (first, phone, desk)] == [False, False, True]
    assert [session["current"] for session in sessions(server, desk)] == [True]


def test_a_token_dies_on_logout(server: Server) -> None:
    first = account(server, "Dee")
    phone = sign_in(server, first, IPHONE)
    there, here = phone.socket(), first.socket()
    assert server.post("/api/logout", None, phone.token)[0] == 204
    assert closed(there) == CLOSE["who"]
    assert not signed_in(server, phone) and signed_in(server, first)
    assert server.post("/api/logout", None, phone.token)[0] == 204  # signing out again is no fault
    here.send(t="ping", n=1)
    here.until("pong")
    here.close()


@pytest.mark.nightly
def test_every_token_dies_with_a_new_password(server: Server) -> None:
    first = account(server, "Fay")
    phone = sign_in(server, first, IPHONE)
    sockets = [phone.socket(), first.socket()]
    body = {"old": PASSWORD, "new": "another one"}
    assert server.post("/api/account/password", {**body, "old": "wrong"}, first.token)[0] == 401
    assert signed_in(server, phone)
    status, answer = server.post("/api/account/password", body, first.token)
    assert status == 200
    assert [closed(client) for client in sockets] == [CLOSE["who"]] * 2
    assert not signed_in(server, first) and not signed_in(server, phone)
    fresh = Guest(server, first.id, first.name, answer["token"])
    assert [session["current"] for session in sessions(server, fresh)] == [True]
    assert signed_in(server, sign_in(server, first, FIREFOX, "another one"))


def test_a_recovery_code_sets_a_new_password_once(server: Server) -> None:
    """All sessions end with it; a code that was used, replaced or never made is refused like an unknown login."""
    first = account(server, "Rita")
    assert server.post("/api/account/recovery", {"password": "wrong"}, first.token)[0] == 401
    old = server.post("/api/account/recovery", {"password": PASSWORD}, first.token)[1]["codes"]
    codes = server.post("/api/account/recovery", {"password": PASSWORD}, first.token)[1]["codes"]
    assert len({*old, *codes}) == 16 and server.get("/api/account/recovery", first.token)[1] == {"left": 8}
    exported = json.dumps(server.get("/api/account/export", first.token)[1])
    assert '"recovery_codes": 8' in exported and not any(code in exported for code in codes)
    login = {"login": login_of(first), "password": "a new password"}
    typed = codes[0].upper().replace("-", " ")
    there = first.socket()
    status, answer = server.post("/api/recover", {**login, "code": typed})
    assert (status, answer["user"]["id"]) == (200, first.id) and closed(there) == CLOSE["who"]
    assert not signed_in(server, first) and signed_in(server, sign_in(server, first, FIREFOX, "a new password"))
    assert server.get("/api/account/recovery", answer["token"])[1] == {"left": 7}
    texts = {
        server.post("/api/recover", {**login, **wrong})[1]["text"]
        for wrong in ({"code": codes[0]}, {"code": old[1]}, {"code": "?"}, {"code": codes[1], "login": "nobody-here"})
    }
    assert texts == {"wrong username or recovery code, or a code that was used"}
    assert server.post("/api/recover", {**login, "code": codes[1], "password": "short"})[1]["code"] == "password_form"
    assert server.post("/api/recover", {**login, "code": codes[1]})[0] == 200, "a code was used up in vain"


@pytest.mark.nightly
def test_ended_sessions_stay_ended_and_others_go_on_after_a_crash(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        first = account(server, "Gil")
        phone, desk = sign_in(server, first, IPHONE), sign_in(server, first, FIREFOX)
        assert server.post("/api/logout", None, phone.token)[0] == 204
        server.kill()
        server.start()
        assert [signed_in(server, guest) for guest in (first, phone, desk)] == [True, False, True]


def test_a_session_that_ends_while_it_is_looked_up_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read before its end is not kept after it."""

    async def look_up() -> tuple[bool, bool]:
        store = SqlStore(f"sqlite:///{tmp_path / 'one.db'}")
        migrations.upgrade(store.engine)
        store.start(asyncio.get_running_loop())
        try:
            identity = Identity(store, lambda user: None, lambda work: work.close())
            identity.start()
            person = await identity.guest("Ana")
            identity.forget(person.id)
            read = store.read

            async def read_before_the_end(query: Callable[[Connection], Any]) -> Any:
                found = await read(query)
                monkeypatch.setattr(store, "read", read)
                assert await identity.end_session(person, person.session)
                return found

            monkeypatch.setattr(store, "read", read_before_the_end)
            token = identity.token(person)
            return await identity.who(token) is not None, await identity.who(token) is not None
        finally:
            identity.stop()
            store.stop()

    assert in_thread(lambda: asyncio.run(look_up())) == (True, False)


def test_a_user_has_no_more_sessions_than_are_kept(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path / 'one.db'}")
    migrations.upgrade(store.engine)
    with store.engine.begin() as connection:
        for number in range(people.SESSIONS_KEPT + 5):
            people.begin_session(connection, "u", f"s{number}", "", number)
        kept = [session.id for session in people.sessions_of(connection, "u")]
    assert kept == [f"s{number}" for number in reversed(range(5, people.SESSIONS_KEPT + 5))]
    store.engine.dispose()


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox, Linux"),
        (IPHONE, "Safari, iPhone"),
        (
            "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile "
            "Safari/537.36",
            "Chrome, Android",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 "
            "Safari/537.36 Edg/139.0.0.0",
            "Edge, Windows",
        ),
        ("boneyard/0.1.0", "boneyard"),
        ("", ""),
        ("<script>", ""),
        ("x" * 5000, "x" * 40),
    ],
)
def test_a_device_is_named_in_a_few_words(agent: str, device: str) -> None:
    assert device_of(agent) == device
