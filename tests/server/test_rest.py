"""The REST part: people, games, tables, history, records, house rules."""

from __future__ import annotations

import base64
import contextlib
import gzip
import hashlib
import json
import re
import sqlite3
import urllib.error
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from harness import Client, Guest, Server, play

from boneyard import GAMES, Match, game, locale, read_record
from boneyard.house.files import MOST_OPTIONS
from boneyard.play.fairness import seal_of
from boneyard.record.verify import verify
from boneyard.rules import MOST_FAULTS


@pytest.fixture(scope="module")
def ana(server: Server) -> Guest:
    return server.guest("Ana")


@pytest.fixture(scope="module")
def finished(server: Server, ana: Guest) -> str:
    """The id of a match that Ana played."""
    table = ana.table("fives", 2, options={"target": 15}, seats=["me", "greedy"])
    client = ana.socket(table)
    client.nonce = "ab" * 16
    client.ask("start")
    play(client, "A")
    while client.table["secret"] is None:
        client.next()
    assert client.table["nonces"]["A"] == "ab" * 16
    match: str = client.table["match_id"]
    client.close()
    return match


def test_about(server: Server) -> None:
    status, about = server.get("/api/about")
    assert status == 200
    assert "en" in about["languages"] and about["bots"][0] == "random" and "hello" in about["phrases"]


def test_every_game_with_its_house_rules(server: Server) -> None:
    _, answer = server.get("/api/games?lang=en")
    assert [entry["id"] for entry in answer["games"]] == list(GAMES)
    for entry in answer["games"]:
        for option in entry["options"]:
            assert option["label"] and option["text"]
            assert ("choices" in option) != ("least" in option)
    _, french = server.get("/api/games/french")
    assert french["page"][0]["items"][0]["text"]
    assert server.get("/api/games/chess")[0] == 404


def test_contradictions_are_all_named(server: Server) -> None:
    status, answer = server.post("/api/check", {"game": "basic", "players": 4, "options": {"hand_size": 9}})
    assert (status, answer["ok"], answer["rules"]) == (200, False, None)
    assert answer["faults"][0]["code"] == "faults.too_many_tiles"
    assert answer["faults"][0]["text"].startswith("the deal needs 36 tiles")
    assert server.post("/api/check", {"game": "basic", "players": 4})[1]["rules"]["hand_size"] == 7


def test_what_is_left_of_contradicting_house_rules_and_what_they_rule_out(server: Server) -> None:
    _, answer = server.post("/api/check", {"game": "basic", "players": 4, "options": {"hand_size": 9, "target": 50}})
    (dropped,) = answer["rest"]["dropped"]
    assert (answer["rest"]["players"], answer["rest"]["options"]) == (4, {"target": 50})
    assert (dropped["option"], dropped["value"], dropped["fault"]) == ("hand_size", 9, answer["faults"][0])
    _, answer = server.post("/api/check", {"game": "basic", "players": 4, "options": {}})
    assert answer["rest"] is None
    refused = {(each["option"], each["value"]): each["fault"]["code"] for each in answer["refused"]}
    assert refused == dict.fromkeys([("draw", "one"), ("early_block", True)], "faults.option_all_dealt")


def test_a_name_is_cleaned(server: Server) -> None:
    assert server.post("/api/guest", {"name": " A\u202e#\u0007na  B "})[1]["user"]["name"] == "A na B"
    assert server.post("/api/guest", {"name": " \u200b "})[0] == 422
    assert server.post("/api/guest", {"name": "x" * 25})[0] == 422


def test_a_forged_token_is_nobody(server: Server, ana: Guest) -> None:
    assert server.get("/api/me", ana.token)[1]["user"]["name"] == "Ana"
    user, session, signature = ana.token.split(".")
    for token in (f"{user}.1.{signature}", f"u{'x' * 22}.{session}.{signature}", ana.token[:-1], "", "..", "é"):
        assert server.request("GET", "/api/me", token=token.encode("utf-8").decode("latin-1"))[0] == 401


def test_the_cookie_is_for_this_site_alone(server: Server) -> None:
    _, _, headers = server.request("POST", "/api/guest", {"name": "Ana"})
    assert "HttpOnly" in headers["set-cookie"] and "SameSite=lax" in headers["set-cookie"]


