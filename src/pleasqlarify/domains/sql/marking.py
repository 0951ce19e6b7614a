"""Which part of a query's text writes which of its atoms, for a query to be drawn with its parts marked."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from sqlglot import exp

from pleasqlarify.domains import Line, Piece
from pleasqlarify.domains.sql.atoms import Unreadable, written
from pleasqlarify.domains.sql.atoms.parsing import parse
from pleasqlarify.domains.sql.lines import clauses
from pleasqlarify.domains.sql.printing import Span, spans
from pleasqlarify.model import Atom
from pleasqlarify.tables import Schema

AROUND = (exp.Alias, exp.Paren)
"""What belongs to the part that it wraps: a name given to it, brackets."""

ENDS = ("with_", "order", "limit", "offset")

Parents = Mapping[int, exp.Expr]


def lines(text: str, schema: Schema) -> tuple[Line, ...]:
    """The query a clause a line, each line in pieces with the atom that they write.

    Keywords and commas write none, nor do the clauses of a sub-query; what lies in two marks belongs to the
    inner one. Where the text cannot be told apart no piece has an atom.

    >>> from pleasqlarify.tables import Column, Relation
    >>> films = Schema("sqlite", (Relation("Film", (Column("Title", "TEXT"), Column("Year", "INTEGER"))),))
    >>> select, from_ = lines("SELECT Title FROM Film", films)
    >>> select.keyword, [(piece.text, piece.atom and str(piece.atom)) for piece in select.pieces]
    ('SELECT', [('SELECT ', None), ('Title', 'SELECT Film.Title')])
    """
    owners = _owners(text, schema)
    return tuple(
        Line(keyword, tuple(_pieces(text, owners, (start, end))))
        for start, end, keyword in clauses(text, schema.dialect)
    )


def _pieces(text: str, owners: list[Atom | None], line: Span) -> Iterator[Piece]:
    """The stretches of a line; white space at the ends of what writes an atom writes none."""
    for atom, places in groupby(range(*line), key=lambda place: owners[place]):
        found = list(places)
        whole = text[found[0] : found[-1] + 1]
        inner = whole.strip() if atom else whole
        before, _, after = whole.partition(inner)
        yield from (Piece(part, a) for part, a in ((before, None), (inner, atom), (after, None)) if part)


def _owners(text: str, schema: Schema) -> list[Atom | None]:
    """The atom that each character belongs to: that of the shortest mark around it, the first of equals."""
    owners: list[Atom | None] = [None] * len(text)
    marks = _marks(text, schema)
    marks.sort(key=lambda mark: mark[0][1] - mark[0][0])
    for (start, end), atom in reversed(marks):
        owners[start:end] = [atom] * (end - start)
    return owners


def _marks(text: str, schema: Schema) -> list[tuple[Span, Atom | None]]:
    """Where each atom is written, and where sub-queries stand, which write none by themselves."""
    try:
        tree = parse(text, schema.dialect)
        found = written(tree, schema)
    except Unreadable:
        return []
    parents = _adopted(tree)
    wanted: list[tuple[Atom | None, list[exp.Expr]]] = [
        (atom, _places(node, parents)) for atom, nodes in found for node in nodes
    ]
    wanted += [(None, [node]) for node in _apart(tree)]
    where = spans(tree, [node for _, nodes in wanted for node in nodes], text, schema.dialect)
    marks: list[tuple[Span, Atom | None]] = []
    for atom, nodes in wanted:
        known = [where[id(node)] for node in nodes if id(node) in where]
        if known:
            marks.append(((min(s for s, _ in known), max(e for _, e in known)), atom))
    return marks


def _places(node: exp.Expr, parents: Parents) -> list[exp.Expr]:
    """The nodes of the tree from the first to the last of which a part is written.

    A node that was made in reading, such as ``a <> 1`` for ``NOT a = 1``, is written where its parts are.
    """
    if id(node) in parents:
        return [_outwards(node, parents, AROUND)]
    own = list(_topmost(node, parents))
    above = {id(parents[id(part)]): parents[id(part)] for part in own}
    whole = next(iter(above.values())) if len(above) == 1 else None
    if whole is not None and len(own) > 1 and not isinstance(whole, exp.Between):
        own = [whole]
    return [_outwards(own[0], parents, (*AROUND, exp.Not))] if len(own) == 1 else own


def _topmost(node: exp.Expr, parents: Parents) -> Iterator[exp.Expr]:
    """The outermost of its parts that are of the tree."""
    for child in node.iter_expressions():
        if id(child) in parents:
            yield child
        else:
            yield from _topmost(child, parents)


def _outwards(node: exp.Expr, parents: Parents, kinds: tuple[type[exp.Expr], ...]) -> exp.Expr:
    while isinstance(parents.get(id(node)), kinds):
        node = parents[id(node)]
    return node


def _apart(tree: exp.Expr) -> Iterator[exp.Expr]:
    """What belongs to no atom around it: SELECTs, and what begins or ends another kind of query."""
    for node in tree.walk():
        if isinstance(node, exp.Select):
            yield node
        elif isinstance(node, (exp.SetOperation, exp.Subquery)):
            yield from (end for key in ENDS if isinstance(end := node.args.get(key), exp.Expr))


def _adopted(tree: exp.Expr) -> dict[int, exp.Expr]:
    """The parent of each node, the tree's own for itself; those that reading put elsewhere are put back."""
    parents = {id(tree): tree}
    for node in tree.walk():
        for child in node.iter_expressions():
            child.parent = node
            parents[id(child)] = node
    return parents
