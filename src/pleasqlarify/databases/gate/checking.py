"""What may run: one query, made only of what reads, over names that exist; printed anew from its tree."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from sqlglot import exp
from sqlglot.errors import UnsupportedError
from sqlglot.schema import MappingSchema

from pleasqlarify.databases.gate import canonical, grammar, printing, quotes
from pleasqlarify.databases.gate.known import Names
from pleasqlarify.databases.gate.names import strangers
from pleasqlarify.databases.gate.reading import read
from pleasqlarify.databases.gate.refusals import Refusal, short, unknown
from pleasqlarify.databases.gate.scopes import ALONE, Scope, Source
from pleasqlarify.tables import Admitted, Refused, Schema

T = TypeVar("T")

KEPT = 8  # schemas whose look-up tables are kept at a time


@dataclass(frozen=True, slots=True)
class _Lookup:
    """What is made of a schema once, because it is dear."""

    schema: Schema
    names: Names
    vocabulary: grammar.Vocabulary
    mapping: MappingSchema


_lookups: OrderedDict[tuple[int, str], _Lookup] = OrderedDict()


def check(sql: str, schema: Schema, catalog: str = "") -> Admitted | Refused:
    """Whether a text may run on a database with this schema, whose own name for itself is ``catalog``.

    >>> from pleasqlarify.tables import Column, Relation
    >>> sales = Schema("sqlite", (Relation("sales", (Column("product", "TEXT"), Column("price", "REAL"))),))
    >>> check("select max(price) /* the dearest */ from sales", sales).sql
    'SELECT MAX(price) FROM sales'
    >>> check("DELETE FROM sales", sales).message
    'cannot run "DELETE FROM sales": only reading is allowed'
    """
    lookup = _lookup(schema, catalog)

    def admitted(tree: exp.Expr, text: str) -> Admitted:
        return Admitted(text, canonical.key(tree, lookup.mapping, lookup.names))

    return _checked(sql, lookup, admitted)


def printed(sql: str, schema: Schema, catalog: str = "") -> str | Refused:
    """The text that runs in its place, after the same check; without the key, which is the dearer half."""
    return _checked(sql, _lookup(schema, catalog), lambda _tree, text: text)


def _checked(sql: str, lookup: _Lookup, then: Callable[[exp.Expr, str], T]) -> T | Refused:
    """What ``then`` makes of the checked tree and its text, unless the statement is refused."""
    dialect = lookup.schema.dialect
    try:
        tree = read(sql, dialect, lookup.vocabulary.own)
        grammar.check(tree, lookup.vocabulary)
        quotes.check(tree, sql, lookup.schema)
        for column, scope in strangers(tree, lookup.names):
            _resolve(column, scope, sql, lookup.names)
        text = printing.printed(tree, dialect)
        return then(tree, text)
    except Refusal as refusal:
        return refusal.verdict
    except RecursionError:
        return Refused("size", short(sql), "the statement is nested too deeply")
    except UnsupportedError as exc:
        return Refused("parse", short(sql), f'cannot print "{short(sql)}" anew: {short(str(exc))}')
    except Exception:  # noqa: BLE001  sqlglot trips over some calls that lack arguments, e.g. date()
        return Refused("parse", short(sql), f'cannot read "{short(sql)}" as SQL')


def _lookup(schema: Schema, catalog: str) -> _Lookup:
    place = (id(schema), catalog)  # hashing a schema would cost more than the check
    found = _lookups.get(place)
    if found is None or found.schema is not schema:
        found = _Lookup(
            schema, Names.of(schema, catalog), grammar.Vocabulary.of(schema), canonical.mapping(schema)
        )
        _lookups[place] = found
        while len(_lookups) > KEPT:
            _lookups.popitem(last=False)
    return found


def _resolve(column: exp.Column, scope: Scope, sql: str, names: Names) -> None:
    if names.dialect == "sqlite" and quotes.is_text(column, sql):
        column.replace(exp.Literal.string(column.name))
        return
    sources = [source for around in scope.outwards() for source in around.sources if source.name]
    written = column.sql(names.dialect, comments=False) if column.table else column.name
    if column.table:
        qualifiers = [names.rules.fold(part) for part in column.parts[:-1]]
        called = [source for around in scope.outwards() for source in around.called(qualifiers)]
        if not called:
            spelt, place = [_called(source) for source in sources], f" for {written}"
            before = ".".join(part.name for part in column.parts[:-1])
            raise Refusal("column", written, unknown("table or alias", before, spelt, place))
        sources = called
    shown = dict.fromkeys(_called(source) for source in sources)
    place = f" in {', '.join(shown)}" if shown else ""
    everywhere = [source for around in scope.outwards() for source in around.sources]
    known = [name for source in everywhere for name in _spelling(source, names)]
    raise Refusal("column", written, unknown("column", column.name, known, place))


def _called(source: Source) -> str:
    """What people call a source: by its alias, else as the schema does."""
    relation = source.relation
    return relation.name if relation is not None and source.ways != ALONE else source.name


def _spelling(source: Source, names: Names) -> list[str]:
    columns = source.relation.columns if source.relation else ()
    spelt = {names.rules.fold(column.name): column.name for column in columns}
    return [spelt.get(name, name) for name in source.order if name]
