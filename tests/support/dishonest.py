"""A house that makes the shuffle of one table in public, and lies: from the lie on everything that it shows agrees.

It knows the nonces of everybody when it chooses its own.  `dishonest.json` has its deeds; clients follow it over a
socket.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from boneyard.locale import load
from boneyard.play.fairness import FairDeal, Missing, Void, commitment, proof_of, seal_of
from boneyard.play.match import Match
from boneyard.record import read_record, write_record
from boneyard.record.verify import verify
from boneyard.server import protocol
from boneyard.server.tables import entries, fold, render
from boneyard.server.tables.shuffling import Shuffling
from boneyard.server.tables.state import TableState

DATA: dict[str, Any] = json.loads(Path(__file__).with_suffix(".json").read_text())
SEATS = "ABCD"
ME, PEOPLE = "A", "BC"
"""The client has the first seat, other people the next two; a bot of the house has the last."""
TABLE = "d" * 22
AT = 1_800_000_000_000


def drawn(number: int, seed: object) -> Iterator[dict[str, Any]]:
    """Yield so many lies at random: a deed at a stage, for seats, after some people have withheld their seals."""
    chance = Random(f"deals {seed}")
    for _ in range(number):
        seats = "".join(chance.sample(SEATS, chance.choice((1, 1, 2))))
        names = {"$seats": "".join(sorted(seats)), "$seat": seats[0], "$why": chance.choice(("seal", "nonce"))}
        deed = list(chance.choice(DATA["deeds"])["do"])
        for name, word in names.items():
            deed = [one.replace(name, word) if isinstance(one, str) else one for one in deed]
        late = deed[0] in ("alter", "no_record")
        yield {
            "withheld": chance.choice(("", "B", "BC")),
            "at": "over" if late else chance.choice(DATA["stages"]),
            "do": deed,
        }


TEXTS = load("en")
SAID = {
    key: re.compile("|".join(re.sub(r"\\{\w+\\}", ".*", re.escape(form)) for form in TEXTS.forms(key).values()))
    for group in ("web.gone", "web.fair", "cli.verify")
    for key in (*TEXTS.under(group), "cli.errors.server_refused")
}
"""The texts in which a client may complain, as patterns."""


def key_of(text: str) -> str:
    """Return the key of a complaint in words.  Raises ``StopIteration`` for another text."""
    return next(key for key, pattern in SAID.items() if pattern.fullmatch(text))


Answer = tuple[int, str, bytes]
"""Status, type and body."""

MISSING: Answer = (404, "application/json", b'{"code":"no_match","params":{},"text":"no match"}')


class _Elsewhere(Exception):
    """The shuffle has taken another course."""


class _Old(Exception):
    """The client has given this part before."""


class House:
    """One table, from its opening to the end of its match."""

    def __init__(self, lie: dict[str, Any], user: str = "uA") -> None:
        self.lie, self.chance, self.user = lie, Random(json.dumps(lie)), user
        self.lied = not lie["do"]
        self.withheld = list(lie.get("withheld", ""))
        self.shown: dict[str, Any] = {}
        """Members of the table that are shown otherwise."""
        self.ways: set[str] = set()
        """Ways to treat messages: `mute`, `swallow`, `repeat`, `late`, `skip`; `gone` and `no_record`."""
        self.other = ""
        """The kind of the event in which another tile is shown."""
        self.hasty = False
        """Whether the first tile that a seat plays in the round and its last are shown in each other's place."""
        self.scheme = 3
        self.changes: list[tuple[str, str]] = []
        """Patterns in the record, and their replacements."""
        self.held: dict[str, bytes] = {}
        """Nonces that the house will show for seats that are no bots."""
        self.marks = self.answered = self.moved = 0
        """Messages that a client answers with a greeting; greetings; and marks before it gave its last part."""
        self.taken: set[str] = set()
        """The seals and nonces of the client."""
        self.out: list[dict[str, Any]] = []
        self.transcript: list[tuple[bool, dict[str, Any]]] = []
        """All messages in order, each with whether the client sent it."""
        self.state = state = TableState(TABLE)
        settings = protocol.Settings("gaple-6", 4, pace=0)
        setup = entries.TableSetup(settings, ["me", "open", "open", "greedy"], "Ana")
        fold.apply(state, entries.TableCreated(at=AT, user=user, data=setup))
        for seat in PEOPLE:
            request, person = protocol.Sit("sit", seat), protocol.User(f"u{seat}", f"Player {seat}")
            fold.apply(
                state, entries.entry_for(request, state, person, AT, entries.Chance(lambda players: (b"", []), 0))
            )

    @property
    def shuffle(self) -> Shuffling:
        assert self.state.shuffle is not None
        return self.state.shuffle

    def hear(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the answers to a message."""
        self.out = []
        self.transcript.append((True, message))
        with suppress(_Elsewhere, _Old):
            self._hear(message)
        if "gone" in self.ways:
            self.out.append({"t": "nack", "cid": message.get("cid", ""), "code": "no_table"})
        self.transcript += [(False, answer) for answer in self.out]
        return self.out

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "hello" and "gone" not in self.ways:
            self.answered += self.marks > self.answered
            if self.answered > self.moved:  # it waits for a house that waits for it
                self.gone()
            self.out.append(self._table(json.loads(render.snap(self.state, AT, (ME,), 1.5))))
            if self.state.shuffle is None:
                self._after(self._begin)
        elif kind in ("seal", "nonce") and message["seat"] == ME and self.state.phase == "dealing":
            self._after(partial(self._take, kind, message))

    def _after(self, step: Callable[[], None]) -> None:
        """Take a step of the client and those that do not need it; then ask whether a house that has lied waits in
        vain."""
        with suppress(_Elsewhere):
            step()
            self._go_on()
        if self.lie["do"] and self.state.phase == "dealing":
            self.marks += 1
            self.out += [{"t": "ev", "seq": self.state.seq + 9, "at": AT, "by": "server", "e": [], "say": []}]

    def _take(self, kind: str, message: dict[str, Any]) -> None:
        shuffle = self.shuffle
        given: Mapping[str, object] = shuffle.seals if kind == "seal" else shuffle.nonces
        if ME in given or message[kind] in self.taken or (kind == "nonce" and not shuffle.sealed):
            raise _Old  # it was sent again after a greeting
        self.taken.add(message[kind])
        self.moved = self.marks
        if "swallow" in self.ways:
            self.ways.remove("swallow")
            self._others(kind)
            self.void(kind, ME)
        if kind == "seal":
            shuffle.seal(ME, message["seal"])
        else:
            shuffle.give(ME, bytes.fromhex(message["nonce"]))
        if "mute" not in self.ways:
            self.out.append({"t": "ack", "cid": message["cid"], "seq": self.state.seq})
        if kind == "seal":
            self._stage("sealed")

    def _table(self, message: dict[str, Any]) -> dict[str, Any]:
        if self.state.shuffle is not None and self.scheme < 3:
            message["table"]["commitment"] = commitment(self.shuffle.secret)
        if self.scheme == 1:
            message["table"]["seals"] = {}
        message["table"] |= self.shown
        return message

    def _stage(self, name: str) -> None:
        """Tell the lie if its time has come, and show the table."""
        if self.lie["at"] == name and not self.lied:
            self.lied = True
            deed, *words = self.lie["do"]
            getattr(self, deed, partial(self._way, deed))(*words)
        if "gone" in self.ways:
            raise _Elsewhere
        self.state.seq += 1
        message = self._table(json.loads(render.resumed(self.state, AT, (ME,), 1.5)))
        if "skip" not in self.ways or name not in ("sealed", "shown"):
            self.out += [message] * (2 if "repeat" in self.ways else 1)
        if "late" in self.ways:
            self.out[-2:] = reversed(self.out[-2:])

    # the honest part

    def _begin(self) -> None:
        self.state.match_number += 1
        self.state.phase = "dealing"
        self._attempt(())

    def _attempt(self, voids: tuple[Void, ...]) -> None:
        bots = sorted({*SEATS[3:], *(seat for void in voids for seat in void.seats)})
        own = {seat: self.chance.randbytes(16) for seat in bots}
        self.held = {seat: self.chance.randbytes(16) for seat in PEOPLE if seat not in bots}
        self.sealed = False
        self.state.shuffle = Shuffling.begin(SEATS, self.chance.randbytes(32), own, 10_000, voids)
        for stage in ("again",) if voids else ("begun", "committed"):
            self._stage(stage)
        self._go_on()

    def _others(self, kind: str) -> None:
        for seat, nonce in self.held.items():
            if kind == "seal" and seat not in self.shuffle.seals:
                self.shuffle.seal(seat, seal_of(nonce))
            elif kind == "nonce":
                self.shuffle.nonces.setdefault(seat, nonce)

    def _go_on(self) -> None:
        """Take the steps that do not need the client."""
        if self.state.phase != "dealing" or ME not in self.shuffle.seals:
            return
        if not self.shuffle.sealed and self.withheld:
            self.void("seal", self.withheld.pop(0))
        if not self.sealed:
            self.sealed = True
            self._others("seal")
            self._stage("all")
        if ME in self.shuffle.nonces or ME in self.held:
            self._others("nonce")
            self._stage("shown")
            self._deal()

    def _deal(self) -> None:
        for stage, phase, match in (
            ("dealt", "play", Match(self.state.rules, fair=self._fair())),
            ("over", "over", None),
        ):
            self.state.match, self.state.phase = match or self._played(), phase
            self.state.shown = len(self.state.match.events)
            self._stage(stage)
            if phase == "play":
                self._tell()
        raise _Elsewhere

    def _tell(self) -> None:
        """Show the first round up to its end, as the client may see it; a lie about a tile is told here."""
        match = self._played()
        end = next(place for place, event in enumerate(match.events) if event.k == "round_end")
        own, all_ = [], []
        plays = [event for event in match.events[:end] if event.k == "play"]
        pair = (plays[0], [play for play in plays if play.seat == plays[0].seat][-1]) if self.hasty else ()
        for event in match.events[:end]:
            shown = json.loads(json.dumps(event.to_json()))
            if event in pair:
                shown["tile"] = str(pair[event is pair[0]].tile)
            if event.k == self.other:
                self.other = ""
                tiles = shown.get("tiles") or [shown["tile"]]
                told = [each.to_json() for each in match.events[:end] if each.k == event.k]
                alike = [each for each in told if each["seat"] == event.seat]
                own_tiles = {str(tile) for each in alike for tile in each.get("tiles") or [each["tile"]]}
                pairs = (f"{low}-{high}" for low in range(7) for high in range(low, 7))
                other = next(pair for pair in pairs if pair not in own_tiles)
                shown |= {"tiles": [other, *tiles[1:]]} if event.k == "hand" else {"tile": other}
            if event.audience in ("all", ME):
                (own if event.audience == ME else all_).append(shown)
        self.state.seq += 1
        you = json.loads(render.resumed(self.state, AT, (ME,), 1.5))["you"]
        you[ME] |= {"e": own, "say": [[] for _ in own]}
        part = {"e": all_, "say": [[] for _ in all_], "you": you}
        self.out.append({"t": "ev", "seq": self.state.seq, "at": AT, "by": "server", **part})

    def _fair(self) -> FairDeal:
        nonces = [self.shuffle.nonces[seat] for seat in SEATS]
        return FairDeal(self.shuffle.secret, nonces, scheme=self.scheme, voids=self.shuffle.voids)

    def _played(self) -> Match:
        match = Match(self.state.rules, fair=self._fair())
        while not match.over:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        return match

    def record(self, match: str) -> str | None:
        """Return the record of the finished match as the house would have it: the proof agrees with itself."""
        if self.state.phase != "over" or match != self.state.match_id or self.ways & {"gone", "no_record"}:
            return None
        text = write_record(self._played())
        for pattern, other in self.changes:
            text = re.sub(pattern, other, text, count=1, flags=re.MULTILINE)
        return text

    # deeds

    def _way(self, way: str) -> None:
        self.ways.add(way)

    def seal(self, seat: str) -> None:
        """Put another seal at a seat, and show the nonce of it."""
        nonce = self.chance.randbytes(16)
        self.shuffle.seals[seat] = seal_of(nonce)
        (self.shuffle.own if seat in self.shuffle.own else self.held)[seat] = nonce
        if seat in self.shuffle.nonces:
            self.shuffle.nonces[seat] = nonce

    def nonce(self, seat: str) -> None:
        """Show another nonce than the sealed one."""
        self.shuffle.nonces[seat] = self.chance.randbytes(16)

    def commit(self) -> None:
        """Commit to another secret."""
        self.shuffle.secret = self.chance.randbytes(32)

    def void(self, why: Missing, seats: str) -> None:
        """Give an attempt up, and begin another."""
        self.state.phase = "dealing"
        self._attempt((*self.shuffle.voids, Void(1, why, seats)))
        raise _Elsewhere

    def forget(self) -> None:
        """Leave the voids out."""
        self.shuffle.voids = ()

    def swap(self) -> None:
        """Turn the order of the voids round."""
        self.shuffle.voids = self.shuffle.voids[::-1]

    def show(self, member: str, value: object) -> None:
        """Show another value for a member of the table."""
        self.shown[member] = value

    def tile(self, kind: str) -> None:
        """Show another tile than the dealt or played one."""
        self.other = kind

    def early(self) -> None:
        """Show a tile before its seat plays it, and the one that it played then in its place."""
        self.hasty = True

    def start(self) -> None:
        """Deal; nonces of the house take the places of missing ones."""
        for seat in SEATS:
            if seat not in self.shuffle.nonces:
                nonce = {**self.shuffle.own, **self.held}.get(seat) or self.chance.randbytes(16)
                self.shuffle.seals[seat], self.shuffle.nonces[seat] = seal_of(nonce), nonce
        self._deal()

    def gone(self) -> None:
        """Close the table."""
        self.ways.add("gone")
        raise _Elsewhere

    def match(self) -> None:
        """Begin another match instead."""
        self._begin()
        raise _Elsewhere

    def use(self, scheme: int) -> None:
        """Deal by an older scheme."""
        self.scheme = scheme

    def alter(self, pattern: str, other: str) -> None:
        """Change the record."""
        self.changes.append((pattern, other))


@contextmanager
def opened(house: House, site: Callable[[str], Answer] = lambda path: MISSING) -> Iterator[str]:
    """Serve the table, the record of the match and what ``site`` has at a path; yield the address."""

    faults: list[Exception] = []

    def talk(connection: ServerConnection) -> None:
        try:
            connection.send(protocol.encode(protocol.Welcome(1, AT, protocol.User(house.user, "Ana"), "")).decode())
            for text in connection:
                for answer in house.hear(json.loads(text)):
                    connection.send(json.dumps(answer))
        except ConnectionClosed:
            pass
        except Exception as fault:  # of the test: a client would come back for minutes
            faults.append(fault)
            connection.send('{"t":"bye","code":"kicked"}')

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if request.path.startswith("/ws"):
            return None
        found = re.fullmatch(r"/api/matches/(.+)/record", request.path)
        record = house.record(found[1]) if found else None
        code, kind, body = site(request.path) if record is None else (200, "text/plain", record.encode())
        status = HTTPStatus(code)
        headers = {"Content-Type": kind, "Content-Length": str(len(body)), "Connection": "close"}
        return Response(status, status.phrase, Headers(headers), body)

    with serve(talk, "127.0.0.1", 0, process_request=answer, compression=None) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join()
    assert not faults, faults


def fixed_before(house: House) -> bool:
    """Judge from what the client sent and got, without its code: was the deal fixed before it showed its nonce?"""
    record = house.record(house.state.match_id or "")
    sent = [place for place, (client, message) in enumerate(house.transcript) if client and message["t"] == "nonce"]
    if record is None or not sent:
        return False
    match = read_record(record)
    proof = proof_of(match.tags, match.rules.players)
    got = [message["table"] for client, message in house.transcript[: sent[-1]] if not client and "table" in message]
    tables = [table for table in got if table["match_id"] == house.state.match_id and table["commitment"]]
    attempts = list(dict.fromkeys(table["commitment"] for table in tables))
    last = tables[-1]
    voids = [f"{void['round']} {void['why']} {void['seats']}" for void in last["voids"]]
    return (
        verify(match).ok
        and proof.deal.nonces[SEATS.index(ME)].hex() == house.transcript[sent[-1]][1]["nonce"]
        and (proof.commitment, dict(zip(SEATS, proof.seals, strict=True))) == (last["commitment"], last["seals"])
        and [*map(str, proof.deal.voids)] == voids
        and len(attempts) == len(voids) - len(tables[0]["voids"]) + 1
    )
