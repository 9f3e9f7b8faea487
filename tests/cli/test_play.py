"""``boneyard play``: whole matches typed in, left and resumed."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from effort import one_in

from boneyard import GAMES, Match, locale, read_record
from boneyard.bots import bot
from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Reader
from boneyard.engine.codes import Scheme
from boneyard.play.events import Penalised, RoundEnded
from boneyard.play.fairness import FairDeal
from boneyard.play.series import Series
from boneyard.terminal import saves
from boneyard.tiles import Tile

TEXTS = locale.load("en")
PRIZES = {"events.account.opponents_written", *(f"events.account.{scheme.word}" for scheme in Scheme)}
ALWAYS_THE_FIRST = "1\n" * 3000


def match_in(path: Path) -> Match:
    return read_record(path.read_text(encoding="utf-8"), str(path))


@pytest.fixture
def begin(run, tmp_path):
    """Play a few lines of a match, leave it, and return what the person sees and the match as it stands."""

    def to_where(*words: object, typed: str = "") -> tuple[str, Match]:
        copy = tmp_path / f"copy{len(list(tmp_path.iterdir()))}.bones"
        got = run("play", *words, stdin=f"{typed}save {copy}\nquit\n")
        assert got.status == 0 and got.err == ""
        return got.out, match_in(copy)

    return to_where


# ---------------------------------------------------------------------------------------------------- whole matches


def test_a_series_goes_on_until_it_is_won(run, tmp_path):
    """Each match is a record of its own beside the first, with the series as it stood; a left one is taken up."""
    first = tmp_path / "1.bones"
    words = ("play", "dvoje-bez-kupnje", "--option", "deals=1", "--seed", 3, "--best-of", 3, "--record", first)
    got = run(*words, stdin="1\nquit\n")
    assert "Best of 3. Matches won: A 0 and B (greedy) 0." in got.words and "unfinished yes" in first.read_text()
    got = run("play", "--resume", first, stdin=ALWAYS_THE_FIRST)
    assert (got.status, got.err) == (0, "")
    matches = [match_in(path) for path in sorted(tmp_path.glob("*.bones"), key=lambda path: len(path.name))]
    series = Series(3, {"A": 0, "B": 0})
    for match in matches:
        assert dict(match.tags)["series"] == series.tag()[1]
        assert series.winner is None and match.over
        series = series.after(match.winners)
    assert f"{series.winner} wins the series!" in got.words and len(
        {dict(match.tags)["seed"] for match in matches}
    ) == len(matches)
    assert Series.from_tags([("series", "my first")], "AB") is Series.from_tags([("series", "3 A:2 B:0")], "AB") is None


ALWAYS = (
    "gaple --option teams=true --option deals=3 --option settlement=false",
    "gaple-6",
    "obicni --players 3",
    "double-six-cross --option target=40",
    "matador --players 2",
)
LATER = (
    "gaple", "gaple-5p", "french", "obicni --players 7", "dvoje", "dvoje-bez-kupnje", "parovi", "polish-fives",
    "basic --players 3", "fives --players 4", "threes --players 2", "all-fives-2p", "gaple --option set=12 --seat C",
)  # fmt: skip


@pytest.mark.parametrize(
    "words", one_in(3, [*ALWAYS, *(pytest.param(words, marks=pytest.mark.nightly) for words in LATER)])
)
def test_a_whole_match(run, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)  # a long path would not be broken at the end of a line
    record = Path("1.bones")
    got = run("play", *words.split(), "--seed", 2, "--record", record, stdin=ALWAYS_THE_FIRST)
    assert (got.status, got.err) == (0, "")
    match = match_in(record)
    assert match.over
    assert max(map(len, got.out.splitlines())) <= 96
    assert TEXTS.text("cli.saved", file=record) in " ".join(got.out.split())
    you = words.split()[-1] if "--seat" in words else "A"
    won = any(you in side for side in match.winners)
    lines = got.out.splitlines()
    assert (TEXTS.text("cli.result.you_won") in lines) == (won and len(match.winners) == 1)
    assert not re.search(r"\{[a-z]", got.out)  # every placeholder is filled in
    again = run("play", *words.split(), "--seed", 2, "--record", "2.bones", stdin=ALWAYS_THE_FIRST)
    assert again.out.replace("2.bones", "1.bones") == got.out
    assert run("replay", record).status == 0


def test_a_provable_match_can_be_verified_afterwards(run, tmp_path):
    record = tmp_path / "match.bones"
    got = run("play", "gaple", "--record", record, stdin=ALWAYS_THE_FIRST)
    commitment = dict(match_in(record).tags)["commitment"]
    assert commitment in "".join(got.out.split())
    assert run("verify", record).status == 0


def test_a_seeded_match_says_that_it_proves_nothing(run):
    out = run("play", "gaple", "--seed", "spring", stdin="quit\n").out
    assert TEXTS.text("cli.welcome.seed", seed="spring").split("(")[1] in " ".join(out.split())


def test_names_and_bots_stand_in_the_record(run, tmp_path):
    record = tmp_path / "match.bones"
    run("play", "fives", "--players", "3", "--bots", "random,greedy", "--name", "Ana", "--seat", "b", "--seed", "1",
        "--record", record, stdin=ALWAYS_THE_FIRST)  # fmt: skip
    assert match_in(record).names == {"A": "random", "B": "Ana", "C": "greedy"}


# ------------------------------------------------------------------------------------------------------ what one sees


def test_nothing_hidden_is_shown(run):
    """All others' tiles that have not been laid stay out of sight until the round is over."""
    match = Match(GAMES["french"].rules(), seed=6)
    out = run("play", "french", "--seed", 6, "--bots", "random", stdin="quit\n").out
    shown = {Tile.parse(word) for word in re.findall(r"\b\d-\d\b", out)}
    shown |= {Tile.parse(word.replace("|", "-")) for word in re.findall(r"\b\d\|\d\b", out)}
    laid = {Tile.parse(line.split()[2].rstrip(".")) for line in out.splitlines() if " plays " in line}
    assert shown <= {*match.round.hands["A"], *laid, Tile(0, 0)}


