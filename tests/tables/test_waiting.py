"""Before the game begins: new names, a new clock, new rules and more seats, and who has to agree to them."""

import pytest
from msgspec.structs import replace

from pacal.engine import Memory, Options
from pacal.records import format_position
from pacal.tables import GameLimits, NotAllowed, Table, apply
from pacal.tables import commands as c
from pacal.tables.people import SUBSTITUTE, Clock, People, Place
from pacal.tables.starting import Terms, encode_terms, terms_of
from pacal.tables.waiting import undecided_seats
from tests.support.people import LIVE, people_at
from tests.support.random_games import finished_game

ANA = Place("Ana", 0, holders=("ana",))
BEN = Place("Ben", 1, holders=("ben",))
CONTEXT = c.CommandContext(seed="s", default_names=("Sun", "Serpent", "Maize", "Jaguar", "Moon"))
FAST_CLOCK = Clock("live", 10_000, 0)
EXPERT = Options(expert=True, memory=Memory.OPEN)


def table_of(*places: Place) -> Table:
    return Table("game", people_at(*places))


def after(table: Table, *commands: c.TableCommand) -> Table:
    for command in commands:
        table = apply(table, command, 0, GameLimits()).table
    return table


def refusal(table: Table, command: c.TableCommand) -> str:
    with pytest.raises(NotAllowed) as refused:
        after(table, command)
    return refused.value.code


def kinds(people: People) -> list[str]:
    return [note.kind for note in people.notes]


def new_terms(**changes: object) -> c.ChangeTerms:
    return c.ChangeTerms("ana", context=CONTEXT, **changes)  # type: ignore[arg-type]


BEGUN = after(table_of(ANA, BEN), c.Begin(CONTEXT))


# The bots of free seats


def test_a_free_seat_gets_the_bot_that_was_chosen_for_it() -> None:
    table = after(table_of(ANA, Place(colour=1, fill="greedy"), Place(colour=2)), c.Start("ana", CONTEXT))
    assert [place.bot for place in table.people.seats] == [None, "greedy", SUBSTITUTE]
    assert [player.kind for player in table.game_record.players] == ["person", "bot:greedy", f"bot:{SUBSTITUTE}"]


def test_a_seat_that_a_bot_or_a_person_gave_up_remembers_its_bot() -> None:
    table = after(
        table_of(ANA, Place("Chan", 1, bot="scout"), Place(colour=2, fill="greedy")),
        c.Arrange("ana", 1, None, CONTEXT),
        c.Join("ben", 2, "Ben", context=CONTEXT),
        c.Leave("ben", 2, CONTEXT),
        c.Start("ana", CONTEXT),
    )
    assert [place.bot for place in table.people.seats] == [None, "scout", "greedy"]


# Names


def test_a_person_changes_their_own_name_and_everybody_sees_it() -> None:
    people = after(table_of(ANA, BEN, Place()), c.Rename("ben", 1, "  Benedikt ", CONTEXT)).people
    assert people.seats[1].name == "Benedikt"
    assert [(note.kind, note.name, note.other) for note in people.notes] == [("renamed", "Benedikt", "Ben")]


def test_a_new_name_is_different_from_the_others_and_never_empty() -> None:
    table = table_of(ANA, BEN, Place())
    assert after(table, c.Rename("ben", 1, "ana", CONTEXT)).people.seats[1].name == "ana 2"
    assert after(table, c.Rename("ben", 1, "\u200b", CONTEXT)).people.seats[1].name == "Serpent"


def test_the_same_name_again_changes_nothing() -> None:
    table = table_of(ANA, BEN, Place())
    assert after(table, c.Rename("ben", 1, "Ben", CONTEXT)) is table


def test_nobody_renames_another_person() -> None:
    table = table_of(ANA, BEN, Place())
    assert refusal(table, c.Rename("ana", 1, "Eve", CONTEXT)) == "together-not-your-seat"
    assert refusal(table, c.Rename("ben", 2, "Eve", CONTEXT)) == "together-not-your-seat"
    assert refusal(table, c.Rename("ben", 9, "Eve", CONTEXT)) == "together-no-seat"


