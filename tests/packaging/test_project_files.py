"""The files round the package say one thing."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from browsers import NO_NODE, STATIC, left_out

import boneyard

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def name_of(requirement: str) -> str:
    return re.split(r"[<>=!~\[; ]", requirement)[0].lower().replace("_", "-")


def test_the_lock_names_exact_versions_and_no_address() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.+!]*", pin) for pin in pins), pins
    assert not re.search(r"://|index|find-links", "\n".join(lines))
    locked = {name_of(pin) for pin in pins}
    groups = PROJECT["dependency-groups"]
    for group in groups.values():
        for requirement in group:
            included = requirement["include-group"] in groups if isinstance(requirement, dict) else None
            assert included or name_of(requirement) in locked, requirement


def every_requirement() -> list[str]:
    listed = [*PROJECT["build-system"]["requires"]]
    for group in (*PROJECT["project"]["optional-dependencies"].values(), *PROJECT["dependency-groups"].values()):
        listed += [requirement for requirement in group if isinstance(requirement, str)]
    return listed


def test_every_package_has_bounds() -> None:
    """A wheel and a checkout outlive the versions of their day."""
    for requirement in every_requirement():
        assert re.search(r">=[0-9.]+,<[0-9.]+", requirement), requirement


def test_the_lowest_versions_are_those_of_the_bounds() -> None:
    command = [sys.executable, str(ROOT / "tools/requirements.py"), "--lowest", "build", "server"]
    lowest = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")
    stated = [*PROJECT["project"]["optional-dependencies"]["server"], *PROJECT["dependency-groups"]["build"]]
    bounds = {re.sub(r">=([0-9.]+),<[0-9.]+", r"==\1", requirement) for requirement in stated}
    assert bounds == {line for line in lowest if line} and "psycopg[binary]==3.2.2" in bounds
    assert all("==" in line and "<" not in line for line in lowest if line)


def test_installing_needs_no_other_package() -> None:
    assert PROJECT["project"]["dependencies"] == []


def test_the_version_is_one() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", boneyard.__version__)
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"]["attr"] == "boneyard._version.__version__"


@pytest.mark.skipif(not (ROOT / ".git").exists() or not shutil.which("git"), reason="no checkout, or no git")
def test_public_names_are_listed_before_they_are_used() -> None:
    """What is imported when it is first used is shown by ``dir`` and by completion all the same."""
    code = (
        "import boneyard; print(*dir(boneyard)); print(*boneyard.__all__);"
        " print(boneyard.NotationError.__mro__[-3].__name__)"
    )
    shown, public, _ = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert set(public.split()) <= set(shown.split())
    assert {"NotationError", "Match", "register", "review", "read_record"} <= set(public.split())


def test_make_works_in_a_path_with_a_space(tmp_path: Path) -> None:
    """No rule parts a path at its space, and a program of the environment starts there."""
    folder = tmp_path / "two words"
    folder.mkdir()
    for name in ("Makefile", "src", "constraints.txt", "pyproject.toml", "setup.py", "tools"):
        (folder / name).symlink_to(ROOT / name)
    for goal in ("test", "play", "lint"):
        # Not as a part of another make, which would be told of on every line.
        plain = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        told = subprocess.run(
            ["make", "-n", goal], cwd=folder, env=plain, capture_output=True, text=True, check=True
        ).stdout
        assert ".venv/bin" in told and str(tmp_path) not in told  # relative paths alone
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / ".venv"], check=True)
    python = subprocess.run(
        [
            "make",
            "--no-print-directory",
            "-s",
            "--eval",
            "asked: ; @$(BIN)/python -c 'import sys; print(sys.prefix)'",
            "asked",
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert python.stdout.strip() == str(folder / ".venv")


def test_what_the_browser_bundle_contains_has_its_licence_notices() -> None:
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    notices = (STATIC / "licenses.md").read_text(encoding="utf-8")
    packages = json.loads((ROOT / "web/package.json").read_text())["dependencies"]
    for name, version in packages.items():
        assert f"## {name} - {version} (" in notices
    fonts = (STATIC / "licenses-fonts.txt").read_text(encoding="utf-8")
    assert fonts.count("SIL OPEN FONT LICENSE") >= 2 or fonts.count("SIL Open Font License") >= 2


def test_nothing_that_is_built_is_committed() -> None:
    args = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT), "ls-files"]
    files = subprocess.run(args, check=True, capture_output=True, text=True).stdout.splitlines()
    written = {"benchmarks/dominosa/driver.c"}
    assert not [
        name for name in files if "_native/" in name or (name.endswith((".so", ".c", ".pyc")) and name not in written)
    ]


def test_make_lists_its_commands() -> None:
    told = subprocess.run(["make", "-C", str(ROOT)], check=True, capture_output=True, text=True).stdout
    for command in ("setup", "play", "test", "nightly", "bench", "clean"):
        assert re.search(rf"make {command} +\w", told), command
