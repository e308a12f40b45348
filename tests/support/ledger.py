"""A ledger of a game: computes the expected events of every action, from the first one on.

It is a second, simpler implementation of the effects of actions (R3, R5.6, R6.5, R7.1, R8, R9). It counts hands and
supplies up and down instead of deriving them, so that it notices a stone or a pyramid that gets lost.
"""

from collections import Counter

from pacal.engine import (
    Action,
    Build,
    Ending,
    Event,
    Fly,
    GameState,
    LoadOther,
    LoadOwn,
    Pass,
    PlaceShip,
    Seat,
    Setup,
    Shore,
    Square,
    Step,
    Throw,
    Upgrade,
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
from tests.support.second_reading import HEIGHTS, STONES, BoardMap, place_of

END_SCORE = {2: 45, 3: 40, 4: 35, 5: 30}


class Ledger:
    """All pieces on the table, counted independently of the engine."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.ground = BoardMap(setup)
        self.seats = list(range(setup.players))
        self.ships: dict[Seat, Square] = {}
        self.stones: list[Counter[Square]] = [Counter() for _ in self.seats]
        self.hand = [STONES for _ in self.seats]
        self.hand_before_flight = STONES
        self.loaded_from_hand = 0
        self.pyramids: list[dict[Square, int]] = [{} for _ in self.seats]
        self.supply = [Counter(HEIGHTS) for _ in self.seats]
        self.god_stones = [[2, 4, 6] for _ in self.seats]
        self.scores = [0 for _ in self.seats]
        self.turns_played = 0
        self.over = False

    @property
    def seat(self) -> Seat:
        """The seat to act. The seat to the left of the one that started a round starts the next (R3.1, R3.2)."""
        players = self.setup.players
        if len(self.ships) < players:
            return (self.setup.start + len(self.ships)) % players
        rounds, turns = divmod(self.turns_played, players)
        return (self.setup.start + turns + (rounds if players > 2 else 0)) % players

    def enter(self, step: Step, action: Action) -> tuple[Event, ...]:
        """Record an action, and return the expected events."""
        seat = self.seat
        match action:
            case PlaceShip(to=to):
                self.ships[seat] = to
                return (ShipPlaced(seat, to),)
            case Throw(face=face):
                return (DieThrown(seat, face),)
            case Fly():
                return tuple(self._fly(seat, action))
            case LoadOwn(taken=taken):
                return self._load(seat, seat, taken)
            case LoadOther(into=into, taken=taken):
                return self._load(seat, into, taken)
            case Build() | Upgrade():
                return tuple(self._build(seat, action))
            case Pass() if step is Step.BUILD:
                return (Passed(seat, step), *self._end_turn(seat))
            case Pass():
                return (Passed(seat, step),)

    def _fly(self, seat: Seat, fly: Fly) -> list[Event]:
        events: list[Event] = []
        self.hand_before_flight, self.loaded_from_hand = self.hand[seat], 0
        if fly.god_stone is not None:
            self.god_stones[seat].remove(fly.god_stone)
            events.append(GodStoneSpent(seat, fly.god_stone))
        left = self.ships[seat]
        self.ships[seat] = fly.to
        events.append(ShipFlew(seat, fly.kind, left, fly.to))
        found = [owner for owner in self.seats for _ in range(self.stones[owner][left])]
        if found:
            events.append(StonesUncovered(left, tuple(found)))
        events += [self._give_back(owner, left) for owner in self.seats if found.count(owner) > 1]
        return events

    def _came_back_this_turn(self, state: GameState) -> int:
        """The stones in the mover's hand that were not there before the flight (R5.6); 0 by revision 1."""
        if self.setup.revision.number == 1 or state.step not in (Step.LOAD_OWN, Step.LOAD_OTHER, Step.BUILD):
            return 0
        return self.hand[self.seat] + self.loaded_from_hand - self.hand_before_flight

    def _give_back(self, owner: Seat, square: Square) -> StonesReturned:
        count = self.stones[owner].pop(square)
        self.hand[owner] += count
        return StonesReturned(owner, square, count)

    def _load(self, seat: Seat, into: Seat, taken: Square | None) -> tuple[Event, ...]:
        if taken is None:
            self.hand[seat] -= 1
            self.loaded_from_hand += 1
        else:
            self.stones[seat][taken] -= 1
        self.stones[seat][self.ships[into]] += 1
        return (StoneLoaded(seat, into, taken),)

    def _build(self, seat: Seat, action: Build | Upgrade) -> list[Event]:
        square, storeys = action.square, action.storeys
        letter = self.ground.district[place_of(square)]
        led = self._leads(seat, letter)
        for stone in action.stones:
            self._give_back(seat, stone)
        self.supply[seat][storeys] -= 1
        events: list[Event] = []
        if isinstance(action, Upgrade):
            replaced = self.pyramids[seat].pop(square)
            self.supply[seat][replaced] += 1
            events.append(PyramidUpgraded(seat, square, replaced, storeys, action.stones))
        else:
            events.append(PyramidBuilt(seat, square, storeys, action.stones))
            others = [owner for owner in self.seats if owner != seat and self.stones[owner][square]]
            events += [self._give_back(owner, square) for owner in others]
        self.pyramids[seat][square] = storeys
        if self._leads(seat, letter) and not led:
            self.scores[seat] += self.ground.value[letter]
            events.append(DistrictScored(seat, letter, self.ground.value[letter]))
        if isinstance(action, Build) and self.supply[seat].total() == 1:
            self.scores[seat] += 5
            return [*events, BonusScored(seat, 5), *self._end_game(Ending.LAST_BUT_ONE)]
        if self.setup.players == 2 and self.scores[seat] >= 45:
            return [*events, *self._end_game(Ending.SCORE_REACHED)]
        return [*events, *self._end_turn(seat)]

    def _leads(self, seat: Seat, letter: str) -> bool:
        """Whether the seat has strictly the most storeys in the district (R7.1)."""
        storeys = self._storeys_in(letter)
        return all(storeys[seat] > storeys[other] for other in self.seats if other != seat)

    def _storeys_in(self, letter: str) -> list[int]:
        return [
            sum(storeys for square, storeys in own.items() if self.ground.district[place_of(square)] == letter)
            for own in self.pyramids
        ]

    def _end_turn(self, seat: Seat) -> list[Event]:
        self.turns_played += 1
        rounds, turns = divmod(self.turns_played, self.setup.players)
        if turns:
            return [TurnEnded(seat)]
        if self.setup.players > 2 and any(score >= END_SCORE[self.setup.players] for score in self.scores):
            return [TurnEnded(seat), *self._end_game(Ending.ROUND_PLAYED)]
        return [TurnEnded(seat), RoundEnded(rounds)]

    def _end_game(self, ending: Ending) -> list[Event]:
        """R9: the water, the districts, the god stones."""
        events: list[Event] = [GameEnded(ending)]
        board = self.setup.board
        shores = {Shore.RIVER: board.riverside, Shore.LAKE: board.lakeside}
        if self.setup.options.water == "together":
            shores = {Shore.BOTH: (*board.riverside, *board.lakeside)}
        paid = list(self.scores)

        def pay(points: list[int]) -> tuple[int, ...]:
            for seat in self.seats:
                paid[seat] += points[seat]
            return tuple(points)

        for shore, squares in shores.items():
            high = [sum(storeys for square, storeys in own.items() if square in squares) for own in self.pyramids]
            events.append(ShoreCounted(shore, tuple(high), pay([at_the_water(high, seat) for seat in self.seats])))
        for letter in self.ground.letters:
            high, value = self._storeys_in(letter), self.ground.value[letter]
            points = [in_the_district(high, seat, value) for seat in self.seats]
            events.append(DistrictCounted(letter, tuple(high), pay(points)))
        events.append(GodStonesCounted(pay([sum(own) for own in self.god_stones])))
        self.scores, self.over = paid, True
        won = tuple(seat for seat in self.seats if paid[seat] == max(paid))
        events.append(GameWon(won, tuple(paid)))
        return events

    def assert_agrees(self, state: GameState) -> None:
        """Check that the position agrees with the ledger: stones, pyramids, god stones and points."""
        assert state.is_over == self.over
        assert list(state.scores) == self.scores
        for seat, pieces in enumerate(state.pieces):
            assert self.hand[seat] + self.stones[seat].total() == STONES, "a stone was lost or added (R1.1)"
            assert self.supply[seat] + Counter(self.pyramids[seat].values()) == Counter(HEIGHTS), "a pyramid was lost"
            assert dict(pieces.pyramids) == self.pyramids[seat]
            assert Counter(pieces.supply) == self.supply[seat]
            assert list(pieces.god_stones) == self.god_stones[seat]
            if state.is_over:  # ships and stones have left the board (R9.1)
                assert (pieces.ship, pieces.stones) == (None, ())
                continue
            assert pieces.ship == self.ships.get(seat)
            assert pieces.hand == self.hand[seat]
            assert Counter(pieces.stones) == +self.stones[seat]
        if not state.is_over:
            assert state.seat == self.seat
        assert state.returned == self._came_back_this_turn(state)


def at_the_water(storeys: list[int], seat: Seat) -> int:
    """R9.2: 12, 8 and 4 points. Seats that tie share the points of the places that they occupy."""
    if not storeys[seat]:
        return 0
    ahead = sum(other > storeys[seat] for other in storeys)
    tied = storeys.count(storeys[seat])
    return sum([12, 8, 4, 0, 0][ahead : ahead + tied]) // tied


def in_the_district(storeys: list[int], seat: Seat, value: int) -> int:
    """R9.3: the district's value for all who lead, 2 points for seats with exactly one seat ahead of them."""
    ahead = sum(other > storeys[seat] for other in storeys)
    return 0 if not storeys[seat] else {0: value, 1: 2}.get(ahead, 0)
