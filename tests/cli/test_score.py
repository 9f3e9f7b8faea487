"""``boneyard score``."""

from __future__ import annotations

import json


def test_a_table_of_wood_from_one_file(run, refused, tmp_path) -> None:
    path, picture = tmp_path / "evening.score", tmp_path / "sheet.svg"
    assert run("score", path, "--game", "parovi", "--name", "A=Ana <1>").status == 0
    assert "File exists" in refused("score", path, "--game", "parovi")
    assert "What is left in these hands? (A, C, D)" in refused("score", path, "--enter", "out B")
    assert run("score", path, "--enter", "out B A=17 C=14 D=5").status == 0
    assert "round out B A=17 C=14 D=5\n" in path.read_text(encoding="utf-8")
    shown = json.loads(run("score", path, "--json").out)
    assert (shown["totals"], shown["next"]["seats"]) == ({"AC": 5, "BD": 31}, ["A"])
    for language in ("en", "fr", "ru"):
        assert run("score", path, "--language", language).status == 0
    assert run("score", path, "--svg", picture).status == 0
    assert "Ana &lt;1&gt; + C" in picture.read_text(encoding="utf-8")
    assert run("score", path, "--undo").status == 0
    assert "no round to take back" in refused("score", path, "--undo")
    path.write_text("boneyard-score 1\ngame parovi\nround out A=1\n", encoding="utf-8")
    assert ":3: “out A=1” cannot be read here" in refused("score", path)
