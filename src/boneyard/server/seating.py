"""What happens to a table itself: its seats, settings, host, pauses, and what is said at it.

Each function carries out one kind of entry on a :class:`~boneyard.server.state.State`; one that may not be raises
``Refused`` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from boneyard import games
from boneyard.errors import Message, RulesError
from boneyard.rules import SEATS, Rules
from boneyard.server.entry import Entry, Outcome, Refused
from boneyard.server.messages import Changes, Settings

if TYPE_CHECKING:
    from boneyard.server.state import State

STAND_IN = "greedy"
"""The bot that stands in for a person, unless the host chose another."""

ARRANGING = ("open", "over")
"""Phases in which seats and settings may be changed."""

assert len(SEATS) == 7  # as messages.SeatName has it


class Seat(Struct):
    """A seat of the table: ``open``, a ``person``'s, or a ``bot``'s."""

    seat: str
    kind: str = "open"
    user: str | None = None
    name: str | None = None
    level: str | None = None
    """The bot that sits here, by name."""
    stand_in: str | None = None
    """The bot that plays for the person, by name."""

    @property
    def played_by(self) -> str | None:
        """The name of the bot that acts for this seat; None where a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def active(self) -> bool:
        """Does a person act here?"""
        return self.kind == "person" and self.stand_in is None


def rules_of(settings: Settings) -> Rules:
    """The rules that a table plays by.  Raises ``Refused`` (``settings``) that names every fault."""
    if settings.game not in games.GAMES:
        raise Refused("settings", None, (Message("online.faults.game", {"game": settings.game}),))
    try:
        return _rules(settings.game, settings.players, tuple(settings.options.items()))
    except RulesError as error:
        raise Refused("settings", None, error.faults) from None


@lru_cache(maxsize=1024)
def _rules(game: str, players: int, options: tuple[tuple[str, Any], ...]) -> Rules:
    return games.game(game).rules(players, **dict(options))


def create(state: State, entry: Entry, outcome: Outcome) -> None:
    if state.seq:
        raise Refused("phase")
    settings = msgspec.convert(entry.d["settings"], Settings)
    rules = rules_of(settings)
    state.settings, state.rules, state.host = settings, rules, entry.user
    state.seats = [Seat(letter) for letter in rules.seats]
    for seat, wanted in zip(state.seats, entry.d.get("seats", ()), strict=False):
        if wanted == "me":
            seat.kind, seat.user, seat.name = "person", entry.user, entry.d["name"]
        elif wanted != "open":
            if not state.known_bot(wanted):
                raise Refused("settings", None, (Message("online.faults.bot", {"bot": wanted}),))
            seat.kind, seat.level = "bot", wanted
    outcome.table = outcome.now = True
    outcome.tell("created", user=entry.user)


def sit(state: State, entry: Entry, outcome: Outcome) -> None:
    seat = state.seat(entry.seat)
    if entry.user in state.kicked:
        raise Refused("kicked")
    if seat.kind == "person" or (seat.kind == "bot" and state.phase not in ARRANGING):
        raise Refused("taken")
    state.check_phase(*ARRANGING)
    seat.kind, seat.user, seat.name = "person", entry.user, entry.d["name"]
    seat.level = seat.stand_in = None
    outcome.table = True
    outcome.seats.add(seat.seat)
    outcome.tell("sit", seat=seat.seat, user=seat.user, name=seat.name)


def stand(state: State, entry: Entry, outcome: Outcome) -> None:
    seat = state.check_holder(entry)
    outcome.table = True
    if state.phase in ARRANGING:
        outcome.seats.add(seat.seat)
        outcome.tell("stand", seat=seat.seat, user=seat.user, name=seat.name)
        empty(seat)
        return
    _stand_in(state, seat, "left", None, outcome)


def away(state: State, entry: Entry, outcome: Outcome) -> None:
    """The server puts a bot in the place of somebody who is gone or let the clock play."""
    state.check_phase("dealing", "play", "between")
    _stand_in(state, state.seat(entry.seat), entry.d["why"], None, outcome)


def _stand_in(state: State, seat: Seat, why: str, level: str | None, outcome: Outcome) -> None:
    if not seat.active:
        raise Refused("phase")
    seat.stand_in = level or STAND_IN
    if why == "gone":
        state.gone.add(seat.seat)
    outcome.table = outcome.now = True
    outcome.tell("away", seat=seat.seat, user=seat.user, name=seat.name, level=seat.stand_in, why=why)


def back(state: State, entry: Entry, outcome: Outcome) -> None:
    seat = state.check_holder(entry)
    if seat.kind != "person" or seat.stand_in is None:
        raise Refused("phase")
    seat.stand_in = None
    state.gone.discard(seat.seat)
    state.timeouts.pop(seat.seat, None)
    if state.to_act == (seat.seat,):
        state.turn_at = entry.at
    outcome.table = outcome.now = True
    outcome.tell("back", seat=seat.seat, user=seat.user, name=seat.name)


