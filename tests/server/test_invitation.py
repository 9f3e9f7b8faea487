"""A link to a table says who invites, to what, and how many seats are free, in the language of the person who sends
it."""

from __future__ import annotations

import re
import struct
import urllib.request
from pathlib import Path

import pytest
from harness import Server

from boneyard.errors import BoneyardError
from boneyard.server.settings import Config


def tags(server: Server, path: str) -> str:
    body = server.get(path)[1]
    assert isinstance(body, str)
    return body


def test_a_link_says_who_invites_and_to_what(server: Server) -> None:
    ana = server.guest('Ana "& Co')
    table = ana.table("gaple", 4, seats=["me", "greedy", "open", "open"])
    page = tags(server, f"/t/{table}?lang=en")
    assert "Ana &quot;&amp; Co invites you to Gaple" in page and "2 seats free" in page
    assert "og:image" not in page and "og:url" not in page
    assert "zaprasza do gry" in tags(server, f"/t/{table}?lang=pl")
    bo = server.guest("Bo")
    client = bo.socket(table)
    assert client.ask("sit", seat="C")["t"] == "ack"
    assert "1 seat free" in tags(server, f"/t/{table}?lang=en")
    assert client.ask("sit", seat="D")["t"] == "ack"
    client.close()
    assert "seat free" not in tags(server, f"/t/{table}?lang=en") and "come and watch" in tags(server, f"/t/{table}")


def test_links_have_the_configured_address_whatever_the_request_says(tmp_path: Path) -> None:
    with Server(tmp_path, BONEYARD_ADDRESS="https://play.example.org/") as server:
        table = server.guest("Ana").table("gaple", 4)
        request = urllib.request.Request(f"{server.url}/t/{table}", headers={"host": "evil.example.org"})
        with urllib.request.urlopen(request) as answer:
            page = answer.read().decode()
    assert f'property="og:url" content="https://play.example.org/t/{table}"' in page and "evil" not in page
    assert 'property="og:image" content="https://play.example.org/pictures/gaple.png"' in page


def test_a_server_may_live_below_a_path(tmp_path: Path) -> None:
    """Its pages name that path alone, its cookie is for it, and a proxy may pass the path on or take it off."""
    with Server(tmp_path, BONEYARD_ADDRESS="https://example.org/domino/") as server:
        assert server.url.endswith("/domino")
        root = server.url.removesuffix("/domino")
        table = server.guest("Ana").table("gaple", 4)
        with urllib.request.urlopen(f"{server.url}/t/{table}") as answer:
            page = answer.read().decode()
        with urllib.request.urlopen(f"{root}/t/{table}") as answer:
            assert answer.read().decode() == page
        for place in ("", "/", "//", "/rules/gaple"):
            assert server.get(place)[0] == 200
        _, _, headers = server.request("POST", "/api/guest", {"name": "Bo"})
        assert [server.get(place)[0] for place in ("/metrics", "/metrics/", "//metrics", "/%6detrics")] == [
            200,
            404,
            404,
            404,
        ]
    assert f'property="og:url" content="https://example.org/domino/t/{table}"' in page
    found = re.findall(r'(?:href|src)="([^"]*)"', page) + re.findall(r"url\(([^)#]*)\)", page)
    assert len(found) > 8 and all(place.startswith("/domino/") for place in found)
    assert "; Path=/domino;" in headers["set-cookie"]


@pytest.mark.parametrize(
    "address",
    ["https://x/a b", "https://x//domino", "https://x/../y", "https://me@x", "ftp://x", "//x/y", "https://x/a?b"],
)
def test_a_faulty_address_is_refused(address: str) -> None:
    with pytest.raises(BoneyardError, match="is not an address"):
        Config.read({}, {"BONEYARD_ADDRESS": address})


def test_other_pages_have_no_invitation(server: Server) -> None:
    for path in ("/", "/t/short", "/t/" + "x" * 22, "/rules/gaple"):
        assert "og:title" not in tags(server, path)


def test_every_link_has_a_picture(server: Server) -> None:
    with urllib.request.urlopen(server.url + "/pictures/gaple.png") as answer:
        body, kind = answer.read(), answer.headers["content-type"]
    assert kind == "image/png" and body[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", body[16:24]) == (1200, 630)
    for name in ("chess.png", "gaple.svg", "gaple"):
        assert server.get(f"/pictures/{name}")[0] == 404


def test_equal_names_at_a_table_are_told_apart(server: Server) -> None:
    table = server.guest("Ana").table("gaple", 4, seats=["me", "open", "open", "open"])
    for seat, name in (("B", "Ana 2"), ("C", "Ana 3")):
        client = server.guest("Ana").socket(table)
        assert client.ask("sit", seat=seat)["t"] == "ack"
        assert next(it for it in client.table["seats"] if it["seat"] == seat)["name"] == name
        client.close()
