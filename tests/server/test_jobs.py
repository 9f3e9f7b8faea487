"""What a node may rely on when it hands a job over: the same within the node and over PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import threading
import time
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import psycopg
import pytest
from callers import ANA, BO, person_of
from own_games import DOUBLE_NINE
from postgres import postgres, programs

from boneyard import Match, dominosa, game, read_record, review
from boneyard.bots import bot
from boneyard.errors import BoneyardError, RecordError
from boneyard.house.files import read_game
from boneyard.lab import house_rules, words
from boneyard.moves import MoveName
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.record import write_record
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import (
    Advised,
    BotTurn,
    Bounds,
    ChosenAction,
    CoachTurn,
    FoundMove,
    Job,
    JobFailed,
    JobKind,
    JobQueue,
    MadePuzzle,
    MatchReview,
    Measured,
    Measurement,
    MomentAsMove,
    NewMove,
    Outcome,
    Part,
    PlayedRules,
    PuzzleToMake,
    ReviewEnd,
    carrying,
    encoded,
    read,
    rows,
    written,
)
from boneyard.server.jobs.memory import MemoryQueue
from boneyard.server.jobs.postgres import PostgresQueue
from boneyard.server.jobs.taking import Taker
from boneyard.server.settings import MAX_TRIES, WORKER_ALIVE_S
from boneyard.server.store import migrations
from boneyard.server.store.sql import SqlStore
from boneyard.server.turns import CHEAP_RUN, Caller

WAIT = 60.0

Test = Callable[[], Awaitable[None]]


def run(test: Test) -> None:
    """Run a test on a loop in a thread: a browser test before this one leaves a loop running in the main thread."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asyncio.wait_for(test(), 5 * WAIT)).result()


SOON_S = WORKER_ALIVE_S
"""Seconds after which a worker that says nothing counts as dead."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes a worker for dead whose machine has no time for it: in these tests they say when they end."""
    monkeypatch.setattr(rows, "WORKER_ALIVE_S", 5 * WAIT)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres(programs(), "fsync=off") as url:
        engine = SqlStore(url).engine
        migrations.upgrade(engine)
        engine.dispose()
        yield url


class Nobody:
    """The threads of a node that must not be needed."""

    async def start(self) -> None:
        return

    async def stop(self) -> None:
        return

    def submit(self, job: Job, told: object = None) -> asyncio.Task[Outcome]:
        raise AssertionError(f"the node did {job.kind} by itself")


class Adapter:
    """A queue with what does its work."""

    def __init__(self, url: str | None) -> None:
        self.url = url

    @asynccontextmanager
    async def queue(self, workers: int = 1, own: JobQueue | None = None, **limits: Any) -> AsyncIterator[JobQueue]:
        """Give a queue with these limits for every kind of work."""
        bounds = {kind: Bounds(**limits) for kind in JobKind}
        if self.url is None:
            memory = MemoryQueue(bounds)
            try:
                yield memory
            finally:
                await memory.stop()
            return
        async with crew(self.url, workers, bounds[JobKind.BOTS].threads):
            shared = PostgresQueue(self.url, "node", own or Nobody(), bounds, str.upper)
            await shared.start()
            try:
                yield shared
            finally:
                await shared.stop()

    async def written(self, jobs: int) -> None:
        """Wait until so many jobs are where workers find them."""
        await asyncio.sleep(0.01)
        end = time.monotonic() + WAIT
        while self.url is not None and await asyncio.to_thread(self._rows) < jobs:
            assert time.monotonic() < end, "a job is not written down"
            await asyncio.sleep(0.005)

    async def written_of(self, person: str) -> None:
        """Wait until a job of a person is where workers find it."""
        await asyncio.sleep(0.01)
        while self.url and person.upper() not in {row[1] for row in await asyncio.to_thread(table, self.url)}:
            await asyncio.sleep(0.005)

    async def left(self, jobs: int) -> None:
        """Wait until workers find so many jobs at most."""
        while self.url is not None and await asyncio.to_thread(self._rows) > jobs:
            await asyncio.sleep(0.005)

    def _rows(self) -> int:
        return len(table(str(self.url)))


@pytest.fixture(params=["memory", "postgres"])
def adapter(request: pytest.FixtureRequest) -> Adapter:
    return Adapter(None if request.param == "memory" else request.getfixturevalue("database"))


