import os
import subprocess
import sys
from pathlib import Path

import pytest

from pleasqlarify.databases.held.folders import Folder, sweep

MAKE = "import os, sys; from pleasqlarify.databases.held.folders import Folder; folder = Folder();"


def printed(then):
    """What a program says that has made a folder."""
    return subprocess.run(
        [sys.executable, "-c", MAKE + then], capture_output=True, text=True, check=False
    ).stdout


def test_what_a_killed_process_left_is_taken_away_by_the_next():
    left = Path(printed("print(folder.path, end='', flush=True); os._exit(9)"))
    assert left.exists()
    Folder().close()
    assert not left.exists()


def test_what_a_living_process_holds_stays():
    folder = Folder()
    sweep()
    assert folder.path.exists()
    folder.close()
    assert not folder.path.exists()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_takes_nothing_along_when_it_ends():
    assert printed("os.fork() or sys.exit(); os.wait(); print(folder.path.exists())") == "True\n"
