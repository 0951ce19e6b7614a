"""Questions over four small databases, and what is made of their words, as lines that people review."""

import os
import sqlite3
from contextlib import closing
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.link.telling import told
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read

HERE = Path(__file__).parent / "interpreters" / "embedded"
TODAY = date(2026, 11, 29)
FOLDER = TemporaryDirectory()
NAMES = ("shop", "clinic", "music", "helpdesk")
SHOWN, WORTH_SHOWING = 4, 0.3


@cache
def file(name):
    """The path of a database, made once."""
    path = Path(FOLDER.name) / f"{name}.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((HERE / "databases" / f"{name}.sql").read_text())
        connection.commit()
    return path


@cache
def made(name):
    """Schema and linker of a database."""
    with closing(connect(str(file(name)))) as database:
        return database.schema, Linker(profile_of(database))


def linker(name):
    return made(name)[1]


def linked(question, name="shop"):
    return linker(name).link(read(question, TODAY))


def meanings(question, name="shop", *, least=0.0):
    """For each spot its words, and what they are told to stand for, best first."""
    links = linked(question, name)
    return {
        said(links.words, spot.positions): [told(m.meaning) for m in spot.mentions if m.weight >= least]
        for spot in links.spots
    }


def said(words, positions):
    return " ".join(words.tokens[place].text for place in sorted(positions))


def asked(name):
    """The questions of a golden file, in order."""
    lines = (HERE / "questions" / f"{name}.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith(" ")]


def golden(name, tell):
    """The golden file as it is, and as it would be now; GOLDEN=write makes them one."""
    path = HERE / "questions" / f"{name}.txt"
    now = "\n\n".join("\n".join([question, *tell(question, name)]) for question in asked(name)) + "\n"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(now)
    return path.read_text(), now


def lines(question, name):
    links = linked(question, name)
    words = links.words
    yield "    " + " ".join(_classed(token) for token in words.tokens)
    for cue in words.cues:
        yield f"  {cue.kind}: {said(words, cue.positions)} = {cue.sense}"
    for amount in words.amounts:
        yield f"  number: {said(words, amount.positions)} = {_amount(amount, words)}"
    for period in words.periods:
        yield f"  time: {said(words, period.positions)} = {' | '.join(_bounds(o) for o in period.options)}"
    for grain in words.grains:
        yield f"  each: {said(words, grain.positions)} = {grain.unit or 'step not said'}"
    for spot in links.spots:
        fork = " (fork)" if spot.forked else ""
        kept = [m for m in spot.mentions if m.weight >= WORTH_SHOWING][:SHOWN]
        yield f"  {said(words, spot.positions)}{fork} -> " + "; ".join(_mention(m) for m in kept)
    yield from _left(links)


def _left(links):
    for name, positions in (("unused", links.unused), ("not understood", links.not_understood)):
        if positions:
            yield f"  {name}: {said(links.words, positions)}"
    if links.nothing:
        yield f"  nothing here; nearest {', '.join(links.nearest)}"


def _classed(token):
    short = {"content": "", "function": "."}
    return f"{token.text}{short.get(token.kind, f'/{token.kind}')}"


def _amount(amount, words):
    upper = f" to {amount.to:g}" if amount.to is not None else ""
    parts = [
        amount.comparison,
        f"{amount.value:g}{upper}",
        amount.unit,
        amount.rank and "rows",
        amount.ordinal and "th",
    ]
    noun = words.tokens[amount.noun].text if amount.noun is not None else ""
    return " ".join(str(part) for part in (*parts, noun and f"({noun})") if part)


def _bounds(option):
    return option.label + (f" ({option.choice})" if option.choice else "")


def _mention(mention):
    return f"{told(mention.meaning)} {mention.weight:.2f}{'~' if mention.soft else ''}"
