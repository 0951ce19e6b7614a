"""Alternatives for one condition or one link, said against each other."""

from collections.abc import Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import event
from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.filters import held_by, rows
from pleasqlarify.domains.sql.wording.links import link
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.parts import distinct_heads, said
from pleasqlarify.domains.sql.wording.people import described, who
from pleasqlarify.domains.sql.wording.sources import repeated
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, columns, condition, parse
from pleasqlarify.domains.sql.wording.values import plain, strong
from pleasqlarify.model import Atom

ENTRIES = "entries"
ALL = "all of them"
Filling = frozenset[Atom]
Answers = tuple[str, list[str]]


def conditions_of(options: Sequence[Filling], names: Names) -> Answers:
    """``Which *films* do you mean?``"""
    atoms = sorted({atom for option in options for atom in option})
    held = [h for h in (held_by(atom, Scene(names, tuple(atoms), atom.path)) for atom in atoms) if h]
    about = {rows(h, Scene(names)) for h in held}
    if len(about) > 1 and all(len(option) == 1 for option in options):
        only = [said(next(iter(option)), (), names).yes.removeprefix("only ") for option in options]
        return f"which of these do you {strong('mean')}", only
    noun = about.pop() if len(about) == 1 else ENTRIES
    answers = [_those(option, noun, names) if option else whatever(atoms, names) for option in options]
    return f"which {strong('ones' if noun == ENTRIES else noun)} do you mean", answers


def _those(option: Filling, noun: str, names: Names) -> str:
    together = tuple(sorted(option))
    told = []
    for atom in distinct_heads(together):
        held = held_by(atom, Scene(names, together, atom.path))
        told.append(_one(held, noun, Scene(names)) if held else f"“{atom.payload}”")
    return f"those {' and '.join(dict.fromkeys(told))}"


def _one(held: Condition, noun: str, scene: Scene) -> str:
    own = rows(held, scene)
    return plain(who(own, held.says)) if own == noun else f"with {described(own, plain(held.says))}"


def whatever(atoms: Sequence[Atom], names: Names) -> str:
    """The answer that nothing is asked of this place: ``all films, whatever the genre``."""
    if any(atom.path for atom in atoms):
        return "not narrowed down here"  # it may be that nothing is looked up here at all
    held = [h for h in (held_by(atom, Scene(names)) for atom in atoms) if h]
    about = {rows(h, Scene(names)) for h in held}
    noun = about.pop() if len(about) == 1 else ENTRIES
    nodes = [n for n in (parse(atom.payload, names) for atom in atoms) if n is not None]
    found = list(dict.fromkeys((c.table, c.name) for n in nodes for c in columns(n)))
    happened = [event(c, names) for n in nodes for c in columns(n)]
    if noun == ENTRIES:
        return ALL
    if not 0 < len(found) <= 2 or len({table for table, _ in found}) > 1:
        return f"all {noun}"
    if any(happened):
        return f"all {noun}, whenever {happened[0]}" if len(found) == 1 else f"all {noun}"
    return f"all {noun}, whatever the {listed([names.short(*pair) for pair in found], 'or')}"


def exact_or_partial(options: Sequence[Filling], names: Names) -> Answers | None:
    """``Also films whose genre merely contains *Drama*, such as “Crime Drama”?``"""
    single = [parse(next(iter(o)).payload, names) for o in options if len(o) == 1]
    exact = next((n for n in single if isinstance(n, exp.EQ)), None)
    partial = next((n for n in single if isinstance(n, exp.Like)), None)
    if len(options) != 2 or exact is None or partial is None or exact.this != partial.this:
        return None
    core, whole = partial.expression.name, f"%{exact.expression.name}%"
    if core != whole and not (names.schema.dialect == "sqlite" and core == whole.lower()):
        return None
    scene = Scene(names)
    those = rows(condition(partial, scene), scene)
    same, wider = condition(exact, scene), condition(partial, scene)
    answers = [
        f"No, only those {plain(who(those, same.says))}",
        f"Yes, also those {plain(who(those, wider.says))}",
    ]
    asks = f"also {those} {wider.says.replace(' contain', ' merely contain', 1)}"
    return asks, answers if isinstance(single[0], exp.EQ) else answers[::-1]


def matched_or_filtered(options: Sequence[Filling], names: Names) -> Answers | None:
    """Matching against filtering: ``Should a film be *repeated* for each of its reviews?``"""
    single = [next(iter(option)) for option in options if len(option) == 1]
    semi = next((atom for atom in single if atom.kind == "SEMIJOIN"), None)
    join = next((atom for atom in single if atom.kind == "JOIN"), None)
    if len(options) != 2 or semi is None or join is None:
        return None
    node = parse(semi.payload.replace(" IN ", " = "), names)
    sides = columns(node) if node is not None else []
    if len(sides) != 2 or set(semi.payload.split(" IN ")) != set(join.payload.split(" = ")):
        return None
    kept, other = (side.table for side in sides)
    answers = {
        "JOIN": f"Yes, once for each {names.one(other)}",
        "SEMIJOIN": f"No, each {names.one(kept)} only once",
    }
    asks = repeated(link(join.payload, names), kept, other, Scene(names))
    return asks, [answers[atom.kind] for atom in single]
