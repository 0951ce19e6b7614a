"""A question's words linked to a database: candidates of every kind, a choice of stretches, their weights."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.amount_nouns import amounts_of_rows
from pleasqlarify.interpreters.embedded.link.amounts import with_amounts
from pleasqlarify.interpreters.embedded.link.asked_doers import asked_doers
from pleasqlarify.interpreters.embedded.link.by_groups import with_groups
from pleasqlarify.interpreters.embedded.link.candidates import Candidate, table_of
from pleasqlarify.interpreters.embedded.link.choosing import Stretch, chosen, reweighed
from pleasqlarify.interpreters.embedded.link.degree_doings import besides, figures_of_doings
from pleasqlarify.interpreters.embedded.link.degrees import extremes, qualities
from pleasqlarify.interpreters.embedded.link.directions import directed
from pleasqlarify.interpreters.embedded.link.doings import as_doings, doings, measures_named, without_rated
from pleasqlarify.interpreters.embedded.link.earnings import earned
from pleasqlarify.interpreters.embedded.link.generic import (
    with_generic_heads,
    with_owners,
    with_unknown_heads,
)
from pleasqlarify.interpreters.embedded.link.guesses import guesses
from pleasqlarify.interpreters.embedded.link.kinds import of_kind
from pleasqlarify.interpreters.embedded.link.lapsed import lapsed
from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nearest import nearest
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, Links, TableNamed, ValueNamed
from pleasqlarify.interpreters.embedded.link.numbered import with_row_numbers
from pleasqlarify.interpreters.embedded.link.only_shown import only_shown
from pleasqlarify.interpreters.embedded.link.origins import origins
from pleasqlarify.interpreters.embedded.link.own_dates import without_own_dates
from pleasqlarify.interpreters.embedded.link.pay import paid
from pleasqlarify.interpreters.embedded.link.places import places
from pleasqlarify.interpreters.embedded.link.restocking import too_few
from pleasqlarify.interpreters.embedded.link.role_nouns import role_nouns
from pleasqlarify.interpreters.embedded.link.role_words import with_role_words
from pleasqlarify.interpreters.embedded.link.rows import Rows
from pleasqlarify.interpreters.embedded.link.so_called import so_called
from pleasqlarify.interpreters.embedded.link.soft import Soft
from pleasqlarify.interpreters.embedded.link.spending import money_spent
from pleasqlarify.interpreters.embedded.link.spots import accounted, spots, without_cues_in_names
from pleasqlarify.interpreters.embedded.link.spreading import (
    activated,
    beside_their_column,
    coordinated,
    damped,
    joined,
)
from pleasqlarify.interpreters.embedded.link.state_phrases import state_phrases
from pleasqlarify.interpreters.embedded.link.states import States
from pleasqlarify.interpreters.embedded.link.stock import left_of
from pleasqlarify.interpreters.embedded.link.timeless import without_idle_times
from pleasqlarify.interpreters.embedded.link.titled import named_in_times, without_titled_times
from pleasqlarify.interpreters.embedded.link.values import values
from pleasqlarify.interpreters.embedded.link.weekdays import calendar_values
from pleasqlarify.interpreters.embedded.link.written import written
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, WordClass, Words

NAMED = 0.5
"""Activation of a table from which on it counts as named."""


class Linker:
    """Links questions to one database; what depends on its names alone is prepared once."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self._names = Names(profile)
        self._states = States(profile)
        self._soft = Soft(self._names, profile)
        self._rows = Rows(profile)

    def link(self, words: Words) -> Links:
        """What the words may stand for; never raises, and the same for the same words."""
        words = without_titled_times(with_row_numbers(words, self.profile), self.profile)
        words = without_idle_times(words, self.profile)
        words = with_role_words(with_groups(words, self._names), self._names, self.profile)
        timed = frozenset(place for period in words.periods for place in period.positions)
        found = money_spent(self._names.found(words), words, self.profile)
        named = as_doings(without_rated(found, words, self.profile), words, self.profile)
        named += [*with_generic_heads(words, named), *with_owners(words, named, self.profile)]
        named += with_unknown_heads(words, self._names, self.profile)
        named += amounts_of_rows(words, named, self.profile)
        figures = list(figures_of_doings(words, self.profile))
        named = besides(named, figures)
        measures = [*measures_named(words), *earned(words), *figures]
        said = [
            *named, *values(words, self.profile, self._names), *places(words, self.profile),
            *calendar_values(words, self.profile), *written(words, self.profile),
            *self._states.found(words), *state_phrases(words, self._states), *lapsed(words, self.profile),
            *left_of(words, self.profile), *too_few(words, self.profile), *paid(words, self.profile),
            *doings(words, self.profile), *measures, *of_kind(words, self.profile),
            *role_nouns(words, self._names, self.profile), *asked_doers(words, self.profile),
            *without_rated(list(self._soft.synonymous(words)), words, self.profile),
            *origins(words, named, self.profile), *extremes(words, self.profile, [*named, *measures]),
            *qualities(words, self.profile),
        ]  # fmt: skip
        said = [*besides(said, figures), *figures]
        firm = chosen([one for one in said if _free(one, timed)], len(words.tokens))
        open_to_amounts = [one for one in said if not timed & one.positions]
        stretches = with_amounts(words, open_to_amounts, firm, self.profile)
        stretches += _apart(named_in_times(said, words, self.profile), stretches, len(words.tokens))
        stretches = so_called(self._with_soft(words, sorted(stretches, key=lambda s: s.start)), words)
        stretches = only_shown(stretches, words)
        stretches = [reweighed(stretch, self._outside_views) for stretch in stretches]
        activation = activated(stretches, self.profile)
        stretches = [damped(stretch, activation) for stretch in stretches]
        stretches = coordinated(beside_their_column(stretches), list(joined(stretches, words)))
        return self._links(words, directed(stretches, words, self.profile), activation)

    def nearest(self, lost: Sequence[str], links: Links) -> tuple[str, ...]:
        """Names that look like these words; where none does, columns of the tables that were named."""
        named = [] if links.nothing else [t for t, near in links.activation.items() if near >= NAMED]
        hidden = {(c.table, c.name) for c in self.profile.columns if c.role is Role.ID}
        return nearest(lost, self._names, named, hidden)

    def _outside_views(self, one: Candidate) -> float:
        """The weight of a candidate, less in a view: what a table has as well is meant of the table."""
        table = self.profile.tables.get(table_of(one.meaning))
        if table is None or not table.copied:
            return one.weight
        done = isinstance(one.meaning, TableNamed) and one.meaning.verb  # tables record what is done
        copied = done or getattr(one.meaning, "column", "") in table.copied
        return one.weight * weight("link.copied" if copied else "link.in_view")

    def _with_soft(self, words: Words, stretches: list[Stretch]) -> list[Stretch]:
        """The stretches with readings by concept: of words still free, and beside names said only in part."""
        covered = {place for s in stretches for place in s.positions}
        free = [place for place in range(len(words.tokens)) if place not in covered]
        free = without_own_dates(free, words, stretches, self.profile)
        soft = [one for one in self._soft.conceptual(words, free) if one.start not in covered]
        soft += self._rows.found(words, free, [stretch.candidates[0] for stretch in stretches])
        found = [self._with_rivals(words, stretch) for stretch in stretches]
        return sorted([*found, *chosen(soft, len(words.tokens))], key=lambda s: s.start)

    def _with_rivals(self, words: Words, stretch: Stretch) -> Stretch:
        best = stretch.candidates[0]
        weak = isinstance(best.meaning, TableNamed | ColumnNamed) and best.weight < weight("link.weak_name")
        if not weak:
            return stretch
        stems = [t.stem for t in words.tokens[stretch.start : stretch.end] if t.kind is WordClass.CONTENT]
        known = {one.meaning for one in stretch.candidates}
        more = [
            Candidate(stretch.start, stretch.end, named.meaning, strength * weight("link.rival"), soft=True)
            for strength, named in self._soft.rivals(stems)
            if named.meaning not in known
        ]
        return replace(stretch, candidates=stretch.candidates + tuple(more))

    def _links(self, words: Words, stretches: Sequence[Stretch], activation: Mapping[str, float]) -> Links:
        found = spots(words, stretches)
        words = without_cues_in_names(words, found)
        unused, not_understood = accounted(words, found)
        nothing = _says_nothing(words, found_firm(stretches), unused)
        lost = [words.tokens[place].norm for place in sorted(unused)]
        near = nearest(lost, self._names) if nothing or lost else ()
        guessed = guesses(words, found)
        return Links(words, found, activation, unused, not_understood, nothing, near, guessed)


