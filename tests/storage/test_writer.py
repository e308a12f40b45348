"""The database thread outlives its callers."""

import asyncio
from pathlib import Path
from threading import Event

import sqlalchemy as sa

from pacal.storage.writer import Writer
from tests.support.waiting import PATIENCE


def test_cancelling_a_wait_stops_neither_that_job_nor_later_ones(tmp_path: Path) -> None:
    begun, may_continue, done = Event(), Event(), Event()

    def long(_: sa.Connection) -> None:
        begun.set()
        may_continue.wait()

    def short(_: sa.Connection) -> None:
        done.set()

    async def leave() -> None:
        asked = [asyncio.wrap_future(writer.submit(job)) for job in (long, short)]
        await asyncio.to_thread(begun.wait)
        for waiting in asked:
            waiting.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        may_continue.set()

    writer = Writer(tmp_path / "games.db")
    asyncio.run(leave())
    assert writer.submit(lambda _: "still there").result(PATIENCE) == "still there"
    assert done.is_set()
    writer.close()
