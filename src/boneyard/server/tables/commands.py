"""Which entry a request of a client asks for, and whether an entry may be appended.

Everything here is a pure function of a state and a request or an entry: it changes nothing, reads no clock and waits
for nothing.  Whether an action is legal is for the match to say when ``fold.py`` carries it out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from boneyard import games
from boneyard.errors import BoneyardError, Message, RulesError
from boneyard.play.actions import Action
from boneyard.play.fairness import seal_of
from boneyard.rules import Game, Rules
from boneyard.server import bots, protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name, distinct_name
from boneyard.server.own_games import game_of
from boneyard.server.protocol import PHRASES, Settings, TableSeat, User
from boneyard.server.tables import entry as log
from boneyard.server.tables.entry import Entry, SeatEntry
from boneyard.server.tables.shuffling import Shuffling
from boneyard.server.tables.state import State

ARRANGING = ("open", "over")
"""Phases in which seats and settings may be changed."""

MOST_NAMED = 100
"""Users who may have been sent away from a table, and who may be muted there."""

Draw = Callable[[int], tuple[bytes, list[bytes]]]
"""Returns a secret and a nonce for each of so many players."""


class Chance(NamedTuple):
    """The randomness of shuffles, and the milliseconds for which those of players are awaited."""

    draw: Draw
    wait_ms: int


def rules_of(settings: Settings, own: Game | None = None) -> Rules:
    """Return the rules that a table plays by; ``own`` is a game that is not built in.

    Raises ``CommandRejected`` (``settings``) that names every fault.
    """
    if own is not None and settings.game == own.id:
        try:
            return own.rules(settings.players, **settings.options)
        except RulesError as error:
            raise CommandRejected("settings", None, error.faults) from None
    if settings.game not in games.GAMES:
        raise CommandRejected("settings", None, (Message("online.faults.game", {"game": settings.game}),))
    try:
        stated = tuple((name, type(value), value) for name, value in settings.options.items())
        return _rules(settings.game, settings.players, stated)
    except RulesError as error:
        raise CommandRejected("settings", None, error.faults) from None


@lru_cache(maxsize=64)
def game_of_table(file: str) -> Game | None:
    """Return the game of the file that a table carries; None for an empty one."""
    return game_of(file) if file else None


@lru_cache(maxsize=1024)
def _rules(game: str, players: int, options: tuple[tuple[str, type, Any], ...]) -> Rules:
    """Return rules; types are part of the key, since ``True`` equals 1 and is another value of an option."""
    return games.game(game).rules(players, **{name: value for name, _, value in options})


# ---------------------------------------------------------------------------------------------- from requests to entries


def entry_for(state: State, user: User, request: protocol.Command, at: int, chance: Chance) -> Entry:
    """Return the entry that a command of ``user`` asks for.

    Raises ``CommandRejected`` if the request contradicts the state; `check` says whether the entry may be
    appended.
    """
    who, cid = user.id, request.cid
    match request:
        case protocol.Sit(seat=seat, name=name, face=face):
            taken = {other.name for other in state.seats if other.name and other.seat != seat}
            wanted = distinct_name(clean_name(name or user.name), taken)
            return log.SatDown(at=at, user=who, cid=cid, seat=seat, data=log.PlayerName(wanted, face))
        case protocol.ChooseFace(seat=seat, face=face):
            return log.FaceChosen(at=at, user=who, cid=cid, seat=seat, data=log.PlayerFace(face))
        case protocol.Stand(seat=seat):
            return log.StoodUp(at=at, user=who, cid=cid, seat=seat)
        case protocol.Back(seat=seat):
            return log.CameBack(at=at, user=who, cid=cid, seat=seat)
        case protocol.LetBotPlay(seat=seat):
            return log.BotTookOver(at=at, user=who, cid=cid, seat=seat, data=log.Absence("gone"))
        case protocol.SeatTo(seat=seat):
            return log.SeatArranged(
                at=at, user=who, cid=cid, seat=seat, data=log.Arrangement(request.to, request.level, request.with_)
            )
        case protocol.ChangeSettings(settings=settings):
            return log.SettingsChanged(at=at, user=who, cid=cid, data=log.NewSettings(settings))
        case protocol.Start() | protocol.Rematch():
            return shuffle(state, user.id, request.cid, at, chance)
        case protocol.GiveSeal(seat=seat, seal=seal):
            return log.SealGiven(at=at, user=who, cid=cid, seat=seat, data=log.Seal(seal))
        case protocol.GiveNonce(seat=seat, nonce=nonce):
            return log.NonceGiven(at=at, user=who, cid=cid, seat=seat, data=log.Nonce(nonce))
        case protocol.TakeBack(seat=seat):
            asks = bool(state.others(state.seat(seat)))
            return (log.UndoAsked if asks else log.TakenBack)(at=at, user=who, cid=cid, seat=seat)
        case protocol.AnswerTakeBack(on=on):
            if not state.undo:
                raise CommandRejected("phase")
            return (log.TakenBack if on else log.UndoRefused)(at=at, user=who, cid=cid, seat=state.undo)
        case protocol.StartNextRound():
            return log.SeatsReady(at=at, user=who, cid=cid)
        case protocol.Pause(on=on):
            return log.PauseSwitched(at=at, user=who, cid=cid, data=log.Switch(on))
        case protocol.Kick(user=other):
            return log.UserKicked(at=at, user=who, cid=cid, data=log.OtherUser(other))
        case protocol.Mute(user=other, on=on):
            return log.UserMuted(at=at, user=who, cid=cid, data=log.Muting(other, on))
        case protocol.MakeHost(user=other):
            return log.HostChanged(at=at, user=who, cid=cid, data=log.OtherUser(other))
        case protocol.Phrase(phrase=phrase):
            if phrase not in PHRASES:
                raise CommandRejected("bad_message")
            return log.PhraseSaid(
                at=at, user=who, cid=cid, data=log.Phrase(user.name, _first_seat(state, user), phrase)
            )
        case protocol.Chat(text=text):
            # Partners must not talk about hands: in play only spectators talk, among themselves.
            to: Literal["all", "spectators"] = "spectators" if state.phase in ("dealing", "play") else "all"
            return log.ChatSaid(
                at=at, user=who, cid=cid, data=log.ChatLine(user.name, _first_seat(state, user), text, to)
            )


def _first_seat(state: State, user: User) -> str | None:
    seats = state.seats_of(user.id)
    return seats[0] if seats else None


def shuffle(state: State, user: str, cid: str, at: int, chance: Chance, by: log.By = "person") -> log.ShuffleCommitted:
    """Return the entry that begins a match."""
    bots_play = {seat.seat for seat in state.seats if seat.played_by is not None}
    if by == "server":  # a rematch, in which bots play for those who did not say that they are there
        bots_play |= {seat.seat for seat in state.seats if seat.kind == "open" or seat.seat not in state.ready}
    data = _shuffle_for(bots_play, state, chance)
    return log.ShuffleCommitted(at=at, by=by, user=user, cid=cid, data=data)


def voided(state: State, at: int, chance: Chance) -> log.ShuffleVoided:
    """Return the entry that gives up a shuffle for which seals or nonces are missing, and begins another."""
    shuffle = state.shuffle
    assert shuffle is not None
    missing = shuffle.missing
    # A seat gives up one attempt at most, even if its player is back.
    bots_play = {*missing, *shuffle.failed, *(seat.seat for seat in state.seats if seat.played_by is not None)}
    data = log.NewShuffle(shuffle.awaits, missing, _shuffle_for(bots_play, state, chance))
    return log.ShuffleVoided(at=at, by="server", data=data)


def _shuffle_for(bots_play: set[str], state: State, chance: Chance) -> log.Shuffle:
    """Return a new secret, and nonces for the seats that bots play."""
    secret, drawn = chance.draw(state.rules.players)
    nonces = [nonce.hex() if seat in bots_play else "" for seat, nonce in zip(state.rules.seats, drawn, strict=True)]
    return log.Shuffle(secret.hex(), nonces, wait=chance.wait_ms)


def own_seat(state: State, user: str, seat: str | None) -> str:
    """Return the seat that a request of ``user`` is about: the one it names, or the only one that the user holds.

    Raises ``CommandRejected`` (``which_seat``, ``not_yours``, ``no_seat``).
    """
    mine = state.seats_of(user)
    if seat is None:
        if len(mine) != 1:
            raise CommandRejected("which_seat")
        return mine[0]
    if seat not in mine:
        raise CommandRejected("not_yours" if seat in state.rules.seats else "no_seat")
    return seat


def check_seq(state: State, seq: int) -> None:
    """Raise ``CommandRejected`` unless a move has seen everything that happened in the match."""
    if seq < state.turn_seq:
        raise CommandRejected("stale")
    if seq > state.seq:
        raise CommandRejected("bad_message")


def act(state: State, seat: str, action: str, at: int, by: log.By, user: str = "", cid: str = "") -> log.Acted:
    """Return the entry of an action, with the time that it takes from the bank of its seat."""
    used = state.time_bank_used(seat, at) if by in ("person", "clock") else 0
    return log.Acted(at=at, by=by, user=user, cid=cid, seat=seat, data=log.Action(action, used))


def foul_instead(state: State, entry: log.Acted) -> log.Acted | None:
    """Return the foul that an illegal action of a person is at a table without assistance (FRE-17), if it is one."""
    match = state.match
    if entry.by != "person" or state.settings.assistance or match is None or entry.data.action == "foul":
        return None
    if match.why_not(entry.seat, Action.foul()) is not None:
        return None
    return msgspec.structs.replace(entry, data=msgspec.structs.replace(entry.data, action="foul"))


def opening(state: State, last: log.Acted) -> log.AnswersOpened:
    """Return the entry that opens all sealed answers, ``last`` being the last of them."""
    assert state.match is not None
    answers = {seat: [str(action) for action in state.match.answers(seat)] for seat in state.rules.seats}
    answers[last.seat].append(last.data.action)
    data = log.Answers({seat: given for seat, given in answers.items() if given})
    return log.AnswersOpened(at=last.at, by=last.by, user=last.user, cid=last.cid, seat=last.seat, data=data)


def why_not(state: State, seat: str, action: str) -> Message | None:
    """Return why a seat may not do this now, or None if it may.  Raises ``CommandRejected``."""
    if state.match is None or state.phase != "play":
        raise CommandRejected("phase")
    try:
        return state.match.why_not(seat, action)
    except BoneyardError:
        raise CommandRejected("bad_action") from None


# ---------------------------------------------------------------------------------------- whether an entry is possible


def check(state: State, entry: Entry) -> None:
    """Raise ``CommandRejected`` unless the entry may be appended to the log of this state."""
    checker = _CHECKS.get(type(entry))
    if checker is not None:
        checker(state, entry)


def _check_host(state: State, entry: Entry) -> None:
    if entry.user != state.host:
        raise CommandRejected("not_host")


def _check_holder(state: State, entry: SeatEntry) -> TableSeat:
    seat = state.seat(entry.seat)
    if entry.by == "person" and (seat.kind != "person" or seat.user != entry.user):
        raise CommandRejected("not_yours")
    return seat


def _check_phase(state: State, *phases: str) -> None:
    if state.phase not in phases:
        raise CommandRejected("phase")


def _check_bot(name: str | None) -> None:
    if name is not None and not bots.known(name):
        raise CommandRejected("settings", None, (Message("online.faults.bot", {"bot": name}),))


def _check_may_speak(state: State, user: str) -> None:
    if user in state.kicked:
        raise CommandRejected("kicked")
    if user in state.muted:
        raise CommandRejected("muted")


def _created(state: State, entry: log.TableCreated) -> None:
    if state.seq:
        raise CommandRejected("phase")
    rules = rules_of(entry.data.settings, game_of_table(entry.data.game_file))
    for wanted in entry.data.seats[: rules.players]:
        if wanted not in ("me", "open"):
            _check_bot(wanted)


def _sat_down(state: State, entry: log.SatDown) -> None:
    seat = state.seat(entry.seat)
    if entry.user in state.kicked:
        raise CommandRejected("kicked")
    if seat.kind == "person" or (seat.kind == "bot" and state.phase not in ARRANGING):
        raise CommandRejected("taken")
    _check_phase(state, *ARRANGING)


def _face_chosen(state: State, entry: log.FaceChosen) -> None:
    _check_holder(state, entry)
    shown = (other.regular.face if other.regular else other.face for other in state.seats if other.seat != entry.seat)
    if entry.data.face is not None and entry.data.face in shown:
        raise CommandRejected("taken")


def _stood_up(state: State, entry: log.StoodUp) -> None:
    seat = _check_holder(state, entry)
    if state.phase not in ARRANGING and not seat.active:
        raise CommandRejected("phase")


def _bot_took_over(state: State, entry: log.BotTookOver) -> None:
    _check_phase(state, "dealing", "play", "between")
    if entry.by == "person" and (entry.user not in state.people or entry.seat in state.seats_of(entry.user)):
        raise CommandRejected("not_yours")
    if not state.seat(entry.seat).active:
        raise CommandRejected("phase")


def _came_back(state: State, entry: log.CameBack) -> None:
    seat = _check_holder(state, entry)
    if seat.kind != "person" or seat.stand_in is None:
        raise CommandRejected("phase")


def _seat_arranged(state: State, entry: log.SeatArranged) -> None:
    _check_host(state, entry)
    seat, data = state.seat(entry.seat), entry.data
    _check_bot(data.level)
    if replaces_bot(state, entry):
        return
    _check_phase(state, *ARRANGING)
    if data.to == "swap" and state.seat(data.other or "") is seat:
        raise CommandRejected("no_seat")


def replaces_bot(state: State, entry: log.SeatArranged) -> bool:
    """Return whether a bot takes the place of another during a match; people keep their seats then."""
    playing = state.phase not in ARRANGING
    return entry.data.to == "bot" and playing and state.seat(entry.seat).played_by is not None


def changed_settings(state: State, changes: protocol.Changes) -> Settings:
    """Return the settings after ``changes``; house rules are forgotten with the game that they belong to."""
    stated = {name: value for name, value in msgspec.structs.asdict(changes).items() if value is not msgspec.UNSET}
    if stated.get("game", state.settings.game) != state.settings.game:
        stated.setdefault("options", {})
    return msgspec.structs.replace(state.settings, **stated)


def _settings_changed(state: State, entry: log.SettingsChanged) -> None:
    _check_host(state, entry)
    _check_phase(state, *ARRANGING)
    rules_of(changed_settings(state, entry.data.settings), state.own)


def _pause_switched(state: State, entry: log.PauseSwitched) -> None:
    if entry.by == "person":
        _check_host(state, entry)
    _check_phase(state, "play", "between")
    if entry.data.on == state.paused:
        raise CommandRejected("phase")
    if entry.data.on and state.paused_turn == state.turn_seq and len(state.people) > 1:
        raise CommandRejected("paused_before")  # else the pauses of one player could follow each other for ever


def _about_other_user(state: State, entry: log.UserKicked | log.UserMuted) -> None:
    _check_host(state, entry)
    if entry.data.user == state.host:
        raise CommandRejected("not_yours")
    named = state.kicked if isinstance(entry, log.UserKicked) else state.muted
    more = isinstance(entry, log.UserKicked) or entry.data.on
    if more and entry.data.user not in named and len(named) >= MOST_NAMED:
        raise CommandRejected("rate")  # all who follow the table are told of them, with every change of it


def _host_changed(state: State, entry: log.HostChanged) -> None:
    if entry.by == "person":
        _check_host(state, entry)
    if not state.seats_of(entry.data.user):
        raise CommandRejected("no_seat")


def _phrase_said(state: State, entry: log.PhraseSaid) -> None:
    _check_may_speak(state, entry.user)


def _chat_said(state: State, entry: log.ChatSaid) -> None:
    _check_may_speak(state, entry.user)
    if entry.data.to == "spectators" and state.seats_of(entry.user):
        raise CommandRejected("chat_closed")


def _shuffle_committed(state: State, entry: log.ShuffleCommitted) -> None:
    if entry.by == "person":
        _check_host(state, entry)
    _check_phase(state, *ARRANGING)
    if entry.by == "person" and any(seat.kind == "open" for seat in state.seats):
        raise CommandRejected("full")


def _nonce_given(state: State, entry: log.NonceGiven) -> None:
    _check_holder(state, entry)
    shuffle = _check_shuffle(state)
    if not shuffle.sealed:
        raise CommandRejected("phase")
    if entry.seat in shuffle.nonces:
        raise CommandRejected("taken")
    if seal_of(bytes.fromhex(entry.data.nonce)) != shuffle.seals[entry.seat]:
        raise CommandRejected("other_nonce")


def _check_shuffle(state: State) -> Shuffling:
    _check_phase(state, "dealing")
    assert state.shuffle is not None
    return state.shuffle


def _seal_given(state: State, entry: log.SealGiven) -> None:
    _check_holder(state, entry)
    if entry.seat in _check_shuffle(state).seals:
        raise CommandRejected("taken")


def _shuffle_voided(state: State, entry: log.ShuffleVoided) -> None:
    if _check_shuffle(state).missing != entry.data.seats:
        raise CommandRejected("stale")


def _match_started(state: State, entry: log.MatchStarted) -> None:
    if not _check_shuffle(state).complete:
        raise CommandRejected("phase")


def _match_abandoned(state: State, entry: log.MatchAbandoned) -> None:
    _check_phase(state, "play", "between")


def _acted(state: State, entry: log.Acted) -> None:
    if state.in_window:
        raise CommandRejected("stale")
    check_may_act(state, entry)


def _answers_opened(state: State, entry: log.AnswersOpened) -> None:
    if not state.in_window:
        raise CommandRejected("stale")
    check_may_act(state, entry)


def _may_be_taken_back(state: State, seat: str) -> None:
    _check_phase(state, "play")
    if state.paused:
        raise CommandRejected("paused")
    if state.in_window or state.match is None or not state.match.actions_since(seat):
        raise CommandRejected("phase")


def _undo_asked(state: State, entry: log.UndoAsked) -> None:
    _check_holder(state, entry)
    _may_be_taken_back(state, entry.seat)
    if state.match is None or state.match.actions_since(entry.seat) != 1:
        raise CommandRejected("stale")  # somebody acted since
    if state.undo or state.undo_refused == state.turn_seq:
        raise CommandRejected("phase")


def _undo_refused(state: State, entry: log.UndoRefused) -> None:
    _check_answers_undo(state, entry)


def _check_answers_undo(state: State, entry: log.UndoRefused | log.TakenBack) -> None:
    if not state.undo or entry.seat != state.undo:
        raise CommandRejected("phase")
    if all(seat.user != entry.user for seat in state.others(state.seat(entry.seat))):
        raise CommandRejected("not_yours")


def _taken_back(state: State, entry: log.TakenBack) -> None:
    _may_be_taken_back(state, entry.seat)
    seat = state.seat(entry.seat)
    if state.others(seat):
        _check_answers_undo(state, entry)
    else:
        _check_holder(state, entry)


def check_may_act(state: State, entry: SeatEntry) -> None:
    """Raise ``CommandRejected`` unless actions are carried out now, and this seat is the user's."""
    _check_holder(state, entry)
    _check_phase(state, "play")
    if state.paused:
        raise CommandRejected("paused")


