"""Queries that are no SELECT: VALUES, PIVOT, UNPIVOT, SUMMARIZE."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlglot import exp

from pleasqlarify.domains.sql.atoms import setops, subqueries
from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.draft import Draft, Place
from pleasqlarify.domains.sql.atoms.naming import inside
from pleasqlarify.domains.sql.atoms.parsing import Unreadable
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.scope import Said, Scope

if TYPE_CHECKING:
    from pleasqlarify.domains.sql.atoms.reader import Reader


def read(reader: Reader, node: exp.Expr, place: Place) -> Draft:
    """The atoms of such a query."""
    if isinstance(node, exp.Values):
        return _values(reader, node, place)
    if isinstance(node, exp.Summarize):
        return _summary(reader, node, place)
    if isinstance(node, exp.Pivot):
        return _pivot(reader, node, place)
    raise Unreadable(f"cannot read {node.key.upper()} as a query")


def _values(reader: Reader, node: exp.Values, place: Place) -> Draft:
    draft = Draft()
    printer = Printer(Scope(place.outer), reader.dialect)
    rows = sorted(printer.text(row) for row in node.expressions)
    draft.write(place.path, "VALUES", Said(", ".join(rows), nodes=(node,)))
    setops.tail(reader, node, place, draft)
    return draft


def _summary(reader: Reader, node: exp.Summarize, place: Place) -> Draft:
    draft = Draft()
    draft.write(place.path, "SUMMARIZE", Said("", nodes=(node,)))
    within = Place(inside(place.path, "from"), place.ctes, place.outer)
    draft.take(reader.read(_everything(node.this) if isinstance(node.this, exp.Table) else node.this, within))
    return draft


def _pivot(reader: Reader, node: exp.Pivot, place: Place) -> Draft:
    """PIVOT t ON a USING sum(b) GROUP BY c, and t PIVOT (sum(b) FOR a IN (..))."""
    block = reader.block(_everything(node.this), place)
    reader.body(block, [])
    for part in node.args.get("fields") or [node]:
        kind = "UNPIVOT" if part.args.get("unpivot") else "PIVOT"
        for said in _parts(block, part):
            block.write(kind, said)
    group = node.args.get("group")
    for key in group.expressions if group else ():
        block.write("GROUP BY", block.say(key))
    subqueries.read(block)
    return block.draft


def _parts(block: Block, pivot: exp.Pivot) -> list[Said]:
    """What a pivot makes columns of, and how it fills them."""
    fields = pivot.args.get("fields") or ()
    if pivot.args.get("unpivot"):
        into = [pivot.args["into"]] if pivot.args.get("into") else []
        return [block.say(part) for part in (*pivot.expressions, *fields, *into)]
    on, using = (fields, pivot.expressions) if fields else (pivot.expressions, pivot.args.get("using") or ())
    words = [("ON", part) for part in on] + [("USING", part.unalias()) for part in using]
    return [_after(word, block.say(part)) for word, part in words]


def _after(word: str, said: Said) -> Said:
    return Said(f"{word} {said.text}", said.columns, said.tables, said.nodes)


def _everything(source: exp.Expr) -> exp.Select:
    return exp.Select(expressions=[exp.Star()], from_=exp.From(this=source))
