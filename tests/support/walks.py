"""People who send anything: every message of the protocol, made from its own structures, with members that are changed.

A message is written as JSON by hand, since what is tried are numbers, texts and nestings that no encoder would write.
Some walkers hold two sockets, and send on both at the same time.  After each burst of messages `Walk.settle` holds
everybody to the same view of the table, and at the end `Walk.goes_on` plays the table to the end of a match: whatever
was sent, it is still a table.
"""

from __future__ import annotations

import json
import queue
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, get_args

import msgspec
from harness import WAIT, Client, Guest, Server
from websockets.exceptions import ConnectionClosed

from boneyard.server.protocol import PHRASES, Request

KINDS: dict[str, msgspec.inspect.StructType] = {
    str(info.tag): info
    for info in map(msgspec.inspect.type_info, get_args(Request))
    if isinstance(info, msgspec.inspect.StructType)
}
"""Every message of a client."""

UNANSWERED = {"hello", "look", "ping"}
"""Messages without a ``cid``."""

NUMBERS = [
    "-1", "0", "-0", "1", "0.5", "1e2", "1e400", "-1e400", "2147483647", "2147483648", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616", "1" + "0" * 400,
    "1" + "0" * 5000, "NaN", "Infinity", "0.1e-400", "4.000000000000001", "01", "1.",
]  # fmt: skip

TEXTS = [
    '""', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\ud83d\\ude00"', '"' + "x" * 301 + '"',
    '"' + "é" * 64 + '"', '"\\u202eA"', '"\\u200b"', '"A "', '"a"', '"H"', '"ＡA"', '"A\\n"', '"6-4 r"', '"pass"',
    '"draw"', '"foul"', '"-1--1 l"', '"٣-٤ r"', '"99999999999999999999-1 r"', '"../../etc/passwd"',
    '"\'; DROP TABLE events; --"', '"%00"', '"\\u2028"', '"' + "0" * 64 + '"',
]  # fmt: skip

OTHERS = [
    "null", "true", "false", "[]", "{}", "[" * 600 + "]" * 600, '{"a":' * 300 + "1" + "}" * 300, '[{"t":"hello"}]',
    '{"t":"start"}', '{"seat":"A","seat":"B"}', "", "undefined", "'A'",
]  # fmt: skip

SETTINGS = [
    '{"players":2}', '{"players":4}', '{"players":3}', '{"players":18446744073709551616}', '{"players":-1}',
    '{"game":"fives"}', '{"game":"draw"}', '{"game":"fives","players":2,"options":{"target":1}}',
    '{"game":"fives","options":{"target":true}}', '{"options":{"target":100}}', '{"options":{"target":1}}',
    '{"options":{"target":true}}', '{"options":{"target":1.0}}', '{"options":{}}', '{"game":"obicni","players":4}',
    '{"options":{"target":1' + "0" * 100 + "}}", '{"options":{"\\u0000":1}}', '{"pace":0,"between":0}', '{"between":1}',
    '{"assistance":false}', '{"assistance":true}', '{"clock":{"move":1,"bank":0}}', '{"clock":null}',
    '{"clock":{"move":3600,"bank":7200}}', '{"clock":{"move":1e9}}', '{"public":true}', '{"game":"house:x"}',
    '{"game":"' + "g" * 9000 + '"}', '{"nothing":1}', "{}",
]  # fmt: skip


