"""How far a player has seen the play of a table by days: kept by the server, and only ever further."""

from __future__ import annotations

from typing import Any


def test_a_mark_advances_for_who_sits_there(server: Any) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.table("fives", 2, seats=["me", "open"], clock={"move": 259_200})
    path = f"/api/tables/{table}/mark"
    assert server.get(path, ana.token)[1] == {"match": 0, "round": 0, "actions": 0}
    marks = [(1, 2, 5), (1, 2, 4), (1, 1, 9), (2, 1, 0)]
    kept = []
    for match, number, actions in marks:
        mark = {"match": match, "round": number, "actions": actions}
        kept.append(tuple(server.request("PUT", path, mark, ana.token)[1].values()))
    assert kept == [max(marks[: place + 1]) for place in range(len(marks))]
    assert server.request("PUT", path, mark, ben.token)[1]["code"] == "not_yours"
    assert server.request("PUT", path, {"match": -1, "round": 1, "actions": 1}, ana.token)[0] == 400
    assert server.get("/api/account/export", ana.token)[1]["marks"] == {table: mark}
