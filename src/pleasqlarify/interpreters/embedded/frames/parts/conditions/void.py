"""Rows that may not count: cancelled ones, deleted ones; a choice, unless the question itself decides."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, Row, denial, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.states import one_of
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, StateNamed, ValueNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.normal import any_of
from pleasqlarify.interpreters.embedded.plan.nouns import Comparison, Expression, IsNull, Literal
from pleasqlarify.interpreters.embedded.profile.counting import soft_deletion, void_rows
from pleasqlarify.interpreters.embedded.profile.meanings import SoftDeletion, VoidRows
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

SURE = 0.3  # a meaning so likely decides for the question what counts


def void(asked: Asked, root: str, besides: str = "") -> list[list[Condition]]:
    """A choice point where rows of ``root`` may be void, and one where they may be deleted; none else.

    Where the question itself speaks of the column there is no choice, nor where it is one of rows of the
    table ``besides``, about which it is asked already.
    """
    tables, joins = asked.profile.tables, asked.profile.joins
    points = []
    rows = next(iter(void_rows(tables, joins, root)), None)
    if rows and rows.path.end != besides and not spoken_of(asked, rows.column):
        points.append(_void(rows))
    deletion = soft_deletion(tables[root])
    if deletion and not spoken_of(asked, deletion.column):
        points.append(_deleted(root, deletion))
    return points


def _void(rows: VoidRows) -> list[Condition]:
    values = " or ".join(value.lower() for value in dict.fromkeys(rows.values))
    point = f"do {name_said(rows.path.end)} count whose {name_said(rows.column.name)} is {values}"
    among = one_of(rows.column.name, rows.values)
    sides: list[Condition] = [
        Option(None, 0.0, (), (Choice(point, "yes, they count"),)),
        Option(
            held(rows.path, lambda row: _or_empty(among(row), rows.column, row)),
            weight("void.left_out"),
            (),
            (Choice(point, "no, they are left out"),),
        ),
    ]
    if rows.fulfilled:
        only = held(rows.path, one_of(rows.column.name, rows.fulfilled))
        values = " or ".join(value.lower() for value in dict.fromkeys(rows.fulfilled))
        sides.append(
            Option(only, weight("void.only_fulfilled"), (), (Choice(point, f"only those that are {values}"),))
        )
    return sides


def _or_empty(among: Expression, column: ColumnProfile, row: Row) -> Expression:
    """None of the values; a row without any is not void."""
    kept = denial(among)
    return any_of((kept, IsNull(row(column.name)))) or kept if column.filled < 1 else kept


def _deleted(root: str, deletion: SoftDeletion) -> list[Condition]:
    column, kept = deletion.column.name, deletion.kept
    point = f"do {name_said(root)} count that are marked as {name_said(column)}"
    if column and kept is not None and _live(column):
        point = f"do {name_said(root)} count that are not {name_said(column)}"

    def test(row: Row) -> Expression:
        return IsNull(row(column)) if kept is None else Comparison("=", row(column), Literal(kept))

    return [
        Option(None, 0.0, (), (Choice(point, "yes, they count"),)),
        Option(held(Path(root), test), weight("void.deleted"), (), (Choice(point, "no, they are left out"),)),
    ]


def _live(column: str) -> bool:
    return not {"active", "enabled"}.isdisjoint(name_said(column).split())


def spoken_of(asked: Asked, column: ColumnProfile) -> bool:
    """Whether words of the question likely say something of the column."""
    for spot in asked.links.spots:
        for mention in spot.mentions:
            meaning = mention.meaning
            if mention.weight < SURE or getattr(meaning, "table", "") != column.table:
                continue
            if isinstance(meaning, ValueNamed | ColumnNamed) and meaning.column == column.name:
                return True
            if isinstance(meaning, StateNamed) and any(c.column == column.name for c in meaning.conditions):
                return True
    return False
