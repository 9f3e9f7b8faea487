"""The match: start, act, open sealed answers, begin the next round, be ready, abandon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boneyard.errors import BoneyardError, IllegalAction, Message
from boneyard.play import actions
from boneyard.play.events import Event
from boneyard.play.match import Match
from boneyard.play.series import Series
from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import TableSeat, User
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries.base import Chance, Data, Entry, SeatEntry, check_holder, check_phase, entry_for
from boneyard.server.tables.entries.seats import give_back
from boneyard.server.tables.entries.shuffle import check_shuffle
from boneyard.server.tables.state import By, LastAnswer, TableState

TALLY_KEPT = 64
"""Sides whose won matches are counted at a table; those that came first are forgotten first."""

REMATCH_MS = 60_000
"""Milliseconds from the first player who wants a rematch to its beginning; who is there and answers is in it."""


class MatchStarted(Entry, frozen=True, kw_only=True, tag="start"):
    """The nonces are fixed and the tiles are dealt."""

    def check(self, state: TableState) -> None:
        if not check_shuffle(state).complete:
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        assert state.shuffle is not None
        series = begin_series(state)
        tags = [] if series is None else [series.tag()]
        start_match(state, Match(state.rules, fair=state.shuffle.deal, names=names_of(state), tags=tags), self.at, news)

    def pass_over(self, state: TableState) -> bool:
        begin_series(state)
        state.phase = "play"
        return True


def begin_series(state: TableState) -> Series | None:
    """Return the series of the match that begins, a new one after one that was won; None without a series."""
    series = series_of(state)
    if series is not None and series.winner is not None:
        state.series = {}
        return series_of(state)
    return series


def series_of(state: TableState) -> Series | None:
    """Return the series of the players who have the seats now; None without one."""
    if state.settings.best_of == 1:
        return None
    return Series(
        state.settings.best_of, {side: state.series.get(_players(state, side), 0) for side in state.rules.sides}
    )


def names_of(state: TableState) -> dict[str, str]:
    """Return the names of the players as the record of the match has them."""
    return {seat.seat: seat.name or seat.level or seat.seat for seat in state.seats}


def start_match(state: TableState, match: Match, at: int, news: Broadcast) -> None:
    """Begin to play a match."""
    state.match = match
    clock = state.settings.clock
    state.bank = dict.fromkeys(state.rules.seats, clock.bank * 1000 if clock else 0)
    state.shown = 0
    news.table = True
    news.events.append(protocol.Started(state.match_number))
    show(state, at, news)


class MatchAbandoned(Entry, frozen=True, kw_only=True, tag="abandoned"):
    """A deserted match ends as it stands, or one that a player ends since another one is late; its secret is public."""

    def check(self, state: TableState) -> None:
        check_phase(state, "play", "between", *(("dealing",) if state.contest else ()))
        if self.by != "person":
            return
        mine = state.seats_of(self.user)
        if not mine:
            raise CommandRejected("not_yours")
        if not state.may_be_ended or not set(state.late(self.at)).difference(mine):
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        assert state.shuffle is not None
        shuffle, late = state.shuffle, state.late(self.at) if self.by == "person" else []
        state.forget_match()
        state.held, state.closing, state.paused_at = False, None, 0
        news.table = news.now = news.line = True
        news.seats.update(state.rules.seats)
        news.events.append(protocol.Abandoned(shuffle.commitment, shuffle.secret.hex(), late, bool(state.contest)))


class LastHandCalled(Entry, frozen=True, kw_only=True, tag="last"):
    """A director lets the match end with the hand that is played."""

    def check(self, state: TableState) -> None:
        check_phase(state, "play", "between")
        if state.last_hand:
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        state.last_hand = news.table = True
        news.events.append(protocol.LastHand())


class MatchEntry(SeatEntry, frozen=True, kw_only=True):
    """An entry with actions of seats; the last one may have ended the match."""

    def check_may_act(self, state: TableState) -> None:
        """Raise ``CommandRejected`` unless actions are carried out now, and this seat is the user's."""
        check_holder(state, self)
        check_phase(state, "play")
        if state.paused:
            raise CommandRejected("paused")

    def play(self, state: TableState, given: Sequence[tuple[str, str]]) -> None:
        """Let the match carry out actions.  Only the last one can be refused; then nothing has changed."""
        assert state.match is not None
        try:
            for seat, action in given:
                state.match.play(seat, action)
        except IllegalAction as error:
            raise CommandRejected("illegal", error.reason) from None
        except BoneyardError:
            raise CommandRejected("bad_action") from None
        if self.by == "clock":
            state.timeouts[self.seat] = state.timeouts.get(self.seat, 0) + 1
        elif self.by == "person":
            state.timeouts.pop(self.seat, None)


