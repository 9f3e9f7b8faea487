"""A second interpreter in one process: the compiled folders belong to the first, and the second says what to do."""

from __future__ import annotations

import subprocess
import sys

import pytest

from boneyard import engine

PROGRAM = """
import sys
import boneyard
try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters

HERE = "from boneyard import Match, game; print(repr(Match(game('gaple').rules(), seed=7).view('C')), flush=True)"
REFUSED = f'''
from boneyard.compiled import CompiledError
try:
    {HERE}
except CompiledError as error:
    print(error, flush=True)
'''
PLAIN = "import os; os.environ['BONEYARD_ENGINE'] = 'python'; " + HERE
exec(HERE)
for code in (REFUSED, PLAIN):
    interpreters.run_string(interpreters.create(), code)
exec(HERE)
"""


@pytest.mark.skipif("native" not in engine.available(), reason="nothing is compiled here")
def test_a_second_interpreter_plays_uncompiled_or_says_what_to_do() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    first, refused, plain, again = run.stdout.splitlines()
    assert first == plain == again and first.startswith("<View of C"), run.stderr
    assert "another interpreter of this process" in refused and "BONEYARD_ENGINE=python" in refused
    assert run.returncode == 0, run.stderr
