"""The messages that show a table to its followers (docs/protocol.md).

A part that all followers get is encoded once.  Hidden tiles are in the parts of single seats and nowhere else:
everything public here is made from the view of a spectator (`boneyard.Match.view`), or from its sources.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import dropwhile, islice
from typing import Any

from msgspec import UNSET, UnsetType

from boneyard.commentary.narrator import narrate, next_opening
from boneyard.draw import layout
from boneyard.draw.scene import centre
from boneyard.errors import Message
from boneyard.play.actions import Action
from boneyard.play.events import ACTIONS, Dealt, Event, LotDrawn, Opened, RoundEnded
from boneyard.play.match import Match
from boneyard.play.round import Round
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Fault, Lines, Nack, Now, Reason, TableEvent, You, encode, encoded
from boneyard.server.protocol.values import Params
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries import AnswersOpened, Entry
from boneyard.server.tables.state import TableState
from boneyard.tiles import Tile, set_size

ASPECT_STEP = 1.25
"""Neighbouring shapes of table differ by this factor."""

# ------------------------------------------------------------------------------------------------------------ refusals


def reason(message: Message) -> Reason:
    """Return a refusal as it is sent."""
    return Reason(message.code, _params(message))


def fault(message: Message, language: str = "en") -> Fault:
    """Return a fault of the rules or settings as it is sent, with its text."""
    return Fault(message.code, _params(message), message.text(language))


def _params(message: Message) -> Params:
    return {
        name: value if value is None or isinstance(value, (int, str)) else str(value)
        for name, value in message.params.items()
    }


def refusal(cid: str | None, rejection: CommandRejected, language: str) -> bytes:
    """Return ``nack``: a request was not carried out."""
    why = UNSET if rejection.reason is None else reason(rejection.reason)
    faults = [fault(message, language) for message in rejection.faults] or UNSET
    return encode(Nack(cid, rejection.code, why, faults))


# ---------------------------------------------------------------------------------------------------- parts of messages


def bucket(aspect: float) -> float:
    """Return the shape of table that stands for ``aspect``: a power of ``ASPECT_STEP``."""
    return round(ASPECT_STEP ** round(math.log(aspect, ASPECT_STEP)), 3)


@lru_cache(maxsize=512)
def rules_info(rules: Rules) -> Any:
    """Return all fields of the rules, and what follows from them, as a ``protocol.Rules``."""
    fields = {
        **{name: value for name, value in rules._asdict().items() if name != "origin"},
        "options": rules.option_values(),
        "seats": rules.seats,
        "sides": rules.sides,
        "n_sides": rules.n_sides,
        "counts_rounds": rules.counts_rounds,
        "centre": centre(rules),
    }
    return encoded(protocol.Rules(**fields))


def table(state: TableState) -> protocol.TableInfo:
    """Return seats, settings, host, and the public part of the shuffle."""
    shuffle = None if state.phase == "open" else state.shuffle
    return protocol.TableInfo(
        id=state.id,
        host=state.host,
        contest=state.contest or UNSET,
        last_hand=state.last_hand or UNSET,
        match=state.match_number,
        match_id=state.match_id,
        settings=state.settings,
        seats=state.seats,
        commitment=shuffle.commitment if shuffle else None,
        seals=shuffle.seals if shuffle else {},
        nonces={seat: nonce.hex() for seat, nonce in shuffle.nonces.items()} if shuffle else {},
        voids=[protocol.VoidedShuffle(*void) for void in shuffle.voids] if shuffle else (),
        secret=shuffle.secret.hex() if shuffle and state.phase == "over" else None,
        muted=sorted(state.muted),
        removed=state.kicked,
        rules=rules_info(state.rules),
        titles=state.rules.home.titles or UNSET,
        holidays={user: one for user, one in state.holidays.items() if one.ends > state.at} or UNSET,
        tally=[protocol.TallySide(players, wins) for players, wins in state.tally.items()],
        series=[protocol.TallySide(players, wins) for players, wins in state.series.items()],
    )


def outcome(match: Match) -> protocol.MatchOutcome:
    """Return a match and how it stands."""
    return protocol.MatchOutcome(
        game=match.rules.game,
        players=match.rules.players,
        options=match.rules.option_values(),
        names=match.names,
        sides=match.rules.sides,
        winners=match.winners,
        losers=match.losers,
        totals=match.totals,
        titles=match.rules.home.titles or UNSET,
    )


def card(state: TableState, watching: int = 0) -> protocol.Card:
    """Return a table as lists show it."""
    settings = state.settings
    awaited, deadline = awaited_by(state) if state.correspondence else (UNSET, UNSET)
    return protocol.Card(
        id=state.id,
        game=settings.game,
        players=settings.players,
        options=settings.options,
        seats=state.seats,
        phase=state.phase,
        watching=watching,
        public=settings.public,
        assistance=settings.assistance,
        clock=settings.clock,
        host=next((seat.name for seat in state.seats if seat.user == state.host), None),
        titles=state.rules.home.titles or UNSET,
        awaited=awaited,
        deadline=deadline,
        knock=settings.knock,
    )


def awaited_by(state: TableState) -> tuple[list[str], int | UnsetType]:
    """Return the seats of people whom a correspondence match waits for, and until when, if time runs."""
    owing: Iterable[str] = ()
    until: int | None = state.until
    if state.phase == "dealing" and state.shuffle is not None:
        owing, until = state.shuffle.missing, state.shuffled_until
    elif state.phase == "over" and state.until:
        owing = set(state.active) - state.ready
    elif state.phase == "play":
        owing = state.awaited
        until = min((at for seat in owing if (at := state.deadline(seat)) is not None), default=None)
    seats = [seat for seat in state.active if seat in set(owing)]
    return seats, until if seats and until else UNSET


def now(state: TableState) -> Now:
    """Return the public state of the match."""
    match = state.match
    current = match.round if match else None
    if state.phase == "play" and current is not None:
        deadlines = {seat: at for seat in current.turn_of if (at := state.deadline(seat)) is not None}
        return position(current, state.paused, deadlines, state.bank if state.settings.clock else {}, state.undo)
    again = state.phase == "over" and state.until > 0
    return Now(
        phase=state.phase,
        round=len(match.rounds) if match else 0,
        totals=dict(match.totals) if match else {},
        paused=state.paused,
        until=state.shuffled_until
        if state.phase == "dealing"
        else state.until
        if state.phase == "between" or again
        else UNSET,
        ready=sorted(state.ready) if state.phase == "between" or again else UNSET,
    )


def position(
    current: Round,
    paused: bool = False,
    deadlines: dict[str, int] | None = None,
    bank: dict[str, int] | None = None,
    undo: str = "",
) -> Now:
    """Return the public position of a round; in the window every seat but the opener is asked."""
    return Now(
        phase="window" if current.in_window else "play",
        round=current.number,
        totals=current.totals,
        paused=paused,
        to_act=current.turn_of,
        counts=current.counts,
        dead=current.dead_counts,
        stock=current.stock,
        drawable=current.drawable,
        ends=current.ends,
        open=current.open_arms,
        locked=current.locked,
        due=current.due if current.rules.trees else UNSET,
        marked=current.marked if current.rules.trees else UNSET,
        end_sum=current.end_sum,
        opener=current.opener,
        announced=current.announced,
        skips=current.skips,
        passes=current.passes,
        deadlines=deadlines or {},
        bank=bank or {},
        undo=undo or UNSET,
    )


@lru_cache(maxsize=16384)
def _written(pieces: tuple[Tile | Action, ...]) -> Sequence[str]:
    """Return tiles or actions as they are sent."""
    return encoded([str(piece) for piece in pieces])


def lines(event: TableEvent | Event, match: Match | None) -> Lines:
    """Return the sentences of an event of a match; the client has the sentences of the table's own events."""
    if match is None or not isinstance(event, Event):
        return ()
    found = narrate(event, match.rules)
    return (*found, *_next_opening(event, match)) if isinstance(event, RoundEnded) else found