def test_history_record_replay_and_proof(server: Server, ana: Guest, finished: str) -> None:
    _, history = server.get("/api/history", ana.token)
    listed = next(match for match in history["matches"] if match["id"] == finished)
    assert (listed["seats"], listed["names"]["A"], listed["game"]) == (["A"], "Ana", "fives")
    _, record, headers = server.request("GET", f"/api/matches/{finished}/record")
    assert headers["content-disposition"].endswith('.bones"')
    match = read_record(record)
    assert match.over and match.totals == listed["totals"] and verify(match).ok
    assert server.get(f"/api/matches/{finished}/verify")[1]["code"] == "proved"
    assert server.request("POST", "/api/verify", record.encode(), content_type="text/plain")[1]["ok"]
    forged = record.replace("nonces ab", "nonces ba")
    assert server.request("POST", "/api/verify", forged.encode(), content_type="text/plain")[1]["code"] == "bad_seal"
    for path, body in ((f"/api/matches/{finished}/replay", None), ("/api/replay", record.encode())):
        for number, played in enumerate(match.played, 1):
            method = "GET" if body is None else "POST"
            status, steps, _ = server.request(
                method, f"{path}?round={number}&aspect=1", body, content_type="text/plain"
            )
            assert status == 200
            assert len(steps["steps"]) == len(played.actions) + 1
            assert steps["steps"][-1]["hands"] == {s: [str(t) for t in h] for s, h in played.hands.items()}
            assert len(steps["steps"][-1]["layout"]["tiles"]) == len(played.line)
            assert any(event["k"] == "round_end" for event in steps["steps"][-1]["e"])
            assert any(steps["steps"][1]["say"])
        assert server.request(method, f"{path}?round={number + 1}", body, content_type="text/plain")[0] == 404
    assert server.get(f"/api/matches/{finished}")[1]["nonces"]["A"] == "ab" * 16


def test_a_record_that_cannot_be_read(server: Server) -> None:
    status, answer, _ = server.request("POST", "/api/replay", b"boneyard 1\ngame chess\n", content_type="text/plain")
    assert status == 422 and answer["params"]["line"] == 2 and "chess" in answer["text"]
    assert server.request("POST", "/api/replay", b"\xff\x00" * 9, content_type="text/plain")[0] == 422
    with contextlib.suppress(
        urllib.error.URLError, ConnectionError
    ):  # the server may close before all is sent, or read
        assert server.request("POST", "/api/replay", b"x" * (1 << 21), content_type="text/plain")[0] == 413


def test_an_uploaded_record_of_every_game(server: Server) -> None:
    for name in GAMES:
        match = Match(game(name).rules(GAMES[name].players[-1]), seed=1)
        for _ in range(12):
            if match.over:
                break
            seat = match.to_act[0]
            match.play(seat, match.legal(seat)[0])
        status, replay, _ = server.request("POST", "/api/replay", match.record().encode(), content_type="text/plain")
        assert status == 200, replay
        assert len(replay["steps"]) == len(match.played[0].actions) + 1


def test_an_account(server: Server, finished: str) -> None:
    guest = server.guest("Bo")
    login = f"bo-{guest.id[1:9].lower()}.x".replace("_", "0")
    assert server.post("/api/account", {"login": login, "password": "short"}, guest.token)[1]["code"] == "password_form"
    assert (
        server.post("/api/account", {"login": "?", "password": "long enough"}, guest.token)[1]["code"] == "login_form"
    )
    status, answer = server.post("/api/account", {"login": login, "password": "long enough"}, guest.token)
    assert (status, answer["account"]) == (201, login)
    other = server.guest("Cy")
    assert server.post("/api/account", {"login": login, "password": "long enough"}, other.token)[0] == 409
    assert server.post("/api/login", {"login": login, "password": "wrong one"})[0] == 401
    assert server.post("/api/login", {"login": "no-such-login", "password": "wrong one"})[0] == 401
    status, answer = server.post("/api/login", {"login": login.upper(), "password": "long enough"})
    assert (status, answer["user"]["id"]) == (200, guest.id)
    status, answer = server.post("/api/account/password", {"old": "long enough", "new": "another one"}, guest.token)
    assert status == 200
    assert server.get("/api/me", guest.token)[0] == 401  # all sessions end
    token = answer["token"]
    assert server.get("/api/account/export", token)[1]["user"]["account"] == login
    assert server.request("DELETE", "/api/account", {"password": "long enough"}, token)[0] == 401
    assert server.request("DELETE", "/api/account", {"password": "another one"}, token)[0] == 204
    assert server.get("/api/me", token)[0] == 401
    assert server.post("/api/login", {"login": login, "password": "another one"})[0] == 401


