# Short names for the tasks of do.py, which works without make too: python3 do.py help
PYTHON ?= python3
ARGS ?=

.PHONY: help play client test lint soak coverage attack screenshots mutants bench tune ladder strength words lock dist docs site types clean

help:
	@$(PYTHON) do.py help

# make play ARGS="--players 3"
play client test lint soak coverage attack screenshots mutants tune ladder strength words lock dist docs site types clean:
	@$(PYTHON) do.py $@ $(ARGS)

# make bench, or make bench ARGS=another
bench: ARGS := $(or $(ARGS),engine)
bench:
	@$(PYTHON) do.py bench $(ARGS)
