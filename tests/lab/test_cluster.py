"""A cluster of two workers on this machine: the answer of one process, for any division and with lost workers."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from boneyard import game
from boneyard.bots import bot
from boneyard.cli import main
from boneyard.errors import BoneyardError
from boneyard.lab import checkpoint, cluster, experiment
from boneyard.lab.arena import compare
from boneyard.lab.checkpoint import Checkpoint
from boneyard.lab.cluster import Cluster
from boneyard.lab.equilibrium import equilibrium
from boneyard.lab.exact import block_game, grown
from boneyard.lab.jobs import Workers, in_order
from boneyard.lab.simulate import simulate
from boneyard.lab.training import train, watch

if os.environ.get("BONEYARD_REQUIRE_EXTRAS") == "1":
    import ray
else:
    ray = pytest.importorskip("ray", reason="the extra ray is not installed")

pytestmark = pytest.mark.nightly  # Ray takes seconds to start; `make extras` runs one

Run = Callable[[int | Workers, Checkpoint | None], Any]


@pytest.fixture(scope="module")
def started() -> Iterator[None]:
    """Ray on this machine, with two workers."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(address="local", num_cpus=2, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
    yield
    ray.shutdown()


@pytest.fixture
def two(started: None) -> Iterator[Cluster]:
    """A cluster with two workers."""
    with Cluster("local") as found:
        assert found.size == 2
        yield found


