"""Keys as edges: which way they point, what they are called, which rows an inner join along them loses."""

from collections.abc import Mapping, Sequence

from pleasqlarify.interpreters.embedded.profile.lists import says, stems, words
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Kind, Name, Role, TableProfile
from pleasqlarify.interpreters.embedded.profile.ways import Edge
from pleasqlarify.tables import ForeignKey, Schema

Columns = Mapping[tuple[str, str], ColumnProfile]
FULL = 0.999999
ENOUGH = 20  # rows that do not point at different rows by chance
CONTINUED = 0.9  # share of the rows of a table that one which continues it points at
KEYS = frozenset({"number", "code", "fk"})


def edges(schema: Schema, columns: Columns, names: Mapping[str, Name]) -> tuple[Edge, ...]:
    """All declared and implied keys of the schema, each once; those that tell of a part in it come last."""
    primary = {relation.name: set(relation.primary_key) for relation in schema.relations}
    found = (_edge(key, primary, columns, names) for key in schema.keys)
    each = dict.fromkeys(edge for edge in found if edge is not None)
    return tuple(sorted(each, key=_plainness))


def kind(columns: Sequence[ColumnProfile], own: Sequence[Edge], dated: bool) -> Kind:
    """What the rows of a table are, told by its keys: ``own`` are those that point from it."""
    tied = {name for edge in own for name in edge.columns}
    rest = [c for c in columns if c.name not in tied and not c.primary]
    if len(own) >= 2 and not [c for c in rest if c.role is not Role.DATE or not _is_upkeep(c)]:
        return Kind.BRIDGE
    if own and dated:
        return Kind.EVENT
    within = [c for c in columns if c.primary and c.name in tied]
    counted = any(c.role in (Role.QUANTITY, Role.PRICE) or _is_stock(c) for c in columns)
    if len(within) >= 2 and not counted:
        return Kind.BRIDGE
    return Kind.LINE if within or (len(own) >= 2 and counted) else Kind.ENTITY


def parts(tables: Mapping[str, TableProfile], found: Sequence[Edge]) -> dict[str, Kind]:
    """The kinds again: what belongs to an event and has no date of its own is a part of it."""
    events = {name for name, table in tables.items() if table.kind is Kind.EVENT}
    belonging = {edge.table for edge in found if edge.to_table in events}
    entities = {name for name, table in tables.items() if table.kind is Kind.ENTITY}
    return {n: Kind.LINE if n in belonging & entities else t.kind for n, t in tables.items()}


def _is_stock(column: ColumnProfile) -> bool:
    """Whether it counts what is there: "on_hand", "in_stock"."""
    return column.role is Role.MEASURE and says(column.named, "stock")


def _is_upkeep(column: ColumnProfile) -> bool:
    return not words("upkeep").isdisjoint(column.named.words)


def _edge(
    key: ForeignKey, primary: Mapping[str, set[str]], columns: Columns, names: Mapping[str, Name]
) -> Edge | None:
    source = [columns.get((key.table, name)) for name in key.columns]
    if key.to_table not in names or not source or None in source or len(key.columns) != len(key.to_columns):
        return None
    first, target = source[0], columns.get((key.to_table, key.to_columns[0]))
    single = primary[key.table] == set(key.columns)
    single = single or (len(source) == 1 and _is_one_each(first, target))
    return Edge(
        key.table,
        key.columns,
        key.to_table,
        key.to_columns,
        implied=key.implied,
        role=_role(key, columns, names),
        single=single,
        optional=any(column is not None and column.filled < FULL for column in source),
    )


def _plainness(edge: Edge) -> int:
    """The order of keys to the same table: the doctor's, the second doctor's, whoever referred."""
    return bool(edge.role) + (not stems("lesser part").isdisjoint(edge.role))


def _role(key: ForeignKey, columns: Columns, names: Mapping[str, Name]) -> tuple[str, ...]:
    """The stems of the pointing column that speak neither of the other table nor of keys as such."""
    column = columns[key.table, key.columns[0]]
    target = columns.get((key.to_table, key.to_columns[0]))
    said = set(names[key.to_table].stems) | set(target.named.stems if target is not None else ())
    pairs = zip(column.named.words, column.named.stems, strict=True)
    return tuple(stem for word, stem in pairs if stem not in said and word not in words("id") | KEYS)


def _is_one_each(column: ColumnProfile | None, target: ColumnProfile | None) -> bool:
    """Whether nearly all rows of the other table are pointed at, each once: a table that continues it."""
    if column is None or target is None or column.primary or not (column.exact and column.unique):
        return False
    return column.distinct >= max(ENOUGH, CONTINUED * target.distinct)
