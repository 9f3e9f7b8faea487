"""What a table looks like to those who follow it: the bytes of ``snap``, ``ev`` and ``you`` (docs/protocol.md).

What all sockets of a table get is encoded once.  Hidden tiles are in the parts of single seats and nowhere else:
everything public here is made from what :func:`boneyard.view.view_of` shows a spectator, or from its sources.
"""

from __future__ import annotations

import math
from functools import lru_cache
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw

from boneyard import layout
from boneyard.actions import Action
from boneyard.errors import Message
from boneyard.round import Round
from boneyard.rules import Rules
from boneyard.scene import centre
from boneyard.server.entry import Outcome
from boneyard.server.messages import Changes, Fault, Reason, ReasonFor, Settings, ViewOf, encode
from boneyard.server.state import State
from boneyard.tiles import Tile
from boneyard.view import View

ASPECT_STEP = 1.25
"""Neighbouring shapes of table differ by this factor."""


def reason(message: Message) -> Reason:
    """A refusal as it is sent."""
    return Reason(message.code, _params(message))


def fault(message: Message, language: str = "en") -> Fault:
    """A fault of the rules or settings as it is sent, with its text."""
    return Fault(message.code, _params(message), message.text(language))


def _params(message: Message) -> dict[str, Any]:
    return {
        name: value if value is None or isinstance(value, (int, str)) else str(value)
        for name, value in message.params.items()
    }


def plain_settings(settings: Settings) -> dict[str, Any]:
    """Settings as the log keeps them."""
    plain: dict[str, Any] = msgspec.to_builtins(settings)
    return plain


def plain_changes(changes: Changes) -> dict[str, Any]:
    """Changes of settings as the log keeps them."""
    plain: dict[str, Any] = msgspec.to_builtins(changes)
    return plain


def bucket(aspect: float) -> float:
    """The shape of table that stands for ``aspect``: a power of ``ASPECT_STEP``."""
    return round(ASPECT_STEP ** round(math.log(aspect, ASPECT_STEP)), 3)


@lru_cache(maxsize=512)
def rules_json(rules: Rules) -> Raw:
    """All fields of the rules, as ``table.rules``."""
    data = rules._asdict()
    data["options"] = rules.option_values()
    data |= {"seats": rules.seats, "sides": rules.sides, "n_sides": rules.n_sides, "centre": centre(rules)}
    return Raw(encode(data))


def table_json(state: State) -> Raw:
    """``table``: seats, settings, host, and what is public of the shuffle."""
    fair = state.fair
    dealt = state.phase in ("play", "between", "over")
    nonces = {}
    if fair is not None:
        nonces = {
            seat: nonce.hex()
            for seat, nonce in zip(state.rules.seats, fair.nonces, strict=False)
            if dealt or state.phase == "dealing"
        }
    return Raw(
        encode(
            {
                "id": state.id,
                "host": state.host,
                "match": state.match_number,
                "match_id": state.match_id,
                "settings": state.settings,
                "seats": state.seats,
                "commitment": fair.commitment if fair and nonces else None,
                "nonces": nonces,
                "secret": fair.secret.hex() if fair and state.phase == "over" else None,
                "muted": sorted(state.muted),
                "rules": rules_json(state.rules),
            }
        )
    )


def card(state: State, watching: int = 0) -> dict[str, Any]:
    """A table in a list."""
    settings = state.settings
    return {
        "id": state.id,
        "game": settings.game,
        "players": settings.players,
        "options": settings.options,
        "seats": state.seats,
        "phase": state.phase,
        "watching": watching,
        "public": settings.public,
        "assistance": settings.assistance,
        "clock": settings.clock,
    }


