"""Ways from rows up to what they belong to, as a question means them: which role, which key."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import StateNamed, ValueNamed
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import WordClass

RESPONSIBLE = {"assign", "assigne", "owner", "respons", "handl", "primari", "main"}
"""Roles that are likelier meant than others where none is said."""


def ways_up(asked: Asked, root: str, table: str) -> Iterator[tuple[Path, float]]:
    """Ways that multiply no rows, each with its log-weight: a role that is not said is less likely."""
    stems = _said(asked)
    for path in asked.profile.joins.reach(root).get(table, ()):
        crossed = [step for step in path.steps if step.multiplies]
        if all(step.target in asked.profile.joins.bridges for step in crossed):
            roles = [step.edge.role for step in path.steps if step.edge.role]
            unsaid = [role for role in roles if not stems & set(role)]
            own = sum(weight("groups.responsible") for role in unsaid if RESPONSIBLE & set(role))
            yield path, weight("groups.other_role") * len(unsaid) + own - path.cost


def row_key(asked: Asked, path: Path) -> tuple[str, ...]:
    """What tells the rows at the end apart: their key, else what is pointed at."""
    declared = asked.profile.tables[path.end].primary_key
    pointed = path.steps[-1].edge.to_columns if path.steps and path.steps[-1].up else ()
    return declared or pointed


def _said(asked: Asked) -> set[str]:
    """The stems of the content words that name neither values nor states."""
    values = (ValueNamed, StateNamed)
    spots = [spot for spot in asked.links.spots if isinstance(spot.mentions[0].meaning, values)]
    held = {place for spot in spots for place in spot.positions}
    tokens = enumerate(asked.words.tokens)
    return {t.stem for place, t in tokens if place not in held and t.kind is WordClass.CONTENT}