def test_the_table_shows_what_a_player_needs(begin):
    out, match = begin("all-fives-2p", "--seed", 3, typed="1\n")
    hand = match.round.hands["A"]
    table = out[out.rindex("Round 1 ·") :]
    for tile in hand:
        assert f"[{tile.lo}|{tile.hi}]" in table
    assert f"Target: {match.rules.target}" in table
    assert "Open ends: " in table and "Sum of the ends: " in table and f"Boneyard: {match.round.stock} tiles" in table
    assert ">A (you)" in table
    assert "1  " in table


def test_bots_are_told_in_words_and_forced_draws_one_by_one(run):
    out = run("play", "obicni", "--players", "3", "--seed", "3", stdin="1\n" * 40).out
    assert "You draw " in out and "draws a tile." in out and "plays " in out


def test_help_scores_history_rules_hint_and_hand(run):
    typed = "?\nscores\nlog\nhint\nhand\nrules\nquit\n"
    out = run("play", "french", "--seed", "5", stdin=typed).out
    assert TEXTS.text("cli.help.heading") in out
    assert TEXTS.text("cli.scores.heading") in out
    assert TEXTS.text("cli.table.history") in out
    assert "Best move, it seems: " in out
    assert TEXTS.text("cli.hint.tiles") in out
    assert "FRE-14" in out
    assert out.count(">A (you)") == 2


def test_help_speaks_only_of_what_the_rules_have(run):
    assert "across" in run("play", "matador", "--players", "2", "--seed", "1", stdin="?\nquit\n").out
    out = run("play", "gaple", "--seed", "1", stdin="?\nquit\n").out
    assert "across" not in out and "discard 2-5" in out and "draw " not in out


# --------------------------------------------------------------------------------------------------- wrong input


def test_what_cannot_be_played_is_explained_and_costs_nothing(begin):
    _, match = begin("gaple", "--seed", "7")
    illegal = next(tile for tile in match.round.hands["A"] if all(a.tile != tile for a in match.legal("A")))
    foreign = match.round.hands["B"][0]
    typed = f"{illegal} l\n{foreign}\npass\n99\nxyzzy\n2-\n\n"
    out, after = begin("gaple", "--seed", "7", typed=typed)
    assert after.record() == match.record()
    assert f"You cannot play {illegal}: " in out
    assert f"You cannot play {foreign}: {foreign} is not in this hand." in out
    assert "You cannot pass: you have a tile that fits, so you must play." in out
    assert "There is no move number 99." in out
    assert "I do not understand “xyzzy”." in out


