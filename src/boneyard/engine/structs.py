"""The one table of fields: of the rules as the engine reads them, of a state, and of a match between its rounds.

``tools/staging.py`` writes the C structs of core.pxd and between.pxd from it, and ``fields.py`` the plain objects and
the limits.  It imports nothing of the package, because the build runs it alone.
"""

from __future__ import annotations

from typing import NamedTuple

MOST_POINTS = 1_000_000
"""The upper limit of totals, targets, penalties and values of tiles in the rules."""
MOST_AWARD = 5_000
"""The most points in play of one action."""
MOST_LEAST = 250
"""The highest number below which points are not written: they are kept in one byte."""
MOST_TOTAL = 1_000_000_000
"""A total of a match is at most this much, above or below 0."""


class Field(NamedTuple):
    """A field of a struct."""

    type: str
    """In C, of a single number."""
    name: str
    sizes: tuple[int, ...]
    """The array dimensions, ``()`` for a single number."""
    least: int
    most: int | str
    """The highest number, or what it depends on, which ``fields.py`` knows: of ``codes.py`` the last member of an enum
    (``"max Phase"``), all its bits (``"sum Fined"``) or a member of ``Most`` (``"most PASSES"``); the ``"choice"`` of a
    field of that name; of the rules the last ``"tile"``, their number (``"tiles"``), the highest ``"pip"``, the last
    ``"seat"``, all ``"seats"`` or ``"ends"`` as bits, or a ``"word"`` of tiles as bits."""
    section: str


def _fields(section: str, type: str, **limits: tuple[int | str, ...]) -> tuple[Field, ...]:
    """Return fields of one C type, in their order; each is the least, the most and the array dimensions."""
    return tuple(
        Field(type, name, tuple(map(int, sizes)), int(least), most, section)
        for name, (least, most, *sizes) in limits.items()
    )


SWITCH = (0, 1)
POINTS = (0, MOST_POINTS)
CHOICE = (0, "choice")

