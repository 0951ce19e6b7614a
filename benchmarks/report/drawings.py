"""The figures: screens and seconds, right against slips, turn by turn, coverage, time of a round."""

from report.bars import bars
from report.svg import Axes, Line, lines
from report.words import FEW, LABELS, PAPER, Figures

RATES = {"none": 0.0, "0.05/0.05": 0.05, "0.1/0.1": 0.1, "0.15/0.15": 0.15, "0.2/0.2": 0.2}
TURNS = 11


def drawings(of: Figures) -> dict[str, str]:
    """Screens, seconds, right against slips, and coverage."""
    by_strategy = of["settings"][0]["strategies"]
    drawn = {}
    for key in ("screens", "seconds"):
        rows = {LABELS[name]: row[key] for name, row in by_strategy.items()}
        top = 1.1 * max(row["high"] for row in rows.values())
        drawn[key] = bars(f"{key.capitalize()} until the end", f"{key}, mean and 95 % interval", rows, top)
    drawn["slips"] = slip_figure(of["settings"])
    drawn["coverage"] = coverage_figure(of["coverage"])
    return drawn


def turn_figure(turns: Figures, kind: str, of: str) -> str:
    """Entropy or similarity at each turn, with bands, per strategy."""
    series = []
    for name in ("ours", "results", *PAPER):
        if name in turns[kind] and turns[kind][name][of]:
            curve = turns[kind][name][of]
            whole = [*curve, *[curve[-1]] * (TURNS - len(curve))]
            mean, low, high = ([each[key] for each in whole] for key in ("mean", "low", "high"))
            series.append(Line(LABELS[name], range(TURNS), mean, low, high, list(LABELS).index(name)))
    if not series:
        return ""
    told = (
        ("Entropy of right results", "bits")
        if of == "labels"
        else ("Similarity of what is left", "mean of pairs")
    )
    top = max(max(line.high) for line in series) if of == "labels" else 1.0
    title = f"{told[0]}: {'all types' if kind == 'all' else kind}"
    return lines(Axes(title, "answers given", told[1], top, ticks=range(0, 11, 2)), series)


def slip_figure(settings: list[Figures]) -> str:
    """Share of runs that end right, by the chance that an answer is wrong."""
    there = {
        s["slip"]: s for s in settings if s["slip"] in RATES and (s["user"], s["wants"]) == ("text", "golds")
    }
    xs = [RATES[slip] for slip in RATES if slip in there]
    series = []
    for name in FEW:
        rows = [there[slip]["strategies"][name]["right"] for slip in RATES if slip in there]
        mean, low, high = ([row[key] for row in rows] for key in ("mean", "low", "high"))
        series.append(Line(LABELS[name], xs, mean, low, high, list(LABELS).index(name)))
    axes = Axes(
        "Right, by how often an answer is wrong",
        "chance that an answer is wrong",
        "share of runs",
        1.0,
        ticks=xs,
    )
    return lines(axes, series)


def coverage_figure(coverage: Figures) -> str:
    """Share of questions all of whose right results, or one of them, are among the first k."""
    series = [
        Line(f"{of}: {way}", range(1, len(shares[of]) + 1), shares[of], colour=i, dash=dash)
        for i, (way, shares) in enumerate(coverage.items())
        for dash, of in enumerate(("all", "any"))
    ]
    axes = Axes(
        "All right results, or any, among the first k",
        "k, results that count",
        "share of questions",
        1.0,
        ticks=(1, 20, 40, 60, 80, 100),
    )
    return lines(axes, series) if series else ""


def round_figure(rounds: list[Figures]) -> str:
    """CPU time of a first round, by candidates, beside plain gains."""
    xs = [row["candidates"] for row in rounds]
    series = [
        Line("a first round, everything in it", xs, [row["round_ms"] for row in rounds]),
        Line("gains of clauses alone, in plain numpy", xs, [row["plain_gains_ms"] for row in rounds]),
    ]
    return lines(Axes("Time of a round", "candidates", "CPU ms", 0, ticks=xs, logarithmic=True), series)