# Terms


def test_the_owner_changes_clock_and_rules_and_the_notes_say_so() -> None:
    people = after(table_of(ANA, BEN, Place()), new_terms(clock=FAST_CLOCK, options=EXPERT)).people
    assert people.clock == FAST_CLOCK
    assert terms_of(people).options == EXPERT
    assert people.terms == 1
    assert kinds(people) == ["new_clock", "new_options"]


def test_terms_that_stay_the_same_change_nothing() -> None:
    table = table_of(ANA, BEN, Place())
    assert after(table, new_terms(clock=LIVE, options=Options(), board="palenque", seats=3)) is table


def test_repeated_changes_of_the_same_kind_leave_one_note() -> None:
    people = after(
        table_of(ANA, Place()), new_terms(clock=FAST_CLOCK), new_terms(clock=LIVE), new_terms(clock=FAST_CLOCK)
    ).people
    assert kinds(people) == ["new_clock"]
    assert people.terms == 3


def test_only_the_owner_changes_the_terms() -> None:
    assert refusal(table_of(ANA, BEN, Place()), c.ChangeTerms("ben", clock=FAST_CLOCK)) == "together-owner-only"


@pytest.mark.parametrize(
    "command",
    [
        c.Rename("ana", 0, "Eve", CONTEXT),
        c.ChangeTerms("ana", clock=FAST_CLOCK, context=CONTEXT),
        c.ChangeTerms("ana", options=EXPERT, context=CONTEXT),
        c.ChangeTerms("ana", seats=3, context=CONTEXT),
        c.AgreeToTerms("ana", 0, CONTEXT),
    ],
)
def test_names_and_terms_are_fixed_once_the_game_has_begun(command: c.TableCommand) -> None:
    assert refusal(BEGUN, command) == "together-started"
    closed = after(table_of(ANA, Place()), c.Close("ana", CONTEXT))
    assert refusal(closed, command) == "together-closed"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"clock": Clock("live", 1, 0)}, "together-clock"),
        ({"board": "nowhere"}, "together-board-unknown"),
        ({"seats": 1}, "together-board-players"),
        ({"seats": 6}, "together-board-players"),
        ({"seats": 0}, "together-board-players"),
    ],
)
def test_impossible_terms_are_refused(changes: dict[str, object], code: str) -> None:
    assert refusal(table_of(ANA, Place(), Place()), new_terms(**changes)) == code
    assert refusal(table_of(Place(), Place(), Place()), new_terms(**changes)) == code, "also if nobody has a seat"


# Agreement


def test_a_person_who_sat_down_before_a_change_has_to_agree_to_it() -> None:
    table = after(table_of(ANA, BEN, Place(colour=2)), new_terms(clock=FAST_CLOCK))
    assert undecided_seats(table.people) == (1,), "the owner made the change"
    assert refusal(table, c.Start("ana", CONTEXT)) == "together-terms-unseen"

    full = after(table, c.Join("cat", 2, "Cat", context=CONTEXT, terms=1))
    assert full.record is None, "the last seat does not start the game before Ben has agreed"
    begun = after(full, c.AgreeToTerms("ben", 1, CONTEXT))
    assert begun.record is not None
    assert begun.people.seats[1].left == FAST_CLOCK.reserve


def test_agreement_is_to_the_version_that_a_person_has_seen() -> None:
    table = after(table_of(ANA, BEN, Place(colour=2)), new_terms(clock=FAST_CLOCK), new_terms(options=EXPERT))
    assert refusal(table, c.AgreeToTerms("ben", 1, CONTEXT)) == "together-terms-changed"
    agreed = after(table, c.AgreeToTerms("ben", 2, CONTEXT))
    assert undecided_seats(agreed.people) == ()
    assert after(agreed, c.Start("ana", CONTEXT)).record is not None


def test_nobody_sits_down_with_terms_that_they_have_not_seen() -> None:
    table = after(table_of(ANA, Place(colour=1)), new_terms(clock=FAST_CLOCK))
    assert refusal(table, c.Join("ben", 1, "Ben", context=CONTEXT, terms=0)) == "together-terms-changed"
    assert after(table, c.Join("ben", 1, "Ben", context=CONTEXT, terms=1)).record is not None


def test_a_newly_taken_seat_needs_no_second_agreement() -> None:
    table = after(table_of(ANA, BEN, Place(colour=2)), new_terms(clock=FAST_CLOCK), c.Leave("ben", 1, CONTEXT))
    back = after(table, c.Join("ben", 1, "Ben", context=CONTEXT, terms=1))
    assert undecided_seats(back.people) == ()


def test_the_owner_can_free_the_seat_of_a_person_who_does_not_answer() -> None:
    table = after(table_of(ANA, BEN), new_terms(seats=3, clock=FAST_CLOCK), c.Arrange("ana", 1, None, CONTEXT))
    assert after(table, c.Start("ana", CONTEXT)).record is not None


# The number of seats


def test_new_seats_are_free_with_the_same_bot_and_a_free_colour() -> None:
    table = table_of(ANA, Place(colour=3, fill="greedy"))
    added = after(table, new_terms(seats=4)).people
    assert added.seats[2:] == (Place(colour=1, fill="greedy"), Place(colour=2, fill="greedy"))
    assert kinds(added) == ["new_seats"]
    begun = after(table, new_terms(seats=4), c.Start("ana", CONTEXT))
    assert len(begun.game_record.players) == 4


def test_only_seats_without_a_person_are_removed() -> None:
    table = table_of(ANA, Place(), replace(BEN, colour=2))
    assert refusal(table, new_terms(seats=2)) == "together-seat-occupied"
    table = table_of(ANA, replace(BEN, colour=1), Place(), Place("Chan", 3, bot="greedy"))
    assert [place.name for place in after(table, new_terms(seats=3)).people.seats] == ["Ana", "Ben", ""]


def test_removing_the_last_free_seat_begins_the_game_when_everybody_agrees() -> None:
    table = after(table_of(ANA, BEN, Place(colour=2)), new_terms(seats=2))
    assert table.record is None
    assert after(table, c.AgreeToTerms("ben", 1, CONTEXT)).record is not None


def test_nothing_refers_to_a_removed_seat() -> None:
    people = replace(people_at(ANA, Place(), Place()), wanted='{"start":2}')
    table = after(
        Table("game", people),
        c.Join("ben", 2, "Ben", context=CONTEXT),
        c.Leave("ben", 2, CONTEXT),
        new_terms(seats=2),
    )
    assert terms_of(table.people).start is None
    assert kinds(table.people) == ["new_seats"]
    assert table.people.name_of("ben", 2) == "Ben", "his chat lines keep his name"
    assert table.people.colour_of(2) == 2


def test_a_board_from_a_file_fixes_the_number_of_seats() -> None:
    people = replace(people_at(ANA, Place()), wanted='{"board":"name = 1"}')
    table = Table("game", people)
    assert refusal(table, new_terms(seats=3)) == "together-board-file"
    assert after(table, new_terms(clock=FAST_CLOCK)).people.clock == FAST_CLOCK
    assert terms_of(after(table, new_terms(board="palenque")).people).board == "palenque"


# A game from a position


def test_a_position_determines_all_terms_but_the_clock() -> None:
    position = format_position(finished_game().states[30])
    table = Table("game", replace(people_at(ANA, BEN), wanted=encode_terms(Terms(position=position))))
    for change in (new_terms(options=EXPERT), new_terms(board="palenque"), new_terms(seats=3)):
        assert refusal(table, change) == "together-position-fixed"
    assert after(table, new_terms(clock=FAST_CLOCK)).people.clock == FAST_CLOCK


def test_a_game_begins_from_its_position_without_a_commitment_to_its_dice() -> None:
    state = finished_game().states[30]
    people = replace(people_at(ANA, BEN), wanted=encode_terms(Terms(position=format_position(state))))
    begun = after(Table("game", people), c.Begin(CONTEXT))
    assert begun.state == state
    assert begun.game_record.header.commitment is None
    assert begun.people.turn is not None
    assert begun.people.turn.seat == state.seat
