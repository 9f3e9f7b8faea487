"""The device of a client as its ``User-Agent`` names it, short enough for a list and without versions."""

from __future__ import annotations

import re

MAX_AGENT = 400
"""Characters of the header that are looked at."""

BROWSERS = {
    "Edge": "Edg",
    "Opera": "OPR/",
    "Samsung Internet": "SamsungBrowser",
    "Firefox": "Firefox/|FxiOS",
    "Chrome": "Chrome/|CriOS",
    "Safari": "Safari/",
}
"""Browsers and how they name themselves; most claim to be those that come later too."""

SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "macOS": "Macintosh",
    "ChromeOS": "CrOS",
    "Linux": "Linux",
}


def device_of(agent: str) -> str:
    """Return browser and system of a ``User-Agent``, or the name of a program; empty for a header with neither."""
    agent = agent[:MAX_AGENT]
    found = [
        next((name for name, text in names.items() if re.search(text, agent)), "") for names in (BROWSERS, SYSTEMS)
    ]
    known = ", ".join(name for name in found if name)
    program = re.match(r"[A-Za-z][\w.-]{0,39}", agent)
    return known or (program[0] if program else "")
