"""``boneyard contest``."""

from __future__ import annotations


def test_an_evening_from_one_file(run, refused, tmp_path) -> None:
    path, names = tmp_path / "cup.contest", tmp_path / "names.txt"
    names.write_text("Budi\n\nChepe\n", encoding="utf-8")
    assert run("contest", "new", path, "Cup <1>", "--rounds", "2", "--lot", "3").status == 0
    assert "File exists" in refused("contest", "new", path, "Cup")
    assert run("contest", "enter", path, "Ana", "--from", names).out.split() == ["1", "Ana", "2", "Budi", "3", "Chepe"]
    printed = run("contest", "pair", path)
    assert "Round 1" in printed.out
    assert "Rest: " in printed.out
    before = path.read_bytes()
    assert "no table 2" in refused("contest", "result", path, "2", "21:12")
    assert path.read_bytes() == before
    page = tmp_path / "sheets.html"
    assert run("contest", "sheets", path, "-o", page).status == 0
    assert "Cup &lt;1&gt;" in page.read_text(encoding="utf-8")
    assert run("contest", "result", path, "1", "21:12").out == "result 1 1 21:12\n"
    assert path.read_bytes() == before + b"result 1 1 21:12\n"
    for language in ("hr", "id", "pl"):
        assert run("contest", "show", path, "--language", language).status == 0
