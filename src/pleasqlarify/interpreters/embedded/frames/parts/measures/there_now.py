"""How many there are at present: the people who work here, what is still to be done."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Test
from pleasqlarify.interpreters.embedded.frames.parts.conditions.states import in_state, said
from pleasqlarify.interpreters.embedded.frames.parts.measures.loads import endings, while_empty
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, rows_counted
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import Weighed
from pleasqlarify.interpreters.embedded.link.nouns import Condition, Holds, StateNamed
from pleasqlarify.interpreters.embedded.link.states import States
from pleasqlarify.interpreters.embedded.profile.nouns import Role, TableProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words import read
from pleasqlarify.interpreters.embedded.words.lexicon import measures
from pleasqlarify.interpreters.embedded.words.stems import stem, stems_of

STAFF = frozenset({"employe", "staff", "worker", "personnel"})
HIRED = frozenset({"hire", "salari", "wage"})
UNDONE = {"order": "unshipped"}
"""The state of what is still to be done, where it is not "open"."""


def heads(asked: Asked) -> Iterator[Weighed]:
    """How many people work here: those who have not left, or whoever ever did."""
    tables = asked.profile.tables
    known = [name for name, table in tables.items() if STAFF & set(table.named.stems)]
    for name in known or [name for name, table in tables.items() if _is_hired(table)]:
        everyone = rows_counted(name, f"number of {name}")
        left = list(endings(asked, name, "active"))
        for end in left:
            yield while_empty(everyone, end.name, f"number of {name} where {end.name} is empty"), 0.0
        yield everyone, weight("measure.also_who_left") * bool(left)


def _is_hired(table: TableProfile) -> bool:
    """Whether its rows tell when they were taken on, or what they are paid."""
    return any(HIRED & set(column.named.stems) for column in table.columns)


def backlog(asked: Asked) -> Iterator[Weighed]:
    """How many events are not dealt with yet, by whatever tells it of them."""
    known = measures()[("backlog",)].events
    tables = [table for table in asked.profile.tables.values() if table.named.head in known]
    for table in sorted(tables, key=lambda table: known.index(table.named.head)):
        word = UNDONE.get(table.named.head, "open")
        found = States(asked.profile).found(read(word, asked.today))
        states = [one.meaning for one in found if isinstance(one.meaning, StateNamed)]
        for place, state in enumerate(dict.fromkeys([*_so_called(table, word), *states])):
            if state.table == table.name:
                label = f"number of {table.name} where {said(state)}"
                every = rows_counted(table.name, label)
                yield _only(every, in_state(state, table, asked.today)), place * weight("measure.next")


def _only(measure: Measure, test: Test) -> Measure:
    """The measure of those rows that pass a test."""
    return replace(measure, rows=lambda query: test(query.own))


def _so_called(table: TableProfile, word: str) -> Iterator[StateNamed]:
    """The states that are stored by this very word."""
    for column in table.columns:
        values = tuple(c.value for c in column.states if stems_of(str(c.value)) == (stem(word),))
        if values and column.role is not Role.BOOL:
            yield StateNamed(table.name, (Condition(column.name, Holds.EQUALS, values),))