def now(state: State) -> dict[str, Any]:
    """``now``: where the match stands, as everybody may know it."""
    match = state.match
    current = match.round if match else None
    if state.phase != "play" or match is None or current is None:
        data: dict[str, Any] = {
            "phase": state.phase,
            "round": len(match.rounds) if match else 0,
            "totals": dict(match.totals) if match else {},
            "paused": state.paused,
        }
        if state.phase in ("dealing", "between"):
            data["until"] = state.until
        if state.phase == "between":
            data["ready"] = sorted(state.ready)
        return data
    data = board(current)
    data["deadlines"] = {seat: at for seat in data["to_act"] if (at := state.deadline(seat)) is not None}
    data["bank"] = state.bank if state.settings.clock else {}
    data["paused"] = state.paused
    return data


def board(current: Round) -> dict[str, Any]:
    """Where a round stands, as everybody may know it: in the window every seat but the opener is asked."""
    fields, seats = current.state, current.seats
    announced = fields["announced"]
    return {
        "phase": "window" if current.in_window else "play",
        "round": current.number,
        "to_act": current.turn_of,
        "counts": current.counts,
        "dead": current.dead_counts,
        "stock": current.stock,
        "drawable": current.drawable,
        "ends": current.ends,
        "open": current.open_arms,
        "locked": current.locked,
        "end_sum": current.end_sum,
        "opener": current.opener,
        "announced": [seat for i, seat in enumerate(seats) if announced >> i & 1] if announced else (),
        "skips": dict(zip(seats, fields["debt"], strict=False)),
        "passes": dict(zip(seats, fields["passes"], strict=False)),
        "totals": current.totals,
    }


@lru_cache(maxsize=16384)
def _written(pieces: tuple[Tile | Action, ...]) -> Raw:
    """Tiles or actions as they are sent."""
    return Raw(encode([str(piece) for piece in pieces]))


