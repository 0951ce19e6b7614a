"""A receipt held against today's data: its answer run again, its readings and replies gone through again."""

from dataclasses import dataclass

from pleasqlarify.databases import Database
from pleasqlarify.loop import Status
from pleasqlarify.replaying.differing import answer_names, schema_changes
from pleasqlarify.replaying.guessing import guessed
from pleasqlarify.replaying.papers import Paper, read
from pleasqlarify.replaying.renames import renames_of
from pleasqlarify.replaying.results import Result, Verdict, result_today
from pleasqlarify.replaying.schemas import Change
from pleasqlarify.replaying.understanding import Meaning, meaning_today

NO_ANSWER = Result(Verdict.NO_ANSWER)
ASKING = {status.name.lower() for status in (Status.ASKING, Status.LOOKING, Status.RECOVERING)}


@dataclass(frozen=True, slots=True)
class Recheck:
    """What became of a receipt."""

    paper: Paper
    result: Result
    meaning: Meaning
    changes: tuple[Change, ...] = ()  # of the schema, those that the query has to do with first
    schema_differs: bool = False
    timely: bool = False  # the query asks for the present day or for chance: time alone may change it

    @property
    def same(self) -> bool:
        """Whether the result is the same, the same query is still the answer, and nothing new is open."""
        return self.result.verdict is Verdict.SAME and self.meaning.stands and not self.asked_anew

    @property
    def asked_anew(self) -> bool:
        """Whether there is a question today that there was not then."""
        return bool(self.meaning.question) and self.paper.status not in ASKING


def recheck(receipt: str | Paper, database: Database, where: str = "the receipt") -> Recheck:
    """What became of a receipt's result and of its meaning on today's data.

    Parameters
    ----------
    receipt
        The text of a receipt, as ``json.dumps`` writes what ``receipt`` returns.
    database
        The data of today; its tables may have changed.
    where
        What to call the receipt when it is refused.

    Raises
    ------
    BadPool
        The text is no receipt, or cut short.
    """
    paper = receipt if isinstance(receipt, Paper) else read(receipt, where)
    differs, changes = schema_changes(paper, database)
    query = answer_names(paper, database)
    result = result_today(paper.answer, database, renames_of(changes)) if paper.answer else NO_ANSWER
    if paper.answer and differs and result.verdict is Verdict.FAILS and result.renamed is None:
        changes, result = guessed(paper.answer, database, changes, query) or (changes, result)
    meaning = meaning_today(paper, database, renames_of(changes))
    return Recheck(paper, result, meaning, changes, differs, query.timely)
