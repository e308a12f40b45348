"""Chaos: real sockets, a real server that is killed again and again, and guests on bad lines.

``python -m tests.chaos --games 10000`` plays so many games; the test suite plays a few. Guests lose, repeat, delay and
reorder what they send and hear, hang up and come back, while ``pacal serve`` is killed with ``SIGKILL`` and started
anew. They leave, run out of time, have one another removed, and play once more with seats turned. Of every game the
record is read from the database afterwards, and every frame that any guest ever got is compared with what the engine
says: no action that was told is missing, nobody was shown what they may not see.
"""
