"""``python benchmarks/report``: measure, and write a static page with figures, tables and versions.

Runs on the project's own questions; on others too where a path is given. What was measured is kept beside
the page, so whoever stops goes on from there. ``--pictures FOLDER`` writes the figures for the docs as well.
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from report.measuring import How, measured
from report.page import page, pictures
from report.rounds import rounds

SEEN = Path(__file__).parent.parent / "questions" / "ambiguous-seen.jsonl"


def main() -> None:
    """Measure every set and write the page."""
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--own", type=Path, default=SEEN)
    said.add_argument("--ambrosia", type=Path, help="evaluation file or AMBROSIA's folder")
    said.add_argument("--spider", type=Path, help="evaluation file or a folder like Spider's")
    said.add_argument("--out", type=Path, default=Path("build/benchmarks"))
    said.add_argument("--processes", type=int, default=2)
    said.add_argument("--every", type=int, default=1, help="of our own questions, only every n-th")
    said.add_argument("--without-coverage", action="store_true")
    said.add_argument("--speed", type=Path, help="what pytest-benchmark wrote with --benchmark-json")
    said.add_argument("--pictures", type=Path)
    given = said.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    paths = {"own questions": given.own, "AMBROSIA": given.ambrosia, "Spider": given.spider}
    how = How(given.out, given.processes, coverage=not given.without_coverage)
    own = replace(how, every=given.every)
    figures = {
        "sets": {
            name: measured(name, path, own if path is given.own else how)
            for name, path in paths.items()
            if path
        },
        "rounds": rounds(),
        "speed": json.loads(given.speed.read_text(encoding="utf-8")) if given.speed else None,
    }
    (given.out / "figures.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    (given.out / "index.html").write_text(page(figures), encoding="utf-8")
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
        for name, drawn in pictures(figures).items():
            (given.pictures / f"{name}.svg").write_text(drawn, encoding="utf-8")
    print(given.out / "index.html")


if __name__ == "__main__":
    main()
