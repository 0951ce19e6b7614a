"""What one phrase of the question may mean: ``What does *drama* mean here?``"""

import re
from collections.abc import Iterator, Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.wording.alternatives import (
    ALL,
    Answers,
    Filling,
    exact_or_partial,
    whatever,
)
from pleasqlarify.domains.sql.wording.filters import held_by, rows
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.parts import distinct_heads
from pleasqlarify.domains.sql.wording.people import described
from pleasqlarify.domains.sql.wording.speech import Scene, parse
from pleasqlarify.domains.sql.wording.values import plain, quoted, strong

PHRASE = re.compile(r"(?:WHERE|HAVING) ~(?P<phrase>.+)", re.S)  # how the atoms name such a place
WILDCARDS = re.compile(r"[%_*?\s]+")
QUOTES = re.compile("[“”]")


def meanings_of(slot: str, options: Sequence[Filling], names: Names) -> Answers:
    """The question and its answers; ``also films whose genre merely contains`` where only that is open."""
    extent = exact_or_partial(options, names)
    if extent:
        return extent
    found = PHRASE.fullmatch(slot)
    written = next((text for option in options for text in _texts(option, names)), "")
    asks = f"what does {strong(quoted(written or (found['phrase'] if found else slot)))} mean here"
    answers = [rows_meant(option, names) if option else _nothing(options, names) for option in options]
    return asks, _by_letter_case(answers, options, names)


def rows_meant(option: Filling, names: Names) -> str:
    """The rows that it then means: ``films whose genre is exactly Drama``; of one table named once."""
    together = tuple(sorted(option))
    told: dict[str, list[str]] = {}
    for atom in distinct_heads(together):
        held = held_by(atom, Scene(names, together, atom.path))
        about = rows(held, Scene(names)) if held else "entries"
        told.setdefault(about, []).append(plain(held.says) if held else f"with “{atom.payload}”")
    return " and ".join(described(about, " and ".join(said)) for about, said in told.items())


def _nothing(options: Sequence[Filling], names: Names) -> str:
    """The answer that the phrase keeps nothing out."""
    atoms = sorted({atom for option in options for atom in option})
    rest = whatever(atoms, names)
    named = rest.startswith("all ") and rest != ALL
    return f"nothing in particular: {rest}" if named else "nothing in particular"


def _by_letter_case(answers: Sequence[str], options: Sequence[Filling], names: Names) -> list[str]:
    """The answers; those that differ only in capitals say so."""
    alike = [QUOTES.sub("", answer).casefold() for answer in answers]
    told = []
    for answer, folded, option in zip(answers, alike, options, strict=True):
        text = next(_texts(option, names), "")
        case = " (all in capitals)" if text.isupper() else " (all in small letters)" if text.islower() else ""
        told.append(answer + case if alike.count(folded) > 1 else answer)
    return told


def _texts(option: Filling, names: Names) -> Iterator[str]:
    """What the conditions hold their columns against, without wildcards."""
    for atom in sorted(option):
        node = parse(atom.payload, names)
        for literal in node.find_all(exp.Literal) if node is not None else ():
            text = WILDCARDS.sub(" ", literal.name).strip()
            if literal.is_string and text:
                yield text


def is_phrase(slot: str) -> bool:
    """Whether the alternatives of this place are meanings of one phrase."""
    return PHRASE.fullmatch(slot) is not None