def seat_to(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_host(entry.user)
    seat, to, level = state.seat(entry.seat), entry.d["to"], entry.d.get("level")
    if level is not None and not state.known_bot(level):
        raise Refused("settings", None, (Message("online.faults.bot", {"bot": level}),))
    if to == "bot" and state.phase not in ARRANGING and seat.played_by:
        # Another bot for one that plays; people's seats are not taken from them in a match.
        if seat.kind == "bot":
            seat.level = level or STAND_IN
        else:
            seat.stand_in = level or STAND_IN
        outcome.tell("bot", seat=seat.seat, level=level or STAND_IN)
    else:
        state.check_phase(*ARRANGING)
        _arrange(state, seat, to, level, entry.d.get("with"), outcome)
    outcome.table = True


def _arrange(state: State, seat: Seat, to: str, level: str | None, other: str | None, outcome: Outcome) -> None:
    outcome.seats.add(seat.seat)
    if to == "swap":
        second = state.seat(other or "")
        if second is seat:
            raise Refused("no_seat")
        first_letter, second_letter = seat.seat, second.seat
        places = state.seats.index(seat), state.seats.index(second)
        seat.seat, second.seat = second_letter, first_letter
        state.seats[places[0]], state.seats[places[1]] = second, seat
        outcome.seats.add(second_letter)
        outcome.tell("swap", seats=[first_letter, second_letter])
    elif to == "bot":
        empty(seat)
        seat.kind, seat.level = "bot", level or STAND_IN
        outcome.tell("bot", seat=seat.seat, level=seat.level)
    else:
        empty(seat)
        outcome.tell("opened", seat=seat.seat)


def set(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_host(entry.user)
    state.check_phase(*ARRANGING)
    changes = msgspec.convert(entry.d["settings"], Changes)
    stated = {
        name: value for name in Changes.__struct_fields__ if (value := getattr(changes, name)) is not msgspec.UNSET
    }
    if stated.get("game", state.settings.game) != state.settings.game:
        stated.setdefault("options", {})
    settings = msgspec.structs.replace(state.settings, **stated)
    rules = rules_of(settings)
    state.settings, state.rules = settings, rules
    outcome.seats.update(seat.seat for seat in state.seats)
    state.seats = [*state.seats[: rules.players], *(Seat(letter) for letter in rules.seats[len(state.seats) :])]
    if state.phase == "over":
        state.forget_match()
    outcome.table = outcome.now = True
    outcome.tell("settings")


def pause(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_host(entry.user)
    state.check_phase("play", "between")
    on = entry.d["on"]
    if on == state.paused:
        raise Refused("phase")
    if on:
        state.paused_at = entry.at
    else:
        state.later(entry.at - state.paused_at)
        state.paused_at = 0
    outcome.now = True
    outcome.seats.update(state.to_act)
    outcome.tell("paused" if on else "resumed")


def shift(state: State, entry: Entry, outcome: Outcome) -> None:
    """The server was down for ``ms``: nobody loses time by that."""
    state.later(entry.d["ms"])
    outcome.now = True
    outcome.tell("shift", ms=entry.d["ms"])


def kick(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_host(entry.user)
    user = entry.d["user"]
    if user == state.host:
        raise Refused("not_yours")
    state.kicked.add(user)
    for letter in state.seats_of(user):
        seat = state.seat(letter)
        level = seat.stand_in or STAND_IN
        empty(seat)
        outcome.seats.add(letter)
        if state.phase not in ARRANGING:
            seat.kind, seat.level = "bot", level
    outcome.table = outcome.now = True
    outcome.tell("kick", user=user)


def mute(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_host(entry.user)
    user = entry.d["user"]
    if user == state.host:
        raise Refused("not_yours")
    if entry.d["on"]:
        state.muted.add(user)
    else:
        state.muted.discard(user)
    outcome.table = True
    outcome.tell("mute" if entry.d["on"] else "unmute", user=user)


def host(state: State, entry: Entry, outcome: Outcome) -> None:
    if entry.by == "person":
        state.check_host(entry.user)
    user = entry.d["user"]
    if not state.seats_of(user):
        raise Refused("no_seat")
    state.host = user
    outcome.table = True
    outcome.tell("host", user=user)


def phrase(state: State, entry: Entry, outcome: Outcome) -> None:
    _check_may_speak(state, entry.user)
    outcome.tell("phrase", user=entry.user, name=entry.d["name"], seat=entry.d["seat"], phrase=entry.d["phrase"])
    state.chat.append(outcome.events[0])


def chat(state: State, entry: Entry, outcome: Outcome) -> None:
    """Partners must not talk about hands: in play only spectators talk, among themselves."""
    _check_may_speak(state, entry.user)
    playing = state.phase in ("dealing", "play")
    if playing and state.seats_of(entry.user):
        raise Refused("chat_closed")
    to = "spectators" if playing else "all"
    outcome.audience = to
    entry.d["to"] = to
    outcome.tell("chat", user=entry.user, **entry.d)
    state.chat.append(outcome.events[0])


def _check_may_speak(state: State, user: str) -> None:
    if user in state.kicked:
        raise Refused("kicked")
    if user in state.muted:
        raise Refused("muted")


def empty(seat: Seat) -> None:
    seat.kind = "open"
    seat.user = seat.name = seat.level = seat.stand_in = None


HANDLERS: dict[str, Callable[[State, Entry, Outcome], None]] = {
    "create": create,
    "sit": sit,
    "stand": stand,
    "away": away,
    "back": back,
    "seat": seat_to,
    "set": set,
    "pause": pause,
    "shift": shift,
    "kick": kick,
    "mute": mute,
    "host": host,
    "phrase": phrase,
    "chat": chat,
}