class SubmittedAction(Data, frozen=True, omit_defaults=True):
    """An action as a record writes it.

    ``used`` are the milliseconds of the time bank that it took; ``over`` is 1 if it ended the match, and ``won``
    are the sides that won it.
    """

    action: str = msgspec.field(name="a")
    used: int = 0
    over: int = 0
    won: list[str] = msgspec.field(default_factory=list)


class ActionTaken(MatchEntry, frozen=True, kw_only=True, tag="act"):
    """A seat acted; a sealed answer of the out-of-turn window is stored in this form too."""

    data: SubmittedAction = msgspec.field(name="d")

    @property
    def action(self) -> str:
        """The action as a record writes it."""
        return self.data.action

    def check(self, state: TableState) -> None:
        if state.in_window:
            raise CommandRejected("stale")
        self.check_may_act(state)

    def apply(self, state: TableState, news: Broadcast) -> None:
        news.seats.update((self.seat, *state.to_act))
        self.play(state, [(self.seat, self.action)])
        if self.data.used:
            state.bank[self.seat] -= self.data.used
        show(state, self.at, news)

    def seal(self, state: TableState, news: Broadcast) -> None:
        """Carry out an answer in the window that is not the last one: nothing is public.

        Raises ``CommandRejected``, changing nothing.
        """
        if not state.in_window or state.is_last_answer(self.seat):
            raise CommandRejected("stale")
        self.check_may_act(state)
        self.play(state, [(self.seat, self.action)])
        show(state, self.at, news)
        news.seats = {self.seat}

    def pass_over(self, state: TableState) -> bool:
        _pass_over(state, self.data)
        return True


class Answers(Data, frozen=True, omit_defaults=True):
    """The answers of each seat that was asked, in order; ``over`` is 1 if they ended the match, ``won`` who won it."""

    answers: dict[str, list[str]]
    over: int = 0
    won: list[str] = msgspec.field(default_factory=list)


class AnswersOpened(MatchEntry, frozen=True, kw_only=True, tag="opened"):
    """The answers of the out-of-turn window are complete; ``seat`` gave the last of them."""

    data: Answers = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        if not state.in_window:
            raise CommandRejected("stale")
        self.check_may_act(state)

    def apply(self, state: TableState, news: Broadcast) -> None:
        """Lay the answers of the window; those that are not known here yet are in the entry."""
        assert state.match is not None
        news.seats.update(state.rules.seats)
        known = {seat: len(state.match.answers(seat)) for seat in state.rules.seats}
        answers = self.data.answers
        self.play(state, [(seat, action) for seat, given in answers.items() for action in given[known[seat] :]])
        state.closing = None
        show(state, self.at, news)

    def pass_over(self, state: TableState) -> bool:
        _pass_over(state, self.data)
        return True


def _pass_over(state: TableState, data: SubmittedAction | Answers) -> None:
    if data.over:
        state.phase, state.ready, state.until = "over", set(), 0
        _count(state, data.won)


class RoundStarted(Entry, frozen=True, kw_only=True, tag="next"):
    """The pause after a round is over."""

    def check(self, state: TableState) -> None:
        check_phase(state, "between")

    def apply(self, state: TableState, news: Broadcast) -> None:
        state.held = False
        show(state, self.at, news)

    def pass_over(self, state: TableState) -> bool:
        return True


class SeatsReady(Entry, frozen=True, kw_only=True, tag="ready"):
    """A player has seen the finished round, or is there for a rematch."""

    def check(self, state: TableState) -> None:
        check_phase(state, "between", *(() if state.contest else ("over",)))
        mine = state.seats_of(self.user)
        if not mine:
            raise CommandRejected("not_yours")
        if state.ready.issuperset(mine):
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        letters = [letter for letter in state.seats_of(self.user) if letter not in state.ready]
        if state.phase == "over":
            state.until = state.until or self.at + (state.patience_ms or REMATCH_MS)
            for letter in letters:
                if state.seat(letter).stand_in is not None:
                    give_back(state, state.seat(letter))
                    news.table = True
        state.ready.update(letters)
        news.now = True
        news.events += [protocol.Ready(letter) for letter in letters]

    def pass_over(self, state: TableState) -> bool:
        return state.phase != "over"


def show(state: TableState, at: int, news: Broadcast) -> None:
    """Make the events of the match public, up to the end of the round, and set the phase that follows."""
    match = state.match
    assert match is not None
    for event in _new_events(state, match):
        if event.audience == "all":
            news.events.append(event)
        else:
            news.private.setdefault(event.audience, []).append(event)
            news.seats.add(event.audience)
    news.now = news.line = True
    if state.held:
        state.phase = "between"
        state.ready = set()
        state.until = at + state.settings.between * 1000
    elif match.over:
        _count(state, match.winners)
        state.phase = "over"
        state.ready, state.until = set(), 0
        news.table = True
    else:
        state.phase = "play"
    if news.events:  # a sealed answer brings none, and the window goes on
        state.turn_at = at
    news.seats.update(match.to_act if state.phase == "play" else state.rules.seats)


