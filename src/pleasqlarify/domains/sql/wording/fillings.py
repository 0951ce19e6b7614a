"""What fills a place, as one answer: several things listed, what belongs together said together."""

from collections.abc import Sequence

from pleasqlarify.domains.sql.wording.alternatives import Filling
from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.domains.sql.wording.names import Names
from pleasqlarify.domains.sql.wording.parts import distinct_heads, said
from pleasqlarify.domains.sql.wording.values import plain

MATCHED_WITH = " matched with "
MOST_LISTED = 4


def merged(offers: Sequence[str]) -> list[str]:
    """The offers, those that match the same with one thing after the other as one."""
    found: dict[str, list[str]] = {}
    for offer in offers:
        start, word, rest = offer.partition(MATCHED_WITH)
        found.setdefault(start + word, []).append(rest)
    return [
        start + " and with ".join(rest) if MATCHED_WITH in start else start for start, rest in found.items()
    ]


def several(things: Sequence[str]) -> str:
    things = list(dict.fromkeys(things))
    more = len(things) - MOST_LISTED
    return f"{', '.join(things[:MOST_LISTED])} and {more} more" if more > 0 else listed(things)


def things_of(option: Filling, names: Names) -> str:
    together = tuple(sorted(option))
    things = list(dict.fromkeys(plain(said(a, together, names).offered) for a in distinct_heads(together)))
    if not things:
        return "nothing more"
    both = "both " if len(things) == 2 and not any(" and " in thing for thing in things) else ""
    return both + several(things)
