"""The files for operators can be read by the programs that they are for."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from harness import WAIT

from boneyard.server.settings import Config, unknown

DEPLOY = Path(__file__).parents[2] / "deploy"


def check(*words: str) -> str:
    """Run a program if it is installed; what it says."""
    if shutil.which(words[0]) is None:
        pytest.skip(f"{words[0]} is not installed")
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=WAIT, check=False)
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_unit_sets_what_the_server_reads() -> None:
    stated = dict(re.findall(r"^#? ?Environment=(\w+)=(.*)$", (DEPLOY / "boneyard.service").read_text(), re.MULTILINE))
    assert not unknown(stated)
    config = Config.read({}, stated)
    assert (config.database, config.proxies) == ("sqlite:////var/lib/boneyard/server.db", "127.0.0.1")
    assert config.address.startswith("https://")


@pytest.mark.nightly
def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "boneyard.service"
    unit.write_text((DEPLOY / "boneyard.service").read_text().replace("/opt/boneyard/bin/boneyard", "/bin/true"))
    assert check("systemd-analyze", "verify", str(unit)) == ""
    assert (
        float(
            re.findall(
                r"exposure level for \S+ ([0-9.]+)", check("systemd-analyze", "security", "--offline=yes", str(unit))
            )[0]
        )
        < 2.5
    )


@pytest.mark.nightly
def test_nginx_reads_its_file(tmp_path: Path) -> None:
    key = ("-newkey", "rsa:2048", "-nodes", "-keyout", str(tmp_path / "privkey.pem"), "-subj", "/CN=play.example.org")
    check("openssl", "req", "-x509", *key, "-out", str(tmp_path / "fullchain.pem"))
    found = (DEPLOY / "nginx.conf").read_text().replace("/etc/letsencrypt/live/play.example.org", str(tmp_path))
    (tmp_path / "site.conf").write_text(found)
    whole = f"pid {tmp_path}/pid; events {{}} http {{ access_log off; include {tmp_path}/site.conf; }}"
    (tmp_path / "nginx.conf").write_text(whole)
    assert "is successful" in check("nginx", "-t", "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "log"))


@pytest.mark.nightly
def test_caddy_reads_its_file() -> None:
    assert "Valid configuration" in check(
        "caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")
    )
