"""A receipt read: strictly where a session is made of it, leniently where it only tells more."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pleasqlarify.errors import BadPool, reason
from pleasqlarify.model import Reply
from pleasqlarify.pool import Pool, parse
from pleasqlarify.remembering.recall import Recall
from pleasqlarify.remembering.recall import from_json as recalled
from pleasqlarify.replaying import kept, outlines
from pleasqlarify.replaying.kept import Kept
from pleasqlarify.replaying.naming import named
from pleasqlarify.replaying.outlines import Outline
from pleasqlarify.replyjson import from_json

VERSIONS = (1, 2)
"""What is read: the first kept no schema, no digests of rows, and not which query returned what."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer as it was."""

    sql: str
    ways: tuple[str, ...]  # every way to write it, this one first
    fingerprint: str
    rows: Kept
    total: int | None = None  # rows in all, where only a page was fetched and they were counted
    truncated: bool = False
    sampled: bool = False
    order: str = ""  # fingerprint that respects the order of rows; "" = none was asked for

    @property
    def known(self) -> Kept:
        """What is known of all rows; of a long result those of a page only."""
        return replace(self.rows, n_rows=self.total or self.rows.n_rows, more=self.truncated)


@dataclass(frozen=True, slots=True)
class Opened:
    """How the database was opened, without credentials."""

    sources: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()
    read: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paper:
    """What a receipt says."""

    version: int
    utterance: str
    date: str
    status: str
    pool: Pool
    replies: tuple[Reply, ...]
    answer: Answer | None
    opened: Opened
    schema: Outline | None = None  # None: not kept
    returned: Mapping[str, str] = field(default_factory=dict)  # what each query returned: fingerprints
    left: int | None = None  # possible answers that were left
    recall: Recall = field(default_factory=Recall)  # what was decided before, as numbers


def read_file(path: Path) -> Paper:
    """The receipt in a file; raises BadPool if it cannot be read or is none."""
    try:
        return read(path.read_text(encoding="utf-8"), path.name)
    except OSError as exc:
        raise BadPool(f"cannot read {str(path)!r}: {reason(exc)}") from exc
    except UnicodeDecodeError as exc:
        raise BadPool(f"{path.name} is no receipt: it is not UTF-8 text") from exc


def read(text: str, where: str = "the receipt") -> Paper:
    """The receipt in a JSON text; raises BadPool if it is none."""
    try:
        value = json.loads(text)
        if value["kind"] != "receipt":
            raise BadPool(f"{where} is no receipt: it is of kind {value['kind']!r}")
        if value.get("version") not in VERSIONS:
            many = " and ".join(map(str, VERSIONS))
            raise BadPool(f"{where} is of version {value.get('version')!r}; this program reads {many}")
        pool = parse(json.dumps(value["pool"]), where)
        return _paper(value, pool)
    except BadPool:
        raise
    except (ValueError, ArithmeticError, LookupError, TypeError, AttributeError, RecursionError) as exc:
        raise BadPool(f"{where} is cut short or no receipt") from exc


def _paper(value: Mapping[str, Any], pool: Pool) -> Paper:
    told = value.get("answer")
    schema = value.get("schema")
    answer = _answer(told) if told else None
    return Paper(
        int(value["version"]),
        pool.utterance,
        str(value.get("date", pool.created)),
        str(value.get("status", "")),
        pool,
        tuple(from_json(reply) for reply in value["replies"]),
        answer,
        _opened(value.get("opened") or {}, pool),
        outlines.from_json(schema) if schema else None,
        _returned(value.get("returned"), pool, answer),
        None if value.get("left") is None else int(value["left"]),
        recalled(value.get("memory")),
    )


def _answer(told: Mapping[str, Any]) -> Answer:
    sql, total = str(told["sql"]), told.get("total")
    return Answer(
        sql,
        (sql, *map(str, told.get("other_ways", ()))),
        str(told["fingerprint"]),
        kept.from_json(told),
        None if total is None else int(total),
        bool(told.get("truncated", False)),
        bool(told.get("sampled", False)),
        str(told.get("order", "")),
    )


def _opened(told: Mapping[str, Any], pool: Pool) -> Opened:
    parts = {name: tuple(map(str, told.get(name, ()))) for name in Opened.__dataclass_fields__}
    return Opened(**parts) if parts["sources"] else Opened(tuple(pool.databases))


def _returned(told: Mapping[str, Any] | None, pool: Pool, answer: Answer | None) -> dict[str, str]:
    """What each query returned; of a first version what is known of the answer."""
    if told:
        results = [str(one) for one in told["results"]]
        names = {reading.sql: named(reading.sql) for reading in pool.candidates}
        return {sql: results[int(told["of"][name])] for sql, name in names.items() if name in told["of"]}
    return dict.fromkeys(answer.ways, answer.fingerprint) if answer else {}