def table(url: str) -> list[tuple[str, str, int, float]]:
    """The rows of jobs: id, person, tries, lease."""
    with psycopg.connect(url) as connection:
        return connection.execute("SELECT id, person, tries, lease FROM jobs WHERE outcome IS NULL").fetchall()


@asynccontextmanager
async def crew(url: str, workers: int = 1, threads: int = 1, patience_s: float = 0.0) -> AsyncIterator[list[Taker]]:
    """Let workers take jobs."""
    stop = asyncio.Event()
    takers = [Taker(url, list(JobKind), threads, lambda *_: None) for _ in range(workers)]
    tasks = [asyncio.create_task(taker.run(stop, patience_s)) for taker in takers]
    with psycopg.connect(url, autocommit=True) as connection:
        known = "SELECT count(*) FROM workers WHERE id = ANY(%s)"
        while connection.execute(known, ([taker.id for taker in takers],)).fetchone() != (workers,):
            await asyncio.sleep(0.01)
    try:
        yield takers
    finally:
        stop.set()
        await asyncio.gather(*tasks)


class Slow:
    """Bots that wait for a gate, and note who thought when."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.started = threading.Semaphore(0)
        self.thought: list[str] = []

    def choose(self, name: str, view: View, rng: Random) -> Action:
        self.thought.append(name)
        self.started.release()
        assert self.gate.wait(WAIT)
        return view.legal[-1]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    made = Slow()

    class Named:
        def __init__(self, name: str) -> None:
            self.choose = partial(made.choose, name)

    monkeypatch.setattr(carrying, "bot", Named)
    yield made
    made.gate.set()


def view_of(rules: Any = None, actions: int = 6, seed: int = 1) -> View:
    match = Match(rules or game("fives").rules(2), seed=seed)
    rng = Random(seed)
    for _ in range(actions):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match.view(match.to_act[0])


def turn(person: str, name: str = "", dear: bool = False, **more: Any) -> Job:
    return Job(BotTurn(name or person, view_of(), 1), person_of(person), dear, **more)


async def begun(slow: Slow, count: int = 1) -> None:
    """Wait until so many further bots think."""
    for _ in range(count):
        assert await asyncio.to_thread(slow.started.acquire, timeout=WAIT)


def short_match() -> Match:
    match = Match(game("fives").rules(2, target=15), seed=3)
    rng = Random(3)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_bot_chooses_as_it_would_here(adapter: Adapter) -> None:
    views = [view_of(), view_of(read_game(DOUBLE_NINE, "game").rules(4), 9), view_of(game("obicni").rules(4), 20)]

    async def test() -> None:
        async with adapter.queue() as queue:
            for seed, view in enumerate(views):
                for name in ("level-9", "level-10/blocker", "random"):
                    choice = await queue.submit(Job(BotTurn(name, view, seed), ANA, True))
                    assert choice == ChosenAction(str(bot(name).choose(view, Random(seed))))

    run(test)


def test_a_review_is_told_in_parts(adapter: Adapter) -> None:
    record = write_record(short_match(), reveal=True)
    expected = review(read_record(record), effort="quick")
    parts: list[Part] = []

    async def test() -> None:
        async with adapter.queue() as queue:
            end = await queue.submit(Job(MatchReview(record, "quick"), ANA, True), parts.append)
            assert isinstance(end, ReviewEnd)
            assert [one.side for one in end.accounts] == list(expected.sides)

    run(test)
    assert parts[0].finding is None
    assert len(parts) == 1 + len(expected.choices) + len(expected.luck) + len(expected.course)
    assert [part.choice.played for part in parts if part.choice] == [str(one.played) for one in expected.choices]
    places = [(part.finding.round, part.finding.number) for part in parts if part.finding is not None]
    assert all(one <= other for one, other in pairwise(places))


def test_a_puzzle_is_made_or_refused_with_the_reason(adapter: Adapter) -> None:
    async def test() -> None:
        async with adapter.queue() as queue:
            made = await queue.submit(Job(PuzzleToMake(4, "basic", 7, None), ANA))
            assert made == MadePuzzle(dominosa.generate(4, "basic", 7).id)
            for order, level in ((99, "basic"), (2, "extreme"), (4, "basik")):
                with pytest.raises(BoneyardError) as direct:
                    dominosa.generate(order, level, 7)
                with pytest.raises(CommandRejected) as refusal:
                    await queue.submit(Job(PuzzleToMake(order, level, 7, None), ANA))
                assert refusal.value.code == "puzzle"
                for language in ("en", "hr"):
                    assert [fault.text(language) for fault in refusal.value.faults] == [direct.value.text(language)]

    run(test)


def test_the_coach_judges_as_it_would_here(adapter: Adapter) -> None:
    games = [game("fives").rules(2), read_game(DOUBLE_NINE, "game").rules(4)]
    choices = [[view for n in range(5, 15) if len((view := view_of(rules, n)).legal) > 1] for rules in games]

    async def test() -> None:
        async with adapter.queue() as queue:
            for view, *_ in choices:
                for action in ("", str(view.legal[-1])):
                    work = CoachTurn(view, action, "quick")
                    assert encoded(await queue.submit(Job(work, ANA))) == encoded(Advised(carrying.coached(work)))

    run(test)


def test_find_the_move_is_made_or_refused(adapter: Adapter) -> None:
    """A puzzle comes back whole, its answers and their courses included, and plays on."""
    record = write_record(short_match(), reveal=True)

    async def test() -> None:
        async with adapter.queue() as queue:
            name = "parovi-open-5"
            found = await queue.submit(Job(NewMove(name), ANA, True))
            expected = MoveName.parse(name)
            assert expected is not None and isinstance(found, FoundMove)
            assert found.puzzle == expected.make() and found.puzzle.match.record() == expected.make().match.record()
            for work, code in (
                (NewMove("parovi-open-5-5"), "not_found"),
                (NewMove("nobody"), "not_found"),
                (MomentAsMove(record, 99, 1), "not_found"),
            ):
                with pytest.raises(CommandRejected, match=code):
                    await queue.submit(Job(work, ANA))

    run(test)


@pytest.mark.parametrize("language", ["en", "hr"])
def test_rules_are_measured_as_they_would_here(adapter: Adapter, language: str) -> None:
    """Built-in rules and those of a file, beside the usual ones and alone; sentences are made where the language is
    known."""
    own = read_game(DOUBLE_NINE, "game")
    several = [
        [game("gaple").rules(4), game("gaple").rules(4, cannot_play="pass")],
        [own.rules(4), own.rules(4, pose="lot")],
        [own.rules(4)],
    ]

    async def test() -> None:
        async with adapter.queue() as queue:
            for every in several:
                found = await queue.submit(Job(Measurement([PlayedRules(rules) for rules in every], 400), ANA))
                assert isinstance(found, Measured)
                direct = house_rules.measured([({}, rules) for rules in every], deals=400)
                last = direct.findings[-1]
                said = [one.message().text(language) for one in found.fair]
                assert said == [one.text(language) for one in words.fair(last, direct.measures)]
                assert found.figures.keys() == last.figures.keys()
                assert all(
                    found.figures[name].mean == pytest.approx(one.value, abs=1e-4) for name, one in last.figures.items()
                )
                assert (found.changes is None) == (found.differences is None) == (len(every) == 1)
                if found.changes is not None and found.differences is not None:
                    told = [one.text(language) for one in words.changes(direct, last)]
                    assert [one.message().text(language) for one in found.changes] == told
                    assert found.differences.keys() == last.changes.keys()

    run(test)


def test_work_of_a_newer_version_is_left_to_the_node_that_asks() -> None:
    """A member that this version does not know changes what is to be done: it is not passed over."""
    work = zlib.decompress(written(PuzzleToMake(4, "basic", 7, None)))
    assert read(zlib.compress(work)) == PuzzleToMake(4, "basic", 7, None)
    for newer in (work[:-1] + b',"mirror":true}', work.replace(b'"puzzle"', b'"crossword"')):
        with pytest.raises(ValueError):
            read(zlib.compress(newer))


def test_people_take_turns(adapter: Adapter, slow: Slow) -> None:
    async def test() -> None:
        async with adapter.queue() as queue:
            tasks = [queue.submit(turn("first"))]
            await begun(slow)
            for name in ("flood 0", "flood 1", "flood 2", "flood 3", "ana 0", "ana 1", "bo 0"):
                tasks.append(queue.submit(turn(name.split()[0], name)))
                await adapter.written(len(tasks))
            slow.gate.set()
            await asyncio.gather(*tasks)

    run(test)
    assert slow.thought == ["first", "flood 0", "ana 0", "bo 0", "flood 1", "ana 1", "flood 2", "flood 3"]


def test_a_newcomer_waits_for_one_turn_of_each_other_person(adapter: Adapter, slow: Slow) -> None:
    """Even if the others came long ago, and have been served since."""

    async def test() -> None:
        async with adapter.queue() as queue:
            tasks = [queue.submit(turn("first"))]
            await begun(slow)
            for name in [f"{person} {number}" for number in range(4) for person in ("flood", "other")]:
                tasks.append(queue.submit(turn(name.split()[0], name)))
                await adapter.written(len(tasks))
            slow.gate.set()
            await begun(slow, 4)
            slow.gate.clear()
            await asyncio.sleep(0.05)
            served = len(slow.thought)
            tasks.append(queue.submit(turn("ana")))
            await adapter.written_of("ana")
            slow.gate.set()
            await asyncio.gather(*tasks)
            assert slow.thought.index("ana") <= served + 3

    run(test)


def test_cheap_work_goes_first_and_dear_work_is_not_starved(adapter: Adapter, slow: Slow) -> None:
    async def test() -> None:
        async with adapter.queue() as queue:
            tasks = [queue.submit(turn("first", dear=True))]
            await begun(slow)
            for number in range(3):
                tasks.append(queue.submit(turn("flood", f"dear {number}", dear=True)))
                await adapter.written(len(tasks))
            for number in range(9):
                tasks.append(queue.submit(turn("ana", f"cheap {number}")))
                await adapter.written(len(tasks))
            slow.gate.set()
            await asyncio.gather(*tasks)

    run(test)
    found = slow.thought[1:]
    assert found[:CHEAP_RUN] == [f"cheap {number}" for number in range(CHEAP_RUN)]
    assert found.index("dear 0") == CHEAP_RUN and found.index("dear 1") == 2 * CHEAP_RUN + 1


def test_a_person_with_many_jobs_keeps_a_thread_free_for_others(adapter: Adapter, slow: Slow) -> None:
    async def test() -> None:
        async with adapter.queue(threads=2, each=1) as queue:
            tasks = [queue.submit(turn("flood")) for _ in range(5)]
            await begun(slow)
            await adapter.written(5)
            tasks.append(queue.submit(turn("ana")))
            await begun(slow)
            assert slow.thought == ["flood", "ana"]
            slow.gate.set()
            await asyncio.gather(*tasks)

    run(test)


def test_too_many_waiting_jobs_are_refused(adapter: Adapter, slow: Slow) -> None:
    async def test() -> None:
        async with adapter.queue(waiting=3, waiting_each=2, full="puzzles_busy") as queue:
            tasks = [queue.submit(turn("flood"))]
            await begun(slow)
            for person, fits in (("flood", True), ("flood", True), ("flood", False), ("ana", True)):
                task = queue.submit(turn(person))
                if fits:
                    tasks.append(task)
                    await adapter.written(len(tasks))
                    continue
                with pytest.raises(CommandRejected) as refusal:
                    await task
                assert refusal.value.code == "puzzles_busy"
            newcomer = queue.submit(turn("bo"))  # takes the place of the last of who has asked for most
            with pytest.raises(CommandRejected, match="puzzles_busy"):
                await tasks.pop(2)
            slow.gate.set()
            await asyncio.gather(newcomer, *tasks)

    run(test)


def test_a_job_that_is_given_up_is_not_done(adapter: Adapter, slow: Slow) -> None:
    async def test() -> None:
        async with adapter.queue() as queue:
            first = queue.submit(turn("ana"))
            await begun(slow)
            given_up = queue.submit(turn("ana", "given up"))
            await adapter.written(2)
            given_up.cancel()
            with suppress(asyncio.CancelledError):
                await given_up
            await adapter.left(1)
            slow.gate.set()
            await first
            await queue.submit(turn("ana", "last"))

    run(test)
    assert slow.thought == ["ana", "last"]


def test_work_that_nobody_waits_for_ends_soon(adapter: Adapter) -> None:
    record = write_record(short_match(), reveal=True)

    async def test() -> None:
        async with adapter.queue() as queue:
            heard = asyncio.Event()
            task = queue.submit(Job(MatchReview(record, "deep"), ANA, True), lambda part: heard.set())
            await asyncio.wait_for(heard.wait(), WAIT)
            task.cancel()
            await asyncio.wait_for(queue.submit(Job(MatchReview(record, "quick"), BO, True)), WAIT)

    run(test)


def test_a_job_has_a_time(adapter: Adapter, slow: Slow) -> None:
    async def test() -> None:
        async with adapter.queue() as queue:
            first = queue.submit(turn("ana"))
            await begun(slow)
            late = queue.submit(turn("bo", "late", within_s=0.2))
            await asyncio.sleep(0.5)
            await adapter.left(1)
            slow.gate.set()
            with pytest.raises(CommandRejected) as refusal:
                await late
            assert refusal.value.code == "too_long"
            await first

    run(test)
    assert slow.thought == ["ana"]


def test_a_bot_that_fails_plays_the_plainest_action(adapter: Adapter, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing:
        def __init__(self, name: str) -> None:
            raise RuntimeError(name)

    monkeypatch.setattr(carrying, "bot", Failing)

    async def test() -> None:
        async with adapter.queue() as queue:
            assert await queue.submit(turn("ana")) == ChosenAction(str(view_of().legal[0]))

    run(test)


def test_work_that_fails_is_told_so(adapter: Adapter) -> None:
    async def test() -> None:
        async with adapter.queue() as queue:
            with pytest.raises((JobFailed, RecordError)) as fault:
                await queue.submit(Job(MatchReview("no record", "quick"), ANA, True))
            assert "RecordError" in (type(fault.value).__name__, str(fault.value))

    run(test)


# ------------------------------------------------------------------------------------------------- PostgreSQL alone


@asynccontextmanager
async def node(url: str, own: JobQueue, name: str = "node", **limits: Any) -> AsyncIterator[PostgresQueue]:
    shared = PostgresQueue(url, name, own, {kind: Bounds(**limits) for kind in JobKind}, str.upper)
    await shared.start()
    try:
        yield shared
    finally:
        await shared.stop()


@contextmanager
def hung_worker(url: str) -> Iterator[psycopg.Connection]:
    """A worker that seems to live and does nothing; give a connection."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("INSERT INTO workers VALUES ('hung', 'bots', 9000000000000)")
        try:
            yield connection
        finally:
            connection.execute("DELETE FROM workers")


