"""Hypothesis strategies for all actions that the notation can express, legal or not."""

from hypothesis import strategies as st

from pacal.engine import ARROWS, Action, Build, Flight, Fly, LoadOther, LoadOwn, Pass, PlaceShip, Throw, Upgrade
from pacal.engine.board import square_at

ALL_SQUARES = [square_at(column, row) for row in range(16) for column in range(16)]
"""Row by row from the south-west, the order in which stones are written."""

squares = st.sampled_from(ALL_SQUARES)
numbers = st.integers(1, 99)
stones = st.lists(squares, max_size=10).map(lambda drawn: tuple(sorted(drawn, key=ALL_SQUARES.index)))

actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(PlaceShip, squares),
    st.builds(Throw, st.just(ARROWS) | numbers),
    st.builds(Fly, st.sampled_from([kind for kind in Flight if kind is not Flight.GOD_STONE]), squares),
    st.builds(Fly, st.just(Flight.GOD_STONE), squares, st.none() | numbers),
    st.builds(LoadOwn, st.none() | squares),
    st.builds(LoadOther, numbers.map(lambda number: number - 1), st.none() | squares),
    st.builds(Build, squares, numbers, stones),
    st.builds(Upgrade, squares, numbers, stones),
    st.just(Pass()),
)
