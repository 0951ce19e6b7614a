"""The tables: strategies, people, bounds, speed."""

import re
from html import escape
from pathlib import Path

from report.words import FEW, LABELS, Figures, person_told

HEADS = {
    "right": "right",
    "screens": "screens",
    "seconds": "seconds",
    "seconds_tables_x2": "tables × 2",
    "seconds_tables_x4": "tables × 4",
    "reach_zero": "one left",
    "label_zero": "one right left",
}


def strategy_table(setting: Figures) -> str:
    """Right, screens, seconds of each strategy, with table reading twice and four times as slow."""
    rows = [
        [LABELS[name], str(row["n"]), *(interval(row[key]) for key in HEADS)]
        for name, row in setting["strategies"].items()
    ]
    return table(("strategy", "runs", *HEADS.values()), rows)


def people_table(settings: list[Figures]) -> str:
    """Right, screens and seconds by who answers, what they want and how they slip."""
    rows = []
    for s in settings:
        cells = [_told(s["strategies"].get(name)) for name in FEW]
        rows.append([person_told(s["user"], s["wants"], s["slip"]), *cells])
    return table(("right · screens · seconds", *(LABELS[name] for name in FEW)), rows)


def _told(row: Figures | None) -> str:
    if not row or not row["n"]:
        return "–"
    right, screens, seconds = (row[key]["mean"] for key in ("right", "screens", "seconds"))
    return f"{right:.2f} · {screens:.2f} · {seconds:.1f}"


def bounds_line(bounds: Figures) -> str:
    """The bounds in a sentence."""
    if not bounds["n"]:
        return "<p>No pool is small enough to compute its best tree of questions.</p>"
    entropy, huffman, optimal, greedy = (
        f"{bounds[key]['mean']:.2f}" for key in ("entropy", "huffman", "optimal", "greedy")
    )
    over = f"{bounds['greedy_over_optimal']:.1%}".replace("%", " %")
    return (
        f"<p>Bounds, on the {bounds['n']} pools whose best tree of yes/no questions can be computed: entropy "
        f"is {entropy} bits, Huffman's code needs {huffman} questions, the best tree {optimal}, and asking "
        f"what gains most {greedy}: {over} more than the best.</p>"
    )


def speed_table(speed: Figures | None) -> str:
    """Medians of the speed benchmarks, each beside the baselines of the same run."""
    if speed is None:
        return "<p>The parts were not timed (<code>--without-speed</code>).</p>"
    rows = []
    for b in sorted(speed["benchmarks"], key=lambda b: (b["fullname"].partition("[")[0], _size(b["name"]))):
        module, _, name = b["fullname"].rpartition("::")
        times = (_ms(1000 * b["stats"][key]) for key in ("median", "iqr"))
        rows.append([_spoken(Path(module).stem), _spoken(name), *times, f"{b['stats']['rounds']:,}"])
    heads = ("of", "what", "median, CPU ms", "interquartile range, ms", "rounds")
    return table(heads, rows, words=2)


def _size(name: str) -> tuple[int, str]:
    """What is in a name's brackets, as a number if it is one: 60 comes before 100."""
    given = name.partition("[")[2].rstrip("]")
    return (int(given), "") if given.isdigit() else (0, given)


def _ms(value: float) -> str:
    """Milliseconds to three digits.

    >>> _ms(2271.3), _ms(15.04), _ms(0.00667)
    ('2,271', '15.0', '0.00667')
    """
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f}" if value >= 1 or not value else f"{value:.3g}"


def _spoken(name: str) -> str:
    """The name of a test in words.

    >>> _spoken("test_first_round[60]"), _spoken("test_rows_of_10_000_cells")
    ('first round: 60', 'rows of 10,000 cells')
    """
    said, _, given = name.removeprefix("test_").partition("[")
    said = re.sub(r"(?<=\d)_(?=\d{3})", ",", said).replace("_", " ")
    return f"{said}: {given.rstrip(']')}" if given else said


def table(heads: tuple[str, ...], rows: list[list[str]], words: int = 1) -> str:
    """A table whose first columns hold words, the others figures."""
    style = ["<{} class='w'>" if i < words else "<{}>" for i in range(len(heads))]
    head = "".join(f"{s.format('th')}{escape(h)}</th>" for s, h in zip(style, heads, strict=True))
    lines = (
        "".join(f"{s.format('td')}{escape(cell)}</td>" for s, cell in zip(style, row, strict=True))
        for row in rows
    )
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<div class='wide' tabindex='0'><table><tr>{head}</tr>{body}</table></div>"


def interval(e: Figures) -> str:
    """A mean with its interval."""
    return f"{e['mean']:.2f} [{e['low']:.2f}, {e['high']:.2f}]"
