"""The fold of a table's log: each entry changes the state in one way and has effects for the followers.

Live play and loading share `apply`.  Whether an entry may be appended is decided before, in ``commands.py``; only
the legality of an action is found out here, by the match that carries it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from boneyard.bots.regulars import REGULARS, free_regular
from boneyard.errors import BoneyardError, IllegalAction
from boneyard.play.events import Event
from boneyard.play.fairness import Void, commitment
from boneyard.play.match import Match
from boneyard.server import protocol
from boneyard.server.bots import introduced
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import TableSeat
from boneyard.server.tables import commands
from boneyard.server.tables import entry as log
from boneyard.server.tables.commands import ARRANGING
from boneyard.server.tables.effects import Effects
from boneyard.server.tables.entry import Entry
from boneyard.server.tables.shuffling import Shuffling
from boneyard.server.tables.state import STAND_IN, State

UNDO_MS = 15_000
"""Milliseconds for which bots, clocks and forced actions wait for the answer to a player who asks for a tile back."""

TALLY_KEPT = 64
"""Sides whose won matches are counted at a table; those that came first are forgotten first."""

REMATCH_MS = 60_000
"""Milliseconds from the first player who wants a rematch to its beginning; who is there and says so is in it."""


TURNS = (log.MatchStarted, log.RoundStarted, log.Acted, log.AnswersOpened, log.TakenBack)
"""Entries that change the match: a move must have seen the last of them."""


class SealedAnswer(NamedTuple):
    """A sealed answer of the out-of-turn window that opened with entry ``window``."""

    window: int
    entry: log.Acted


def apply(state: State, entry: Entry) -> Effects:
    """Carry out one entry; ``seq`` goes up by one.

    Raises ``CommandRejected`` for an action that the rules forbid; the state is then as it was.
    """
    effects = Effects()
    HANDLERS[type(entry)](state, entry, effects)
    _introduce_bots(state)
    state.seq += 1
    state.at = entry.at
    if effects.line:
        state.turn_seq = state.seq
        state.undo = ""
    state.remember(entry.user, entry.cid, state.seq)
    return effects


def seal(state: State, entry: log.Acted) -> Effects:
    """Carry out an answer in the window that is not the last one: nothing is public, and ``seq`` stays.

    Raises ``CommandRejected``, changing nothing.
    """
    if not state.in_window or state.is_last_answer(entry.seat):
        raise CommandRejected("stale")
    commands.check_may_act(state, entry)
    effects = Effects()
    _play(state, entry, [(entry.seat, entry.data.action)])
    show(state, entry.at, effects)
    effects.seats = {entry.seat}
    state.remember(entry.user, entry.cid, state.turn_seq)
    return effects


def load(table: str, entries: Sequence[Entry], answers: Sequence[SealedAnswer] = ()) -> State:
    """Return the table that a log makes: its public entries from the first on, and the sealed answers.

    Each seat's answers are in the order in which they were given.
    """
    state = State(table)
    last = max((number for number, entry in enumerate(entries) if isinstance(entry, log.ShuffleCommitted)), default=0)
    for entry in entries[:last]:
        _pass_over(state, entry)
    for entry in entries[last:]:
        apply(state, entry)
    unseal(state, answers)
    return state


def _pass_over(state: State, entry: Entry) -> None:
    """Take in an entry that was followed by another match, without playing its match again."""
    if isinstance(entry, log.MatchStarted):
        state.phase = "play"
    elif isinstance(entry, (log.Acted, log.AnswersOpened)):
        if entry.data.over:
            state.phase, state.ready, state.until = "over", set(), 0
            _count(state, entry.data.won)
    elif isinstance(entry, log.ChatSaid):
        _chat_said(state, entry, Effects())
    elif not isinstance(
        entry, (log.RoundStarted, log.SealGiven, log.NonceGiven, log.UndoAsked, log.UndoRefused, log.TakenBack)
    ) and (state.phase == "over" or not isinstance(entry, log.SeatsReady)):
        apply(state, entry)
        return
    state.seq += 1
    if isinstance(entry, TURNS):
        state.turn_seq = state.seq
    state.remember(entry.user, entry.cid, state.seq)


def unseal(state: State, answers: Sequence[SealedAnswer]) -> None:
    """Take in the answers of the window that is open now, apart from those that are known already.

    If they are complete, the last one becomes ``closing``: the entry that opens them all is still to come.
    """
    if not state.in_window:
        return
    assert state.match is not None
    given: dict[str, int] = {}
    for window, entry in answers:
        if window != state.turn_seq:
            continue
        given[entry.seat] = given.get(entry.seat, 0) + 1
        if given[entry.seat] <= len(state.match.answers(entry.seat)):
            continue
        if state.is_last_answer(entry.seat):
            state.closing = entry
        else:
            seal(state, entry)


# ------------------------------------------------------------------------------------------------------ the table itself


def _created(state: State, entry: log.TableCreated, effects: Effects) -> None:
    setup = entry.data
    state.own, state.own_file = commands.game_of_table(setup.game_file), setup.game_file
    state.settings, state.rules, state.host = setup.settings, commands.rules_of(setup.settings, state.own), entry.user
    state.seats = [TableSeat(letter) for letter in state.rules.seats]
    for seat, wanted in zip(state.seats, setup.seats, strict=False):
        if wanted == "me":
            # The host has the face at the first of these seats; the others are for people on the same device.
            seat.face = None if state.seats_of(entry.user) else setup.face
            seat.kind, seat.user, seat.name = "person", entry.user, setup.name
        elif wanted != "open":
            seat.kind, seat.level = "bot", wanted
    effects.table = effects.now = True
    effects.events.append(protocol.Created(entry.user))


def _sat_down(state: State, entry: log.SatDown, effects: Effects) -> None:
    seat = state.seat(entry.seat)
    seat.kind, seat.user, seat.name, seat.face = "person", entry.user, entry.data.name, entry.data.face
    seat.level = seat.stand_in = seat.regular = None
    _ask_again(state, effects)
    effects.table = True
    effects.seats.add(seat.seat)
    effects.events.append(protocol.Seated(seat.seat, seat.user, seat.name))


def _face_chosen(state: State, entry: log.FaceChosen, effects: Effects) -> None:
    state.seat(entry.seat).face = entry.data.face
    effects.table = True


def _stood_up(state: State, entry: log.StoodUp, effects: Effects) -> None:
    seat = state.seat(entry.seat)
    if state.phase not in ARRANGING:
        _let_bot_play(state, seat, "left", effects)
        return
    _ask_again(state, effects)
    effects.table = True
    effects.seats.add(seat.seat)
    effects.events.append(protocol.Stood(seat.seat, seat.user, seat.name))
    _empty(state, seat)


def _bot_took_over(state: State, entry: log.BotTookOver, effects: Effects) -> None:
    _let_bot_play(state, state.seat(entry.seat), entry.data.why, effects)


def _let_bot_play(state: State, seat: TableSeat, why: protocol.AbsenceCause, effects: Effects) -> None:
    seat.stand_in = STAND_IN
    if why in ("gone", "idle"):
        state.gone.add(seat.seat)
    effects.table = effects.now = True
    _introduce_bots(state)
    effects.events.append(
        protocol.Away(seat.seat, seat.user, seat.name, STAND_IN, why, seat.regular.name if seat.regular else "")
    )


def _introduce_bots(state: State) -> None:
    """Let every bot be a regular whose name and face nobody has at this table, for as long as it plays.

    A bot gives way to a person of its name, or with its face, who comes later.
    """
    people = {seat.name for seat in state.seats if seat.name}
    faces = {seat.face for seat in state.seats}
    people |= {regular.name for regular in REGULARS if regular.face in faces}
    for place, seat in enumerate(state.seats):
        if seat.played_by is None:
            seat.regular = None
        elif seat.regular is None or seat.regular.name in people:
            bots = {other.regular.name for other in state.seats if other.regular}
            seat.regular = introduced(free_regular(place, people | bots, seat.played_by), seat.played_by)


def _give_back(state: State, seat: TableSeat) -> None:
    seat.stand_in = seat.regular = None
    state.gone.discard(seat.seat)
    state.timeouts.pop(seat.seat, None)


def _came_back(state: State, entry: log.CameBack, effects: Effects) -> None:
    seat = state.seat(entry.seat)
    _give_back(state, seat)
    # Time anew, but once a turn: else who stands up and comes back again and again would be waited for without end.
    # A pause begins no turn anew: after it the turn has the rest of its time.
    if state.to_act == (seat.seat,) and not state.paused and state.back_turn != state.turn_seq:
        state.turn_at, state.back_turn = entry.at, state.turn_seq
    effects.table = effects.now = True
    effects.events.append(protocol.CameBack(seat.seat, seat.user, seat.name))


def _seat_arranged(state: State, entry: log.SeatArranged, effects: Effects) -> None:
    seat, to, level = state.seat(entry.seat), entry.data.to, entry.data.level or STAND_IN
    effects.table = True
    if commands.replaces_bot(state, entry):
        if seat.kind == "bot":
            seat.level = level
        else:
            seat.stand_in = level
        seat.regular = None
        effects.events.append(protocol.BotSeated(seat.seat, level))
        return
    _ask_again(state, effects)
    effects.seats.add(seat.seat)
    if to == "swap":
        _swap(state, seat, state.seat(entry.data.other or ""), effects)
        return
    _empty(state, seat)
    if to == "bot":
        seat.kind, seat.level = "bot", level
        effects.events.append(protocol.BotSeated(seat.seat, level))
    else:
        effects.events.append(protocol.SeatOpened(seat.seat))


def _swap(state: State, first: TableSeat, second: TableSeat, effects: Effects) -> None:
    letters = first.seat, second.seat
    places = state.seats.index(first), state.seats.index(second)
    first.seat, second.seat = second.seat, first.seat
    state.seats[places[0]], state.seats[places[1]] = second, first
    if len(state.gone.intersection(letters)) == 1:  # who is awaited is awaited at the other seat
        state.gone.symmetric_difference_update(letters)
    effects.seats.update(letters)
    effects.events.append(protocol.Swapped(letters))


def _ask_again(state: State, effects: Effects) -> None:
    """Forget who is there for a rematch: others sit here now."""
    if state.phase == "over" and state.until:
        state.ready, state.until = set(), 0
        effects.now = True


def _empty(state: State, seat: TableSeat) -> None:
    state.gone.discard(seat.seat)  # that was another player
    seat.kind = "open"
    seat.user = seat.name = seat.level = seat.stand_in = seat.regular = seat.face = None


def _settings_changed(state: State, entry: log.SettingsChanged, effects: Effects) -> None:
    settings = commands.changed_settings(state, entry.data.settings)
    rules = commands.rules_of(settings, state.own)
    state.settings, state.rules = settings, rules
    effects.seats.update(seat.seat for seat in state.seats)
    new = (TableSeat(letter) for letter in rules.seats[len(state.seats) :])
    state.seats = [*state.seats[: rules.players], *new]
    state.gone.intersection_update(rules.seats)
    if state.phase == "over":
        _forget_match(state)
    effects.table = effects.now = True
    effects.events.append(protocol.NewSettings())


def _forget_match(state: State) -> None:
    state.phase, state.match, state.shown = "open", None, 0
    state.ready, state.until = set(), 0


def _pause_switched(state: State, entry: log.PauseSwitched, effects: Effects) -> None:
    if entry.data.on:
        state.paused_at, state.paused_turn = entry.at, state.turn_seq
    else:
        _delay(state, entry.at - state.paused_at)
        state.paused_at = 0
    effects.now = True
    effects.seats.update(state.to_act)
    effects.events.append(protocol.Paused() if entry.data.on else protocol.Resumed())


def _clocks_shifted(state: State, entry: log.ClocksShifted, effects: Effects) -> None:
    _delay(state, entry.data.ms)
    effects.now = True
    effects.events.append(protocol.Shifted(entry.data.ms))


def _delay(state: State, ms: int) -> None:
    """Move all deadlines."""
    state.turn_at += ms
    if state.until:
        state.until += ms
    if state.undo:
        state.undo_until += ms


def _user_kicked(state: State, entry: log.UserKicked, effects: Effects) -> None:
    user = entry.data.user
    state.kicked.add(user)
    for letter in state.seats_of(user):
        seat = state.seat(letter)
        level = seat.stand_in or STAND_IN
        _empty(state, seat)
        effects.seats.add(letter)
        if state.phase not in ARRANGING:
            seat.kind, seat.level = "bot", level
    effects.table = effects.now = True
    effects.events.append(protocol.Kicked(user))


def _user_muted(state: State, entry: log.UserMuted, effects: Effects) -> None:
    user = entry.data.user
    if entry.data.on:
        state.muted.add(user)
    else:
        state.muted.discard(user)
    effects.table = True
    effects.events.append(protocol.Muted(user) if entry.data.on else protocol.Unmuted(user))


def _host_changed(state: State, entry: log.HostChanged, effects: Effects) -> None:
    state.host = entry.data.user
    effects.table = True
    effects.events.append(protocol.NewHost(entry.data.user))


def _phrase_said(state: State, entry: log.PhraseSaid, effects: Effects) -> None:
    said = protocol.PhraseMessage(entry.user, entry.data.name, entry.data.seat, entry.data.phrase)
    effects.events.append(said)
    state.chat.append(said)


def _chat_said(state: State, entry: log.ChatSaid, effects: Effects) -> None:
    data = entry.data
    said = protocol.ChatMessage(entry.user, data.name, data.seat, data.text, data.to)
    effects.audience = data.to
    effects.events.append(said)
    state.chat.append(said)


# ------------------------------------------------------------------------------------------------------------ the match


def _shuffle_committed(state: State, entry: log.ShuffleCommitted, effects: Effects) -> None:
    for seat in state.seats:  # who left in the last match is not waited for in the next
        if entry.by == "server" and seat.active and seat.seat not in state.ready:
            seat.stand_in = STAND_IN
            state.gone.add(seat.seat)
        if entry.by == "server" and seat.kind == "open":
            seat.kind, seat.level = "bot", STAND_IN
        if seat.kind == "person" and seat.stand_in is not None and seat.seat not in state.gone:
            level = seat.stand_in
            _empty(state, seat)
            seat.kind, seat.level = "bot", level
    _forget_match(state)
    state.phase = "dealing"
    state.match_number += 1
    state.timeouts, state.bank, state.turn_at = {}, {}, 0
    state.undo_refused = state.paused_turn = state.back_turn = -1
    state.undo_until = 0
    _begin_shuffle(state, Shuffling.begin(state.rules.seats, entry.data), entry.at, effects)


def _begin_shuffle(state: State, shuffle: Shuffling, at: int, effects: Effects) -> None:
    state.shuffle = shuffle
    state.until = at + shuffle.wait
    effects.table = effects.now = True
    effects.seats.update(state.rules.seats)
    effects.events.append(protocol.Dealing(commitment(shuffle.secret)))


def _seal_given(state: State, entry: log.SealGiven, effects: Effects) -> None:
    assert state.shuffle is not None
    state.shuffle.seal(entry.seat, entry.data.seal)
    effects.table = True
    effects.events.append(protocol.SealGiven(entry.seat, entry.data.seal))
    if state.shuffle.sealed:
        state.until = entry.at + state.shuffle.wait
        effects.now = True


def _nonce_given(state: State, entry: log.NonceGiven, effects: Effects) -> None:
    assert state.shuffle is not None
    state.shuffle.give(entry.seat, bytes.fromhex(entry.data.nonce))
    effects.table = True
    effects.events.append(protocol.NonceGiven(entry.seat, entry.data.nonce))


def _shuffle_voided(state: State, entry: log.ShuffleVoided, effects: Effects) -> None:
    """Give an attempt up in public and begin the next; a player who was missing gets the seat back on coming."""
    given_up, data = state.shuffle, entry.data
    assert given_up is not None
    void = Void(1, data.why, data.seats)
    secret = given_up.secret.hex()
    effects.events.append(protocol.ShuffleVoided(data.why, list(data.seats), commitment(given_up.secret), secret))
    for letter in data.seats:
        seat = state.seat(letter)
        if seat.active:
            _let_bot_play(state, seat, "gone", effects)
    next_ = Shuffling.begin(state.rules.seats, data.shuffle, (*given_up.voids, void))
    _begin_shuffle(state, next_, entry.at, effects)


def _match_started(state: State, entry: log.MatchStarted, effects: Effects) -> None:
    assert state.shuffle is not None
    start_match(state, Match(state.rules, fair=state.shuffle.deal, names=names_of(state)), entry.at, effects)


def _match_abandoned(state: State, entry: log.MatchAbandoned, effects: Effects) -> None:
    assert state.shuffle is not None
    secret = state.shuffle.secret
    _forget_match(state)
    state.held, state.closing, state.paused_at = False, None, 0
    effects.table = effects.now = effects.line = True
    effects.seats.update(state.rules.seats)
    effects.events.append(protocol.Abandoned(commitment(secret), secret.hex()))


def names_of(state: State) -> dict[str, str]:
    """Return the names of the players as the record of the match has them."""
    return {seat.seat: seat.name or seat.level or seat.seat for seat in state.seats}


def start_match(state: State, match: Match, at: int, effects: Effects) -> None:
    """Begin to play a match."""
    state.match = match
    clock = state.settings.clock
    state.bank = dict.fromkeys(state.rules.seats, clock.bank * 1000 if clock else 0)
    state.shown = 0
    effects.table = True
    effects.events.append(protocol.Started(state.match_number))
    show(state, at, effects)


def _acted(state: State, entry: log.Acted, effects: Effects) -> None:
    effects.seats.update((entry.seat, *state.to_act))
    _play(state, entry, [(entry.seat, entry.data.action)])
    if entry.data.used:
        state.bank[entry.seat] -= entry.data.used
    show(state, entry.at, effects)


def _answers_opened(state: State, entry: log.AnswersOpened, effects: Effects) -> None:
    """Lay the answers of the window; those that are not known here yet are in the entry."""
    assert state.match is not None
    effects.seats.update(state.rules.seats)
    known = {seat: len(state.match.answers(seat)) for seat in state.rules.seats}
    answers = entry.data.answers
    _play(state, entry, [(seat, action) for seat, given in answers.items() for action in given[known[seat] :]])
    state.closing = None
    show(state, entry.at, effects)


def _play(state: State, entry: log.Acted | log.AnswersOpened, actions: Sequence[tuple[str, str]]) -> None:
    """Let the match carry out actions of which only the last can be refused; then nothing has changed."""
    assert state.match is not None
    try:
        for seat, action in actions:
            state.match.play(seat, action)
    except IllegalAction as error:
        raise CommandRejected("illegal", error.reason) from None
    except BoneyardError:
        raise CommandRejected("bad_action") from None
    if entry.by == "clock":
        state.timeouts[entry.seat] = state.timeouts.get(entry.seat, 0) + 1
    elif entry.by == "person":
        state.timeouts.pop(entry.seat, None)


def _undo_asked(state: State, entry: log.UndoAsked, effects: Effects) -> None:
    state.undo, state.undo_until = entry.seat, entry.at + UNDO_MS
    effects.now = True
    effects.events.append(protocol.UndoAsked(entry.seat))


def _undo_refused(state: State, entry: log.UndoRefused, effects: Effects) -> None:
    state.undo, state.undo_refused = "", state.turn_seq
    effects.now = True
    effects.events.append(protocol.UndoRefused(entry.seat))


def _taken_back(state: State, entry: log.TakenBack, effects: Effects) -> None:
    assert state.match is not None
    state.match.undo(state.match.actions_since(entry.seat))
    state.shown = len(state.match.events)
    state.turn_at = entry.at
    effects.now = effects.line = True
    effects.seats.update(state.rules.seats)
    effects.events.append(protocol.TakenBack(entry.seat))


def _round_started(state: State, entry: log.RoundStarted, effects: Effects) -> None:
    state.held = False
    show(state, entry.at, effects)


def _seats_ready(state: State, entry: log.SeatsReady, effects: Effects) -> None:
    letters = [letter for letter in state.seats_of(entry.user) if letter not in state.ready]
    if state.phase == "over":
        state.until = state.until or entry.at + REMATCH_MS
        for letter in letters:
            if state.seat(letter).stand_in is not None:
                _give_back(state, state.seat(letter))
                effects.table = True
    state.ready.update(letters)
    effects.now = True
    effects.events += [protocol.Ready(letter) for letter in letters]


def show(state: State, at: int, effects: Effects) -> None:
    """Make the events of the match public, up to the end of the round, and find out which phase follows."""
    match = state.match
    assert match is not None
    for event in _new_events(state, match):
        if event.audience == "all":
            effects.events.append(event)
        else:
            effects.private.setdefault(event.audience, []).append(event)
            effects.seats.add(event.audience)
    effects.now = effects.line = True
    if state.held:
        state.phase = "between"
        state.ready = set()
        state.until = at + state.settings.between * 1000
    elif match.over:
        _count(state, match.winners)
        state.phase = "over"
        state.ready, state.until = set(), 0
        effects.table = True
    else:
        state.phase = "play"
    if effects.events:  # a sealed answer brings none, and the window goes on
        state.turn_at = at
    effects.seats.update(match.to_act if state.phase == "play" else state.rules.seats)


def _count(state: State, winners: Sequence[str]) -> None:
    """Take a finished match into the tally; logs of earlier versions do not say who won, and count nothing."""
    if not winners:
        return
    for side in state.rules.sides:
        key = tuple(_player(state, state.seat(letter)) for letter in side)
        state.tally[key] = state.tally.get(key, 0) + (side in winners)
    while len(state.tally) > TALLY_KEPT:
        del state.tally[next(iter(state.tally))]


def _player(state: State, seat: TableSeat) -> protocol.TallyPlayer:
    """Return who sits on a seat, as the tally knows them: people by their names, wherever they sit."""
    if seat.kind == "person":
        alone = sum(other.name == seat.name for other in state.seats) == 1
        return protocol.TallyPlayer(seat.name, seat=None if alone else seat.seat)
    return protocol.TallyPlayer(None, seat.level, seat.seat)


def _new_events(state: State, match: Match) -> Iterator[Event]:
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


HANDLERS: dict[type[Entry], Callable[[State, Any, Effects], None]] = {
    log.TableCreated: _created,
    log.SatDown: _sat_down,
    log.FaceChosen: _face_chosen,
    log.StoodUp: _stood_up,
    log.BotTookOver: _bot_took_over,
    log.CameBack: _came_back,
    log.SeatArranged: _seat_arranged,
    log.SettingsChanged: _settings_changed,
    log.PauseSwitched: _pause_switched,
    log.ClocksShifted: _clocks_shifted,
    log.UserKicked: _user_kicked,
    log.UserMuted: _user_muted,
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
"""The change of state that each kind of entry is."""
