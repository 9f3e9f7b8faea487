"""Build the engine with which a page plays without a server into src/boneyard/server/engine/, unless it is current.

It needs Node.js and, the first time, the wheel of msgspec for Pyodide from the package index.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import build_client
from build_client import ROOT, WEB, ClientError, NoNode

PACKAGE = ROOT / "src/boneyard"
ENGINE = PACKAGE / "server/engine"
STAMP = ENGINE / ".sources"
WHEELS = WEB / ".generated/wheels"

PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"
"""What the interpreter of Pyodide (web/package.json) loads."""


def fingerprint() -> str:
    """Return a hash of all sources of the engine."""
    digest = hashlib.sha256()
    package = [file for pattern in ("*.py", "*.json") for file in PACKAGE.rglob(pattern) if "_native" not in file.parts]
    built = (PACKAGE / "server/static", ENGINE)
    files = [file for file in package if not any(file.is_relative_to(folder) for folder in built)]
    for file in sorted([*files, *(WEB / "engine").iterdir(), WEB / "package-lock.json", ROOT / "constraints.txt"]):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def wheel() -> Path:
    """Return the wheel of msgspec for Pyodide, of the version in constraints.txt.  Raises ``ClientError``."""
    pinned = re.search(r"^msgspec==(\S+)", (ROOT / "constraints.txt").read_text(), re.M)
    assert pinned is not None
    found = list(WHEELS.glob(f"msgspec-{pinned[1]}-*{PLATFORM}.whl"))
    if not found:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        command += ["--platform", PLATFORM, "--python-version", PYTHON, "--dest", str(WHEELS), f"msgspec=={pinned[1]}"]
        done = subprocess.run(command, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            raise ClientError(f"there is no wheel of msgspec for Pyodide:\n{done.stdout[-2000:]}")
        found = list(WHEELS.glob(f"msgspec-{pinned[1]}-*{PLATFORM}.whl"))
    return found[0]


def build() -> bool:
    """Build if anything changed; return whether it did.  Raises ``ClientError``."""
    wanted = fingerprint()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return False
    build_client.modules()
    command = ["node", "engine/build.mjs", str(wheel()), str(ENGINE)]
    done = subprocess.run(command, check=False, cwd=WEB, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise ClientError(f"engine/build.mjs failed:\n{done.stdout[-4000:]}")
    print(done.stdout.strip().splitlines()[-1])
    STAMP.write_text(wanted)
    return True


def main() -> int:
    """Build the engine."""
    try:
        if build():
            print(f"Built the engine into {ENGINE.relative_to(ROOT)}")
    except (ClientError, NoNode) as error:
        print(f"The engine was not built: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
