"""The library: what ``import pacal`` offers to scripts.

:class:`Game` and :func:`match` are a thin layer over the engine, the records and the bots, whose
names are here too. ``docs/library.md`` shows how to use them.
"""

from pacal.boards import (
    BoardError,
    shipped_boards,
)
from pacal.bots import (
    BOTS,
    Bot,
    BotFileError,
    Match,
    UnknownBot,
    load_bots,
    make_bot,
    play_match,
)
from pacal.drawing import (
    board_svg,
)
from pacal.engine import (
    ARROWS,
    LATEST,
    REVISIONS,
    Action,
    Board,
    Build,
    Code,
    District,
    Ending,
    Event,
    Face,
    Flight,
    Fly,
    GameState,
    Gaps,
    IllegalAction,
    LoadOther,
    LoadOwn,
    Memory,
    Options,
    Pass,
    Pieces,
    PlaceShip,
    Pyramid,
    Refusal,
    Revision,
    Seat,
    Setup,
    Side,
    Square,
    Step,
    Throw,
    Upgrade,
    View,
    Water,
    chances,
    decide,
    evolve,
    explain,
    legal_actions,
    new_game,
    observe,
    play,
    redact,
    standing_of,
)
from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictCounted,
    DistrictScored,
    GameEnded,
    GameWon,
    GodStonesCounted,
    GodStoneSpent,
    Passed,
    PyramidBuilt,
    PyramidUpgraded,
    RoundEnded,
    ShipFlew,
    ShipPlaced,
    ShoreCounted,
    StoneLoaded,
    StonesReturned,
    StonesUncovered,
    TurnEnded,
)
from pacal.engine.perft import perft
from pacal.library.custom_bots import (
    BaseBot,
    bot,
    run_bot,
)
from pacal.library.errors import (
    load_board,
    parse_action,
    parse_board,
    parse_position,
    random_board,
    read_record,
)
from pacal.library.game import (
    Game,
    IllegalMove,
    Reason,
    UnreadableGame,
    load,
)
from pacal.library.matches import (
    MatchResults,
    match,
)
from pacal.records import (
    Header,
    NotationError,
    Player,
    PositionError,
    Record,
    RecordError,
    RecordFile,
    format_action,
    format_position,
)
from pacal.research.results import (
    GameResult,
    ResultsError,
)
from pacal.research.workers import (
    GameFailed,
)
from pacal.sim import (
    COMPILED,
    Simulation,
)
from pacal.sim import (
    decode as decode_action,
)
from pacal.sim import (
    encode as encode_action,
)
from pacal.tables.dice import (
    Dice,
    new_seed,
)

__all__ = [
    # games
    "Game",
    "IllegalMove",
    "Reason",
    "UnreadableGame",
    "load",
    # matches
    "GameFailed",
    "GameResult",
    "MatchResults",
    "ResultsError",
    "match",
    # custom bots
    "BaseBot",
    "bot",
    "run_bot",
    # the rules
    "ARROWS",
    "LATEST",
    "REVISIONS",
    "Action",
    "Board",
    "Build",
    "Code",
    "District",
    "Ending",
    "Event",
    "Face",
    "Flight",
    "Fly",
    "GameState",
    "Gaps",
    "IllegalAction",
    "LoadOther",
    "LoadOwn",
    "Memory",
    "Options",
    "Pass",
    "Pieces",
    "PlaceShip",
    "Pyramid",
    "Refusal",
    "Revision",
    "Seat",
    "Setup",
    "Side",
    "Square",
    "Step",
    "Throw",
    "Upgrade",
    "View",
    "Water",
    "chances",
    "decide",
    "evolve",
    "explain",
    "legal_actions",
    "new_game",
    "observe",
    "play",
    "redact",
    "standing_of",
    # events
    "BonusScored",
    "DieThrown",
    "DistrictCounted",
    "DistrictScored",
    "GameEnded",
    "GameWon",
    "GodStoneSpent",
    "GodStonesCounted",
    "Passed",
    "PyramidBuilt",
    "PyramidUpgraded",
    "RoundEnded",
    "ShipFlew",
    "ShipPlaced",
    "ShoreCounted",
    "StoneLoaded",
    "StonesReturned",
    "StonesUncovered",
    "TurnEnded",
    # counting positions
    "perft",
    # boards
    "BoardError",
    "load_board",
    "parse_board",
    "random_board",
    "shipped_boards",
    # records and notation
    "Header",
    "NotationError",
    "Player",
    "PositionError",
    "Record",
    "RecordError",
    "RecordFile",
    "format_action",
    "format_position",
    "parse_action",
    "parse_position",
    "read_record",
    # bots
    "BOTS",
    "Bot",
    "BotFileError",
    "Match",
    "UnknownBot",
    "load_bots",
    "make_bot",
    "play_match",
    # dice
    "Dice",
    "new_seed",
    # drawings
    "board_svg",
    # the simulator
    "COMPILED",
    "Simulation",
    "decode_action",
    "encode_action",
]
