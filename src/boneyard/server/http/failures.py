"""Errors as REST answers them."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import SQLAlchemyError

from boneyard.errors import RecordError
from boneyard.server.api.base import language_of
from boneyard.server.api.refusals import LATER, STATUS, bad_record, error_of, refused
from boneyard.server.errors import CommandRejected

logger = logging.getLogger(__name__)


def on_refused(request: Request[Any, Any, Any], error: CommandRejected) -> Response[Any]:
    """Answer a refused command with its code and faults."""
    status, data = refused(error, language_of(request))
    return Response(data, status_code=status, headers={"retry-after": str(error.retry_s)} if status in LATER else None)


def on_database(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    """Answer ``busy`` if the database cannot be reached or is locked by another program."""
    logger.error("the database failed", extra={"data": {"error": type(error).__name__, "path": request.url.path}})
    return Response(error_of("busy", language_of(request)), status_code=STATUS["busy"])


def on_record(request: Request[Any, Any, Any], error: RecordError) -> Response[Any]:
    """Answer a record that cannot be read with its line and reason."""
    return Response(bad_record(error, language_of(request)), status_code=422)


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
