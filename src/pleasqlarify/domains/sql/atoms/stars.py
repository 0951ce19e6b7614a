"""``*`` and its relatives: one atom as written, and the columns that it implies."""

from __future__ import annotations

import re

from sqlglot import exp

from pleasqlarify.domains.sql.atoms.block import Block
from pleasqlarify.domains.sql.atoms.draft import atom
from pleasqlarify.domains.sql.atoms.naming import plain
from pleasqlarify.domains.sql.atoms.scope import Output, Said, Source


def is_star(item: exp.Expr) -> bool:
    """Whether an item of SELECT stands for several columns."""
    return _star(item) is not None


def read(block: Block, item: exp.Expr) -> None:
    """Writes the star, and the columns that it implies."""
    star = _star(item)
    sources = _sources(block, item)
    every = len(sources) == len(_visible(block))
    stem = "*" if every else f"{sources[0].text if sources else plain(_qualifier(item))}.*"
    stem = "" if isinstance(star, exp.Columns) else stem
    tables = tuple(sorted({s.table for s in sources if s.table}))
    block.write("SELECT", Said(stem + _changes(block, star), (), tables, (item,)))
    for source in sources:
        if source.table and source.outputs is not None:
            for _, said in _kept(item, source):
                block.draft.implied.add(atom(block.place.path, "SELECT", said))


def expansion(block: Block, item: exp.Expr) -> list[Output] | None:
    """The columns that a star gives, in order; None where a source does not tell its own."""
    sources = _sources(block, item)
    if any(source.outputs is None for source in sources) or not sources:
        return None
    kept = [(source, name, said) for source in sources for name, said in _kept(item, source)]
    return [Output(name, said.text[len(s.text) + 1 :], said.tables) for s, name, said in kept]


def _star(item: exp.Expr) -> exp.Expr | None:
    if isinstance(item, exp.Columns):
        return item.this if isinstance(item.this, exp.Star) else item
    star = item.this if isinstance(item, exp.Column) else item
    return star if isinstance(star, exp.Star) else None


def _qualifier(item: exp.Expr) -> str:
    return item.table if isinstance(item, exp.Column) else ""


def _visible(block: Block) -> list[Source]:
    return [source for source in block.scope.sources if not source.hidden]


def _sources(block: Block, item: exp.Expr) -> list[Source]:
    if not _qualifier(item):
        return _visible(block)
    place = item.text("db").lower(), _qualifier(item).lower()
    source = block.scope.placed.get(place) or block.scope.aliases.get(place[1])
    return [source] if source else []


def _kept(item: exp.Expr, source: Source) -> list[tuple[str, Said]]:
    star = _star(item)
    assert star is not None
    gone = {c.name.lower() for c in star.args.get("except_") or ()}
    gone |= {a.alias.lower() for a in star.args.get("replace") or ()}
    fits = re.compile("")
    if isinstance(star, exp.Columns):
        wanted = star.this
        if not (isinstance(wanted, exp.Literal) and wanted.is_string):
            return []
        try:
            fits = re.compile(wanted.name)
        except re.error:
            return []
    names = [o.name for o in source.outputs or () if o.name.lower() not in gone and fits.search(o.name)]
    return [(name, source.column(name)) for name in names]


def _changes(block: Block, star: exp.Expr | None) -> str:
    """EXCLUDE, REPLACE, RENAME and COLUMNS in one spelling."""
    if star is None:
        return ""
    if isinstance(star, exp.Columns):
        return f"COLUMNS({block.say(star.this).text})"
    texts = ""
    if star.args.get("except_"):
        texts += f" EXCLUDE ({', '.join(sorted(plain(c.name) for c in star.args['except_']))})"
    for key in ("replace", "rename"):
        if star.args.get(key):
            texts += f" {key.upper()} ({', '.join(sorted(_pair(block, a, key) for a in star.args[key]))})"
    return texts


def _pair(block: Block, item: exp.Expr, key: str) -> str:
    body = item.unalias()
    return f"{plain(body.name) if key == 'rename' else block.say(body).text} AS {plain(item.alias)}"
