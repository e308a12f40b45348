"""``python -m pacal``, where the program ``pacal`` is not on the path."""

import sys

from pacal.cli import main

if __name__ == "__main__":
    sys.exit(main())
