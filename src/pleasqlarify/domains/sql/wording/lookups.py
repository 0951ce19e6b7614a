"""Sub-queries: what is looked up first, told from the atoms that stand on its path."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import listed, plural
from pleasqlarify.domains.sql.wording.identifiers import split_number
from pleasqlarify.domains.sql.wording.speech import Scene, bare_noun, condition, parse, phrase
from pleasqlarify.domains.sql.wording.values import plain

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
    if not inner or not chosen:
        return UNKNOWN
    said = [phrase(node, inner) if node is not None else UNKNOWN for node in chosen]
    limits = restricted(inner, "among ")
    if limits:
        said = [
            re.sub(r" of the [\w ]+$", "", one) for one in said
        ]  # "the average year of the films among films"
    return listed(said) + limits


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
