"""``python -m pleasqlarify.apps.cli``."""

import sys

from pleasqlarify.apps.cli import main

if __name__ == "__main__":
    sys.exit(main())