def test_fre_17_an_illegal_play_is_the_foul(begin):
    _, match = begin("french", "--seed", "5")
    illegal = next(tile for tile in match.round.hands["A"] if all(a.tile != tile for a in match.legal("A")))
    out, after = begin("french", "--seed", "5", typed=f"{illegal} l\n")
    assert str(after.round.actions[-1][1]) == "foul"
    assert after.round.penalties["A"] == 10
    assert f"You cannot play {illegal}" in out and "10 penalty points" in out


def test_fre_10_a_wrongful_pass_is_the_foul(begin):
    out, after = begin("french", "--seed", "5", typed="pass\npass\n")
    assert after.round.penalties["A"] == 20
    assert [str(action) for _, action in after.round.actions[-2:]] == ["foul", "foul"]
    out, after = begin("french", "--seed", "5", "--option", "strict=true", typed="pass\n")
    assert after.round.penalties["A"] == 0 and "You cannot pass" in out


def test_scores_counts_the_penalties_of_the_round_being_played(begin):
    out, _ = begin("french", "--seed", "5", typed="pass\npass\nscores\n")
    rows = [line.split() for line in out.partition(TEXTS.text("cli.scores.heading"))[2].splitlines()]
    assert ["1", "20", "0", "0", "0"] in rows
    assert ["Total", "20", "0", "0", "0"] in rows


def test_a_slip_is_no_foul(begin):
    """A tile one does not hold, an end that is not named, nonsense: nobody at a real table would call these plays."""
    _, match = begin("french", "--seed", "5")
    several = next(a.tile for a in match.legal("A") if sum(b.tile == a.tile for b in match.legal("A")) > 1)
    foreign = match.round.hands["B"][0]
    _, after = begin("french", "--seed", "5", typed=f"{several}\n{foreign} l\ndraw\nxx\n")
    assert after.round.penalties["A"] == 0 and after.record() == match.record()


# ------------------------------------------------------------------------------------------------------------ undo


def test_undo_goes_back_to_the_last_decision(begin):
    _, start = begin("obicni", "--players", "3", "--seed", "3")
    _, one = begin("obicni", "--players", "3", "--seed", "3", typed="1\n")
    out, back = begin("obicni", "--players", "3", "--seed", "3", typed="1\nundo\n")
    assert back.record() == start.record() != one.record()
    assert TEXTS.text("cli.undo.done") in out
    _, again = begin("obicni", "--players", "3", "--seed", "3", typed="1\n1\nundo\n")
    assert again.record() == one.record()
    out, still = begin("obicni", "--players", "3", "--seed", "3", typed="undo\n1\nundo\nundo\n")
    assert still.record() == start.record() and TEXTS.text("cli.undo.nothing") in out


def test_undo_works_across_the_end_of_a_round_and_changes_nothing_else(run, tmp_path):
    first, second = tmp_path / "1.bones", tmp_path / "2.bones"
    words = ("play", "basic", "--players", "2", "--seed", "4", "--option", "target=60")
    run(*words, "--record", first, stdin=ALWAYS_THE_FIRST)
    run(*words, "--record", second, stdin="1\n1\nundo\n" * 2000)
    assert match_in(first).over and len(match_in(first).rounds) > 1
    assert first.read_text() == second.read_text()


# ------------------------------------------------------------------------------------- left and resumed


@pytest.mark.parametrize(
    "words", ["gaple --option deals=9", "obicni --players 3 --option target=300", "matador --players 2"]
)
@pytest.mark.parametrize("seed", one_in(2, [[], ["--seed", "6"]]), ids=" ".join)
def test_a_match_taken_up_again_goes_on_exactly(run, tmp_path, words, seed):
    record = tmp_path / "match.bones"
    run("play", *words.split(), *seed, "--record", record, stdin="1\n" * 5)  # far too few to end any of these matches
    left = record.read_text()
    whole, parts = tmp_path / "whole.bones", tmp_path / "parts.bones"
    whole.write_text(left)
    parts.write_text(left)
    assert run("play", "--resume", whole, stdin=ALWAYS_THE_FIRST).status == 0
    for _ in range(400):
        if match_in(parts).over:
            break
        got = run("play", "--resume", parts, stdin="1\n" * 11 + "quit\n")
        assert got.status == 0 and TEXTS.text("cli.resume.taken_up", n=0)[:20] in got.out
    assert match_in(whole).over
    assert parts.read_text() == whole.read_text()
    assert match_in(whole).record().split("round", 1)[1].startswith(left.split("round", 1)[1][:200])
    if not seed:
        assert run("verify", whole).status == 0


