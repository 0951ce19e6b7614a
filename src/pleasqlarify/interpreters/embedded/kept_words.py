"""Which words a changed plan still accounts for: those of a column that it no longer speaks of are lost."""

from collections.abc import Set

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Uses
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Meaning, Spot, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Column, Plan, Source
from pleasqlarify.interpreters.embedded.plan.walking import walk
from pleasqlarify.interpreters.embedded.words.nouns import Positions

Spoken = Set[tuple[str, str]]
"""Tables with their columns; a table by itself has the column ""."""


def spoken_of(plan: Plan) -> Spoken:
    """The tables and columns that a plan speaks of anywhere."""
    nodes = [node for node in walk(plan) if isinstance(node, Source | Column)]
    tables = {node.alias: node.table for node in nodes if isinstance(node, Source)}
    columns = {(tables.get(node.alias, ""), node.name) for node in nodes if isinstance(node, Column)}
    return columns | {(table, "") for table in tables.values()}


def still_used(asked: Asked, used: Uses, before: Spoken, after: Spoken) -> Uses:
    """The uses that hold after a change: not those of words whose column or table went with none in place."""
    gone = before - after
    if not gone:
        return used
    lost = [p for spot in asked.links.spots for p in spot.positions if _lost(spot, gone, after)]
    return without(used, frozenset(lost)) if lost else used


def _lost(spot: Spot, gone: Spoken, after: Spoken) -> bool:
    places = [named for mention in spot.mentions if (named := place(mention.meaning))]
    return any(named in gone for named in places) and not any(named in after for named in places)


def place(meaning: Meaning) -> tuple[str, str] | None:
    """The column, or the table with the column "", that the meaning names."""
    match meaning:
        case ColumnNamed(table, column):
            return table, column
        case TableNamed(table):
            return table, ""
        case _:
            return None


def without(used: Uses, lost: Positions) -> Uses:
    """The uses but for what these words are used for."""
    kept = ((places - lost, what) for places, what in used)
    return tuple((places, what) for places, what in kept if places)
