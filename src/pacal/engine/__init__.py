"""The rules of Pacal's Rocket as pure functions from positions to positions. Read it together with ``docs/rules.md``.

Nothing here reads a file, a clock or a random number, and nothing prints. Chance is an action (``Throw``) that the
caller supplies. Other packages make sentences from codes, clauses and values.
"""

from pacal.engine.actions import (
    Action,
    Build,
    Flight,
    Fly,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Throw,
    Upgrade,
)
from pacal.engine.board import ARROWS, Board, City, Cover, District, Face, Square
from pacal.engine.constellations import Constellation, builds_with_constellations, constellation_behind
from pacal.engine.events import Ending, Event, Shore
from pacal.engine.evolution import evolve
from pacal.engine.explain_building import broken_constellations
from pacal.engine.flights import flight_path
from pacal.engine.game import (
    chances,
    decide,
    decide_unchecked,
    explain,
    lead_at_once,
    legal_actions,
    play,
    points_at_once,
)
from pacal.engine.refusals import Code, IllegalAction, Refusal
from pacal.engine.revisions import LATEST, REVISIONS, Revision
from pacal.engine.scoring import Lead
from pacal.engine.setup import Gaps, Memory, Options, Seat, Setup, Water
from pacal.engine.standing import OneMore, Standing, can_end_game, leading, one_more_storey, standing_of
from pacal.engine.state import Built, GameState, Pieces, Pyramid, Step, new_game, same_standing
from pacal.engine.views import Side, View, observe, redact

__all__ = [
    "ARROWS",
    "LATEST",
    "REVISIONS",
    "Action",
    "Board",
    "Build",
    "Built",
    "City",
    "Code",
    "Constellation",
    "Cover",
    "District",
    "Ending",
    "Event",
    "Face",
    "Flight",
    "Fly",
    "GameState",
    "Gaps",
    "IllegalAction",
    "Lead",
    "LoadOther",
    "LoadOwn",
    "Memory",
    "OneMore",
    "Options",
    "Pass",
    "Pieces",
    "PlaceShip",
    "Pyramid",
    "Refusal",
    "Revision",
    "Seat",
    "Setup",
    "Shore",
    "Side",
    "Square",
    "Standing",
    "Step",
    "Throw",
    "Upgrade",
    "View",
    "Water",
    "broken_constellations",
    "builds_with_constellations",
    "can_end_game",
    "chances",
    "constellation_behind",
    "decide",
    "decide_unchecked",
    "evolve",
    "explain",
    "flight_path",
    "lead_at_once",
    "leading",
    "legal_actions",
    "new_game",
    "observe",
    "one_more_storey",
    "play",
    "points_at_once",
    "redact",
    "same_standing",
    "standing_of",
]
