"""Look for known vulnerabilities of the packages that a checkout and a server use.

    python tools/audit.py             # the versions of constraints.txt, and the lowest that pyproject.toml allows a
    server python tools/audit.py --offline   # ask no service

pip-audit asks the service of PyPI about the versions of constraints.txt.  A service that cannot be reached is no reason
to pass: then, and for the lowest versions, `advisories.toml` beside this file decides, which is kept by hand.  The
interpreter is looked up there too; an affected one is named and no more, since distributions mend it under the old
number. Exit status: 0; 1 if a version of a package is affected.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version
from requirements import lowest, requirements

ROOT = Path(__file__).parents[1]
ADVISORIES = Path(__file__).with_name("advisories.toml")
CONSTRAINTS = ROOT / "constraints.txt"

PROGRAM = ROOT / "build/audit/bin/pip-audit"
"""`make audit` installs it there, apart from the tools of the checkout."""

SERVICE_S = 120
"""Seconds that the service may take."""


def pinned(lines: list[str]) -> dict[str, Version]:
    """Return the versions that lines of the form ``name==version`` fix."""
    found: dict[str, Version] = {}
    for line in lines:
        text = line.partition("#")[0].strip()
        for item in Requirement(text).specifier if text else ():
            if item.operator == "==":
                found[canonicalize_name(Requirement(text).name)] = Version(item.version)
    return found


def known(versions: dict[str, Version], advisories: Path = ADVISORIES) -> list[str]:
    """Return a line for each of the versions that an advisory of the file affects."""
    found = []
    for advisory in tomllib.loads(advisories.read_text(encoding="utf-8"))["advisory"]:
        version = versions.get(canonicalize_name(advisory["package"]))
        if version is not None and SpecifierSet(advisory["affected"]).contains(version, prereleases=True):
            found.append(
                f"{advisory['package']} {version}: {advisory['id']} ({advisory['affected']}), {advisory['about']}"
            )
    return found


def asked(constraints: Path) -> list[str] | None:
    """Return a line for each vulnerability that the service of PyPI knows; None if it cannot be reached."""
    command = [str(PROGRAM), "--requirement", str(constraints), "--no-deps", "--disable-pip"]
    try:
        done = subprocess.run(
            [*command, "--format", "json", "--progress-spinner", "off", "--timeout", "10"],
            capture_output=True, text=True, timeout=SERVICE_S, check=False,
        )  # fmt: skip
        packages = json.loads(done.stdout)["dependencies"]
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError, KeyError):
        return None
    if any("skip_reason" in package for package in packages):  # a mirror of the index without the service
        return None
    return [
        f"{package['name']} {package['version']}: {', '.join([found['id'], *found['aliases']])}, mended in "
        f"{', '.join(found['fix_versions']) or 'no version'}"
        for package in packages
        for found in package["vulns"]
    ]


def main() -> int:
    """Print what is found; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--offline", action="store_true", help="ask no service")
    parser.add_argument("--constraints", type=Path, default=CONSTRAINTS, metavar="FILE", help="the versions to look at")
    args = parser.parse_args()
    found = None if args.offline else asked(args.constraints)
    if found is None:
        checked = tomllib.loads(ADVISORIES.read_text(encoding="utf-8"))["checked"]
        print(f"The service was not {'asked' if args.offline else 'reached'}; advisories known on {checked} are used.")
        found = known(pinned(args.constraints.read_text(encoding="utf-8").splitlines()))
    allowed = known(pinned([lowest(one) for one in requirements("server")]))
    for line in found:
        print(line)
    for line in allowed:
        print(f"pyproject.toml allows {line}")
    for line in known({"python": Version(platform.python_version())}):
        print(f"The interpreter is {line}; use a newer one, unless your distribution has mended it.")
    if not found and not allowed:
        print("No known vulnerability.")
    return 1 if found or allowed else 0


if __name__ == "__main__":
    sys.exit(main())
