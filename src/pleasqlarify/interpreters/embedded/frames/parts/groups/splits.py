"""To whom or what rows belong, where a question names it."""

from collections.abc import Sequence

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group, groups
from pleasqlarify.interpreters.embedded.link.nouns import Mention
from pleasqlarify.interpreters.embedded.words.nouns import Positions

MOST = 6


def split_by(
    asked: Asked, root: str, mentions: Sequence[Mention], marked: Positions = frozenset()
) -> list[Option[Group]]:
    """Ways to split rows of ``root`` by what these mentions name; none that would multiply rows."""
    ways = [option for mention in mentions for option in groups(asked, root, mention, marked)]
    single = [option for option in ways if not option.of.path.multiplies]
    return sorted(single, key=lambda option: -option.weight)[:MOST]
