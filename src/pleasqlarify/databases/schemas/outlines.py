"""Tables and views as their definitions say, and which of them the user may see."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pleasqlarify.databases.schemas.naming import called, renamed, spellings
from pleasqlarify.databases.schemas.visibility import Visibility, mentions
from pleasqlarify.tables import Relation


@dataclass(frozen=True, slots=True)
class Outline:
    """A table or view as its definition says, before any of its rows is read."""

    relation: Relation
    unique: tuple[str, ...] = ()  # columns that a constraint makes unique, each alone
    definition: str = ""


def seen(
    outlines: Sequence[Outline], visibility: Visibility, default: str
) -> tuple[list[Outline], dict[str, str]]:
    """What the user may see, under what it is called among that, and what each name of the catalogue became.

    Hidden tables have no say in the end: a name that only one visible table has needs no schema.
    """
    everything = list({outline.relation.name: outline for outline in outlines}.values())
    among_all = called([outline.relation for outline in everything])
    shown = visible([_renamed(o, among_all) for o in everything], visibility, default)
    kept = {outline.relation.parts for outline in shown}
    left = [outline for outline in everything if outline.relation.parts in kept]
    names = called([outline.relation for outline in left])
    return [_renamed(outline, names) for outline in left], names


def visible(outlines: Sequence[Outline], visibility: Visibility, default: str) -> list[Outline]:
    """Those that the user may see; a view over a denied table goes with it, through other views too.

    Allowed is what a pattern names exactly, denied whatever it may mean: also tables of that name elsewhere.
    """
    spelt = {o.relation.name: sorted(spellings(o.relation, default)) for o in outlines}
    further = [name for names in spelt.values() for name in names]
    visibility.check(list(spelt), further, [o.relation.bare for o in outlines])
    denied = {
        o.relation.name
        for o in outlines
        if any(map(visibility.denies, (o.relation.bare, *spelt[o.relation.name])))
    }
    hidden = {o.relation.bare for o in outlines if o.relation.name in denied}
    views = [o for o in outlines if o.relation.view]
    before = -1
    while before != len(denied):
        before = len(denied)
        through = [v.relation for v in views if mentions(v.definition, hidden)]
        denied |= {view.name for view in through}
        hidden |= {view.bare for view in through}
    allowed = {name for name, names in spelt.items() if any(map(visibility.shows, names))}
    return [o for o in outlines if o.relation.name in allowed - denied]


def _renamed(outline: Outline, names: Mapping[str, str]) -> Outline:
    return replace(outline, relation=renamed(outline.relation, names))
