"""``boneyard lab``."""

from __future__ import annotations

import csv
import json
import re

import pytest
from pages import Page

from boneyard import GAMES, game
from boneyard.lab.house_rules import measures_of
from boneyard.lab.words import label
from boneyard.locale import available


def test_json_has_what_programs_read(run):
    words = "lab gaple --vary cannot_play --rounds 1500 --seed 3 --json"
    got = run(*words.split())
    assert got.status == 0 and got.err == ""
    data = json.loads(got.out)
    assert list(data) == [
        "game", "players", "bots", "matches", "deals", "seed", "confidence", "stopped", "engine", "findings", "seconds",
        "command",
    ]  # fmt: skip
    assert [finding["choices"] for finding in data["findings"]] == [{"cannot_play": "discard"}, {"cannot_play": "pass"}]
    assert data["findings"][0]["changes"] == {} and data["findings"][1]["changes"]["blocked"].keys() == {
        "value", "low", "high",
    }  # fmt: skip
    again = json.loads(run(*data["command"].split()[1:], "--json").out)
    assert again["findings"] == data["findings"]


def test_csv_has_a_row_for_each_figure(run):
    words = "lab matador --players 2 --vary style --rounds 500 --seed 1"
    rows = list(csv.DictReader(run(*words.split(), "--csv").out.splitlines()))
    data = json.loads(run(*words.split(), "--json").out)
    assert {row["choice"] for row in rows} == {"style=bridge", "style=international"}
    found = {(row["choice"], row["figure"]): row for row in rows}
    change = data["findings"][1]["changes"]["blocked"]
    row = found["style=international", "blocked"]
    assert float(row["change"]) == change["value"] and float(row["change_low"]) == change["low"]
    assert found["style=bridge", "blocked"]["change"] == ""
    assert float(found["style=bridge", "length.median"]["value"]) > 10


def test_text_names_figures_and_marks_changes(run):
    got = run("lab", "gaple", "--vary", "cannot_play", "--rounds", "4000", "--seed", "1")
    lines = got.out.splitlines()
    assert "4000 rounds" in lines[0] and "25.0%" in lines[1]
    opener = next(line for line in lines if line.startswith("Won by the opener"))
    assert "opens by the hand dealt" in opener and opener.endswith("*")
    assert next(line for line in lines if line.startswith("Points a round")).split()[-1] != "*"
    assert lines[-1] == "boneyard lab gaple --players 4 --vary cannot_play --rounds 4000 --seed 1"


@pytest.mark.parametrize("language", available())
def test_every_language(run, language):
    got = run("lab", "gaple", "--vary", "teams", "--matches", "--rounds", "30", "--seed", "1", "--language", language)
    assert got.status == 0 and got.out.count("AC") == 1 and "teams=true" in got.out
    for words in ("lab gaple --vary colour", "lab gaple --vary deals"):
        got = run(*words.split(), "--language", language)
        assert got.status == 2 and got.err.count("\n") == 1
    text = run(*["lab", "gaple", "--vary", "teams", "--rounds", "30", "--html", "-", "--language"], language).out
    assert f'<html lang="{language}" dir="ltr">' in text and "fairness." not in text and "cli." not in text


def test_the_page_has_everything_and_needs_nothing_else(run, tmp_path):
    line = "lab gaple --vary cannot_play --vary teams --option direction=ccw --rounds 4000 --seed 1"
    words = line.split()
    got = run(*words, "--html", tmp_path / "report.html")
    assert got.status == 0 and str(tmp_path / "report.html") in got.out.replace("\n", "")
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert run(*words, "--html", "-").out == text
    read = Page(text)
    assert read.open == [] and {"svg", "table", "line", "circle"} <= read.tags
    told = " ".join(read.found)
    assert "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}" in told and not re.search(r"\d (±|%)", told)  # figures are whole
    said = told.replace("\N{NO-BREAK SPACE}", " ")
    data = json.loads(run(*words, "--json").out)
    assert data["command"] in said and "counter-clockwise" in said and "4000 matches, seed 1" in said
    for finding in data["findings"]:
        assert all(f"{name}={str(value).lower()}" in said for name, value in finding["choices"].items())
        for estimates, sign in ((finding["figures"], ""), (finding["changes"], "+")):
            for name in ("opener.hand", "blocked"):
                one = estimates.get(name, {"low": 0, "high": 0})
                half = f"{50 * (one['high'] - one['low']):.1f}"
                if half != "0.0":  # a smaller one has more decimals
                    assert f"{100 * one['value']:{sign}.1f} ± {half}%".replace("-", "−") in said
    assert text.count("fewer of 100 rounds") >= 1 and text.count("<h3>") == 3


