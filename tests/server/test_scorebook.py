"""A scorebook over REST: counted round by round, refused in one line, and the same on a device."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from harness import Server
from on_device import ask, host_of
from threads import in_thread

from boneyard.server.device.store import MemoryDisk

BOOK = 'boneyard-score 1\ngame parovi players=4\nseat A "Ana"\nseat B "Stipe"\nseat C "Ljubica"\nseat D "Ivo"\n'
TRICKY = "boneyard-score 1\ngame dominicano players=4\n"


def test_a_round_is_counted_and_what_is_missing_is_asked(server: Server) -> None:
    def count(text: str, draft: str = "", lang: str = "en") -> Any:
        status, body = server.post(f"/api/scorebook?lang={lang}", {"text": text, "draft": draft})
        return status, json.loads(body) if isinstance(body, str | bytes) else body

    status, found = count(BOOK, "out B")
    assert (status, found["question"]) == (200, {"fact": "left", "seats": ["A", "C", "D"]})
    status, found = count(BOOK, "out B A=17 C=14 D=5", "hr")
    assert (status, found["question"], found["totals"]) == (200, None, {"AC": 5, "BD": 31})
    assert found["next"] == {"rule": "weakest", "seats": ["A"]}
    assert (
        found["standing"].startswith("Ana otvara") and found["sheet"].startswith("<svg") and "Ana + L" in found["sheet"]
    )
    assert found["rounds"][0]["pips"] == {"A": 17, "C": 14, "D": 5}
    assert count(found["text"])[1]["totals"] == found["totals"]

    status, found = count(TRICKY, "blocked A=1 B=2 C=3 D=5")
    assert found["question"] == {"fact": "opened", "seats": ["A", "B", "C", "D"]}
    assert found["facts"] == {"out": ["double", "both", "blank", "made"], "blocked": ["made"], "target": ["made"]}
    for text, draft, said in (
        (BOOK, "out E", "There is no seat"),
        (BOOK + "round won\n", "", "line 7"),
        ("", "", "no scorebook"),
    ):
        status, found = count(text, draft)
        assert (status, found["code"]) == (422, "scorebook")
        assert said.lower() in found["text"].lower() and "\n" not in found["text"]


def test_the_worst_text_is_refused_or_counted_soon(server: Server) -> None:
    line = "round out B A=17 C=14 D=5\n"
    whole = BOOK.replace("players=4", "players=4 target=1000000")
    status, found = server.post("/api/scorebook", {"text": whole + 501 * line})
    assert status == 422 and "500" in json.dumps(found)
    status, _ = server.post("/api/scorebook", {"text": whole + 10_000 * line})
    assert status == 400
    status, _ = server.post("/api/scorebook", {"text": whole, "draft": "out B " + 700 * "x="})
    assert status == 400
    assert server.post("/api/scorebook", {"text": whole + 500 * line})[0] == 200


def test_a_device_counts_as_the_server(server: Server) -> None:
    async def answers() -> list[tuple[int, bytes]]:
        host = host_of(MemoryDisk(), Random(1))
        return [await ask(host, "POST", "/api/scorebook", body) for body in bodies]

    bodies = [{"text": BOOK, "draft": draft} for draft in ("", "out B", "out B A=1 C=2 D=3", "out X")]
    for body, (status, answer) in zip(bodies, in_thread(lambda: asyncio.run(answers())), strict=True):
        assert (status, json.loads(answer)) == server.post("/api/scorebook", body)
