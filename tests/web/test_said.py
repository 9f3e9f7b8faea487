"""What a screen reader says at a table over whole rounds, held to stored transcripts.

``BONEYARD_WRITE_SAID=1 pytest tests/web/test_said.py`` writes them anew: read them as somebody who sees nothing.
"""

from __future__ import annotations

import os
import queue
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from browsers import Player
from chosen import give, record
from harness import WAIT, Client, Server
from playwright.sync_api import Page, expect

from boneyard import Match
from boneyard.play.actions import Action

Visit = Callable[..., Page]

DATA = Path(__file__).parent / "data" / "said"

RECORDS = {"obicni-1": 2, "basic-2": 1, "gaple-1": 1}
"""Records, and how many of their rounds are played: announcements, a window and runs of draws; a block; tiles given up,
the end of a match."""

NAMES = ("Ana", "Budi", "Cvita", "Davide")

ACTIONS = {"play", "draw", "pass", "discard", "call", "close"}
"""Kinds of events that carry out an action of a record."""

LISTEN = """() => {
  window.said = [];
  const hear = (changes) => changes.forEach(({ addedNodes }) =>
    said.push(...[...addedNodes].map((node) => node.textContent)));
  new MutationObserver(hear).observe(document.querySelector('[data-said]'), { childList: true });
}"""

PATIENT = """
const plain = setTimeout;
window.setTimeout = (work, ms, ...given) => plain(work, ms === 1500 ? 600000 : ms, ...given);
"""
"""A run of draws is joined however slow the machine is that plays them."""


def table(dealer: Server, visit: Visit, match: Match) -> tuple[Page, Player, dict[str, Client]]:
    """Ana at a page on seat A and friends on the other seats, before the match begins."""
    page = visit()
    page.add_init_script(PATIENT)
    player = Player(page)
    rules = match.rules
    seats = ["me", *["open"] * (rules.players - 1)]
    link = player.open(dealer.url, rules.game, rules.players, seats, options=rules.option_values())
    give(dealer, link, match)
    others = {
        seat: dealer.guest(name).socket(link.rpartition("/")[2])
        for seat, name in zip(rules.seats[1:], NAMES[1:], strict=False)
    }
    for seat, client in others.items():
        assert client.ask("sit", seat=seat)["t"] == "ack"
    return page, player, others


def take_in(others: dict[str, Client]) -> None:
    """Read what has come to the friends, and wait a moment for more."""
    for client in others.values():
        with suppress(queue.Empty):
            while client.next(0.02):
                pass


def done(client: Client) -> int:
    """The number of actions that were carried out."""
    return sum(event["k"] in ACTIONS for event in client.events)


def carry_out(player: Player, others: dict[str, Client], seat: str, action: Action, number: int) -> None:
    """Carry out an action, the ``number``-th of the table, or see it carried out where it goes by itself.

    An answer in the window is not carried out before all have answered.
    """
    watching = others["B"]
    end, asked = time.monotonic() + WAIT, False
    while done(watching) < number and not (asked and watching.now["phase"] == "window"):
        assert time.monotonic() < end, (seat, action, watching.now)
        if seat in others:
            client = others[seat]
            if not asked and str(action) in client.you.get(seat, {}).get("legal", ()):
                answer = client.ask("move", seq=client.seq, action=str(action))
                asked = answer["t"] == "ack"
                assert asked or answer["code"] == "stale", answer
        elif not asked and action.tile is not None:
            player.do(seat, action)
            asked = True
        take_in(others)


def transcript(name: str, dealer: Server, visit: Visit) -> str:
    """Everything that is said to Ana from the first deal on, a line each, with a blank line between two rounds."""
    match = record(name)
    page, player, others = table(dealer, visit, match)
    page.locator("[data-start]:enabled").wait_for()
    page.evaluate(LISTEN)
    page.click("[data-start]")
    number, told = 0, []
    for place in range(RECORDS[name]):
        if place:
            page.click("[data-next]")
            for client in others.values():
                assert client.ask("next")["t"] == "ack"
        for seat, action in match.played[place].actions:
            number += 1
            carry_out(player, others, seat, action, number)
        expect(page.locator("[data-summary]")).to_be_visible()
        told.append("".join(f"{line}\n" for line in page.evaluate("said.splice(0)")))
    return "\n".join(told)


@pytest.mark.nightly
@pytest.mark.parametrize("name", RECORDS)
def test_a_listener_can_follow_a_round(name: str, dealer: Server, visit: Visit) -> None:
    """What is said from the deal to the end of the round, to somebody who plays without seeing the table."""
    said, file = transcript(name, dealer, visit), DATA / f"{name}.txt"
    if os.environ.get("BONEYARD_WRITE_SAID") == "1":
        file.write_text(said)
    assert said == file.read_text()