class Walker(Client):
    """A socket that compares what it has heard, entry by entry, with what it is shown anew."""

    def __init__(self, guest: Guest, differences: list[str], path: str) -> None:
        self.differences = differences
        self.owed: Counter[str] = Counter()
        """How many answers are still to come, by the ``cid`` of what was sent."""
        self.left = False
        super().__init__(guest, path=path)

    def take_in(self, message: dict[str, Any]) -> None:
        kind, before = message["t"], (self.seq, self.table, self.now, self._known())
        if kind == "ev" and message["seq"] not in (self.seq, self.seq + 1):
            self.differences.append(f"{self.guest.name}: entry {message['seq']} follows {self.seq}")
        super().take_in(message)
        if kind == "snap" and before[0] == message["seq"]:
            for name, old, new in zip(
                ("table", "now", "you"), before[1:], (self.table, self.now, self._known()), strict=True
            ):
                if old != new:
                    self.differences.append(f"{self.guest.name}: {name} at {self.seq} is {_apart(old, new)}")
        if message.get("cid") is not None and kind in ("ack", "nack", "reason", "view", "advice"):
            self.owed[message["cid"]] -= 1
        self.left = self.left or kind == "bye"

    def _known(self) -> dict[str, Any]:
        """What is known of one's own seats; `drawn` and `e` tell what happened, not what is."""
        return {
            seat: {name: known[name] for name in ("hand", "legal", "answers")}
            for seat, known in self.you.items()
            if seat in self.held() and known.get("hand") is not None
        }

    def held(self) -> list[str]:
        """The seats of this client's user."""
        return [seat["seat"] for seat in self.table.get("seats", ()) if seat["user"] == self.guest.id]

    def say(self, text: str | bytes) -> None:
        """Send a text as it is."""
        try:
            self.connection.send(text)
        except (ConnectionClosed, OSError):
            self.left = True


