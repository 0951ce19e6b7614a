"""Questions to begin with, each of which the grammar reads with no word left over."""

from collections.abc import Iterator
from time import monotonic
from weakref import WeakKeyDictionary

from pleasqlarify.accounting import unused
from pleasqlarify.apps.views.page.openers import openers
from pleasqlarify.apps.views.page.shapes import Suggestion
from pleasqlarify.databases import Database
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.demo import QUESTIONS, pool
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.model import Proposal
from pleasqlarify.pool import read

MOST, TRIED = 6, 14
"""Questions that are shown, and that are tried for them."""

SECONDS = 4.0
"""How long to try, at most: what has been found by then is shown."""

READINGS = 3
"""Readings that are looked for to see whether there are any."""

_found: WeakKeyDictionary[Database, list[Suggestion]] = WeakKeyDictionary()


def suggestions(database: Database) -> list[Suggestion]:
    """Up to six questions; of a demo database its own ones first. Found once for each database."""
    if database not in _found:
        own = list(_recorded(database))
        _found[database] = [*own, *_made(database, MOST - len(own))]
    return _found[database]


def is_read(utterance: str, database: Database) -> bool:
    """Whether the grammar finds a reading that uses every word that means something."""
    found = Grammar().readings(utterance, database, READINGS)
    best = next((item for item in found if isinstance(item, Proposal)), None)
    return best is not None and not unused(utterance, best.used)


def _recorded(database: Database) -> Iterator[Suggestion]:
    """The demo questions, if this is the database that they were recorded on."""
    schema = fingerprint(database.schema)
    for question in QUESTIONS:
        if read(pool(question.utterance)).schema_hash == schema:
            yield {"utterance": question.utterance, "note": question.note}


def _made(database: Database, most: int) -> list[Suggestion]:
    until, found = monotonic() + SECONDS, list[Suggestion]()
    for tried, one in enumerate(openers(profile_of(database))):
        if len(found) >= most or tried >= TRIED or monotonic() > until:
            break
        if is_read(one.utterance, database):
            found.append({"utterance": one.utterance, "note": one.sort.value})
    return found
