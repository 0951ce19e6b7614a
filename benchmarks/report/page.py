"""The page: figures, tables, versions, and what none of it proves."""

import os
import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from html import escape
from importlib.metadata import version

from report.drawings import drawings, round_figure, turn_figure
from report.tables import bounds_line, people_table, speed_table, strategy_table
from report.words import Figures

STYLE = """
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;
max-width:1320px;margin:2rem auto;padding:0 1rem}
h1{line-height:1.2}h2{margin-top:3rem}figure{display:inline-block;margin:0 1rem 1.5rem 0;vertical-align:top}
table{border-collapse:collapse;margin:1rem 0;font-size:14px}
td,th{padding:.25rem .7rem;text-align:right;border-bottom:1px solid #8884}
td:first-child,th:first-child{text-align:left}.wide{overflow-x:auto}small{opacity:.75}
"""
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
        f"<p><small>{escape(versions())}</small></p>",
    ]
    for name, of in figures["sets"].items():
        parts += section(name, of)
    parts += ["<h2>Time</h2>", figure(round_figure(figures["rounds"])), speed_table(figures["speed"])]
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
    yield f"<h2>{escape(name)}</h2>"
    yield (
        f"<p>{of['questions']} questions, {there} of them with a right result among the candidates (median "
        f"{of['pools']['candidates']:.0f} candidates, {of['pools']['outputs']:.0f} different results).</p>"
    )
    yield f"<div class='wide'>{strategy_table(of['settings'][0])}</div>"
    yield from (figure(drawn) for drawn in drawings(of).values() if drawn)
    yield f"<div class='wide'>{people_table(of['settings'])}</div>"
    yield bounds_line(of["settings"][0]["bounds"])
    yield "<h3>Turn by turn, as in the paper's Figure 5</h3>"
    for kind, some in of["turns"].items():
        if some["questions"] < 3:
            continue
        several = f"({some['questions']} questions with two right results or more)"
        yield f"<h4>{escape(kind)} <small>{several}</small></h4>"
        yield figure(turn_figure(of["turns"], kind, "labels"))
        yield figure(turn_figure(of["turns"], kind, "similarity"))


def figure(drawn: str) -> str:
    """A figure."""
    return f"<figure>{drawn}</figure>" if drawn else ""


def versions() -> str:
    """What ran, on what, and when."""
    ours = ", ".join(f"{name} {version(name)}" for name in ("pleasqlarify", "numpy", "sqlglot", "duckdb"))
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    when = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
    python = f"Python {platform.python_version()}"
    return f"{ours}; {python}; {system}; {when}. 95 % bootstrap intervals over questions."
