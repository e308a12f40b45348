"""Tools for immutable values: a list that can be extended without copying it, and attributes computed once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar, overload

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
        items, length = self._items, self._length
        if len(items) == length:
            items.append(item)
            if items[length] is item:  # no other thread has appended first
                made: ImmutableList[T] = ImmutableList.__new__(ImmutableList)
                made._items, made._length = items, length + 1
                return made
        return ImmutableList((*self, item))

    def first(self, length: int) -> ImmutableList[T]:
        """A list of the first ``length`` items."""
        made: ImmutableList[T] = ImmutableList.__new__(ImmutableList)
        made._items, made._length = self._items, min(length, self._length)
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


class lazy(Generic[T]):  # noqa: N801 - a decorator, like ``functools.cached_property``
    """Like ``functools.cached_property``, but without the lock of Python 3.11, which takes most of its time.

    Two threads may compute a value at the same time, so the function must be pure.
    """

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    def __get__(self, instance: Any, owner: type[Any]) -> T:
        value = instance.__dict__[self._name] = self._compute(instance)
        return value
