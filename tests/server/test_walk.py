"""People who send anything at all, and what a table is afterwards.

``BONEYARD_WALKS`` walks are made instead of one, and ``BONEYARD_WALK_SEED`` is the seed of the first.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from harness import OFTEN, Guest, Server
from nemesis import DIGITS, shuffled
from postgres import postgres, programs
from random_tables import RandomTable, differences
from walks import Walk

from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import encode
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import journal, render
from boneyard.server.tables.entries.moderation import MOST_NAMED

WALKS = int(os.environ.get("BONEYARD_WALKS", "1"))
FIRST = int(os.environ.get("BONEYARD_WALK_SEED", "1"))

SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    ("fives", 3, {}),
    ("obicni", 4, {"options": {}}),
    ("fives", 3, {"clock": {"move": 1, "bank": 1}}),
    ("french", 4, {"options": {}, "assistance": False}),
    ("fives", 4, {"pace": 100, "between": 1}),
    ("fives", 2, {}),
]
"""Games and settings of tables; the second has the out-of-turn window."""


def walked(servers: Sequence[Server], seed: int, bursts: int = 25) -> Walk:
    """Return a walk of so many bursts that is over, and whose table went on afterwards."""
    game, players, settings = SETTINGS[seed % len(SETTINGS)]
    walk = Walk(servers, seed, game, players, **settings)
    for _ in range(bursts):
        walk.burst()
        walk.settle()
    walk.goes_on()
    walk.close()
    return walk


def hold_to_the_log(walk: Walk, store: SqlStore, servers: Sequence[Server]) -> None:
    """Hold what the walkers were told to the log, which makes one table, and nothing failed on the way."""
    assert differences(store, walk.table) == []
    entries = [json.loads(body) for body in store.entries(walk.table)[0]]
    secrets: dict[str, int] = {}
    hidden = ""
    for seq, entry in enumerate(entries, 1):
        secret, ends = shuffled(entry)
        if ends and hidden:
            secrets[hidden] = seq
        hidden = secret or ("" if ends else hidden)
    if hidden:
        secrets[hidden] = len(entries) + 1
    assert secrets
    for user, text in walk.told():
        for digits in set(DIGITS.findall(text)) & secrets.keys():
            assert json.loads(text)["seq"] >= secrets[digits], (user, text)
    for server in servers:
        lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        assert [line for line in lines if line["level"] in ("ERROR", "CRITICAL")] == []


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that gives shuffles up soon, and keeps a snapshot after every third entry."""
    with Server(tmp_path_factory.mktemp("walk"), program=OFTEN, BONEYARD_REVEAL_S="1") as server:
        yield server


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(FIRST, FIRST + WALKS))
def test_a_table_outlives_everything_that_people_send(single: Server, seed: int) -> None:
    walk = walked([single], seed)
    store = SqlStore(f"sqlite:///{single.folder / 'server.db'}")
    hold_to_the_log(walk, store, [single])
    store.engine.dispose()
    seen = Guest(single, walk.guests[0].id, "P0", walk.guests[0].token).socket(walk.table)
    loaded = journal.load(store, walk.table)
    assert loaded is not None  # what is in memory is what the log makes
    assert seen.table == json.loads(encode(render.table(loaded.state)))
    seen.close()


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(FIRST, FIRST + WALKS))
def test_two_nodes_at_a_table_tell_the_same(tmp_path: Path, seed: int) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with postgres(programs(), "fsync=off") as url:
        one, two = (Server(tmp_path / name, "--database", url, BONEYARD_REVEAL_S="1") for name in ("one", "two"))
        with one, two:
            walk = walked([one, two], seed, 15)
            store = SqlStore(url)
            hold_to_the_log(walk, store, [one, two])
            store.engine.dispose()


@pytest.mark.parametrize("seed", range(6))
def test_only_a_seat_with_a_stand_in_awaits_its_player(seed: int) -> None:
    """Who sits down where somebody was gone is not that player, and who is gone is awaited where they sit."""
    table = RandomTable("fives", 4, seed, target=20)
    awaited = 0
    for _ in range(600):
        table.step()
        state = table.state
        assert state.gone <= set(state.rules.seats)
        assert all(state.seat(seat).kind == "person" and state.seat(seat).stand_in for seat in state.gone)
        awaited += bool(state.gone)
    assert awaited


def test_so_many_users_are_sent_away_or_muted() -> None:
    """A list that everybody at the table is told with every change of it does not grow without end."""
    table = RandomTable("fives", 2, 1)
    host = table.host()
    for number in range(MOST_NAMED):
        table.ask(host, lambda cid, it=number: protocol.Mute(cid, f"m{it}", True))
        table.ask(host, lambda cid, it=number: protocol.Admit(cid, f"a{it}"))
        table.ask(host, lambda cid, it=number: protocol.Kick(cid, f"k{it}"))
    assert len(table.state.muted) == len(table.state.kicked) == len(table.state.admitted) == MOST_NAMED
    for request in (
        partial(protocol.Mute, user="x", on=True),
        partial(protocol.Admit, user="x"),
        partial(protocol.Kick, user="x"),
    ):
        with pytest.raises(CommandRejected, match="rate"):
            table.ask(host, request)
    table.ask(host, lambda cid: protocol.Mute(cid, "m1", True))  # nothing more than before
    table.ask(host, lambda cid: protocol.Mute(cid, "m1", False))
    table.ask(host, lambda cid: protocol.Mute(cid, "x", True))


def test_a_number_is_no_truth(single: Server) -> None:
    """``true`` equals 1 in Python, and is no value of an option that is a number: a restart could not read such a
    table."""
    ana = single.guest("Ana")
    table = ana.table("fives", 2, options={"target": 1})
    client = ana.socket(table)
    assert client.ask("set", settings={"options": {"target": True}})["code"] == "settings"
    assert client.ask("set", settings={"options": {"target": 2}})["t"] == "ack"
    assert client.ask("set", settings={"options": {"target": 1}})["t"] == "ack"
    client.close()
    body = {"game": "french", "players": 4, "options": {"strict": True}}
    assert single.post("/api/tables", body, ana.token)[0] == 201
    assert single.post("/api/tables", body | {"options": {"strict": 1}}, ana.token)[0] == 422
