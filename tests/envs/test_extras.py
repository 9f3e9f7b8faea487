"""Environments whose packages are not installed say which extra brings them."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("name", "package", "extra"),
    [("boneyard_v0", "numpy", "envs"), ("solo", "gymnasium", "envs"), ("spiel", "pyspiel", "spiel")],
)
def test_an_environment_names_the_extra_that_it_needs(
    name: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if package != "numpy":
        pytest.importorskip("numpy")  # otherwise the first that is missing
    monkeypatch.delitem(sys.modules, f"boneyard.envs.{name}", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModuleNotFoundError, match=rf"needs {package}.*boneyard\[{extra}\]"):
        importlib.import_module(f"boneyard.envs.{name}")
