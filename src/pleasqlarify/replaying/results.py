"""The answer of a receipt run again, and what today's result is to it."""

from dataclasses import dataclass
from enum import StrEnum

from pleasqlarify.databases import Database
from pleasqlarify.domains import domain_of
from pleasqlarify.model import Output
from pleasqlarify.replaying import renames
from pleasqlarify.replaying.papers import Answer
from pleasqlarify.replaying.renames import Renames
from pleasqlarify.replaying.rows import RowChanges, row_changes
from pleasqlarify.returned import output
from pleasqlarify.running import TOO_MUCH, Ran, Running
from pleasqlarify.tables import Admitted, Failed, Limits, Refused, Table

WHY_SAMPLED = "the receipt knows a sample of the result only"
TOO_LONG = "it takes more time or memory today than one query may use"
UNCOUNTED = "it is longer than what is fetched, and its rows could not be counted"


WHOLE = Limits(time_s=60.0, rows=1_000_000, bytes=256_000_000)
"""For looking at all rows of a long result, so that those that changed can be named."""


class Verdict(StrEnum):
    """What today's result is to that of the receipt."""

    SAME = "same"
    DIFFERS = "differs"
    FAILS = "fails"  # the query does not run any more
    UNKNOWN = "unknown"  # one of the results is known in part only
    NO_ANSWER = "no answer"  # the receipt has none


@dataclass(frozen=True, slots=True)
class Result:
    """Today's result beside that of then."""

    verdict: Verdict
    sql: str = ""  # the query that ran, under new names where it had to
    reason: str = ""  # why it does not run, or cannot be compared
    rows: RowChanges | None = None
    before: int | None = None  # rows in all; None = not counted
    after: int | None = None
    reordered: bool = False  # the same rows in another order, where the query asks for one
    renamed: "Result | None" = None  # of a query that fails: what it comes to under new names


def result_today(answer: Answer, database: Database, anew: Renames) -> Result:
    """What the answer's query returns today; where it fails, what it returns under new names."""
    found = _result(answer, answer.sql, database, Renames())
    if found.verdict is not Verdict.FAILS or not anew:
        return found
    text = renames.query(answer.sql, database.schema.dialect, anew)
    other = _result(answer, text, database, anew)
    renamed = None if other.verdict is Verdict.FAILS else other
    return Result(Verdict.FAILS, answer.sql, found.reason, renamed=renamed)


def _result(answer: Answer, sql: str, database: Database, anew: Renames) -> Result:
    admitted = database.check(sql)
    if isinstance(admitted, Refused):
        return Result(Verdict.FAILS, sql, admitted.message)
    ran = Running(database).whole(admitted.sql)
    match ran.outcome:
        case Failed(message) | Refused(message=message):
            return Result(Verdict.FAILS, sql, message)
        case Table(limited=limited) if limited in TOO_MUCH or ran.sampled:
            return Result(Verdict.UNKNOWN, sql, TOO_LONG)
    seen = output(domain_of(database.schema), admitted.key, ran)
    if seen is None:
        return Result(Verdict.UNKNOWN, sql, TOO_LONG)
    return _compared(answer, admitted, (seen, ran), database, anew)


def _compared(
    answer: Answer, admitted: Admitted, found: tuple[Output, Ran], database: Database, anew: Renames
) -> Result:
    (seen, ran), sql = found, admitted.sql
    before = answer.total if answer.truncated else answer.rows.n_rows
    after = seen.total if seen.truncated else len(seen.rows)
    if answer.sampled:
        return Result(Verdict.UNKNOWN, sql, WHY_SAMPLED, None, before, after)
    if answer.fingerprint == seen.fingerprint:
        return Result(Verdict.SAME, sql, "", None, before, after, _reordered(answer, sql, ran, database))
    counted = before is not None and after is not None
    now = database.run(sql, WHOLE) if seen.truncated else ran.outcome
    if not isinstance(now, Table) or now.limited:
        verdict = Verdict.DIFFERS if counted else Verdict.UNKNOWN
        return Result(verdict, sql, "" if counted else UNCOUNTED, None, before, after)
    after = len(now.rows)
    rows = row_changes(answer.known, now.columns, now.rows, anew.headings)
    alike = rows.none and not (rows.partial or rows.lost or rows.added)
    if rows.none and answer.truncated and not counted:
        return Result(Verdict.UNKNOWN, sql, UNCOUNTED, rows, before, after)
    return Result(Verdict.SAME if alike else Verdict.DIFFERS, sql, "", rows, before, after)


def _reordered(answer: Answer, sql: str, ran: Ran, database: Database) -> bool:
    if not answer.order or not isinstance(ran.outcome, Table) or ran.outcome.limited:
        return False
    return domain_of(database.schema).order(sql, ran.outcome) != answer.order
