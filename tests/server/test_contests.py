"""Contests in the database: evenings over HTTP, who sees and directs one, what strangers send."""

from __future__ import annotations

from typing import Any

from harness import Guest, Server

from boneyard.contests import Contest


def made(director: Guest, **wishes: Any) -> dict[str, Any]:
    wishes = {"name": "Cup", "kind": "swiss", "rounds": 3, "entry": "open", "lot": 7} | wishes
    status, page = director.server.post("/api/contests", wishes, director.token)
    assert status == 201, page
    found: dict[str, Any] = page
    return found


def test_a_contest_is_its_log_and_its_page_is_sent_once(server: Server) -> None:
    ana = server.guest("Ana")
    page = made(ana, game="gaple", options={"deals": 5})
    status, text = server.get(f"/api/contests/{page['id']}/log")
    assert text == 'boneyard-contest 1\nname "Cup"\ngame "gaple deals=5"\nkind swiss 3 7\n'
    assert (status, Contest.read(text).text(), page["revision"]) == (200, text, 3)
    path = f"/api/contests/{page['id']}"
    status, shown, headers = server.request("GET", path, token=ana.token)
    assert (status, shown) == (200, page)
    assert server.request("GET", path, if_none_match=headers["etag"])[0] == 304
    assert server.get(f"{path}?after={page['version']}")[0] == 304
    assert "<h1>Cup</h1>" in server.get(f"{path}/sheets?lang=hr")[1]
    assert [one["directs"] for one in server.get("/api/contests", ana.token)[1]["contests"]] == [True]
    assert server.get("/api/contests")[1] == {"contests": []}
