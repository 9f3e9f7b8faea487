"""A server of its own, a browser for all tests, and fresh profiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsers import FLAGS, NO_BROWSER, NO_NODE, STATIC, chromium, left_out
from harness import Server
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

expect.set_options(timeout=60_000)  # a machine that does much else


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def dealer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that deals what is wanted."""
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    folder = tmp_path_factory.mktemp("dealer")
    with Server(folder, program=(str(Path(__file__).parent / "dealt.py"),), WORLDS=str(folder)) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        left_out(NO_BROWSER)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes pages, each of a person of its own; afterwards no script may have failed and no text be missing."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(**settings: Any) -> Page:
        usual = {
            "viewport": {"width": 1280, "height": 800},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": (
                "block"
            ),  # no route of a test sees a request that one answers (test_offline.py allows it)
        }
        context = browser.new_context(**{**usual, **settings})
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if "Content Security" in message.text else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults
