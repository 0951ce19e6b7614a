"""Parts of a look-up, said by what they decide: which films count, what a rating is compared with."""

from collections.abc import Callable

from sqlglot import exp

from pleasqlarify.domains.sql.wording.places import SIDES, compared, looked_up_row, role, split, thing
from pleasqlarify.domains.sql.wording.said import Said
from pleasqlarify.domains.sql.wording.showing import shown
from pleasqlarify.domains.sql.wording.speech import Scene, parse
from pleasqlarify.domains.sql.wording.values import stressed, strong
from pleasqlarify.model import Atom


def inside(atom: Atom, scene: Scene) -> Said | None:
    """The words for a table or a thing shown at this place; None where the ordinary ones do."""
    parts = split(atom.path)
    if not parts or (atom.kind == "TABLE" and scene.names.relation(atom.payload) is None):
        return None
    kind, of = role(parts[-1])
    speak = SPOKEN.get((kind, atom.kind))
    return speak(atom, of, scene) if speak else None


def _branch_table(atom: Atom, of: str, scene: Scene) -> Said | None:
    if of and atom.payload not in of.split(", "):
        return None  # a table that other branches read too: the place tells them apart
    rows = scene.names.many(atom.payload)
    asks = f"should the {strong(rows)} be included"
    return Said(asks, f"include the {rows}", f"leave the {rows} out", f"includes the {rows}", f"the {rows}")


def _minus_table(atom: Atom, _of: str, scene: Scene) -> Said:
    rows = scene.names.many(atom.payload)
    asks = f"should what is among the {strong(rows)} be taken away"
    return Said(
        asks, "take it away", "keep it", f"takes away what is among the {rows}", f"without the {rows}"
    )


def _deciding_table(atom: Atom, of: str, scene: Scene) -> Said:
    rows, chosen = scene.names.many(atom.payload), _rows(of, scene)
    kind = role(split(atom.path)[-1])[0]
    what = f"which {chosen} {'are left out' if kind == 'not in' else 'count'}"
    asks = f"should the {strong(rows)} decide {what}"
    return Said(
        asks, f"let the {rows} decide", "do not go by them", f"lets the {rows} decide {what}", f"the {rows}"
    )


def _deciding_value(atom: Atom, of: str, scene: Scene) -> Said:
    value, chosen = shown(atom, scene), _rows(of, scene)
    verb = "left out" if role(split(atom.path)[-1])[0] == "not in" else "chosen"
    asks = f"should {chosen} be {verb} by {stressed(value)}"
    return Said(asks, f"go by {value}", "go by something else", f"{verb} by {value}", value)


def _compared_table(atom: Atom, of: str, scene: Scene) -> Said:
    rows = scene.names.many(atom.payload)
    figure, row = _figure(of, scene), _row(of, scene)
    if row:
        return _one_row(row, scene)
    if figure:
        asks = f"should {figure} be worked out from the {strong(rows)}"
        answers = f"use the {rows}", f"not from the {rows}"
        return Said(asks, *answers, f"works out {figure} from the {rows}", f"{figure} from the {rows}")
    held = thing(of, scene.names)
    asks = f"should {held} be compared with something from the {strong(rows)}"
    look = f"look at the {rows}", "look somewhere else"
    return Said(asks, *look, f"compares {held} with something from the {rows}", f"something from the {rows}")


def _compared_value(atom: Atom, of: str, scene: Scene) -> Said:
    value, figure, row = shown(atom, scene), _figure(of, scene), _row(of, scene)
    node = parse(atom.payload, scene.names)
    if row and isinstance(node, exp.Column):
        return _one_row(row, scene)
    if figure:
        asks = f"should {figure} be {stressed(value)}"
        return Said(asks, f"take {value}", "take another figure", f"takes {value} as {figure}", value)
    held = thing(of, scene.names)
    asks = f"should {held} be compared with {stressed(value)}"
    return Said(
        asks, f"compare it with {value}", "with something else", f"compares {held} with {value}", value
    )


def _one_row(table: str, scene: Scene) -> Said:
    """One row is looked up, and what belongs to it is kept."""
    one = scene.names.one(table)
    asks = f"should {strong(f'one {one}')} be looked up first"
    return Said(asks, f"look one {one} up first", f"look no {one} up", f"looks one {one} up first")


def _row(of: str, scene: Scene) -> str:
    """The table of which one row is looked up, "" where it is something else that is compared."""
    operator, table, column = compared(of)
    known = scene.names.relation(table) and not operator
    return looked_up_row(table, column, scene.names) if known else ""


def _figure(of: str, scene: Scene) -> str:
    """What a figure that nothing is compared with is called; "" where something is."""
    side = SIDES.get(of.partition(" of ")[0])
    if side:
        return f"the {side} figure"
    return "" if thing(of, scene.names) else "one of the figures" if of else "the figure looked up"


def _rows(of: str, scene: Scene) -> str:
    table = of.rpartition(".")[0]
    return scene.names.many(table) if scene.names.relation(table) else "entries"


SPOKEN: dict[tuple[str, str], Callable[[Atom, str, Scene], Said | None]] = {
    ("union", "TABLE"): _branch_table,
    ("intersect", "TABLE"): _branch_table,
    ("except.from", "TABLE"): _branch_table,
    ("except.minus", "TABLE"): _minus_table,
    ("in", "TABLE"): _deciding_table,
    ("not in", "TABLE"): _deciding_table,
    ("in", "SELECT"): _deciding_value,
    ("not in", "SELECT"): _deciding_value,
    ("value", "TABLE"): _compared_table,
    ("value", "SELECT"): _compared_value,
}
