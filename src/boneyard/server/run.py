"""Starting a server: uvicorn, logs, and the addresses to tell people."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import resource
import socket
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import uvicorn

from boneyard import engine
from boneyard.errors import BoneyardError
from boneyard.server import metrics
from boneyard.server.http.app import application
from boneyard.server.logs import log_to_stderr
from boneyard.server.node import Node
from boneyard.server.own_games import OwnGames
from boneyard.server.settings import VARIABLES, Config, old_python
from boneyard.server.sockets.http import HttpProtocol
from boneyard.server.sockets.websocket import WebSocketProtocol
from boneyard.server.store import migrations
from boneyard.server.store.sql import SqlStore

logger = logging.getLogger(__name__)

COLLECT_AFTER = 50_000
"""Objects that may be made before Python looks for unreachable ones.  Next to nothing here is part of a cycle, and with
its own figure (700) a tenth of the time of a server with many tables goes into looking."""

GOODBYE_S = 5
"""How long connections may take to end when the server stops."""


def create() -> Any:
    """Return the application of one worker, set by the environment."""
    log_to_stderr()
    return _application(Config.read({}))


def _application(config: Config) -> Any:
    made = application(Node(config))
    HttpProtocol.request_s = config.limit.request_s if config.limits else 0
    # All connections of a proxy are of its address.
    HttpProtocol.silent_address = config.limit.silent_address if config.limits and not config.proxies else 0
    raise_open_files()
    gc.collect()
    gc.freeze()  # what is there by now stays
    gc.set_threshold(COLLECT_AFTER)
    return made


def raise_open_files() -> None:
    """Let this process open as many files as the system allows: each socket is one; the soft limit is often 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(OSError, ValueError):  # macOS has a limit of its own below the hard one
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def prepare(config: Config) -> None:
    """Load the engine, read the folder of games, and open the database, making it if need be.

    Raises ``BoneyardError``.
    """
    engine.load()  # a stale one should stop the server and not its first match
    OwnGames(config.games)  # a faulty file should stop the server before it says that it is open, and not its workers
    url = sa.make_url(config.database)
    if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
        folder = Path(str(url.database)).absolute().parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BoneyardError(f"--database: the folder {folder} cannot be made: {error.strerror}") from None
    store = SqlStore(config.database)
    try:
        migrations.upgrade(store.engine)
    finally:
        store.engine.dispose()


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
    """Return the addresses of the server; for 0.0.0.0 those in the local network too."""
    if config.host not in ("0.0.0.0", "::", ""):
        host = f"[{config.host}]" if ":" in config.host else config.host
        return [f"http://{host}:{port}"]
    found = [f"http://127.0.0.1:{port}"]
    outside = _own_address()
    if outside:
        found.append(f"http://{outside}:{port}")
    return found


def _own_address() -> str | None:
    """Return the address by which this machine is reached from its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


def serve(config: Config, say: Callable[[str, list[str]], None]) -> int:
    """Run until stopped.  ``say`` is told the database and the addresses once the server listens."""
    prepare(config)
    listener = listen(config)
    shown = sa.make_url(config.database).render_as_string(hide_password=True)
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
        "lifespan": "on",
    }
    log_to_stderr()
    if old := old_python():
        logger.warning(old)
    if config.workers > 1:
        for name, variable in VARIABLES.items():
            value = getattr(config, name)
            os.environ[variable] = ",".join(value) if isinstance(value, tuple) else str(value)
        settings = uvicorn.Config("boneyard.server.run:create", factory=True, workers=config.workers, **options)
        from uvicorn.supervisors import Multiprocess

        with tempfile.TemporaryDirectory(prefix="boneyard-metrics-") as folder:
            os.environ[metrics.SHARED] = folder
            Multiprocess(settings, sockets=[listener]).run()
        return 0
    server = uvicorn.Server(uvicorn.Config(_application(config), **options))
    server.run(sockets=[listener])
    return 0 if server.started else 1
