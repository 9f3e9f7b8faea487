"""The REST part against its own description: whatever fits it, and what does not, is answered without a fault."""

from __future__ import annotations

import json
from typing import Any

import hypothesis
import pytest
import requests
import schemathesis
from harness import WAIT, Server
from hypothesis import HealthCheck

EXAMPLES = 8
"""For each route."""

HEALTHY = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture]


@pytest.mark.nightly
@pytest.mark.parametrize("known", [False, True], ids=["nobody", "somebody"])
def test_every_route_answers_without_a_fault(server: Server, known: bool) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    headers = {"Authorization": f"Bearer {server.guest('Schema').token}"} if known else {}
    operations = [result.ok() for result in schema.get_all_operations()]
    assert len(operations) > 25
    with requests.Session() as session:
        for operation in operations:
            _try(operation, session, headers)


def test_every_answer_in_json_has_a_named_schema(server: Server) -> None:
    """Success and error: a free-form object says nothing to the author of a client."""
    description = json.loads(server.get("/schema/openapi.json")[1])
    answers = [
        (f"{method} {path} {status}", content["schema"])
        for path, operations in description["paths"].items()
        for method, operation in operations.items()
        for status, response in operation["responses"].items()
        for kind, content in response.get("content", {}).items()
        if kind == "application/json" and status != "204"
    ]
    assert len(answers) > 50
    assert [name for name, schema in answers if "$ref" not in schema] == []


def _try(operation: Any, session: requests.Session, headers: dict[str, str]) -> None:
    @hypothesis.settings(
        max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=HEALTHY
    )
    @hypothesis.given(case=operation.as_strategy())
    def answered(case: schemathesis.Case) -> None:
        response = case.call(session=session, headers=headers, timeout=3 * WAIT)
        # A busy machine may have no time for a large puzzle, and says so.
        assert response.status_code < 500 or (response.status_code, response.json()["code"]) == (503, "too_long")
        if response.status_code >= 400 and response.headers["content-type"][0].startswith("application/json"):
            assert {"code", "params", "text"} <= set(response.json()), case.path

    answered()
