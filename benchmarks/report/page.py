"""The page: figures, tables, versions, and what none of it proves."""

import os
import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from html import escape
from importlib.metadata import version
from pathlib import Path

from report.drawings import drawings, round_figure, turn_figure
from report.keeping import LIBRARIES
from report.tables import bounds_line, people_table, speed_table, strategy_table
from report.words import AS_A_RULE, Figures

STYLE = """
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;
max-width:1320px;margin:2rem auto;padding:0 1rem}p{max-width:75ch}
h1{line-height:1.2}h2{margin-top:3rem}h4{margin:1.5rem 0 .5rem}
figure{display:inline-block;margin:0 1rem 1.5rem 0;vertical-align:top;max-width:100%}
svg{max-width:100%;height:auto}
table{border-collapse:collapse;margin:1rem 0;font-size:14px;font-variant-numeric:tabular-nums}
td,th{padding:.25rem .7rem;text-align:right;border-bottom:1px solid #8884;white-space:nowrap}
.w{text-align:left}.w:first-child{padding-left:0;position:sticky;left:0;background:Canvas}
.wide{overflow-x:auto}small{opacity:.75}
@media(max-width:480px){figure{margin-right:0}.w:first-child{white-space:normal;min-width:8rem}}
"""
READ_AS = """A simulated person answers until one result is left. <b>right</b>: the result at the end is the
one that is wanted; <b>screens</b>: looked at until then; <b>seconds</b>: what these take by the constants of
<code>effort.py</code>, not by a clock; <b>tables × 2, × 4</b>: seconds of people to whom tables take that
many times as long; <b>one left</b>: runs that end with one result; <b>one right left</b>: runs at whose end
all that is left is like the same right result. In brackets: 95 % intervals by bootstrap over questions."""
FEWEST = 8
"""Of fewer questions no curve with a band is drawn."""
NOT_PROVED = """People are simulated: they know exactly what they want, never tire, and read as fast as the
literature says; nobody has been watched. Seconds follow from constants, not from a clock. Whoever slips when
they point at a result notices it at the end, unless they are said to be wrong there with some chance as well;
how often people do is not known. A result that is not among the candidates cannot be found by asking, so
these figures hold for questions whose right result is there; how often that is, coverage tells. The paper's
conditions are built from what was published; its own candidates, its embedding and its driver were not, and
the similarity is ours. The settings of our ranking were chosen on AMBROSIA's questions; on the other sets
they were only measured."""


def page(figures: Figures) -> str:
    """The whole page as HTML, with everything it needs in it."""
    parts = [
        "<!doctype html><html lang='en'><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width'>",
        f"<title>PleaSQLarify: benchmark</title><style>{STYLE}</style><body><h1>How many questions it takes, "
        "and what a slip costs</h1>",
        f"<p><small>{escape(versions())}</small></p><p>{READ_AS}</p>",
    ]
    for name, of in figures["sets"].items():
        parts += section(name, of)
    parts += ["<h2>Time</h2>", f"<p>On this machine: {escape(machine())}.</p>"]
    parts += [figure(round_figure(figures["rounds"])), speed_table(figures["speed"])]
    parts += [f"<h2>What this does not prove</h2><p>{NOT_PROVED}</p></body></html>"]
    return "\n".join(parts)


def pictures(figures: Figures) -> dict[str, str]:
    """The figures for the docs, by name."""
    found = {"round": round_figure(figures["rounds"])}
    for name, of in figures["sets"].items():
        slug = name.lower().replace(" ", "-")
        found |= {f"{slug}-{key}": drawn for key, drawn in drawings(of).items()}
        found |= {f"{slug}-labels": turn_figure(of["turns"], "all", "labels")}
        found |= {f"{slug}-similarity": turn_figure(of["turns"], "all", "similarity")}
    return {name: drawn for name, drawn in found.items() if drawn}


def section(name: str, of: Figures) -> Iterator[str]:
    """Everything about one set of questions."""
    there = of["settings"][0]["with_gold_among_candidates"]
    yield f"<h2>{escape(name[0].upper() + name[1:])}</h2>"
    yield (
        f"<p>{of['questions']} questions, {there} of them with a right result among the candidates (median "
        f"{of['pools']['candidates']:.0f} candidates, {of['pools']['outputs']:.0f} different results). "
        f"Candidates are those of {of['candidates']}.</p>"
    )
    if not there:
        return
    yield strategy_table(of["settings"][0])
    yield from (figure(drawn) for drawn in drawings(of).values())
    yield f"<p>As a rule, who answers {AS_A_RULE}; each row says what is otherwise.</p>"
    yield people_table(of["settings"])
    yield bounds_line(of["settings"][0]["bounds"])
    yield from turn_by_turn(of["turns"])


def turn_by_turn(turns: Figures) -> Iterator[str]:
    """Entropy and similarity of all and of each type, and of which there are too few questions for that."""
    yield "<h3>Turn by turn, as in the paper's Figure 5 (bands: 95 %)</h3>"
    yield "<p>Of questions with two right results or more among the candidates.</p>"
    for kind, some in turns.items():
        if some["questions"] >= FEWEST:
            title = "All types" if kind == "all" else kind[0].upper() + kind[1:]
            yield f"<h4>{escape(title)} <small>({some['questions']} questions)</small></h4>"
            yield figure(turn_figure(turns, kind, "labels"))
            yield figure(turn_figure(turns, kind, "similarity"))
    few = [f"{kind} ({some['questions']})" for kind, some in turns.items() if some["questions"] < FEWEST]
    if few:
        yield f"<p>Too few to draw: {escape(', '.join(few))}.</p>"


def figure(drawn: str) -> str:
    """A figure."""
    return f"<figure>{drawn}</figure>" if drawn else ""


def versions() -> str:
    """What ran, and when."""
    ours = ", ".join(f"{name} {version(name)}" for name in ("pleasqlarify", *LIBRARIES))
    return f"{ours}; Python {platform.python_version()}; {machine()}; {datetime.now(UTC):%Y-%m-%d %H:%M} UTC"


def machine() -> str:
    """What it ran on."""
    processor = next(
        (line.partition(":")[2].strip() for line in _processors() if line.startswith("model name")),
        platform.processor(),
    )
    return ", ".join(
        filter(None, (f"{platform.system()} {platform.machine()}", processor, f"{os.cpu_count()} cores"))
    )


def _processors() -> list[str]:
    """What Linux tells of its processors; elsewhere nothing."""
    told = Path("/proc/cpuinfo")
    return told.read_text(encoding="utf-8").splitlines() if told.exists() else []
