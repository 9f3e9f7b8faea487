"""Build the browser client of web/ into src/boneyard/server/static/, unless the built files are current.

`setup.py` and the Makefile use it, and it can be run by hand.  It needs Node.js; a wheel or sdist carries the built
files and needs none.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCALES = ROOT / "src/boneyard/locale"
TILE = ROOT / "src/boneyard/draw/tile.json"
STATIC = ROOT / "src/boneyard/server/static"
STAMP = STATIC / ".sources"
TYPES = WEB / ".generated/protocol.ts"

LEAST = (20, 19)
"""The oldest Node.js that the tools of web/package.json run on."""

ADVICE = (
    f"install Node.js {'.'.join(map(str, LEAST))} or newer with npm (Debian: apt-get install nodejs npm; "
    "where that is older, take a newer release of Node.js), then repeat the command"
)

MADE = {"node_modules", ".generated"}


class ClientError(Exception):
    """The client cannot be built.  ``str()`` says why and what to do."""


class NoNode(ClientError):
    """Node.js is missing: an error only if the client was requested (``BONEYARD_REQUIRE_CLIENT=1``)."""


def fingerprint() -> str:
    """Return a hash of all sources of the built client."""
    digest = hashlib.sha256()
    files = [file for file in WEB.rglob("*") if file.is_file() and not MADE & set(file.relative_to(WEB).parts)]
    for file in sorted([*files, *LOCALES.rglob("*.json"), TILE]):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def is_current() -> bool:
    """Return whether the built files come from these sources; without sources (an sdist) they are always current."""
    if not (STATIC / "index.html").is_file():
        return False
    return not WEB.is_dir() or (STAMP.is_file() and STAMP.read_text() == fingerprint())


UNREACHED = re.compile(r"\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b")
"""Codes of Node.js for a host that cannot be reached."""


def npm() -> str:
    """Return the path of npm.  Raises ``NoNode`` if it is missing or its Node.js is too old."""
    found, node = shutil.which("npm"), shutil.which("node")
    if found is None or node is None:
        raise NoNode(f"there is no Node.js here: {ADVICE}")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    if version is None or (int(version[1]), int(version[2])) < LEAST:
        raise NoNode(f"Node.js is {said.strip() or 'broken'} here: {ADVICE}")
    return found


def modules() -> str:
    """Install the packages of package-lock.json unless they are installed; return the path of npm."""
    command = npm()
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules/.lock"
    if not stamp.is_file() or stamp.read_text() != lock:
        _run([command, "ci"])
        stamp.write_text(lock)
    return command


def write_types() -> None:
    """Write the types of the protocol, which the type checker and editors need; the bundler erases types.

    Raises ``ClientError``.
    """
    command = [sys.executable, str(ROOT / "tools/client_types.py")]
    done = subprocess.run(command, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise ClientError(f"tools/client_types.py failed:\n{done.stdout[-4000:]}")


def build() -> bool:
    """Build if anything changed; whether it did.  Raises ``ClientError``."""
    if not TYPES.is_file() and WEB.is_dir() and importlib.util.find_spec("msgspec"):
        write_types()
    if is_current():
        return False
    if not WEB.is_dir():
        raise ClientError(f"{STATIC.relative_to(ROOT)} is empty and there are no sources to build it from")
    wanted = fingerprint()
    _run([modules(), "run", "build"])
    STAMP.write_text(wanted)
    return True


def _run(command: list[str]) -> None:
    quiet = {"npm_config_audit": "false", "npm_config_fund": "false", "npm_config_update_notifier": "false"}
    env = {**os.environ, **quiet}
    done = subprocess.run(
        command, check=False, cwd=WEB, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        unreached = UNREACHED.search(done.stdout)
        if unreached and command[1:] == ["ci"]:
            raise ClientError(
                f"npm cannot reach its registry ({unreached[0]}).  Look at the network and at `npm config get"
                " registry`, and try again; an sdist or a wheel has the client built already"
            )
        raise ClientError(f"`npm {' '.join(command[1:])}` failed in web/:\n{done.stdout[-4000:]}")


def check() -> bool:
    """Check types and markup of the sources, unless these very sources passed before; whether it was done."""
    write_types()
    stamp = WEB / "node_modules/.checked"
    wanted = fingerprint() + hashlib.sha256(TYPES.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    _run([modules(), "run", "check"])
    stamp.write_text(wanted)
    return True


def main(words: list[str]) -> int:
    """Run ``build`` (the default) or ``check``."""
    try:
        if words == ["check"]:
            check()
        elif words not in ([], ["build"]):
            raise ClientError(f"{words[0]!r} is neither build nor check")
        elif build():
            print(f"Built the browser client into {STATIC.relative_to(ROOT)}")
    except ClientError as error:
        print(f"The browser client was not {'checked' if words == ['check'] else 'built'}: {error}", file=sys.stderr)
        return int(not isinstance(error, NoNode) or os.environ.get("BONEYARD_REQUIRE_CLIENT") == "1")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