async def one_job(url: str) -> None:
    """Wait until a job is written down."""
    while not await asyncio.to_thread(table, url):
        await asyncio.sleep(0.01)


def test_without_a_worker_the_node_does_the_work_at_once(database: str) -> None:
    async def test() -> None:
        own = MemoryQueue({kind: Bounds() for kind in JobKind})
        async with node(database, own) as queue:
            took: list[float] = []
            while len(took) < 10 and min(took, default=SOON_S) >= SOON_S:  # a busy machine may take that, not each time
                began = time.monotonic()
                assert isinstance(await queue.submit(turn("ana", "greedy")), ChosenAction)
                took.append(time.monotonic() - began)
            assert min(took) < SOON_S
            async with crew(database):  # one that starts late gets the next jobs
                queue._own = Nobody()
                while JobKind.BOTS not in queue._taken:
                    await asyncio.sleep(0.02)
                assert isinstance(await queue.submit(turn("ana", "greedy")), ChosenAction)
            queue._own = own
            assert isinstance(await queue.submit(turn("ana", "greedy")), ChosenAction)
        await own.stop()

    run(test)


def test_a_node_is_not_patient_for_ever(database: str, slow: Slow) -> None:
    """A worker that lives and does not answer holds a bot up for a bounded time."""

    async def test() -> None:
        own = MemoryQueue({kind: Bounds() for kind in JobKind})
        async with crew(database), node(database, own, patience_s=0.5) as queue:
            task = queue.submit(turn("ana"))
            await begun(slow, 2)  # the worker's thread, and then the node's
            slow.gate.set()
            assert isinstance(await task, ChosenAction)
            while await asyncio.to_thread(table, database):
                await asyncio.sleep(0.02)
        await own.stop()

    run(test)


