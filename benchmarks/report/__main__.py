"""``python benchmarks/report``: measure, and write a static page with figures, tables and versions.

Runs on the project's own questions; on others too where a path is given. What was measured is kept beside
the page, so whoever stops goes on from there. ``--pictures FOLDER`` writes the figures for the docs as well.
"""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: as the command line sets it
sys.path.insert(0, str(Path(__file__).parent.parent))

from pleasqlarify.bench.published import questions
from pleasqlarify.errors import PleasqlarifyError
from report.keeping import place
from report.measuring import How, measured
from report.page import page, pictures
from report.rounds import rounds
from report.speed import speed
from report.words import Figures

SEEN = Path(__file__).parent.parent / "questions" / "ambiguous-seen.jsonl"
FAILED, STOPPED = 1, 130


def main() -> int:
    """The exit status, after every set was measured and the page is written."""
    given = options()
    try:
        write(found(given), given.out, given.pictures)
    except PleasqlarifyError as exc:
        print(exc, file=sys.stderr)
        return FAILED
    except subprocess.CalledProcessError:
        print("no page: a speed benchmark failed, as told above", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(f"\nstopped; what was measured is kept in {given.out}, and the same command goes on from there")
        return STOPPED
    return 0


def options() -> argparse.Namespace:
    """What was asked for."""
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--own", type=Path, default=SEEN)
    said.add_argument("--ambrosia", type=Path, help="evaluation file or AMBROSIA's folder")
    said.add_argument("--spider", type=Path, help="evaluation file or a folder like Spider's")
    said.add_argument("--out", type=Path, default=Path("build/benchmarks"))
    said.add_argument("--processes", type=int, default=2)
    said.add_argument("--every", type=int, default=1, help="of our own questions, only every n-th")
    said.add_argument("--without-coverage", action="store_true")
    said.add_argument("--without-speed", action="store_true")
    said.add_argument("--pictures", type=Path)
    return said.parse_args()


def found(given: argparse.Namespace) -> Figures:
    """All figures; paths that hold no questions are told before anything is measured."""
    paths = {"own questions": given.own, "AMBROSIA": given.ambrosia, "Spider": given.spider}
    paths = {name: path for name, path in paths.items() if path}
    for path in paths.values():
        questions(path)
    how = How(given.out, given.processes, coverage=not given.without_coverage)
    own = replace(how, every=given.every)
    sets = {name: measured(name, path, own if path is given.own else how) for name, path in paths.items()}
    timed = None if given.without_speed else speed(place(given.out))
    return {"sets": sets, "rounds": rounds(), "speed": timed}


def write(figures: Figures, out: Path, drawn: Path | None) -> None:
    """The figures as JSON and as a page; the pictures for the docs where a folder for them is given."""
    (out / "figures.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    (out / "index.html").write_text(page(figures), encoding="utf-8")
    if drawn:
        drawn.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures(figures).items():
            (drawn / f"{name}.svg").write_text(picture, encoding="utf-8")
    print(out / "index.html")


if __name__ == "__main__":
    sys.exit(main())
