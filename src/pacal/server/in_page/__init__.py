"""The program inside a web page, without a server: the same rooms in Python that runs in WebAssembly.

A worker of the page (``client/src/site/worker.ts``) passes requests and the messages of tables to :mod:`.host`.
"""
