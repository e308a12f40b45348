"""Attacks on a real host, repeated on demand: ``python3 do.py attack``.

The command starts ``pacal serve`` on 127.0.0.1, attacks it over real sockets, and prints for every attack whether the
host held or broke, with figures. All traffic stays on the loopback interface, every loop has an end, and all processes
and files are removed afterwards, also after Ctrl-C. ``registry.py`` lists the attacks.

Each attack uses its own loopback address (``127.0.N.1``), so one attack does not use up the next one's limits per
address, and most attacks can share a host. The short form, with small numbers and small
limits, is a test.
"""
