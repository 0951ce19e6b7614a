"""Code run in another process, where sets may come in another order."""

import os
import subprocess
import sys


def told_elsewhere(code: str, seed: str, given: str) -> str:
    """What the code prints there; it may import what tests import, and reads ``given`` from its input."""
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
    ran = subprocess.run(
        [sys.executable, "-c", code], input=given, env=environment, capture_output=True, text=True, check=True
    )
    assert ran.stdout
    return ran.stdout
