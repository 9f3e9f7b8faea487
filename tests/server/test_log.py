"""Logs of tables at which people did everything, as a server wrote them: their bytes, and the tables that they make.

They hold every kind of entry, sealed answers, an open window, a table with two matches, a shuffle that was given up,
the table of a contest.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.protocol import encode
from boneyard.server.tables import entries, fold, render, snapshot
from boneyard.server.tables.entries import LogEntry
from boneyard.server.tables.fold import SealedAnswer

LOGS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("logs.json").read_text())


def plain(value: Any) -> Any:
    return json.loads(encode(value))


@pytest.mark.parametrize("name", LOGS)
def test_a_log_is_read_and_written_byte_for_byte(name: str) -> None:
    for body in LOGS[name]["events"]:
        assert entries.encode(entries.decode(body.encode())) == body.encode()
    for _, body in LOGS[name]["answers"]:
        assert entries.encode(entries.decode_answer(body.encode())) == body.encode()


@pytest.mark.parametrize("name", LOGS)
def test_a_log_makes_the_same_table(name: str) -> None:
    """Public state, and what every seat may know, are as they were."""
    stored = LOGS[name]
    read = [entries.decode(body.encode()) for body in stored["events"]]
    answers = [SealedAnswer(window, entries.decode_answer(body.encode())) for window, body in stored["answers"]]
    state = fold.load(stored["id"], read, answers)
    table = plain(render.table(state))
    del table["rules"]
    assert table == stored["table"]
    assert plain(render.now(state)) == stored["now"]
    for seat, known in stored["you"].items():
        you = plain(render.you(state, seat))
        for detail in ("e", "say"):
            you.pop(detail, None)
        assert you == known


def test_the_logs_have_every_kind_of_entry() -> None:
    found = {type(entries.decode(body.encode())) for stored in LOGS.values() for body in stored["events"]}
    assert found == set(LogEntry.__args__)
    assert LOGS["sealed"]["now"]["phase"] == "window" and LOGS["sealed"]["you"]["B"]["answers"] == ["decline"]


@pytest.mark.parametrize("name", ["Ana", "Cy"])
def test_a_name_is_erased_from_a_log(name: str) -> None:
    """Cy was sent away and let back in: the host's entries have the name too."""
    events = [body.encode() for body in LOGS["clock"]["events"]]
    first = next(body for body in events if f'"name":"{name}"'.encode() in body)
    user = entries.decode(first).user
    erased = [entries.without_name(body, user) for body in events]
    for body, without in zip(events, erased, strict=True):
        entry, data = entries.decode(body), json.loads(body).get("d", {})
        assert (without is not None) == ("name" in data and data.get("user", entry.user) == user)
        if without is not None:
            assert json.loads(without)["d"]["name"] == entries.NO_NAME and name.encode() not in without
            again = entries.decode(without)
            assert (again.at, again.user, type(again)) == (entry.at, entry.user, type(entry))


def test_the_bytes_mean_what_they_meant() -> None:
    """Where the log makes another state than before, or the state other bytes, old snapshots must not be used."""
    parts = []
    for name, stored in LOGS.items():
        read = [entries.decode(body.encode()) for body in stored["events"]]
        answers = [SealedAnswer(window, entries.decode_answer(body)) for window, body in stored["answers"]]
        state = fold.load(stored["id"], read, answers)
        kept = json.loads(snapshot.taken(state))
        sets = ("ready", "gone", "muted", "admitted")
        parts.append([name, {key: sorted(value) if key in sets else value for key, value in kept.items()}])
    digest = sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]
    assert (snapshot.VERSION, digest) == (5, "4b6a81389ce37b82"), "raise VERSION, and write the new pair here"
