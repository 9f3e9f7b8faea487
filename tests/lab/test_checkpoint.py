"""Runs that were ended and go on from their file have the result of runs that were not."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from effort import one_in

from boneyard import game
from boneyard.bots import bot
from boneyard.errors import FileError
from boneyard.lab import checkpoint, experiment
from boneyard.lab.arena import Sprt, compare
from boneyard.lab.checkpoint import Checkpoint
from boneyard.lab.simulate import simulate
from boneyard.reviews import Effort

Run = Callable[[Checkpoint | None], Any]


def lab(deals: int = 3_500, jobs: int = 1, seed: int = 5, matches: bool = False, **more: Any) -> Run:
    def run(kept: Checkpoint | None) -> Any:
        work = {"deals": deals, "seed": seed, "jobs": jobs, "matches": matches}
        found = experiment("gaple", {"teams": None}, checkpoint=kept, **work, **more)
        return found.deals, found.stopped, found.findings

    return run


def arena(pairs: int = 12, jobs: int = 1, seed: int = 5, **more: Any) -> Run:
    def run(kept: Checkpoint | None) -> Any:
        rules = game("matador").rules(2)
        found = compare(rules, "greedy", "random", pairs=pairs, seed=seed, jobs=jobs, checkpoint=kept, **more)
        return found._replace(seconds=0.0, ms_per_move=(None, None))

    return run


def rounds(n: int = 30, bots: str = "greedy", seed: int = 5) -> Run:
    def run(kept: Checkpoint | None) -> Any:
        return simulate(game("gaple").rules(), [bot(bots)] * 4, n, seed, checkpoint=kept)._replace(seconds=0.0)

    return run


RUNS = {
    "lab": lab(),
    "lab until": lab(100_000, until=0.02),
    "arena": arena(),
    "arena without luck": arena(6, luck=Effort(8, 4, 2, 0, 2)),
    "arena test": arena(500, sprt=Sprt(0.3, 0.6)),
    "rounds": rounds(),
    "rounds inside": rounds(20_000, "random"),
}


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Every content of a checkpoint, which is written after each piece of work."""
    found: list[bytes] = []
    save = Checkpoint.save

    def noted(self: Checkpoint) -> None:
        save(self)
        found.append(Path(self.path).read_bytes())

    monkeypatch.setattr(checkpoint, "SAVE_S", 0)
    monkeypatch.setattr(Checkpoint, "save", noted)
    return found