def test_who_is_deleted_leaves_no_name(server: Server) -> None:
    eve = server.guest("Evangeline")
    table = eve.table("fives", 2, options={"target": 5}, seats=["me", "random"])
    client = eve.socket(table)
    client.ask("chat", text="call me Evangeline")
    client.ask("start")
    play(client, "A")
    _, history = server.get("/api/history", eve.token)
    match = history["matches"][0]["id"]
    exported = server.get("/api/account/export", eve.token)[1]
    assert "seat A Evangeline" in exported["records"][match] and exported["tables"]
    assert server.request("DELETE", "/api/account", {}, eve.token)[0] == 204
    watcher = server.guest("Watcher").socket(table)
    assert "Evangeline" not in json.dumps(watcher.raw)
    assert "Evangeline" not in server.request("GET", f"/api/matches/{match}/record")[1]
    assert verify(read_record(server.request("GET", f"/api/matches/{match}/record")[1])).ok
    watcher.close()


def test_the_table_of_a_deleted_host_goes_to_a_player_in_that_moment(server: Server, ana: Guest) -> None:
    eve = server.guest("Evangeline")
    table = eve.table("gaple", 4, seats=["me", "open", "greedy", "greedy"])
    host, other = eve.socket(table), ana.socket(table)
    assert other.ask("sit", seat="B")["t"] == "ack"
    assert host.ask("start")["t"] == "ack"
    assert host.ask("kick", user="u" + "0" * 22)["t"] == "ack"
    assert server.request("DELETE", "/api/account", {}, eve.token)[0] == 204
    while other.table["host"] != ana.id:
        other.next()
    while other.table["seats"][0]["name"] != "–":
        other.next()
    other.phase("play")  # the deal may still wait for the part of the host who is gone
    assert other.ask("pause", on=True)["t"] == "ack"
    other.close()


def test_the_words_of_a_spectator_and_of_one_who_stood_up_are_erased_too(server: Server, ana: Guest) -> None:
    table = ana.table("fives", 2)
    eve, sat = server.guest("Evangeline"), server.guest("Sitting Bull")
    for guest in (eve, sat):
        client = guest.socket(table)
        if guest is sat:
            assert client.ask("sit", seat="B")["t"] == "ack"
        assert client.ask("chat", text=f"call me {guest.name}")["t"] == "ack"
        if guest is sat:
            assert client.ask("stand", seat="B")["t"] == "ack"
        client.close()
    assert b"Sitting" in log_of(server, table) and b"Evangeline" in log_of(server, table)
    for guest in (eve, sat):
        assert server.request("DELETE", "/api/account", {}, guest.token)[0] == 204
    assert b"Sitting" not in log_of(server, table) and b"Evangeline" not in log_of(server, table)
    watcher = server.guest("Watcher").socket(table)
    assert "Evangeline" not in json.dumps(watcher.raw)
    watcher.close()


def log_of(server: Server, table: str) -> bytes:
    """The bytes of the log of a table."""
    with closing(sqlite3.connect(server.folder / "server.db")) as database:
        return b"".join(row[0] for row in database.execute("SELECT body FROM events WHERE table_id = ?", (table,)))


def test_house_rules_are_saved_and_shared(server: Server, ana: Guest) -> None:
    body = {"name": "At home", "game": "french", "players": 4, "options": {"strict": True}}
    status, saved = server.post("/api/rules", body, ana.token)
    assert status == 201 and saved["options"] == {"strict": True}
    assert server.get(f"/api/rules/{saved['id']}")[1] == saved  # with the link alone
    assert saved in server.get("/api/rules", ana.token)[1]["rules"]
    other = server.guest("Bo")
    assert server.request("DELETE", f"/api/rules/{saved['id']}", token=other.token)[0] == 404
    assert server.request("DELETE", f"/api/rules/{saved['id']}", token=ana.token)[0] == 204
    assert server.get(f"/api/rules/{saved['id']}")[0] == 404
    assert server.post("/api/rules", {**body, "options": {"strict": 3}}, ana.token)[0] == 422


def test_a_table_with_faults_is_not_opened(server: Server, ana: Guest) -> None:
    for body in (
        {"game": "chess", "players": 2},
        {"game": "french", "players": 2},
        {"game": "french", "players": 4, "options": {"target": -5}},
        {"game": "french", "players": 4, "seats": ["kasparov"]},
        {"game": "french", "players": 4, "seats": ["me"] * 5},
    ):
        status, answer = server.post("/api/tables", body, ana.token)
        assert status == 422 and answer["text"], body
    assert server.post("/api/tables", {"game": "french", "players": 4})[0] == 401


