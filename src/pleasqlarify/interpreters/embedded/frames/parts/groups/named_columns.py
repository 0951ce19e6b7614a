"""Columns of a thing that words name, to show it by: "name and city of each customer"."""

from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Mention, Spot, TableNamed
from pleasqlarify.interpreters.embedded.words.nouns import Positions

NAMED, FIRM = 3, 0.5  # how far down a stretch a column is looked for, and how firmly it must be named


def with_columns(asked: Asked, option: Option[Group], taken: Positions) -> Iterator[Option[Group]]:
    """The group shown by those columns of its things that words name: "name and city of each customer"."""
    group = option.of
    if not group.key:
        return
    columns: list[str] = []
    used: Uses = ()
    for spot in asked.links.spots:
        free = not spot.positions & (taken | option.positions)
        if used and free and _only_says_name(asked, spot, used[-1][0]):
            used = (*used[:-1], (used[-1][0] | spot.positions, used[-1][1]))
            continue
        names = free and isinstance(spot.mentions[0].meaning, ColumnNamed | TableNamed)
        column = next((m for m in spot.mentions[:NAMED] if names and _is_of(m, group.path.end)), None)
        if column is not None and isinstance(column.meaning, ColumnNamed):
            columns.append(column.meaning.column)
            used = (*used, (column.positions, column.meaning.column))
    if columns:
        shown_as = replace(group, columns=tuple(dict.fromkeys(columns)))
        choices = tuple(choice for choice in option.choices if not choice.point.startswith("how each"))
        yield replace(option, of=shown_as, used=(*option.used, *used), choices=choices)


def _only_says_name(asked: Asked, spot: Spot, before: Positions) -> bool:
    """The "name" of "company name", where company is a column."""
    words = {asked.words.tokens[place].norm for place in spot.positions}
    return min(spot.positions) == max(before) + 1 and words <= {"name", "names"}


def _is_of(mention: Mention, table: str) -> bool:
    firm = mention.weight >= FIRM
    return firm and isinstance(mention.meaning, ColumnNamed) and mention.meaning.table == table
