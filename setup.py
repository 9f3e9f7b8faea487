"""The build of the compiled folders: see docs/building.md.  Everything else about the package is in pyproject.toml."""

from __future__ import annotations

import gc
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import textwrap
from pathlib import Path
from zlib import crc32

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # annotations are for readers and mypy; the .pxd has the C types
    "auto_pickle": False,  # what is pickled has a `__reduce__` of its own
    "binding": False,  # the .py has the signatures
    "boundscheck": False,  # the tests run the same files uncompiled, where Python checks
    "cdivision": False,  # // and % must mean the same in both modes
    "initializedcheck": False,
    "wraparound": False,
}
# The rules are many small functions: at -O3, inline all but those that a .pxd marks `apart`.
INLINE = ["--param=max-inline-insns-auto=200", "--param=large-function-growth=1000"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", "-g", "-O1"]
SANITIZE = os.environ.get("BONEYARD_SANITIZE") == "1"  # tools/sanitize.py builds with them, in a folder of its own
FLAGS = {
    "-O3": {"msvc": ["/O2"], "unix": ["-O3", *INLINE]},
    "-O2": {"msvc": ["/O2"], "unix": ["-O2"]},
    "-Og": {"msvc": ["/O1"], "unix": ["-Og"]},
}
QUIET = {"msvc": [], "unix": ["-g0", "-w"]}  # the C is Cython's, and its warnings are nobody's
LEVEL = re.compile(r"^# Compiled at (-O\w)\b", re.MULTILINE)
"""A .pxd names the level of its module by such a line; -O2 without one.

-O3 takes two to three times as long as -O2 and pays only for the rules that every action runs; -Og is for modules
whose work is done by others.
"""

PACKAGE = Path("src/boneyard")
STAGE = Path("build/native")  # sources are copied here under the name `boneyard.FOLDER._native` and compiled
MANUAL = Path("build/man/boneyard.1")
INIT, STAGING = Path("tools/native_init.py"), Path("tools/staging.py")

COMPILED = sorted({file.parent.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*.pxd")})
"""Folders of src/boneyard in which every `NAME.py` with a `NAME.pxd` beside it is compiled.

A .pxd with nothing but structs and C's own functions (`cdef extern`, `cdef inline`) leaves nothing of its .py to
compile: that .py is copied unchanged, because the compiled modules import it.
"""

_init = runpy.run_path(str(INIT))
compiled_files, fingerprint = _init["compiled_files"], _init["fingerprint"]
_staging = runpy.run_path(str(STAGING))
staged, with_bodies, with_calls, with_fields, with_numbers = (
    _staging[name] for name in ("staged", "with_bodies", "with_calls", "with_fields", "with_numbers")
)
CODES = _staging["CODES"]
_release = runpy.run_path("tools/release.py")
ADDRESSES = _release["addresses"]()


def modules(folder: str) -> list[str]:
    """Return the names of the modules that are compiled from `folder`."""
    names = [header.stem for header in sorted((PACKAGE / folder).glob("*.pxd")) if header.with_suffix(".py").exists()]
    return [name for name in names if f"{name}.py" not in copied(folder)]


def copied(folder: str) -> list[str]:
    """Return the names of the .py files of `folder` that compiled modules import and that stay Python."""
    return [
        header.stem + ".py"
        for header in sorted((PACKAGE / folder).glob("*.pxd"))
        if (kinds := set(re.findall(r"^cp?def +(\w+)", header.read_text(), re.MULTILINE)))
        and kinds <= {"extern", "inline", "struct"}
        and header.with_suffix(".py").exists()
    ]


def extensions(folder: str) -> list[Extension]:
    """Return the compiled modules of `folder`, as the C files that `build_native` makes of them."""
    stage = STAGE / "boneyard" / folder / "_native"
    package = f"boneyard.{folder.replace('/', '.')}._native"
    return [Extension(f"{package}.{name}", [f"{stage}/{name}.c"]) for name in modules(folder)]


def built(folder: str) -> dict[str, str]:
    """Return the values that identify a build of `folder`; the `_native/__init__.py` beside the result has them."""
    from Cython import __version__ as cython

    way = crc32(b"".join(file.read_bytes() for file in (Path(__file__), INIT, STAGING, CODES)))
    for other in COMPILED:  # a folder may cimport another, and then its structs are compiled into it
        for header in sorted([*(PACKAGE / other).glob("*.pxd"), *(PACKAGE / other).glob("structs.py")]):
            way = crc32(header.read_bytes(), way)
    return {"sources": fingerprint(str(PACKAGE / folder)), "build": f"{way:08x} with Cython {cython}"}


class BuildNative(build_ext):
    """Stage, compile, and write `_native/__init__.py`; if that fails, continue without compiled modules."""

    def run(self) -> None:
        try:
            self.build_native()
        except (Exception, SystemExit) as error:  # no compiler, no headers, no Cython: each fails in its own way
            if os.environ.get("BONEYARD_REQUIRE_NATIVE") == "1":
                print("ERROR: BONEYARD_REQUIRE_NATIVE=1, and the engine could not be compiled", file=sys.stderr)
                raise
            reason = textwrap.shorten(str(error), 160, placeholder=" …") or type(error).__name__
            print(f"WARNING: going on without the compiled engine: {reason}", file=sys.stderr)
            for folder in COMPILED:
                shutil.rmtree(self.target(folder), ignore_errors=True)
            self.extensions = self.distribution.ext_modules = []
            self.get_finalized_command("bdist_wheel").root_is_pure = True

    def build_native(self) -> None:
        from Cython.Build import cythonize

        if not Path(sysconfig.get_path("include"), "Python.h").exists():
            raise FileNotFoundError("Python.h is missing: install the headers of this Python")
        folders = [folder for folder in COMPILED if not self.is_current(folder)]
        wanted = {ext.name for folder in folders for ext in extensions(folder)}
        self.extensions = [ext for ext in self.extensions if ext.name in wanted]
        shutil.rmtree(STAGE, ignore_errors=True)
        for folder in COMPILED:  # every folder, since one may cimport another
            stage = STAGE / "boneyard" / folder / "_native"
            stage.mkdir(parents=True)
            for package in (stage, *stage.parents):
                if package.is_relative_to(STAGE / "boneyard"):
                    (package / "__init__.py").touch()
            for name in compiled_files(str(PACKAGE / folder)):
                file = PACKAGE / folder / name
                text = file.read_text(encoding="utf-8")
                if file.suffix == ".pxd" and file.with_suffix(".py").exists():
                    source = file.with_suffix(".py").read_text(encoding="utf-8")
                    text = with_fields(with_numbers(text, source), file.with_name("structs.py"))
                    if f"{file.stem}.py" in copied(folder):
                        text = with_bodies(text, source)
                (stage / name).write_text(staged(text), encoding="utf-8")
        gc.disable()  # Cython keeps all that it reads; looking through it is a third of its time
        cythonize(
            [Extension(ext.name, [str(Path(ext.sources[0]).with_suffix(".py"))]) for ext in self.extensions],
            include_path=[str(STAGE)],
            compiler_directives=DIRECTIVES,
            force=True,
        )
        gc.enable()
        for ext in self.extensions:
            code, header = Path(ext.sources[0]), Path(ext.sources[0]).with_suffix(".pxd")
            code.write_text(with_calls(code.read_text("utf-8"), header.read_text("utf-8"), code.stem), encoding="utf-8")
        self.force = True
        self.parallel = self.parallel or min(os.cpu_count() or 1, 4)
        for folder in folders:
            shutil.rmtree(self.target(folder), ignore_errors=True)
            self.target(folder).mkdir(parents=True)
            for name in copied(folder):
                shutil.copy(PACKAGE / folder / name, self.target(folder))
        super().run()
        text = INIT.read_text()
        for folder in folders:  # last: without it the folder cannot be imported half built
            empty = "BUILT: dict[str, str] = {}\n"
            assert empty in text
            init = text.replace(empty, f"BUILT: dict[str, str] = {built(folder)}\n")
            (self.target(folder) / "__init__.py").write_text(init)

    def build_extensions(self) -> None:
        for ext in self.extensions:
            level = LEVEL.search(Path(ext.sources[0]).with_suffix(".pxd").read_text(encoding="utf-8"))
            kind = self.compiler.compiler_type if self.compiler.compiler_type in QUIET else "unix"
            flags = [*FLAGS[level[1] if level else "-O2"][kind], *QUIET[kind]]
            ext.extra_compile_args = SANITIZERS if SANITIZE else flags
            ext.extra_link_args = SANITIZERS if SANITIZE else []
        super().build_extensions()

    def target(self, folder: str) -> Path:
        """Return the folder of the compiled modules of `folder` and their `__init__.py`."""
        base = PACKAGE if self.inplace else Path(self.build_lib) / "boneyard"
        return base / folder / "_native"

    def is_current(self, folder: str) -> bool:
        """Return whether an in-place build of these sources exists already."""
        target, suffix = self.target(folder), sysconfig.get_config_var("EXT_SUFFIX")
        init = target / "__init__.py"
        return (
            bool(self.inplace)
            and init.exists()
            and written(init) == built(folder)
            and all((target / name).exists() for name in [*copied(folder), *(m + suffix for m in modules(folder))])
        )

    def get_source_files(self) -> list[str]:
        """Return the files of the tree instead of their staged copies, for the sdist."""
        return [str(PACKAGE / folder / name) for folder in COMPILED for name in compiled_files(str(PACKAGE / folder))]


def written(init: Path) -> dict[str, str] | None:
    """Return BUILT of a generated `__init__.py`, or None if it says itself that it is out of date."""
    try:
        return runpy.run_path(str(init))["BUILT"]
    except ImportError:
        return None


def build_client() -> None:
    """Build the browser client into its package; if that fails, continue without it."""
    client = runpy.run_path("tools/build_client.py")
    try:
        client["build"]()
    except client["ClientError"] as error:
        if os.environ.get("BONEYARD_REQUIRE_CLIENT") == "1":
            print("ERROR: BONEYARD_REQUIRE_CLIENT=1, and the browser client could not be built", file=sys.stderr)
            raise
        print(f"WARNING: going on without the browser client: {error}", file=sys.stderr)


def write_manual() -> None:
    """Write the manual page, which is made from the argument parsers; it is installed for `man boneyard`."""
    plain = {"PYTHONPATH": str(PACKAGE.parent.resolve()), "BONEYARD_ENGINE": "python", "BONEYARD_LANGUAGE": "en"}
    command = [sys.executable, "-m", "boneyard", "completion", "man"]
    page = subprocess.run(command, env={**os.environ, **plain}, check=True, stdout=subprocess.PIPE).stdout
    MANUAL.parent.mkdir(parents=True, exist_ok=True)
    MANUAL.write_bytes(page)


class BuildPy(build_py):
    """Build the client first, whose built files are data of the package, and write the manual page."""

    def run(self) -> None:
        write_manual()
        if not self.editable_mode:  # in a checkout the Makefile builds it, and prints more if it fails
            build_client()
        super().run()


class Sdist(sdist):
    """Include the built client, so that a build from the sdist needs no Node.js."""

    def run(self) -> None:
        build_client()
        super().run()


class Wheel(bdist_wheel):
    """Build in an empty folder: files of an earlier build would otherwise end up in the wheel."""

    def run(self) -> None:
        shutil.rmtree(self.get_finalized_command("build").build_lib, ignore_errors=True)
        super().run()


setup(
    long_description=_release["readme"](Path("README.md").read_text(encoding="utf-8"), ADDRESSES["repository"]),
    long_description_content_type="text/markdown",
    maintainer="The Boneyard authors",
    maintainer_email=ADDRESSES["contact"] or None,
    project_urls=_release["urls"](ADDRESSES),
    ext_modules=[ext for folder in COMPILED for ext in extensions(folder)],
    data_files=[("share/man/man1", [str(MANUAL)])],
    cmdclass={
        "build_ext": BuildNative,
        "build_py": BuildPy,
        "bdist_wheel": Wheel,
        "sdist": Sdist,
    },
)
