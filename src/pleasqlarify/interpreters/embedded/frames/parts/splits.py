"""To whom or what rows belong, where a question names it."""

from collections.abc import Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.groups import Group, groups
from pleasqlarify.interpreters.embedded.link.nouns import Mention
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

MOST = 6


def split_by(
    asked: Asked, root: str, mentions: Sequence[Mention], marked: Positions = frozenset()
) -> list[Option[Group]]:
    """Ways to split rows of ``root`` by what these mentions name; none that would multiply rows."""
    ways = [
        replace(option, weight=option.weight + _role_cost(asked, option.of))
        for mention in mentions
        for option in groups(asked, root, mention, marked)
        if not option.of.path.multiplies
    ]
    return sorted(ways, key=lambda option: -option.weight)[:MOST]


def _role_cost(asked: Asked, group: Group) -> float:
    """What a key in a role costs that the question does not name: who pays, where guests are asked for."""
    said = {token.stem for token in asked.words.tokens}
    roles = [step.edge.role for step in group.path.steps if step.edge.role]
    return weight("splits.role") * sum(1 for role in roles if said.isdisjoint(role))
