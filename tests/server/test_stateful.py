"""Four clients and a spectator who do anything in any order: the table stays whole and everybody sees the same."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Client, Server
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SEATS = "ABCD"

STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "move",
                "move",
                "move",
                "move",
                "wrong seat",
                "stale",
                "resend",
                "reconnect",
                "forged",
                "malformed",
                "chat",
                "why",
            ]
        ),
        st.integers(0, 4),
        st.integers(0, 1 << 16),
    ),
    min_size=10,
    max_size=40,
)


class Room:
    """A table with a person in each seat and a spectator, and what is known of it from the outside."""

    def __init__(self, server: Server) -> None:
        self.guests = [server.guest(f"P{n}") for n in range(5)]
        self.table = self.guests[0].table(
            "fives", 4, options={"target": 500}, seats=["me", "open", "open", "open"], pace=5000
        )
        self.clients = [guest.socket(self.table) for guest in self.guests]
        for number in (1, 2, 3):
            assert self.clients[number].ask("sit", seat=SEATS[number])["t"] == "ack"
        assert self.clients[0].ask("start")["t"] == "ack"
        for client in self.clients:
            client.phase("play")
        self.last: tuple[int, dict[str, Any], dict[str, Any]] | None = None
        """The last move that was done: whose, the message, the answer."""

    def settle(self) -> None:
        """Everybody hears of everything.  What is forced is done at once: the server would do it at any moment."""
        while True:
            for client in self.clients:
                client.send(t="ping", n=1)
                client.until("pong")
            last = max(client.seq for client in self.clients)
            for client in self.clients:  # the server may have gone on between two of these answers
                while client.seq < last:
                    assert client.next() is not None
            if len({client.seq for client in self.clients}) > 1:
                continue
            assert all(client.now == self.clients[0].now for client in self.clients)
            if self.clients[0].now["phase"] != "play":
                return
            seat = self.clients[0].now["to_act"][0]
            acting = self.clients[SEATS.index(seat)]
            legal = acting.you[seat]["legal"]
            if legal not in (["draw"], ["pass"]):
                return
            answer = acting.ask("move", seq=acting.seq, action=legal[0])
            assert answer["t"] == "ack" or answer["code"] == "stale"  # the server was quicker

    def step(self, what: str, who: int, dice: int) -> None:
        client = self.clients[who]
        acting = SEATS.index(self.clients[0].now["to_act"][0])
        seq = self.clients[0].seq
        if what == "move":
            legal = self.clients[acting].you[SEATS[acting]]["legal"]
            message = {"cid": self.clients[acting].cid(), "seq": seq, "action": legal[dice % len(legal)]}
            answer = self.clients[acting].ask("move", **message)
            assert answer["t"] == "ack" and answer["seq"] == seq + 1
            self.last = (acting, message, answer)
        elif what == "wrong seat":
            seat = SEATS[dice % 4]
            answer = client.ask("move", seq=seq, seat=seat, action="pass")
            if who == 4 or seat != SEATS[who]:
                assert answer["code"] == "not_yours"
            elif who != acting:
                assert answer["reason"]["code"] == "reasons.not_your_turn"
            else:
                assert answer["t"] == "ack" or answer["code"] == "illegal"
        elif what == "stale":
            assert client.ask("move", seq=0, action="pass")["code"] == ("which_seat" if who == 4 else "stale")
        elif what == "resend" and self.last is not None:
            sender, message, answer = self.last
            assert self.clients[sender].ask("move", **message) == answer
            self.settle()
            assert self.clients[0].seq == seq
        elif what == "reconnect":
            client.close()
            self.clients[who] = self.guests[who].socket(self.table, last_seq=dice % (seq + 1))
        elif what == "forged":
            assert client.ask("move", seq=seq + 1000, action="pass")["code"] in ("bad_message", "which_seat")
            assert client.ask("kick", user=self.guests[0].id)["code"] in ("not_host", "not_yours")
        elif what == "malformed":
            client.connection.send('{"t":"move","cid":7}')
            assert client.until("nack")["code"] == "bad_message"
        elif what == "chat":
            assert (client.ask("chat", text="hm")["t"] == "ack") == (who == 4)
        elif what == "why" and who < 4:
            assert client.ask("why", action="pass")["t"] == "reason"


UNHURRIED = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]


@pytest.mark.nightly
@settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=UNHURRIED)
@given(STEPS)
def test_anything_in_any_order(server: Server, steps: list[tuple[str, int, int]]) -> None:
    check(server, steps)


@pytest.mark.nightly
@settings(max_examples=50, deadline=None, derandomize=False, suppress_health_check=UNHURRIED)
@given(STEPS)
def test_very_many_orders(server: Server, steps: list[tuple[str, int, int]]) -> None:
    check(server, steps)


@settings(max_examples=2, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_something_in_any_order(server: Server, steps: list[tuple[str, int, int]]) -> None:
    check(server, steps)


def check(server: Server, steps: list[tuple[str, int, int]]) -> None:
    room = Room(server)
    room.settle()
    for step in steps:
        room.step(*step)
        room.settle()
        if room.clients[0].now["phase"] != "play":
            break
    for client in room.clients:
        assert client.seqs == sorted(set(client.seqs)) or len(client.seqs) < 2
        client.close()


__all__ = ["Client"]
