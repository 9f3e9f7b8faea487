"""Faults of every kind while people play at three nodes; ``make nemesis`` has the long form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cluster
import nemesis
import pytest
from harness import BONEYARD, OFTEN
from nemesis import FAULTS_BY_NAME, World

EARLY_ACK = (str(Path(nemesis.__file__).with_name("early_ack.py")),)

pytestmark = pytest.mark.slow


def world(folder: Path, seed: int, **options: Any) -> World:
    """Three nodes with people who play at six tables; faults last for three seconds at most."""
    return World(folder, cluster.programs(), seed, tables=6, longest_s=3, **options)


def test_nothing_is_lost_in_any_fault(tmp_path: Path) -> None:
    with world(tmp_path, 1, program=OFTEN).running() as nodes:
        for kind in FAULTS_BY_NAME:
            nodes.strike(kind)
        assert len(nodes.records.acked) > 100
        assert len(nodes.records.told) > 100
        assert nodes.verdict() == []


@pytest.mark.parametrize(
    ("program", "keyed", "kind", "found"),
    [
        pytest.param(BONEYARD, False, "stop", "entries with number", id="a log without its key"),
        pytest.param(EARLY_ACK, True, "kill", "was acknowledged", id="an acknowledgement before the commit"),
    ],
)
def test_the_verdict_finds(tmp_path: Path, program: tuple[str, ...], keyed: bool, kind: str, found: str) -> None:
    with world(tmp_path, 2, program=program, keyed=keyed).running() as nodes:
        for _ in range(20):
            nodes.strike(kind)
            if any(found in line for line in nodes.contradictions()):
                return
        pytest.fail(f"twenty times {kind}, and nothing was found")
