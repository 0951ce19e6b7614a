"""Which-one questions: the alternatives for one place of the query."""

from collections.abc import Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.wording.dates import event
from pleasqlarify.domains.sql.wording.english import capital, listed
from pleasqlarify.domains.sql.wording.filters import held_by, rows
from pleasqlarify.domains.sql.wording.links import link
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.parts import distinct_heads, said
from pleasqlarify.domains.sql.wording.places import place
from pleasqlarify.domains.sql.wording.said import question
from pleasqlarify.domains.sql.wording.sources import repeated
from pleasqlarify.domains.sql.wording.speech import Scene, columns, condition, parse
from pleasqlarify.domains.sql.wording.values import plain, strong
from pleasqlarify.model import Atom

Filling = frozenset[Atom]
NOTHING = {
    "SELECT": "nothing more", "WHERE": "any", "TABLE": "none of these", "GROUP BY": "not split up: one overall",
    "ORDER BY": "in any order", "LIMIT": "all of them", "OFFSET": "from the top", "DISTINCT": "as often as it occurs",
    "HAVING": "all of them", "QUALIFY": "all of them", "JOIN": "not matched",
    "UNION": "only one list", "UNION ALL": "only one list", "INTERSECT": "only one list", "EXCEPT": "only one list",
}  # fmt: skip


def slot_question(path: str, options: Sequence[Filling], names: Names) -> tuple[str, list[str]]:
    """The question and its answers in order, as sentences."""
    kinds = sorted({a.kind for option in options for a in option})
    asks, answers = _worded(kinds, options, names)
    where = place(path, names)
    return question(f"{where}: {asks}" if where else asks), _told_apart(
        [capital(x) for x in answers], options
    )


def _worded(kinds: list[str], options: Sequence[Filling], names: Names) -> tuple[str, list[str]]:
    matching = _matching(options, names)
    if matching:
        return matching
    if kinds == ["SELECT"]:
        return _shown(options, names)
    if kinds == ["WHERE"]:
        return _filtered(options, names)
    single = _single(options)
    if single:
        one = said(single, (), names)
        return one.asks, [
            ("Yes, " + plain(one.yes)) if option else ("No, " + plain(one.no)) for option in options
        ]
    return _question(kinds), [_answer(option, kinds, names) for option in options]


def _question(kinds: list[str]) -> str:
    known = {
        "TABLE": f"what is your question {strong('about')}", "GROUP BY": f"how should it be {strong('broken down')}",
        "ORDER BY": f"in what {strong('order')}", "LIMIT": f"how {strong('many')} do you want to see",
        "HAVING": f"which {strong('groups')} do you mean", "OFFSET": f"{strong('where')} should the list start",
        "DISTINCT": f"how {strong('often')} should equal lines appear",
    }  # fmt: skip
    if len(kinds) == 1 and kinds[0] in known:
        return known[kinds[0]]
    if set(kinds) <= {"UNION", "UNION ALL", "INTERSECT", "EXCEPT"}:
        return f"how should the lists be {strong('combined')}"
    if all(kind.endswith("JOIN") for kind in kinds):
        return f"what should be {strong('matched')} with what"
    return f"which of these do you {strong('mean')}"


def _single(options: Sequence[Filling]) -> Atom | None:
    """The atom, where the question is only whether it is there."""
    filled = [option for option in options if option]
    heads = distinct_heads(sorted(filled[0])) if len(filled) == 1 and len(options) == 2 else []
    return heads[0] if len(heads) == 1 else None


def _answer(option: Filling, kinds: list[str], names: Names) -> str:
    heads = distinct_heads(sorted(option))
    if not heads:
        return NOTHING.get(kinds[0], "none of these") if kinds else "none of these"
    together = tuple(sorted(option))
    if kinds == ["GROUP BY"]:
        each = [plain(said(a, together, names).offered).removeprefix("one line per ") for a in heads]
        return f"one line per {listed(each)}"
    return listed([plain(said(a, together, names).offered) for a in heads[:4]]) + _more(len(heads) - 4)


def _more(count: int) -> str:
    return f" and {count} more" if count > 0 else ""


def _shown(options: Sequence[Filling], names: Names) -> tuple[str, list[str]]:
    common = frozenset.intersection(*options) if options else frozenset()
    starred = any(a.payload.endswith("*") for option in options for a in option if a.payload != "COUNT(*)")
    factored = common if len(common) and not starred and any(len(o) > 2 for o in options) else frozenset()
    besides = listed([plain(said(a, (), names).offered) for a in sorted(factored)])
    asks = f"what should the result {strong('show')}" + (f" besides {besides}" if besides else "")
    return asks, [_things(option - factored, names) for option in options]


