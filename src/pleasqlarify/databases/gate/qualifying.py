"""Names of tables as the engine must find them, whatever its search path."""

from sqlglot import exp

from pleasqlarify.databases.gate.known import Names
from pleasqlarify.identifiers import identifier
from pleasqlarify.tables import Relation


def qualified(node: exp.Table, relation: Relation, names: Names) -> None:
    """Writes into the node where its relation lies, as far as it does not say so itself.

    The name that columns go by stays the one that was written.
    """
    *places, bare = relation.parts
    written = node.name
    if len(node.parts) <= len(places):
        for key, place in zip(("db", "catalog"), reversed(places), strict=False):
            node.set(key, identifier(place, names.dialect))
    if names.rules.spells and bare != written:
        node.set("this", identifier(bare, names.dialect))
        if not node.alias:
            node.set("alias", exp.TableAlias(this=identifier(written, names.dialect)))
