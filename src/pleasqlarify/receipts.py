"""The record of a session, one JSON value: what was asked, what could be meant, what was said, what came out.

It holds the pool, so it can be replayed without a model; the schema by names and types, what each query
returned, and a digest of each row, so that it can be told later what changed. It holds no credentials.
"""

import json
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pleasqlarify.assumed import assumed
from pleasqlarify.cells import plain
from pleasqlarify.databases import Database
from pleasqlarify.databases.schemas import fingerprint, recorded
from pleasqlarify.errors import BadPool
from pleasqlarify.pool import Asked, Pool, check_schema, to_json
from pleasqlarify.pool import Reading as Recorded
from pleasqlarify.private import whole
from pleasqlarify.remembering.recall import to_json as recall_json
from pleasqlarify.replaying.differing import schema_changes
from pleasqlarify.replaying.meaning import carried_over, session_on, today
from pleasqlarify.replaying.papers import VERSIONS, Opened, Paper, read
from pleasqlarify.replaying.recording import of_rows, of_session
from pleasqlarify.replaying.regathering import regathered
from pleasqlarify.replaying.wording import named
from pleasqlarify.replyjson import to_json as reply_json
from pleasqlarify.session import Session
from pleasqlarify.telling import answered, assumptions, words_used
from pleasqlarify.unused import words_unused

VERSION = VERSIONS[-1]
MOST_ROWS = 100
"""Rows of the answer that the receipt keeps; the query gives the rest."""


def pool_of(session: Session) -> Pool:
    """Everything that was proposed, as a pool: each program once, failures with their reasons."""
    schema = session.database.schema
    return Pool(
        utterance=session.utterance,
        databases=(session.database.name,),
        schema_hash=fingerprint(schema),
        dialect=schema.dialect,
        created=session.created.isoformat(timespec="seconds"),
        candidates=tuple(
            Recorded(c.text, c.weight, c.sources, c.choices, c.used, c.repaired)
            for c in session.space.candidates
        ),
        failures=session.space.failures,
        interpreters=tuple(
            asked for i in session.interpreters if isinstance(asked := getattr(i, "asked", None), Asked)
        ),
    )


def receipt(session: Session, opened: Opened | None = None) -> dict[str, Any]:
    """The record of the session as JSON values; ``opened`` says how its database was opened."""
    how = {"opened": asdict(opened)} if opened else {}
    return {**record(session), **how, "pool": json.loads(to_json(pool_of(session)))}


def record(session: Session) -> dict[str, Any]:
    """The record without the pool that it was made from."""
    answer = session.predicted
    standing = [answered(session, r) for r in session.replies]
    return {
        "kind": "receipt",
        "version": VERSION,
        "utterance": session.utterance,
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "status": session.state.status.name.lower(),
        "words": [[u.start, u.end, u.what] for u in words_used(session)],
        "unused": [session.utterance[u.start : u.end] for u in words_unused(session)],
        "answer": answer
        and {
            "sql": answer.texts[0],
            "other_ways": list(answer.texts[1:]),
            "fingerprint": answer.output.fingerprint,
            "columns": list(answer.output.columns),
            "rows": [[plain(cell) for cell in row] for row in answer.output.rows[:MOST_ROWS]],
            "n_rows": len(answer.output.rows),
            "truncated": answer.output.truncated,
            "total": answer.output.total,
            "sampled": answer.output.sampled,
            "share_of_readings": round(answer.belief, 4),
            **of_rows(session, MOST_ROWS),
        },
        "said": [s for s, r in zip(standing, session.replies, strict=True) if not r.by_program],
        "decided_by_program": [s for s, r in zip(standing, session.replies, strict=True) if r.by_program],
        "open": [s for s, r in zip(standing, session.replies, strict=True) if r.answer is None],
        "assumed": [*assumptions(session), *(one.text for one in assumed(session))],
        "limits": limits_hit(session),
        "replies": [reply_json(r) for r in session.replies],
        **of_session(session),
        **({"memory": recall_json(session.recall)} if session.recall.memory else {}),
    }


def limits_hit(session: Session) -> list[str]:
    """What was cut short, in words."""
    outputs = session.space.outputs
    cut = sum(o.truncated for o in outputs)
    uncounted = sum(o.truncated and o.total is None for o in outputs)
    sampled = sum(o.sampled for o in outputs)
    stopped = dict.fromkeys(f.message for f in session.space.failures if f.rule == "limited")
    told = [
        (cut, "longer than what was fetched"),
        (uncounted, "so long that they were compared with no other"),
        (sampled, "known from a sample only: all of it takes more time than there is"),
    ]
    return [f"{n} result{'s are' if n > 1 else ' is'} {what}" for n, what in told if n] + list(stopped)


def replay(text: str, database: Database, where: str = "the receipt") -> Session:
    """The session of a receipt, run again on today's data.

    Replies to results are about what the same queries return today. What became of the result, and of
    receipts for another schema, is told by ``recheck``.

    Raises
    ------
    BadPool
        The text is no receipt, or one for another schema; it says which names are gone.
    """
    paper = read(text, where)
    _check_schema(paper, database, where)
    gathering = regathered(paper.pool, database)
    now = today(gathering, {reading.sql: reading.sql for reading in paper.pool.candidates})
    replies = carried_over(paper.replies, paper.returned, now)
    return session_on(paper.utterance, gathering, replies, paper.recall)


def _check_schema(paper: Paper, database: Database, where: str) -> None:
    try:
        before = recorded(database.schema, paper.pool.schema_hash)
        check_schema(paper.pool, before, database.name, where)
    except BadPool as exc:
        told = named(schema_changes(paper, database)[1])
        raise BadPool(f"{exc}: {told}" if told else str(exc)) from None


def write(path: Path, session: Session, opened: Opened | None = None) -> None:
    """Put the receipt into a file; ``opened`` says how its database was opened."""
    text = json.dumps(receipt(session, opened), indent=1, ensure_ascii=False) + "\n"
    with whole(path) as part:
        part.write_bytes(text.encode("utf-8", "backslashreplace"))  # a lone surrogate becomes its JSON escape
