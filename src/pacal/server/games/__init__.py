"""Tables as a whole: open rooms, creating, importing and deleting them, lists, and what happens by schedule."""