def _next_opening(ended: RoundEnded, match: Match) -> Lines:
    """Return who opens after a round and why, if that follows from what has been played."""
    after = dropwhile(lambda event: event is not ended, match.events)
    following = list(islice(dropwhile(lambda event: not isinstance(event, Dealt), after), match.rules.players + 4))
    opened = next((event for event in following if isinstance(event, Opened)), None)
    lot = next((event for event in following if isinstance(event, LotDrawn)), None)
    return next_opening(opened, lot, match.rules) if opened else ()


def you(state: TableState, seat: str, events: Sequence[Event] = ()) -> You:
    """Return the private knowledge of one seat about the round that is shown."""
    match = state.match
    say = [lines(event, match) for event in events]
    if state.phase != "play" or match is None or match.round is None:
        return You((), (), (), (), None, events, say)
    current = match.round
    drawn = current.drawn_by(seat)
    scores = match.scoring(seat) if state.settings.assistance else {}
    return You(
        hand=_written(current.hand(seat)),
        dead=_written(current.dead_of(seat)),
        legal=_written(match.legal(seat)) if state.settings.assistance else None,
        answers=_written(match.answers(seat)),
        drawn=None if drawn is None else str(drawn),
        e=events,
        say=say,
        scores={str(action): points for action, points in scores.items()} or UNSET,
    )


