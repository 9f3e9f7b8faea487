"""Run the compiled folders under AddressSanitizer and UndefinedBehaviorSanitizer (`make sanitize`).

    python tools/sanitize.py [--calls 20000] [--sets 2000] [--batches 2] [--no-build] [TEST ...]

Builds the package into build/sanitize/, where nothing else uses it, and runs there, with the sanitizers' libraries
loaded first: the tests of `SHARE` that drive the compiled engine (or the given ones), the fuzzer of the API with
`--calls` calls, random rule sets, and batches beside matches under random house rules of every game.  Every finding
stops the program that made it with a report.  Needs gcc or clang.

Exit status: 0 without a finding, 1 with one or a failed test, 2 if the sanitizers cannot be had.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "build/sanitize"
SHARE = (
    "tests/laws/test_bad_input.py",
    "tests/laws/test_fields.py",
    "tests/laws/test_laws.py",
    "tests/laws/test_lockstep.py",
    "tests/laws/test_random_rules.py",
    "tests/bots/solver/test_solver_input.py",
    "tests/bots/test_bad_input.py",
)
"""Tests that go through every entry of the compiled folders in little time."""


def library(name: str) -> str:
    """Return the path of a sanitizer's library that the compiler brings; empty if it has none."""
    compiler = os.environ.get("CC", "gcc")
    try:
        found = subprocess.run([compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return found.stdout.strip() if Path(found.stdout.strip()).is_absolute() else ""


def build() -> None:
    shutil.rmtree(PLACE, ignore_errors=True)
    left_out = shutil.ignore_patterns("_native", "__pycache__")
    shutil.copytree(ROOT / "src/boneyard", PLACE / "boneyard", ignore=left_out)
    subprocess.run(
        [
            sys.executable,
            "setup.py",
            "-q",
            "build_ext",
            "--build-lib",
            str(PLACE),
            "--build-temp",
            "build/sanitize-temp",
        ],
        cwd=ROOT,
        env={**os.environ, "BONEYARD_SANITIZE": "1", "BONEYARD_REQUIRE_NATIVE": "1"},
        check=True,
    )


def environment(libraries: list[str]) -> dict[str, str]:
    return {
        **os.environ,
        "ASAN_OPTIONS": (
            "detect_leaks=0:abort_on_error=1:allocator_may_return_null=1"
        ),  # the interpreter frees little at its end
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        "LD_PRELOAD": " ".join(libraries),
        "PYTHONMALLOC": "malloc",  # so that every object is watched by itself
        "PYTHONPATH": str(PLACE),
        "BONEYARD_ENGINE": "native",
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", nargs="*", metavar="TEST", help="tests to run in place of the usual ones")
    parser.add_argument("--calls", type=int, default=20_000, help="calls of the fuzzer (default: 20000)")
    parser.add_argument("--sets", type=int, default=2_000, help="random rule sets (default: 2000)")
    parser.add_argument("--batches", type=int, default=2, help="house rules of each game for batches (default: 2)")
    parser.add_argument("--no-build", action="store_true", help="use the last build")
    options = parser.parse_args()
    libraries = [library("libasan.so"), library("libubsan.so")]
    if not all(libraries):
        print("error: the compiler has no sanitizers: install gcc with libasan and libubsan", file=sys.stderr)
        return 2
    if not options.no_build:
        build()
    commands = [
        ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *(options.tests or SHARE)],
        ["tests/support/soak_rules.py", "--sets", str(options.sets), "--engine", "native"],
        ["tests/support/soak_batches.py", "--sets", str(options.batches)],
        ["tools/fuzz_api.py", "--count", str(options.calls), "--jobs", "1"],
    ]
    failed = 0
    for command in commands:
        print("==", *command, flush=True)
        done = subprocess.run([sys.executable, *command], cwd=ROOT, env=environment(libraries), check=False)
        failed |= done.returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
