"""How near each table is to what was named: activation spreads over keys and damps what lies far off."""

from collections.abc import Iterator, Mapping, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate, table_of
from pleasqlarify.interpreters.embedded.link.choosing import Stretch, reweighed
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, ValueNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words

STEPS = 3  # keys over which activation spreads
JOINING, ARTICLES = {"or", "and"}, {"a", "an", "the", "both", "either"}


def activated(stretches: Sequence[Stretch], profile: Profile) -> dict[str, float]:
    """For each table how near it is to what was named, in [0, 1]; a word with many readings counts less."""
    level = dict.fromkeys(profile.tables, 0.0)
    for stretch in stretches:
        best: dict[str, float] = {}
        for one in stretch.candidates:
            table = table_of(one.meaning)
            if table in level:
                best[table] = max(
                    best.get(table, 0.0), one.weight * (weight("link.soft_pull") if one.soft else 1.0)
                )
        total = sum(best.values()) or 1.0
        for table, strength in best.items():
            level[table] += strength * (strength / total) ** 0.5
    for _ in range(STEPS):
        before = dict(level)
        for edge in profile.joins.edges:
            for near, other in ((edge.table, edge.to_table), (edge.to_table, edge.table)):
                level[near] = max(level[near], weight("link.spread") * before[other])
    top = max(level.values(), default=0.0) or 1.0
    return {table: strength / top for table, strength in level.items()}


def damped(stretch: Stretch, activation: Mapping[str, float]) -> Stretch:
    """The stretch with readings in far-off tables weighing down to half."""
    return reweighed(
        stretch, lambda one: one.weight * (0.5 + 0.5 * activation.get(table_of(one.meaning), 1.0))
    )


def coordinated(stretches: Sequence[Stretch], joined: Sequence[tuple[int, int]]) -> list[Stretch]:
    """Values joined by "or", "and" or a comma prefer one shared column; ``joined`` are pairs of stretches."""
    made = list(stretches)
    for one, other in joined:
        shared = _columns(made[one]) & _columns(made[other])
        if shared:
            made[one], made[other] = _preferring(made[one], shared), _preferring(made[other], shared)
    return made


def beside_their_column(stretches: Sequence[Stretch]) -> list[Stretch]:
    """Values of a column that is named as well gain: "the city of Paris"."""
    named = {
        (one.meaning.table, one.meaning.column)
        for stretch in stretches
        for one in stretch.candidates[:3]
        if isinstance(one.meaning, ColumnNamed) and not one.soft
    }
    return [_preferring(stretch, named & _columns(stretch), 1.0) for stretch in stretches]


def _columns(stretch: Stretch) -> set[tuple[str, str]]:
    values = (one.meaning for one in stretch.candidates)
    return {(value.table, value.column) for value in values if isinstance(value, ValueNamed)}


def _preferring(stretch: Stretch, columns: set[tuple[str, str]], others: float | None = None) -> Stretch:
    if not columns:
        return stretch
    rest = weight("link.not_shared") if others is None else others

    def weigh(one: Candidate) -> float:
        if not isinstance(one.meaning, ValueNamed):
            return one.weight
        shared = (one.meaning.table, one.meaning.column) in columns
        return min(0.99, one.weight * weight("link.shared")) if shared else one.weight * rest

    return reweighed(stretch, weigh)


def joined(stretches: Sequence[Stretch], words: Words) -> Iterator[tuple[int, int]]:
    """Neighbouring stretches with nothing but "or", "and" or a comma between them."""
    for one in range(len(stretches) - 1):
        between = words.tokens[stretches[one].end : stretches[one + 1].start]
        comma = not between and words.tokens[stretches[one + 1].start].breaks
        said = {token.norm for token in between}
        if comma or (said & JOINING and said <= JOINING | ARTICLES):
            yield one, one + 1