@pytest.mark.parametrize("name", one_in(4, RUNS))
def test_a_run_goes_on_from_any_file_that_it_wrote(name: str, tmp_path: Path, saves: list[bytes]) -> None:
    run, file = RUNS[name], tmp_path / "run.json"
    wanted = run(None)
    assert run(Checkpoint(file)) == wanted
    written = list(dict.fromkeys(saves))
    assert len(written) >= 3
    for content in (written[0], written[1], written[len(written) // 2], written[-1]):
        file.write_bytes(content)
        assert run(Checkpoint(file)) == wanted


def test_a_finished_run_plays_nothing_more(tmp_path: Path, saves: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    run = arena(4)
    wanted = run(Checkpoint(tmp_path / "run.json"))
    monkeypatch.setattr("boneyard.lab.arena._Run", None)
    assert run(Checkpoint(tmp_path / "run.json")) == wanted


@pytest.mark.parametrize("less, more", [(lab(2_500), lab(4_200)), (arena(3), arena(9)), (rounds(8), rounds(21))])
def test_a_run_is_extended(less: Run, more: Run, tmp_path: Path) -> None:
    """Also from the middle of a block of deals."""
    less(Checkpoint(tmp_path / "run.json"))
    assert more(Checkpoint(tmp_path / "run.json")) == more(None)


def test_workers_may_change(tmp_path: Path, saves: list[bytes]) -> None:
    for one, two in ((lab(jobs=1), lab(jobs=2)), (lab(30, bots=["greedy"]), lab(30, bots=["greedy"]))):
        file = tmp_path / f"{len(saves)}.json"
        saves.clear()
        wanted = one(Checkpoint(file))
        file.write_bytes(saves[len(saves) // 2])
        assert two(Checkpoint(file)) == wanted


def test_several_comparisons_share_a_file(tmp_path: Path) -> None:
    rules, file = game("matador").rules(2), tmp_path / "run.json"
    found = [compare(rules, a, "random", pairs=3, checkpoint=Checkpoint(file)) for a in ("greedy", "level-1", "greedy")]
    assert found[0].counts == found[2].counts
    assert set(json.loads(file.read_text())["kept"]["parts"]) == {"greedy | random", "level-1 | random"}


def test_ctrl_c_keeps_whole_blocks(tmp_path: Path) -> None:
    def ended(done: int, half: float | None) -> None:
        if done == 2_000:
            raise KeyboardInterrupt

    file = tmp_path / "run.json"
    kept = Checkpoint(file)
    found = experiment("gaple", {"teams": None}, deals=3_500, seed=5, matches=False, progress=ended, checkpoint=kept)
    assert found.stopped == "interrupted" and found.deals == 2_000
    assert json.loads(file.read_text())["kept"]["parts"][""]["n"] == 2_000
    assert lab()(Checkpoint(file)) == lab()(None)


def test_a_time_is_of_all_parts(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    first = compare(game("matador").rules(2), "greedy", "random", pairs=20, checkpoint=Checkpoint(file))
    second = compare(game("matador").rules(2), "greedy", "random", pairs=20, checkpoint=Checkpoint(file))
    assert second.seconds == first.seconds > 0 and second.ms_per_move == first.ms_per_move


# ---------------------------------------------------------------------------------------------------------- other files


@pytest.mark.parametrize(
    "other, words",
    [
        (lab(seed=6), "seed is 5 there and 6 here"),
        (lab(until=0.01), "until is null there and 0.01 here"),
        (lab(bots=["greedy"]), "bots is "),
        (lab(options={"direction": "ccw"}), "options is teams=false there and "),
        (lab(matches=True, deals=3_500), "matches is false there and true here"),
        (arena(), "of is lab there and arena here"),
        (rounds(), "of is lab there and simulate here"),
        (lab(1_000), "has 3500 already, more than the 1000 asked for"),
    ],
)
def test_the_file_of_another_run_is_refused(other: Run, words: str, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    lab()(Checkpoint(file))
    before = file.read_bytes()
    with pytest.raises(FileError, match=r"run\.json: ") as refused:
        other(Checkpoint(file))
    assert words in str(refused.value) and "\n" not in str(refused.value)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda text: "", "no checkpoint"),
        (lambda text: text[: len(text) // 2], "no checkpoint"),
        (lambda text: "[1, 2]", "no checkpoint"),
        (lambda text: "{}", "no checkpoint"),
        (lambda text: "[" * 100_000, "no checkpoint"),
        (lambda text: "\xff\x00", "no checkpoint"),
        (lambda text: text.replace('"n": 3500', '"n": 2000'), "damaged"),
        (lambda text: text.replace('"version": "', '"version": "0.0'), "from Boneyard 0.0"),
        (lambda text: text.replace('"boneyard_checkpoint": 1', '"boneyard_checkpoint": 0'), "from Boneyard"),
    ],
)
def test_what_is_no_checkpoint_is_refused(change: Callable[[str], str], words: str, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    lab()(Checkpoint(file))
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="latin-1")
    with pytest.raises(FileError, match=r"run\.json: ") as refused:
        Checkpoint(file)
    assert words in str(refused.value) and "\n" not in str(refused.value)


def test_sums_of_another_form_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    lab()(Checkpoint(file))
    kept = Checkpoint(file)
    for state in ({}, [], None, {"n": "x"}, {**kept._parts[""], "ratios": []}, {**kept._parts[""], "lengths": 3}):
        kept.put("", state)
        if state is None:
            assert lab()(Checkpoint(file)) == lab()(None)
            continue
        with pytest.raises(FileError, match="damaged"):
            lab()(Checkpoint(file))


def test_a_file_is_replaced_whole_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.json"
    lab(2_000)(Checkpoint(file))
    before = file.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match="cannot be written: No space left"):
        lab()(Checkpoint(file))
    assert file.read_bytes() == before and os.listdir(tmp_path) == ["run.json"]


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to("run.json")
    lab()(Checkpoint(tmp_path / "link.json"))
    assert (tmp_path / "link.json").is_symlink() and lab()(Checkpoint(tmp_path / "run.json")) == lab()(None)


def test_folders_and_missing_folders_are_refused_before_any_work(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be read"):
        Checkpoint(tmp_path)
    with pytest.raises(FileError, match="cannot be written"):
        lab(10**9)(Checkpoint(tmp_path / "no" / "run.json"))


# ----------------------------------------------------------------------------------------------------------------- kill

COMMAND = "from boneyard.cli import main; from boneyard.lab import checkpoint; checkpoint.SAVE_S = 0; main({words!r})"


def pairs_in(file: Path) -> int:
    parts = json.loads(file.read_text())["kept"]["parts"] if file.exists() else {}
    return parts["greedy | random"]["pairs"] if parts else 0


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found in /proc")
def test_a_killed_run_goes_on_and_leaves_no_process(tmp_path: Path) -> None:
    """A program killed by SIGKILL loses at most the pairs since the file was written; its workers end too."""
    file = tmp_path / "run.json"
    words = [
        "arena",
        "matador",
        "greedy",
        "random",
        "--players",
        "2",
        "--pairs",
        "100000",
        "--seed",
        "3",
        "--jobs",
        "2",
    ]
    words += ["--checkpoint", str(file)]
    process = subprocess.Popen([sys.executable, "-c", COMMAND.format(words=words)], stdout=subprocess.DEVNULL)
    end = time.monotonic() + 240
    try:
        while pairs_in(file) < 20:
            assert process.poll() is None and time.monotonic() < end
            time.sleep(0.02)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert len(children) >= 2
    while any(Path(f"/proc/{child}/exe").exists() for child in children):
        assert time.monotonic() < end
        time.sleep(0.02)
    done = pairs_in(file)
    assert arena(done + 20, seed=3)(Checkpoint(file)) == arena(done + 20, seed=3)(None)
