"""By what a computed number is split: what follows "by", "per" and "each", and steps of time."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.groups import Group, grains, groups
from pleasqlarify.interpreters.embedded.link.nouns import Mention, Spot
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, Sense

GAP = 3  # tokens between "by" and the end of the gap before what it splits by
MOST = 6


def splits(asked: Asked, root: str, taken: Positions = frozenset()) -> list[list[Option[Group]]]:
    """A choice point for each thing that results for rows of ``root`` are split by; none if not asked."""
    marked = [(cue, spot) for cue, spot in marks(asked) if not (cue.positions | spot.positions) & taken]
    points = [split_by(asked, root, spot.mentions, cue.positions) for cue, spot in marked]
    return [p for p in [*points, *grains(asked, root)] if p and not p[0].positions & taken]


def marks(asked: Asked) -> Iterator[tuple[Cue, Spot]]:
    """Each "by", "per" or "each" with the stretch that it stands before."""
    for cue in asked.cues(Sense.EACH):
        end = max(cue.positions)
        after = [spot for spot in asked.links.spots if end < min(spot.positions) <= end + GAP]
        if after:
            yield cue, min(after, key=lambda spot: min(spot.positions))


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