RULES = (
    *_fields(
        "the table and the set",
        "int",
        players=(2, 8),
        n_sides=(2, 8),
        max_pip=(1, 12),
        n_tiles=(3, 91),
        words=(1, 2),
        hand_size=(1, 45),
        step=(1, 7),
        turned=SWITCH,
        start=POINTS,
    ),
    *_fields(
        "who opens",
        "int",
        first_opener=CHOICE,
        first_lead=CHOICE,
        opening_pip=(0, 12),
        redeal_doubles=(0, 13),
        redeal_number=(0, 14),
        winning_doubles=(0, 13),
        blank_aside=SWITCH,
    ),
    *_fields(
        "drawing and passing",
        "int",
        draw=CHOICE,
        reserve=(0, 91),
        voluntary_draw=SWITCH,
        early_block=SWITCH,
        stuck=CHOICE,
    ),
    *_fields(
        "the layout",
        "int",
        spinner=CHOICE,
        spinner_order=CHOICE,
        fill_cross=SWITCH,
        locks=SWITCH,
    ),
    *_fields(
        "layouts with more than four ends",
        "int",
        trees=SWITCH,  # one of the fields below has another value than that of all other layouts
        hub=(2, 8),  # ends of the double that begins
        ring_doubles=SWITCH,  # `locks` holds until each arm of the hub has its double, before anything else
        fill_double=(0, 3),  # tiles that a double takes before anything else; from 2 on it branches into as many ends
        fill_dead=CHOICE,  # whether a due end binds whose number is used up
        fill_by=CHOICE,  # whether a due double binds the extra play of the seat that laid it
        own_arms=SWITCH,  # end p of the hub belongs to seat p, the one of `COMMON` to all
        common_arms=SWITCH,  # whether there is an end for all
        own_first=SWITCH,  # nothing else before the seat's own end has a tile, but due ends
        pass_opens=SWITCH,  # a turn without a tile opens the seat's own end to all until it lays there
        go_on=CHOICE,
        turned_by=CHOICE,
        engine_from=(0, 12),  # the number of the double of the first round, 0 for the highest
    ),
    *_fields(
        "halves that add up",
        "int",
        match_sum=(0, 13),
        across_next=CHOICE,
        blank_lengthwise=SWITCH,
        lengthwise=CHOICE,
        matador_optional=SWITCH,
    ),
    *_fields(
        "turns",
        "int",
        bonus=CHOICE,
        bonus_draws=SWITCH,
        out_of_turn=SWITCH,
        last_tile_call=CHOICE,
        close=CHOICE,
    ),
    *_fields(
        "penalties",
        "int",
        pass_penalty=POINTS,
        pass_penalty_after=(1, "most PASSES"),
        board_penalty=POINTS,
        board_penalty_on_block=SWITCH,
        foul_penalty=POINTS,
    ),
    *_fields(
        "rewards for passes",
        "int",
        all_pass_reward=POINTS,
        opening_pass_reward=POINTS,
        opening_pass_plain=POINTS,
    ),
    *_fields(
        "points in play",
        "int",
        end_unit=(0, 1_000),
        end_divisor=(1, 1_000),
        end_unit2=(0, 1_000),
        end_divisor2=(1, 1_000),
        point_cap=POINTS,
        exact_target=SWITCH,
        muggins=SWITCH,
        open_sides_count=SWITCH,
        open_sides_most=(1, 4),
        opening_scores=SWITCH,
        opening_wins=SWITCH,
        least_first=POINTS,
        knock_reward=(0, 10),
        target=POINTS,
        target_in_play=SWITCH,
    ),
    *_fields(
        "points in play of equal ends and near the target",
        "int",
        equal_ends=(0, 1_000),
        equal_ends_double=(0, 1_000),
        near_target=SWITCH,
    ),
    *_fields(
        "the tiles left",
        "int",
        double_blank=POINTS,
        blank=POINTS,
        lone_blank=POINTS,
        lone_blank_when=CHOICE,
        doubles_count=CHOICE,
        held_double_factor=(1, 10),
        last_double_factor=(1, 10),
    ),
    *_fields(
        "who wins a round",
        "int",
        out_wins=SWITCH,
        both_out=SWITCH,
        block_winner=CHOICE,
        block_neighbour=CHOICE,
        block_tie=CHOICE,
        out_score=CHOICE,
        block_score=CHOICE,
        block_prize=CHOICE,
        all_scored=CHOICE,
    ),
    *_fields(
        "the last tile",
        "int",
        finish_any=POINTS,
        finish_double=POINTS,
        finish_both=POINTS,
        finish_cross=POINTS,
        finish_blank=POINTS,
        blank_joins=SWITCH,
        doubles_join=SWITCH,
        both_twice=SWITCH,
        block_bonus=POINTS,
        both_ends=CHOICE,
        tie_worth=CHOICE,
    ),
    *_fields(
        "rounds that are worth more",
        "int",
        round_bonus=POINTS,
        round_bonus_step=POINTS,
        tied_rounds_count=SWITCH,
    ),
    *_fields(
        "points that are not written",
        "int",
        least_written=(0, MOST_LEAST),
        least_when=CHOICE,
        below_least=CHOICE,
        tied_pips=CHOICE,
    ),
    *_fields(
        "the prize",
        "int",
        prize_scope=CHOICE,
        prize_rounding=CHOICE,
        prize_unit=(1, 1_000),
        prize_divisor=(1, 1_000),
        count_down=SWITCH,
        exact_zero=SWITCH,
        floor_zero=SWITCH,
    ),
    *_fields(
        "the next round",
        "int",
        later_opener=CHOICE,
        later_lead=CHOICE,
        tied_opener=CHOICE,
        tied_lead=CHOICE,
        tied_opener_after_block=SWITCH,
        tied_opener_when_level=SWITCH,
        weakest_by=CHOICE,
        weakest_tie=CHOICE,
        carry_passes=SWITCH,
        pays_chips=SWITCH,
    ),
    *_fields(
        "the match",
        "int",
        target_effect=CHOICE,
        deals=POINTS,
        better=CHOICE,
        winner_by=CHOICE,
        match_tie=CHOICE,
        losers_at_target=SWITCH,
    ),
)
STATE = (
    *_fields(
        "tiles",
        "u64",
        hands=(0, "word", 8, 2),  # tiles in hand, by seat
        dead=(0, "word", 8, 2),  # tiles discarded face down, by seat
        held=(0, "word", 2),  # all hands together
    ),
    *_fields(
        "chance",
        "u64",
        rng=(0, (1 << 64) - 1),
    ),
    *_fields(
        "points",
        "int",
        score=(-MOST_TOTAL, MOST_TOTAL, 8),  # running totals of the match, by side
        penalty=(0, MOST_TOTAL, 8),  # penalty points of this round, by side
        made=(0, MOST_TOTAL, 8),  # points in play of this round, by side
        given=(-MOST_TOTAL, MOST_TOTAL, 8),  # what the end of the round added to the totals, by side
        carried=(0, "most CARRIED"),  # pips of earlier rounds without a winner, which the next losers write
        rank=(-1 << 30, 1 << 30),  # what decided a round by what was left: the lowest standing
    ),
    *_fields(
        "the layout",
        "u32",
        open=(0, "ends"),  # arms that can be played on now (with `own_arms` by the seat on turn), as bits
        grown=(0, "ends"),  # arms with a tile of their own, beyond the spinner, as bits
        doubled=(0, "ends"),  # arms that end in such a tile that is a double, as bits
        ends=(0, "ends"),  # with `trees`, the ends that there are, as bits
        due=(0, "ends"),  # ends that must be laid on before all others, as bits
    ),
    *_fields(
        "the stock",
        "u8",
        yard=(0, "tile", 91),  # the stock in drawing order, from yard_i on
        yard_i=(0, "tiles"),
        yard_n=(0, "tiles"),
    ),
    *_fields(
        "the layout",
        "i8",
        end=(0, "pip", 32),  # the number an arm shows
        other=(0, "pip", 4),  # the second number of an EITHER end
        kind=(0, "max EndKind", 4),  # NORMAL, BRIDGE or EITHER
    ),
    *_fields(
        "seats",
        "i8",
        passes=(0, "most PASSES", 8),  # passes in succession, by seat
        debt=(0, "tiles", 8),  # turns to skip, by seat
        owed=(0, 2, 8),  # answers owed in the out-of-turn window, by seat
    ),
    *_fields(
        "the layout",
        "i8",
        centre=(-1, "pip"),  # number of the spinner, -1 without
        covered=(0, 4),  # sides of the spinner that are covered
        ring=(0, 1),  # with `ring_doubles`, the doubles round the hub have become due
        laid=(0, "tiles"),  # tiles on the table
    ),
    *_fields(
        "the turn",
        "i8",
        phase=(0, "max Phase"),
        turn=(0, "seat"),
        opener=(-1, "seat"),
        lead=(0, "max Lead"),  # what the opener must open with
        lead_tile=(-1, "tile"),
        drawn=(-1, "tile"),  # tile drawn in this turn and not played, -1 without
        barred=(-1, "tile"),  # unannounced last tile that may not be played now, -1 without
        bonus=(0, "max Extra"),  # this is an extra play
        run=(0, "most PASSES"),  # passes since the last play
        last=(-1, "seat"),  # seat that laid the last tile
        last_double=(0, 1),  # the tile that emptied the hand was a double
        last_joins=(0, 1),  # that tile fitted at two ends, as both_ends has it
        last_blank=(0, 1),  # that tile was [0-0]
    ),
    *_fields(
        "the end",
        "i8",
        ended=(-1, "max Ending"),
        winner=(-1, "seat"),
    ),
    *_fields(
        "earlier rounds",
        "u8",
        kept=(0, MOST_LEAST, 8),  # pips that a side lost in rounds before this one and has not written, by side
        ties=(0, "most PASSES"),  # rounds in a row before this one that nobody won
        earlier=(0, "most PASSES"),  # rounds of the match before this one that make round_bonus less
    ),
    *_fields(
        "seats",
        "u8",
        announced=(0, 255),  # seats whose last tile is announced, as bits
        marked=(0, "seats"),  # with `own_arms`, seats whose end all may play on, as bits
        reached=(0, "seats"),  # sides that reached the target in play, as bits
        begun=(0, "seats"),  # with `trees`, the seats that have had a turn, as bits
        tied=(0, "seats"),  # seats tied for winning a blocked round, as bits
        fined=(0, "sum Fined"),  # causes of the penalties and rewards that the last action brought, as bits
        skipped=(0, "seats"),  # seats that the last action made skip a turn, as bits
    ),
    *_fields(
        "the end",
        "i8",
        decided=(0, "max Decided"),  # how a round was decided by what was left (score.py); 0 if it was not
    ),
    *_fields(
        "the last action",
        "short",
        award=(0, MOST_AWARD),  # points in play that the last action made
        unclaimed=(0, MOST_AWARD),  # points of the last play that are not claimed
        unlocked=(0, (1 << 13) - 1),  # numbers whose double lies, as bits
        brought=(0, "sum Brought"),  # what the last action brought with it, as bits
    ),
)
STANDING = (
    *_fields(
        "points and tiles",
        "int",
        totals=(-MOST_TOTAL, MOST_TOTAL, 8),  # score after the last finished round, by side
        points=(-MOST_TOTAL, MOST_TOTAL, 8),  # what the last round added to it, by side
        left=(0, MOST_TOTAL, 8),  # pips left in the last round, by seat
        tiles=(0, "tiles", 8),  # tiles left in hand in the last round, by seat
        passes=(0, "most PASSES", 8),  # passes in succession at the end of the last round, by seat
        kept=(0, MOST_LEAST, 8),  # pips that a side has lost and not written, by side
        chips=(-MOST_TOTAL, MOST_TOTAL, 8),  # chips won in all rounds, by side
    ),
    *_fields(
        "rounds",
        "int",
        rounds=(0, MOST_POINTS),  # finished rounds
        opener=(-1, "seat"),  # seats of the last round; winner -1: the next opener is found as after a tie
        winner=(-1, "seat"),
        last=(-1, "seat"),  # seat that laid the last tile of the last round; without one its opener
        ties=(0, "most PASSES"),  # rounds in a row until now that nobody won
        earlier=(0, "most PASSES"),  # rounds until now that make round_bonus less, Most.PASSES at most
        carried=(0, "most CARRIED"),  # pips of rounds without a winner, which the next losers write
    ),
    *_fields(
        "the end",
        "int",
        lot=(0, 1),  # a lot must be drawn
        over=(0, 1),
        cause=(0, "max MatchCause"),  # why the match is over, or would be but for a tie
        reached=(0, "seats"),  # sides that have reached the target, or zero, as bits
        tied=(0, "seats"),  # sides tied for the match, as bits
        winners=(0, "seats"),  # sides, as bits
        losers=(0, "seats"),
    ),
)

STRUCTS = {"Rules": RULES, "State": STATE, "Standing": STANDING}
"""The fields of each struct in its order."""
