"""How fair house rules are, over REST: the figures of the lab, kept, bounded, and given up with the request."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from callers import ANA, BO
from harness import WAIT, Server
from own_games import MUGGINS_4
from threads import in_thread

from boneyard import game, locale
from boneyard.lab import experiment, house_rules
from boneyard.server.api.rules import measuring
from boneyard.server.api.rules.measuring import ROUNDS, Measurements
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import JobKind, bounds_of
from boneyard.server.jobs.memory import MemoryQueue
from boneyard.server.settings import Config

PASS = {"game": "gaple", "players": 4, "options": {"cannot_play": "pass"}}


def test_the_answer_has_the_figures_of_the_lab(server: Server) -> None:
    status, answer = server.post("/api/measure?lang=en", PASS)
    found = experiment("gaple", {"cannot_play": None}, deals=ROUNDS, seed=0).findings[1]
    assert (status, answer["rounds"], answer["even"]) == (200, ROUNDS, 0.25)
    for sent, own in ((answer["figures"], found.figures), (answer["differences"], found.changes)):
        assert set(sent) == set(own)
        for name, one in own.items():
            assert sent[name] == pytest.approx({"mean": one.value, "low": one.low, "high": one.high}, abs=5e-5)
    opener = found.changes["opener.hand"]
    by = f"{-100 * opener.value:.1f} ± {100 * opener.half:.1f}".replace(" ", "\N{NO-BREAK SPACE}")
    assert f"The opener wins {by} fewer of 100 rounds." in answer["changes"]
    assert any("25.0% would be even" in one for one in answer["fair"])


def test_the_usual_rules_are_compared_with_nothing(server: Server) -> None:
    """Rules that are stated and usual are the usual ones, and so is a match of any length."""
    for options in ({}, {"cannot_play": "discard"}, {"deals": 5}):
        _, answer = server.post("/api/measure", {**PASS, "options": options})
        assert answer["changes"] is None and answer["differences"] is None
        assert answer["figures"]["opener.hand"]["mean"] > 0.4


def test_a_rule_that_acts_later_has_the_command_that_shows_it(server: Server) -> None:
    """The length of the match is in it, as that of both sides."""
    _, answer = server.post("/api/measure?lang=en", {**PASS, "options": {"deals": 5, "teams": True}})
    (told,) = answer["changes"]
    assert told.startswith("It acted in 0 of")
    assert told.endswith(": boneyard lab gaple --players 4 --option deals=5 --vary teams=false,true --matches")
    assert answer["differences"] == {}


@pytest.mark.parametrize("language", locale.available())
def test_sentences_are_in_the_language_asked_for(server: Server, language: str) -> None:
    _, answer = server.post(f"/api/measure?lang={language}", PASS)
    told = [*answer["fair"], *answer["changes"]]
    assert locale.load(language).text("fairness.by_hand") in told
    assert not any("{" in one or "fairness." in one for one in told)


def test_a_game_of_a_file_is_measured(server: Server) -> None:
    body: dict[str, Any] = {"game": "house:muggins-4", "players": 4, "game_file": MUGGINS_4}
    status, answer = server.post("/api/measure", body)
    assert (status, answer["changes"]) == (200, None)


@pytest.mark.parametrize(
    "body, status, code",
    [
        ({"game": "gaple", "players": 4, "options": {"cannot_play": "fly"}}, 422, "settings"),
        ({"game": "basic", "players": 4, "options": {"hand_size": 9}}, 422, "settings"),
        ({"game": "gaple", "players": 3}, 422, "settings"),
        ({"game": "chess", "players": 4}, 422, "settings"),
        ({"game": "gaple", "players": 4, "table": "x" * 22}, 404, "not_found"),
        ({"game": "gaple", "players": 4, "rounds": 10**9}, 400, "bad_request"),
        ({"game": "gaple"}, 400, "bad_request"),
    ],
)
def test_what_cannot_be_measured_is_refused(server: Server, body: dict[str, Any], status: int, code: str) -> None:
    answer = server.post("/api/measure", body)
    assert (answer[0], answer[1]["code"]) == (status, code)


# --------------------------------------------------------------------------------------------------- without a server


BOUNDS = bounds_of(Config("sqlite://"))
WAITING_EACH = BOUNDS[JobKind.MEASURES].waiting_each


def test_rules_are_measured_once() -> None:
    async def twice() -> None:
        queue = MemoryQueue(BOUNDS)
        measurements = Measurements(queue)
        first = await measurements.of(game("matador").rules(2, style="international"), ANA)
        assert await measurements.of(game("matador").rules(2, style="international"), BO) is first
        assert await measurements.of(game("matador").rules(2), BO) is not first
        await queue.stop()

    in_thread(lambda: asyncio.run(twice()))


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """Measuring goes on until it is told that it is late; events for its begin and its end."""
    begun, ended = threading.Event(), threading.Event()

    def measured(*_: Any, progress: Any, **__: Any) -> None:
        begun.set()
        try:
            while True:
                progress(1_000, None)
        finally:
            ended.set()

    monkeypatch.setattr(house_rules, "measured", measured)
    return begun, ended


def test_measuring_ends_when_the_caller_gives_up(endless: tuple[threading.Event, threading.Event]) -> None:
    begun, ended = endless

    async def give_up() -> None:
        queue = MemoryQueue(BOUNDS)
        measurements = Measurements(queue)
        task = asyncio.ensure_future(measurements.of(game("gaple").rules(), ANA))
        assert await asyncio.to_thread(begun.wait, WAIT)
        task.cancel()
        assert await asyncio.to_thread(ended.wait, WAIT)
        await queue.stop()

    in_thread(lambda: asyncio.run(give_up()))


def test_measuring_ends_after_its_time(endless: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "LIMIT_S", 0.05)

    async def measure() -> None:
        queue = MemoryQueue(BOUNDS)
        with pytest.raises(CommandRejected, match="too_long"):
            await Measurements(queue).of(game("gaple").rules(), ANA)
        await queue.stop()

    in_thread(lambda: asyncio.run(measure()))


def test_one_person_waits_for_few(endless: tuple[threading.Event, threading.Event]) -> None:
    begun, _ = endless

    async def flood() -> None:
        queue = MemoryQueue(BOUNDS)
        measurements = Measurements(queue)
        rules = [game("gaple").rules(deals=n) for n in range(1, WAITING_EACH + 4)]
        tasks = [asyncio.ensure_future(measurements.of(rules[0], ANA))]
        assert await asyncio.to_thread(begun.wait, WAIT)
        tasks += [asyncio.ensure_future(measurements.of(one, ANA)) for one in rules[1 : WAITING_EACH + 1]]
        await asyncio.sleep(0)
        with pytest.raises(CommandRejected, match="measure_busy"):
            await measurements.of(rules[-1], ANA)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await queue.stop()

    in_thread(lambda: asyncio.run(flood()))
