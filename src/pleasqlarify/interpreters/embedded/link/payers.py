"""Who spends: of several kinds of people those who are customers, not those who work for what is paid."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, MeasureNamed, TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Role, TableProfile, Unit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import distinct_stems
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words

SPENDING = frozenset({"spent", "spend", "spends", "spending", "paid", "pay", "pays"})
BETWEEN = frozenset({"has", "have", "had", "all", "else", "also", "actually"})
MOST = frozenset({"most", "least"})
NEAR = 2  # words from "spent" to "most"
MONEY = (Unit.MONEY, Unit.CENT)
PAYERS = frozenset(
    distinct_stems(
        "customer client buyer shopper purchaser consumer patron guest visitor member user patient student"
        " tenant subscriber donor passenger rider traveller traveler listener borrower fan player attendee"
        " participant resident learner pupil"
    )
)


def payers(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The "who" of "who spent the most" as each kind of people whose money it is, and the verb as money."""
    for start, token in enumerate(words.tokens):
        place = start + 1
        while place < len(words.tokens) and words.tokens[place].norm in BETWEEN:
            place += 1
        spends = place < len(words.tokens) and words.tokens[place].norm in SPENDING
        if token.norm == "who" and spends and _most_behind(words, place):
            yield Candidate(place, place + 1, MeasureNamed("spend"), weight("link.spent_most"))
        for table in profile.tables.values() if token.norm == "who" and spends else ():
            if not table.view and table.named.head in PAYERS and _pays(profile, table):
                likely = weight("link.payer")
                names = [column for column in table.columns if column.role is Role.NAME][:1]
                for column in names:
                    yield Candidate(start, start + 1, ColumnNamed(table.name, column.name), likely, soft=True)
                yield Candidate(start, start + 1, TableNamed(table.name), likely - 0.02, soft=True)


def _most_behind(words: Words, place: int) -> bool:
    """Whether the most follows the verb, and nothing that there is most of: then it is money."""
    ends = [max(cue.positions) for cue in words.cues if cue.about in MOST]
    return any(
        0 < end - place <= NEAR and not any(_is_thing(token) for token in words.tokens[end + 1 : end + 2])
        for end in ends
    )


def _is_thing(token: Token) -> bool:
    return token.kind is WordClass.CONTENT and not token.breaks


def _pays(profile: Profile, table: TableProfile) -> bool:
    """Whether rows with an amount of money belong to it."""
    below = [profile.tables[step.target] for step in profile.joins.steps(table.name) if not step.up]
    money = (c for one in below if one.kind is not Kind.ENTITY for c in one.columns)
    return any(column.role is Role.PRICE or column.unit in MONEY for column in money)
