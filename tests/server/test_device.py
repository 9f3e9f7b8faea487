"""A device hosts tables without a web server: the same answers and messages as the server's, from the same chance."""

import asyncio
import json
import os
import subprocess
import sys
import warnings
from collections.abc import Callable
from datetime import date
from doctest import DocTestParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from browsers import STATIC, left_out
from on_device import NONCE, Page, ask, chance, host_of, masked, on_device, opened
from threads import in_thread

from boneyard import locale
from boneyard.record import read_record
from boneyard.server import site
from boneyard.server.device.host import Host, Line
from boneyard.server.device.routes import NETWORK, WORKER
from boneyard.server.device.store import MemoryDisk, Row
from boneyard.server.node import Node
from boneyard.server.ports import WriteResult
from boneyard.server.settings import Config
from boneyard.server.sockets.endpoint import Endpoint

with warnings.catch_warnings():  # Litestar warns of names that its own older releases need
    warnings.simplefilter("ignore", DeprecationWarning)
    from boneyard.server.api.routes import ROUTES
    from boneyard.server.http import pages
    from boneyard.server.http.app import application

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


class Wire:
    """A connection of the server's endpoint, in memory."""

    def __init__(self, page: Page) -> None:
        self._page, self._ended = page, asyncio.Event()

    def read_with(self, reader: Any, inbox: Any) -> None:
        self._page.send = reader.take
        reader.take(json.dumps({"t": "hello", "table": self._page.table}))

    def write(self, messages: Any) -> int:
        for message in messages:
            asyncio.get_running_loop().call_soon(self._page.hear, message.decode())
        return 0

    def close(self, code: int, reason: str) -> None:
        self._ended.set()

    async def ended(self) -> None:
        await self._ended.wait()


async def on_server(folder: Path, body: dict[str, Any], reads: list[str]) -> tuple[list[str], list[tuple[int, bytes]]]:
    """The same of a server with the same chance."""
    node = Node(Config(database=f"sqlite:///{folder / 'server.db'}", limits=False), chance(Random(3)))
    node.thinkers._seeds = Random(5)  # type: ignore[assignment]
    app, page = application(node), Page()
    await node.start()
    stranger = await asgi(app, "GET", "/api/me", None)
    status, made = await asgi(app, "POST", "/api/tables", body)
    assert status == 201, made
    page.table = json.loads(made)["id"]
    token = json.loads(made)["session"]["token"]
    endpoint = Endpoint(node.config, node.identity, node.connections, node.metrics, node.spawn, node.callers)
    scope = {"query_string": b"v=1", "client": ("127.0.0.1", 1), "headers": []}
    serving = asyncio.ensure_future(endpoint.serve(scope, {"authorization": f"Bearer {token}"}, Wire(page)))
    await page.over.wait()
    answers = [(201, made), stranger] + [
        await asgi(app, "GET", one.format(table=page.table), None, token) for one in reads
    ]
    serving.cancel()
    await node.stop()
    return page.heard, answers


async def asgi(
    app: Any, method: str, address: str, body: Any, token: str = "", sent: list[Any] | None = None
) -> tuple[int, bytes]:
    path, _, query = address.partition("?")
    sent = [] if sent is None else sent
    data = b"" if body is None else json.dumps(body).encode()
    proof = [(b"authorization", f"Bearer {token}".encode())] if token else []
    headers = [
        *proof,
        (b"host", b"here"),
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(data)),
    ]
    scope = {
        "type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": headers, "client": ("127.0.0.1", 1),
        "server": ("here", 80), "scheme": "http", "http_version": "1.1", "root_path": "", "state": {}, "extensions": {},
    }  # fmt: skip
    messages = iter([{"type": "http.request", "body": data, "more_body": False}])

    async def receive() -> dict[str, Any]:
        return next(messages, None) or await asyncio.Event().wait()  # type: ignore[return-value]

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], b"".join(one.get("body", b"") for one in sent)


def shown(found: tuple[list[str], list[tuple[int, bytes]]]) -> tuple[list[str], list[tuple[int, str]]]:
    heard, answers = found
    made = json.loads(answers[0][1])
    table, user, token = made["id"], made["session"]["user"]["id"], made["session"]["token"]
    plain = [(status, masked(body.decode(), table, user)) for status, body in answers]
    plain[0] = plain[0][0], plain[0][1].replace(masked(token, table, user), "TOKEN")
    return [masked(text, table, user) for text in heard], plain


