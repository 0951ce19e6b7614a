"""A schema as one hash: the same as long as queries over it mean the same."""

import hashlib
import json
from dataclasses import replace

from pleasqlarify.tables import Relation, Schema


def fingerprint(schema: Schema) -> str:
    """SHA-256 of dialect, names, types and declared keys, as hex.

    The order of tables, comments, counts and values do not count, nor implied keys, which follow from values.
    """
    relations = sorted(_relation(relation) for relation in schema.relations)
    keys = sorted([k.table, k.columns, k.to_table, k.to_columns] for k in schema.keys if not k.implied)
    text = json.dumps([schema.dialect, relations, keys], ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def recorded(schema: Schema, before: str) -> str:
    """The fingerprint to hold a recording's against: its own, if it knew the default schema and nothing else.

    Tables outside the default schema could not be read once.
    """
    default = tuple(relation for relation in schema.relations if not relation.schema)
    names = {relation.name for relation in default}
    keys = tuple(key for key in schema.keys if {key.table, key.to_table} <= names)
    alone = fingerprint(replace(schema, relations=default, keys=keys))
    return before if before == alone else fingerprint(schema)


def _relation(relation: Relation) -> list[object]:
    columns = [[column.name, column.type] for column in relation.columns]
    lies = [relation.schema] if relation.schema else []
    return [relation.name, columns, list(relation.primary_key), *lies]
