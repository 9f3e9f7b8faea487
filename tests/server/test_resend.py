"""Every command is carried out once: sent again with the same ``cid`` on the same socket, on another one, and after
``kill -9`` of the server, it is answered by the same ``ack`` and leaves the log as it was."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

import pytest
from effort import one_in
from harness import Client, Server
from random_tables import RandomTable
from threads import in_thread

from boneyard.server.protocol import Command, PlayMove
from boneyard.server.tables import entries
from boneyard.server.tables.journal import LOOKED_AT

PROGRAM = (str(Path(__file__).parent / "impatient.py"),)
NONCE = "5" * 32
SEAL = sha256(bytes.fromhex(NONCE)).hexdigest()


class Sent:
    """A command that was carried out, and its answer."""

    def __init__(self, who: str, message: dict[str, Any], answer: dict[str, Any]) -> None:
        self.who, self.message, self.answer = who, message, answer


class Scene:
    """Ana, Bo and Cy at a table; everything they do is done once more at once, from two sockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people = {name: server.guest(name) for name in ("Ana", "Bo", "Cy")}
        self.table = self.people["Ana"].table("basic", 2, seats=["me", "open"], options={"target": 1}, pace=5000)
        self.sent: list[Sent] = []
        self.sockets: dict[str, Client] = {}
        for name in self.people:
            self.come(name)

    def come(self, name: str) -> Client:
        client = self.sockets[name] = self.socket(name)
        return client

    def socket(self, name: str) -> Client:
        """A socket that gives no part of the shuffle by itself."""
        client = self.people[name].socket()
        client.nonce = ""
        client.follow(self.table)
        return client

    def commands(self) -> list[tuple[int, str]]:
        """The commands in the log by the numbers of their entries; the server has entries of its own."""
        with sqlite3.connect(self.server.folder / "server.db") as db:
            rows = db.execute("SELECT seq, body FROM events WHERE table_id = ? ORDER BY seq", (self.table,)).fetchall()
        return [(seq, cid) for seq, body in rows if (cid := json.loads(body).get("cid"))]

    def do(self, who: str, t: str, **members: Any) -> None:
        message = {"t": t, "cid": f"{who} {len(self.sent)}", **members}
        answer = self.sockets[who].ask(**message)
        assert answer["t"] == "ack", (message, answer)
        self.sent.append(Sent(who, message, answer))
        self.again(self.sent[-1], self.sockets[who])
        other = self.socket(who)
        self.again(self.sent[-1], other)
        other.close()
        self.settle()

    def settle(self) -> None:
        """Let all clients read every message sent before now."""
        for client in self.sockets.values():
            client.send(t="ping", n=1)
            client.until("pong")

    def again(self, sent: Sent, client: Client) -> None:
        before = self.commands()
        assert client.ask(**sent.message) == sent.answer, sent.message
        assert self.commands() == before, sent.message

    def acting(self) -> tuple[str, str]:
        seat = self.sockets["Ana"].now["to_act"][0]
        return ("Ana", "Bo")["AB".index(seat)], seat

    def move(self) -> None:
        who, seat = self.acting()
        client = self.sockets[who]
        self.do(who, "move", seat=seat, seq=client.seq, action=client.you[seat]["legal"][0])

    def begin(self, who: str, t: str) -> None:
        self.do(who, t)
        for name, seat in (("Ana", "A"), ("Bo", "B")):
            self.do(name, "seal", seat=seat, seal=SEAL)
        for name, seat in (("Ana", "A"), ("Bo", "B")):
            self.do(name, "nonce", seat=seat, nonce=NONCE)
        for client in self.sockets.values():
            client.phase("play")