def _round_started(state: State, entry: log.RoundStarted) -> None:
    _check_phase(state, "between")


def _seats_ready(state: State, entry: log.SeatsReady) -> None:
    _check_phase(state, "between", "over")
    mine = state.seats_of(entry.user)
    if not mine:
        raise CommandRejected("not_yours")
    if state.ready.issuperset(mine):
        raise CommandRejected("phase")


_CHECKS: dict[type[Entry], Callable[[State, Any], None]] = {
    log.TableCreated: _created,
    log.SatDown: _sat_down,
    log.FaceChosen: _face_chosen,
    log.StoodUp: _stood_up,
    log.BotTookOver: _bot_took_over,
    log.CameBack: _came_back,
    log.SeatArranged: _seat_arranged,
    log.SettingsChanged: _settings_changed,
    log.PauseSwitched: _pause_switched,
    log.UserKicked: _about_other_user,
    log.UserMuted: _about_other_user,
    log.HostChanged: _host_changed,
    log.PhraseSaid: _phrase_said,
    log.ChatSaid: _chat_said,
    log.ShuffleCommitted: _shuffle_committed,
    log.SealGiven: _seal_given,
    log.NonceGiven: _nonce_given,
    log.ShuffleVoided: _shuffle_voided,
    log.MatchStarted: _match_started,
    log.MatchAbandoned: _match_abandoned,
    log.Acted: _acted,
    log.AnswersOpened: _answers_opened,
    log.UndoAsked: _undo_asked,
    log.UndoRefused: _undo_refused,
    log.TakenBack: _taken_back,
    log.RoundStarted: _round_started,
    log.SeatsReady: _seats_ready,
}
"""The check of each kind of entry; ``ClocksShifted`` is always possible."""