def test_a_worker_that_stops_hands_back_what_it_cannot_end(database: str, slow: Slow) -> None:
    async def test() -> None:
        # With one more worker that does nothing, or the node might do the job itself between the two others.
        with hung_worker(database):
            async with node(database, Nobody()) as queue:
                async with crew(database, patience_s=0.1) as (first,):
                    while not queue._taken:
                        await asyncio.sleep(0.02)
                    task = queue.submit(turn("ana"))
                    await begun(slow)
                assert first.running == 0
                [(_, _, tries, lease)] = await asyncio.to_thread(table, database)
                assert (tries, lease) == (0, 0)
                async with crew(database):
                    await begun(slow)
                    slow.gate.set()
                    assert isinstance(await task, ChosenAction)

    run(test)


def test_a_job_of_which_workers_die_is_given_up(database: str, slow: Slow) -> None:
    """After so many tries it fails with a clear error, and neither another worker nor the node dies of it."""

    async def test() -> None:
        with hung_worker(database) as connection:
            async with node(database, Nobody()) as queue:
                task = queue.submit(turn("ana"))
                await one_job(database)
                assert [row[1] for row in await asyncio.to_thread(table, database)] == ["ANA"], "by the pseudonym"
                connection.execute("UPDATE jobs SET tries = %s, lease = 1", (MAX_TRIES,))
                with pytest.raises(JobFailed, match=f"{MAX_TRIES} workers ended"):
                    await task
                assert await asyncio.to_thread(table, database) == []

    run(test)


