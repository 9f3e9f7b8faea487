"""The benchmark for researchers: fixed deals, rows that can be made from files, other benchmarks refused."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SHORT = ["greedy", "--pairs", "3", "--ismcts-pairs", "0"]


@pytest.fixture
def research(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    monkeypatch.setenv("PYTHONPATH", "")
    import research as found  # type: ignore[import-not-found]

    monkeypatch.setattr(found, "LEVELS", ["greedy", "random"])
    yield found
    sys.modules.pop("research", None)


def run(research: ModuleType, *words: str) -> int:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys, "argv", ["research.py", *words])
        return int(research.main())


@pytest.mark.nightly
def test_a_submission_is_the_same_again_and_makes_a_table(
    research: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = []
    for _ in range(2):
        assert run(research, *SHORT, "--json") == 0
        found.append(json.loads(capsys.readouterr().out))
    for (one,) in found:
        for against in one["matches"].values():
            assert against["greedy"]["win_rate"] == 0.5 and against["random"]["pairs"] == 3
            for told in against.values():
                told.pop("ms_per_move")
    assert found[0] == found[1]
    (exploitability,) = found[0][0]["exploitability"].values()
    assert 0 < exploitability < 10
    file = tmp_path / "submission.json"
    assert run(research, *SHORT, "--json") == 0
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(research, "--table", str(file)) == 0
    table = capsys.readouterr().out
    assert table.count("| `greedy` | 50 ± ") == 2 and f"| {exploitability:.3f} |" in table


def test_a_run_that_was_ended_goes_on_to_the_same_row(
    research: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, folder = ["greedy", "--ismcts-pairs", "0", "--small", "0", "--json"], tmp_path / "kept"
    compare, begun = research.compare, []

    def ended(*args: Any, pairs: int, **more: Any) -> Any:
        """Two comparisons as they are, then one that Ctrl-C ends after its second pair."""
        begun.append(args)
        return compare(*args, pairs=pairs, **more) if len(begun) < 3 else interrupted(*args, **more)

    def interrupted(*args: Any, **more: Any) -> Any:
        return compare(*args, pairs=2, **more)._replace(stopped="interrupted")

    monkeypatch.setattr(research, "compare", ended)
    assert run(research, *words, "--pairs", "5", "--checkpoint", str(folder)) == 130
    out, err = capsys.readouterr()
    assert not out and "the same command goes on" in err and len(begun) == 3
    monkeypatch.setattr(research, "compare", compare)
    rows = []
    for more in (["--checkpoint", str(folder)], []):
        assert run(research, *words, "--pairs", "5", *more) == 0
        (row,) = json.loads(capsys.readouterr().out)
        for against in row["matches"].values():
            for told in against.values():
                assert told["pairs"] == 5
                told.pop("ms_per_move")
        rows.append(row)
    assert rows[0] == rows[1]
    kept = json.loads((folder / "two.json").read_text(encoding="utf-8"))["kept"]["parts"]
    assert {part["pairs"] for part in kept.values()} == {5}


def test_faults_of_the_caller_are_one_line(
    research: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "old.json"
    file.write_text(json.dumps([{"benchmark": 0, "player": "greedy"}]), encoding="utf-8")
    for words, said in (
        (["--table", str(file)], "greedy was measured on benchmark 0, this is 1"),
        (["nobody"], "there is no bot"),
        ([], "name a player"),
        (["--table", str(tmp_path / "none.json")], "No such file"),
    ):
        with pytest.raises(SystemExit) as ended:
            run(research, *words)
        assert ended.value.code == 2 and said in capsys.readouterr().err


def test_the_page_has_the_rows_of_its_table(research: ModuleType) -> None:
    """Its rows have the columns that the program prints."""
    page = (ROOT / "docs/results/research.md").read_text(encoding="utf-8")
    assert f"benchmark {research.BENCHMARK}" in page
    assert page.count("| ISMCTS |") == len(research.GAMES)
