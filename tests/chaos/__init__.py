"""Chaos tests: a real server that is killed repeatedly, and clients with bad connections.

``python -m tests.chaos --games 10000`` plays this many games; the test suite plays a few. Clients lose, repeat, delay
and reorder messages, disconnect and reconnect, while ``pacal serve`` is killed with ``SIGKILL`` and restarted. Players
leave, run out of time, remove one another, and play a rematch with rotated seats. Afterwards every frame that any
client received is compared with the engine's result for the record in the database: no acknowledged action is missing,
and nobody saw what their seat may not see.
"""
