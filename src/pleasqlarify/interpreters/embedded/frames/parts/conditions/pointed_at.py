"""Whether only those are meant at whom a key points in the role that names them: lecturers among staff."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Make, among
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.ways import Edge, Step
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice


def pointed_at(asked: Asked, table: str, naming: Positions) -> list[list[Condition]]:
    """A choice point where words of ``naming``, that name the table, are the role of a key to it."""
    named = [m.positions for m, of in asked.named(TableNamed) if of.table == table and not m.soft]
    stems = {asked.words.tokens[place].stem for places in named for place in places & naming}
    if stems & set(asked.profile.tables[table].named.stems):
        return []
    edges = [e for e in asked.profile.joins.edges if e.to_table == table and e.role and e.role[-1] in stems]
    if not edges:
        return []
    point = f"must each {name_said(table)} be the {name_said(edges[0].columns[0])} of some"
    found: list[Condition] = [
        Option(_of(edge), 0.0, (), (Choice(point, name_said(edge.table)),)) for edge in edges
    ]
    return [[*found, Option(None, weight("conditions.any_role"), (), (Choice(point, "no, of none"),))]]


def _of(edge: Edge) -> Make:
    step = Step(edge, up=False)
    return lambda query: among(query.source.alias, step, Query(step.target, query))
