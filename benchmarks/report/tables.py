"""The tables: strategies, people, bounds, speed."""

from html import escape

from report.words import FEW, LABELS, Figures

HEADS = {
    "right": "right",
    "screens": "screens",
    "seconds": "seconds",
    "seconds_tables_x2": "tables x 2",
    "seconds_tables_x4": "tables x 4",
    "reach_zero": "one left",
    "label_zero": "labels 0",
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
        rows.append([f"{s['user']}, {s['wants']}, {s['slip']}", *cells])
    return table(("person, wants, slip", *(LABELS[name] for name in FEW)), rows)


def _told(row: Figures | None) -> str:
    if not row or not row["n"]:
        return "–"
    right, screens, seconds = (row[key]["mean"] for key in ("right", "screens", "seconds"))
    return f"{right:.2f} · {screens:.2f} · {seconds:.1f} s"


def bounds_line(bounds: Figures) -> str:
    """The bounds in a sentence."""
    if not bounds["n"]:
        return ""
    names = ("entropy", "huffman", "optimal", "greedy")
    means = ", ".join(f"{key} {bounds[key]['mean']:.3f}" for key in names)
    over = f"{bounds['greedy_over_optimal']:.1%}".replace("%", " %")
    return (
        f"<p>Expected yes/no questions, mean of the {bounds['n']} pools whose best tree can be computed: "
        f"{means}. Asking what gains most takes {over} more than the best tree.</p>"
    )


def speed_table(speed: Figures | None) -> str:
    """Medians of the speed benchmarks, each beside the baselines of the same run."""
    if speed is None:
        return ""
    rows = []
    for b in sorted(speed["benchmarks"], key=lambda b: b["fullname"]):
        ms = (f"{1000 * b['stats'][key]:.2f}" for key in ("median", "iqr"))
        rows.append([b["name"], *ms, str(b["stats"]["rounds"])])
    return table(("what", "median, ms", "iqr, ms", "rounds"), rows)


def table(heads: tuple[str, ...], rows: list[list[str]]) -> str:
    """A table."""
    head = "".join(f"<th>{escape(h)}</th>" for h in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def interval(e: Figures) -> str:
    """A mean with its interval."""
    return f"{e['mean']:.2f} [{e['low']:.2f}, {e['high']:.2f}]"
