"""What setup.py writes as `_native/__init__.py` of every compiled folder, with BUILT filled in.

A compiled folder runs what its sources said when it was built.  If they have changed since, every test and
every game would silently run the old rules, so importing it fails instead.
"""

from __future__ import annotations

import os
from zlib import crc32  # guards against mistakes, not attacks, and imports at once where hashlib takes milliseconds

BUILT: dict[str, str] = {}
"""`sources`: the fingerprint of the sources it was built from.  `build`: that of the way it was built."""


def compiled_files(folder: str) -> list[str]:
    """Names of the files of `folder` that are compiled: *.pxd, *.pyx, and every *.py with a *.pxd of its name."""
    names = set(os.listdir(folder))
    return sorted(
        name
        for name in names
        if name.endswith((".pxd", ".pyx")) or (name.endswith(".py") and name.removesuffix("py") + "pxd" in names)
    )


def fingerprint(folder: str) -> str:
    """CRC-32 in hex over the names, lengths and contents of the compiled files of `folder`."""
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
