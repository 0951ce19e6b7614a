"""The pool file: the weighted readings gathered for one utterance, to keep, replay and pass on."""

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from pleasqlarify.errors import BadPool, reason
from pleasqlarify.model import Choice, Failure, Source, Used
from pleasqlarify.pool.credentials import scrubbed, secret
from pleasqlarify.pool.entries import Entry, loaded, shown

VERSION = 1
Parameter = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Reading:
    """One distinct text with its weight and where it came from, before anyone has run it."""

    sql: str
    weight: float
    sources: tuple[Source, ...] = ()
    choices: tuple[Choice, ...] = ()
    used: tuple[Used, ...] = ()
    repaired: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """Who was asked, when, with which parameters, and what it took."""

    name: str
    model: str = ""
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    tokens: Mapping[str, int] = field(default_factory=dict)  # "prompt", "completion" ...
    cost: float | None = None  # US dollars; None = not known
    date: str = ""


@dataclass(frozen=True, slots=True)
class Pool:
    """Everything that interpreters said about one utterance."""

    utterance: str
    databases: tuple[str, ...]
    schema_hash: str
    dialect: str
    created: str  # ISO 8601
    candidates: tuple[Reading, ...]
    failures: tuple[Failure, ...] = ()
    interpreters: tuple[Asked, ...] = ()


def read(path: str | os.PathLike[str]) -> Pool:
    """The pool in a file; BadPool says what is wrong with it."""
    where = Path(path).name
    try:
        return parse(Path(path).read_text(encoding="utf-8"), where)
    except OSError as exc:
        raise BadPool(f"cannot read {os.fspath(path)}: {reason(exc)}") from exc
    except UnicodeDecodeError as exc:
        raise BadPool(f"{where} is not a pool file: it is not UTF-8 text") from exc


def parse(text: str, where: str = "pool") -> Pool:
    """The pool in a JSON text; ``where`` names it when it is refused."""
    entry = loaded(text, where)
    if "version" not in entry.content:
        raise BadPool(f"{where} is no pool file: it has no version; `pleasqlarify interpret -o` writes one")
    version = entry.take("version", int)
    if entry.content.get("kind") == "receipt":
        raise BadPool(f"{where} is a receipt and no pool file; `pleasqlarify replay` takes it")
    if version != VERSION:
        raise BadPool(f"{where} is of version {version}; this program reads version {VERSION}")
    return Pool(
        entry.take("utterance", str),
        entry.items("databases", str, required=True),
        entry.take("schema_hash", str),
        entry.take("dialect", str),
        entry.take("created", str),
        candidates=tuple(map(_reading, entry.entries("candidates", required=True))),
        failures=tuple(map(_failure, entry.entries("failures"))),
        interpreters=tuple(map(_asked, entry.entries("interpreters"))),
    )


def write(path: str | os.PathLike[str], pool: Pool) -> None:
    """Put the pool into a file, whole or not at all, without any credentials."""
    target = Path(path)
    content = to_json(pool).encode("utf-8", "backslashreplace")  # a lone surrogate becomes its JSON escape
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".pool-") as folder:
        part = Path(folder) / "part"
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)


def to_json(pool: Pool) -> str:
    """The pool as a JSON text, without any credentials."""
    content = asdict(without_credentials(pool))
    for candidate in content["candidates"]:
        candidate["used"] = [[used["start"], used["end"], used["what"]] for used in candidate["used"]]
    content["failures"] = [
        {"sql": f["text"], "rule": f["rule"], "message": f["message"], "samples": f["samples"]}
        for f in content["failures"]
    ]
    return json.dumps({"version": VERSION, **content}, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def without_credentials(pool: Pool) -> Pool:
    """The pool without passwords in addresses and messages, and without secrets among the parameters."""
    return replace(
        pool,
        databases=tuple(map(scrubbed, pool.databases)),
        failures=tuple(replace(failure, message=scrubbed(failure.message)) for failure in pool.failures),
        interpreters=tuple(map(_without_secrets, pool.interpreters)),
    )


def check_schema(pool: Pool, schema_hash: str, database: str, where: str = "the pool") -> None:
    """Nothing; raises BadPool when the pool was gathered for another schema than the database has now."""
    if pool.schema_hash != schema_hash:
        recorded = ", ".join(map(scrubbed, pool.databases)) or "another database"
        if recorded == scrubbed(database):
            raise BadPool(
                f"{where} was gathered for another schema of {recorded}: its tables have changed since, "
                "or others are hidden"
            )
        raise BadPool(
            f"{where} was gathered for another schema: that of {recorded} "
            f"({pool.schema_hash[:12] or 'no hash'}), not that of {scrubbed(database)} ({schema_hash[:12]})"
        )


def _without_secrets(asked: Asked) -> Asked:
    parameters = {
        name: scrubbed(value) if isinstance(value, str) else value
        for name, value in asked.parameters.items()
        if not secret(name)
    }
    return replace(asked, parameters=parameters)


def _reading(entry: Entry) -> Reading:
    return Reading(
        entry.take("sql", str),
        entry.amount("weight"),
        tuple(map(_source, entry.entries("sources"))),
        tuple(Choice(e.take("point", str), e.take("label", str)) for e in entry.entries("choices")),
        tuple(_used(item, entry.place("used")) for item in entry.items("used", list)),
        entry.take("repaired", bool, False),
    )


def _source(entry: Entry) -> Source:
    return Source(entry.take("name", str), entry.count("samples"), entry.amount("weight"))


def _used(item: list[object], at: str) -> Used:
    match item:
        case [int(start), int(end), str(what)] if 0 <= start <= end:
            return Used(start, end, what)
    raise BadPool(f"{at} holds {shown(item)}, not [start, end, what]")


def _failure(entry: Entry) -> Failure:
    sql, rule, message = (entry.take(name, str) for name in ("sql", "rule", "message"))
    return Failure(sql, rule, message, entry.count("samples", 1))


def _asked(entry: Entry) -> Asked:
    parameters = entry.take("parameters", dict, {})
    for name, value in parameters.items():
        if isinstance(value, list | dict):
            raise BadPool(f"{entry.place('parameters')} holds {name} = {shown(value)}, not a plain value")
    tokens = Entry(entry.take("tokens", dict, {}), entry.place("tokens"))
    return Asked(
        entry.take("name", str),
        entry.take("model", str, ""),
        parameters,
        {name: tokens.count(name) for name in tokens.content},
        entry.amount("cost") if entry.content.get("cost") is not None else None,
        entry.take("date", str, ""),
    )
