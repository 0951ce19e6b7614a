"""Which rows a sample holds: some things, what belongs to them, and all that any of these rows points at."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from pleasqlarify.interpreters.embedded.profile.sampling.rows import Fetching, Held, Row, Rows
from pleasqlarify.interpreters.embedded.profile.ways import Edge
from pleasqlarify.tables import Schema

MOST = 2_000  # rows a table
STARTED = 250  # rows of a table to begin with
BELONGING = 1_300  # rows that belong to others
BASE = 1_600  # rows before those of linked values are added
FEWEST = 10  # rows of each linked value, if there are so many
ROUNDS = 6  # of following keys: longer chains than this, or cycles, are cut

Chosen = dict[str, Rows]


def chosen(schema: Schema, edges: Sequence[Edge], fetching: Fetching) -> Chosen:
    """The rows of a sample that any question can use."""
    rows = {relation.name: Rows(relation) for relation in schema.relations}
    for table in rows.values():
        if table.relation.view or (table.relation.rows is not None and table.relation.rows <= MOST):
            table.add(fetching.first(table.relation, MOST), MOST)
            table.whole = True
    for name in _parents_first(rows, edges):
        things = {other: table.chosen for other, table in rows.items() if not table.whole}
        _belonging(rows, edges, fetching, name, things, BELONGING)
        if len(rows[name].chosen) < STARTED:
            rows[name].add(fetching.spread(rows[name].relation, STARTED), STARTED)
    return _closed(rows, edges, fetching, BASE)


def holding(base: Chosen, edges: Sequence[Edge], fetching: Fetching, held: Sequence[Held]) -> Chosen:
    """The sample with rows that hold these values, and with what belongs to them; as it is without any."""
    wanted = [of for of in held if of.table in base and not base[of.table].whole]
    scarce = [(of.table, own) for of in held if (own := _scarce(base, edges, of))]
    if not wanted and not scarce:
        return base
    rows = {name: table.copy() for name, table in base.items()}
    new: dict[str, list[Row]] = {name: [] for name in rows}
    for name, own in scarce:
        new[name] += own
    each = max(FEWEST, (MOST - BASE) // max(len(wanted), 1))
    for table, column, value in wanted:
        found = fetching.where(rows[table].relation, column, [value], each)
        new[table] += rows[table].add(found, MOST)
    for name in _parents_first(rows, edges):
        new[name] += _belonging(rows, edges, fetching, name, new, MOST)
    return _closed(rows, edges, fetching, MOST)


def _scarce(base: Chosen, edges: Sequence[Edge], of: Held) -> list[Row]:
    """The rows with a value in a table that is there wholly, where few rows of others point at them."""
    table = base.get(of.table)
    if table is None or not table.whole:
        return []
    cells = table.cells([of.column])
    own = [row for row, cell in zip(table.chosen, cells, strict=True) if cell == (of.value,)]
    for edge in edges if len(own) <= FEWEST else ():
        if edge.to_table == of.table and not base[edge.table].whole:
            keys = set(table.cells(edge.to_columns, own))
            if sum(key in keys for key in base[edge.table].cells(edge.columns)) < FEWEST:
                return own
    return []


def _belonging(
    rows: Chosen, edges: Sequence[Edge], fetching: Fetching, name: str, to: Mapping[str, list[Row]], most: int
) -> list[Row]:
    """Adds rows of a table that point at these rows of other tables; those added."""
    table = rows[name]
    added: list[Row] = []
    for edge in edges:
        room = most - len(table.chosen)
        if edge.table == name != edge.to_table and to.get(edge.to_table) and room > 0:
            keys = _firsts(rows[edge.to_table].cells(edge.to_columns, to[edge.to_table]))
            added += table.add(fetching.where(table.relation, edge.columns[0], keys, room), most)
    return added


def _closed(rows: Chosen, edges: Sequence[Edge], fetching: Fetching, most: int) -> Chosen:
    """The rows with all that they point at; those whose partner finds no room are dropped."""
    absent: dict[Edge, set[Row]] = {edge: set() for edge in edges}  # what points at nothing anywhere
    for _ in range(ROUNDS):
        wanted = [edge for edge in edges if _missing(rows, edge) - absent[edge]]
        for edge in wanted:
            target, missing = rows[edge.to_table], _missing(rows, edge) - absent[edge]
            if not target.whole:
                found = fetching.where(target.relation, edge.to_columns[0], _firsts(missing), MOST)
                target.add(found, most)
            if target.whole or len(target.chosen) < most:
                absent[edge] |= _missing(rows, edge) & missing
        if not wanted:
            return rows
    for edge in chain(*[edges] * ROUNDS):
        rows[edge.table].drop(edge.columns, _missing(rows, edge) - absent[edge])
    return rows


def _missing(rows: Chosen, edge: Edge) -> set[Row]:
    """The keys that point at no row of the sample."""
    pointing = {key for key in rows[edge.table].cells(edge.columns) if None not in key}
    return pointing - set(rows[edge.to_table].cells(edge.to_columns))


def _firsts(keys: Iterable[Row]) -> list[object]:
    """The first cell of each key, each once, in an order that is the same every time."""
    found = dict.fromkeys(key[0] for key in keys if key[0] is not None)
    return sorted(found, key=lambda cell: (str(type(cell)), cell))


def _parents_first(rows: Mapping[str, Rows], edges: Sequence[Edge]) -> list[str]:
    """The tables that are not there wholly, each after those that it points at; cycles are cut."""
    left = [name for name, table in rows.items() if not table.whole]
    ordered: list[str] = []
    while left:
        free = (n for n in left if not any(e.table == n != e.to_table and e.to_table in left for e in edges))
        ordered.append(next(free, left[0]))
        left.remove(ordered[-1])
    return ordered