def played(server: Server) -> Scene:
    """An evening in which every command is used."""
    scene = Scene(server)
    ana, bo, cy = (scene.people[name].id for name in ("Ana", "Bo", "Cy"))
    scene.do("Bo", "sit", seat="B")
    scene.do("Bo", "stand", seat="B")
    scene.do("Ana", "seat", seat="B", to="bot", level="greedy")
    scene.do("Ana", "seat", seat="B", to="open")
    scene.do("Bo", "sit", seat="B", name="Boris")
    scene.do("Bo", "face", seat="B", face=3)
    scene.do("Ana", "set", settings={"between": 0})
    scene.do("Ana", "host", user=bo)
    scene.do("Bo", "host", user=ana)
    scene.do("Cy", "chat", text="hello")
    scene.do("Cy", "phrase", phrase="hello")
    scene.do("Ana", "mute", user=cy, on=True)
    scene.do("Ana", "mute", user=cy, on=False)
    scene.begin("Ana", "start")
    scene.do("Ana", "pause", on=True)
    scene.do("Ana", "pause", on=False)
    scene.move()
    who = ("Ana", "Bo")["BA".index(scene.acting()[1])]
    scene.do(who, "undo", seat="AB"[("Ana", "Bo").index(who)])
    scene.do("Bo" if who == "Ana" else "Ana", "undo_answer", on=True)
    scene.do("Bo", "stand", seat="B")
    scene.do("Bo", "back", seat="B")
    scene.sockets.pop("Bo").close()
    while bo not in scene.sockets["Ana"].until("presence")["away"]:
        pass
    time.sleep(0.1)  # longer than who is away is waited for
    scene.do("Ana", "stand_in", seat="B")
    scene.come("Bo")
    while scene.sockets["Bo"].table["seats"][1]["stand_in"]:
        assert scene.sockets["Bo"].next() is not None
    scene.settle()
    while scene.sockets["Ana"].now["phase"] != "over":  # a round may end without points
        if scene.sockets["Ana"].now["phase"] == "play":
            scene.move()
        else:
            assert scene.sockets["Ana"].next() is not None
            scene.settle()
    scene.do("Bo", "next")
    scene.begin("Ana", "rematch")
    scene.sockets.pop("Cy").close()
    scene.do("Ana", "kick", user=cy)
    scene.do("Ana", "admit", user=cy)
    return scene


@pytest.mark.nightly
def test_every_command_is_carried_out_once(tmp_path: Path) -> None:
    slow = {"AWAY_MS": "1", "GONE_MS": "120000", "BONEYARD_THOUGHT_MS": "100000"}  # nothing is done for anybody
    server = Server(tmp_path, program=PROGRAM, HOURS=str(tmp_path / "hours"), **slow).start()
    scene = played(server)
    every = {kind.__struct_config__.tag for kind in (*get_args(Command), PlayMove)}
    assert {sent.message["t"] for sent in scene.sent} == every
    server.kill()
    server.start()
    for name in ("Ana", "Bo"):
        client = scene.come(name)
        mine = [sent for sent in scene.sent if sent.who == name]
        for number, sent in enumerate(reversed(mine)):
            if number < 32 or sent.message["t"] == "move":
                scene.again(sent, client)
    server.stop()


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "players"), one_in(2, [("fives", 3), ("obicni", 4)]))
def test_a_move_of_long_ago_is_found_without_reading_what_came_after_it(game: str, players: int) -> None:
    """Whatever its client had seen of its turn; a move that was never made is not found in any turn."""
    table = RandomTable(game, players, 3).run(LOOKED_AT + 600)
    journal, store = table.journal, table.store
    read = [entries.decode(body) for body in store.events]
    turns = [number for number, entry in enumerate(read, 1) if isinstance(entry, entries.TURNS)]
    made = [
        (seq, seq, entry)
        for seq, entry in enumerate(read, 1)
        if isinstance(entry, entries.ActionTaken | entries.AnswersOpened)
    ]
    for window, body in store.answers:
        opened = next((turn for turn in turns if turn > window), len(read) + 1)
        made.append((window, opened, entries.decode_answer(body)))
    asked = 0

    def found(user: str, cid: str, seen: int) -> int | None:
        return in_thread(lambda: asyncio.run(journal.find(user, cid, seen)))

    for answer, done, entry in made:
        begun = max(turn for turn in turns if turn < done)
        if not entry.cid or done > len(read):
            continue
        for seen in {begun, (begun + done) // 2, done - 1}:
            store.read = 0
            assert found(entry.user, entry.cid, seen) == answer
            assert found(entry.user, "never", seen) is None
            asked += 1
    assert asked > 60
    for number in range(1, len(read)):
        store._answers.clear()
        store.read = 0
        assert found("u0", "never", number) is None
        assert store.read <= LOOKED_AT
