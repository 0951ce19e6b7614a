"""Conditions and ways in plain words, for the questions that are put to people."""

from collections.abc import Iterable

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.profile.ways import Edge, Path
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.interpreters.embedded.words.stems import stem


def quoted(asked: Asked, places: Positions) -> str:
    """The words of the question at these places, from the first to the last."""
    tokens = asked.words.tokens
    return asked.words.utterance[tokens[min(places)].start : tokens[max(places)].end]


def column_said(path: Path, column: str) -> str:
    """A column with whose it is: "country of the order"."""
    return f"{name_said(column)} of {way_said(path)}"


def way_said(path: Path) -> str:
    """The rows at the end of a way; how they are reached where a key says in which role they stand."""
    table = name_said(path.end)
    role = next((role_said(step.edge) for step in reversed(path.steps) if step.edge.role), "")
    return f"{table} ({role})" if role else table


def route_said(path: Path) -> str:
    """The rows at the end of a way, with the rows through which they are reached."""
    through = f" of its {name_said(path.steps[-2].target)}" if len(path.steps) > 1 else ""
    return f"{way_said(path)}{through}"


def apart(path: Path, others: Iterable[Path]) -> str:
    """The rows at the end of a way; with how they are reached where another way leads to rows called so."""
    said = way_said(path)
    alike = any(way_said(other) == said for other in others if other != path)
    return route_said(path) if alike else said


def role_said(edge: Edge) -> str:
    """The words by which a key tells in which role it points: "assigned to"."""
    return " ".join(word for word in name_said(edge.columns[0]).split() if stem(word) in edge.role)