def test_undo_after_taking_up_goes_back_before_it(run, tmp_path):
    record, copy = tmp_path / "match.bones", tmp_path / "copy.bones"
    run("play", "gaple", "--seed", "7", "--record", record, stdin="1\n1\n")
    run("play", "--resume", record, stdin=f"undo\nundo\nsave {copy}\n")
    run("play", "gaple", "--seed", "7", stdin=f"save {tmp_path / 'start.bones'}\n")
    assert copy.read_text() == (tmp_path / "start.bones").read_text()


def test_the_secret_stays_out_of_what_is_shown_before_the_end(run, tmp_path):
    record, copy = tmp_path / "match.bones", tmp_path / "copy.bones"
    run("play", "obicni", "--players", "2", "--record", record, stdin=f"1\nsave {copy}\n")
    kept, shown = dict(match_in(record).tags), dict(match_in(copy).tags)
    assert "secret" in kept and kept["unfinished"] == "yes" and "do not share" in record.read_text()
    assert "secret" not in shown and shown["commitment"] == kept["commitment"]
    run("play", "--resume", record, stdin=ALWAYS_THE_FIRST)
    final = dict(match_in(record).tags)
    assert final["secret"] == kept["secret"] and "unfinished" not in final
    assert "do not share" not in record.read_text()


def test_matches_are_kept_apart_and_the_latest_is_taken_up(run, tmp_path):
    state = tmp_path / "state" / "boneyard"
    run("play", "gaple", "--seed", "1", stdin="1\n")
    run("play", "french", "--seed", "1", stdin="1\n")
    out = run("play", "gaple", "--seed", "2", stdin="1\n").words
    assert "boneyard play --resume gaple" in out
    assert sorted(path.name for path in state.iterdir()) == ["french.bones", "gaple-2.bones", "gaple.bones"]
    for age, name in enumerate(("gaple-2.bones", "gaple.bones", "french.bones")):
        os.utime(state / name, (1_000_000 - age, 1_000_000 - age))
    assert "gaple-2.bones" in run("play", "--resume", stdin="quit\n").out
    os.utime(state / "french.bones", (4e9, 4e9))
    assert "french.bones" in run("play", "--resume", stdin="quit\n").out
    assert "gaple-2.bones" in run("play", "gaple", "--resume", stdin="quit\n").out.replace("\n", "")
    run("play", "--resume", "gaple", stdin=ALWAYS_THE_FIRST)
    assert match_in(state / "gaple-2.bones").over
    assert saves.latest("gaple") == str(state / "gaple.bones")
    assert saves.latest("dvoje") is None


def test_what_cannot_be_taken_up(run, refused, tmp_path):
    over, other, bare = tmp_path / "over.bones", tmp_path / "other.bones", tmp_path / "bare.bones"
    run("play", "gaple", "--seed", "1", "--record", over, stdin=ALWAYS_THE_FIRST)
    assert "is over" in refused("play", "--resume", over)
    run("play", "gaple", "--seed", "1", "--record", other, stdin="1\n")
    assert "a match of gaple" in refused("play", "french", "--resume", other)
    assert "leave out" in refused("play", "--resume", other, "--seed", "3")
    other.write_text(other.read_text().replace("seed 1\n", "seed 2\n"))
    assert "round 1" in refused("play", "--resume", other)
    bare.write_text("".join(line for line in other.read_text().splitlines(True) if not line.startswith("seed")))
    assert "neither seed nor secret" in refused("play", "--resume", bare)
    assert "already exists" in refused("play", "gaple", "--record", other)


def test_leaving_before_the_first_decision_leaves_no_file(run, tmp_path):
    got = run("play", "gaple", "--seed", "1", stdin="")
    assert got.status == 0 and TEXTS.text("cli.left") in got.out
    assert not (tmp_path / "state").exists()


