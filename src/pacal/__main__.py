"""Run the program ``pacal`` as ``python -m pacal``, for when it is not on the ``PATH``."""

import sys

from pacal.cli import main

if __name__ == "__main__":
    sys.exit(main())
