"""The REST part against its own description: whatever fits it, and what does not, is answered without a fault."""

from __future__ import annotations

from typing import Any

import hypothesis
import pytest
import requests
import schemathesis
from harness import WAIT, Server
from hypothesis import HealthCheck

HEALTHY = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture]


@pytest.mark.parametrize("known", [False, True], ids=["nobody", "somebody"])
def test_every_route_answers_without_a_fault(server: Server, known: bool) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    headers = {"Authorization": f"Bearer {server.guest('Schema').token}"} if known else {}
    operations = [result.ok() for result in schema.get_all_operations()]
    assert len(operations) > 25
    with requests.Session() as session:
        for operation in operations:
            _try(operation, session, headers)


def _try(operation: Any, session: requests.Session, headers: dict[str, str]) -> None:
    @hypothesis.settings(max_examples=8, deadline=None, derandomize=True, database=None, suppress_health_check=HEALTHY)
    @hypothesis.given(case=operation.as_strategy())
    def answered(case: schemathesis.Case) -> None:
        response = case.call(session=session, headers=headers, timeout=WAIT)
        assert response.status_code < 500
        if response.status_code >= 400 and response.headers["content-type"][0].startswith("application/json"):
            assert {"code", "params", "text"} <= set(response.json()), case.path

    answered()
