"""Firefox as a test drives it: over WebDriver BiDi, the protocol of the W3C that it speaks itself.

No library is used: Playwright drives a Firefox of its own only, and Selenium fetches a driver for what is here a dozen
commands in JSON on a socket.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from itertools import count
from pathlib import Path
from typing import IO, Any, Self

from harness import OUTLIVING, WAIT
from websockets.sync.client import connect

LISTENS = "WebDriver BiDi listening on "


def firefox() -> str | None:
    """The path of a Firefox that the system has."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


class Firefox:
    """A headless Firefox with a fresh profile and one page."""

    def __init__(self, path: str, profile: Path) -> None:
        self._ids = count(1)
        self.faults: list[str] = []
        """Errors of scripts on the page, and violations of its Content Security Policy."""
        profile.mkdir()
        command = [path, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        said: list[str] = []
        for line in self._process.stderr:
            said.append(line)
            if line.startswith(LISTENS):
                break
        else:
            raise AssertionError(f"Firefox did not start: {''.join(said)}")
        self._drain = threading.Thread(target=_drain, args=(self._process.stderr,), daemon=True)
        self._drain.start()
        address = line.removeprefix(LISTENS).strip()
        self._socket = connect(f"{address}/session", max_size=None, proxy=None, open_timeout=WAIT, **OUTLIVING)
        session = self.command("session.new", capabilities={})
        self.version = str(session["capabilities"]["browserVersion"])
        self.command("session.subscribe", events=["log.entryAdded"])
        self._page = self.command("browsingContext.getTree")["contexts"][0]["context"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(WAIT)
        self._drain.join(WAIT)

    def command(self, method: str, **params: Any) -> Any:
        """Carry out a command and return its result."""
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._socket.recv(timeout=3 * WAIT))
            if heard.get("method") == "log.entryAdded":
                entry = heard["params"]
                if entry["type"] == "javascript" and entry["level"] == "error":
                    self.faults.append(str(entry["text"]))
            if heard.get("id") == number:
                assert heard["type"] == "success", f"{method}: {heard}"
                return heard["result"]

    def open(self, url: str) -> None:
        """Go to a page and wait until it is loaded."""
        self.command("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def size(self, width: int, height: int) -> None:
        self.command("browsingContext.setViewport", context=self._page, viewport={"width": width, "height": height})

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Return the JSON value of a function of the page, awaited."""
        call = f"(async () => JSON.stringify(await ({function})(...{json.dumps(arguments)})) ?? 'null')()"
        answer = self.command("script.evaluate", expression=call, target={"context": self._page}, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def wait(self, condition: str, seconds: float = WAIT) -> None:
        """Wait until a condition in JavaScript holds."""
        met = self.evaluate(
            f"""async (most) => {{
              for (const start = Date.now(); Date.now() - start < most;
                await new Promise((next) => setTimeout(next, 20))) if ({condition}) return true;
              return false;
            }}""",
            seconds * 1000,
        )
        assert met, f"not within {seconds} s: {condition}\n{self.evaluate('() => document.body.innerText')}"

    def click(self, selector: str) -> None:
        """Click the middle of the first element, as a mouse does, once it lies still."""
        self.wait(f"document.querySelector({json.dumps(selector)})")
        x, y = self.evaluate(
            """async (selector) => {
              await document.fonts.ready;
              for (let before = ''; ; ) {
                const node = document.querySelector(selector);
                node.scrollIntoView({ block: 'center', behavior: 'instant' });
                const box = node.getBoundingClientRect();
                const middle = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
                if (String(middle) === before) return middle;
                before = String(middle);
                await new Promise(requestAnimationFrame);
              }
            }""",
            selector,
        )
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": steps})

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        steps = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": steps})

    def _act(self, source: dict[str, Any]) -> None:
        self.command("input.performActions", context=self._page, actions=[source])


KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Enter": "\ue007"}
"""The values of keys without a character, by WebDriver."""


def _drain(stream: IO[str]) -> None:
    with stream:
        for _ in stream:
            pass
