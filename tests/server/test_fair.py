"""No caller can starve another: queues in a fair order, pools apart from each other, token buckets."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from callers import ANA, BO, FLOOD, person_of
from hypothesis import given
from hypothesis import strategies as st
from threads import in_thread

from boneyard import Match, game
from boneyard.errors import BoneyardError
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.server import bots
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import Bounds, JobKind, carrying
from boneyard.server.jobs.memory import MemoryQueue
from boneyard.server.rates import MAX_KEYS, Buckets, Gate, cost_of, network_of
from boneyard.server.settings import POOLS, Config, Limits, Rate
from boneyard.server.turns import CHEAP_RUN, HALF_LIFE_S, Caller, Charges, FairQueue
from boneyard.server.work import FairPool

WAIT = 60.0


def drain(queue: FairQueue[str]) -> list[str]:
    """Take everything, one piece after the other."""
    found = []
    while (taken := queue.take()) is not None:
        caller, dear, item = taken
        found.append(item)
        queue.done(caller, dear)
    return found


def test_people_take_turns() -> None:
    queue: FairQueue[str] = FairQueue(1)
    for n in range(60):
        queue.put(FLOOD, f"flood {n}")
    queue.put(ANA, "ana 0")
    queue.put(BO, "bo 0")
    queue.put(ANA, "ana 1")
    assert drain(queue)[:6] == ["flood 0", "ana 0", "bo 0", "flood 1", "ana 1", "flood 2"]


def test_cheap_work_goes_first_and_dear_work_is_not_starved() -> None:
    queue: FairQueue[str] = FairQueue(1)
    for n in range(3):
        queue.put(FLOOD, f"dear {n}", dear=True)
    for n in range(10):
        queue.put(ANA, f"cheap {n}")
    found = drain(queue)
    assert found[:CHEAP_RUN] == [f"cheap {n}" for n in range(CHEAP_RUN)]
    assert found.index("dear 0") == CHEAP_RUN and found.index("dear 1") == 2 * CHEAP_RUN + 1


def test_a_person_at_the_limit_has_no_turn() -> None:
    queue: FairQueue[str] = FairQueue(2)
    for n in range(4):
        queue.put(FLOOD, f"flood {n}")
    assert [queue.take() for _ in range(3)] == [(FLOOD, False, "flood 0"), (FLOOD, False, "flood 1"), None]
    queue.put(ANA, "ana 0")
    assert queue.take() == (ANA, False, "ana 0")
    queue.done(FLOOD)
    assert queue.take() == (FLOOD, False, "flood 2")


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("12"), st.booleans()), max_size=60),
    st.integers(1, 3),
    st.integers(1, 4),
    st.integers(0, 60),
)
def test_nothing_is_lost_and_each_person_is_served_in_order(
    jobs: list[tuple[str, str, bool]], each: int, each_address: int, thrown: int
) -> None:
    queue: FairQueue[tuple[Caller, bool, int]] = FairQueue(each, each_address=each_address, most_dear=2)
    for number, (address, person, dear) in enumerate(jobs):
        caller = Caller(address, address + person)
        queue.put(caller, (caller, dear, number), dear)
    assert len(queue) == len(jobs) == len(list(queue))
    found = [queue.throw_out() for _ in range(min(thrown, len(jobs)))]
    running: list[tuple[Caller, bool]] = []
    served = []
    while len(queue):
        taken = queue.take()
        if taken is None:
            queue.done(*running.pop(0))
            continue
        assert taken[:2] == taken[2][:2]
        running.append(taken[:2])
        assert running.count(taken[:2]) <= each and sum(dear for _, dear in running) <= 2
        assert sum(caller.address == taken[0].address for caller, _ in running) <= each_address
        served.append(taken[2])
    assert sorted(item[2] for item in found + served) == list(range(len(jobs)))
    for key in {item[:2] for item in served}:
        own = [item[2] for item in served if item[:2] == key]
        assert own == sorted(own)
        assert queue.waiting(key[0]) == 0


@given(st.integers(1, 30), st.integers(1, 5))
def test_a_newcomer_waits_for_one_turn_of_each_other_person(flood: int, others: int) -> None:
    queue: FairQueue[str] = FairQueue(1)
    for person in range(others):
        for _ in range(flood):
            queue.put(person_of(f"flood {person}"), "flood")
    queue.put(ANA, "ana")
    assert drain(queue).index("ana") <= others


def test_many_people_of_one_address_have_the_turns_of_one() -> None:
    queue: FairQueue[str] = FairQueue(1)
    for n in range(9):
        queue.put(Caller("hall", f"guest {n}"), f"hall {n}")
    for n in range(3):
        queue.put(ANA, f"ana {n}")
    assert drain(queue)[:5] == ["hall 0", "ana 0", "hall 1", "ana 1", "hall 2"]


def test_in_an_address_those_who_asked_least_go_first() -> None:
    queue: FairQueue[str] = FairQueue(1)
    for n in range(150):
        queue.put(Caller("hall", f"guest {n}"), "first")
    drain(queue)
    for n in range(150):
        queue.put(Caller("hall", f"guest {n}"), f"hall {n}")
    queue.put(Caller("hall", "victim"), "victim")
    assert drain(queue)[0] == "victim"


def test_who_was_forgiven_goes_before_strangers() -> None:
    queue: FairQueue[str] = FairQueue(1)
    queue.charges.of(Caller("login", "home"), 8)
    queue.charges.forgive("home")
    for n in range(200):
        queue.put(Caller("login", f"address {n}"), f"guess {n}")
    queue.put(Caller("login", "home"), "right")
    assert drain(queue)[0] == "right"


def test_dear_work_costs_turns_and_a_charge_is_forgotten() -> None:
    now = [1e9]
    queue: FairQueue[str] = FairQueue(1, charges=Charges(lambda: now[0]))
    queue.put(ANA, "dear", cost=8)
    for n in range(2):
        queue.put(BO, f"cheap {n}")
    drain(queue)
    queue.put(ANA, "ana")
    queue.put(BO, "bo")
    assert drain(queue) == ["bo", "ana"]
    now[0] += 3 * HALF_LIFE_S
    queue.put(BO, "bo")  # who was charged 1 just now, beside 3 and 8 that have become less
    now[0] += 1
    queue.put(BO, "bo again")
    queue.put(ANA, "ana")
    assert drain(queue) == ["bo", "ana", "bo again"]


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """An event that work waits for; it is set at the end whatever happens."""
    made = threading.Event()
    yield made
    made.set()


def test_a_blocked_pool_does_not_hold_up_another(gate: threading.Event) -> None:
    blocked, free = FairPool("blocked"), FairPool("free")
    stuck = blocked.submit(ANA, lambda: gate.wait(WAIT))
    assert free.submit(ANA, lambda: 7).result(WAIT) == 7
    assert not stuck.done()
    gate.set()
    assert stuck.result(WAIT) is True
    blocked.stop()
    free.stop()


def test_a_person_with_many_pieces_of_work_keeps_a_thread_free_for_others(gate: threading.Event) -> None:
    pool = FairPool("pool", Bounds(threads=2, each=1))
    stuck = [pool.submit(FLOOD, lambda: gate.wait(WAIT)) for _ in range(10)]
    assert pool.submit(ANA, lambda: "served").result(WAIT) == "served"
    assert not any(future.done() for future in stuck)
    pool.stop()


def test_hosts_take_turns_for_the_thoughts_of_their_bots(
    monkeypatch: pytest.MonkeyPatch, gate: threading.Event
) -> None:
    started = threading.Event()
    asked: list[str] = []

    class Slow:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, view: View, rng: Random) -> Action:
            asked.append(self.name)
            started.set()
            gate.wait(WAIT)
            return view.legal[0]

    monkeypatch.setattr(carrying, "bot", Slow)
    match = Match(game("fives").rules(2), seed=1)
    view = match.view(match.to_act[0])

    async def think() -> None:
        queue = MemoryQueue({JobKind.BOTS: Bounds()})
        thinkers = bots.Thinkers(queue, queue, str)
        answers: asyncio.Queue[str] = asyncio.Queue()
        for name in ("first", "level-10", "level-10", "weak"):
            thinkers.think("flood", name, view, answers.put_nowait)
        assert await asyncio.to_thread(started.wait, WAIT)
        thinkers.think("ana", "level-9", view, answers.put_nowait)
        gate.set()
        for _ in range(5):
            await answers.get()
        await queue.stop()

    with ThreadPoolExecutor(1) as thread:  # a browser test before this one leaves a loop running in the main thread
        thread.submit(asyncio.run, think()).result(WAIT)
    # The weak bot is quick to ask; then the newcomer goes before the flood.
    assert asked == ["first", "weak", "level-9", "level-10", "level-10"]
    assert bots.searches("level-10") and not bots.searches("level-2") and not bots.searches("greedy")


def test_too_much_waiting_work_is_refused_at_once(gate: threading.Event) -> None:
    pool = FairPool("pool", Bounds(waiting=3, waiting_each=2, full="puzzles_busy"))
    started = threading.Event()

    def block() -> None:
        started.set()
        gate.wait(WAIT)

    pool.submit(FLOOD, block)
    assert started.wait(WAIT)
    first, last = pool.submit(FLOOD, gate.wait), pool.submit(FLOOD, gate.wait)
    with pytest.raises(CommandRejected) as refusal:  # of one person
        pool.submit(FLOOD, gate.wait)
    assert refusal.value.code == "puzzles_busy"
    kept = [pool.submit(ANA, gate.wait), pool.submit(BO, gate.wait)]
    with pytest.raises(CommandRejected, match="puzzles_busy"):  # the newcomer took the place of who has asked for most
        last.result(WAIT)
    assert not any(future.done() for future in (first, *kept))
    with pytest.raises(CommandRejected):  # who asks again has no place of others
        pool.submit(FLOOD, gate.wait)
    pool.stop()


def test_work_that_is_given_up_is_not_done_and_faults_are_told(gate: threading.Event) -> None:
    pool = FairPool("pool")
    pool.submit(ANA, lambda: gate.wait(WAIT))
    done: list[int] = []
    given_up: Future[None] = pool.submit(ANA, lambda: done.append(1))
    failing = pool.submit(ANA, lambda: 1 // 0)
    assert given_up.cancel()
    gate.set()
    with pytest.raises(ZeroDivisionError):
        failing.result(WAIT)
    assert pool.submit(ANA, lambda: 3).result(WAIT) == 3 and not done
    pool.stop()
    assert pool.submit(ANA, lambda: 3).cancelled()


def test_who_asks_seldom_gets_the_next_token_of_a_busy_address() -> None:
    now = [0.0]

    async def ask() -> list[bool]:
        gate = Gate(Buckets(Rate(1, 1), clock=lambda: now[0]))
        guests = [Caller("hall", f"guest {n}") for n in range(30)]
        assert await gate.enter(guests[0], 1)
        for _ in range(2):  # all of them have been refused before
            asked = [asyncio.ensure_future(gate.enter(guest, 1)) for guest in guests]
            await asyncio.sleep(0)
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        asked = [asyncio.ensure_future(gate.enter(guest, 1)) for guest in (*guests, Caller("hall", "victim"))]
        await asyncio.sleep(0)
        now[0] = 1.0  # there is one token
        return await asyncio.gather(*asked)

    assert in_thread(lambda: asyncio.run(ask())) == [False] * 30 + [True]


def test_a_large_body_costs_more_than_a_small_one() -> None:
    assert [cost_of({"content-length": str(n)}) for n in (0, 40_000, 1_000_000)] == [1, 2, 31]
    assert cost_of({}) == 1 < cost_of({"transfer-encoding": "chunked"})


def test_a_token_bucket_gives_the_burst_and_then_the_rate() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 5), clock=lambda: now[0])
    assert [buckets.take("ana") for _ in range(7)] == [True] * 5 + [False] * 2
    assert buckets.take("bo")
    now[0] = 1.0
    assert [buckets.take("ana") for _ in range(3)] == [True, True, False]
    now[0] = 1000.0
    assert [buckets.take("ana") for _ in range(6)] == [True] * 5 + [False]


def test_the_quietest_callers_are_forgotten() -> None:
    now = [0.0]
    buckets = Buckets(Rate(0.001, 1), clock=lambda: now[0])
    assert buckets.take("flood")
    for n in range(MAX_KEYS - 1):
        buckets.take(str(n))
        assert n % 5_000 or not buckets.take("flood")  # who asks again and again is not forgotten
    assert not buckets.take("flood")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_addresses_are_counted_by_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_limits_come_from_the_environment() -> None:
    found = Config.read({}, {"BONEYARD_READS": "2.5/7", "BONEYARD_TABLES": "3"}).limit
    assert (found.reads, found.tables, found.writes) == (Rate(2.5, 7), 3, Limits().writes)
    for variable, text in (
        ("BONEYARD_READS", "7"),
        ("BONEYARD_READS", "0/7"),
        ("BONEYARD_WRITES", "1/0"),
        ("BONEYARD_TABLES", "0"),
        ("BONEYARD_SOCKETS", "many"),
    ):
        with pytest.raises(BoneyardError, match=variable):
            Config.read({}, {variable: text})


def test_every_limit_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "running.md").read_text(encoding="utf-8")
    for name, bounds in POOLS.items():
        spare = f" ({bounds.spare} spare)" if bounds.spare else ""
        figures = f"{bounds.threads}{spare} | {bounds.waiting or ''} | {bounds.waiting_each or ''}"
        assert f"| `{name}` | {figures} | {f'{bounds.cpu_s:g} s' if bounds.cpu_s else ''} | `{bounds.full}` |" in page
