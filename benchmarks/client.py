"""From navigation to an enabled "play now", cold cache, median of ten; and what is sent for it."""

from __future__ import annotations

import argparse
import gzip
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests/support"))

from browsers import FLAGS, STATIC, chromium  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    runs = parser.parse_args().runs
    path = chromium()
    if path is None or not (STATIC / "index.html").exists():
        print("This needs Chromium and the built client (make setup).", file=sys.stderr)
        return 1
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "boneyard",
            "serve",
            "--port",
            str(port),
            "--database",
            f"sqlite:///{folder}/b.db",
        ]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ})
        try:
            wait(f"http://127.0.0.1:{port}/healthz")
            times = [one(path, f"http://127.0.0.1:{port}/") for _ in range(runs)]
        finally:
            server.terminate()
            server.wait(20)
    files = [file for file in STATIC.rglob("*") if file.suffix in (".js", ".css")]
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    print(
        f"play now enabled after {statistics.median(times):.0f} ms (median of {runs}; {min(times):.0f} to"
        f" {max(times):.0f})"
    )
    print(f"script and style of all pages: {size / 1000:.1f} kB compressed")
    return 0


def wait(url: str) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def one(path: str, url: str) -> float:
    """Milliseconds in a browser that has seen nothing before."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        page = browser.new_page()
        page.add_init_script(
            "const look = () => document.querySelector('[data-play-now]:enabled') && !window.ready"
            " && (window.ready = performance.now());"
            "new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});"
        )
        page.goto(url)
        page.wait_for_selector("[data-play-now]:enabled")
        took = float(page.evaluate("window.ready"))
        browser.close()
    return took


if __name__ == "__main__":
    sys.exit(main())
