"""The cache for lists: each result is computed once, and old ones are dropped."""

import asyncio

import pytest

from pacal.server.games.async_cache import AsyncCache


def test_concurrent_requests_share_one_computation() -> None:
    made: list[str] = []

    async def look() -> None:
        cache: AsyncCache[str] = AsyncCache()
        open_now = asyncio.Event()

        async def make() -> str:
            made.append("x")
            await open_now.wait()
            return "picture"

        looking = [asyncio.create_task(cache.get("x", make)) for _ in range(3)]
        await asyncio.sleep(0)
        looking[0].cancel()  # the request that started it is cancelled
        open_now.set()
        results = await asyncio.gather(*looking, return_exceptions=True)
        assert results[1:] == ["picture", "picture"]
        assert await cache.get("x", make) == "picture"

    asyncio.run(look())
    assert made == ["x"]


def test_only_the_latest_results_are_kept() -> None:
    made: list[str] = []

    async def look() -> None:
        cache: AsyncCache[str] = AsyncCache(2)

        async def see(name: str) -> None:
            async def make() -> str:
                made.append(name)
                return name

            assert await cache.get(name, make) == name

        for name in "abacba":
            await see(name)
        assert len(cache) == 2

    asyncio.run(look())
    assert made == ["a", "b", "c", "b", "a"], "b was the least recently used when c was added"


def test_a_failed_computation_is_tried_again() -> None:
    async def look() -> None:
        cache: AsyncCache[str] = AsyncCache()

        async def fail() -> str:
            raise ZeroDivisionError

        async def make() -> str:
            return "picture"

        with pytest.raises(ZeroDivisionError):
            await cache.get("x", fail)
        assert len(cache) == 0
        assert await cache.get("x", make) == "picture"

    asyncio.run(look())
