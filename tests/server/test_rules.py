"""The rules at hand: every clause, in every language, with examples that are right."""

import pytest

from pacal.engine import Flight, Seat, Square, Step
from pacal.engine.board import point_of
from pacal.engine.constellations import find_constellations
from pacal.engine.flights import bent_paths, straight_destinations
from pacal.engine.scoring import winners
from pacal.server.examples import city, examples
from pacal.server.messages import Example
from pacal.server.rules import rules_in
from pacal.words import LANGUAGES, rule_texts
from tests.support import rule
from tests.support.clauses import clauses
from tests.support.positions import position, ways_to_fly
from tests.support.running import Server

every_example = pytest.mark.parametrize("clause", examples())


def marked(example: Example, kind: str) -> tuple[Square, ...]:
    return tuple(square for mark in example.marks if mark.kind == kind for square in mark.squares)


def ship(example: Example, seat: Seat = 0) -> Square:
    square = example.sides[seat].ship
    assert square is not None
    return square


def obstacles(example: Example) -> set[Square]:
    others = {side.ship for side in example.sides[1:] if side.ship is not None}
    return others | {square for side in example.sides for square, _ in side.pyramids}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_its_text(language: str) -> None:
    told = [clause.clause for section in rules_in(language).sections for clause in section.clauses]
    assert [clause for clause in told if clause != "R4"] == list(clauses())
    assert all(text.strip() for text in rule_texts(language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_in_its_own_words(language: str) -> None:
    english, own = rule_texts("en"), rule_texts(language)
    assert list(own) == list(english)
    if language != "en":
        assert [name for name in own if own[name] == english[name]] == []


def test_every_clause_has_an_example() -> None:
    assert set(examples()) == {*clauses(), "R4"}
    told = [clause for section in rules_in("en").sections for clause in section.clauses]
    assert [clause.clause for clause in told if clause.example is None] == []


@rule("R9.4", "R9.5")
def test_the_examples_of_the_count_add_up() -> None:
    unused = examples()["R9.4"].sides
    assert [side.score for side in unused] == [sum(side.god_stones) for side in unused]
    assert winners([side.score for side in examples()["R9.5"].sides]) == (0, 1)


@every_example
def test_an_example_is_drawn_inside_its_window(clause: str) -> None:
    example = examples()[clause]
    if example.window is None:
        assert not example.marks
        assert example.die
        return
    (west, south), (east, north) = map(point_of, example.window)
    inside = {s for s in city().board.letters if west <= point_of(s)[0] <= east and south <= point_of(s)[1] <= north}
    pieces = [square for side in example.sides for square in (*side.stones, *dict(side.pyramids))]
    pieces += [side.ship for side in example.sides if side.ship is not None]
    assert set(pieces) <= inside & set(city().squares)
    for kind in ("possible", "impossible", "path", "constellation"):
        outside = set(marked(example, kind)) - inside
        assert not outside or clause == "R2.1", (kind, outside)


@every_example
def test_an_example_has_no_two_pieces_in_one_place(clause: str) -> None:
    example = examples()[clause]
    solid = [square for side in example.sides for square in dict(side.pyramids)]
    solid += [side.ship for side in example.sides if side.ship is not None]
    assert len(set(solid)) == len(solid)
    assert all(min(side.supply) >= 0 for side in example.sides)
    assert not {square for side in example.sides for square in dict(side.pyramids)} & {
        stone for side in example.sides for stone in side.stones
    }


@rule("R4.2")
def test_the_straight_example_flies_by_the_rules() -> None:
    example = examples()["R4.2"]
    assert set(marked(example, "possible")) == straight_destinations(city(), ship(example), 3, obstacles(example))
    assert marked(example, "path")[-1] in marked(example, "possible")


@rule("R4.3", "R4.4")
@pytest.mark.parametrize("clause", ["R4.3", "R4.4"])
def test_the_examples_with_turns_fly_by_the_rules(clause: str) -> None:
    example = examples()[clause]
    (thrown,) = example.die
    assert isinstance(thrown, int)
    paths = bent_paths(city(), ship(example), thrown, obstacles(example))
    path = marked(example, "path")
    assert len(path) == len(paths[path[-1]])
    assert set(marked(example, "possible")) <= set(paths)


@rule("R4.7")
def test_the_hemmed_in_ship_is_hemmed_in() -> None:
    example = examples()["R4.7"]
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
def test_a_constellation_is_one(clause: str) -> None:
    example = examples()[clause]
    side = example.sides[0]
    found = [set(c.squares) for c in find_constellations(city(), [*side.stones, *dict(side.pyramids)])]
    assert set(marked(example, "constellation")) in found


@rule("R6.2")
def test_there_is_a_constellation_for_every_height() -> None:
    heights = [max(c.height for c in find_constellations(city(), side.stones)) for side in examples()["R6.2"].sides]
    assert heights == [1, 2, 3, 4, 5]
    assert [mark.storeys for mark in examples()["R6.2"].marks] == heights


@rule("R1.3")
def test_every_face_of_the_die_is_shown() -> None:
    assert examples()["R1.3"].die == city().board.die


@rule("R7.1")
def test_the_leader_leads_the_district_that_is_counted() -> None:
    example = examples()["R7.1"]
    counted = marked(example, "counted")
    storeys = [sum(height for square, height in side.pyramids if square in counted) for side in example.sides]
    assert storeys[0] > storeys[1] > 0


def test_the_rules_are_asked_for_in_a_language(server: Server) -> None:
    told = server.http.get("api/rules?language=it").json()
    assert told["language"] == "it"
    assert told["sections"][3]["title"] == "Volare"
    assert told["sections"][3]["clauses"][2]["clause"] == "R4.2"
    assert server.http.get("api/rules", headers={"Accept-Language": "pl,en;q=0.5"}).json()["language"] == "pl"
    assert server.http.get("api/rules?language=xx", headers={"Accept-Language": "ja"}).json()["language"] == "en"