def view(state: TableState, seat: str | None) -> protocol.View | None:
    """Return the whole view of a seat or a spectator; None while no round is shown."""
    if state.match is None or state.phase != "play":
        return None
    found = state.match.view(seat)
    if seat is not None and not state.settings.assistance:
        found = found._replace(legal=())
    return protocol.View(**found.to_json())


def _short_view(state: TableState) -> View | None:
    """Return the spectator's view with the history of this round alone."""
    if state.match is None or state.phase != "play":
        return None
    found: View = state.match.view(None)
    start = max((i for i, event in enumerate(found.history) if event.kind == "deal"), default=0)
    return found._replace(history=found.history[start:], rounds=())


def last_round(state: TableState) -> protocol.LastRound | None:
    """Return the last finished round: its line, and its events from the last action on."""
    match = state.match
    if match is None or not match.rounds:
        return None
    events = [event for event in state.public_events() if event.audience == "all"]
    end = max(i for i, event in enumerate(events) if event.kind == "round_end")
    start = max((i for i, event in enumerate(events[:end]) if isinstance(event, ACTIONS)), default=0)
    stop = next((i for i, event in enumerate(events[end:], end) if event.kind == "deal"), len(events))
    number = sum(event.kind == "round_end" for event in events)
    line = [
        protocol.Placement(str(placed.tile), placed.arm, placed.half, placed.across, placed.seat)
        for placed in match.played[number - 1].line
    ]
    shown = events[start:stop]
    return protocol.LastRound(number, line, shown, [lines(event, match) for event in shown], match.names)


def sheet(state: TableState) -> list[protocol.SheetRow]:
    """Return the score sheet: a row for each finished round that is public."""
    match = state.match
    if match is None:
        return []
    ended = [event for event in state.public_events() if isinstance(event, RoundEnded)]
    return [
        protocol.SheetRow(
            number, event.winner, event.points, event.totals, event.settlement, narrate(event, match.rules)[0]
        )
        for number, event in enumerate(ended, 1)
    ]


def layout_of(current: Round, aspect: float) -> protocol.Layout:
    """Return the line of a round laid out on a table of a shape; tiles keep their places to the end of the round."""
    rules, line = current.rules, current.line
    laid = layout.steady(
        line,
        aspect=aspect,
        centre=centre(rules),
        crossed=rules.spinner == "first_double"
        or (rules.spinner == "first_tile" and (not line or (line[0].tile.is_double and line[0].across))),
        tiles=set_size(rules.max_pip),
        arms=current.ends if rules.trees else (),
    )
    return protocol.Layout(
        box=_edges(laid.box),
        tiles=[
            protocol.Lying(str(lying.placed.tile), lying.placed.seat, lying.x, lying.y, lying.rotation)
            for lying in laid.tiles
        ],
        ends={
            arm: protocol.End(end.x, end.y, (end.dx, end.dy), _edges(end.plain), _edges(end.across))
            for arm, end in laid.ends.items()
        },
        ways=laid.ways or UNSET,
    )


def _edges(box: layout.Box) -> protocol.Box:
    return box.left, box.top, box.right, box.bottom


def layout_shown(state: TableState, aspect: float) -> protocol.Layout | None:
    """Return the layout of the line that is shown; None if none is."""
    match = state.match
    if match is None or not match.played:
        return None
    if state.phase == "play":
        return None if match.round is None else layout_of(match.round, aspect)
    # A finished round is shown; the next may be dealt already.
    return layout_of(match.played[len(match.rounds) - 1], aspect) if match.rounds else None


# ------------------------------------------------------------------------------------------------------------ messages