def test_a_guest_may_come_with_the_table(server: Server, ana: Guest) -> None:
    body = {"game": "fives", "players": 2, "seats": ["me", "open"], "guest": {"name": "Zofia", "face": 3}}
    status, opened, headers = server.request("POST", "/api/tables", body)
    assert status == 201
    session = opened["session"]
    assert session["user"]["name"] == "Zofia" and session["user"]["face"] == 3
    seat = opened["table"]["seats"][0]
    assert (seat["user"], seat["name"], seat["face"]) == (session["user"]["id"], "Zofia", 3)
    assert opened["table"]["host"] == session["user"]["id"]
    assert server.get("/api/me", session["token"])[1]["user"] == session["user"]
    assert f"boneyard={session['token']}" in headers["set-cookie"] and "HttpOnly" in headers["set-cookie"]
    status, opened, headers = server.request("POST", "/api/tables", body, ana.token)  # a user stays who they are
    assert status == 201 and opened["session"] is None and "set-cookie" not in headers
    assert opened["table"]["host"] == ana.id
    for wrong in ({"guest": {"name": " "}}, {"options": {"target": -5}}):  # neither guest nor table
        status, answer, headers = server.request("POST", "/api/tables", {**body, **wrong})
        assert status == 422 and "set-cookie" not in headers and "session" not in answer


def test_a_seal_may_come_with_the_table_and_the_nonce_with_the_first_words(server: Server, ana: Guest) -> None:
    nonce = "cd" * 16
    body = {"game": "fives", "players": 2, "seats": ["me", "greedy"], "start": True, "pace": 0}
    seals = {"A": seal_of(bytes.fromhex(nonce))}
    status, opened = server.post("/api/tables", {**body, "seals": seals}, ana.token)
    shown = opened["table"]
    assert status == 201 and opened["now"]["phase"] == "dealing"
    assert shown["seals"]["A"] == seals["A"] and sorted(shown["seals"]) == ["A", "B"]
    assert "A" not in shown["nonces"] and shown["secret"] is None
    client = Client(ana)
    client.nonce = ""  # only the one that was sealed
    client.send(t="hello", table=opened["id"])
    assert client.ask("nonce", seat="A", nonce=nonce)["t"] == "ack"
    while client.now["phase"] == "dealing":
        client.next()
    assert client.table["commitment"] == shown["commitment"] and client.table["seals"] == shown["seals"]
    assert client.table["nonces"]["A"] == nonce and not client.table["voids"]
    client.close()
    for seat in "BC":  # a bot's, and none
        status, answer = server.post("/api/tables", {**body, "seals": {seat: seals["A"]}}, ana.token)
        assert (status, answer["code"]) == (422, "not_yours")
    status, opened = server.post("/api/tables", {**body, "start": False, "seals": seals}, ana.token)
    assert status == 201 and opened["now"]["phase"] == "open" and opened["table"]["seals"] == {}


def test_a_page_names_the_texts_of_its_reader(server: Server) -> None:
    for accepted, language in (("en", "en"), ("hr", "hr"), ("pt", "pt"), ("pt-BR,pt;q=0.9,en;q=0.8", "pt")):
        status, text, headers = server.request("GET", "/rules/french", accept_language=accepted)
        assert status == 200 and "accept-language" in headers["vary"]
        assert f'"{language}.core-' in text
        assert server.get("/index.html")[0] == 200


def test_the_lobby_lists_public_tables_alone(server: Server, ana: Guest) -> None:
    public, private = ana.table("fives", 2, public=True), ana.table("fives", 2)
    lobby = Client(ana)
    lobby.send(t="hello")
    message = lobby.until("lobby")
    listed = [card["id"] for card in message["tables"]]
    assert public in listed and private not in listed and message["online"] >= 1
    later = ana.table("threes", 2, public=True)
    while later not in listed:
        listed = [card["id"] for card in lobby.until("lobby")["tables"]]
    assert later in [card["id"] for card in server.get("/api/lobby")[1]["tables"]]
    lobby.close()


