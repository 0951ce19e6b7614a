"""The same readings and replies on today's data: which results are equal now, and what the replies leave.

A reply to results names them by fingerprint, and today they have others. So each fingerprint gives way to
what the queries return today that returned it then.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pleasqlarify.domains import Domain
from pleasqlarify.gathering import Gathering
from pleasqlarify.merging import Reading
from pleasqlarify.model import NoneOf, Region, Reply, Results
from pleasqlarify.remembering.recall import Recall
from pleasqlarify.replaying.kept import Kept, Row, plain_rows
from pleasqlarify.replaying.rows import row_changes
from pleasqlarify.session import Session


@dataclass(frozen=True, slots=True)
class Parted:
    """Two queries that returned the same then and differ today, with rows that only one of them has."""

    one: str
    other: str
    only_one: tuple[Row, ...]
    only_other: tuple[Row, ...]
    says_one: tuple[str, ...] = ()  # what one asks for and the other does not, in words
    says_other: tuple[str, ...] = ()
    answer: bool = False  # one of them is the answer


Today = Mapping[str, Reading]
"""What each query of then is today, with its result; those that do not run are not in it."""


def today(gathering: Gathering, texts: Mapping[str, str]) -> dict[str, Reading]:
    """What each query of then returns today; ``texts`` are the queries of today by those of then."""
    known = {}
    for then, now in texts.items():
        reading = gathering.readings.get(getattr(gathering.database.check(now), "key", ""))
        if reading is not None:
            known[then] = reading
    return known


def carried_over(replies: Iterable[Reply], returned: Mapping[str, str], now: Today) -> list[Reply]:
    """The replies about results of today, where then they were about results of then."""
    became: dict[str, dict[str, None]] = {}  # by fingerprint of then, those of today in the order of queries
    for text, fingerprint in returned.items():
        if text in now:
            became.setdefault(fingerprint, {})[now[text].output.fingerprint] = None
    return [_carried(reply, {then: tuple(those) for then, those in became.items()}) for reply in replies]


def _carried(reply: Reply, became: Mapping[str, Sequence[str]]) -> Reply:
    """One reply; a result that has become several is any of them, and decides between them no more."""

    def those(fingerprints: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(f for then in fingerprints for f in became.get(then, (then,))))

    seen = frozenset(those(reply.seen))
    match reply.subject, reply.answer:
        case Region(kept), _:
            return replace(reply, subject=Region(frozenset(those(kept))), seen=seen)
        case Results(offered, _), NoneOf(contents):
            refused = NoneOf(frozenset(those(map(str, contents))))
            return replace(reply, subject=_results(reply, those(offered)), answer=refused, seen=seen)
        case Results(offered, _), None:
            return replace(reply, subject=_results(reply, those(offered)), seen=seen)
        case Results(offered, _), answer:
            chosen = those([str(answer)])
            if len(chosen) > 1:
                return replace(reply, subject=Region(frozenset(chosen)), answer=True, seen=seen)
            subject = _results(reply, those(offered))
            return replace(reply, subject=subject, answer=chosen[0], seen=seen)
    return reply


def _results(reply: Reply, offered: tuple[str, ...]) -> Results:
    return Results(offered, isinstance(reply.subject, Results) and reply.subject.final)


def parted(returned: Mapping[str, str], now: Today, answer: str) -> tuple[tuple[str, str], ...]:
    """Pairs of queries that returned the same then and differ today, those with the answer first.

    A query stands for all that return the same as it today.
    """
    groups: dict[str, list[str]] = {}
    for text, fingerprint in sorted(returned.items(), key=lambda pair: pair[0] != answer):
        if text in now:
            groups.setdefault(fingerprint, []).append(text)
    found = []
    for texts in groups.values():
        first: dict[str, str] = {}
        for text in texts:
            first.setdefault(now[text].output.fingerprint, text)
        one, *others = first.values()
        found += [(one, other) for other in others]
    return tuple(found)


def joined(returned: Mapping[str, str], now: Today) -> int:
    """How many results of then are the same as another today."""
    became: dict[str, str] = {}
    for text, fingerprint in returned.items():
        if text in now:
            became.setdefault(fingerprint, now[text].output.fingerprint)
    return len(became) - len(set(became.values()))


def described(pair: tuple[str, str], now: Today, domain: Domain, answer: str) -> Parted:
    """A pair with the rows, and the parts of the queries, that tell them apart."""
    one, other = (now[text] for text in pair)
    known = Kept(one.output.columns, plain_rows(one.output.rows), len(one.output.rows))
    apart = row_changes(known, other.output.columns, other.output.rows)
    only_one, only_other = one.parsed.atoms - other.parsed.atoms, other.parsed.atoms - one.parsed.atoms
    says, says_other = (
        tuple(domain.phrase(atom) for atom in sorted(atoms)) for atoms in (only_one, only_other)
    )
    return Parted(*pair, apart.gone, apart.new, says, says_other, answer in pair)


def session_on(
    utterance: str, gathering: Gathering, replies: Iterable[Reply], recall: Recall | None = None
) -> Session:
    """The session with these replies; raises NoCandidates where no query runs."""
    session = Session(utterance, gathering, recall=recall)
    for reply in replies:
        session.history.say(reply)
    return session
