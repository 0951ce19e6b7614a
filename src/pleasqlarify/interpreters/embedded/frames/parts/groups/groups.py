"""By what results are grouped: columns, things shown by name, steps of time."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import column_said, quoted, way_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.reaching import row_key, ways_up
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import shown
from pleasqlarify.interpreters.embedded.frames.parts.times.named_dates import naming
from pleasqlarify.interpreters.embedded.frames.parts.times.steps import date_said, step_of_time, steps_of_time
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, TableNamed
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import Expression
from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.cues import is_participle
from pleasqlarify.interpreters.embedded.words.lexicon import moments
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass
from pleasqlarify.model import Choice

DATES = 3  # rival dates of one step of time
REST = 3  # tokens behind a name within which the rest of it may stand


@dataclass(frozen=True, slots=True)
class Group:
    """Columns at the end of a way from the root; ``key`` parts namesakes, ``unit`` is a step of time.

    ``held`` is what its things are told by: where only the cashiers of the staff are meant.
    """

    path: Path
    columns: tuple[str, ...]
    key: tuple[str, ...] = ()
    unit: str = ""
    held: Make | None = None

    @property
    def by_row(self) -> bool:
        """Whether each row at the end of the way is a group of its own."""
        return bool(self.key)

    def shown(self, query: Query) -> tuple[Expression, ...]:
        """What the result shows of the group; the rows are held to its things."""
        if self.held and (told := self.held(query)) not in query.where:
            query.where.append(told)
        columns = tuple(query.column(self.path, column) for column in self.columns)
        return tuple(step_of_time(self.unit, c) for c in columns) if self.unit else columns

    def keys(self, query: Query) -> tuple[Expression, ...]:
        """What rows are grouped by."""
        return (*(query.column(self.path, column) for column in self.key), *self.shown(query))


def groups(
    asked: Asked, root: str, mention: Mention, marks: Positions = frozenset()
) -> Iterator[Option[Group]]:
    """Ways to group rows of ``root`` by what a mention names; ``marks`` are words such as "per" before it.

    No way multiplies rows but through a table of pairs: there a row counts once for each that it belongs to.
    """
    used = ((mention.positions | marks, "for each"),)
    meaning = mention.meaning
    if isinstance(meaning, ColumnNamed):
        used = ((mention.positions | marks | _also_said(asked, mention, meaning), "for each"),)
        for path, less in ways_up(asked, root, meaning.table):
            score = likelihood(mention) + less
            if path.steps and _names_rows(asked, meaning) and (key := row_key(asked, path)):
                yield Option(Group(path, (meaning.column,), key), score, used)
                score += weight("groups.namesakes_together")
            yield Option(Group(path, (meaning.column,)), score, used)
    elif isinstance(meaning, TableNamed):
        own = weight("groups.row_by_row") if meaning.table == root else 0.0
        own += weight("groups.pairs") * (meaning.table in asked.profile.joins.bridges)
        for path, less in ways_up(asked, root, meaning.table):
            for way in shown(asked, meaning.table):
                weigh = likelihood(mention) + less + way.weight + own
                yield Option(Group(path, way.of, row_key(asked, path)), weigh, used)


def _names_rows(asked: Asked, meaning: ColumnNamed) -> bool:
    column = asked.profile.column(meaning.table, meaning.column)
    return column is not None and column.role is Role.NAME


def _also_said(asked: Asked, mention: Mention, named: ColumnNamed) -> Positions:
    """Words close behind a column's name that are the rest of it: "country we ship to"."""
    column = asked.profile.column(named.table, named.column)
    tokens, last = asked.words.tokens, max(mention.positions)
    behind = range(last + 1, min(last + 1 + REST, len(tokens)))
    stems = set(column.named.stems) if column else set()
    return frozenset(n for n in behind if tokens[n].kind is WordClass.CONTENT and tokens[n].stem in stems)


def is_single(group: Group) -> bool:
    """Whether each group is one row of the root."""
    return bool(group.key) and not group.path.steps


def chosen(asked: Asked, options: Sequence[Option[Group]], places: Positions) -> list[Option[Group]]:
    """The options, likeliest first, each with the sides it takes where there are rivals."""
    ends = dict.fromkeys((option.of.path, () if option.of.key else option.of.columns) for option in options)
    words = quoted(asked, places)
    made = []
    for option in sorted(options, key=lambda option: -option.weight):
        group = option.of
        choices = []
        if len(ends) > 1:
            end = way_said(group.path) if group.key else column_said(group.path, group.columns[0])
            choices.append(Choice(f"which “{words}”", end))
        if group.key:
            choices.append(
                Choice(f"how each “{words}” is shown", " and ".join(map(name_said, group.columns)))
            )
        made.append(replace(option, choices=(*option.choices, *choices)))
    return made


def _is_done(norm: str) -> bool:
    """Whether a word says that something happened: "joined", "cancelled"; "income" does not."""
    return norm in moments() or is_participle(norm)


def grains(asked: Asked, root: str, taken: Positions = frozenset()) -> list[list[Option[Group]]]:
    """A choice point for each step of time that the question names: "monthly", "per year", "over time".

    A word that names one of the dates, "joined each month", makes it the likelier one.
    """
    points = []
    for grain in asked.words.grains:
        point = []
        for when in event_dates(asked.profile.tables, asked.profile.joins, root)[:DATES]:
            words = date_said(asked, when.column, max(grain.positions))
            named = naming(asked, when.column, grain.positions, frozenset(), frozenset())
            done = any(_is_done(asked.words.tokens[place].norm) for place in named.words)
            beside = named.words if done and not named.words & taken else frozenset()
            said = weight("groups.date_said") if words else named.gain if beside else 0.0
            words = words or beside
            for unit, less, choices in steps_of_time(grain.unit, when.column):
                group = Group(when.path, (when.column.name,), unit=unit)
                dated = Choice("which date counts", column_said(when.path, when.column.name))
                used = ((grain.positions | words, f"for each {grain.unit or unit}"),)
                point.append(Option(group, when.weight + less + said, used, (dated, *choices)))
        points.append(point)
    return [point for point in points if point]
