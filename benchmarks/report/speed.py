"""How fast the parts are, each beside a fixed baseline of the same run, as pytest-benchmark measures it."""

import json
import subprocess
import sys
from pathlib import Path

from report.words import Figures

BENCHMARKS = Path(__file__).parent.parent
HOW = ("--benchmark-only", "--benchmark-timer=time.process_time", "--benchmark-columns=median,iqr,rounds")


def speed(kept: Path) -> Figures:
    """The medians of all speed benchmarks; raises CalledProcessError where one of them fails."""
    file, unfinished = kept / "speed.json", kept / "speed.part"
    if not file.exists():
        told = f"--benchmark-json={unfinished.resolve()}"
        subprocess.run(
            [sys.executable, "-m", "pytest", str(BENCHMARKS), *HOW, told], cwd=BENCHMARKS.parent, check=True
        )
        unfinished.replace(file)
    found: Figures = json.loads(file.read_text(encoding="utf-8"))
    return found