def _is_json(text: str) -> bool:
    """Return whether a text is JSON whose texts are Unicode: in others no ``cid`` can be found."""
    try:
        json.dumps(json.loads(text, parse_constant=_refuse), ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return False
    return True


def _refuse(name: str) -> None:
    raise ValueError(name)


def _apart(old: Any, new: Any) -> str:
    if isinstance(old, dict) and isinstance(new, dict):
        return ", ".join(
            f"{name}: {old.get(name)!r} and not {new.get(name)!r}"
            for name in sorted({*old, *new})
            if old.get(name) != new.get(name)
        )
    return f"{old!r} and not {new!r}"


class Walk:
    """Five people at a table; the first is its host, and two of them have two sockets."""

    def __init__(
        self, servers: Sequence[Server], seed: int, game: str = "fives", players: int = 3, **settings: Any
    ) -> None:
        self.servers, self.dice = servers, Random(seed)
        self.differences: list[str] = []
        self.guests = [servers[0].guest(f"P{number}") for number in range(5)]
        seats = ["me", *["open"] * (players - 1)]
        self.table = self.guests[0].table(game, players, **{"options": {"target": 60}, "seats": seats, **settings})
        self.sockets = [self._come(number) for number in (0, 0, 1, 2, 2, 3, 4)]
        self.sent = 0
        self.commands: list[str] = []
        """Commands that were sent before, and may come again."""

    def _come(self, number: int) -> Walker:
        guest = self.guests[number]
        there = Guest(self.dice.choice(self.servers), guest.id, guest.name, guest.token)
        client = Walker(there, self.differences, f"/ws?v=1&table={self.table}")
        client.say(json.dumps({"t": "hello", "table": self.table}))
        return client

    # -------------------------------------------------------------------------------------------------------- messages

    def _value(self, name: str, kind: msgspec.inspect.Type, client: Walker) -> str:
        """A value that a member may have, mostly."""
        dice, seats = self.dice, client.table.get("seats", [])
        match name:
            case "seat" | "with":
                mine = client.held()
                return json.dumps(
                    dice.choice(mine if mine and dice.random() < 0.7 else "ABCDEFGH"[: max(1, len(seats))])
                )
            case "user":
                return json.dumps(dice.choice([*(guest.id for guest in self.guests), "u1"]))
            case "action":
                legal = [action for known in client.you.values() for action in known.get("legal") or ()]
                return json.dumps(dice.choice(legal or ["pass", "draw", "6-6", "5-3 l"]))
            case "table":
                return json.dumps(self.table if dice.random() < 0.9 else dice.choice([None, "x" * 22]))
            case "seq" | "last_seq":
                return str(dice.choice([client.seq] * 8 + [0, max(0, client.seq - 1), client.seq + 1]))
            case "level":
                return json.dumps(dice.choice(["greedy", "level-1", "random", "nobody", None]))
            case "token":
                return "null"
            case "settings":
                return dice.choice(SETTINGS)
            case "phrase":
                return json.dumps(dice.choice(PHRASES))
            case "seal" | "nonce":
                return json.dumps(f"{dice.getrandbits(128):032x}" * (2 if name == "seal" else 1))
            case "face":
                return dice.choice(["null", "0", "7", "15", "99"])
            case "aspect":
                return dice.choice(["1.5", "0.3", "4", "null", "0.1"])
        if isinstance(kind, msgspec.inspect.LiteralType):
            return json.dumps(dice.choice(kind.values))
        if isinstance(kind, msgspec.inspect.BoolType):
            return dice.choice(["true", "false"])
        if isinstance(kind, msgspec.inspect.IntType):
            return str(dice.randrange(100))
        return json.dumps(f"text {dice.randrange(100)}")

    def _anything(self) -> str:
        return self.dice.choice(self.dice.choice([NUMBERS, TEXTS, OTHERS]))

    def message(self, client: Walker, kind: str | None = None) -> tuple[str, str, bool]:
        """A message, its ``cid``, and whether it must be answered by it."""
        dice = self.dice
        kind = kind or dice.choice([*KINDS, "move", "move", "move", "seal", "nonce", "start", "next"])
        info = KINDS[kind]
        self.sent += 1
        cid = f"{client.guest.name} {self.sent}"
        members = [("t", json.dumps(kind))]
        for member in info.fields:
            name = member.encode_name
            if name == "cid":
                members.append(("cid", json.dumps(cid)))
            elif member.required or dice.random() < 0.6:
                members.append((name, self._value(name, member.type, client)))
        answered, what = kind not in UNANSWERED, dice.random()
        free = [place for place, (name, _) in enumerate(members) if name not in ("t", "cid")]
        if what < 0.25 and free:
            place = dice.choice(free)
            members[place] = (members[place][0], self._anything())
        elif what < 0.3 and free:
            del members[dice.choice(free)]
        elif what < 0.35 and free:
            members.append((members[dice.choice(free)][0], self._anything()))
        elif what < 0.4:
            members.insert(
                dice.randrange(len(members) + 1), (dice.choice(["nothing", "__proto__", ""]), self._anything())
            )
        elif what < 0.43:
            members[0] = ("t", self._anything())
        text = "{" + ",".join(f"{json.dumps(name)}:{value}" for name, value in members) + "}"
        if dice.random() < 0.02:
            text, answered = dice.choice([text[: len(text) // 2], f"[{text}]", "\ufeff" + text, text + text, ""]), False
        return text, cid, answered and _is_json(text)

    def burst(self, most: int = 12) -> None:
        """Let everybody send something, without waiting for anything."""
        for _ in range(self.dice.randint(1, most)):
            place = self.dice.randrange(len(self.sockets))
            client = self.sockets[place]
            if client.left:
                self.sockets[place] = client = self._again(place)
            self._drain(client)
            what = self.dice.random()
            if what < 0.04:
                client.close()
                self.sockets[place] = self._again(place)
            elif what < 0.1 and self.commands:  # what somebody sent before, perhaps as another user
                client.say(self.dice.choice(self.commands))
            else:
                text, cid, answered = self.message(client)
                twins = [other for other in self.sockets if other.guest.id == client.guest.id and not other.left]
                for socket in twins if what > 0.9 else [client]:  # both sockets of one person at once
                    socket.say(text)
                    if answered:
                        socket.owed[cid] += 1
                self.commands = [*self.commands[-50:], text]

    def _again(self, place: int) -> Walker:
        old = self.sockets[place]
        old.close()
        return self._come(next(number for number, guest in enumerate(self.guests) if guest.id == old.guest.id))

    def _drain(self, client: Walker) -> None:
        while True:
            try:
                if client.next(0.001) is None:
                    client.left = True
                    return
            except queue.Empty:
                return

    # ------------------------------------------------------------------------------------------------------ what holds

    def settle(self) -> None:
        """Everybody has had an answer to everything, and is shown what they had heard.  Raises ``AssertionError``."""
        for client in self.sockets:
            self._barrier(client)
        for client in self.sockets:  # and what others did meanwhile has come
            self._barrier(client)
            if not client.left:
                client.say(json.dumps({"t": "hello", "table": self.table}))
        for client in self.sockets:
            self._barrier(client)
        assert not self.differences, self.differences[:3]

    def _barrier(self, client: Walker) -> None:
        """Wait for the answer to a question that is asked now: everything before it was answered before."""
        if client.left:
            return
        self.sent += 1
        cid = f"barrier {self.sent}"
        client.say(json.dumps({"t": "why", "cid": cid, "action": "pass"}))
        end = time.monotonic() + WAIT
        while not client.left:
            try:
                message = client.next(max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"{client.guest.name} gets no answer; last: {self.commands[-12:]}") from None
            if message is None:
                client.left = True
            elif message.get("cid") == cid:
                owed = {cid: n for cid, n in client.owed.items() if n > 0 and not cid.startswith("barrier")}
                assert not owed, (
                    owed,
                    [text for text in self.commands if any(json.dumps(cid) in text for cid in owed)],
                )
                client.owed.clear()
                return

    def goes_on(self) -> None:
        """Bring a match to its end: the table still is one.  Raises ``AssertionError``."""
        for place, client in enumerate(self.sockets):
            if client.left:
                self.sockets[place] = self._again(place)
        self.settle()
        end, ends = time.monotonic() + 2 * WAIT, 0
        state: tuple[str, str, bool] | None = None
        while ends < 1:
            assert time.monotonic() < end, (
                f"the table stands still: {[(c.left, c.now, c.table['seats']) for c in self.sockets]}"
            )
            for place, client in enumerate(self.sockets):
                if client.left and client.table.get("host") == client.guest.id:
                    self.sockets[place] = client = self._again(place)
                self._drain(client)
                if client.left or not client.now:
                    continue
                before, state = state, (client.now["phase"], client.table["host"], client.now["paused"])
                if state[0] == "over" and before is not None and before[0] not in ("over", "open"):
                    ends += 1
                self._serve(client)

    def _serve(self, client: Walker) -> None:
        """Do what brings the match forward."""
        host, phase = client.table["host"] == client.guest.id, client.now["phase"]
        mine = [seat for seat in client.table["seats"] if seat["user"] == client.guest.id]
        if host and client.now["paused"]:
            self._ask(client, "pause", on=False)
        elif phase in ("open", "over") and host:
            settings = {
                "game": "fives",
                "players": 2,
                "options": {"target": 10},
                "pace": 0,
                "between": 0,
                "clock": None,
            }
            if self._ask(client, "set", settings=settings | {"assistance": True}) == "ack":
                for seat in client.table["seats"]:
                    if seat["kind"] == "open":
                        self._ask(client, "seat", seat=seat["seat"], to="bot")
                self._ask(client, "start")
        elif client.now.get("undo") and any(seat["seat"] != client.now["undo"] for seat in mine):
            self._ask(client, "undo_answer", on=False)
        elif phase == "between" and mine:
            self._ask(client, "next")
        elif phase in ("play", "window"):
            for seat in mine:
                known = client.you.get(seat["seat"], {})
                if seat["seat"] in client.now["to_act"] and known.get("hand") is not None and not seat["stand_in"]:
                    for action in known.get("legal") or [
                        "pass",
                        "draw",
                        *(f"{tile} {arm}" for tile in known["hand"] for arm in "lrud"),
                        *known["hand"],
                        "decline",
                    ]:
                        if self._ask(client, "move", seq=client.seq, seat=seat["seat"], action=action) == "ack":
                            return

    def _ask(self, client: Walker, kind: str, **members: Any) -> str:
        self.sent += 1
        cid = f"{client.guest.name} on {self.sent}"
        client.say(json.dumps({"t": kind, "cid": cid, **members}))
        end = time.monotonic() + WAIT
        while not client.left:
            message = client.next(max(0.01, end - time.monotonic()))
            if message is None:
                client.left = True
            elif message.get("cid") == cid:
                return str(message["t"])
        return "bye"

    def told(self) -> Iterator[tuple[str, str]]:
        """Yield every text that a socket was sent, with the user whose it is."""
        for client in self.sockets:
            for text in client.raw:
                yield client.guest.id, text

    def close(self) -> None:
        for client in self.sockets:
            client.close()
