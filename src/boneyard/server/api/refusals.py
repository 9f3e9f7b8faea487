"""Refusals and faults as REST answers them, on any host."""

from __future__ import annotations

import msgspec

from boneyard.errors import RecordError
from boneyard.locale import load
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Error
from boneyard.server.protocol.values import Params
from boneyard.server.tables import render

STATUS = {
    "taken": 409,
    "phase": 409,
    "not_alone": 409,
    "paused": 409,
    "busy": 503,
    "not_found": 404,
    "no_match": 404,
    "not_yet": 404,
    "puzzle_id": 404,
    "puzzles_busy": 503,
    "reviews_busy": 503,
    "measure_busy": 503,
    "needs_account": 503,
    "needs_people": 503,
    "needs_clubs": 503,
    "needs_contests": 503,
    "needs_notices": 503,
    "needs_training": 503,
    "too_long": 503,
    "login": 401,
    "recovery": 401,
    "passkey": 401,
    "passkeys_full": 409,
    "passkeys_off": 409,
    "mail_off": 409,
    "origin": 403,
    "no_desk": 403,
    "club_right": 403,
    "club_closed": 403,
    "club_full": 409,
    "contest_right": 403,
    "contest_closed": 403,
    "contest_moved": 409,
    "contest_table": 409,
    "who": 401,
    "rate": 429,
}
"""HTTP status by the code of a refusal; 422 for the others."""

LATER = 429, 503
"""Statuses after which a client may try again."""


def error_of(code: str, language: str, params: Params | None = None, text: str | None = None) -> Error:
    """Return an error as REST answers it."""
    texts = load(language)
    key = f"online.errors.{code}"
    shown = text or (texts.text(key, **(params or {})) if key in texts else code)
    return Error(code, params or {}, shown)


def refused(error: CommandRejected, language: str) -> tuple[int, Error]:
    """Return the status and the answer of a refused command, with its code and faults."""
    data = error_of(error.code, language)
    if error.faults:
        faults = [render.fault(fault, language) for fault in error.faults]
        data = msgspec.structs.replace(data, faults=faults, text="; ".join(fault.text for fault in faults))
    return STATUS.get(error.code, 422), data


def bad_record(error: RecordError, language: str) -> Error:
    """Return the answer to a record that cannot be read: its line and the reason."""
    text = error.text(language)
    return Error("record", {"line": error.line, "reason": text}, text)