def _count(state: TableState, winners: Sequence[str]) -> None:
    """Take a finished match into the tally."""
    if not winners:
        return
    for side in state.rules.sides:
        key = _players(state, side)
        state.tally[key] = state.tally.get(key, 0) + (side in winners)
    while len(state.tally) > TALLY_KEPT:
        del state.tally[next(iter(state.tally))]
    series = series_of(state)
    if series is not None:  # those who have left play no more of it
        state.series = {_players(state, side): wins for side, wins in series.after(winners).wins.items()}


def _players(state: TableState, side: str) -> tuple[protocol.TallyPlayer, ...]:
    """Return who sits on a side, as tally and series know them."""
    return tuple(_player(state, state.seat(letter)) for letter in side)


def _player(state: TableState, seat: TableSeat) -> protocol.TallyPlayer:
    """Return who sits on a seat, as the tally knows them: people by their names, wherever they sit."""
    if seat.kind == "person":
        alone = sum(other.name == seat.name for other in state.seats) == 1
        return protocol.TallyPlayer(seat.name, seat=None if alone else seat.seat)
    return protocol.TallyPlayer(None, seat.level, seat.seat)


def _new_events(state: TableState, match: Match) -> Iterator[Event]:
    """Yield the events that are not public yet; a round that does not end the match holds the next deal back."""
    while state.shown < len(match.events):
        event = match.events[state.shown]
        state.shown += 1
        yield event
        if event.kind != "round_end":
            continue
        following = match.events[state.shown].kind if state.shown < len(match.events) else "match_end"
        while following == "lot":  # a lot that decides the match
            yield match.events[state.shown]
            state.shown += 1
            following = match.events[state.shown].kind
        if following != "match_end" and state.settings.between:
            state.held = True
            return


def own_seat(state: TableState, user: str, seat: str | None) -> str:
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


def check_seq(state: TableState, seq: int) -> None:
    """Raise ``CommandRejected`` unless a move has seen everything that happened in the match."""
    if seq < state.turn_seq:
        raise CommandRejected("stale")
    if seq > state.seq:
        raise CommandRejected("bad_message")


def act(state: TableState, seat: str, action: str, at: int, by: By, user: str = "", cid: str = "") -> ActionTaken:
    """Return the entry of an action, with the time that it takes from the bank of its seat."""
    used = state.time_bank_used(seat, at) if by in ("person", "clock") else 0
    return ActionTaken(at=at, by=by, user=user, cid=cid, seat=seat, data=SubmittedAction(action, used))


def foul_instead(state: TableState, entry: ActionTaken) -> ActionTaken | None:
    """Return the foul that an illegal action of a person is at a table without assistance (FRE-17), if it is one."""
    match = state.match
    if entry.by != "person" or state.settings.assistance or match is None or entry.action == "foul":
        return None
    if match.why_not(entry.seat, actions.Action.foul()) is not None:
        return None
    return msgspec.structs.replace(entry, data=msgspec.structs.replace(entry.data, action="foul"))


def opening(state: TableState, last: LastAnswer) -> AnswersOpened:
    """Return the entry that opens all sealed answers, ``last`` being the last of them."""
    assert state.match is not None
    answers = {seat: [str(action) for action in state.match.answers(seat)] for seat in state.rules.seats}
    answers[last.seat].append(last.action)
    data = Answers({seat: given for seat, given in answers.items() if given})
    return AnswersOpened(at=last.at, by=last.by, user=last.user, cid=last.cid, seat=last.seat, data=data)


def why_not(state: TableState, seat: str, action: str) -> Message | None:
    """Return why a seat may not do this now, or None if it may.  Raises ``CommandRejected``."""
    if state.match is None or state.phase != "play":
        raise CommandRejected("phase")
    try:
        return state.match.why_not(seat, action)
    except BoneyardError:
        raise CommandRejected("bad_action") from None


@entry_for.register(protocol.StartNextRound)
def _(request: protocol.StartNextRound, state: TableState, user: User, at: int, chance: Chance) -> SeatsReady:
    return SeatsReady(at=at, user=user.id, cid=request.cid)


@entry_for.register(protocol.EndMatch)
def _(request: protocol.EndMatch, state: TableState, user: User, at: int, chance: Chance) -> MatchAbandoned:
    return MatchAbandoned(at=at, user=user.id, cid=request.cid)
