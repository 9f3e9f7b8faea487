"""The coach: what is best from one's own view, only against bots, and only in one's own turn."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Guest, Server, move, start

from boneyard import Match, game
from boneyard.reviews import effort_of
from boneyard.reviews.judging import judge
from boneyard.reviews.walking import scale_of
from boneyard.server.api.matches.reviewing import EFFORT
from boneyard.server.api.tables import coaching
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import CoachTurn
from boneyard.server.jobs.carrying import coached


def asked(server: Server, who: Guest, table: str, **question: Any) -> tuple[int, Any]:
    return server.post(f"/api/tables/{table}/coach", question, who.token)


@pytest.mark.nightly
def test_the_coach_says_what_a_review_says() -> None:
    """Of every choice of some rounds: the best action, and what each loses; nothing but the view goes in."""
    match = Match(game("fives").rules(2), seed=4)
    compared = warned = 0
    while match.round is not None and len(match.rounds) < 2:
        seat = match.to_act[0]
        view = match.view(seat)
        if len(view.legal) > 1:
            best = None
            for action in view.legal:
                said = coached(CoachTurn(view, str(action), EFFORT))
                judged = judge(view, action, effort_of("normal"), 0, scale_of(view.rules))
                assert said.played == str(action) and said.verdict == judged.verdict
                assert said.best == str(judged.values[0].action) and said.warn == (judged.verdict == "blunder")
                if str(action) == said.best:
                    best = best or said
                    behind = [value.behind.mean for value in judged.values if str(value.action) == said.other]
                    assert behind[0] > 0 or all(value.behind.mean <= 1e-9 for value in judged.values)
                else:
                    assert said.loss.mean == pytest.approx(judged.loss.mean, abs=1e-4) and said.other == said.best
                warned += said.warn
                compared += 1
            assert coached(CoachTurn(view, "", EFFORT)) == best
        match.play(seat, match.legal(seat)[0])
    assert compared > 30 and warned


@pytest.mark.nightly
def test_only_in_ones_own_turn_and_only_against_bots(server: Server) -> None:
    ana, bea = server.guest("Ana"), server.guest("Bea")
    table = ana.table("fives", 2, options={"target": 200}, seats=["me", "greedy"])
    assert server.post(f"/api/tables/{table}/coach", {})[0] == 401
    assert asked(server, ana, "x" * 22)[0] == 404
    assert asked(server, ana, table)[1]["code"] == "phase", "the match has not begun"
    client = ana.socket(table)
    start(client)
    while len(client.you.get("A", {}).get("legal") or ()) < 2:
        if client.you.get("A", {}).get("legal"):
            move(client)
        else:
            client.next()
    legal = client.you["A"]["legal"]
    status, said = asked(server, ana, table)
    assert status == 200 and said["played"] == said["best"] and said["best"] in legal
    status, other = asked(server, ana, table, seat="A", action=legal[0])
    assert status == 200 and other["best"] == said["best"] and other["played"] == legal[0]
    assert asked(server, ana, table, action="9-9 l")[1]["code"] == "illegal"
    assert asked(server, ana, table, seat="B")[1]["code"] == "not_yours"
    assert asked(server, bea, table)[0] == 422, "who only watches has no turn"
    client.close()

    alone = ana.table("fives", 2, options={"target": 200}, seats=["me", "greedy"], assistance=False)
    client = ana.socket(alone)
    start(client)
    while "A" not in client.now.get("to_act", ()):
        assert client.next() is not None
    assert client.ask("pause", on=True)["t"] == "ack"
    assert asked(server, ana, alone)[1]["code"] == "paused"
    assert client.ask("pause", on=False)["t"] == "ack"
    assert asked(server, ana, alone)[1]["code"] == "phase", "nobody is helped there"
    client.close()

    both = ana.table("fives", 2, seats=["me", "open"])
    assert asked(server, ana, both)[1]["code"] == "not_alone", "somebody may still come"
    first, second = ana.socket(both), bea.socket(both)
    assert second.ask("sit", seat="B")["t"] == "ack"
    start(first)
    for who in (ana, bea):
        status, refused = asked(server, who, both)
        assert (status, refused["code"]) == (409, "not_alone")
    first.close()
    second.close()


def test_a_stand_in_is_a_person_too() -> None:
    """A bot that plays for somebody who is away does not make the table one of bots."""
    from boneyard.server.protocol import TableSeat
    from boneyard.server.tables.state import TableState

    state = TableState("t")
    state.seats = [
        TableSeat("A", "person", user="ana", name="Ana"),
        TableSeat("B", "person", user="bea", name="Bea", stand_in="level-5"),
    ]
    state.rules = game("fives").rules(2)
    with pytest.raises(CommandRejected, match="not_alone"):
        coaching.choice(state, "ana", None, "")
