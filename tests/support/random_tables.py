"""Tables at which people do everything that a log can hold, at random and without a server, and the logs of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from boneyard.play.fairness import seal_of
from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.ports import EventStore, Snapshot, Stored, WriteJob
from boneyard.server.protocol import Settings, User
from boneyard.server.tables import entries, fold, journal, pacing, render, snapshot
from boneyard.server.tables.entries import Entry
from boneyard.server.tables.journal import Loaded, TableLog
from boneyard.server.tables.memory import MemoryStore
from boneyard.server.tables.state import TableState

AT = 1_800_000_000_000
TABLE = "t" * 22


class OneLog(MemoryStore):
    """A store with one table, which writes at once and counts what is read."""

    read = 0

    @property
    def events(self) -> list[bytes]:
        return self._events[TABLE]

    @property
    def answers(self) -> list[tuple[int, bytes]]:
        return super().entries(TABLE)[1]

    @property
    def kept(self) -> Snapshot:
        return super().snapshot(TABLE)

    @kept.setter
    def kept(self, snapshot: Snapshot) -> None:
        self._snapshots[TABLE] = snapshot

    def append(self, job: WriteJob) -> None:
        assert self._write(job) == "won"

    def snapshot(self, table: str) -> Snapshot:
        self.read += self.kept.seq > 0
        return self.kept

    def entries(self, table: str, after: int = 0, window: int = 0) -> Stored:
        return self._counted(super().entries(table, after, window))

    def near(self, table: str, seq: int, most: int) -> Stored:
        return self._counted(super().near(table, seq, most))

    def _counted(self, found: Stored) -> Stored:
        self.read += sum(map(len, found))
        return found


class RandomTable:
    """A table with a person on every seat and two onlookers; ``calm`` people only play, and begin matches."""

    def __init__(self, game: str, players: int, seed: int, *, calm: bool = False, **options: int | str | bool) -> None:
        self.rng = Random(seed)
        self.calm = calm
        self.now = AT
        self.number = 0
        self.users = [User(f"u{number}", f"Person {number}") for number in range(players + 2)]
        self.store = OneLog()
        self.chance = entries.Chance(lambda n: (self.rng.randbytes(32), [self.rng.randbytes(16) for _ in range(n)]), 10)
        settings = Settings(
            game, players, dict(options), pace=0, between=5, clock=protocol.Clock(5, 10), assistance=bool(seed % 2)
        )
        setup = entries.TableSetup(settings, ["me", *["open"] * (players - 1)], self.users[0].name)
        state = TableState(TABLE)
        self.journal = TableLog(Loaded(state), self.store)
        self.append(entries.TableCreated(at=self.now, user=self.users[0].id, data=setup))
        for user, letter in zip(self.users[1:], state.rules.seats[1:], strict=False):
            self.ask(user, lambda cid, it=letter: protocol.Sit(cid, it))

    @property
    def state(self) -> TableState:
        return self.journal.state

    def append(self, entry: Entry) -> None:
        self.journal.append(entry, lambda result: None)

    def act(self, letter: str, action: str, by: entries.By) -> None:
        """Let a seat act as `boneyard.server.tables.actor.Table` does."""
        state = self.state
        user = (state.seat(letter).user or "") if by == "person" else ""
        entry = entries.match.act(state, letter, action, self.now, by, user, self.cid() if user else "")
        if not state.in_window:
            self.append(entry)
        elif state.is_last_answer(letter):
            self.append(entries.match.opening(state, entry))
        else:
            self.journal.seal(entry, lambda result: None)

    def cid(self) -> str:
        self.number += 1
        return f"c{self.number}"

    def ask(self, user: User, request: Callable[[str], protocol.Command]) -> None:
        """Do what a user asks for, if it may be done."""
        self.append(entries.entry_for(request(self.cid()), self.state, user, self.now, self.chance))

    def step(self) -> None:
        """Let something happen; most things bring the match forward."""
        self.now += self.rng.choice((3, 400, 9_000))
        try:
            if self.calm or self.rng.random() < (0.4 if self.state.phase in entries.ARRANGING else 0.75):
                self.go_on()
            else:
                self.rng.choice(self.interruptions())()
        except CommandRejected:
            return

    def run(self, entries: int) -> RandomTable:
        """Let things happen until the log has so many entries."""
        while len(self.store.events) < entries:
            self.step()
        return self

    def go_on(self) -> None:
        state, rng = self.state, self.rng
        if state.phase in ("open", "over"):
            if not state.ready and rng.random() < 0.3:
                self.ready()
            elif rng.random() < 0.3 and any(kind.kind == "open" for kind in state.seats):
                self.sit()
            elif state.until and rng.random() < 0.5:
                self.append(entries.shuffle.commit(state, "", "", self.now, self.chance, "server"))
            else:
                self.ask(self.host(), protocol.Start)
        elif state.phase == "dealing":
            self.shuffle()
        elif state.phase == "between" and rng.random() < 0.3 and not self.calm:
            self.ready()
        elif state.phase == "between" and not (state.last_hand or self.calm):
            self.append(entries.LastHandCalled(at=self.now, by="server"))
        elif state.phase == "between":
            self.append(entries.RoundStarted(at=self.now, by="server"))
        else:
            self.play()

    def host(self) -> User:
        return next(user for user in self.users if user.id == self.state.host)

    def shuffle(self) -> None:
        state, shuffle = self.state, self.state.shuffle
        assert shuffle is not None
        if shuffle.complete:
            self.append(entries.MatchStarted(at=self.now, by="server"))
            return
        letter = self.rng.choice(shuffle.missing)
        user, nonce = state.seat(letter).user, letter.encode() * 16
        if (not self.calm and self.rng.random() < 0.15) or not state.seat(letter).active or user is None:
            self.append(entries.shuffle.voided(state, self.now, self.chance))
        elif shuffle.sealed:
            self.ask(User(user, ""), lambda cid: protocol.GiveNonce(cid, letter, nonce.hex()))
        else:
            self.ask(User(user, ""), lambda cid: protocol.GiveSeal(cid, letter, seal_of(nonce)))

    def play(self) -> None:
        state = self.state
        assert state.match is not None
        if state.closing is not None:
            self.append(entries.match.opening(state, state.closing))
            return
        if state.paused:
            self.append(entries.PauseSwitched(at=self.now, by="server", data=entries.Switch(False)))
            return
        others = [seat.user or "" for seat in state.others(state.seat(state.undo))] if state.undo else []
        if others and self.rng.random() < 0.7:
            user, on = User(self.rng.choice(others), ""), self.rng.random() < 0.5
            self.ask(user, lambda cid: protocol.AnswerTakeBack(cid, on))
            return
        letter = self.rng.choice(state.to_act)
        action = str(self.rng.choice(state.match.legal(letter)))
        away = [found.seat for found in pacing.pending(state) if found.kind == "away"]
        if away:
            self.append(entries.BotTookOver(at=self.now, by="server", seat=away[0], data=entries.Absence("clock")))
        elif not state.seat(letter).active:
            self.act(letter, action, "bot")
        else:
            self.act(letter, action, self.rng.choice(("person", "person", "clock", "forced")))

    def ready(self) -> None:
        self.ask(self.rng.choice(self.users), protocol.StartNextRound)

    def sit(self) -> None:
        letter = self.rng.choice(self.state.rules.seats)
        self.ask(self.rng.choice(self.users), lambda cid: protocol.Sit(cid, letter, face=self.rng.choice((None, 3, 7))))

    def interruptions(self) -> list[Callable[[], None]]:
        """Return what else may happen, some of it several times as likely."""
        rng, state = self.rng, self.state
        user, other = rng.choice(self.users), rng.choice(self.users)
        letter, second = rng.choice(state.rules.seats), rng.choice(state.rules.seats)
        host = self.host()
        to = rng.choice(("open", "bot", "swap"))
        asked = User(state.seat(letter).user or "", "")
        return [
            *[lambda: self.ask(user, lambda cid: protocol.Chat(cid, f"words of {user.name}"))] * 3,
            lambda: self.ask(user, lambda cid: protocol.SayPhrase(cid, "hello")),
            lambda: self.ask(host, lambda cid: protocol.Pause(cid, not state.paused)),
            lambda: self.append(entries.ClocksShifted(at=self.now, by="server",
             data=entries.Delay(rng.randrange(9_000)))),
            *[lambda: self.ask(asked, lambda cid: protocol.TakeBack(cid, letter))] * 6,
            lambda: self.ask(user, lambda cid: protocol.AnswerTakeBack(cid, rng.random() < 0.6)),
            lambda: self.ask(asked, lambda cid: protocol.Stand(cid, letter)),
            *[lambda: self.ask(asked, lambda cid: protocol.Back(cid, letter))] * 3,
            lambda: self.ask(asked, lambda cid: protocol.ChooseFace(cid, letter, rng.choice((None, *range(12))))),
            lambda: self.append(
                entries.BotTookOver(at=self.now, by="server", seat=letter,
                 data=entries.Absence(rng.choice(("gone", "idle"))))
            ),
            lambda: self.ask(host, lambda cid: protocol.SeatTo(cid, letter, to, "random", second)),
            lambda: self.ask(host, lambda cid: protocol.Mute(cid, other.id, rng.random() < 0.3)),
            lambda: self.ask(host, lambda cid: protocol.MakeHost(cid, other.id)),
            lambda: self.rng.random() < 0.3 and self.ask(host, lambda cid: protocol.Kick(cid, other.id)),
            lambda: self.ask(host, lambda cid: protocol.Admit(cid, other.id)),
            lambda: self.append(entries.HolidayTaken(at=self.now, by="server", user=other.id,
             data=protocol.Holiday(self.now, self.now + rng.randrange(9_000)))),
            lambda: self.rng.random() < 0.1 and self.append(entries.MatchAbandoned(at=self.now, by="server")),
            lambda: self.ask(host,
             lambda cid: protocol.ChangeSettings(cid, protocol.Changes(public=rng.random() < 0.5))),
            self.ready,
            self.sit,
        ]  # fmt: skip


def essence(state: TableState) -> dict[str, Any]:
    """Return all that matters in a state, so that two can be compared.

    The log of a table with an out-of-turn window does not say in which order answers of several seats were sealed, nor
    who was late with them.
    """
    found: dict[str, Any] = json.loads(snapshot.taken(state))
    found["cids"] = [(user, list(commands.items())) for user, commands in found.get("cids", {}).items()]
    for name in ("ready", "gone", "muted", "admitted"):
        found[name] = sorted(found.get(name, ()))
    if state.rules.out_of_turn:  # also where the match with those windows is over, and the next one not dealt
        del found["cids"]
        found.pop("timeouts", None)
    if state.rules.out_of_turn and state.match is not None:
        found["match"]["actions"].sort()
    for seat in state.rules.seats if state.match is not None else ():
        found[seat] = repr((render.you(state, seat), state.match and state.match.view(seat)))
    return found | {"seq": state.seq, "shown": render.now(state), "closing": state.closing is not None}


def differences(store: EventStore, table: str) -> list[str]:
    """Return in what the state by the snapshot of a table, if it has one, is not the one by its whole log."""
    loaded, tail = journal.load(store, table), journal.read(store, table)
    assert loaded is not None
    whole = fold.load(table, tail.entries[: loaded.state.seq], tail.answers)  # more may have come meanwhile
    one, other = essence(loaded.state), essence(whole)
    return [
        f"{table} {name}: {one.get(name)} {other.get(name)}" for name in one | other if one.get(name) != other.get(name)
    ]
