"""perft: how many ways there are to go on from some positions, counted once and kept, to compare every engine with."""