READS = [
    "/api/tables/{table}", "/api/tables/{table}/game?lang=pl", "/api/tables/{table}/file", "/api/tables/nowhere",
    "/api/matches/{table}.1", "/api/matches/{table}.1/record", "/api/matches/{table}.1/replay?round=1&aspect=0.5",
    "/api/matches/{table}.1/replay?round=77", "/api/matches/{table}.1/verify?lang=id", "/api/matches/{table}.9",
    "/api/matches/{table}.1/picture?number=3", "/api/matches/{table}.1/what-if?number=1&action=1-1", "/api/history",
    "/api/history?won=true", "/api/results", "/api/me", "/api/about", "/api/games?lang=hr", "/api/games/gaple",
    "/api/games/none", "/api/puzzle/daily?date=2026-01-05&size=small", "/api/puzzle/daily?date=2999-01-05",
    "/api/puzzle/lessons/only_place", "/api/puzzles", "/api/rules", "/api/lobby",
]  # fmt: skip


def equal(folder: Path, body: dict[str, Any], reads: list[str]) -> None:
    device = shown(in_thread(lambda: asyncio.run(on_device(body, reads))))
    server = shown(in_thread(lambda: asyncio.run(on_server(folder, body, reads))))
    for address, here, there in zip(["/api/tables", "/api/me", *reads], device[1], server[1], strict=True):
        assert (address, *here) == (address, *there)
    assert device[0] == server[0]
    assert len(device[0]) > 20


@pytest.mark.parametrize(
    ("game", "bot", "players", "options"),
    [
        ("gaple", "greedy", 4, {}),
        ("obicni", "level-3", 4, {"target": 101}),
        pytest.param("french", "level-6", 4, {}, marks=pytest.mark.nightly),
    ],
)
def test_a_device_plays_as_the_server(
    tmp_path: Path, game: str, bot: str, players: int, options: dict[str, Any]
) -> None:
    equal(tmp_path, opened(game, bot, players, options), READS)


def test_every_route_has_an_answer_on_a_device() -> None:
    """Each route is answered by the worker, or by a sentence that says why it needs a server."""
    routes = {(method, path) for route in ROUTES for method in route.http_methods for path in route.paths}
    assert set(WORKER) | set(NETWORK) == {one for one in routes if one[0] not in ("OPTIONS", "HEAD")}
    assert not set(WORKER) & set(NETWORK)

    async def refusals() -> list[tuple[int, bytes]]:
        host = host_of(MemoryDisk(), Random(1))
        return [await ask(host, method, path.replace("{", "").replace(":str}", "")) for method, path in NETWORK]

    for status, body in in_thread(lambda: asyncio.run(refusals())):
        said = json.loads(body)
        assert status == 503 and said["code"] in NETWORK.values() and said["text"] != said["code"], said


def test_a_reload_goes_on_with_the_table() -> None:
    """Closed in the middle of a round, a device goes on with the same log, and plays the match to its end."""

    async def play() -> None:
        disk = MemoryDisk()
        host = host_of(disk, Random(3))
        await host.start()
        made = json.loads((await ask(host, "POST", "/api/tables", opened("gaple", "greedy", 4, {})))[1])
        first = await followed(host, made["id"], lambda page: len(page.heard) > 12)
        left = MemoryDisk()  # as a browser ends it: nothing is written any more
        left.rows, shown = dict(disk.rows), max(json.loads(text).get("seq", 0) for text in first.heard)
        again = host_of(left, Random(4), sorted(left.rows.items()))
        await again.start()
        second = await followed(again, made["id"], lambda page: page.over.is_set(), "again")
        assert json.loads(second.heard[0])["seq"] >= shown  # the first host plays on
        assert (await ask(again, "GET", "/api/me"))[0] == 200
        record = (await ask(again, "GET", f"/api/matches/{made['id']}.1/record"))[1]
        assert read_record(record).over
        await host.stop()
        await again.stop()

    in_thread(lambda: asyncio.run(play()))


async def followed(host: Host, table: str, until: Callable[[Page], bool], name: str = "c") -> Page:
    page, loop = Page(name), asyncio.get_running_loop()
    line = Line(lambda text: loop.call_soon(page.hear, text), lambda: None)
    page.send = line.take
    host.connect(line, "en")
    page.send(json.dumps({"t": "hello", "table": table}))
    while not until(page):
        await asyncio.sleep(0.005)
    line.gone()
    return page


def test_the_files_of_a_site_are_the_answers_of_a_device() -> None:
    async def given(files: dict[str, bytes]) -> dict[str, bytes]:
        host = host_of(MemoryDisk(), Random(1))
        return {address: (await ask(host, "GET", address))[1] for address in files}

    found = dict(site.answers(date(2026, 1, 5), 1))
    some = {
        address: body for address, body in found.items() if not address.startswith("/api/games/") or "gaple" in address
    }
    assert len(some) >= 17
    assert in_thread(lambda: asyncio.run(given(some))) == some


class FullDisk(MemoryDisk):
    """A disk that is full until it is not."""

    full = False

    async def write(self, rows: list[Row]) -> WriteResult:
        return "failed" if self.full else await super().write(rows)


