"""Every option as signed stems: what typed words are held against."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.labels import label_of
from pleasqlarify.domains.sql.wording.lexemes import read
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.parts import distinct_heads, head_of, said
from pleasqlarify.domains.sql.wording.questions import answers_of
from pleasqlarify.domains.sql.wording.said import Said
from pleasqlarify.domains.sql.wording.values import ordinal, plain
from pleasqlarify.model import Atom, ChoicePoint, Clause, Region, Results, Slot, Variable

Signs = dict[str, int]


@dataclass(frozen=True, slots=True)
class Document:
    """An option of a variable: the stems it says, those it merely goes with, and how to read it back."""

    variable: int
    option: int
    echo: str
    says: Signs
    hints: Signs = field(default_factory=dict)
    yes_no: bool = False
    narrows: bool = False  # keeps only some rows, so that "not only" denies it


def documents(variables: Sequence[Variable], names: Names) -> list[Document]:
    """All options of all variables."""
    return [d for at, variable in enumerate(variables) for d in _documents(at, variable, names)]


def _documents(at: int, variable: Variable, names: Names) -> Iterator[Document]:
    subject = variable.subject
    if isinstance(subject, Clause):
        yield from _clause(at, variable, subject, names)
    elif isinstance(subject, Slot):
        yield from _slot(at, variable, names)
    elif isinstance(subject, Region):
        about = read(label_of(variable.atoms, names)).signs
        for option, content in enumerate(variable.options):
            echo = answers_of(variable, names)[option]
            yield Document(at, option, echo, about if content else _flipped(about), yes_no=True)
    elif isinstance(subject, ChoicePoint):
        for option, content in enumerate(variable.options):
            yield Document(at, option, str(content), read(str(content)).signs, read(subject.point).signs)
    else:
        yield from _results(at, variable, subject)


def _results(at: int, variable: Variable, subject: Results) -> Iterator[Document]:
    for option, content in enumerate(variable.options):
        if content in subject.offered:
            place = subject.offered.index(str(content)) + 1
            words = (ordinal(place), str(place), f"{place}st", f"{place}nd", f"{place}rd", f"{place}th")
            hints = {stem: 1 for word in words for stem in read(word).signs}
            yield Document(at, option, f"the {ordinal(place)} result", read(ordinal(place)).signs, hints)


def _clause(at: int, variable: Variable, subject: Clause, names: Names) -> Iterator[Document]:
    bundle = tuple(dict.fromkeys((*subject.atoms, *variable.atoms)))
    head = head_of(variable.atoms or subject.atoms)
    if head is None:
        return
    part = said(head, bundle, names)
    says = _signs(head, part)
    hints: Signs = _synonyms(head, names)
    for atom in distinct_heads(bundle):
        hints = {**_signs(atom, said(atom, bundle, names)), **hints}
    for option, content in enumerate(variable.options):
        echo = plain(part.yes) if content else part.denied
        narrows = part.states.startswith(("only ", "shows only "))
        if content:
            yield Document(at, option, echo, says, hints, True, narrows)
            continue
        yield Document(at, option, echo, _flipped(says), _flipped(hints), True, narrows)
        if part.denies:
            yield Document(at, option, echo, read(part.denies).signs, {}, True)


def _slot(at: int, variable: Variable, names: Names) -> Iterator[Document]:
    answers = answers_of(variable, names)
    options = [o if isinstance(o, frozenset) else frozenset() for o in variable.options]
    signs = [_filled(option, names) for option in options]
    for option, content in enumerate(options):
        says = dict(signs[option])
        hints = {stem: 1 for atom in content for stem in _synonyms(atom, names)} | read(answers[option]).signs
        for other in signs:
            for stem, sign in other.items():
                if stem not in signs[option] and stem not in hints:
                    says.setdefault(stem, -sign)
        yield Document(at, option, _echo(content, answers[option], names), says, hints)


def _echo(option: frozenset[Atom], answer: str, names: Names) -> str:
    """The option read back: ``show only the opinion``; else the answer as it stands."""
    together = tuple(sorted(option))
    heads = distinct_heads(together)
    if not heads or {a.kind for a in heads} != {"SELECT"}:
        return answer[:1].lower() + answer[1:]
    return f"show only {listed([plain(said(a, together, names).offered) for a in heads])}".replace(
        "only every", "every"
    )


def _filled(option: frozenset[Atom], names: Names) -> Signs:
    together = tuple(sorted(option))
    found: Signs = {}
    for atom in distinct_heads(together):
        found = {**_signs(atom, said(atom, together, names)), **found}
    return found


def _signs(atom: Atom, part: Said) -> Signs:
    if atom.kind == "DISTINCT" and not atom.payload:
        return {"~once": 1, "~repeat": -1}
    signs = read(plain(part.states)).signs
    return {stem: sign for stem, sign in signs.items() if stem not in {"look", "also"}}


def _synonyms(atom: Atom, names: Names) -> Signs:
    """What people may call it besides: the columns behind "everything", "top" for a limit."""
    if atom.kind == "SELECT" and atom.payload.endswith("*") and "(" not in atom.payload:
        tables = [atom.payload[:-2]] if atom.payload != "*" else [r.name for r in names.schema.relations]
        relations = [r for r in map(names.relation, tables) if r]
        shown = (names.phrase(r.name, c.name) for r in relations for c in r.columns)
        return {stem: 1 for phrase in shown for stem in read(phrase).signs}
    more = {
        "LIMIT": "top best",
        "GROUP BY": "each per",
        "ORDER BY": "sorted",
        "UNION": "both",
        "UNION ALL": "both",
    }
    return read(more.get(atom.kind, "")).signs


def _flipped(signs: Signs) -> Signs:
    return {stem: -sign for stem, sign in signs.items()}
