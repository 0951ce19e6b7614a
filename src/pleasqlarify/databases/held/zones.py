"""Where days begin in a copy: a time zone has one name for DuckDB and Python, and a database has one zone."""

import re
from collections.abc import Sequence
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import duckdb

from pleasqlarify.tables import LoadNote

OFFSET = re.compile(r"(?:UTC)?([+-])(\d\d):?(\d\d)(?::\d\d)?")
SAME = frozenset({"UTC", "Etc/UTC", "GMT", "Z", "Zulu"})


def zone_of(zones: Sequence[str]) -> tuple[str, list[LoadNote]]:
    """The zone in which moments are told, the first of these, and what is to be known of it; "" for none.

    >>> zone_of(["Europe/Berlin"]), zone_of(["+02:00"])[0], zone_of(["UTC+05:30"])[0], zone_of([])
    (('Europe/Berlin', []), 'Etc/GMT-2', 'UTC', ('', []))
    """
    if not zones:
        return "", []
    zone, others = known(zones[0]), [zone for zone in dict.fromkeys(zones[1:]) if zone != zones[0]]
    notes = []
    if zone == "UTC" and zones[0] not in SAME and not re.fullmatch("[UTC+0:-]*", zones[0]):
        notes.append(LoadNote("", "", "days begin in UTC", f"no time zone is called {zones[0]}"))
    if others:
        why = f"a database has one time zone, and there are also {', '.join(others)}"
        notes.append(LoadNote("", "", f"days begin as in {zone}", why))
    return zone, notes


def known(zone: str) -> str:
    """A time zone as DuckDB and Python call it; UTC for one that has no name, as of five hours and a half.

    >>> known("-07:00"), known("+00:00"), known("Mars/Olympus")
    ('Etc/GMT+7', 'UTC', 'UTC')
    """
    if offset := OFFSET.fullmatch(zone):
        sign, hours, minutes = offset.groups()
        whole = minutes == "00" and int(hours)
        zone = f"Etc/GMT{'-' if sign == '+' else '+'}{int(hours)}" if whole else "UTC"
    try:
        ZoneInfo(zone)
        with duckdb.connect() as connection:
            connection.execute("SET TimeZone = ?", [zone])
    except (ZoneInfoNotFoundError, ValueError, OSError, duckdb.Error):
        return "UTC"
    return zone
