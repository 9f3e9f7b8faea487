"""The cluster of ``deploy/compose.yaml``, as far as it can be tried without a container runtime."""

from __future__ import annotations

import re
import subprocess
import time
from dataclasses import fields
from pathlib import Path
from typing import Any

import cluster
import postgres
import pytest
import yaml
from harness import WAIT
from postgres import Postgres

from boneyard.server import settings, worker
from boneyard.server.settings import Config, Limits
from boneyard.server.worker import WorkerConfig

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCS = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
KNOWN = {
    *settings.VARIABLES.values(),
    *worker.VARIABLES.values(),
    *(one.metadata["variable"] for one in fields(Limits)),
}
"""The environment variables of nodes and workers."""


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


def environment(service: dict[str, Any]) -> dict[str, str]:
    """The variables of a service, with a password."""
    found = {
        name: re.sub(r"\$\{BONEYARD_PASSWORD[^}]*\}", "secret", value) for name, value in service["environment"].items()
    }
    assert all(isinstance(value, str) for value in found.values()), "YAML reads on and off as true and false"
    return found


def address(compose: dict[str, Any], name: str) -> str:
    found: str = compose["services"][name]["networks"]["cluster"]["ipv4_address"]
    return found


def nodes(compose: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {name: one for name, one in compose["services"].items() if name.startswith("node")}


def test_every_variable_is_known_and_documented(compose: dict[str, Any]) -> None:
    for name in (*nodes(compose), "worker"):
        used = environment(compose["services"][name])
        assert used.keys() <= KNOWN
        assert all(f"`{variable}`" in DOCS for variable in used)
    assert {variable for variable in KNOWN if f"`{variable}`" not in DOCS} == set()


def test_nodes_and_workers_meet(compose: dict[str, Any]) -> None:
    """Their settings can be read, and lead to the parts of this file."""
    found = {name: Config.read({}, environment(one)) for name, one in nodes(compose).items()}
    assert len(found) == 3
    databases = ",".join(address(compose, name) for name in ("primary", "standby"))
    for config in found.values():
        assert config == found["node1"]
        assert config.database == f"postgresql://boneyard:secret@{databases}/boneyard"
        assert (config.queue, config.routed, config.proxies) == ("postgres", True, address(compose, "haproxy"))
    workers = compose["services"]["worker"]
    assert WorkerConfig.read({}, environment(workers)).database == found["node1"].database
    assert workers["command"] == ["boneyard", "worker"] and workers["deploy"]["replicas"] > 1


def test_haproxy_has_the_file_of_the_cluster_on_one_machine(compose: dict[str, Any]) -> None:
    haproxy = compose["services"]["haproxy"]
    (mounted,) = (volume.split(":")[0] for volume in haproxy["volumes"])
    assert (DEPLOY / mounted).resolve() == cluster.CONFIGURATION.resolve()
    text = cluster.CONFIGURATION.read_text(encoding="utf-8")
    servers = dict(re.findall(r"^    server (\w+) ([\d.]+):8000$", text, re.MULTILINE))
    assert servers == {name: address(compose, name) for name in nodes(compose)}
    (bound,) = re.findall(r"^    bind :(\d+)$", text, re.MULTILINE)
    assert haproxy["ports"] == [f"127.0.0.1:{bound}:{bound}"]


def test_haproxy_takes_the_file() -> None:
    program = cluster.program() or postgres.needed(cluster.MISSING)
    checked = subprocess.run(
        [program, "-c", "-f", str(cluster.CONFIGURATION)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
    assert "[WARNING]" not in checked.stderr and "[ALERT]" not in checked.stderr


def test_every_file_and_name_is_there(compose: dict[str, Any]) -> None:
    services, network = compose["services"], compose["networks"]["cluster"]["ipam"]["config"][0]
    places = [address(compose, name) for name, one in services.items() if isinstance(one["networks"], dict)]
    assert len(places) == len(set(places)) and network["gateway"] not in places
    assert all(place.startswith("10.0.0.") for place in places) and network["subnet"] == "10.0.0.0/24"
    for one in services.values():
        assert set(one.get("depends_on", ())) <= services.keys()
        assert ("image" in one) != ("build" in one)
        for volume in one.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in compose["volumes"]
        if "build" in one:
            context = (DEPLOY / one["build"]["context"]).resolve()
            assert context == ROOT
            text = (context / one["build"]["dockerfile"]).read_text(encoding="utf-8")
            assert all(f"ARG {name}=" in text for name in one["build"]["args"])
        published = [str(port) for port in one.get("ports", ())]
        assert all(port.startswith("127.0.0.1:") for port in published), "only this machine reaches it"


@pytest.mark.nightly
def test_the_scripts_make_a_primary_and_a_standby_that_takes_over() -> None:
    programs = postgres.programs()
    primary, standby = Postgres(programs, "fsync=off"), Postgres(programs, "fsync=off")
    running: subprocess.Popen[bytes] | None = None
    try:
        primary.create()
        words = {"POSTGRES_USER": "boneyard", "POSTGRES_DB": "boneyard", "POSTGRES_PASSWORD": "it's a secret"}
        made = primary.script(DEPLOY / "primary.sh", PGHOST=str(primary.folder), **words)
        assert made.wait(WAIT) == 0
        hosts = (primary.folder / "data" / "pg_hba.conf").read_text(encoding="utf-8").splitlines()
        assert hosts[-1] == "host replication replicator all scram-sha-256"
        primary.crash()
        primary.start()  # as the image starts it anew after its scripts
        settings = ("-c", "listen_addresses=", "-c", f"unix_socket_directories={standby.folder}")
        running = standby.script(
            DEPLOY / "standby.sh", *settings, PRIMARY=str(primary.folder), PGPASSWORD="it's a secret"
        )
        primary.wait_for("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND usename = 'replicator'")
        primary.execute("CREATE TABLE kept (n integer)", "INSERT INTO kept VALUES (7)")
        primary.crash()
        standby.promote()
        standby.wait_for("SELECT 1 FROM kept WHERE n = 7")
        standby.execute("INSERT INTO kept VALUES (8)")  # although nothing follows it
        standby.crash()
        running.wait(WAIT)
        # Started again, it stays what it is.
        running = standby.script(
            DEPLOY / "standby.sh", *settings, PRIMARY=str(primary.folder), PGPASSWORD="it's a secret"
        )
        end = time.monotonic() + WAIT
        while not standby._answers():
            assert time.monotonic() < end
            time.sleep(0.05)
        standby.wait_for("SELECT 1 FROM kept WHERE n = 8")
    finally:
        primary.remove()
        standby.remove()
        if running is not None:
            running.wait(WAIT)