def _things(option: Filling, names: Names) -> str:
    heads = distinct_heads(sorted(option))
    things = list(dict.fromkeys(plain(said(a, tuple(sorted(option)), names).offered) for a in heads))
    if not things:
        return "nothing more"
    both = "both " if len(things) == 2 and not any(" and " in thing for thing in things) else ""
    return both + listed(things[:4]) + _more(len(things) - 4)


def _filtered(options: Sequence[Filling], names: Names) -> tuple[str, list[str]]:
    atoms = sorted({a for option in options for a in option})
    scene = Scene(names, tuple(atoms))
    held = [h for h in (held_by(a, scene.at(a.path)) for a in atoms) if h]
    about = {rows(h, scene) for h in held}
    noun = about.pop() if len(about) == 1 else "entries"
    partial = _exact_or_partial(options, noun, names)
    if partial:
        return partial
    answers = [_those(option, names) if option else _all(noun, atoms, names) for option in options]
    return f"which {strong(noun)} do you mean", answers


def _exact_or_partial(options: Sequence[Filling], noun: str, names: Names) -> tuple[str, list[str]] | None:
    """``Also films whose genre merely contains *Drama*, such as “Crime Drama”?``"""
    single = [parse(next(iter(o)).payload, names) for o in options if len(o) == 1]
    exact = next((n for n in single if isinstance(n, exp.EQ)), None)
    partial = next((n for n in single if isinstance(n, exp.Like)), None)
    if len(options) != 2 or exact is None or partial is None or exact.this != partial.this:
        return None
    if partial.expression.name != f"%{exact.expression.name}%":
        return None
    held = [condition(node, Scene(names)).says for node in (exact, partial)]
    answers = [f"No, only those {plain(held[0])}", f"Yes, also those {plain(held[1])}"]
    asks = f"also {noun} {held[1].replace(' contain', ' merely contain', 1)}"
    return asks, answers if isinstance(single[0], exp.EQ) else answers[::-1]


def _all(noun: str, atoms: Sequence[Atom], names: Names) -> str:
    """The answer that nothing is asked of this place: ``all films, whatever the genre``."""
    nodes = [n for n in (parse(a.payload, names) for a in atoms) if n is not None]
    found = list(dict.fromkeys((c.table, c.name) for n in nodes for c in columns(n)))
    happened = [event(c, names) for n in nodes for c in columns(n)]
    if not found or len(found) > 2 or len({table for table, _ in found}) > 1:
        return f"all {noun}"
    if any(happened):
        return f"all {noun}, whenever they were {happened[0]}" if len(found) == 1 else f"all {noun}"
    return f"all {noun}, whatever the {listed([names.short(*pair) for pair in found])}"


def _those(option: Filling, names: Names) -> str:
    scene = Scene(names, tuple(sorted(option)))
    heads = distinct_heads(sorted(option))
    held = [held_by(a, scene.at(a.path)) for a in heads]
    says = list(dict.fromkeys(plain(h.says) for h in held if h))
    return f"those {' and '.join(says)}" if len(says) and all(held) else listed([str(a) for a in heads])


def _matching(options: Sequence[Filling], names: Names) -> tuple[str, list[str]] | None:
    """Matching against filtering: ``Should a film be repeated for each of its reviews?``"""
    single = [next(iter(option)) for option in options if len(option) == 1]
    semi = next((a for a in single if a.kind == "SEMIJOIN"), None)
    join = next((a for a in single if a.kind == "JOIN"), None)
    if len(options) != 2 or semi is None or join is None:
        return None
    node = parse(semi.payload.replace(" IN ", " = "), names)
    sides = columns(node) if node is not None else []
    if len(sides) != 2 or set(semi.payload.split(" IN ")) != set(join.payload.split(" = ")):
        return None
    kept, other = (s.table for s in sides)
    one = names.one(kept)
    answers = {"JOIN": f"Yes, once for each {names.one(other)}", "SEMIJOIN": f"No, each {one} only once"}
    asks = repeated(link(join.payload, names), kept, other, Scene(names))
    return asks, [answers[next(iter(option)).kind] for option in options]


def _told_apart(answers: list[str], options: Sequence[Filling]) -> list[str]:
    """The answers, those that read alike followed by their clauses."""
    alike = {x for x in answers if answers.count(x) > 1}
    clauses = [" ".join(a.payload for a in sorted(option)) for option in options]
    return [f"{x}, as in “{c}”" if x in alike and c else x for x, c in zip(answers, clauses, strict=True)]