def test_jobs_that_a_crash_of_the_database_lost_are_done_by_the_node(database: str, slow: Slow) -> None:
    async def test() -> None:
        own = MemoryQueue({kind: Bounds() for kind in JobKind})
        with hung_worker(database) as connection:
            async with node(database, own) as queue:
                task = queue.submit(turn("ana"))
                await one_job(database)
                connection.execute("TRUNCATE jobs")
                slow.gate.set()
                assert isinstance(await task, ChosenAction)
        await own.stop()

    run(test)


DEAD = json.dumps({"id": "of a dead node", "node": "dead", "until": 1})


def test_the_jobs_of_a_dead_node_are_deleted(database: str) -> None:
    async def test() -> None:
        with hung_worker(database) as connection:
            async with node(database, Nobody()) as alive:
                task = alive.submit(turn("ana"))
                await one_job(database)
                connection.execute(
                    "INSERT INTO jobs SELECT (jsonb_populate_record(one, %s)).* FROM jobs AS one", (DEAD,)
                )
                await alive._line.run(rows.clean)
                assert [row[0] for row in await asyncio.to_thread(table, database)] != [json.loads(DEAD)["id"]]
                assert len(await asyncio.to_thread(table, database)) == 1
                task.cancel()

    run(test)


def test_many_people_of_one_address_have_the_turns_of_one(adapter: Adapter, slow: Slow) -> None:
    """In their turn those of the address go first who asked for least."""

    def guest(name: str, person: str) -> Job:
        return Job(BotTurn(name, view_of(), 1), Caller("hall", person))

    async def test() -> None:
        async with adapter.queue() as queue:
            tasks = [queue.submit(guest("first", "one"))]
            await begun(slow)
            asked = [guest("hall 1", "one"), guest("hall 2", "one"), guest("hall 3", "two"), turn("ana"), turn("bo")]
            for job in asked:
                tasks.append(queue.submit(job))
                await adapter.written(len(tasks))
            slow.gate.set()
            await asyncio.gather(*tasks)

    run(test)
    assert slow.thought == ["first", "ana", "bo", "hall 3", "hall 1", "hall 2"]


def test_a_flood_over_two_workers_leaves_a_victim_in_front(database: str, slow: Slow) -> None:
    """One guest has sixty jobs; another person's job waits for one job of each worker at most, and one more a
    worker."""

    async def test() -> None:
        async with crew(database, workers=2), node(database, Nobody(), each=2) as queue:
            while not queue._taken:
                await asyncio.sleep(0.02)
            flood = [queue.submit(turn("flood")) for _ in range(60)]
            await begun(slow, 2)
            while len(await asyncio.to_thread(table, database)) < 60:
                await asyncio.sleep(0.02)
            victim = queue.submit(turn("victim"))
            while len(await asyncio.to_thread(table, database)) < 61:
                await asyncio.sleep(0.02)
            slow.gate.set()
            await asyncio.gather(victim, *flood)

    run(test)
    assert len(slow.thought) == 61 and slow.thought.index("victim") <= 4
