"""The text that setup.py writes as `_native/__init__.py` of every compiled folder, with BUILT filled in.

A compiled folder runs the sources of its build.  If they have changed since, every test and
every game would silently use the old rules, so importing it fails instead.
"""

from __future__ import annotations

import os
from zlib import crc32  # guards against mistakes, not attacks; imports at once, while hashlib takes milliseconds

BUILT: dict[str, str] = {}
"""`sources`: the fingerprint of the sources of the build.  `build`: the fingerprint of the build's settings."""


def compiled_files(folder: str) -> list[str]:
    """Return the names of the files of `folder` that are compiled: *.pxd, every *.py with a *.pxd of its name, codes.py
    and structs.py."""
    names = set(os.listdir(folder))
    return sorted(
        name
        for name in names
        if name.endswith((".pxd", "codes.py", "structs.py"))
        or (name.endswith(".py") and name.removesuffix("py") + "pxd" in names)
    )


def fingerprint(folder: str) -> str:
    """Return the CRC-32 in hex over the names, lengths and contents of the compiled files of `folder`."""
    checksum = 0
    for name in compiled_files(folder):
        with open(os.path.join(folder, name), "rb") as file:
            content = file.read()
        checksum = crc32(content, crc32(f"{name} {len(content)} ".encode(), checksum))
    return f"{checksum:08x}"


if BUILT:
    _folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    if fingerprint(_folder) != BUILT["sources"]:
        raise ImportError(f"{_folder} has changed since it was compiled: run `make setup`")
