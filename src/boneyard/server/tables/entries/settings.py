"""The table itself: open it, change its settings, pause it, shift its clocks."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from boneyard import games
from boneyard.errors import Message, RulesError
from boneyard.rules import Game, Rules
from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.own_games import game_of
from boneyard.server.protocol import Changes, Settings, TableSeat, User
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries.base import (
    ARRANGING,
    Chance,
    Data,
    Entry,
    check_bot,
    check_host,
    check_phase,
    entry_for,
    face_for,
)
from boneyard.server.tables.state import TableState


def rules_of(settings: Settings, own: Game | None = None) -> Rules:
    """Return the rules that a table plays by; ``own`` is a game that is not built in.

    Raises ``CommandRejected`` (``settings``) that names the faults.
    """
    if own is not None and settings.game == own.id:
        try:
            options: dict[str, Any] = settings.options
            return own.rules(settings.players, **options)
        except RulesError as error:
            raise CommandRejected("settings", None, error.faults) from None
    if settings.game not in games.GAMES:
        raise CommandRejected("settings", None, (Message("online.faults.game", {"game": settings.game}),))
    try:
        stated = tuple((name, type(value), value) for name, value in settings.options.items())
        return _rules(settings.game, settings.players, stated)
    except RulesError as error:
        raise CommandRejected("settings", None, error.faults) from None


@lru_cache(maxsize=1024)
def _rules(game: str, players: int, options: tuple[tuple[str, type, Any], ...]) -> Rules:
    """Return rules; types are part of the key, since ``True`` equals 1 and is another value of an option."""
    return games.game(game).rules(players, **{name: value for name, _, value in options})


def game_of_table(file: str) -> Game | None:
    """Return the game of the file that a table carries; None for an empty one."""
    return game_of(file) if file else None


class TableSetup(Data, frozen=True, omit_defaults=True):
    """The settings of a new table.

    ``seats`` are ``me``, ``open`` or names of bots, ``name`` and ``face`` those of the host.  ``game_file`` is the text
    of the game that the table plays, if that is not built in; ``contest`` says that the host is no user but a contest.
    """

    settings: Settings
    seats: list[str]
    name: str
    game_file: str = ""
    face: int | None = None
    contest: bool = False


class TableCreated(Entry, frozen=True, kw_only=True, tag="create"):
    """A user opened the table and is its host."""

    data: TableSetup = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        if state.seq:
            raise CommandRejected("phase")
        rules = rules_of(self.data.settings, game_of_table(self.data.game_file))
        for wanted in self.data.seats[: rules.players]:
            if wanted not in ("me", "open"):
                check_bot(wanted)

    def apply(self, state: TableState, news: Broadcast) -> None:
        setup = self.data
        state.own, state.own_file = game_of_table(setup.game_file), setup.game_file
        state.settings, state.rules, state.host = setup.settings, rules_of(setup.settings, state.own), self.user
        state.contest = self.user if setup.contest else ""
        state.seats = [TableSeat(letter) for letter in state.rules.seats]
        for seat, wanted in zip(state.seats, setup.seats, strict=False):
            if wanted == "me":
                # The host has the face at the first of these seats; the others are for people on the same device.
                own = None if state.seats_of(self.user) else setup.face
                seat.kind, seat.user, seat.name = "person", self.user, setup.name
                seat.face = None if setup.face is None else face_for(state, seat.seat, setup.name, own)
            elif wanted != "open":
                seat.kind, seat.level = "bot", wanted
        news.table = news.now = True
        news.events.append(protocol.Created(self.user))


class StatedSettings(Data, frozen=True):
    """The settings that change."""

    settings: Changes


class SettingsChanged(Entry, frozen=True, kw_only=True, tag="set"):
    """The host changed the settings."""

    data: StatedSettings = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        check_host(state, self)
        check_phase(state, *ARRANGING)
        rules_of(self._settings(state), state.own)

    def _settings(self, state: TableState) -> Settings:
        """Return the settings after the changes; house rules are forgotten with the game that they belong to."""
        changes = msgspec.structs.asdict(self.data.settings)
        stated = {name: value for name, value in changes.items() if value is not msgspec.UNSET}
        if stated.get("game", state.settings.game) != state.settings.game:
            stated.setdefault("options", {})
        return msgspec.structs.replace(state.settings, **stated)

    def apply(self, state: TableState, news: Broadcast) -> None:
        settings = self._settings(state)
        rules = rules_of(settings, state.own)
        if (rules, settings.best_of) != (state.rules, state.settings.best_of):
            state.series = {}
        state.settings, state.rules = settings, rules
        news.seats.update(seat.seat for seat in state.seats)
        new = (TableSeat(letter) for letter in rules.seats[len(state.seats) :])
        state.seats = [*state.seats[: rules.players], *new]
        state.gone.intersection_update(rules.seats)
        if state.phase == "over":
            state.forget_match()
        news.table = news.now = True
        news.events.append(protocol.NewSettings())


class Switch(Data, frozen=True):
    """Whether the table is paused from now on."""

    on: bool


class PauseSwitched(Entry, frozen=True, kw_only=True, tag="pause"):
    """The host paused the table, or ended the pause."""

    data: Switch = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        if self.by == "person":
            check_host(state, self)
        check_phase(state, "play", "between")
        if self.data.on == state.paused:
            raise CommandRejected("phase")
        if self.data.on and state.paused_turn == state.turn_seq and len(state.people) > 1:
            raise CommandRejected("paused_before")  # or one player could pause again and again

    def apply(self, state: TableState, news: Broadcast) -> None:
        if self.data.on:
            state.paused_at, state.paused_turn = self.at, state.turn_seq
        else:
            state.delay(self.at - state.paused_at)
            state.paused_at = 0
        news.now = True
        news.seats.update(state.to_act)
        news.events.append(protocol.Paused() if self.data.on else protocol.Resumed())


class Delay(Data, frozen=True):
    """All deadlines are later by so much; the unit is milliseconds."""

    ms: int


class ClocksShifted(Entry, frozen=True, kw_only=True, tag="shift"):
    """No server ran for a while: no player loses time by that."""

    data: Delay = msgspec.field(name="d")

    def apply(self, state: TableState, news: Broadcast) -> None:
        state.delay(self.data.ms)
        news.now = True
        news.events.append(protocol.Shifted(self.data.ms))


@entry_for.register(protocol.ChangeSettings)
def _(request: protocol.ChangeSettings, state: TableState, user: User, at: int, chance: Chance) -> SettingsChanged:
    return SettingsChanged(at=at, user=user.id, cid=request.cid, data=StatedSettings(request.settings))


@entry_for.register(protocol.Pause)
def _(request: protocol.Pause, state: TableState, user: User, at: int, chance: Chance) -> PauseSwitched:
    return PauseSwitched(at=at, user=user.id, cid=request.cid, data=Switch(request.on))
