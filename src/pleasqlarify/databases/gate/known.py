"""The tables of a schema, by every way in which a statement may name them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pleasqlarify.databases.gate.rules import Rules, rules
from pleasqlarify.databases.gate.scopes import Source
from pleasqlarify.tables import Relation, Schema

Way = tuple[str, ...]
"""What may stand before the name of a table, as the engine compares it."""


@dataclass(frozen=True, slots=True)
class Names:
    """The tables of a schema; made once."""

    dialect: str
    rules: Rules
    relations: Sequence[Relation]
    places: Mapping[Way, Sequence[Source]]

    @classmethod
    def of(cls, schema: Schema, catalog: str = "") -> "Names":
        """The names of a schema whose database is called ``catalog``."""
        own, places = rules(schema.dialect), defaultdict[Way, list[Source]](list)
        taken = {(own.fold(r.schema), own.fold(r.bare)) for r in schema.relations}
        for relation in schema.relations:
            name, place = own.fold(relation.bare), own.fold(relation.schema or schema.default or own.main)
            ways = {(), *_ways(place, own.fold(catalog), own)}
            if own.before_table and catalog and not relation.schema:
                ways |= {(own.fold(catalog),)} if (own.fold(catalog), name) not in taken else set()
            source = _stored(relation, own, frozenset(ways))
            for way in ways:
                places[*way, name].append(source)
        return cls(schema.dialect, own, schema.relations, dict(places))

    def found(self, parts: Sequence[str], written: str) -> list[Source]:
        """The stored tables that folded parts may mean, the last of which was written so."""
        found = list(self.places.get(tuple(parts), ()))
        if len(parts) == 1:
            found = [source for source in found if source.is_default] or found
        return [s for s in found if s.relation is not None and s.relation.bare == written] or found


def _stored(relation: Relation, own: Rules, ways: frozenset[Way]) -> Source:
    name, order = own.fold(relation.bare), tuple(own.fold(column.name) for column in relation.columns)
    return Source(name, frozenset(order), stored=not relation.view, order=order, relation=relation, ways=ways)


def _ways(place: str, catalog: str, own: Rules) -> Iterator[Way]:
    """Schema, and database and schema; what the schema is called may be unknown."""
    if place:
        yield (place,)
    if place and catalog and own.before_schema:
        yield (catalog, place)