def test_a_folder_that_cannot_be_written_does_not_stop_the_match(run, tmp_path):
    (tmp_path / "state").write_text("in the way")
    got = run("play", "gaple", "--seed", "1", stdin=ALWAYS_THE_FIRST)
    assert got.status == 0
    assert any(TEXTS.text(f"cli.result.{key}") in got.out for key in ("you_won", "you_lost"))
    assert (tmp_path / "state").read_text() == "in the way"


def test_a_record_is_never_written_over(run, refused, tmp_path):
    """Neither by a new match nor by one that is resumed."""
    precious, left = tmp_path / "precious", tmp_path / "left.bones"
    precious.write_text("kept")
    run("play", "gaple", "--seed", "1", "--record", left, stdin="1\n")
    assert "already exists" in refused("play", "gaple", "--record", precious)
    assert "already exists" in refused("play", "--resume", left, "--record", precious)
    assert precious.read_text() == "kept"


@pytest.mark.skipif(os.name == "nt", reason="needs permissions as Unix has them")
def test_kept_matches_are_for_their_owner_alone(run, tmp_path):
    run("play", "gaple", stdin="1\n")
    assert (tmp_path / "state" / "boneyard").stat().st_mode & 0o777 == 0o700
    assert "\nsecret " in (tmp_path / "state" / "boneyard" / "gaple.bones").read_text()


