import pytest

from pacal.bots import BadSpec, ExternalBot, UnknownBot, complete_spec, make_bot, parse_spec
from pacal.bots.greedy import GreedyBot
from pacal.bots.specs import BotSpec


def make_scout(seat: int, seed: str, *, sims: int = 100, bold: bool = False, seconds: float | None = None) -> None: ...


def test_parameters_are_read_by_their_type() -> None:
    spec = parse_spec("scout:sims=500,bold=true,seconds=0.5")
    assert spec.arguments(make_scout) == {"sims": 500, "bold": True, "seconds": 0.5}


@pytest.mark.parametrize("text", ["greedy", "scout:sims=500", "scout:sims=5,bold=true", "exec:python3 'my bot.py' -v"])
def test_a_spec_is_formatted_as_it_was_parsed(text: str) -> None:
    assert str(parse_spec(text)) == text


@pytest.mark.parametrize("text", ["scout:sims", "scout:", "scout:sims=1,sims=2", "scout:sims=", "scout:sims=1=2"])
def test_an_invalid_list_of_parameters_is_refused(text: str) -> None:
    with pytest.raises(BadSpec, match="is not a parameter"):
        parse_spec(text)


@pytest.mark.parametrize("text", ["exec:", "exec: ", "exec:'open"])
def test_an_external_bot_needs_a_command(text: str) -> None:
    with pytest.raises(BadSpec, match="command"):
        parse_spec(text)


def test_a_parameter_that_a_bot_does_not_have_is_refused() -> None:
    with pytest.raises(BadSpec, match="scout has no parameter 'sim': only sims, bold, seconds"):
        parse_spec("scout:sim=5").arguments(make_scout)
    with pytest.raises(BadSpec, match="greedy has no parameter 'sims': it takes none"):
        make_bot("greedy:sims=5", 0, "x")


def test_a_value_of_the_wrong_type_is_refused() -> None:
    with pytest.raises(BadSpec, match="scout cannot have sims=many"):
        parse_spec("scout:sims=many").arguments(make_scout)


def test_a_budget_applies_to_bots_that_can_use_one_and_have_none() -> None:
    budget = {"sims": "50", "seconds": "1", "threads": "2"}
    assert str(parse_spec("scout:sims=9").with_defaults(budget, make_scout)) == "scout:sims=9,seconds=1"
    assert complete_spec("greedy", budget) == BotSpec("greedy")


def test_a_complete_name_is_checked() -> None:
    with pytest.raises(UnknownBot):
        complete_spec("grandmother:sims=5", {})
    with pytest.raises(BadSpec):
        complete_spec("greedy:sims=5", {})
    with pytest.raises(BadSpec, match="a budget is a number"):
        complete_spec("scout:sims=-1", {})
    assert complete_spec("exec:true", {"sims": "5"}).command == ("true",)


def test_bots_are_made_by_level_or_as_programs() -> None:
    assert isinstance(make_bot("greedy", 0, "x"), GreedyBot)
    assert isinstance(make_bot("exec:true", 0, "x"), ExternalBot)
