"""What PostgreSQL's values are in Python: exact where Python has the like, else PostgreSQL's text."""

import datetime as dt
import json
import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

import psycopg
from psycopg.abc import Buffer
from psycopg.adapt import Loader
from psycopg.rows import dict_row
from psycopg.types import TypeInfo
from psycopg.types.array import register_array
from psycopg.types.composite import CompositeInfo, register_composite

INTERVAL = re.compile(r"(?:([-+]?\d+) days?)? ?(?:([-+])?(\d+):(\d\d):(\d\d)(?:\.(\d+))?)?")
AS_TEXT = (
    *("uuid", "inet", "cidr", "int4range", "int8range", "numrange", "daterange", "tsrange", "tstzrange"),
    *(
        "int4multirange",
        "int8multirange",
        "nummultirange",
        "datemultirange",
        "tsmultirange",
        "tstzmultirange",
    ),
)
OWN_TYPES = """
    SELECT t.oid, t.typname AS name, t.typtype AS kind, t.typarray AS array_oid, t.typbasetype AS base,
        t.typdelim AS delimiter, pg_catalog.format_type(t.oid, NULL) AS called,
        f.names AS fields, f.types
    FROM pg_catalog.pg_type t LEFT JOIN pg_catalog.pg_class c ON c.oid = t.typrelid
    LEFT JOIN LATERAL (
        SELECT pg_catalog.array_agg(a.attname::text ORDER BY a.attnum) AS names,
            pg_catalog.array_agg(a.atttypid ORDER BY a.attnum) AS types
        FROM pg_catalog.pg_attribute a
        WHERE c.relkind = 'c' AND a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) f ON true
    WHERE t.typtype IN ('e', 'd', 'r', 'm') AND t.oid >= 16384 OR c.relkind = 'c'
        OR t.typtype = 'b' AND t.typelem = 0 AND t.oid >= 16384
    ORDER BY t.oid"""  # what was not there when the database was made; not the row types of tables


def register(connection: "psycopg.Connection[Any]") -> None:
    """Teaches a connection the types of its database and what each is in Python."""
    for name, loader in LOADERS.items():
        connection.adapters.register_loader(name, loader)
    if is_any(connection):
        for name in ("text", "varchar", "bpchar", "name"):
            connection.adapters.register_loader(name, Text)
    with connection.cursor(row_factory=dict_row) as cursor:
        for found in cursor.execute(OWN_TYPES).fetchall():
            _register_own(connection, found)


def is_any(connection: "psycopg.Connection[Any]") -> bool:
    """Whether the texts of the database are bytes of no encoding, which the server would refuse to send."""
    return connection.info.parameter_status("server_encoding") == "SQL_ASCII"


def _register_own(connection: "psycopg.Connection[Any]", found: dict[str, Any]) -> None:
    names = {"regtype": found["called"]}
    if found["kind"] == "c":
        info = CompositeInfo(
            found["name"],
            found["oid"],
            found["array_oid"],
            **names,
            field_names=found["fields"],
            field_types=found["types"],
        )
        register_composite(info, connection, make_object=lambda cells, info: _named(info, cells))
        return
    kind = TypeInfo(found["name"], found["oid"], found["array_oid"], **names, delimiter=found["delimiter"])
    connection.adapters.types.add(kind)
    base = connection.adapters.get_loader(found["base"], psycopg.pq.Format.TEXT) if found["base"] else None
    connection.adapters.register_loader(found["oid"], base or Text)
    if found["array_oid"]:
        register_array(kind, connection)


def _named(info: CompositeInfo, cells: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(info.field_names, cells, strict=True))


class Text(Loader):
    """The text itself."""

    def load(self, data: Buffer) -> Any:
        return bytes(data).decode("utf-8", "replace")


class Number(Text):
    """A decimal; NaN and infinity as a float has them, for those decimals cannot be compared."""

    def load(self, data: Buffer) -> Any:
        number = Decimal(bytes(data).decode())
        return number if number.is_finite() else float(number)


class Interval(Text):
    """Days and shorter as a duration; months, which have no length, as text."""

    def load(self, data: Buffer) -> Any:
        text = super().load(data)
        found = INTERVAL.fullmatch(text)
        if found is None:
            return text
        days, sign, hours, minutes, seconds, fraction = found.groups()
        clock = dt.timedelta(
            hours=int(hours or 0),
            minutes=int(minutes or 0),
            seconds=int(seconds or 0),
            microseconds=int((fraction or "").ljust(6, "0")),
        )
        try:
            return dt.timedelta(days=int(days or 0)) + (-clock if sign == "-" else clock)
        except OverflowError:
            return text


class Json(Text):
    """What it holds; its numbers exactly."""

    def load(self, data: Buffer) -> Any:
        text = super().load(data)
        try:
            return json.loads(text, parse_float=Decimal)
        except (ValueError, RecursionError):
            return text


def _moment(parsed: Callable[[str], Any]) -> type[Text]:
    """A day or a time of day as Python has it; what it has not (infinity, years before 1, 24:00) as text."""

    class Moment(Text):
        def load(self, data: Buffer) -> Any:
            text = super().load(data)
            try:
                return text if text.startswith("24:") else parsed(text)
            except ValueError:
                return text

    return Moment


LOADERS: dict[str, type[Text]] = dict.fromkeys(AS_TEXT, Text) | {
    "numeric": Number,
    "interval": Interval,
    "json": Json,
    "jsonb": Json,
    "date": _moment(dt.date.fromisoformat),
    "time": _moment(dt.time.fromisoformat),
    "timetz": _moment(dt.time.fromisoformat),
    "timestamp": _moment(dt.datetime.fromisoformat),
    "timestamptz": _moment(dt.datetime.fromisoformat),
}