class Update:
    """One ``ev`` for all followers: the public part once, the parts of seats and shapes when they are asked for."""

    __slots__ = ("_effects", "_layouts", "_public", "_state", "_you", "hidden", "seq")

    def __init__(self, state: TableState, entry: Entry, effects: Broadcast) -> None:
        self._state = state
        self._effects = effects
        self.seq = state.seq
        # Who gave the last answer of the window is not public.
        by = "server" if isinstance(entry, AnswersOpened) else entry.by
        message = _ev(state, entry.at, by, effects)
        self._public = encode(message)[:-1]
        self.hidden = b""
        """Sent instead to players, who may not read the chat of spectators in play."""
        if effects.audience != "all" and message.e:
            self.hidden = encode(_ev(state, entry.at, by, effects, hidden=True))
        self._you: dict[str, bytes] = {}
        self._layouts: dict[float, bytes] = {}

    def message(self, seats: tuple[str, ...], aspect: float | None) -> bytes:
        """Return the message for a follower who holds ``seats`` and looks at a table of ``aspect``."""
        text = self._public
        mine = [self._seat(seat) for seat in seats if seat in self._effects.seats]
        if mine:
            text = b'%b,"you":{%b}' % (text, b",".join(mine))
        if aspect is not None and self._effects.line:
            if aspect not in self._layouts:
                self._layouts[aspect] = encode(layout_shown(self._state, aspect))
            text = b'%b,"layout":%b' % (text, self._layouts[aspect])
        return text + b"}"

    def _seat(self, seat: str) -> bytes:
        if seat not in self._you:
            part = encode(you(self._state, seat, self._effects.private.get(seat, ())))
            self._you[seat] = b'"%s":%s' % (seat.encode(), part)
        return self._you[seat]


def _ev(state: TableState, at: int, by: protocol.By, effects: Broadcast, hidden: bool = False) -> protocol.Ev:
    return protocol.Ev(
        seq=state.seq,
        at=at,
        by=by,
        e=[] if hidden else effects.events,
        say=[] if hidden else [lines(event, state.match) for event in effects.events],
        now=now(state) if effects.now else UNSET,
        table=table(state) if effects.table else UNSET,
    )


def resumed(state: TableState, at: int, seats: tuple[str, ...], aspect: float | None) -> bytes:
    """Return ``ev`` for a follower who missed nothing: no events, and the state of this moment."""
    return encode(
        protocol.Ev(
            seq=state.seq,
            at=at,
            by="server",
            e=[],
            say=[],
            now=now(state),
            table=table(state),
            you={seat: you(state, seat) for seat in seats} if seats else UNSET,
            layout=layout_shown(state, aspect) if aspect is not None and state.match is not None else UNSET,
        )
    )


def snap(state: TableState, at: int, seats: tuple[str, ...], aspect: float | None) -> bytes:
    """Return ``snap`` for a follower who holds ``seats``; players may not read the chat of spectators in play."""
    shown = _short_view(state)
    chat = [
        line for line in state.chat if not seats or isinstance(line, protocol.PhraseMessage) or line.to != "spectators"
    ]
    return encode(
        protocol.Snap(
            seq=state.seq,
            at=at,
            table=table(state),
            now=now(state),
            view=None if shown is None else protocol.View(**shown.to_json()),
            say=[] if shown is None else [lines(event, state.match) for event in shown.history],
            last=last_round(state),
            you={seat: you(state, seat) for seat in seats},
            chat=chat,
            layout=UNSET if aspect is None else layout_shown(state, aspect),
            sheet=sheet(state),
        )
    )


def you_message(state: TableState, seats: tuple[str, ...], effects: Broadcast) -> bytes:
    """Return ``you``: a sealed answer, which is private to its seat."""
    parts = {seat: you(state, seat, effects.private.get(seat, ())) for seat in seats}
    return encode(protocol.YouMessage(state.seq, parts))


def reason_message(cid: str, why: Message | None) -> bytes:
    """Return ``reason``: the answer to ``why``."""
    return encode(protocol.ReasonMessage(cid, why is None, None if why is None else reason(why)))


def view_message(state: TableState, cid: str, seat: str | None) -> bytes:
    """Return ``view``: the whole view of a seat."""
    return encode(protocol.ViewMessage(cid, state.seq, seat, view(state, seat)))


def layout_message(state: TableState, aspect: float) -> bytes:
    """Return ``layout``: the answer to ``look``."""
    return encode(protocol.LayoutMessage(state.seq, layout_shown(state, aspect)))
