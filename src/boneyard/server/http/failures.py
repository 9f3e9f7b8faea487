"""Errors as REST answers them."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import SQLAlchemyError

from boneyard.errors import RecordError
from boneyard.locale import load
from boneyard.server.api.base import language_of
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Error
from boneyard.server.protocol.values import Params
from boneyard.server.tables import render

logger = logging.getLogger(__name__)


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
    "too_long": 503,
    "login": 401,
    "recovery": 401,
    "origin": 403,
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


def on_refused(request: Request[Any, Any, Any], error: CommandRejected) -> Response[Any]:
    """Answer a refused command with its code and faults."""
    language = language_of(request)
    data = error_of(error.code, language)
    if error.faults:
        faults = [render.fault(fault, language) for fault in error.faults]
        data = msgspec.structs.replace(data, faults=faults, text="; ".join(fault.text for fault in faults))
    status = STATUS.get(error.code, 422)
    return Response(data, status_code=status, headers={"retry-after": str(error.retry_s)} if status in LATER else None)


def on_database(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    """Answer ``busy`` if the database cannot be reached or is locked by another program."""
    logger.error("the database failed", extra={"data": {"error": type(error).__name__, "path": request.url.path}})
    return Response(error_of("busy", language_of(request)), status_code=STATUS["busy"])


def on_record(request: Request[Any, Any, Any], error: RecordError) -> Response[Any]:
    """Answer a record that cannot be read with its line and reason."""
    text = error.text(language_of(request))
    return Response(Error("record", {"line": error.line, "reason": text}, text), status_code=422)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Answer the errors of the framework in the form of our own."""
    extra = error.extra if isinstance(error.extra, dict) else {}
    code = extra.get("code") or {404: "not_found", 405: "method", 413: "too_large", 401: "who"}.get(
        error.status_code, "bad_request"
    )
    text = None
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        text = "; ".join(
            f"{item.get('key', '')}: {item.get('message', '')}" for item in error.extra if isinstance(item, dict)
        )
    elif code == "bad_request":
        text = error.detail
    body = error_of(code, language_of(request), extra.get("params"), text)
    return Response(body, status_code=error.status_code, headers=error.headers)


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Log an unexpected error and answer ``fault``."""
    logger.error("a request failed", exc_info=error, extra={"data": {"path": request.url.path}})
    return Response(error_of("fault", language_of(request)), status_code=500)
