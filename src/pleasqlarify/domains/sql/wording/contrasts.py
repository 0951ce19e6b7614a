"""Why two results differ: ``A takes “drama” as films whose genre is exactly Drama, B as ...``."""

import re

from pleasqlarify.domains.sql.wording.choices import choice_of
from pleasqlarify.domains.sql.wording.meanings import PHRASE, rows_meant
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.parts import head_of, said
from pleasqlarify.domains.sql.wording.said import question
from pleasqlarify.domains.sql.wording.slots import kinds_of, slot_question
from pleasqlarify.domains.sql.wording.values import plain
from pleasqlarify.model import Atom, ChoicePoint, Clause, Slot, Variable

MEANT = re.compile(
    r"the words? \"(?P<word>.+)\""
    r"|what (?:is meant by|does|is) “(?P<said>[^”]+)”(?: mean|, which nothing here is called)?"
    r"|what is meant by (?P<name>[\w ]+)"
    r"|which “(?P<which>[^”]+)”"
)
"""How interpreters write that a word may mean several things."""


def contrast_of(variable: Variable, names: Names) -> str:
    """A sentence on what A says to the first option and B to the second; a yes/no question has A's yes."""
    subject = variable.subject
    if isinstance(subject, ChoicePoint):
        return _choice(subject, [str(option) for option in variable.options], names)
    if isinstance(subject, Slot):
        return _slot(subject, variable, names)
    atoms = subject.atoms if isinstance(subject, Clause) else variable.atoms
    return _only_a(atoms, variable.atoms, names)


def _choice(subject: ChoicePoint, labels: list[str], names: Names) -> str:
    asks, answers = choice_of(subject.point, labels, names)
    found = MEANT.fullmatch(subject.point)
    if found:
        word = next(filter(None, found.groups()))
        return f"A takes “{word}” as {_inner(answers[0])}, B as {_inner(answers[1])}"
    return _either(plain(question(asks)), answers)


def _slot(subject: Slot, variable: Variable, names: Names) -> str:
    fillings = [option for option in variable.options if isinstance(option, frozenset)]
    asks, answers = slot_question(subject, fillings, names)
    phrase = PHRASE.fullmatch(subject.name)
    if phrase and not subject.path and all(fillings):
        a, b = (plain(rows_meant(filling, names)) for filling in fillings)
        return f"A takes “{phrase['phrase']}” as {a}, B as {b}"
    if (
        kinds_of(fillings) == {"SELECT"}
        and not subject.path
        and plain(asks) == "What should the result show?"
    ):
        return f"A shows {_inner(answers[0])}, B {_inner(answers[1])}"
    if len([filling for filling in fillings if filling]) == 1:
        at = 0 if fillings[0] else 1
        return _only(at, tuple(sorted(fillings[at])), names)
    return _either(plain(asks), answers)


def _either(asks: str, answers: list[str]) -> str:
    return f"{asks} A: {_inner(answers[0])}; B: {_inner(answers[1])}"


def _only_a(atoms: tuple[Atom, ...], bundle: tuple[Atom, ...], names: Names) -> str:
    return _only(0, tuple(dict.fromkeys((*atoms, *bundle))), names)


def _only(side: int, atoms: tuple[Atom, ...], names: Names) -> str:
    """``Only A shows the title``; ``A has only films of 2021, B does not``."""
    this, other = ("A", "B") if side == 0 else ("B", "A")
    head = head_of(atoms)
    states = plain(said(head, atoms, names).states) if head else ""
    first, _, rest = states.partition(" ")
    if first == "only":
        return f"{this} has only {rest}, {other} does not"
    if first == "also":
        return f"Only {this} has also {rest}"
    return f"Only {this} {states}"


def _inner(answer: str) -> str:
    """An answer in the middle of a sentence: capitals that begin it go, those of names stay."""
    text = plain(answer)
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text
