"""The tree search of the yardsticks as C: built here, with the headers that the build of the engine leaves.

python benchmarks/bots/native.py            # after `make ready`; whatever plays with it does it by itself
"""

from __future__ import annotations

import os
import runpy
import sys
import sysconfig
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from zlib import crc32

from boneyard import compiled

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
HEADERS = ROOT / "build" / "native"
ENGINE = "boneyard.engine.position"
SOURCES = (HERE / "tree.py", HERE / "tree.pxd")


def target() -> Path:
    """Return the file of the compiled form of these sources, for this engine."""
    engine = sys.modules[compiled.load(ENGINE).__name__.rpartition(".")[0]]
    way = crc32(repr(getattr(engine, "BUILT", "")).encode())
    for file in SOURCES:
        way = crc32(file.read_bytes(), way)
    return ROOT / "build" / "bots" / "native" / f"{way:08x}" / f"tree{sysconfig.get_config_var('EXT_SUFFIX')}"


def build() -> None:
    """Compile the tree search, if it is not compiled yet and the engine is."""
    if "native" not in compiled.available(ENGINE) or target().exists():
        return
    target().parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=target().parent) as folder:
        os.replace(made_in(Path(folder)), target())  # whole or not at all: several processes may build at a time


def made_in(folder: Path) -> Path:
    """Return the compiled file, made in a folder."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    staged = runpy.run_path(str(ROOT / "tools" / "staging.py"))["staged"]
    for file in SOURCES:
        (folder / file.name).write_text(staged(file.read_text(encoding="utf-8")), encoding="utf-8")
    directives = {"language_level": 3, "annotation_typing": False, "boundscheck": False, "wraparound": False}
    made = cythonize(
        [Extension("tree", [str(folder / "tree.py")], extra_compile_args=["-O3"])],
        include_path=[str(HEADERS)],
        compiler_directives=directives | {"initializedcheck": False},
        force=True,
        quiet=True,
    )
    command = Distribution({"name": "tree", "ext_modules": made}).get_command_obj("build_ext")
    command.build_lib = str(folder)
    command.build_temp = str(folder / "temp")
    command.ensure_finalized()
    command.run()
    return folder / target().name


@cache
def load(mode: str | None = None) -> ModuleType:
    """Return the tree search in a mode, without one in that of the engine, whose positions it plays; compiled if it is
    not yet."""
    native = (mode or compiled.chosen(ENGINE)) == "native"
    if native:
        build()
    file = target() if native else HERE / "tree.py"
    spec = spec_from_file_location("tree", file)
    assert spec is not None and spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


if __name__ == "__main__":
    build()
    print(f"the tree search runs in mode {load().MODE}")