def link(words: Words, profile: Profile) -> Links:
    """The words linked to the database of this profile; ``Linker`` saves time where several are linked."""
    return Linker(profile).link(words)


def _free(one: Candidate, timed: Positions) -> bool:
    """Whether a candidate has no word of a period; a value that only begins or ends in one is a name."""
    return not timed & one.positions or (isinstance(one.meaning, ValueNamed) and not one.positions <= timed)


def _apart(said: Sequence[Candidate], stretches: Sequence[Stretch], length: int) -> list[Stretch]:
    """Names and values that lie in a period: weak, for the period is the likelier reading."""
    covered = {place for s in stretches for place in s.positions}
    weak = [
        replace(one, weight=one.weight * weight("link.in_period"))
        for one in said
        if not covered & one.positions
    ]
    return chosen([one for one in weak if isinstance(one.meaning, ValueNamed)], length)


def found_firm(stretches: Sequence[Stretch]) -> set[int]:
    """The tokens of stretches that name something by its own words."""
    return {
        place
        for stretch in stretches
        for one in stretch.candidates
        if one.weight >= (weight("link.firm_soft") if one.soft else weight("link.fork_value"))
        for place in stretch.positions
    }


def _says_nothing(words: Words, firm: set[int], unused: Positions) -> bool:
    """Whether the question is about nothing here: no word names anything, or hardly one of many does."""
    content = [place for place, token in enumerate(words.tokens) if token.kind is WordClass.CONTENT]
    linked = [place for place in content if place in firm]
    return not firm or (len(content) >= 3 and 3 * len(linked) < len(content) and len(unused) > len(linked))
