"""Sub-queries: what is looked up first, told from the atoms that stand on its path."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import listed, plural
from pleasqlarify.domains.sql.wording.identifiers import split_number
from pleasqlarify.domains.sql.wording.speech import Scene, bare_noun, columns, condition, parse, phrase
from pleasqlarify.domains.sql.wording.values import plain

TAKES_THE_FIRST = frozenset({"sqlite"})  # where a sub-query may find more rows than the one it is taken for
UNKNOWN = "a figure that is looked up first"


def below(scene: Scene, role: str, of: str = "") -> Scene | None:
    """The scene of the sub-query with that role, ``value(Film.Rating)``; None if its atoms are not here."""
    start = f"{scene.path}/" if scene.path else ""
    names = {
        a.path[len(start) :].split("/")[0]
        for a in scene.atoms
        if a.path.startswith(start) and a.path != scene.path
    }
    exact = f"{role}({of.replace(' ', '')})"
    fitting = [n for n in sorted(names) if n.replace(" ", "") == exact or (n == role and not of)]
    fitting = fitting or [n for n in sorted(names) if n == role or n.startswith((f"{role}(", f"{role} "))]
    return scene.at(start + fitting[0]) if len(fitting) == 1 else None


def looked_up(scene: Scene, of: str = "") -> str:
    """The one value that a sub-query gives: ``the highest rating``, with what it is taken from."""
    inner = below(scene, "value", of)
    chosen = [parse(a.payload, inner.names) for a in inner.of("SELECT")] if inner else []
    if not inner or len(chosen) != 1 or chosen[0] is None:
        return UNKNOWN
    said = phrase(chosen[0], inner)
    if isinstance(chosen[0], exp.Column) and inner.names.relation(chosen[0].table):
        return (
            f"the {inner.names.short(chosen[0].table, chosen[0].name)} of {one_row(chosen[0].table, inner)}"
        )
    limits = restricted(inner, "among ")
    if limits:
        said = re.sub(r" of the [\w ]+$", "", said)  # "the average year of the films among films"
    return said + limits


def each_looked_up(scene: Scene, of: str, each: str) -> str:
    """Any or every value that a sub-query gives: ``every day among reviews``."""
    inner, found = below(scene, "value", of), looked_up(scene, of)
    chosen = [parse(a.payload, scene.names) for a in inner.of("SELECT")] if inner else []
    if inner and len(chosen) == 1 and isinstance(chosen[0], exp.Column):
        return f"{each} {inner.names.short(chosen[0].table, chosen[0].name)} among {rows_of(inner)}"
    return f"{each} figure that is looked up first" if found == UNKNOWN else f"{each} {bare_noun(found)}"


def one_row(table: str, scene: Scene) -> str:
    """The row that a sub-query finds: ``the film with the highest rating among films whose genre is …``."""
    from pleasqlarify.domains.sql.wording.ordering import topmost  # which says sub-queries itself

    one, best = scene.names.one(table), topmost(scene)
    first = f"first {one} found" if scene.names.schema.dialect in TAKES_THE_FIRST else f"one {one}"
    narrowed = [parse(a.payload, scene.names) for a in scene.of("WHERE")]
    own = {c.table for node in narrowed if node is not None for c in columns(node)} <= {table}
    limits = restricted(scene, "" if own and not best else "among ")
    return f"the {one} {best}{limits}" if best else f"the {first}{limits}"


def restricted(scene: Scene, word: str = "") -> str:
    """What the rows of this place are narrowed to: `` among films whose genre is Drama``; "" if nothing."""
    same, held, table = [], [], ""
    for atom in [*scene.of("WHERE"), *scene.of("JOIN")]:
        node = parse(atom.payload, scene.names)
        shared = shared_column(node)
        if shared:
            same.append(bare_noun(scene.names.noun(shared.table, shared.name)))
        elif node is not None and atom.kind == "WHERE":
            said = condition(node, scene)
            held.append(plain(said.says))
            table = table or said.table
    tables = [a.payload for a in scene.of("TABLE")]
    rows = scene.names.many(table or tables[0]) if table or tables else "entries"
    parts = ([f"with the same {listed(same)}"] if same else []) + held
    return f" {word}{rows if word else ''} {' and '.join(parts)}".replace("  ", " ") if parts else ""


def shared_column(node: exp.Expr | None) -> exp.Column | None:
    """The column that inner and outer rows have in common: ``Film#2.Genre = Film.Genre``."""
    if not isinstance(node, exp.EQ):
        return None
    left, right = node.this, node.expression
    if not isinstance(left, exp.Column) or not isinstance(right, exp.Column) or left.name != right.name:
        return None
    return left if split_number(left.table)[0] == split_number(right.table)[0] else None


def rows_of(scene: Scene) -> str:
    """The rows that a sub-query finds: ``reviews whose opinion is exactly good``."""
    tables = [a.payload for a in scene.of("TABLE")]
    rows = scene.names.many(tables[0]) if tables else "entries"
    return plural(rows) + restricted(scene)
