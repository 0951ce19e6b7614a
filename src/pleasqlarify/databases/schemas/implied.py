"""Keys that no constraint declares: the name of a column and its values both point at another table."""

from collections.abc import Mapping, Sequence, Set
from itertools import groupby
from operator import itemgetter
from typing import Any

from pleasqlarify.databases.schemas.targets import Known, Target, Targets
from pleasqlarify.databases.schemas.words import EXACT, SAME, is_key_name, rank, tells, words
from pleasqlarify.tables import ForeignKey, Relation

INCLUDED = 0.95  # share of a column's values that must occur in the key: a few orphans are usual
TRIED = 200  # distinct values looked up
ENOUGH = 20  # distinct values that tell a reference from a small number such as a count or a mark

Claim = tuple[int, bool, int, bool]
"""How well a name speaks for a target: for its table, for its column, how well that identifies rows, and
whether both lie in one schema."""


def implied_keys(known: Known, declared: Sequence[ForeignKey]) -> tuple[ForeignKey, ...]:
    """A key for each column that names one table above all others and whose values lie in its key."""
    targets = Targets(known)
    taken = {(key.table, column) for key in declared for column in key.columns}
    found = []
    for table in known.tables:
        for column in table.columns:
            if (table.name, column.name) not in taken:
                found += _pointing(known, table, column.name, targets.near(table.name, column.name))
    there = set(found)
    bare = {table.name: table.bare for table in known.tables}
    kept = [key for key in found if not _backwards(key, there, bare)]
    return tuple(_straight(known, key, (*declared, *kept)) for key in kept)


def _pointing(known: Known, table: Relation, column: str, targets: Sequence[Target]) -> list[ForeignKey]:
    claims = [(claim, target) for target in targets if (claim := _claim(table, column, target))]
    claims.sort(key=lambda pair: pair[0], reverse=True)
    for _, equal in groupby(claims, key=itemgetter(0)):
        best = [target for _, target in equal if _included(known, table.name, column, target)]
        if len({target.table for target in best}) == 1:
            return [ForeignKey(table.name, (column,), best[0].table, (best[0].column,), implied=True)]
        if best:
            break
    return []


def _claim(table: Relation, column: str, target: Target) -> Claim | None:
    """How well the column's name speaks for the target; None where it does not."""
    alone = table.primary_key == (column,)
    same_name = words(column) == words(target.column)
    if target.table == table.name:
        speaks = EXACT if column != target.column and _is_parent(column, table.bare) else 0
    else:
        speaks = rank(column, target.relation.bare)
        if same_name and tells(column) and (target.strength > 1 or is_key_name(column)):
            speaks = max(speaks, SAME)
    enough = EXACT if alone else 1
    if speaks < enough or not _suits(column, target):
        return None
    return speaks, same_name, target.strength, target.relation.schema == table.schema


def _suits(column: str, target: Target) -> bool:
    """``film_id`` points at an identifier; ``film`` may also hold another unique column, e.g. titles."""
    if is_key_name(column):
        return target.strength > 1 or is_key_name(target.column)
    return words(column) == words(target.column) or not column.casefold().endswith("s")


def _is_parent(column: str, table: str) -> bool:
    first, rest = words(column)[:1], words(column)[1:]
    return first == ("parent",) and (rest in ((), ("id",)) or rank("_".join(rest), table) == EXACT)


def _included(known: Known, table: str, column: str, target: Target) -> bool:
    """Whether (nearly) all values of the column are values of the target."""
    values = known.values(table, column)[:TRIED]
    there = known.samples[target.table]
    keys = there.values[target.column]
    if not values or any(isinstance(value, bytes) for value in values):
        return False
    if (
        not is_key_name(column)
        and not isinstance(values[0], str)
        and 2 * len(values) < min(len(keys), ENOUGH)
    ):
        return False
    met = sum(value in keys for value in values)
    if met < INCLUDED * len(values) and not there.complete and _alike(values, list(keys)):
        met = known.holds(target.relation, target.column, values)
    return met >= INCLUDED * len(values)


def _alike(left: Sequence[Any], right: Sequence[Any]) -> bool:
    """Whether both hold texts, or both numbers: only then is it worth looking one up among the other."""
    return not right or isinstance(left[0], str) == isinstance(right[0], str)


def _straight(known: Known, key: ForeignKey, others: Sequence[ForeignKey]) -> ForeignKey:
    """The key, past a table whose own rows only point on: the job of a bill is the job of its parts."""
    primary = {table.name: table.primary_key for table in known.tables}
    for other in others:
        on = (other.table, other.columns) == (key.to_table, key.to_columns)
        if on and other.to_table != key.table and primary[key.to_table] != key.to_columns:
            return ForeignKey(key.table, key.columns, other.to_table, other.to_columns, implied=True)
    return key


def _backwards(key: ForeignKey, found: Set[ForeignKey], bare: Mapping[str, str]) -> bool:
    """Whether two columns point at each other and this direction is not the better one."""
    mirrored = ForeignKey(key.to_table, key.to_columns, key.table, key.columns, implied=True)
    there, back = rank(key.columns[0], bare[key.to_table]), rank(key.to_columns[0], bare[key.table])
    return mirrored in found and there <= back
