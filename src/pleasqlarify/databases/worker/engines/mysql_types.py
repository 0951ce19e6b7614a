"""What MySQL calls the type of a column of a result, which its protocol tells in pieces."""

from typing import Any

from pymysql.constants import FIELD_TYPE, FLAG  # type: ignore[import-untyped]

BINARY = 63  # the character set of bytes
NAMES = {
    FIELD_TYPE.DECIMAL: "DECIMAL",
    FIELD_TYPE.NEWDECIMAL: "DECIMAL",
    FIELD_TYPE.TINY: "TINYINT",
    FIELD_TYPE.SHORT: "SMALLINT",
    FIELD_TYPE.INT24: "MEDIUMINT",
    FIELD_TYPE.LONG: "INT",
    FIELD_TYPE.LONGLONG: "BIGINT",
    FIELD_TYPE.FLOAT: "FLOAT",
    FIELD_TYPE.DOUBLE: "DOUBLE",
    FIELD_TYPE.NULL: "NULL",
    FIELD_TYPE.DATE: "DATE",
    FIELD_TYPE.TIME: "TIME",
    FIELD_TYPE.DATETIME: "DATETIME",
    FIELD_TYPE.TIMESTAMP: "TIMESTAMP",
    FIELD_TYPE.YEAR: "YEAR",
    FIELD_TYPE.BIT: "BIT",
    FIELD_TYPE.JSON: "JSON",
    FIELD_TYPE.GEOMETRY: "GEOMETRY",
}
NUMBERS = frozenset({"DECIMAL", "TINYINT", "SMALLINT", "MEDIUMINT", "INT", "BIGINT", "FLOAT", "DOUBLE"})
TEXTS = {  # of letters, of bytes
    FIELD_TYPE.VARCHAR: ("VARCHAR", "VARBINARY"),
    FIELD_TYPE.VAR_STRING: ("VARCHAR", "VARBINARY"),
    FIELD_TYPE.STRING: ("CHAR", "BINARY"),
    FIELD_TYPE.TINY_BLOB: ("TEXT", "BLOB"),
    FIELD_TYPE.BLOB: ("TEXT", "BLOB"),
    FIELD_TYPE.MEDIUM_BLOB: ("TEXT", "BLOB"),
    FIELD_TYPE.LONG_BLOB: ("TEXT", "BLOB"),
}


def named(field: Any) -> str:
    """The type of a column as it would be declared, without its size; "" where it is none of those."""
    if field.flags & FLAG.ENUM:
        return "ENUM"
    if field.flags & FLAG.SET:
        return "SET"
    if field.type_code in TEXTS:
        return TEXTS[field.type_code][field.charsetnr == BINARY]
    name = NAMES.get(field.type_code, "")
    return f"{name} UNSIGNED" if name in NUMBERS and field.flags & FLAG.UNSIGNED else name
