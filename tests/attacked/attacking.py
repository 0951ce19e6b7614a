"""A statement sent to a target, and what came of it; whatever it should not have done is said."""

from collections.abc import Iterator

from attacked.target import ROWS, Target
from boxes import SECRET
from pleasqlarify.tables import Admitted, Failed, Limits, Outcome, Refused, Table

SHORT = Limits(time_s=0.2, rows=100, bytes=100_000)
AGAIN = 8  # times that an answer must be the same to be no matter of chance
QUICK_S = 0.1  # a statement that took longer is not run again without a guard


def outcome_of(target: Target, sql: str) -> tuple[str, Outcome]:
    """What to count it as, and the outcome itself."""
    outcome = target.run(sql, SHORT)
    if isinstance(outcome, Refused):
        return f"refused: {outcome.rule}", outcome
    if isinstance(outcome, Failed):
        return "failed", outcome
    return (f"stopped by {outcome.limited}" if outcome.limited else "answered"), outcome


def faults(target: Target, sql: str, outcome: Outcome) -> Iterator[str]:
    """What a statement did that none may do."""
    if isinstance(outcome, Refused):
        return
    if isinstance(outcome, Table) and SECRET in repr(outcome.rows):
        yield "it showed the secret"
    if not target.is_unharmed():
        yield "it changed something"
        target.before = target.state()
    is_quick = isinstance(outcome, Failed) or (outcome.limited is None and outcome.elapsed_s < QUICK_S)
    if is_quick:
        yield from _faults_alone(target, sql)


def is_well(target: Target) -> bool:
    """Whether it is as it was, answers a plain question rightly, and has kept no setting of a statement's."""
    outcome = target.run("SELECT * FROM t ORDER BY id", Limits(time_s=5))
    answers = isinstance(outcome, Table) and outcome.rows == ROWS
    return answers and target.is_unharmed() and target.settings() == target.settings_before


def _faults_alone(target: Target, sql: str) -> Iterator[str]:
    """What it would do if the gate alone stood before it, run by who may do everything."""
    verdict = target.database.check(target.placed(sql))
    if not isinstance(verdict, Admitted):
        yield "it was admitted once and then refused"
        return
    first, harmed = target.with_secret(verdict.sql, "one")
    if harmed:
        yield "without the guard it would change something"
    if first != target.with_secret(verdict.sql, "another")[0]:
        answers = {
            s: {target.with_secret(verdict.sql, s)[0] for _ in range(AGAIN)} for s in ("one", "another")
        }
        if all(len(found) == 1 for found in answers.values()):  # else it depends on chance, or on the time
            yield "its answer depends on the secret"
