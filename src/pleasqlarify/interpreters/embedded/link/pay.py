"""What people make: "nurses who make less than 30000", "staff on over 50000" speak of wages."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.limits import fits, limits
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Amount, Words

WAGES = {"salari", "wage", "pay", "earn", "compens", "stipend"}
MAKING = ("make", "makes", "making", "made", "get", "gets", "getting", "got", "draw", "draws", "drawing")
PARTED = {
    "home": {"take", "takes", "taking", "bring", "brings", "bringing", "took"},
    "in": {"pull", "pulls", "pulling", "rake", "rakes", "raking"},
    "paid": {"get", "gets", "getting", "got", "is", "are", "be", "being"},
}


def paid(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The stretches that say how much people are paid, for each column of wages."""
    said = [(amount, start) for amount in words.amounts if (start := _start(words, amount)) is not None]
    wages = [column for column in profile.columns if said and _is_wage(column)]
    for amount, start in said:
        end = max(amount.positions) + 1
        for column in wages:
            if fits(amount, column):
                yield Candidate(start, end, limits(amount, column), weight("link.paid"), end - start)


def _start(words: Words, amount: Amount) -> int | None:
    """Where the words begin that say that somebody is paid this amount; None where nothing does."""
    start, tokens = min(amount.positions), words.tokens
    if amount.rank or amount.ordinal or amount.unit not in ("", "money") or not start:
        return None
    if amount.comparison is None and amount.to is None and not amount.unit:
        return None
    if amount.noun is not None and not tokens[amount.noun].breaks:
        return None
    last, before = tokens[start - 1].norm, tokens[start - 2].norm if start > 1 else ""
    if before in PARTED.get(last, ()):
        return start - 2
    return start - 1 if last in (*MAKING, "paid", "on") else None


def _is_wage(column: ColumnProfile) -> bool:
    money = column.role in (Role.MEASURE, Role.PRICE)
    return money and not WAGES.isdisjoint(column.named.stems)
