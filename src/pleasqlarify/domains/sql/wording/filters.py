"""Which rows count."""

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import a
from pleasqlarify.domains.sql.wording.examples import without_example
from pleasqlarify.domains.sql.wording.identifiers import split_number
from pleasqlarify.domains.sql.wording.lookups import shared_column
from pleasqlarify.domains.sql.wording.people import described
from pleasqlarify.domains.sql.wording.ranges import faced, merged
from pleasqlarify.domains.sql.wording.ranking import first_ranked
from pleasqlarify.domains.sql.wording.said import Said, quoting
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, condition, parse
from pleasqlarify.domains.sql.wording.values import plain, strong
from pleasqlarify.model import Atom

NOTHING = "(nothing)"  # what the atoms write for a list that is not narrowed down


def rows(held: Condition, scene: Scene) -> str:
    """The rows that a condition is about: ``films``, else ``entries``."""
    known = scene.names.relation(held.table) is not None
    return held.about or (scene.names.many(held.table) if known else "entries")


def where(atom: Atom, scene: Scene) -> Said:
    """``Only films whose genre is exactly *Drama*?``; a range is said as one."""
    if atom.payload == NOTHING:
        asks = f"should {strong('all')} of it count"
        return Said(asks, "all of it", "only part of it", "keeps all of it", "all of it")
    node = parse(atom.payload, scene.names)
    ranked = first_ranked(node, scene) if node is not None else None
    if ranked:
        return ranked
    held = held_by(atom, scene)
    if held is None:
        return quoting(str(atom))
    pairs = paired(atom, scene)
    if pairs:
        return pairs
    what = described(rows(held, scene), held.says)
    those = without_example(plain(what))
    return Said(
        f"only {what}", f"only {those}", others_than(held, scene), f"only {those}", f"only {plain(what)}"
    )


def others_than(held: Condition, scene: Scene) -> str:
    """``other films too``."""
    plainly = scene.names.relation(held.table) and not held.about and not split_number(held.table)[1]
    return f"other {rows(held, scene)} too" if plainly else "others too"


def held_by(atom: Atom, scene: Scene) -> Condition | None:
    """The condition of the atom, as one range with the companion that bounds the same thing."""
    node = parse(atom.payload, scene.names)
    if node is None:
        return None
    node = faced(node)
    shared = shared_column(node)
    if shared is not None and node.this == node.args["expression"]:
        return condition(exp.Not(this=exp.Is(this=shared.copy(), expression=exp.Null())), scene)
    if shared is not None:
        return Condition(shared.table, f"with the same {strong(scene.names.noun(shared.table, shared.name))}")
    others = [parse(one.payload, scene.names) for one in scene.of(atom.kind) if one != atom]
    together = merged([node, *(o for o in others if o is not None)])
    if any(one is node for one in together):
        return condition(node, scene)
    same = (n for n in together if isinstance(n, exp.Between) and n.this == node.this)
    return condition(next(same, node), scene)


def paired(atom: Atom, scene: Scene) -> Said | None:
    """A table set against itself: whether ``each pair of films`` appears only ``once``."""
    node = parse(atom.payload, scene.names)
    left, right = (node.args.get("this"), node.args.get("expression")) if node is not None else (None, None)
    if not isinstance(left, exp.Column) or not isinstance(right, exp.Column) or left.name != right.name:
        return None
    base = split_number(left.table)[0]
    if left.table == right.table or base != split_number(right.table)[0] or isinstance(node, exp.EQ):
        return None
    one, many = scene.names.one(base), scene.names.many(base)
    if isinstance(node, exp.NEQ):
        asks = f"should {a(one)} {strong('never')} be paired with itself"
        return Said(
            asks, f"never pair {a(one)} with itself", "that may happen", f"pairs no {one} with itself"
        )
    once = f"each pair of {many} once"
    asks = f"should each pair of {many} appear only {strong('once')}"
    return Said(asks, once, "both ways round", f"shows {once}")
