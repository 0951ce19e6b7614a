"""Ways from rows up to what they belong to, as a question means them: which role, which key."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link.nouns import Spot, StateNamed, TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.profile.ways import Path, Step
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import WordClass

RESPONSIBLE = {"assign", "assigne", "owner", "respons", "handl", "primari", "main"}
"""Roles that are likelier meant than others where none is said."""

FIRM = 0.6  # how surely a word that is a value must name a table to say a role as well


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


def in_role(asked: Asked, ways: Sequence[Path]) -> list[Path]:
    """The ways, cheapest first; where a verb says a role, those in other roles cost more."""
    stems = roles_said(asked) if len(ways) > 1 else set()
    said = [points_so(path.steps, stems) for path in ways]
    if not any(said):
        return list(ways)
    more = -weight("groups.other_role")
    priced = [p if told else replace(p, cost=p.cost + more) for p, told in zip(ways, said, strict=True)]
    return sorted(priced, key=lambda path: path.cost)


def points_so(steps: Sequence[Step], roles: set[str]) -> bool:
    """Whether a key on the way points in one of these roles."""
    return any(roles & set(step.edge.role) for step in steps)


def row_key(asked: Asked, path: Path) -> tuple[str, ...]:
    """What tells the rows at the end apart: their key, else what is pointed at."""
    declared = asked.profile.tables[path.end].primary_key
    pointed = path.steps[-1].edge.to_columns if path.steps and path.steps[-1].up else ()
    return declared or pointed


def _said(asked: Asked) -> set[str]:
    """The stems of the content words that name neither values nor states, and of words for a role."""
    spots = [spot for spot in asked.links.spots if not _is_name(spot)]
    held = {place for spot in spots for place in spot.positions}
    tokens = enumerate(asked.words.tokens)
    content = {t.stem for place, t in tokens if place not in held and t.kind is WordClass.CONTENT}
    return content | roles_said(asked)


def _is_name(spot: Spot) -> bool:
    """Whether it is no value or state, or names a table as well: the lecturers of a lecturer_id."""
    values = (ValueNamed, StateNamed)
    firm = (m.meaning for m in spot.mentions if m.weight >= FIRM and not m.soft)
    named = any(isinstance(meaning, TableNamed) for meaning in firm)
    return named or not isinstance(spot.mentions[0].meaning, values)


def roles_said(asked: Asked) -> set[str]:
    """The stems of verbs that only say a role: function words here, although they are none elsewhere."""
    plain = (t for t in asked.words.tokens if t.kind is WordClass.FUNCTION)
    return {token.stem for token in plain if token.norm not in listed("function.txt")}
