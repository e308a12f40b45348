"""perft: stored counts of the action sequences from some positions, to compare implementations of the rules."""
