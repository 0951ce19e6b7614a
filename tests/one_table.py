"""Files of one table, as a new user brings them: links, and what frames make of a question."""

from datetime import date
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.frames import FRAMES
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Frame, positions
from pleasqlarify.interpreters.embedded.frames.rank import rank
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read

HERE = Path(__file__).parent / "interpreters" / "embedded" / "tables"
TODAY = date(2026, 11, 29)


@cache
def linker(table):
    path = Path(mkdtemp()) / f"{table}.csv"
    path.write_text((HERE / f"{table}.csv").read_text())
    database = connect(str(path))
    return Linker(profile_of(database))


def linked(question, table="rides"):
    return linker(table).link(read(question, TODAY))


def asked_of(question, table="rides") -> Asked:
    return Asked(linked(question, table), linker(table).profile, TODAY)


def texts(frame: Frame, question, table="rides"):
    """The SQL of a frame's readings, likeliest first, each with the words that it leaves out."""
    asked = asked_of(question, table)
    tokens = asked.words.tokens
    found = {}
    for reading in sorted(frame(asked), key=lambda reading: rank(asked, reading)):
        used, plan = positions(reading.used), reading.make()
        left = [t.norm for n, t in enumerate(tokens) if n not in used and t.kind.value != "function"]
        if plan:
            found.setdefault(to_sql(plan, "duckdb"), left)
    return found


def likeliest(question, table="rides"):
    """The SQL of the likeliest reading of all frames, and the words that it leaves out."""
    return next(
        iter(
            texts(lambda asked: (each for frame in FRAMES for each in frame(asked)), question, table).items()
        )
    )
