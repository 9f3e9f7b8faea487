"""What the browser tests need, and what becomes of them where it is missing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src/boneyard/server/static"

NO_NODE = "the browser client is not built here"
NO_BROWSER = "there is no Chromium here"

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def chromium() -> str | None:
    """The path of a Chromium that the system has; BONEYARD_CHROMIUM names another."""
    named = os.environ.get("BONEYARD_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def left_out(reason: str) -> NoReturn:
    """Leave a test out, unless BONEYARD_REQUIRE_BROWSER=1 (``make check``, CI)."""
    if os.environ.get("BONEYARD_REQUIRE_BROWSER") == "1":
        pytest.fail(f"{reason}, and BONEYARD_REQUIRE_BROWSER=1")
    pytest.skip(reason)