def test_no_two_matches_are_kept_in_one_file(tmp_path, monkeypatch):
    """However early the second one is begun."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (tmp_path / "boneyard").mkdir()
    (tmp_path / "boneyard" / "gaple-2.bones").symlink_to(tmp_path / "nowhere")
    names = [Path(saves.claimed("gaple", TEXTS)).name for _ in range(3)]
    assert names == ["gaple.bones", "gaple-3.bones", "gaple-4.bones"]


def test_saving_is_no_decision(begin):
    out, _ = begin("gaple", "--seed", "1", typed="save\nundo\n")
    assert TEXTS.text("cli.undo.nothing") in out and TEXTS.text("cli.undo.done") not in out


def test_undo_after_taking_up_knows_the_same_decisions(run, tmp_path):
    """An opening that the rules force is asked for, so it can be taken back, before and after a match is left."""
    record, copy = tmp_path / "match.bones", tmp_path / "copy.bones"
    run("play", "french", "--seed", "4", "--record", record, stdin="1\n")
    assert [str(action) for _, action in match_in(record).played[0].actions][:1] == ["0-0"]
    run("play", "--resume", record, stdin=f"undo\nsave {copy}\n")
    assert match_in(copy).played[0].actions == []


def test_save_never_writes_over_a_file(run, tmp_path):
    precious = tmp_path / "precious"
    precious.write_text("kept")
    out = run("play", "gaple", "--seed", "1", stdin=f"save {precious}\nsave {tmp_path}/no/such/folder\nquit\n").words
    assert precious.read_text() == "kept"
    assert "already exists" in out and "cannot be written" in out


# ------------------------------------------------------------------------ windows, last tiles, partners who open


def test_obi_09_the_window_asks_for_a_double_and_lays_it_with_the_rest(run, tmp_path):
    """Typed to the first window in which A holds a double; both answers are tried."""
    words = ("play", "obicni", "--players", "3", "--bots", "random")
    prompt = TEXTS.text("cli.prompt.window")
    for seed in range(60):
        out = run(*words, "--seed", seed, stdin="1\n" * 120).out
        if prompt in out:
            break
    before = out[: out.index(prompt)].count(TEXTS.text("cli.prompt.move"))
    for answer, laid in (("1", True), ("decline", False)):
        record = tmp_path / f"{answer}.bones"
        out = run(*words, "--seed", seed, "--record", record, stdin="1\n" * before + f"{answer}\n").out
        mine = [str(action) for seat, action in match_in(record).played[-1].actions if seat == "A"]
        assert ("decline" in mine) != laid
        assert ("You play " in out[out.index(prompt) :] and "out of turn" in out[out.index(prompt) :]) == laid
        assert "B plays no double" not in out  # declining is not shown


def test_obi_09_who_holds_no_double_declines_without_being_asked(run):
    for seed in range(60):
        out = run("play", "obicni", "--players", "3", "--seed", seed, stdin="1\n" * 120).out
        if TEXTS.text("events.window.nothing") in out:
            return
    raise AssertionError("no window")


def test_obi_11_the_announced_play_is_offered_first_and_forgetting_bars_the_tile(run, tmp_path):
    """Six players hold two tiles each, so the first play leaves one."""
    words = ("play", "obicni", "--players", "6", "--seed", "5")
    record = tmp_path / "1.bones"
    out = run(*words, "--record", record, stdin="1\n").out
    assert TEXTS.text("cli.remind_call", call="call").split(".")[0] in " ".join(out.split())
    mine = [str(action) for played in match_in(record).played for seat, action in played.actions if seat == "A"]
    assert mine[0].endswith(" call")
    out = run(*words, stdin="2\nhand\n").out
    assert "Announce it now" in " ".join(out.split()) or "may not play it this turn" in " ".join(out.split())
    record = tmp_path / "c.bones"
    run(*words, "--record", record, stdin="2 c\n")
    mine = [str(action) for played in match_in(record).played for seat, action in played.actions if seat == "A"]
    assert mine[0].endswith(" call")


def test_parovi_q2_the_opening_can_be_left_to_the_partner(run, tmp_path):
    """later_opener=losing_team_choice: either partner may begin."""
    words = ("play", "parovi", "--option", "later_opener=losing_team_choice", "--bots", "random")
    hint = TEXTS.text("cli.choose_opener", seat="C", partner="partner")
    for seed in range(60):
        out = " ".join(run(*words, "--seed", seed, stdin="1\n" * 60).out.split())
        if hint in out:
            break
    before = out[: out.index(hint)].count(TEXTS.text("cli.prompt.move").strip())
    record = tmp_path / "match.bones"
    run(*words, "--seed", seed, "--record", record, stdin="1\n" * before + "partner\n1\n")
    opened = [played.opener for played in match_in(record).played[1:]]
    assert "C" in opened
    assert TEXTS.text("cli.errors.no_partner") in run(*words, "--seed", seed, stdin="partner\nquit\n").out


# ------------------------------------------------------------------------------------------- what happens, in words


def test_the_account_of_a_round_adds_up():
    """The last step to the winner's points is what the round gave beside the points in play."""
    variants = [
        ("fives", 3, {"hand_bonus": "nearest"}), ("threes", 2, {"hand_bonus": "nearest"}), ("polish-fives", 2, {}),
        ("all-fives-2p", 2, {}), ("all-fives-2p", 2, {"blocked_prize": "floor_difference"}), ("basic", 3, {}),
        ("basic", 4, {"block_scoring": "difference"}), ("basic", 2, {"score_scope": "all_unlaid"}),
        ("basic", 3, {"score_scope": "all_hands"}), ("parovi", 4, {"only_winner_scores": True}),
        ("dvoje", 2, {"closed_scoring": "difference"}), ("matador", 3, {}), ("double-six-cross", 4, {}),
    ]  # fmt: skip
    checked = 0
    for game_id, players, options in variants:
        rules = GAMES[game_id].rules(players, **options)
        for seed in range(4):
            match = Match(rules, seed=seed)
            while not match.over and len(match.rounds) < 8:
                seat = match.to_act[0]
                match.play(seat, bot("greedy").choose(match.view(seat), None))
            for event in match.events:
                if isinstance(event, RoundEnded) and event.tally.prize is not None:
                    side = next(side for side in rules.sides if event.winner in side)
                    given = event.tally.given[side]
                    (line,) = [line for line in narrate(event, rules) if line[0].code in PRIZES]
                    said = [sentence for sentence in line if sentence.code != "events.account.count_down"]
                    assert said[-1].params["n"] == (-given if rules.count_down else given), (game_id, options, event)
                    checked += 1
    assert checked > 150


def test_french_penalties_are_told_for_what_they_are():
    """FRE-15, FRE-16: three passes in a row and board passes, each told with its own points."""
    rules = GAMES["french"].rules()
    passes = boards = 0
    for seed in range(20):
        match = Match(rules, seed=seed)
        rng = Random(seed)
        while not match.over and len(match.rounds) < 4:
            seat = match.to_act[0]
            match.play(seat, bot("random").choose(match.view(seat), rng))
        fines = [event for event in match.events if isinstance(event, Penalised)]
        points = sum(event.points for event in fines)
        told = [Reader(TEXTS).say(line) for event in fines for line in narrate(event, rules)]
        passes += sum("3 times in a row" in text for text in told)
        boards += sum(text.startswith("Board pass") for text in told)
        assert 10 * len(told) == points
    assert passes > 2 and boards > 2


