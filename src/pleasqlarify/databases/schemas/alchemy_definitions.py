"""What SQLAlchemy's inspector tells of a database: tables, views, columns, keys, comments, of its schemas."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Self

import sqlalchemy as sa
from sqlalchemy.engine.reflection import ObjectKind
from sqlalchemy.exc import SQLAlchemyError

from pleasqlarify.databases.alchemy_dialects import HOLD_SCHEMAS, SYSTEMS
from pleasqlarify.databases.schemas.catalogue import Outline
from pleasqlarify.databases.schemas.naming import qualified
from pleasqlarify.tables import Column, ForeignKey, Relation

Told = Mapping[tuple[str | None, str], Any]
"""What is told of each relation, by schema and name."""

LACKS = (NotImplementedError, SQLAlchemyError, LookupError, AttributeError, TypeError)
"""What a dialect raises that cannot tell something, or trips over what it is told."""


@dataclass(frozen=True, slots=True)
class Place:
    """The schemas of a database that are read; None is the default one."""

    inspector: sa.Inspector
    default: str
    schemas: tuple[str | None, ...]

    @classmethod
    def of(cls, inspector: sa.Inspector, whole: bool) -> Self:
        """The default schema, and the others where a database holds several, or the URL named none."""
        default = inspector.default_schema_name or ""
        others: list[str] = []
        if whole or inspector.dialect.name in HOLD_SCHEMAS:
            with suppress(*LACKS):
                names = inspector.get_schema_names()
                others = sorted(n for n in names if n != default and n.lower() not in SYSTEMS)
        own: tuple[str | None, ...] = (None,) if default or not others else ()
        return cls(inspector, default, own + tuple(others))

    def told(self, ask: Callable[..., Any], schema: str | None) -> Told:
        """What all tables and views of a schema answer; nothing where the dialect cannot tell."""
        with suppress(*LACKS):
            found: Told = ask(schema=schema, kind=ObjectKind.ANY)
            return found
        return {}


def outlines(place: Place) -> list[Outline]:
    """Every table and view, those of the default schema first."""
    return [outline for schema in place.schemas for outline in _of(place, schema)]


def keys(place: Place) -> list[ForeignKey]:
    """The declared foreign keys."""
    found = []
    for schema in place.schemas:
        for (_, table), constraints in place.told(place.inspector.get_multi_foreign_keys, schema).items():
            for key in constraints:
                to = _name(place, key.get("referred_schema"), key["referred_table"])
                ends = tuple(key["constrained_columns"]), tuple(key["referred_columns"])
                found.append(ForeignKey(_name(place, schema, table), ends[0], to, ends[1]))
    return found


def _of(place: Place, schema: str | None) -> Iterator[Outline]:
    ask = place.inspector
    columns = place.told(ask.get_multi_columns, schema)
    primary, unique = place.told(ask.get_multi_pk_constraint, schema), _unique(place, schema)
    comments, views = place.told(ask.get_multi_table_comment, schema), _views(place, schema)
    for (_, table), described in columns.items():
        relation = Relation(
            _name(place, schema, table),
            tuple(_column(column, ask.dialect) for column in described),
            primary_key=tuple((primary.get((schema, table)) or {}).get("constrained_columns") or ()),
            comment=(comments.get((schema, table)) or {}).get("text") or "",
            view=table in views,
            schema=schema or "",
        )
        if relation.columns:
            yield Outline(relation, unique.get(table, ()), views.get(table, ""))


def _column(told: Mapping[str, Any], dialect: sa.Dialect) -> Column:
    try:
        kind = told["type"].compile(dialect=dialect)
    except LACKS:  # a type that SQLAlchemy does not know
        kind = ""
    return Column(told["name"], kind, told.get("comment") or "")


def _unique(place: Place, schema: str | None) -> dict[str, tuple[str, ...]]:
    """The columns of each table that a constraint or an index makes unique, each alone."""
    found: dict[str, dict[str, None]] = {}
    constraints = place.told(place.inspector.get_multi_unique_constraints, schema)
    indexes = place.told(place.inspector.get_multi_indexes, schema)
    for told in (constraints, indexes):
        for (_, table), all_of in told.items():
            for one in all_of:
                if one.get("unique", True) and len(one["column_names"]) == 1 and one["column_names"][0]:
                    found.setdefault(table, {})[one["column_names"][0]] = None
    return {table: tuple(columns) for table, columns in found.items()}


def _views(place: Place, schema: str | None) -> dict[str, str]:
    """The query of each view; where the dialect does not tell it, every name of a table, to be careful."""
    ask, names = place.inspector, dict[str, None]()
    for listed in (ask.get_view_names, ask.get_materialized_view_names):
        with suppress(*LACKS):
            names |= dict.fromkeys(listed(schema=schema))
    return {name: _definition(place, schema, name) for name in names}


def _definition(place: Place, schema: str | None, view: str) -> str:
    with suppress(*LACKS):
        if text := place.inspector.get_view_definition(view, schema=schema):
            return str(text)
    everything = [(s, name) for s in place.schemas for name in place.inspector.get_table_names(schema=s)]
    return " ".join(name for _, name in everything)


def _name(place: Place, schema: str | None, table: str) -> str:
    return qualified("" if schema is None or schema == place.default else schema, table)
