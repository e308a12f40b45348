"""Messages for events, prompts and actions: each exists in every language, and some are compared word by word."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import get_args

import pytest

import pacal
from pacal.boards import load_board, shipped_boards
from pacal.engine import (
    Action,
    Build,
    Constellation,
    Event,
    Flight,
    Fly,
    GameState,
    Lead,
    LoadOther,
    LoadOwn,
    Options,
    Pass,
    Setup,
    Shore,
    Step,
    Upgrade,
    decide,
    evolve,
    explain,
    legal_actions,
    new_game,
    observe,
)
from pacal.engine.events import (
    DistrictCounted,
    DistrictScored,
    GameWon,
    PyramidBuilt,
    ShipFlew,
    ShoreCounted,
    StoneLoaded,
    StonesReturned,
)
from pacal.engine.state import Pieces
from pacal.words import LANGUAGES, MissingMessage, Words, load_words
from pacal.words.game_messages import event_values
from pacal.words.messages import bundle_of, cached_template, format_message, kebab, place_id
from tests.support import rule
from tests.support.positions import PALENQUE
from tests.support.sentences import check
from tests.support.word_samples import ACTIONS, EVENTS, NAMES, REFUSALS, random_game


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(request.param)


def test_every_event_has_a_message(words: Words) -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))
    for event in EVENTS:
        check(words.event(event, NAMES, PALENQUE))


def test_every_action_has_a_different_label(words: Words) -> None:
    assert {type(action) for action, _ in ACTIONS} == set(get_args(Action))
    labels = [words.action(action, NAMES, step=step) for action, step in ACTIONS]
    for label in labels:
        check(label)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_have_a_message_for_every_event(players: int) -> None:
    spoken = [load_words(language) for language in LANGUAGES]
    for number, (state, action) in enumerate(random_game(Setup(PALENQUE, players), seed=players)):
        seen, events = observe(state, state.seat), decide(state, action)
        for words in spoken:
            check(words.prompt(state, NAMES))
            assert words.prompt(seen, NAMES) == words.prompt(state, NAMES)
            check(words.action(action, NAMES, step=state.step, points=number % 3))
            for event in events:
                check(words.event(event, NAMES, PALENQUE))
        state = reduce(evolve, events, state)
    for words in spoken:
        check(words.prompt(state, NAMES))


def wrong_actions(state: GameState) -> Iterator[Action]:
    """Sample actions, flights of every kind to some squares, and builds of every height. Most of them are illegal."""
    yield from (action for action, _ in ACTIONS)
    for square in ("a1", "c3", "f6", "j6", "k11", "z9"):
        yield from (Fly(kind, square, god_stone) for kind in Flight for god_stone in (None, 4, 5))
    stones = state.visible_stones(state.seat)
    for storeys in (1, 2, 3, 4, 5):
        yield Build(stones[0] if stones else "a1", storeys, stones[:storeys])


@pytest.mark.parametrize("options", [Options(), Options(expert=True)])
def test_refusals_of_real_games_have_messages_and_the_facts_of_the_samples(options: Options) -> None:
    spoken = [load_words(language) for language in LANGUAGES]
    met = set()
    for number, (state, _) in enumerate(random_game(Setup(PALENQUE, 3, options), seed=7)[::7]):
        for action in wrong_actions(state):
            if refusal := explain(state, action):
                assert refusal.facts.keys() == REFUSALS[refusal.code].keys(), refusal
                met.add(refusal.code)
                check(spoken[number % len(spoken)].refusal(refusal, NAMES))
    assert len(met) > len(REFUSALS) / 2


def test_all_labels_of_one_decision_differ() -> None:
    words = load_words("en")
    for state, _ in random_game(Setup(PALENQUE, 2), seed=3)[::5]:
        actions = legal_actions(state)
        assert len({words.action(action, NAMES, step=state.step) for action in actions}) == len(actions)


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", "0 points, 1 point, 2 points, 5 points, 12 points, 22 points"),
        ("de", "0 Punkte, 1 Punkt, 2 Punkte, 5 Punkte, 12 Punkte, 22 Punkte"),
        ("fr", "0 point, 1 point, 2 points, 5 points, 12 points, 22 points"),
        ("it", "0 punti, 1 punto, 2 punti, 5 punti, 12 punti, 22 punti"),
        ("pl", "0 punktów, 1 punkt, 2 punkty, 5 punktów, 12 punktów, 22 punkty"),
    ],
)
def test_numbers_use_the_right_plural(language: str, counts: str) -> None:
    words = load_words(language)
    assert ", ".join(words.say("count-points", count=count) for count in (0, 1, 2, 5, 12, 22)) == counts


@pytest.mark.parametrize(
    ("language", "one", "two", "five"),
    [
        ("en", "gets a stone back", "gets 2 stones back", "gets 5 stones back"),
        ("de", "bekommt einen Stein", "bekommt 2 Steine", "bekommt 5 Steine"),
        ("fr", "récupère une pierre", "récupère 2 pierres", "récupère 5 pierres"),
        ("it", "torna in mano una pietra", "tornano in mano 2 pietre", "tornano in mano 5 pietre"),
        ("pl", "odzyskuje kamień", "odzyskuje 2 kamienie", "odzyskuje 5 kamieni"),
    ],
)
def test_a_sentence_about_an_event_uses_the_right_plural(language: str, one: str, two: str, five: str) -> None:
    words = load_words(language)
    for count, expected in {1: one, 2: two, 5: five}.items():
        assert expected in words.event(StonesReturned(0, "f6", count), NAMES, PALENQUE)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (ShipFlew(0, Flight.GOD_STONE, "f6", "a1"), "Ana flies with a god stone from f6 to a1."),
        (StoneLoaded(0, 0, None), "Ana loads a stone into their own ship."),
        (StoneLoaded(0, 1, "c5"), "Ana takes the stone from c5 and loads it into Ben’s ship."),
        (PyramidBuilt(1, "f6", 4, ("a1", "b1", "c1")), "Ben builds a 4-storey pyramid on f6 with 3 stones."),
        (GameWon((1,), (40, 61)), "Ben wins with 61 points."),
        (GameWon((0, 1, 2), (44, 44, 44)), "Ana, Ben and Zoë share the win with 44 points each."),
    ],
)
def test_events_in_english(event: Event, expected: str) -> None:
    assert load_words("en").event(event, NAMES, PALENQUE) == expected


def test_a_final_count_lists_the_players_who_score_most_points_first() -> None:
    counted = ShoreCounted(Shore.RIVER, (6, 8, 0, 6), (6, 12, 0, 6))
    assert load_words("de").event(counted, NAMES, PALENQUE) == (
        "Punkte am Fluss: 12 für Ben (8 Stockwerke), 6 für Ana (6 Stockwerke), 6 für Łucja (6 Stockwerke)."
    )


def test_a_district_has_the_name_shown_on_the_board() -> None:
    scored, counted = DistrictScored(0, "A", 5), DistrictCounted("A", (1, 5, 0), (2, 5, 0))
    name = PALENQUE.district_names["A"]
    assert load_words("en").event(scored, NAMES, PALENQUE) == f"{name}: Ana takes the lead and scores 5 points."
    assert load_words("fr").event(counted, NAMES, PALENQUE).startswith(load_words("fr").place(name))
    assert load_words("fr").place(name) != name


def test_a_build_names_its_stones_and_points() -> None:
    build, words = Build("f6", 3, ("f6", "g6", "h6")), load_words("pl")
    label = words.action(build, NAMES, step=Step.BUILD, points=4)
    assert label == "3 piętra na f6, +4 punkty (kamienie: f6, g6 i h6)"


@rule("R7.1")
def test_a_build_without_points_says_so_if_asked() -> None:
    words = load_words("en")
    build, upgrade = Build("d6", 1, ("d6",)), Upgrade("d6", 2, ("e6",))
    assert words.action(build, NAMES, step=Step.BUILD, points=1) == "1 storey on d6, +1 point (uses d6)"
    assert words.action(upgrade, NAMES, step=Step.BUILD, points=0) == (
        "Upgrade d6 to 2 storeys, no points now (uses e6)"
    )
    assert words.action(upgrade, NAMES, step=Step.BUILD) == "Upgrade d6 to 2 storeys (uses e6)"


@rule("R7.1")
@pytest.mark.parametrize(
    ("lead", "reason"),
    [
        (Lead.KEPT, "you already lead there alone"),
        (Lead.LEVEL, "you only draw level"),
        (Lead.BEHIND, "another player is still ahead"),
    ],
)
def test_a_build_that_scores_nothing_gives_the_reason(lead: Lead, reason: str) -> None:
    build = Build("d6", 1, ("d6",))
    assert load_words("en").action(build, NAMES, step=Step.BUILD, points=0, lead=lead) == (
        f"1 storey on d6, no points now: {reason} (uses d6)"
    )
    for language in LANGUAGES:
        words = load_words(language)
        labels = {words.action(build, NAMES, step=Step.BUILD, points=0, lead=one) for one in (*Lead, None)}
        assert len(labels) == len(Lead), "taking the lead needs no reason"


@rule("R6.2", "R6.4", "R6.7")
def test_a_height_is_explained_by_its_pattern_and_the_pyramids_that_stand_in() -> None:
    words = load_words("en")
    pair, line = Constellation(2, ("e6", "e7")), Constellation(4, ("a1", "b1", "c1", "d1"))
    assert words.why_height(Constellation(1, ("e6",)), 1, ("e6",)) == "one stone"
    assert words.why_height(pair, 2, ("e6", "e7")) == "two side by side"
    assert words.why_height(pair, 2, ("e6",)) == "one stone and your pyramid on e7: two side by side"
    assert words.why_height(line, 4, ("a1", "d1")) == "two stones and your pyramids on b1 and c1: four in a line"
    assert words.why_height(line, 3, ("a1", "b1", "c1", "d1")) == "four in a line (no 4-storey pyramid left)"
    assert words.pattern_built(pair, 2, ("e6",)) == "Pattern: two side by side, with the pyramid on e7."
    assert words.pattern_built(line, 4, ("a1", "b1", "c1", "d1")) == "Pattern: four in a line."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_has_a_different_name(language: str) -> None:
    words, squares = load_words(language), ("a1", "b1", "c1", "d1")
    names = [words.why_height(Constellation(height, squares), height, squares) for height in range(1, 6)]
    assert len(set(names)) == 5


def test_the_label_for_passing_depends_on_the_step() -> None:
    words = load_words("en")
    assert words.action(Pass(), NAMES, step=Step.BUILD) == "End turn"
    assert words.action(Pass(), NAMES, step=Step.LOAD_OWN) == "Do not load your own ship"


def test_the_label_for_loading_a_stone_from_the_board_names_its_square() -> None:
    words = load_words("it")
    assert words.action(LoadOwn("a1"), NAMES, step=Step.LOAD_OWN) == "Pietra da a1 nella tua astronave"
    assert words.action(LoadOther(1), NAMES, step=Step.LOAD_OTHER) == "Pietra nell’astronave di Ben"


def test_the_prompt_says_who_throws_and_what_for() -> None:
    words = load_words("en")
    for players, expected in {2: "Ben, throw the die for your turn.", 3: "Ben, throw the die for this round."}.items():
        state = replace(new_game(Setup(PALENQUE, players, start=1)), step=Step.THROW, round=1)
        assert words.prompt(state, NAMES) == expected


def test_the_prompt_to_fly_depends_on_the_die_the_round_and_the_god_stones() -> None:
    words = load_words("fr")
    state = replace(new_game(Setup(PALENQUE, 3)), step=Step.FLY, round=1, die=3)
    assert words.prompt(state, NAMES) == "Ana, avance de 3 cases en ligne droite pour sortir du quartier sacré."
    later = replace(state, round=2)
    assert (
        words.prompt(later, NAMES)
        == "Ana, avance de 3 cases, en ligne droite ou en tournant, ou utilise une pièce d’énergie."
    )
    assert "flèches" in words.prompt(replace(later, die="arrows"), NAMES)
    pieces = (replace(later.pieces[0], god_stones=()), *later.pieces[1:])
    none_left = words.prompt(replace(later, pieces=pieces), NAMES)
    assert none_left == "Ana, avance de 3 cases, en ligne droite ou en tournant."


@rule("R4.7", "R4.8")
def test_the_prompt_of_a_hemmed_in_player_says_so_and_lists_the_options(words: Words) -> None:
    state = replace(new_game(Setup(PALENQUE, 3)), step=Step.FLY, round=2, die=3)
    usual, first = words.prompt(state, NAMES), words.prompt(replace(state, round=1), NAMES)
    texts = [words.prompt(state, NAMES, flight) for flight in (Flight.GOD_STONE, Flight.RELOCATION)]
    texts.append(words.prompt(replace(state, round=1), NAMES, Flight.GOD_STONE))
    for sentence in texts:
        check(sentence)
        assert sentence.startswith("Ana")
        assert "3" not in sentence
    assert len({usual, first, *texts}) == 5


@rule("R4.7")
def test_the_prompts_of_a_hemmed_in_player_in_english() -> None:
    words, state = load_words("en"), replace(new_game(Setup(PALENQUE, 3)), step=Step.FLY, round=2, die=3)
    assert words.prompt(state, NAMES, Flight.GOD_STONE) == "Ana, you are hemmed in: use a god stone."
    assert words.prompt(state, NAMES, Flight.RELOCATION) == (
        "Ana, you are hemmed in: put your ship on any free square. You may not load any stones this turn."
    )


@pytest.mark.parametrize(
    ("language", "one", "two", "five"),
    [
        ("en", "fly 1 square,", "fly 2 squares,", "fly 5 squares,"),
        ("de", "flieg 1 Feld,", "flieg 2 Felder,", "flieg 5 Felder,"),
        ("fr", "avance de 1 case,", "avance de 2 cases,", "avance de 5 cases,"),
        ("it", "vola di 1 casella,", "vola di 2 caselle,", "vola di 5 caselle,"),
        ("pl", "przeleć 1 pole,", "przeleć 2 pola,", "przeleć 5 pól,"),
    ],
)
def test_the_prompt_to_fly_counts_squares_in_every_language(language: str, one: str, two: str, five: str) -> None:
    state = replace(new_game(Setup(PALENQUE, 3)), step=Step.FLY, round=2)
    for die, expected in {1: one, 2: two, 5: five}.items():
        assert expected in load_words(language).prompt(replace(state, die=die), NAMES)


def test_the_prompt_to_load_says_that_the_hand_is_empty() -> None:
    words = load_words("en")
    state = replace(new_game(Setup(PALENQUE, 2)), step=Step.LOAD_OWN, round=2, die=3, flight=Flight.STRAIGHT)
    assert words.prompt(state, NAMES) == "Ana, load a stone into your own ship, or load none."
    spent = replace(state, pieces=(Pieces(stones=PALENQUE.lakeside[:10]), Pieces()))
    assert words.prompt(spent, NAMES).startswith("Ana, your hand is empty")


@rule("R5.4")
@pytest.mark.parametrize("step", [Step.LOAD_OWN, Step.LOAD_OTHER])
def test_the_prompt_to_load_says_that_no_stone_can_be_loaded(step: Step, words: Words) -> None:
    ship = PALENQUE.lakeside[0]
    new = replace(new_game(Setup(PALENQUE, 2)), step=step, round=2, die=3, flight=Flight.STRAIGHT)
    covered = replace(new, pieces=(Pieces(ship=ship, stones=(ship,) * 10), Pieces()))
    visible = replace(new, pieces=(Pieces(ship=ship, stones=PALENQUE.lakeside[:10]), Pieces()))
    assert legal_actions(covered) == (Pass(),)
    assert words.prompt(covered, NAMES) != words.prompt(visible, NAMES)
    for viewer in (0, 1, None):
        assert words.prompt(observe(covered, viewer), NAMES) == words.prompt(covered, NAMES)
        assert words.prompt(observe(visible, viewer), NAMES) == words.prompt(visible, NAMES)
    if words.language == "en":
        assert words.prompt(covered, NAMES) == (
            "Ana, your hand is empty, and you have no visible stone on the board: load none."
        )


@rule("R5.6")
@pytest.mark.parametrize("step", [Step.LOAD_OWN, Step.LOAD_OTHER])
def test_the_prompt_to_load_says_that_all_stones_in_hand_came_back_this_turn(step: Step, words: Words) -> None:
    state = replace(new_game(Setup(PALENQUE, 2)), step=step, round=2, die=3, flight=Flight.STRAIGHT, returned=2)
    waiting = replace(state, pieces=(Pieces(stones=PALENQUE.lakeside[:8]), Pieces()))
    one_to_use = replace(state, pieces=(Pieces(stones=PALENQUE.lakeside[:7]), Pieces()))
    all_to_use = replace(waiting, returned=0)
    assert words.prompt(waiting, NAMES) != words.prompt(all_to_use, NAMES)
    assert words.prompt(one_to_use, NAMES) == words.prompt(all_to_use, NAMES)


def test_a_cached_template_gives_the_same_text_as_fluent(words: Words) -> None:
    bundle = bundle_of(words.language)
    braces = ("{Ana}", "{0}", "\ue000", "Zoë", "}{")
    for event in EVENTS:
        message, values = f"event-{kebab(type(event).__name__)}", event_values(words, event, braces, "{Sun}")
        pattern = bundle.get_message(message).value
        assert pattern is not None
        assert format_message(words.language, message, values) == bundle.format_pattern(pattern, dict(values))[0]


def test_a_template_is_cached_once_for_all_names_and_squares() -> None:
    words = load_words("en")
    words.event(ShipFlew(0, Flight.BENT, "f6", "e4"), ["Ana", "Ben"], PALENQUE)
    made = cached_template.cache_info().misses
    assert (
        words.event(ShipFlew(1, Flight.BENT, "e4", "a1"), ["Ana", "Zoë"], PALENQUE)
        == "Zoë flies with turns from e4 to a1."
    )
    assert cached_template.cache_info().misses == made


@pytest.fixture
def empty_message_cache() -> Iterator[None]:
    """Clear the cache of messages before and after a test."""
    cached_template.cache_clear()
    yield
    cached_template.cache_clear()


@pytest.mark.usefixtures("empty_message_cache")
def test_a_missing_id_falls_back_to_english_and_then_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    german = bundle_of("de")
    monkeypatch.setattr(german, "has_message", lambda message: False)
    with pytest.warns(MissingMessage, match="no message with the id term-arrows"):
        assert load_words("de").say("term-arrows") == "arrows"
    with pytest.warns(MissingMessage, match="no message with the id term-volcano"):
        assert load_words("de").say("term-volcano") == "term-volcano"


@pytest.mark.usefixtures("empty_message_cache")
def test_a_missing_value_is_an_error_in_tests() -> None:
    with pytest.warns(MissingMessage, match="Unknown external: player"):
        load_words("en").say("event-turn-ended")


def test_an_installed_package_has_its_locales_and_ignores_missing_messages(tmp_path: Path) -> None:
    package = Path(pacal.__file__).parent
    shutil.copytree(package, tmp_path / "pacal", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "pacal" / "locales").mkdir()
    english = "term-stone = pebble\n"
    (tmp_path / "pacal" / "locales" / "en.ftl").write_text(english, encoding="utf-8")
    program = "from pacal.words import load_words as w; print(w('en').say('term-stone'), w('en').say('term-volcano'))"
    done = subprocess.run(
        [sys.executable, "-c", program], env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("pebble term-volcano\n", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_of_the_shipped_boards_have_names_in_every_language(language: str) -> None:
    words = load_words(language)
    names = [district.name for board in shipped_boards() for district in load_board(board).districts]
    assert all(words.place(name) == name.replace("'", "’") for name in names) == (language == "en")
    assert len({words.place(name) for name in names}) == len(set(names))
    assert all(bundle_of(language).has_message(place_id(name)) for name in names)