def test_a_full_disk_refuses_and_loses_nothing() -> None:
    async def play() -> None:
        disk = FullDisk()
        host = host_of(disk, Random(3))
        await host.start()
        made = json.loads((await ask(host, "POST", "/api/tables", opened("gaple", "greedy", 4, {})))[1])
        kept = dict(disk.rows)
        disk.full = True
        nacks: list[str] = []
        line = Line(nacks.append, lambda: None)
        host.connect(line, "en")
        line.take(json.dumps({"t": "hello", "table": made["id"]}))
        line.take(json.dumps({"t": "nonce", "cid": "n", "seat": "A", "nonce": NONCE}))
        while not any('"nack"' in text for text in nacks):
            await asyncio.sleep(0.005)
        assert '"code":"busy"' in next(text for text in nacks if '"nack"' in text)
        assert disk.rows == kept
        assert (await ask(host, "POST", "/api/rules", {"name": "x", "game": "gaple", "players": 4, "options": {}}))[
            0
        ] == 503
        disk.full = False
        line.gone()
        await followed(host, made["id"], lambda page: page.over.is_set())
        await host.stop()

    in_thread(lambda: asyncio.run(play()))


ENGINE = STATIC.with_name("engine")
PYODIDE = Path(__file__).parents[2] / "web/node_modules/pyodide"


@pytest.mark.parametrize("matches", [2, pytest.param(56, marks=pytest.mark.nightly)])
def test_a_page_plays_what_a_server_plays(matches: int) -> None:
    """The interpreter of a page, run by Node.js, gives the same messages and records of all games at all levels.

    The server runs uncompiled as well: with the compiled engine a search is forty times as long (docs/thinking.md).
    """
    if not (ENGINE / "engine.json").exists():
        left_out("the engine is not built (`make engine`)")
    support = Path(__file__).parents[1] / "support"
    code = f"import asyncio, on_device\nprint(*asyncio.run(on_device.digests(0, {matches})), sep='\\n')"
    server = [sys.executable, "-c", code]
    page = ["node", support / "engine.mjs", ENGINE, PYODIDE, support / "on_device.py", "0", str(matches)]
    found = []
    for words in (server, page):
        plain = os.environ | {"BONEYARD_ENGINE": "python", "PYTHONPATH": str(support)}
        played = subprocess.run(words, check=False, capture_output=True, text=True, env=plain)
        assert played.returncode == 0, played.stderr[-2000:]
        found.append(played.stdout.split("\n")[:matches])
    assert found[0] == found[1]


def test_a_page_runs_the_blocks_of_the_documentation(tmp_path: Path) -> None:
    """The console of a page shows what docs/try.md has, boards as pictures; the laboratory runs without processes."""
    if not (ENGINE / "engine.json").exists():
        left_out("the engine is not built (`make engine`)")
    text = (Path(__file__).parents[2] / "docs/try.md").read_text(encoding="utf-8")
    blocks = DocTestParser().get_examples(text)
    file = tmp_path / "blocks.py"
    file.write_text(
        f"import json\nfrom boneyard.server.device.console import Console\nBLOCKS = {[one.source for one in blocks]}\n"
        "async def digests():\n    console = Console()\n    return [json.dumps(console.run(one)) for one in BLOCKS]\n"
    )
    words = ["node", Path(__file__).parents[1] / "support/engine.mjs", ENGINE, PYODIDE, file]
    played = subprocess.run(words, check=False, capture_output=True, text=True)
    assert played.returncode == 0, played.stderr[-2000:]
    shown = [json.loads(line) for line in played.stdout.splitlines()]
    for block, parts in zip(blocks, shown, strict=True):
        (kind, content), *more = parts or [["text", ""]]
        assert kind == "svg" if block.want.startswith("<") else (content == block.want.strip()), (block.source, parts)
        assert not more


def test_the_engine_is_small_and_only_its_script_compiles() -> None:
    """9 MB at most with the longest language, in pieces of 1 MB; the policy of contents lets the worker compile."""
    if not (ENGINE / "engine.json").exists():
        left_out("the engine is not built (`make engine`)")
    sizes = {file.name: file.stat().st_size for file in ENGINE.iterdir()}
    languages = [size for name, size in sizes.items() if name.partition("-")[0] in locale.available()]
    assert max(sizes.values()) <= 1_000_000
    assert sum(sizes.values()) - sum(languages) + max(languages) <= 9_000_000
    compiling = {name for name, page in pages.load().items() if page.compiles}
    assert compiling == {f"engine/{json.loads((ENGINE / 'engine.json').read_text())['worker']}"}

    async def policies() -> set[str]:
        node = Node(Config(database="sqlite:///:memory:", limits=False))
        app, found = application(node), set()
        for name in ("/", f"/{next(iter(compiling))}", "/engine/engine.json"):
            sent: list[Any] = []
            await asgi(app, "GET", name, None, sent=sent)
            policy = dict(sent[0]["headers"])[b"content-security-policy"].decode()
            assert "'unsafe-eval'" not in policy
            if "wasm-unsafe-eval" in policy:
                found.add(name[1:])
        return found

    assert in_thread(lambda: asyncio.run(policies())) == compiling
