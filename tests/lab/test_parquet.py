"""Parquet files of experiments, read back; without the extras, what the commands say."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from boneyard import __version__
from boneyard.cli import main
from boneyard.lab import experiment
from boneyard.lab.tables import rows

WORDS = ["lab", "gaple", "--vary", "cannot_play", "-n", "2000", "--seed", "3"]


def test_a_file_is_read_back_with_types_and_metadata(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if os.environ.get("BONEYARD_REQUIRE_EXTRAS") != "1":
        pytest.importorskip("pyarrow", reason="the extra parquet is not installed")
    from pyarrow import float64, parquet

    file = tmp_path / "found.parquet"
    assert main([*WORDS, "--parquet", str(file)]) == 0
    again = capsys.readouterr().out.splitlines()[-1]
    assert again.startswith("boneyard lab gaple ")
    read = parquet.read_table(file)
    wanted = list(rows(experiment("gaple", {"cannot_play": None}, deals=2000, seed=3)))
    assert [tuple(row.values()) for row in read.to_pylist()] == wanted
    assert {row["choice"] for row in read.to_pylist()} == {"cannot_play=discard", "cannot_play=pass"}
    types = {field.name: (str(field.type), field.nullable) for field in read.schema}
    assert types["choice"] == types["figure"] == ("string", False)
    assert types["share"] == ("bool", False) and types["value"] == (str(float64()), False)
    assert types["change"] == (str(float64()), True)
    known = {name.decode(): value.decode() for name, value in read.schema.metadata.items()}
    assert known["boneyard"] == __version__ and known["seed"] == "3" and known["deals"] == "2000"
    assert known["command"] == again and known["game"] == "gaple" and known["deal"] == "round"
    assert main([*WORDS, "--parquet", str(tmp_path / "again.parquet")]) == 0
    assert (tmp_path / "again.parquet").read_bytes() == file.read_bytes()


@pytest.mark.parametrize(
    "package, option, value, words",
    [
        (
            "pyarrow",
            "--parquet",
            "found.parquet",
            "Parquet files need one more package: pip install 'boneyard[parquet]'",
        ),
        ("ray", "--ray", "auto", "--ray needs one more package: pip install 'boneyard[ray]'"),
    ],
)
def test_an_absent_package_is_named_before_any_work(
    package: str, option: str, value: str, words: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:  # fmt: skip
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.chdir(tmp_path)
    assert main([*WORDS, "-n", "1000000000", option, value]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err == f"boneyard: {words}\n"


def test_one_kind_of_workers_and_a_file_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for more, words in (
        (["--jobs", "2", "--ray", "auto"], "--jobs is for this machine and --ray for a cluster: leave one of them out"),
        (["--parquet", "-"], "--parquet needs a file, not -"),
    ):
        assert main([*WORDS, *more]) == 2
        said = capsys.readouterr()
        assert said.out == "" and words in said.err and said.err.count("\n") == 1


def test_records_are_not_left_on_the_machines_of_a_cluster(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["simulate", "gaple", "-n", "1", "--language", "en", "--ray", "auto", "--records", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "leave out --records or --ray" in said.err and said.err.count("\n") == 1
