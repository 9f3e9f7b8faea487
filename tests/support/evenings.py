"""Contests of a server as their directors and entrants use them."""

from __future__ import annotations

from typing import Any

from harness import Guest


def made(director: Guest, **wishes: Any) -> dict[str, Any]:
    wishes = {"name": "Cup", "kind": "swiss", "rounds": 3, "entry": "open", "lot": 7} | wishes
    status, page = director.server.post("/api/contests", wishes, director.token)
    assert status == 201, page
    found: dict[str, Any] = page
    return found


def act(director: Guest, page: dict[str, Any], act: str, **fields: Any) -> tuple[int, dict[str, Any]]:
    sent = {"act": act, "revision": page["revision"], "fields": {name: str(value) for name, value in fields.items()}}
    return director.server.post(f"/api/contests/{page['id']}/acts", sent, director.token)


def enter(guest: Guest, page: dict[str, Any], wanted: bool = True, **more: Any) -> tuple[int, dict[str, Any]]:
    return guest.server.post(f"/api/contests/{page['id']}/entry", {"in": wanted, **more}, guest.token)


def report(guest: Guest, page: dict[str, Any], table: int, score: str) -> tuple[int, dict[str, Any]]:
    sent = {"round": len(page["rounds"]), "table": table, "score": score}
    return guest.server.post(f"/api/contests/{page['id']}/report", sent, guest.token)


def seen(guest: Guest, page: dict[str, Any]) -> dict[str, Any]:
    """The page as it is now."""
    found: dict[str, Any] = guest.server.get(f"/api/contests/{page['id']}", guest.token)[1]
    return found
