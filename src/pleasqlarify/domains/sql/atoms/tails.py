"""What ends a query: ORDER BY, LIMIT, OFFSET."""

from __future__ import annotations

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.draft import Draft
from pleasqlarify.domains.sql.atoms.orders import direction
from pleasqlarify.domains.sql.atoms.parsing import bare
from pleasqlarify.domains.sql.atoms.printer import Printer
from pleasqlarify.domains.sql.atoms.scope import Said
from pleasqlarify.domains.sql.atoms.stars import is_star


def read(block: Block) -> None:
    """Writes the order and the limits of a SELECT."""
    order = block.node.args.get("order")
    for number, key in enumerate(order.expressions if order else ()):
        said = block.say(resolved(block, key.this))
        write_key(block.draft, block.place.path, number, (said, key, block.reader.dialect))
    write_limits(block.draft, block.place.path, block.printer, block.node)


def write_key(draft: Draft, path: str, number: int, sorted_by: tuple[Said, exp.Expr, str]) -> None:
    """Writes one key; the keys after the first only decide among ties."""
    said, key, dialect = sorted_by
    ending = direction(key, dialect) if isinstance(key, exp.Ordered) else ""
    text = said.text + (ending if ending.startswith(" DESC") else f" ASC{ending}")
    draft.write(path, "THEN BY" if number else "ORDER BY", Said(text, said.columns, said.tables, (key,)))


def write_limits(draft: Draft, path: str, printer: Printer, node: exp.Expr) -> None:
    """Writes LIMIT and OFFSET, if they leave anything out."""
    limit, offset = node.args.get("limit"), node.args.get("offset")
    if limit is not None:
        size = limit.args.get("count") or limit.args.get("expression")  # FETCH FIRST has a count
        text = printer.text(size) if isinstance(size, exp.Expr) else "1"
        options = limit.args.get("limit_options")
        text += "%" if options and options.args.get("percent") else ""
        text += " WITH TIES" if options and options.args.get("with_ties") else ""
        if text not in ("-1", "NULL", "ALL"):
            draft.write(path, "LIMIT", Said(text, nodes=(size if isinstance(size, exp.Expr) else limit,)))
    if offset is not None and (text := printer.text(offset.expression)) != "0":
        draft.write(path, "OFFSET", Said(text, nodes=(offset.expression,)))


def resolved(block: Block, key: exp.Expr) -> exp.Expr:
    """The expression that a key of ORDER BY stands for: an output's number or alias comes before a column."""
    key = bare(key)
    if isinstance(key, exp.Column) and not key.table and key.name.lower() in block.scope.items:
        return block.scope.items[key.name.lower()]
    return numbered(block, key)


def numbered(block: Block, key: exp.Expr) -> exp.Expr:
    """The item of SELECT that a number stands for; anything else is itself."""
    key = bare(key)
    if isinstance(key, exp.Literal) and not key.is_string and key.name.isdigit():
        before = block.node.expressions[: int(key.name)]
        if before and len(before) == int(key.name) and not any(is_star(item) for item in before):
            item: exp.Expr = before[-1].unalias()
            return item
    return key
