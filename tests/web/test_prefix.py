"""The server below a path of a host that has other pages too, behind nginx with the file of ``deploy/``."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsers import NO_NODE, STATIC, Player, left_out
from harness import Server
from playwright.sync_api import Page, expect
from ports import kept_port

Visit = Callable[..., Page]

DEPLOY = Path(__file__).parents[2] / "deploy"

SCOPES = """async () => {
  await navigator.serviceWorker.ready;
  return (await navigator.serviceWorker.getRegistrations()).map((one) => one.scope);
}"""

STOCKED = """async () => {
  const page = '/domino/api/puzzle/daily?date=' + new Date().toISOString().slice(0, 10);
  while (!(await (await caches.open('boneyard-shared/domino')).match(page)))
    await new Promise((next) => setTimeout(next, 100));
}"""


def example(folder: Path, port: int, server: int) -> str:
    """Return the example for nginx with its lines for a path, without TLS, and with another site at the root."""
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r" *(listen \[|ssl_).*\n", "", text).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    text = text.replace("    location / {\n", "").replace("# location /domino/", "location /domino/")
    text = text.replace("= /metrics", "= /domino/metrics").replace(":8000", f":{server}")
    text = text.replace("$host", "$http_host")  # the port is not the usual one
    folders = "".join(
        f"{kind}_temp_path {folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return f"pid {folder}/pid; daemon off; events {{}} http {{ {folders} access_log off;\n{text} }}"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[str, Server]]:
    """The address of the site, and its server."""
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    if nginx is None:
        pytest.skip("nginx is not installed")
    with Server(tmp_path, BONEYARD_ADDRESS="https://play.example.org/domino", BONEYARD_PROXIES="127.0.0.1") as server:
        port = kept_port(server)
        config = tmp_path / "nginx.conf"
        config.write_text(example(tmp_path, port, server.port))
        proxy = subprocess.Popen([nginx, "-c", str(config), "-e", str(tmp_path / "nginx.log")])
        try:
            yield f"http://127.0.0.1:{port}/domino", server
        finally:
            proxy.terminate()
            proxy.wait()


@pytest.mark.nightly
def test_a_round_an_invitation_a_puzzle_and_no_server_below_a_path(place: tuple[str, Server], visit: Visit) -> None:
    url, server = place
    origin = url.removesuffix("/domino")
    ana, zofia = visit(service_workers="allow"), visit()
    outside: list[str] = []
    for page in (ana, zofia):
        page.on("request", lambda request: request.url.startswith(f"{url}/") or outside.append(request.url))
    ana.goto(f"{url}/", wait_until="networkidle")
    assert {cookie["path"] for cookie in ana.context.cookies()} <= {"/domino"}
    Player(ana).open(url, "dvoje-bez-kupnje", 2, ["me", "open"], options={"deals": 1})
    link = ana.locator("[data-invite] input").input_value()
    assert link.startswith(f"{url}/t/")
    zofia.goto(link)
    zofia.get_by_label("Your name").fill("Zofia")
    zofia.get_by_role("button", name="Sit down", exact=True).click()
    expect(ana.locator("li[data-seat=B]")).to_contain_text("Zofia")
    ana.locator("[data-start]").click()
    players = [Player(ana), Player(zofia)]
    while not all(player.page.locator("[data-summary=match]").count() for player in players):
        for player in players:
            player.step()
            player.page.wait_for_timeout(20)
    ana.goto(f"{url}/matches")
    ana.click("a[href^='/domino/replay/']")
    expect(ana.locator("[data-step]")).to_contain_text("1")

    ana.goto(f"{url}/")
    ana.click("nav a[href='/domino/puzzle']")
    ana.click("[data-daily]")
    board = ana.locator("[data-more]")
    expect(board).to_be_visible()
    day = ana.url
    assert day.startswith(f"{url}/puzzle/")
    ana.go_back()
    expect(ana.locator("[data-make]")).to_be_visible()
    assert ana.evaluate(SCOPES) == [f"{url}/"]
    ana.evaluate(STOCKED)
    assert all(
        name.startswith(
            ("boneyard-app/domino-", "boneyard-shared/domino", "boneyard-mine/domino", "boneyard-engine/domino")
        )
        for name in ana.evaluate("caches.keys()")
    )
    assert all(key.endswith("/domino") for key in ana.evaluate("Object.keys(localStorage)"))
    assert ana.request.get(f"{url}/metrics").status == 404 and ana.request.get(origin).status != 500

    server.kill()
    ana.goto(f"{url}/learn")
    expect(ana.locator("h2").first).to_be_visible()
    ana.goto(day)
    expect(board).to_be_visible()
    assert outside == []
