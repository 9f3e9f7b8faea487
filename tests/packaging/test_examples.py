"""Every public name has an example that runs."""

from __future__ import annotations

import inspect
import subprocess
import sys
from importlib import import_module

import pytest

import examples


@pytest.mark.parametrize("name", examples.NAMES)
def test_every_public_name_has_an_example(name: str) -> None:
    module = import_module(name)
    names = examples.public(module)
    assert names
    assert [one for one in names if ">>>" not in (inspect.getdoc(getattr(module, one)) or "")] == []


def test_the_examples_give_what_they_show() -> None:
    """In a process of its own, because an example registers a game."""
    run = subprocess.run([sys.executable, examples.__file__], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
