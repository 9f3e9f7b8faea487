"""Calls outside the main thread, in which Playwright leaves an event loop running after the first browser test."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def in_thread(function: Callable[[], T]) -> T:
    """Return the result of a function called in a thread of its own, where it may run an event loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(function).result()
