"""Starting a server: uvicorn, logs, and the addresses to show people."""

from __future__ import annotations

import contextlib
import fcntl
import gc
import logging
import os
import resource
import signal
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import IO, Any

import uvicorn

from boneyard import engine
from boneyard.errors import BoneyardError
from boneyard.server import metrics
from boneyard.server.http.app import application
from boneyard.server.logs import log_to_stderr
from boneyard.server.node import Node
from boneyard.server.own_games import OwnGames
from boneyard.server.settings import VARIABLES, Config, old_python, unknown
from boneyard.server.sockets.http import HttpProtocol
from boneyard.server.sockets.websocket import WebSocketProtocol
from boneyard.server.store import migrations
from boneyard.server.store.sql import SqlStore, url_of

logger = logging.getLogger(__name__)

COLLECT_AFTER = 50_000
"""Objects that may be made before Python looks for unreachable ones.  Next to nothing here is part of a cycle, and with
its own figure (700) a tenth of the time of a server with many tables goes into looking."""

GOODBYE_S = 5
"""How long connections may take to end when the server stops."""


def create() -> Any:
    """Return the application of one worker, set by the environment."""
    log_to_stderr()
    return _application(Node(Config.read({})))


def _application(node: Node) -> Any:
    made, config = application(node), node.config
    HttpProtocol.request_s = config.limit.request_s if config.limits else 0
    # All connections of a proxy are of its address.
    HttpProtocol.silent_address = config.limit.silent_address if config.limits and not config.proxies else 0
    raise_open_files()
    gc.collect()
    gc.freeze()  # what is there by now stays
    gc.set_threshold(COLLECT_AFTER)
    gc.enable()
    return made


def raise_open_files() -> None:
    """Let this process open as many files as the system allows: each socket is one; the soft limit is often 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(OSError, ValueError):  # macOS has a limit of its own below the hard one
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def prepare(config: Config, held: contextlib.ExitStack) -> None:
    """Load the engine, read the folder of games, and open the database, making it if need be.

    An SQLite file is locked until ``held`` is closed.  Raises ``BoneyardError``.
    """
    engine.load()  # a stale one should stop the server and not its first match
    OwnGames(config.games)  # a faulty file should stop the server before it opens, and not its workers
    url = url_of(config.database)
    if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
        folder = Path(str(url.database)).absolute().parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BoneyardError(f"--database: the folder {folder} cannot be made: {error.strerror}") from None
        held.enter_context(_locked(Path(str(url.database)).absolute()))
    store = SqlStore(config.database)
    try:
        migrations.upgrade(store.engine)
    finally:
        store.engine.dispose()


def _locked(database: Path) -> IO[str]:
    """Return the lock of a server on an SQLite file.  Raises ``BoneyardError`` if another server has it."""
    path = database.with_name(database.name + ".lock")
    try:
        lock = open(path, "a+", encoding="ascii")  # noqa: SIM115  # for as long as the server runs
    except OSError as error:
        raise BoneyardError(f"--database: {path} cannot be written: {error.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        other = lock.read(20).strip()
        lock.close()
        raise BoneyardError(
            f"another server (process {other}) uses {database}: end it, or name another file with --database; several "
            "nodes need PostgreSQL"
        ) from None
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock


def listen(config: Config) -> socket.socket:
    """Return a socket that listens.  Raises ``BoneyardError`` if the address cannot be had."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((config.host, config.port))
        listener.listen(1024)
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise BoneyardError(
            f"cannot listen on {config.host}:{config.port}: {reason}; another port: --port N (or PORT=N make play)"
        ) from None
    listener.set_inheritable(True)
    return listener


def addresses(config: Config, port: int) -> list[str]:
    """Return the addresses of the server, with its prefix; for 0.0.0.0 those in the local network too."""
    if config.host not in ("0.0.0.0", "::", ""):
        host = f"[{config.host}]" if ":" in config.host else config.host
        return [f"http://{host}:{port}{config.prefix}"]
    found = [f"http://127.0.0.1:{port}{config.prefix}"]
    outside = _own_address()
    if outside:
        found.append(f"http://{outside}:{port}{config.prefix}")
    return found


def _own_address() -> str | None:
    """Return the address of this machine in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


class _Server(uvicorn.Server):
    """A server that opens its database before it accepts connections and says where it is."""

    def __init__(self, config: uvicorn.Config, node: Node, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._node, self._opened = node, opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._node.start()
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        await self._node.stop()
        logger.info("the server has ended")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            logger.info("the server ends", extra={"data": {"signal": signal.Signals(sig).name}})
        super().handle_exit(sig, frame)


def serve(config: Config, say: Callable[[str, list[str]], None]) -> int:
    """Run until stopped.  ``say`` gets the database and the addresses once the server is open.

    Raises ``BoneyardError`` if it cannot start.
    """
    with contextlib.ExitStack() as held:
        prepare(config, held)
        _serve(config, held.enter_context(listen(config)), say)
    return 0


def _serve(config: Config, listener: socket.socket, say: Callable[[str, list[str]], None]) -> None:
    def opened() -> None:
        shown = url_of(config.database).render_as_string(hide_password=True)
        say(shown, addresses(config, listener.getsockname()[1]))

    options: dict[str, Any] = {
        "http": HttpProtocol,
        "ws": WebSocketProtocol,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": GOODBYE_S,
        "proxy_headers": bool(config.proxies),
        "forwarded_allow_ips": config.proxies or "",
    }
    log_to_stderr()
    for warning in (old_python(), *unknown(os.environ)):
        if warning:
            logger.warning(warning)
    if config.workers > 1:
        opened()
        _serve_workers(config, listener, options)
        return
    node = Node(config)
    server = _Server(uvicorn.Config(_application(node), lifespan="off", **options), node, opened)
    try:
        server.run(sockets=[listener])
    except Exception as error:
        if server.started:
            raise
        reason = str(getattr(error, "orig", error)).strip() or type(error).__name__
        raise BoneyardError(f"the server cannot start: {reason.splitlines()[0]}") from None


def _serve_workers(config: Config, listener: socket.socket, options: dict[str, Any]) -> None:
    """Run several processes until they are stopped."""
    from uvicorn.supervisors import Multiprocess

    for name, variable in VARIABLES.items():
        value = getattr(config, name)
        os.environ[variable] = ",".join(value) if isinstance(value, tuple) else str(value)
    settings = uvicorn.Config(
        "boneyard.server.run:create", factory=True, workers=config.workers, lifespan="on", **options
    )
    with tempfile.TemporaryDirectory(prefix="boneyard-workers-") as folder:
        os.environ[metrics.SHARED] = folder
        Multiprocess(settings, sockets=[listener]).run()