def lab(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    found = experiment("gaple", {"direction": None}, deals=15_500, seed=5, jobs=workers, checkpoint=kept)
    return found.deals, found.stopped, found.findings


def with_bots(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    found = experiment("gaple", {"cannot_play": None}, bots=["greedy"], deals=90, seed=5, jobs=workers, checkpoint=kept)
    return found.deals, found.stopped, found.findings


def arena(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    rules = game("matador").rules(2)
    found = compare(rules, "greedy", "random", pairs=150, seed=5, jobs=workers, checkpoint=kept)
    return found._replace(seconds=0.0, ms_per_move=(None, None))


def rounds(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    bots = [bot("greedy"), bot("random")] * 2
    return simulate(game("gaple").rules(), bots, 300, 5, checkpoint=kept, jobs=workers)._replace(seconds=0.0)


def inside(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    found = simulate(game("gaple").rules(), [bot("random")] * 4, 20_250, 5, checkpoint=kept, jobs=workers)
    return found._replace(seconds=0.0)


def solved(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    found = equilibrium(grown(block_game(2, 2)), 4, jobs=workers, checkpoint=kept)
    return found.plans, found.iterations, found.exploitability


def asked(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    return grown(block_game(2, 2)).plan_of(1, bot("random"), 3, seed=5, jobs=workers, checkpoint=kept)


def trained(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    found = train([block_game(3, 3)], 3, 5, samples=4_000, jobs=workers, checkpoint=kept)
    return found.weights, found.gained


def watched(workers: int | Workers, kept: Checkpoint | None = None) -> Any:
    return watch(
        [game("gaple").rules(4, cannot_play="pass")], ["greedy", "random"], 150, 5, jobs=workers, checkpoint=kept
    )


RUNS: list[Run] = [lab, with_bots, arena, rounds, inside, solved, asked, trained, watched]


def workers_here() -> list[int]:
    """The processes of the cluster that this process started and that can do chunks."""

    def below(pid: int) -> Iterator[int]:
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            yield int(child)
            yield from below(int(child))

    names = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in below(os.getpid())}
    return [pid for pid, name in names.items() if name.startswith(b"ray::") and b"Agent" not in name]


# ----------------------------------------------------------------------------------------------------- the same answer


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.__name__)
def test_the_answer_is_that_of_one_process_for_any_size_of_chunks(
    run: Run, two: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, submit, sent = run(1, None), Cluster.submit, list[int]()

    def noted(cluster: Cluster, do: Any, first: int, n: int) -> Any:
        sent.append(n)
        return submit(cluster, do, first, n)

    monkeypatch.setattr(Cluster, "submit", noted)
    monkeypatch.setattr(Cluster, "chunk_seconds", 1e9)  # so that the sizes do not depend on how fast the workers are
    largest = []
    for most in (1, 7, 4096):
        monkeypatch.setattr(Cluster, "most_at_once", most)
        sent.clear()
        assert run(two, None) == wanted
        largest.append(max(sent))
        assert len(sent) > 1
    assert 1 == largest[0] < largest[1] <= min(7, largest[2])
    assert two.cost.lost == 0 and two.cost.seconds > 0


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.__name__)
def test_a_run_goes_on_from_its_file_on_a_cluster_and_without(
    run: Run, two: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a file in the middle, which one process wrote and the cluster takes up, and the other way round."""
    monkeypatch.setattr(checkpoint, "SAVE_S", 0)
    monkeypatch.setattr(Cluster, "most_at_once", 7)
    file, wanted = tmp_path / "run.json", run(1, None)
    for first, second in ((1, two), (two, 1)):
        written: list[bytes] = []
        save = Checkpoint.save

        def noted(self: Checkpoint, save: Any = save, written: list[bytes] = written) -> None:
            save(self)
            written.append(Path(self.path).read_bytes())

        with monkeypatch.context() as patched:
            patched.setattr(Checkpoint, "save", noted)
            assert run(first, Checkpoint(file)) == wanted
        middle = written[len(written) // 2]
        assert middle not in (written[0], written[-1])
        file.write_bytes(middle)
        assert run(second, Checkpoint(file)) == wanted
        file.unlink()


# ------------------------------------------------------------------------------------------------------- lost workers


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="workers are found in /proc")
def test_killed_workers_change_nothing(two: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every worker is killed, twice, while an arena plays."""
    monkeypatch.setattr(Cluster, "most_at_once", 5)
    rules, killed, at = game("matador").rules(2), [], [30, 120]

    def kill(pairs: int, win_rate: float) -> None:
        if at and pairs >= at[0]:
            del at[0]
            for pid in workers_here():
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    def play(workers: int | Workers, progress: Any) -> Any:
        found = compare(rules, "greedy", "random", pairs=250, seed=6, jobs=workers, progress=progress)
        return found._replace(seconds=0.0, ms_per_move=(None, None))

    assert play(two, kill) == play(1, None)
    assert len(killed) >= 2 and two.cost.lost >= 2


def dies_once(folder: str, number: int) -> int:
    """Return the number, but end the process the first time that number 13 is asked for."""
    marker = Path(folder, str(number))
    if number == 13 and not marker.exists():
        marker.touch()
        os._exit(1)
    return number


def dies(number: int) -> int:
    os._exit(1)


def is_wrong(number: int) -> int:
    if number == 3:
        raise BoneyardError("piece 3 cannot be done")
    return number


def test_a_worker_that_ends_itself_is_replaced(two: Cluster, tmp_path: Path) -> None:
    assert list(in_order(partial(dies_once, str(tmp_path)), 40, two)) == list(range(40))
    assert two.cost.lost >= 1


def test_a_piece_that_ends_every_worker_ends_the_run(two: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TRIES", 2)
    with pytest.raises(BoneyardError, match="has ended 2 workers") as refused:
        list(in_order(dies, 3, two))
    assert "\n" not in str(refused.value)


def test_errors_of_a_piece_are_those_of_one_process(two: Cluster) -> None:
    for workers in (1, two):
        with pytest.raises(BoneyardError, match=r"^piece 3 cannot be done$"):
            list(in_order(is_wrong, 10, workers))
    assert list(in_order(int, 5, two)) == list(range(5))  # the cluster is as good as before


def test_a_run_that_is_left_frees_the_workers(two: Cluster) -> None:
    some = in_order(int, 10**9, two)
    assert [next(some) for _ in range(3)] == [0, 1, 2]
    some.close()
    assert list(in_order(int, 5, two)) == list(range(5))


# --------------------------------------------------------------------------------------------------------- faults


def test_another_version_is_refused(two: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "0.0.7")
    with pytest.raises(BoneyardError, match=r"a machine of the cluster has Boneyard .*, this is 0\.0\.7: install"):
        list(in_order(int, 5, two))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1"])
def test_an_address_without_a_cluster_is_refused_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    with pytest.raises(BoneyardError, match=f"the Ray cluster {address} cannot be used: .*refused") as refused:
        Cluster(address)
    assert "\n" not in str(refused.value)


def test_the_commands_take_an_address(started: None, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["simulate", "gaple", "-n", "2000"],
        ["arena", "gaple", "greedy", "random", "--pairs", "20"],
        ["lab", "gaple", "--vary", "teams", "-n", "3000"],
    ):
        answers = []
        for more in ([], ["--ray", "local"]):
            assert main([*words, "--seed", "3", "--json", *more]) == 0
            answers.append(json.loads(capsys.readouterr().out))
        cost = answers[1].pop("cluster")
        assert cost["cores"] == 2 and cost["chunks"] > 0 and cost["lost"] == 0
        for answer in answers:
            answer.pop("seconds"), answer.pop("ms_per_move", None)
        assert answers[0] == answers[1]
        assert main([*words, "--seed", "3", "--ray", "local"]) == 0
        assert re.search(r"Cluster: 2 cores, 0\.\d\d core hours", capsys.readouterr().out)
