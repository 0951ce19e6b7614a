"""How many: rows, different values, and rows for which something holds."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import listed, plural
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.people import described
from pleasqlarify.domains.sql.wording.speech import Scene, columns, condition, noun, phrase

ALL_ROWS = "COUNT(*)"
ENTRIES = "entries"
KEEPING = frozenset({"LEFT JOIN", "FULL JOIN", "CROSS JOIN"})  # joins whose rows are no table's


def counted(scene: Scene, node: exp.Expr | None = None) -> str:
    """What COUNT(*) counts: the rows of the one table in view, as a plural; else "entries"."""
    here = [a for a in scene.atoms if a.path == scene.path]
    if any(a.kind in KEEPING for a in here):
        return ENTRIES
    own = [a.topics for a in here if ALL_ROWS in a.payload and a.topics]
    read = own[0] if own and node is None else [a.payload for a in here if a.kind == "TABLE"]
    near = {c.table for c in columns(node)} if node is not None else {t for a in here for t in a.topics}
    tables = read or sorted(t for t in near if scene.names.relation(t))
    rows = _row_of(list(dict.fromkeys(tables)), scene.names)
    return scene.names.many(rows) if rows else ENTRIES


def _row_of(tables: list[str], names: Names) -> str:
    """The table that has a row for each row of the joined tables, as each of its rows names the others'."""
    kept = [t for t in tables if not names.pointed_at(t, [other for other in tables if other != t])]
    return kept[0] if len(kept) == 1 else ""


@phrase.register
def _(node: exp.Count, scene: Scene) -> str:
    inner = node.this
    if inner is None or isinstance(inner, exp.Star | exp.Literal):
        return f"the number of {counted(scene)}"
    if isinstance(inner, exp.Distinct):
        things = [_things(e, scene) for e in inner.expressions]
        together = "different combinations of " if len(things) > 1 else "different "
        return f"the number of {together}{listed(things)}"
    if isinstance(inner, exp.Case | exp.If):
        return f"the number of {cases(inner, scene) or 'matching entries'}"
    if not isinstance(inner, exp.Column):
        return f"the number of {counted(scene, inner)} with {_article(noun(inner, scene))}"
    if scene.names.identifies(inner.table, inner.name):
        return f"the number of {scene.names.many(inner.table)}"
    owner = scene.names.many(inner.table) if scene.names.relation(inner.table) else "entries"
    return f"the number of {owner} with {_article(scene.names.noun(inner.table, inner.name))}"


def _article(thing: str) -> str:
    return thing if plural(thing) == thing else f"a known {thing}"


def _things(node: exp.Expr, scene: Scene) -> str:
    if isinstance(node, exp.Column) and scene.names.relation(node.table):
        if scene.names.identifies(node.table, node.name):
            return scene.names.many(node.table)
        key = scene.names.target(node.table, node.name)
        return scene.names.many(key) if key else plural(scene.names.noun(node.table, node.name))
    return plural(noun(node, scene))


def single_arm(node: exp.Expr) -> exp.Expr | None:
    """What is taken where the one condition holds, if nothing is taken elsewhere."""
    arms = [node] if isinstance(node, exp.If) else node.args.get("ifs") or []
    other = node.args.get("false") or node.args.get("default")
    alone = len(arms) == 1 and (other is None or isinstance(other, exp.Null))
    taken = arms[0].args.get("true") if isinstance(node, exp.Case | exp.If) and alone else None
    return taken if isinstance(taken, exp.Expr) else None


def cases(node: exp.Expr, scene: Scene) -> str:
    """The rows for which the one arm holds, as in ``SUM(CASE WHEN … THEN 1 ELSE 0 END)``."""
    arms = [node] if isinstance(node, exp.If) else node.args.get("ifs") or []
    if len(arms) != 1 or (node.args.get("this") is not None and isinstance(node, exp.Case)):
        return ""
    held = condition(arms[0].this, scene)
    rows = scene.names.many(held.table) if held.table else counted(scene, arms[0].this)
    return described(rows, held.says)
