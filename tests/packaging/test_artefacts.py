"""What people install: the wheel plays in an empty environment, the sdist installs without a compiler."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from browsers import NO_NODE, left_out

import examples
from boneyard import __version__, engine

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).parents[2]
MODE = engine.available()[0]
OF_SDIST = (".py", ".pxd", ".json", ".typed")


def run(*args: object, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run without what the tests' own environment would add; `changes` sets variables, or drops them by None."""
    dropped = ("PYTHONPATH", "BONEYARD_ENGINE", "BONEYARD_REQUIRE_NATIVE", "CC", "VIRTUAL_ENV")
    env: dict[str, str | None] = {key: value for key, value in os.environ.items() if key not in dropped}
    kept = {key: value for key, value in (env | changes).items() if value is not None}
    return subprocess.run(
        [str(arg) for arg in args], check=False, env=kept, capture_output=True, text=True, timeout=600
    )


def done(result: subprocess.CompletedProcess[str]) -> str:
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-4000:]
    return result.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout without anything that was built in it."""
    names = ["LICENSE", "MANIFEST.in", "Makefile", "README.md", "constraints.txt", "pyproject.toml", "setup.py"]
    tree = tmp_path_factory.mktemp("tree")
    for name in names:
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, tree)
    for name in ("src", "tools"):
        unwanted = shutil.ignore_patterns("_native", "__pycache__", "*.egg-info")
        shutil.copytree(ROOT / name, tree / name, ignore=unwanted)
    return tree


@pytest.fixture(scope="module")
def sdist(tree: Path) -> Path:
    done(run(sys.executable, "-m", "build", "--no-isolation", "--sdist", tree))
    return next((tree / "dist").glob("*.tar.gz"))


def wheel_of(source: Path, to: Path, **changes: str | None) -> Path:
    args = ("--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir", "--wheel-dir", to)
    done(run(sys.executable, "-m", "pip", "wheel", *args, source, **changes))
    return next(to.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist, so that it also shows that nothing is missing there."""
    required = "1" if MODE == "native" else None
    return wheel_of(sdist, tmp_path_factory.mktemp("wheel"), BONEYARD_REQUIRE_NATIVE=required)


