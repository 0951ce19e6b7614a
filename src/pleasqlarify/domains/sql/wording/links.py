"""How rows of one table go with rows of another: belonging, having, sharing a value."""

from dataclasses import dataclass

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import a, listed, plural
from pleasqlarify.domains.sql.wording.identifiers import split_number
from pleasqlarify.domains.sql.wording.lookups import below, one_row, rows_of
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, columns, parse, source
from pleasqlarify.domains.sql.wording.values import strong


@dataclass(frozen=True, slots=True)
class Link:
    """Rows of ``many`` that point each at one row of ``one``."""

    many: str
    one: str


def link(payload: str, names: Names) -> Link | None:
    """Which side points at which in ``Film.id = Reviews.FilmId``; None where the schema has no such key."""
    node = parse(payload, names)
    found = columns(node) if node is not None else []
    return tied(found[0], found[1], names) if len(found) == 2 else None


def tied(left: exp.Column, right: exp.Column, names: Names) -> Link | None:
    """The same for two columns."""
    for key in names.schema.keys:
        if len(key.columns) != 1:
            continue
        from_, to = (key.table, key.columns[0]), (key.to_table, key.to_columns[0])
        for many, one in ((left, right), (right, left)):
            if _key(many) == _folded(from_) and _key(one) == _folded(to):
                return Link(many.table, one.table)
    return None


def _folded(pair: tuple[str, str]) -> tuple[str, str]:
    return pair[0].lower(), pair[1].lower()


def _key(column: exp.Column) -> tuple[str, str]:
    return _folded((split_number(column.table)[0], column.name))


def belongs(kept: str, other: str, names: Names) -> bool:
    """Whether each row of ``kept`` points at one row of ``other``, by the schema's keys."""
    kept, other = (split_number(t)[0].lower() for t in (kept, other))
    return any((k.table.lower(), k.to_table.lower()) == (kept, other) for k in names.schema.keys)


def without(kept: str, other: str, names: Names) -> str:
    """``without a film``, ``without any reviews``: what a row of ``kept`` may lack."""
    if belongs(kept, other, names):
        return f"without {a(names.one(other))}"
    return f"without any {names.many(other)}"


def among_rows(node: exp.In, scene: Scene, negated: bool) -> Condition:
    """``Film.id IN (subquery)``: ``that have reviews``, ``that belong to films whose genre is Drama``."""
    outer = node.this
    inner = below(scene, "not in" if negated else "in", source(outer))
    chosen = [parse(one.payload, scene.names) for one in inner.of("SELECT")] if inner else []
    table = outer.table if isinstance(outer, exp.Column) and scene.names.relation(outer.table) else ""
    noun = scene.names.short(outer.table, outer.name) if table else "value"
    if inner is None or not chosen or not isinstance(chosen[0], exp.Column) or not table:
        listed = f"{'not ' if negated else ''}in {strong('a list that is looked up first')}"
        return Condition(table, f"whose {noun} is {listed}")
    found, no = rows_of(inner), "no " if negated else ""
    linked = tied(outer, chosen[0], scene.names)
    if linked:
        verb = "belong to" if linked.many == table else "have"
        return Condition(table, f"that {verb} {strong(no + found)}")
    return Condition(table, among(outer, chosen[0], found, scene, negated))


def with_row(outer: exp.Column, scene: Scene, negated: bool) -> Condition | None:
    """``Reviews.FilmId = (subquery)``: ``that belong to the first film found``; None if no row is meant."""
    names, inner = scene.names, below(scene, "value", source(outer))
    chosen = [parse(one.payload, names) for one in inner.of("SELECT")] if inner else []
    if inner is None or len(chosen) != 1:
        row, found = names.target(outer.table, outer.name), ""
    elif isinstance(chosen[0], exp.Column) and tied(outer, chosen[0], names):
        row, found = chosen[0].table, one_row(chosen[0].table, inner)
    else:
        return None
    if not row:
        return None
    verb = "belong to" if belongs(outer.table, row, names) else "have"
    thing = found or f"{a(names.one(row))} that is looked up first"
    return Condition(outer.table, f"that {'do not ' if negated else ''}{verb} {strong(thing)}")


def among(left: exp.Column, right: exp.Column, rows: str, scene: Scene, negated: bool = False) -> str:
    """``whose title is also among the titles of indies``."""
    theirs = plural(scene.names.noun(right.table, right.name))
    ours, word = scene.names.short(left.table, left.name), "not" if negated else "also"
    return f"whose {ours} is {word} {strong(f'among the {theirs} of {rows}')}"


def existing(scene: Scene, negated: bool) -> Condition:
    """``EXISTS (subquery)``: ``that have reviews``; the outer table is told from what links the two."""
    inner = below(scene, "not exists" if negated else "exists") or below(scene, "exists")
    if inner is None:
        return Condition("", f"for which {strong(('no ' if negated else 'a ') + 'match')} can be found")
    own = {a.payload for a in inner.of("TABLE")}
    found = rows_of(inner)
    if len(own) > 1:
        found = f"{listed([scene.names.many(t) for t in sorted(own)])} that go together"
    for atom in [*inner.of("JOIN"), *inner.of("WHERE")]:
        node = parse(atom.payload, scene.names)
        outer = {c.table for c in columns(node)} - own if node is not None else set()
        if len(outer) == 1 and own:
            table = outer.pop()
            verb = "belong to" if belongs(table, sorted(own)[0], scene.names) else "have"
            return Condition(table, f"that {verb} {strong(('no ' if negated else '') + found)}")
    return Condition("", f"provided that there are {strong(('no ' if negated else '') + found)}")
