"""All the I/O for one question, in one call: explore()."""

from collections.abc import Sequence
from pathlib import Path

from pleasqlarify.databases import Database, connect
from pleasqlarify.databases.held import Source, is_database
from pleasqlarify.deciding import Policy
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import BadQuestion, NoCandidates
from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters import Interpreter, load
from pleasqlarify.interpreters.detect import usual
from pleasqlarify.remembering.files import MemoryFile
from pleasqlarify.remembering.recall import Recall
from pleasqlarify.running import BUDGET_S
from pleasqlarify.session import Session
from pleasqlarify.streaming import Watch, gather

LONGEST_QUESTION = 2_000


def explore(
    utterance: str,
    database: "Database | Source",
    interpreters: Sequence[Interpreter | str] | None = None,
    n: int = 60,
    *,
    rivals: bool = True,
    budget_s: float = BUDGET_S,
    watch: Watch | None = None,
    memory: MemoryFile | str | Path | None = None,
    policy: "Policy | None" = None,
) -> Session:
    """A session on one question: its readings gathered, run and grouped by what they return.

    Parameters
    ----------
    utterance
        The question, in words.
    database
        What to ask: a connected database, or whatever ``connect`` takes: a path, a URL, a data frame, an open
        connection ...
    interpreters
        Where readings come from, as objects or specs such as ``recorded:films.pool.json``, ``llm:MODEL``; one
        spec may stand alone. If nothing is given, the grammar, and a model that was fetched or is served on
        this machine.
    n
        About how many samples to take from each.
    rivals
        Whether to look for rivals of what models and recordings propose: the same with another column, with a
        condition that applies to more or less, with ties ... The embedded grammar makes its own.
    budget_s
        Seconds that all queries may take together; what there is no time for is told as a failure.
    watch
        Called whenever something has arrived, for progress.
    memory
        The file of what was decided before; it moves the prior, and ``session.remember()`` adds to it.
    policy
        What answers in place of a person: one of ``pleasqlarify.policies``, or any callable from the session
        to a reply, or to None where it stops.

    Raises
    ------
    BadQuestion
        The question is no text, is empty or very long.
    NoCandidates
        Nothing that was proposed can be run.
    InterpreterUnavailable
        No interpreter could be reached.
    DatabaseUnavailable
        The database cannot be opened.
    MemoryUnavailable
        The file of what was decided before cannot be read.
    """
    question = checked(utterance)
    opened = database if is_database(database) else connect(database)
    wanted = [interpreters] if isinstance(interpreters, str) else interpreters
    asked = [load(i) if isinstance(i, str) else i for i in (usual() if wanted is None else wanted)]
    file = MemoryFile(Path(memory), opened.name) if isinstance(memory, str | Path) else memory
    recall = Recall.of(file, question)
    gathering = Gathering(opened, domain_of(opened.schema), rivals=rivals, seconds=budget_s)
    gather(gathering, question, asked, n, watch)
    try:
        session = Session(question, gathering, asked, recall)
    except NoCandidates as exc:
        raise nothing_here(gathering, exc) from None
    if policy is not None:
        session.follow(policy)
    return session


def nothing_here(gathering: Gathering, failed: NoCandidates) -> NoCandidates:
    """What the grammar says of a question about nothing in the data, after what others had to say."""
    told = [f for f in gathering.failures.values() if f.rule == "not answerable" and not f.samples]
    if not told:
        return failed
    others = f"{failed}; " if gathering.arrived else ""
    return NoCandidates(others + told[0].message, told[0].lost)


def checked(utterance: str) -> str:
    """The question without white space around it; raises BadQuestion if it is no text, empty or too long."""
    if not isinstance(utterance, str):
        kind = type(utterance).__name__
        raise BadQuestion(f"a question is a text, not {kind}; it comes first, and what to ask comes second")
    question = utterance.strip()
    if not question:
        raise BadQuestion('the question is empty; ask in words, for example "What do we sell?"')
    if len(question) > LONGEST_QUESTION:
        raise BadQuestion(f"the question has {len(question):,} characters; it may have {LONGEST_QUESTION:,}")
    return question
