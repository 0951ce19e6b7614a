"""``python benchmarks/databases``: every database beside the questions that are asked of it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from databases import NAMES, build

for name in NAMES:
    print(build(name))
