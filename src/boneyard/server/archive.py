"""Finished matches: history, records, replay step by step, and saved house rules."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from boneyard.record import write_record
from boneyard.server import schema
from boneyard.server.messages import encode
from boneyard.server.state import State


def summary(state: State) -> dict[str, Any]:
    """A finished match in a list."""
    match = state.match
    assert match is not None and state.fair is not None
    return {
        "id": state.match_id,
        "game": state.rules.game,
        "players": state.rules.players,
        "options": state.rules.option_values(),
        "names": match.names,
        "winners": match.winners,
        "losers": match.losers,
        "totals": match.totals,
        "rounds": len(match.rounds),
        "ended": state.at,
    }


def rows(state: State) -> list[tuple[Any, Any]]:
    """Statements that put the finished match of a table into the archive."""
    match, ended = state.match, state.at
    assert match is not None
    row = {
        "id": state.match_id,
        "ended": ended,
        "summary": encode(summary(state)),
        "record": write_record(match),
    }
    statements: list[tuple[Any, Any]] = [(sa.insert(schema.matches), [row])]
    players = [
        {"match_id": state.match_id, "seat": seat.seat, "user_id": seat.user, "ended": ended}
        for seat in state.seats
        if seat.kind == "person"
    ]
    if players:
        statements.append((sa.insert(schema.players), players))
    return statements
