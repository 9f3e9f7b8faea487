"""A server of its own, a browser for all tests, and fresh profiles.

Lets the tests of this folder import ``browsers`` too, which pytest's importlib mode does not find by itself.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from browsers import FLAGS, NO_BROWSER, NO_NODE, STATIC, chromium, left_out

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


class Server:
    """A server in a process of its own with a database of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.start()

    def start(self) -> None:
        """Begin, or begin again with the same database and port."""
        command = [sys.executable, "-m", "boneyard", "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'server.db'}"]
        environment = {**os.environ, "BONEYARD_LIMITS": "off"}
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment, start_new_session=True)
        for _ in range(600):
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=2).close()
                return
            except OSError:
                assert self.process.poll() is None, (self.folder / "server.log").read_text()[-4000:]
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def stop(self, *, kill: bool = False) -> None:
        """End it, with ``kill`` in the middle of whatever it does."""
        (self.process.kill if kill else self.process.terminate)()
        self.process.wait(20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


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
        usual = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **settings})
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if "Content Security" in message.text else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults
