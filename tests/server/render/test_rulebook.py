"""The rules for clients: every clause, in every language, with correct examples."""

import re

import pytest

from pacal.engine import ARROWS, Flight, Seat, Square, Step
from pacal.engine.board import point_of
from pacal.engine.constellations import find_constellations
from pacal.engine.flights import bent_paths, straight_destinations
from pacal.engine.scoring import shore_points, winners
from pacal.server.protocol.messages import Clause, Example
from pacal.server.render.examples import example_city, examples
from pacal.server.render.rulebook import die_of, rules_in
from pacal.words import LANGUAGES, rule_messages
from tests.support import rule
from tests.support.clauses import clauses, edition_differences, rulings
from tests.support.positions import position, ways_to_fly
from tests.support.running import Server

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_example = pytest.mark.parametrize(
    ("clause", "number"), [(clause, number) for clause, drawn in examples().items() for number in range(len(drawn))]
)


def example_of(clause: str) -> Example:
    """The only example of a clause."""
    (example,) = examples()[clause]
    return example


def clauses_in(language: str, revision: int | None = None) -> dict[str, Clause]:
    """The clauses as clients get them."""
    rules = rules_in(language, None, revision)
    return {clause.clause: clause for section in rules.sections for clause in section.clauses}


def all_texts(language: str) -> dict[str, str]:
    """Every text of a language, including attributes."""
    return {
        name: text
        for own, message in rule_messages(language, example_city().board.die).items()
        for name, text in [(own, message.text), *((f"{own}.{key}", text) for key, text in message.attributes.items())]
    }


def marked(example: Example, kind: str) -> tuple[Square, ...]:
    return tuple(square for mark in example.marks if mark.kind == kind for square in mark.squares)


def ship(example: Example, seat: Seat = 0) -> Square:
    square = example.sides[seat].ship
    assert square is not None
    return square


def obstacles(example: Example) -> set[Square]:
    others = {side.ship for side in example.sides[1:] if side.ship is not None}
    return others | {square for side in example.sides for square, _ in side.pyramids}


@every_language
def test_every_clause_has_its_text(language: str) -> None:
    assert [clause for clause in clauses_in(language) if clause != "R4"] == list(clauses())
    assert all(text.strip() for text in all_texts(language).values())


@every_language
def test_every_language_has_the_same_texts_in_its_own_words(language: str) -> None:
    english, own = all_texts("en"), all_texts(language)
    assert list(own) == list(english)
    if language != "en":
        assert [name for name in own if own[name] == english[name]] == []


@every_language
def test_every_ruling_of_the_specification_is_marked_and_nothing_else(language: str) -> None:
    assert {name: len(clause.rulings) for name, clause in clauses_in(language).items() if clause.rulings} == rulings()


@every_language
def test_every_difference_between_editions_is_listed(language: str) -> None:
    differences = rules_in(language).differences
    assert [difference.clauses for difference in differences] == edition_differences()
    assert all(difference.text and difference.decided for difference in differences)


@every_language
def test_a_text_refers_only_to_existing_clauses(language: str) -> None:
    named = {clause for text in all_texts(language).values() for clause in re.findall(r"R\d+\.\d+", text)}
    assert named <= set(clauses())


def test_french_has_non_breaking_spaces_before_punctuation() -> None:
    assert [text for text in all_texts("fr").values() if re.search(r" [:;!?»]|« ", text)] == []


def test_every_clause_has_an_example() -> None:
    assert set(examples()) == {*clauses(), "R4"}
    assert [clause.clause for clause in clauses_in("en").values() if not clause.examples] == []


@rule("R5.6")
@every_language
def test_a_game_of_revision_1_is_shown_its_own_r5_6(language: str) -> None:
    newest, first = clauses_in(language, 2), clauses_in(language, 1)
    assert newest == clauses_in(language)
    assert [name for name in newest if newest[name] != first[name]] == ["R5.6"]
    assert len(first["R5.6"].rulings) == 1


@rule("R1.3")
def test_the_faces_are_those_of_the_board_in_play(server: Server) -> None:
    asked = server.http.get("api/rules?language=de&die=1,1,2,6,arrows,arrows").json()
    (clause,) = [clause for clause in asked["sections"][0]["clauses"] if clause["clause"] == "R1.3"]
    assert clause["text"] == "Der Würfel hat sechs Seiten: 1, 1, 2, 6, Pfeile und Pfeile."
    assert clause["examples"][0]["die"] == [1, 1, 2, 6, ARROWS, ARROWS]


@rule("R1.3")
@pytest.mark.parametrize("text", ["", "2,3,3,4,5", "2,3,3,4,5,arrows,arrows", "0,3,3,4,5,arrows", "2,3,3,4,5,Pfeile"])
def test_an_invalid_die_parameter_is_ignored(text: str) -> None:
    assert die_of(text) is None


@rule("R9.4", "R9.5")
def test_the_examples_of_the_count_add_up() -> None:
    unused = example_of("R9.4").sides
    assert [side.score for side in unused] == [sum(side.god_stones) for side in unused]
    assert winners([side.score for side in example_of("R9.5").sides]) == (0, 1)


@every_example
def test_an_example_is_drawn_inside_its_window(clause: str, number: int) -> None:
    example = examples()[clause][number]
    if example.window is None:
        assert not example.marks
        assert example.die
        return
    (west, south), (east, north) = map(point_of, example.window)
    inside = {
        s for s in example_city().board.letters if west <= point_of(s)[0] <= east and south <= point_of(s)[1] <= north
    }
    pieces = [square for side in example.sides for square in (*side.stones, *dict(side.pyramids))]
    pieces += [side.ship for side in example.sides if side.ship is not None]
    assert set(pieces) <= inside & set(example_city().squares)
    for kind in ("possible", "impossible", "path", "constellation"):
        outside = set(marked(example, kind)) - inside
        assert not outside or clause == "R2.1", (kind, outside)


@every_example
def test_an_example_has_no_two_pieces_in_one_place(clause: str, number: int) -> None:
    example = examples()[clause][number]
    solid = [square for side in example.sides for square in dict(side.pyramids)]
    solid += [side.ship for side in example.sides if side.ship is not None]
    assert len(set(solid)) == len(solid)
    assert all(min(side.supply) >= 0 for side in example.sides)
    assert not {square for side in example.sides for square in dict(side.pyramids)} & {
        stone for side in example.sides for stone in side.stones
    }


@rule("R4.2")
def test_the_straight_example_flies_by_the_rules() -> None:
    example = example_of("R4.2")
    assert set(marked(example, "possible")) == straight_destinations(
        example_city(), ship(example), 3, obstacles(example)
    )
    assert marked(example, "path")[-1] in marked(example, "possible")


@rule("R4.3", "R4.4")
@pytest.mark.parametrize("clause", ["R4.3", "R4.4"])
def test_the_examples_with_turns_fly_by_the_rules(clause: str) -> None:
    example = example_of(clause)
    (thrown,) = example.die
    assert isinstance(thrown, int)
    paths = bent_paths(example_city(), ship(example), thrown, obstacles(example))
    path = marked(example, "path")
    assert len(path) == len(paths[path[-1]])
    assert set(marked(example, "possible")) <= set(paths)


@rule("R4.7")
def test_the_hemmed_in_ship_is_hemmed_in() -> None:
    example = example_of("R4.7")
    state = position(
        players=5,
        ships={0: ship(example)},
        pyramids={seat: dict(side.pyramids) for seat, side in enumerate(example.sides)},
        die=example.die[0],
        god_stones={0: ()},
    )
    assert state.step is Step.FLY
    assert ways_to_fly(state) == {Flight.RELOCATION}


@rule("R6.2")
@pytest.mark.parametrize("clause", ["R6.1", "R6.3", "R6.4", "R6.5", "R6.6", "R6.7"])
def test_an_example_constellation_is_valid(clause: str) -> None:
    for example in examples()[clause]:
        side = example.sides[0]
        found = [set(c.squares) for c in find_constellations(example_city(), [*side.stones, *dict(side.pyramids)])]
        assert set(marked(example, "constellation")) in found


@rule("R6.5")
def test_foreign_stones_are_shown_on_and_off_the_building_square() -> None:
    example = example_of("R6.5")
    (building,) = marked(example, "possible")
    foreign = [stone for side in example.sides[1:] for stone in side.stones]
    assert foreign.count(building) == 2
    assert set(foreign) - {building} <= set(marked(example, "constellation"))
    assert len(foreign) == 3


@rule("R6.6")
def test_the_example_upgrades_reach_three_storeys_with_a_stone_left_and_four() -> None:
    three, four = examples()["R6.6"]
    own = three.sides[0]
    assert [mark.storeys for mark in (three.marks[0], four.marks[0])] == [3, 4]
    assert len(set(own.stones) - set(three.marks[0].squares)) == 1
    assert set(own.stones) <= set(four.marks[0].squares)
    assert marked(three, "possible") == marked(four, "possible") == tuple(dict(own.pyramids))


@rule("R9.2")
def test_the_shores_score_as_their_examples_say() -> None:
    storeys = []
    for example, shore in zip(examples()["R9.2"], (example_city().riverside, example_city().lakeside), strict=True):
        assert marked(example, "counted") == tuple(square for square in example_city().squares if square in shore)
        storeys.append([sum(height for square, height in side.pyramids if square in shore) for side in example.sides])
        assert shore_points(storeys[-1]) == tuple(side.score for side in example.sides)
    assert storeys == [[6, 3, 1], [8, 6, 6]]
    assert shore_points([8, 6, 6]) == (12, 6, 6)


@rule("R6.2")
def test_every_height_has_an_example_constellation() -> None:
    patterns = examples()["R6.2"]
    heights = [max(c.height for c in find_constellations(example_city(), one.sides[0].stones)) for one in patterns]
    assert heights == [1, 2, 3, 4, 5]
    assert [mark.storeys for one in patterns for mark in one.marks] == heights


@rule("R6.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_has_a_picture_with_its_height_in_words(language: str) -> None:
    (clause,) = [one for part in rules_in(language).sections for one in part.clauses if one.clause == "R6.2"]
    captions = [example.caption for example in clause.examples]
    assert [str(height) in caption for height, caption in enumerate(captions, 1)] == [True] * 5
    assert len(set(captions)) == 5


@rule("R1.3")
def test_every_face_of_the_die_is_shown() -> None:
    assert example_of("R1.3").die == example_city().board.die


@rule("R7.1")
def test_the_leader_leads_the_district_that_is_counted() -> None:
    example = example_of("R7.1")
    counted = marked(example, "counted")
    storeys = [sum(height for square, height in side.pyramids if square in counted) for side in example.sides]
    assert storeys[0] > storeys[1] > 0


def test_the_rules_are_served_in_the_requested_language(server: Server) -> None:
    answer = server.http.get("api/rules?language=it").json()
    assert answer["language"] == "it"
    assert answer["sections"][3]["title"] == "Volare"
    assert answer["sections"][3]["clauses"][2]["clause"] == "R4.2"
    assert server.http.get("api/rules", headers={"Accept-Language": "pl,en;q=0.5"}).json()["language"] == "pl"
    assert server.http.get("api/rules?language=xx", headers={"Accept-Language": "ja"}).json()["language"] == "en"