def installed(wheel: Path, at: Path) -> Path:
    """The `boneyard` command of an environment that holds nothing else."""
    done(run(sys.executable, "-m", "venv", "--without-pip", at))
    python = at / "bin" / "python"
    done(run(sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-cache-dir", wheel))
    return at / "bin" / "boneyard"


def plays(command: Path, mode: str, **changes: str | None) -> None:
    assert done(run(command, "--version", **changes)) == f"boneyard {__version__} (engine: {mode})\n"
    told = json.loads(done(run(command, "simulate", "gaple", "-n", "10", "--json", **changes)))
    assert told["rounds"] == 10
    assert told["actions"] > 10 * 4
    assert "gaple" in done(run(command, "games", **changes))
    assert done(run(command, "rules", "gaple", **changes)).strip()


def test_the_sdist_holds_every_source(tree: Path, sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {file.relative_to(tree).as_posix() for file in (tree / "src").rglob("*") if file.suffix in OF_SDIST}
    assert len(wanted) > 40
    assert wanted - held == set()
    assert {"LICENSE", "Makefile", "constraints.txt", "setup.py", "tools/native_init.py", "tools/staging.py"} <= held
    assert not [name for name in held if "_native/" in name or name.endswith((".so", ".c", ".pyc"))]


def test_the_wheel_holds_the_package_and_nothing_else(tree: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    sources = {file.relative_to(tree / "src").as_posix() for file in (tree / "src/boneyard").rglob("*")}
    wanted = {name for name in sources if name.endswith(OF_SDIST)}
    assert wanted - held == set()
    folders = ("static", "engine")  # of which the second is there after `make engine`
    client = {name for name in held if name.startswith(tuple(f"boneyard/server/{folder}/" for folder in folders))}
    built = [file for name in folders for file in (tree / "src/boneyard/server" / name).rglob("*") if file.is_file()]
    assert client == {file.relative_to(tree / "src").as_posix() for file in built}
    manual = {name for name in held if name.endswith(".data/data/share/man/man1/boneyard.1")}
    assert len(manual) == 1
    others = {name for name in held - wanted - client - manual if ".dist-info/" not in name}
    package = tree / "src/boneyard"
    compiled = {file.parent.relative_to(package).as_posix() for file in package.rglob("*.pxd")}
    if MODE == "native":
        assert {name.removeprefix("boneyard/").partition("/_native/")[0] for name in others} == compiled
        assert all(f"boneyard/{folder}/_native/__init__.py" in others for folder in compiled)
        assert not wheel.name.endswith("-none-any.whl")
    else:
        assert others == set()


def test_the_wheel_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    command = installed(wheel, tmp_path)
    plays(command, MODE)
    plays(command, "python", BONEYARD_ENGINE="python")
    manual = next(tmp_path.rglob("share/man/man1/boneyard.1")).read_text(encoding="utf-8")
    assert manual.startswith(".TH") and "boneyard join" in manual.replace("\\-", "-")
    done(run(tmp_path / "bin" / "python", examples.__file__))


def test_the_wheel_shows_its_pages_without_node(wheel: Path, tmp_path: Path) -> None:
    """Unpacked beside the libraries of the server, in an environment where no Node.js can be found."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    if not (tmp_path / "site/boneyard/server/static/index.html").exists():
        left_out(NO_NODE)
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); from boneyard.__main__ import main; sys.exit(main())"
    command = [sys.executable, "-c", code, str(tmp_path / "site"), "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{tmp_path / 'b.db'}"]
    variables = {"PATH": str(Path(sys.executable).parent), "BONEYARD_LANGUAGE": "en"}
    assert shutil.which("node", path=variables["PATH"]) is None
    with subprocess.Popen(command, cwd=tmp_path, env=variables, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            page = urllib.request.urlopen(url, timeout=240).read().decode()
            script = re.search(r'src="(/assets/[^"]+\.js)"', page)
            assert script
            with urllib.request.urlopen(url.rstrip("/") + script[1], timeout=240) as answer:
                assert answer.headers["content-type"].startswith("text/javascript")
            for icon in ("icon.svg", "icon-48.png", "icon-180.png", "icon-192.png", "icon-512.png"):
                assert urllib.request.urlopen(f"{url.rstrip('/')}/{icon}", timeout=240).read()
        finally:
            server.terminate()


NO_COMPILER = {
    "a_compiler_that_fails": {"CC": "/bin/false"},
    "no_compiler_at_all": {"PATH": str(Path(sys.executable).parent)},
}


@pytest.mark.parametrize("without", NO_COMPILER.values(), ids=NO_COMPILER.keys())
def test_the_sdist_installs_without_a_compiler(sdist: Path, tmp_path: Path, without: Mapping[str, str]) -> None:
    wheel = wheel_of(sdist, tmp_path / "wheel", **without)
    assert wheel.name == f"boneyard-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if "_native" in name]
    plays(installed(wheel, tmp_path / "env"), "python")


def test_a_required_engine_that_cannot_be_compiled_fails_the_build(sdist: Path, tmp_path: Path) -> None:
    args = ("--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir", "--wheel-dir", tmp_path)
    result = run(sys.executable, "-m", "pip", "wheel", *args, sdist, CC="/bin/false", BONEYARD_REQUIRE_NATIVE="1")
    assert result.returncode != 0
    assert "BONEYARD_REQUIRE_NATIVE=1, and the engine could not be compiled" in result.stdout + result.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_a_wheel_without_a_compiler_takes_nothing_from_an_earlier_build(tree: Path, tmp_path: Path) -> None:
    again = shutil.copytree(tree, tmp_path / "tree", ignore=shutil.ignore_patterns("build", "dist"))
    leftovers = (again / "build/lib/boneyard/engine/_native", again / "src/boneyard/engine/_native")
    for folder in leftovers:
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
        (folder / "core.so").touch()
    wheel = wheel_of(again, tmp_path / "wheel", CC="/bin/false")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if "_native" in name]
