"""A list that never changes, and that can be extended without copying it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class ImmutableList(Sequence[T]):
    """A list that never changes. A longer one shares its items with the shorter one that it was made from.

    >>> short = ImmutableList("ab")
    >>> long, other = short.appended("c"), short.appended("d")
    >>> short, long, other, long.first(1)
    (ImmutableList('a', 'b'), ImmutableList('a', 'b', 'c'), ImmutableList('a', 'b', 'd'), ImmutableList('a'))
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        """Shared with other lists, which only append to it. The first ``_length`` items are this list's."""
        self._length = len(self._items)

    def appended(self, item: T) -> ImmutableList[T]:
        """A list with one more item. The items are copied only if this list was extended before."""
        if len(self._items) == self._length:
            self._items.append(item)
            if self._items[self._length] is item:  # no other thread has appended first
                return self._of(self._items, self._length + 1)
        return ImmutableList((*self, item))

    def first(self, length: int) -> ImmutableList[T]:
        """A list of the first ``length`` items."""
        return self._of(self._items, min(length, self._length))

    @staticmethod
    def _of(items: list[T], length: int) -> ImmutableList[T]:
        made: ImmutableList[T] = ImmutableList.__new__(ImmutableList)
        made._items, made._length = items, length
        return made

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
        if index < 0:
            index += self._length
        if 0 <= index < self._length:
            return self._items[index]
        raise IndexError(index)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ImmutableList | tuple):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def __repr__(self) -> str:
        return f"ImmutableList({', '.join(map(repr, self))})"

    def __reduce__(self) -> tuple[type[ImmutableList[T]], tuple[tuple[T, ...]]]:
        return ImmutableList, (tuple(self),)
