"""Keys that name what a person did rather than the person: ``assigned_to``, ``opened_by``, ``manager_id``."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.profile.naming import named
from pleasqlarify.interpreters.embedded.profile.nouns import Name
from pleasqlarify.interpreters.embedded.profile.reading import Seen
from pleasqlarify.interpreters.embedded.profile.reading.seen import NOTHING, ColumnSeen
from pleasqlarify.interpreters.embedded.words.lexicon import is_person
from pleasqlarify.tables import ForeignKey, Relation, Schema

TO = frozenset({"to", "by"})
DONE = ("ed", "en", "sold", "made", "held", "led", "taught", "sent")
SUPERIORS = frozenset({"manager", "boss", "supervisor", "superior", "mentor", "leader", "chief", "foreman"})
DOERS = SUPERIORS | frozenset({"lead", "head", "assignee", "rep", "chair", "host"})
OFTEN = 2  # different values at least: a lone one may be anything

Key = tuple[str, str, ColumnSeen]


def with_doers(schema: Schema, seen: Seen) -> Schema:
    """The schema with a key from each column that names a doing to the table of those who did it.

    Its values must lie in the key of that table; of several tables, in the one that they fill best. Who is
    above people is rather one of them.
    """
    people = [key for relation in schema.relations for key in _people(relation, seen)]
    taken = {(key.table, column) for key in schema.keys for column in key.columns}
    taken |= {(table, column) for table, column, _ in people}
    found = []
    for relation in schema.relations if people else ():
        for column in relation.columns:
            free = (relation.name, column.name) not in taken and (column.name,) != relation.primary_key
            if free and _is_doer(named(column.name)):
                found += _pointing(relation.name, column.name, seen, people)
    return replace(schema, keys=(*schema.keys, *found)) if found else schema


def _people(relation: Relation, seen: Seen) -> Iterator[Key]:
    """The key of a table of people, by which others may point at them."""
    head = named(relation.name, table=True).head
    if relation.view or not is_person(head):
        return
    of = seen[relation.name]
    for column in relation.columns:
        told, words = of.columns.get(column.name, NOTHING), named(column.name).words
        own = relation.primary_key == (column.name,) or (
            not relation.primary_key and words[-1:] == ("id",) and column is relation.columns[0]
        )
        if own and told.distinct > 1:
            yield relation.name, column.name, told
            return


def _is_doer(name: Name) -> bool:
    words = name.words
    if len(words) >= 2 and words[-1] in TO:
        return words[-2].endswith(DONE)
    told = words[:-1] if words[-1:] == ("id",) and len(words) > 1 else ()
    if not told:
        return False
    return told[-1] in DOERS or is_person(name.stems[-2]) or told[-1].endswith("er")


def _pointing(table: str, column: str, seen: Seen, people: list[Key]) -> list[ForeignKey]:
    told = seen[table].columns.get(column, NOTHING)
    if told.distinct < OFTEN or told.kind not in ("number", "text"):
        return []
    above = not SUPERIORS.isdisjoint(named(column).words)
    fitting = [
        (not (above and name == table), _room(told, key), name, to)
        for name, to, key in people
        if _lies_in(told, key)
    ]
    if not fitting:
        return []
    *_, name, to = min(fitting)
    return [ForeignKey(table, (column,), name, (to,), implied=True)]


def _lies_in(told: ColumnSeen, key: ColumnSeen) -> bool:
    if told.kind != key.kind:
        return False
    if told.kind == "number":
        whole = all(isinstance(value, int) for value, _ in told.values[:20])
        return whole and _number(key.low) <= _number(told.low) and _number(told.high) <= _number(key.high)
    known = {value for value, _ in key.values}
    return all(value in known for value, _ in told.values)


def _room(told: ColumnSeen, key: ColumnSeen) -> float:
    """How much of the key the column leaves unused."""
    if told.kind == "number":
        return _number(key.high) - _number(told.high)
    return float(key.distinct - told.distinct)


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0