@pytest.mark.parametrize("words", ["obicni --players 7", "obicni --players 4", "matador --players 4", "french"])
def test_a_narrow_terminal_is_enough(run, tmp_path, monkeypatch, words):
    """Forty columns hold everything but names of files."""
    monkeypatch.setenv("COLUMNS", "40")
    record = tmp_path / "match.bones"
    typed = "?\nrules\nscores\nhistory\n" + "1\n" * 60
    got = run("play", *words.split(), "--seed", "2", "--record", record, stdin=typed)
    told = got.out + run("replay", record).out
    assert got.status == 0 and len(told) > 5000
    wide = [line for line in told.splitlines() if len(line) > 40 and str(tmp_path) not in line]
    assert [line for line in wide if not line.startswith(("Round   A  ", "Total  "))] == []


# --------------------------------------------------------------------------------------------------- real terminals


def play(*words: str, **options) -> subprocess.Popen:
    return subprocess.Popen([sys.executable, "-m", "boneyard", "play", *words], **options)


@pytest.mark.skipif(not hasattr(signal, "SIGINT") or os.name == "nt", reason="needs signals as Unix has them")
def test_ctrl_c_leaves_quietly_and_saves(tmp_path):
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": env, "text": True}
    with play("gaple", "--seed", "7", **pipes) as process:
        process.stdin.write("1\n")
        process.stdin.flush()
        seen = ""
        while seen.count(TEXTS.text("cli.prompt.move")) < 2:
            more = process.stdout.read(1)
            assert more, seen + process.stderr.read()
            seen += more
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=240)
    assert process.returncode == 130 and errors == ""
    assert TEXTS.text("cli.left") in rest
    assert read_record((tmp_path / "boneyard" / "gaple.bones").read_text()).round is not None


@pytest.mark.skipif(os.name == "nt", reason="needs pseudo-terminals")
@pytest.mark.parametrize(("more", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_on_a_terminal(tmp_path, more, coloured):
    import pty

    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "xterm", "BONEYARD_PACE": "0", **more}
    if "NO_COLOR" not in more:
        env.pop("NO_COLOR", None)
    master, slave = pty.openpty()
    with play("gaple", "--seed", "7", stdin=slave, stdout=slave, stderr=slave, env=env) as process:
        os.close(slave)
        seen = b""
        deadline = time.monotonic() + 240
        typed = False
        while select.select([master], [], [], max(0.0, deadline - time.monotonic()))[0]:
            try:
                chunk = os.read(master, 4096)
            except OSError:
                break
            if not chunk:
                break
            seen += chunk
            if not typed and b"Your move: " in seen:
                typed = True
                os.write(master, b"quit\n")
        assert process.wait(timeout=240) == 0
    os.close(master)
    assert (b"\x1b[1m" in seen) == coloured
    assert TEXTS.text("cli.left").encode() in seen


def test_pace_is_read_from_the_environment(run, refused, monkeypatch):
    monkeypatch.setenv("BONEYARD_PACE", "0")
    assert run("play", "gaple", "--seed", "1", stdin="quit\n").status == 0
    monkeypatch.setenv("BONEYARD_PACE", "slow")
    assert "seconds" in refused("play", "gaple", "--seed", "1")
    assert run("play", "gaple", "--seed", "1", "--fast", stdin="quit\n").status == 0


def test_the_seed_of_a_record_is_the_seed_of_its_deals():
    fair = FairDeal.from_seed("7", 4)
    assert fair.commitment == FairDeal.from_seed(7, 4).commitment


@pytest.mark.parametrize(
    ("game", "said", "not_said"), [("cubano", "Set aside: 15 tiles", "Boneyard"), ("obicni", "Boneyard: ", "Set aside")]
)
def test_tiles_that_nobody_can_draw_are_not_called_the_boneyard(run, game, said, not_said):
    out = run("play", game, "--seed", "1", "--bots", "greedy", stdin="quit\n").out
    assert said in out and not_said not in out


def test_keys_of_the_terminal_in_a_move_are_shown_without_what_they_do(run):
    out = run("play", "gaple", "--seed", "1", "--bots", "greedy", stdin="\x1b[B\x07zz\nquit\n").out
    assert "I do not understand “ [B zz”." in out
