"""The record of a session, one JSON value: what was asked, what could be meant, what was said, what came out.

It holds the pool, so it can be replayed without a model; it holds no credentials.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pleasqlarify.assumed import assumed
from pleasqlarify.cells import plain
from pleasqlarify.databases import Database
from pleasqlarify.databases.schemas import fingerprint, recorded
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import BadPool
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Failure, Proposal
from pleasqlarify.pool import Asked, Pool, check_schema, parse, to_json
from pleasqlarify.pool import Reading as Recorded
from pleasqlarify.replyjson import from_json
from pleasqlarify.replyjson import to_json as reply_json
from pleasqlarify.session import Session
from pleasqlarify.telling import answered, assumptions, words_used
from pleasqlarify.unused import words_unused

VERSION = 1
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


def receipt(session: Session) -> dict[str, Any]:
    """The record of the session as JSON values."""
    return {**record(session), "pool": json.loads(to_json(pool_of(session)))}


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
        },
        "said": standing,
        "open": [s for s, r in zip(standing, session.replies, strict=True) if r.answer is None],
        "assumed": [*assumptions(session), *(one.text for one in assumed(session))],
        "limits": limits_hit(session),
        "replies": [reply_json(r) for r in session.replies],
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
    """The session of a receipt, run again; raises BadPool if it is none, or for another schema."""
    try:
        value = json.loads(text)
        said = [from_json(r) for r in value["replies"]] if value["kind"] == "receipt" else None
    except (ValueError, KeyError, TypeError) as exc:
        raise BadPool(f"{where} is cut short or no receipt") from exc
    if said is None or value.get("version") != VERSION:
        raise BadPool(f"{where} is no receipt of version {VERSION}")
    pool = parse(json.dumps(value["pool"]), where)
    check_schema(pool, recorded(database.schema, pool.schema_hash), database.name, where)
    session = Session(pool.utterance, gathered(pool, database))
    for reply in said:
        session.history.say(reply)
    return session


def gathered(pool: Pool, database: Database) -> Gathering:
    """The pool's readings, checked and run anew."""
    gathering = Gathering(database, domain_of(database.schema))
    for reading in pool.candidates:
        for source in reading.sources:
            proposal = Proposal(reading.sql, source, reading.choices, reading.used, reading.repaired)
            gathering.add("recorded", proposal)
    for failure in pool.failures:
        gathering.add("recorded", Failure(failure.text, failure.rule, failure.message, failure.samples))
    return gathering


def write(path: Path, session: Session) -> None:
    """Put the receipt into a file."""
    text = json.dumps(receipt(session), indent=1, ensure_ascii=False) + "\n"
    path.write_bytes(text.encode("utf-8", "backslashreplace"))  # a lone surrogate becomes its JSON escape
