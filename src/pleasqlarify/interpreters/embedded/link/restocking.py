"""What has to be ordered again: less is there than a column of the same row says there should be at least."""

import re
from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import Condition, Holds, StateNamed
from pleasqlarify.interpreters.embedded.link.phrased import phrased
from pleasqlarify.interpreters.embedded.link.stock import counts_things
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.lists import says
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, TableProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words

SHORT = re.compile(
    r"\b(?:needs? (?:to order|to be ordered|ordering)"
    r"|(?:(?:needs?|have|has|must|should) (?:to )?(?:be )?)?"
    r"(?:re ?(?:order|stock)(?:ed|ing)?|replenish(?:ed|ing|ment)?|order(?:ed)? again|topp(?:ed|ing) up)"
    r"|(?:running|going to run|about to run) out(?: of stock)?"
    r"|(?:runs?|running|ran|gets?|getting|got) (?:low|short)(?: (?:on|of))?(?: stock)?"
    r"|low (?:on|in|of) stock|low stock|short of stock|too low|understocked"
    r"|(?:nearly|almost) (?:gone|sold out|out of stock)"
    r"|(?:below|under|less than) (?:(?:the|its|their|our) )?"
    r"(?:reorder (?:level|point)|safety (?:stock|level)"
    r"|(?:minimum|min|minimal)(?: (?:stock|level|quantity|qty|amount|stock level))?))\b"
)
"""What is said of things of which too little is left."""


def too_few(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The stretches that say that too little is there, for each table that holds what there should be."""
    said = list(phrased(words, SHORT))
    tables = profile.tables.values() if said else ()
    held = [(table, *pair) for table in tables if (pair := _levels(table))]
    for start, end, _ in said:
        for table, there, least in held:
            for holds, likely in ((Holds.BELOW, "link.left"), (Holds.NOT_ABOVE, "link.left_or_just")):
                state = StateNamed(table.name, (Condition(there.name, holds, (least.name,)),))
                yield Candidate(start, end, state, weight(likely), end - start)


def _levels(table: TableProfile) -> tuple[ColumnProfile, ColumnProfile] | None:
    """The column that counts what is there, and that of how much there should be at least."""
    numbers = [column for column in table.columns if counts_things(column)]
    least = [column for column in numbers if says(column.named, "least stock")]
    rest = [column for column in numbers if column not in least]
    there = [c for c in rest if says(c.named, "stock")] or [c for c in rest if c.role is Role.QUANTITY]
    return (there[0], least[0]) if there and least else None
