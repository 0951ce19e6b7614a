"""SQL text to atoms: the smallest clause-level choices that a person can say yes or no to.

An atom reads ``[path] KIND payload``; the path names the sub-query or the branch that it stands in and is
empty outermost::

    SELECT Reviews.Opinion              one projected column or expression; a star is one atom
    TABLE Reviews                       a table that is read
    JOIN Film.id = Reviews.FilmId       an equality that ties two tables
    SEMIJOIN Reviews.FilmId IN Film.id  a link that filters and repeats no row: IN, EXISTS, SEMI JOIN
    LEFT JOIN Film                      rows without a match in Film are kept
    LEFT JOIN ON Film.Year > 2000       what a match must also fulfil
    WHERE Film.Genre = 'Drama'          one condition that must hold; OR is kept whole
    DISTINCT, GROUP BY, HAVING, QUALIFY, ORDER BY, THEN BY, LIMIT, OFFSET, UNION, INTERSECT, EXCEPT ...

Spellings that cannot change the result do not reach the atoms: aliases, quoting, letter case of names,
the order of operands, of conditions and of UNION's branches, idle parentheses, BETWEEN, NOT pushed inwards,
implicit or explicit inner joins, ordinals, named or derived tables.
"""

from sqlglot import exp

from pleasqlarify.domains import Parsed
from pleasqlarify.domains.sql.atoms.draft import Draft, Place
from pleasqlarify.domains.sql.atoms.parsing import Unreadable, parse
from pleasqlarify.domains.sql.atoms.reader import Reader
from pleasqlarify.model import Atom
from pleasqlarify.tables import Schema

__all__ = ["Unreadable", "read", "written"]


def read(sql: str, schema: Schema) -> Parsed:
    """The atoms of one query; raises Unreadable where the text is none.

    >>> from pleasqlarify.tables import Column, Relation
    >>> film = Relation("Film", (Column("Title", "TEXT"), Column("Year", "INTEGER")))
    >>> parsed = read("select * from film f where 2000 < f.year", Schema("sqlite", (film,)))
    >>> sorted(map(str, parsed.atoms))
    ['SELECT *', 'TABLE Film', 'WHERE Film.Year > 2000']
    >>> sorted(map(str, parsed.implied))
    ['SELECT Film.Title', 'SELECT Film.Year']
    """
    draft = _draft(parse(sql, schema.dialect), schema)
    return Parsed(frozenset(draft.written), frozenset(draft.implied - draft.written))


def written(tree: exp.Expr, schema: Schema) -> list[tuple[Atom, tuple[exp.Expr, ...]]]:
    """Each atom of a tree with the nodes that write it, in the order in which they are read.

    A node may be one that was made in reading, such as one bound of BETWEEN; its parts are the tree's own.
    """
    return _draft(tree, schema).marks


def _draft(tree: exp.Expr, schema: Schema) -> Draft:
    try:
        return Reader(schema).read(tree, Place())
    except RecursionError:
        raise Unreadable("cannot read a query that is nested so deeply") from None
