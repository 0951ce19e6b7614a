"""Choices that an interpreter recorded: in its own words, names of columns as words."""

import re
from collections.abc import Sequence

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.expressions import column_phrase
from pleasqlarify.domains.sql.wording.identifiers import words
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.speech import Scene
from pleasqlarify.domains.sql.wording.values import strong

WORD = re.compile(r'the words? "(.+)"$', re.S)
AND = " and "


def choice_of(point: str, labels: Sequence[str], names: Names) -> tuple[str, list[str]]:
    """``What does *“review”* stand for?`` and what it may stand for."""
    found = WORD.match(point)
    asks = f"what does {strong(f'“{found[1]}”')} stand for" if found else point
    return one_of_each(asks, names), [one_of_each(_label(label, names), names) for label in labels]


def one_of_each(text: str, names: Names) -> str:
    """The text with one row behind each "each": ``for each member`` for ``for each members``."""
    if "each " not in text:
        return text
    for relation in names.schema.relations:
        one = f"each {names.one(relation.name)}".replace("\\", r"\\")
        text = re.sub(rf"\beach {re.escape(words(relation.name))}\b", one, text)
    return text


def _label(label: str, names: Names) -> str:
    """The label; where it is nothing but names of columns, as the things they are."""
    parts = label.split(AND)
    if not all(_owners(part, names) for part in parts):
        return label
    both = "both " if len(parts) == 2 else ""
    return both + listed([_column(part, names) for part in parts])


def _column(name: str, names: Names) -> str:
    table = names.owner(name)
    return column_phrase(exp.column(name, table), Scene(names)) if table else f"the {words(name)}"


def _owners(name: str, names: Names) -> bool:
    return any(c.name.lower() == name.lower() for r in names.schema.relations for c in r.columns)