def test_pages_and_headers(server: Server) -> None:
    for path in ("/", "/t/abc", "/rules/french"):
        status, _, headers = server.request("GET", path)
        assert status == 200 and headers["content-type"].startswith("text/html")
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "same-origin"
    assert server.get("/nothing.js")[0] == 404
    assert server.get("/../../etc/passwd.txt")[0] in (400, 404)
    assert server.get("/api/nothing")[0] == 404
    assert server.request("PUT", "/api/me")[0] == 405
    status, text, _ = server.request("GET", "/metrics")
    assert status == 200 and "boneyard_entries_total" in text
    assert json.loads(server.get("/schema/openapi.json")[1])["paths"]["/api/tables"]["post"]


def test_errors_are_said_in_the_language_of_who_asks(server: Server, ana: Guest) -> None:
    bad = b"boneyard 1\ngame basic\nplayers 2\nhello\n"
    said = {}
    for language in locale.available():
        status, answer, _ = server.request("POST", f"/api/replay?lang={language}", bad, content_type="text/plain")
        assert (status, answer["params"]["line"]) == (422, 4)
        login = {"login": "?", "password": "long enough"}
        _, form, _ = server.request("POST", "/api/account", login, ana.token, accept_language=f"{language};q=0.9")
        _, missing, _ = server.request("GET", "/api/games/chess", accept_language=language)
        table = {"game": "french", "players": 2}
        _, faults, _ = server.request("POST", "/api/tables", table, ana.token, accept_language=language)
        assert faults["faults"][0]["text"] in faults["text"]
        _, foreign, _ = server.request("POST", "/api/guest", {"name": "x"}, origin="null", accept_language=language)
        said[language] = [answer["text"], form["text"], missing["text"], faults["text"], foreign["text"]]
    for different in zip(*said.values(), strict=True):
        assert len(set(different)) == len(said), different


def test_faults_at_a_table_are_said_in_the_language_of_the_socket(server: Server, ana: Guest) -> None:
    table = ana.table("basic", 2)
    texts = []
    for language in ("en", "pl"):
        client = Client(ana, path=f"/ws?v=1&lang={language}")
        client.follow(table)
        answer = client.ask("set", settings={"options": {"hand_size": 99}})
        assert answer["code"] == "settings"
        texts.append(answer["faults"][0]["text"])
        client.close()
    assert len(set(texts)) == 2


def test_the_end_of_a_round_is_told_with_who_opens_next(server: Server, ana: Guest) -> None:
    """The lines of a round come with its events; what the next deal decides is not foretold."""
    seats = ["me", "random", "random", "random"]
    table = ana.table("basic", 4, options={"target": 500}, seats=seats, between=600)
    client = ana.socket(table)
    client.ask("start")
    play(client, "A", until=("between", "over"))
    assert client.now["phase"] == "between"
    last = client.follow(table)["last"]
    assert last["names"] == {"A": "Ana", "B": "random", "C": "random", "D": "random"}
    ended = next(place for place, event in enumerate(last["events"]) if event["k"] == "round_end")
    told = last["say"][ended]
    assert told[0][0]["code"].startswith("events.round_end.")
    (foretold,) = told[-1]
    assert foretold["code"] == "events.account.next"
    client.ask("next")
    client.phase("play")
    assert foretold["params"]["opening"][0]["who"] == client.now["opener"]
    client.close()


def test_who_has_no_user_finds_in_the_page_what_would_be_asked_for(server: Server) -> None:
    """Style and texts, on the home page also the answers; who has a user has the files, and is somebody to be asked
    for."""
    _, known, _ = server.request("GET", "/", cookie=f"boneyard={server.guest().token}")
    (style,) = re.findall(r'<link rel="stylesheet"[^>]* href="([^"]*)">', known)
    for place, language, parts in (("/", "en", ["core"]), ("/rules/gaple", "hr", ["core", "pages"])):
        _, page, headers = server.request("GET", place, accept_language=language)
        told = server.request("GET", style)[1].replace("url(./", "url(/assets/")
        assert f"<style>{told}</style>" in page and style not in page
        stood = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)[0].encode()
        digest = base64.b64encode(hashlib.sha256(stood).digest()).decode()
        assert f"style-src 'self' 'sha256-{digest}';" in headers["content-security-policy"]
        (held,) = re.findall(r'<script type="application/json" id="texts">(.*?)</script>', page)
        texts = json.loads(held)
        assert [name.partition("-")[0] for name in texts] == [f"{language}.{part}" for part in parts]
        assert all(server.get(f"/assets/{name}")[1] == text for name, text in texts.items())
        assert 'as="fetch"' not in page
    _, page, _ = server.request("GET", "/")
    (begin,) = re.findall(r'<script type="application/json" id="begin">(.*?)</script>', page)
    beginning = json.loads(begin)
    assert beginning["about"] == server.get("/api/about")[1]
    (games,) = server.get("/api/games")[1].values()
    assert beginning["players"] == {game["id"]: game["default_players"] for game in games}
    assert len(gzip.compress(page.encode(), 9)) < 14_600, (
        "more than a server sends before the first answer of the browser"
    )


