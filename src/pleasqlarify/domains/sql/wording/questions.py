"""A decision variable as a question with its answers, in plain words and in clause form."""

from collections.abc import Sequence

from pleasqlarify.domains import OptionWording, Wording
from pleasqlarify.domains.sql.wording.choices import choice_of
from pleasqlarify.domains.sql.wording.english import capital
from pleasqlarify.domains.sql.wording.labels import label_of
from pleasqlarify.domains.sql.wording.names import Names, names_of
from pleasqlarify.domains.sql.wording.parts import head_of, said
from pleasqlarify.domains.sql.wording.said import question
from pleasqlarify.domains.sql.wording.slots import slot_question
from pleasqlarify.domains.sql.wording.values import marked, ordinal, plain, strong
from pleasqlarify.model import Atom, ChoicePoint, Clause, Content, Region, Results, Slot, Variable
from pleasqlarify.tables import Schema


def say(variable: Variable, schema: Schema) -> Wording:
    """The variable as a question that anyone understands, with its options in their order."""
    asks, answers = _worded(variable, names_of(schema))
    clauses = [clause_of(variable, option) for option in variable.options]
    options = tuple(OptionWording(p, c) for p, c in zip(answers, clauses, strict=True))
    return Wording(marked(asks), clause(variable), options)


def answers_of(variable: Variable, names: Names) -> list[str]:
    """The options as sentences, in their order."""
    return [plain(answer) for answer in _worded(variable, names)[1]]


def clause(variable: Variable) -> str:
    """What the variable is about, in clause form."""
    subject = variable.subject
    if isinstance(subject, Clause):
        return _together(subject.atoms)
    if isinstance(subject, Slot):
        return f"[{subject.path}] {subject.name}" if subject.path else subject.name
    if isinstance(subject, ChoicePoint):
        return subject.point
    if isinstance(subject, Results):
        return f"one of {len(subject.offered)} results" if len(subject.offered) > 1 else "this result"
    return _together(variable.atoms[:3]) or f"{len(subject.kept)} results"


def clause_of(variable: Variable, option: Content) -> str:
    """An option in clause form."""
    if isinstance(option, bool):
        return clause(variable) if option else f"not: {clause(variable)}"
    if isinstance(option, str):
        return option
    return _together(sorted(option)) or f"no {clause(variable)}"


def _together(atoms: Sequence[Atom]) -> str:
    return "; ".join(str(a) for a in atoms)


def _worded(variable: Variable, names: Names) -> tuple[str, list[str]]:
    subject, options = variable.subject, variable.options
    if isinstance(subject, Slot):
        return slot_question(subject, [o for o in options if isinstance(o, frozenset)], names)
    if isinstance(subject, Results):
        return _results(subject, options)
    if isinstance(subject, ChoicePoint):
        asks, answers = choice_of(subject.point, [str(o) for o in options], names)
        return question(asks), [capital(answer) for answer in answers]
    if isinstance(subject, Region):
        return _region(variable, subject, names)
    return _clause(variable, subject, names)


def _clause(variable: Variable, subject: Clause, names: Names) -> tuple[str, list[str]]:
    bundle = tuple(dict.fromkeys((*subject.atoms, *variable.atoms)))
    if sum(a.path == subject.atoms[0].path for a in subject.atoms) > 1:
        return _all_of(variable, subject, names)
    head = head_of(variable.atoms or subject.atoms)
    if head is None:
        return question("is this what you mean"), [
            "Yes, it is" if o else "No, it is not" for o in variable.options
        ]
    part = said(head, bundle, names)
    return question(part.asks), [part.answered(bool(option)) for option in variable.options]


def _all_of(variable: Variable, subject: Clause, names: Names) -> tuple[str, list[str]]:
    """What is characteristic for a group of results only together."""
    parts = "; ".join(plain(said(a, subject.atoms, names).yes) for a in subject.atoms)
    answers = ["Yes, all of this" if o else "No, not all of this" for o in variable.options]
    return question(f"do you want all of this: {strong(parts)}"), answers


def _results(subject: Results, options: Sequence[Content]) -> tuple[str, list[str]]:
    if len(subject.offered) == 1:
        return question(f"is this the {strong('result')} you want"), ["Yes, this one" for _ in options]
    places = {fingerprint: ordinal(at) for at, fingerprint in enumerate(subject.offered, 1)}
    answers = [
        f"The {places[o]} result" if isinstance(o, str) and o in places else "Another result" for o in options
    ]
    return question(f"which of these {strong('results')} looks right"), answers


def _region(variable: Variable, subject: Region, names: Names) -> tuple[str, list[str]]:
    about = label_of(variable.atoms, names)
    count = len(subject.kept)
    if about:
        asks = f"are you after results like these: {strong(about)}"
        return question(asks), ["Yes, like these" if o else "No, something else" for o in variable.options]
    these = "this result" if count == 1 else f"one of these {count} results"
    asks = f"is {strong(these)} what you want"
    return question(asks), [f"Yes, {these}" if o else "No, a different one" for o in variable.options]
