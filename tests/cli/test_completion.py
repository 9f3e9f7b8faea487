"""Completion for shells and the manual page, as these programs read them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from boneyard.bots import BOTS
from boneyard.cli.arguments import COMMANDS
from boneyard.games import GAMES


def completed(script: str, *words: str) -> list[str]:
    """What bash offers for the last of the words."""
    setting = f"""
        source {script}
        COMP_WORDS=({" ".join(f"'{word}'" for word in words)})
        COMP_CWORD={len(words) - 1}
        _boneyard
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(["bash", "-c", setting], capture_output=True, text=True, timeout=240, check=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
def test_bash_completes_commands_options_and_values(run, tmp_path: Path) -> None:
    script = tmp_path / "boneyard"
    script.write_text(run("completion", "bash").out)
    (tmp_path / "match.bones").touch()
    assert completed(str(script), "boneyard", "r") == ["rules", "replay", "review"]
    assert completed(str(script), "boneyard", "play", "dvoje") == ["dvoje", "dvoje-bez-kupnje"]
    assert completed(str(script), "boneyard", "play", "gaple", "--bots", "gr") == ["greedy"]
    assert "--resume" in completed(str(script), "boneyard", "play", "--re")
    assert completed(str(script), "boneyard", "dominosa", "so") == ["solve"]
    assert completed(str(script), "boneyard", "dominosa", "solve", "--ex") == ["--explain"]
    assert completed(str(script), "boneyard", "dominosa", "new", "--level", "ex") == ["extreme"]
    assert completed(str(script), "boneyard", "replay", str(tmp_path / "ma")) == [str(tmp_path / "match.bones")]
    assert completed(str(script), "boneyard", "completion", "z") == ["zsh"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_game_and_bot_is_there(run, tmp_path: Path, shell: str) -> None:
    text = run("completion", shell).out
    for word in (*COMMANDS, *GAMES, *BOTS, "solve"):
        assert word in text
    if shutil.which(shell):
        path = tmp_path / "script"
        path.write_text(text)
        done = subprocess.run([shell, "-n", str(path)], capture_output=True, text=True, timeout=240, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_the_manual_page_explains_every_command(run) -> None:
    page = run("completion", "man").out
    assert page.startswith(".TH BONEYARD 1")
    for name in COMMANDS:
        assert f'.SH "boneyard {name}' in page
    assert '.SH "boneyard dominosa solve FILE"' in page
    assert "\\fB\\-\\-people\\fR \\fIN\\fR" in page
    if shutil.which("groff"):
        done = subprocess.run(
            ["groff", "-man", "-Tutf8", "-ww"], input=page.encode(), capture_output=True, timeout=240, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert "--people" in re.sub(r".\x08|\x1b\[\d*m", "", done.stdout.decode())