def test_every_address_of_a_page_begins_with_the_page(server: Server, finished: str) -> None:
    """A match has a dot in its id: its address is no file for that.  What is no page and no file is not there."""
    cookie = f"boneyard={server.guest().token}"
    _, home, headers = server.request("GET", "/", cookie=cookie)
    assert 'id="begin"' not in home and "cookie" in headers["vary"]
    (texts,) = re.findall(r'<link rel="preload" href="(/assets/en\.core-[^"]*)"', home)
    for place in ("/rules/gaple", f"/replay/{finished}", f"/evening/{finished}", "/nowhere"):
        status, page, _ = server.request("GET", place, cookie=cookie)
        named = re.findall(r'<link rel="preload" [^>]*as="fetch"[^>]*/>', page)
        assert status == 200 and len(named) == 2 and texts in named[0] and "/assets/en.pages-" in named[1], place
        assert page.replace(named[1], "") == home, place
    status, page, _ = server.request("GET", f"/t/{finished.partition('.')[0]}")  # names the table in its head
    assert status == 200 and page.partition("<body>")[2] == home.partition("<body>")[2]
    for place in ("/missing.js", "/assets/missing", "/assets/missing.js", "/api/missing", "/api/replay/x.1"):
        assert server.request("GET", place)[0] in (404, 405), place


def test_a_map_of_house_rules_is_bounded_and_ten_of_its_faults_are_listed(server: Server) -> None:
    for count, status in (MOST_OPTIONS, 200), (MOST_OPTIONS + 1, 400), (10_000, 400):
        options = {f"unknown_{number}": True for number in range(count)}
        body = {"game": "fives", "players": 4, "options": options}
        found, answer = server.post("/api/check", body)
        assert found == status, answer
        if status == 200:
            assert len(answer["faults"]) == MOST_FAULTS and answer["rest"]["options"] == {}
        assert server.post("/api/tables", body, server.guest().token)[0] == (422 if status == 200 else 400)


def test_a_body_that_is_not_utf_8_is_refused_in_words(server: Server) -> None:
    status, answer, _ = server.request("POST", "/api/guest", b'{"name": "\xff\xfe"}', content_type="application/json")
    assert status == 400 and answer["code"] == "bad_request"
    assert "Traceback" not in server.log.read_text()


def test_a_match_from_a_device_arrives_once_and_counts_nowhere(server: Server) -> None:
    """In the history of who brought it, under an id of its own for each; what is no finished match is refused."""
    record = Path(__file__).parents[1].joinpath("records/good/all-fives-finished.bones").read_bytes()
    ana, bea = server.guest("Ana"), server.guest("Bea")

    def bring(who: Guest, body: bytes, seats: str = "A") -> tuple[int, Any]:
        path = f"/api/history?seats={seats}&ended=99"
        return server.request("POST", path, body, who.token, content_type="text/plain")[:2]

    status, added = bring(ana, record)
    assert status == 200 and added == {"id": added["id"], "new": True}
    assert bring(ana, record)[1] == added | {"new": False}
    assert bring(bea, record)[1]["id"] != added["id"]
    (match,) = server.get("/api/history", ana.token)[1]["matches"]
    assert (match["id"], match["seats"], match["ended"]) == (added["id"], ["A"], 99)
    assert server.get(f"/api/matches/{added['id']}/record")[1] == record.decode()
    assert server.get("/api/results", ana.token)[1] == {"games": [], "bots": [], "opponents": []}
    assert bring(ana, record, "Z")[0] == 422
    assert bring(ana, record.rpartition(b"round")[0])[0] == 422
    assert server.request("POST", "/api/history?seats=A&ended=1", record, content_type="text/plain")[0] == 401
    with contextlib.suppress(urllib.error.URLError, ConnectionError):  # as in test_a_record_that_cannot_be_read
        assert bring(ana, b"x" * (1 << 21))[0] == 413
