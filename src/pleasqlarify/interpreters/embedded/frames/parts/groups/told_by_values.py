"""Groups of things that are told by one of their values: revenue per cashier, where these are staff."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.values import is_value
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.reaching import points_so, row_key, ways_up
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import shown
from pleasqlarify.interpreters.embedded.frames.parts.names.told import told_tables
from pleasqlarify.interpreters.embedded.link.nouns import Mention, ValueNamed
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions


def told_groups(
    asked: Asked, root: str, mention: Mention, marks: Positions = frozenset()
) -> Iterator[Option[Group]]:
    """Ways to group rows of ``root`` by the things that a value tells, and by no others."""
    meaning = mention.meaning
    if not isinstance(meaning, ValueNamed):
        return
    used: Uses = ((mention.positions | marks, "for each"),)
    said = {asked.words.tokens[place].stem for place in mention.positions}
    for table in told_tables(asked, mention):
        down = [s for s in asked.profile.joins.steps(table) if s.target == meaning.table and not s.up]
        for path, less in ways_up(asked, root, table):
            less -= weight("groups.other_role") * points_so(path.steps, said)
            to = path if table == meaning.table else Path(root, (*path.steps, *down[:1]))
            only = held(to, is_value(meaning))
            for way in shown(asked, table):
                score = likelihood(mention) + less + way.weight
                yield Option(Group(path, way.of, row_key(asked, path), held=only), score, used)