def you(state: State, seat: str, events: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """What one seat alone may know of the round that is shown."""
    match = state.match
    if state.phase != "play" or match is None or match.round is None:
        return {"hand": (), "dead": (), "legal": (), "answers": (), "drawn": None, "e": events or ()}
    current = match.round
    return {
        "hand": _written(current.hand(seat)),
        "dead": _written(current.dead_of(seat)),
        "legal": _written(match.legal(seat)) if state.settings.assistance else None,
        "answers": _written(match.answers(seat)),
        "drawn": current.drawn_by(seat),
        "e": events or (),
    }


def view_json(state: State, seat: str | None) -> dict[str, Any] | None:
    """The whole view of a seat or a spectator; None while no round is shown."""
    if state.match is None or state.phase != "play":
        return None
    view = state.match.view(seat)
    if seat is not None and not state.settings.assistance:
        view = view._replace(legal=())
    return view.to_json()


def short_view(state: State) -> dict[str, Any] | None:
    """The spectator's view for a ``snap``, with the history of this round alone."""
    if state.match is None or state.phase != "play":
        return None
    view: View = state.match.view(None)
    start = max((i for i, event in enumerate(view.history) if event.kind == "deal"), default=0)
    return view._replace(history=view.history[start:], rounds=()).to_json()


def last_round(state: State) -> dict[str, Any] | None:
    """The last finished round: its line, and its events from the last action on."""
    match = state.match
    if match is None or not match.rounds:
        return None
    events = [event for event in state.events() if event.audience == "all"]
    end = max(i for i, event in enumerate(events) if event.kind == "round_end")
    start = max((i for i, event in enumerate(events[:end]) if event.kind in ACTIONS), default=0)
    stop = next((i for i, event in enumerate(events[end:], end) if event.kind == "deal"), len(events))
    number = sum(event.kind == "round_end" for event in events)
    line = [
        {"tile": str(p.tile), "arm": p.arm, "half": p.half, "across": p.across, "seat": p.seat}
        for p in match.played[number - 1].line
    ]
    return {
        "round": number,
        "line": line,
        "events": [{"k": event.kind, **event.data} for event in events[start:stop]],
    }


ACTIONS = frozenset({"play", "close", "draw", "pass", "discard", "call", "foul"})


def layout_json(state: State, aspect: float) -> Raw | None:
    """The layout of the line that is shown; None where there is none to show."""
    match = state.match
    if match is None or not match.played:
        return None
    if state.phase == "play":
        current = match.round
    else:  # a finished round is shown; the next may be dealt already
        current = match.played[len(match.rounds) - 1] if match.rounds else None
    if current is None:
        return None
    arms = current.open_arms if state.phase == "play" else ()
    return Raw(encode(layout.fit(current.line, aspect=aspect, centre=centre(state.rules), arms=arms).as_dict()))


class Rendered:
    """One ``ev`` for all sockets of a table: the public part once, the parts of seats and shapes when asked for."""

    __slots__ = (
        "_layouts",
        "_outcome",
        "_state",
        "_text",
        "_you",
        "hidden",
        "line",
        "made",
        "seats",
        "seq",
        "table",
    )

    def __init__(self, state: State, seq: int, at: int, by: str, outcome: Outcome) -> None:
        self._state = state
        self._outcome = outcome
        self.seq = seq
        self.made = perf_counter()
        message: dict[str, Any] = {"t": "ev", "seq": seq, "at": at, "by": by, "e": outcome.events}
        if outcome.now:
            message["now"] = now(state)
        if outcome.table:
            message["table"] = table_json(state)
        self._text = encode(message)[:-1]
        self.hidden = b""
        """Sent in place of the event to those who may not read it."""
        if outcome.audience != "all":
            self.hidden = encode({**message, "e": []}) if outcome.events else b""
        self.seats = outcome.seats
        self.line = outcome.line
        self.table = outcome.table
        """Whether the table itself changed."""
        self._you: dict[str, bytes] = {}
        self._layouts: dict[float, bytes] = {}

    def text(self, seats: tuple[str, ...], aspect: float | None) -> bytes:
        """The message for who holds ``seats`` and looks at a table of ``aspect``."""
        text = self._text
        mine = [self._seat(seat) for seat in seats if seat in self.seats]
        if mine:
            text = b'%b,"you":{%b}' % (text, b",".join(mine))
        if aspect is not None and self.line:
            if aspect not in self._layouts:
                self._layouts[aspect] = bytes(layout_json(self._state, aspect) or b"null")
            text = b'%b,"layout":%b' % (text, self._layouts[aspect])
        return text + b"}"

    def _seat(self, seat: str) -> bytes:
        if seat not in self._you:
            part = encode(you(self._state, seat, self._outcome.private.get(seat)))
            self._you[seat] = b'"%s":%s' % (seat.encode(), part)
        return self._you[seat]


def snap(state: State, at: int, seats: tuple[str, ...], aspect: float | None) -> bytes:
    """``snap`` for who holds ``seats``; players do not get to read what spectators said in play."""
    chat = [line for line in state.chat if line.get("to") != "spectators" or not seats]
    message: dict[str, Any] = {
        "t": "snap",
        "seq": state.seq,
        "at": at,
        "table": table_json(state),
        "now": now(state),
        "view": short_view(state),
        "last": last_round(state),
        "you": {seat: you(state, seat) for seat in seats},
        "chat": chat,
    }
    if aspect is not None:
        message["layout"] = layout_json(state, aspect)
    return encode(message)


def you_text(state: State, seats: tuple[str, ...], outcome: Outcome) -> bytes:
    """``you``: a sealed answer, which concerns nobody else."""
    parts = {seat: you(state, seat, outcome.private.get(seat)) for seat in seats}
    return encode({"t": "you", "seq": state.seq, "you": parts})


def reason_text(cid: str, why: Message | None) -> bytes:
    """``reason``: the answer to ``why``."""
    return encode(ReasonFor(cid, why is None, None if why is None else reason(why)))


def view_text(state: State, cid: str, seat: str | None) -> bytes:
    """``view``: the whole view of a seat."""
    return encode(ViewOf(cid, state.seq, seat, view_json(state, seat)))


def layout_text(state: State, aspect: float) -> bytes:
    """``layout``: the answer to ``look``."""
    return encode({"t": "layout", "seq": state.seq, "layout": layout_json(state, aspect)})
