"""``boneyard texts``: the way of a translator, from nothing to the files of a language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boneyard import locale
from boneyard.locale import translation

pytest.importorskip("babel", reason="the extra texts is not installed")


def test_the_command_helps_to_begin_a_language(run, tmp_path: Path) -> None:
    folder, file = tmp_path / "nl", tmp_path / "nl.po"
    got = run("texts", "nl", "--first", "1")
    listed = got.out.splitlines()
    assert got.status == 1 and listed[:2] == ["common.seat (words in other texts): is missing", "  {seat}"]
    assert f"nl: 0 of {len(locale.load('en'))} texts" in listed[3]
    needed = translation.playable(locale.load("en"))
    assert listed[4] == f"What lacks is shown in English: {needed} of the first {needed}."
    run("texts", "nl", "--export", file)
    content = file.read_text(encoding="utf-8")
    filled = content.replace('msgid "Play now"\nmsgstr ""', 'msgid "Play now"\nmsgstr "Speel nu"')
    assert filled != content
    file.write_text(filled, encoding="utf-8")
    assert run("texts", "nl", "--folder", folder, "--import", file).out.split() == [str(folder / "web.json")]
    assert json.loads((folder / "web.json").read_text(encoding="utf-8")) == {"web": {"home": {"play_now": "Speel nu"}}}


def test_bad_input_gets_one_line(refused, tmp_path: Path) -> None:
    file = tmp_path / "nl.po"
    assert refused("texts", "n/l") == "boneyard: “n/l” is not the code of a language: write it as nl"
    assert refused("texts", "qqx") == "boneyard: “qqx” is not the code of a language: write it as nl"
    for content, reason in (
        (b'msgctxt "nonsense"\nmsgid "a"\nmsgstr "b"\n', "msgctxt 'nonsense'"),
        (b'msgid "a" what\n', ""),
        (b"\xff\xfe\x00msgid", ""),
    ):
        file.write_bytes(content)
        error = refused("texts", "nl", "--folder", tmp_path / "nl", "--import", file)
        assert error.startswith("boneyard: this cannot be read as texts: ") and reason in error
    assert not (tmp_path / "nl").exists()
