"""What a relation is called everywhere: its bare name, or schema.name where two schemas share that."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from pleasqlarify.tables import ForeignKey, Relation


def qualified(schema: str, name: str) -> str:
    """The name that is unique in any database: with its schema, unless that is the default one.

    >>> qualified("sales", "orders"), qualified("", "orders")
    ('sales.orders', 'orders')
    """
    return f"{schema}.{name}" if schema else name


def called(relations: Sequence[Relation]) -> dict[str, str]:
    """What to call relations that are named with their schemas, letter case aside.

    >>> shop = [Relation("sales.orders", (), schema="sales"), Relation("sales.lines", (), schema="sales")]
    >>> called([Relation("orders", ()), *shop])
    {'orders': 'orders', 'sales.orders': 'sales.orders', 'sales.lines': 'lines'}
    """
    taken = Counter(bare.casefold() for relation in relations for bare in {relation.bare, relation.name})
    return {relation.name: _shortest(relation, taken) for relation in relations}


def renamed(relation: Relation, names: Mapping[str, str]) -> Relation:
    """The relation under what it is called."""
    return replace(relation, name=names[relation.name])


def between(keys: Iterable[ForeignKey], names: Mapping[str, str]) -> tuple[ForeignKey, ...]:
    """The keys among relations that are called something, by what they are called."""
    return tuple(
        replace(key, table=names[key.table], to_table=names[key.to_table])
        for key in keys
        if key.table in names and key.to_table in names
    )


def spellings(relation: Relation, default: str) -> set[str]:
    """The names that a person may use for exactly this relation.

    >>> sorted(spellings(Relation("orders", ()), "main"))
    ['main.orders', 'orders']
    """
    return {relation.name, qualified(relation.schema or default, relation.bare)}


def _shortest(relation: Relation, taken: Counter[str]) -> str:
    own = relation.name == relation.bare
    looks_qualified = relation.bare.startswith(f"{relation.schema}.")  # else its parts could not be told
    free = taken[relation.bare.casefold()] == 1 and not looks_qualified
    return relation.bare if own or free else relation.name