def test_the_page_of_everything_the_same_says_so(run):
    rare = ["boricua", "--vary", "tied_opener=next,same", "--rounds", "20000", "--seed", "1"]
    text = run("lab", *rare, "--html", "-").out
    assert "No difference shows" in text and "deals.</p>" in text
    scales = re.findall(r'text-anchor="\w+">([−+]?\d+\.?\d*)%?</text>', text)
    assert scales[:3] == ["−1.0", "0", "+1.0"]  # what is known to ± 0.04 % does not fill the line


def test_until_a_precision(run):
    data = json.loads(run("lab", "gaple", "--vary", "teams", "--until", "±3%", "--seed", "1", "--json").out)
    assert data["stopped"] == "precision" and data["deals"] < 10_000
    assert run("lab", "gaple", "--vary", "teams", "--until", "0.03", "--seed", "1", "--json").status == 0


@pytest.mark.parametrize(
    "words, message",
    [
        ("gaple --vary colour", "gaple has no option colour to vary: there are cannot_play, "),
        ("gaple --vary cannot_play=fly,pass", "option cannot_play cannot be fly: it is discard|pass"),
        ("gaple --vary deals", "name the ones to compare, such as deals=50,100"),
        ("gaple --vary teams=", "“teams=” is not a house rule to vary"),
        ("gaple --vary teams --vary teams=true,false", "teams"),
        ("gaple --vary teams --csv --json", "--csv or --json, not both"),
        ("gaple --vary teams --html - --csv", "standard output takes the page or the table, not both"),
        ("gaple --vary teams --html - --json", "standard output takes the page or the JSON, not both"),
        ("gaple --vary teams --rounds 9 --html no/such/folder/x.html", "no/such/folder/x.html"),
        ("gaple --vary teams --until 2", "“2” is not a precision"),
        ("gaple --vary teams --players 3", "gaple is played by 4, not 3"),
        ("gaple --vary teams --bots a,b,c", "there is no bot “a”"),
        ("gaple", "--vary"),
    ],
)
def test_mistakes_are_one_line(run, words, message):
    got = run("lab", *words.split())
    assert got.status == 2 and got.out == "" and message in got.err and got.err.count("\n") == 1


def test_every_figure_has_a_name_of_its_own():
    for name in GAMES:
        for matches in (False, True):
            measures = measures_of([game(name).rules(game(name).players[0])], matches)
            labels = [label(measure).text("en") for measure in measures]
            assert len(set(labels)) == len(labels), name


@pytest.mark.parametrize(
    "line",
    [
        "lab gaple --vary teams --rounds",
        "simulate gaple --rounds",
        "arena matador greedy random --players 2 --pairs",
    ],
)
def test_a_checkpoint_gives_the_seed_too(run, tmp_path, line):
    words, kept = line.split(), ["--checkpoint", tmp_path / "run.json", "--json"]
    first = json.loads(run(*words, 3, *kept).out)
    second = json.loads(run(*words, 9, *kept).out)
    again = json.loads(run(*words, 9, "--seed", first["seed"], "--json").out)
    assert second["seed"] == first["seed"]
    for key in {"findings", "wins", "points", "actions", "scores", "points_per_deal"} & set(again):
        assert second[key] == again[key]
    got = run(*words, 9, "--seed", "1x", *kept)
    assert (got.status, got.out, got.err.count("\n")) == (2, "", 1) and "seed is" in got.err


def test_a_rule_that_acts_later_is_measured_in_whole_matches(run):
    data = json.loads(run("lab", "parejas", "--vary", "later_opener", "-n", "60", "--seed", "1", "--json").out)
    assert data["matches"] and "--matches" in data["command"]
    assert [finding["acted"] for finding in data["findings"]] == [None, 60, 43, 60]
    for words in (
        ("parejas", "--vary", "target=200,205"),
        ("gaple", "--vary", "deals=1,3"),
        ("gaple", "--vary", "teams"),
    ):
        assert "whole matches are played" in run("lab", *words, "-n", "20").out


def test_of_a_rule_that_did_not_act_nothing_is_claimed(run, tmp_path):
    words = ("lab", "gaple", "--vary", "settlement", "-n", "300", "--seed", "1")
    data = json.loads(run(*words, "--json").out)
    assert (data["findings"][1]["acted"], data["findings"][1]["changes"]) == (0, {})
    page = tmp_path / "lab.html"
    out = run(*words, "--html", str(page)).out
    for text in (" ".join(out.split()), page.read_text()):
        assert "acted in 0 of 300 first rounds" in text and "--vary settlement=false,true --matches" in text
        assert "0.0%" not in text.partition("settlement=true")[2].partition("To repeat")[0].replace("50.0%", "")


@pytest.mark.parametrize("width", [40, 60, 80])
def test_the_table_fits_the_terminal(run, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    table = run("lab", "gaple", "--vary", "cannot_play", "-n", "100", "--seed", "1").out
    assert max(map(len, table.partition("To repeat")[0].splitlines())) <= width
