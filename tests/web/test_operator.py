"""The page as the operator of a server reaches into it: announcements and bans."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from harness import Server
from office import Office
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


@pytest.mark.nightly
def test_an_announcement_is_shown_and_closed_and_a_ban_is_told(server: Server, visit: Visit) -> None:
    office = Office(server, f"sqlite:///{server.folder / 'server.db'}")
    page = visit(viewport={"width": 360, "height": 640})
    page.goto(f"{server.url}/rules")
    body = {"game": "fives", "players": 2, "seats": ["me"]}
    table = page.evaluate(
        """async (body) => {
            const json = {'content-type': 'application/json'};
            await fetch('/api/guest', {method: 'POST', headers: json, body: JSON.stringify({name: 'Ana'})});
            return (await (await fetch('/api/tables', {method: 'POST', headers: json,
              body: JSON.stringify(body)})).json()).id;
        }""",
        body,
    )
    page.goto(f"{server.url}/t/{table}")
    told = page.get_by_role("status", name="Message from the operator")
    expect(told).to_have_text("")
    office.admin("announce", "A short pause at ten, for ten minutes", "--minutes", "5")
    expect(told).to_contain_text("A short pause at ten")
    told.get_by_role("button", name="Close the message").click()
    expect(told).to_have_text("")
    office.admin("announce", "Another one")
    expect(told).to_contain_text("Another one")
    office.admin("announce", "--withdraw")
    expect(told).to_have_text("")
    user = page.evaluate("() => fetch('/api/me').then((answer) => answer.json()).then((me) => me.user.id)")
    office.admin("ban", user, "--reason", "a test")
    expect(page.get_by_text("You may not play here.")).to_be_visible()
