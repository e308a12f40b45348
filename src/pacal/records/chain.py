"""Sequences that never change, and of which a longer one costs no copy of the shorter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class Chain(Sequence[T]):
    """A sequence that never changes. One that has been made longer shares its items with the one before.

    >>> short = Chain("ab")
    >>> long, other = short.with_("c"), short.with_("d")
    >>> short, long, other, long.first(1)
    (Chain('a', 'b'), Chain('a', 'b', 'c'), Chain('a', 'b', 'd'), Chain('a'))
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        """Shared, and only ever added to: the first ``_length`` are this chain's."""
        self._length = len(self._items)

    def with_(self, item: T) -> Chain[T]:
        """The same with one item more. Only where somebody else has gone on from here already is anything copied."""
        if len(self._items) == self._length:
            self._items.append(item)
            if self._items[self._length] is item:  # nobody on another thread was faster
                return self._of(self._items, self._length + 1)
        return Chain((*self, item))

    def first(self, length: int) -> Chain[T]:
        """The first so many items."""
        return self._of(self._items, min(length, self._length))

    @staticmethod
    def _of(items: list[T], length: int) -> Chain[T]:
        chain: Chain[T] = Chain.__new__(Chain)
        chain._items, chain._length = items, length
        return chain

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self._items[: self._length][index])
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index if index >= 0 else self._length + index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain | tuple):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def __repr__(self) -> str:
        return f"Chain({', '.join(map(repr, self))})"

    def __reduce__(self) -> tuple[type[Chain[T]], tuple[tuple[T, ...]]]:
        return Chain, (tuple(self),)
