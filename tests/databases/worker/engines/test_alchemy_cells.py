import datetime as dt
from decimal import Decimal
from ipaddress import ip_address
from uuid import UUID

import numpy as np
import pytest

from pleasqlarify.databases.worker.engines.alchemy_cells import row, type_name


@pytest.mark.parametrize(
    ("cell", "plain"),
    [
        (None, None),
        (True, True),
        (Decimal("1.50"), Decimal("1.50")),
        (dt.date(2024, 2, 29), dt.date(2024, 2, 29)),
        (bytearray(b"x"), b"x"),
        (memoryview(b"x"), b"x"),
        (np.int64(7), 7),
        (np.float64(0.5), 0.5),
        (UUID(int=7), "00000000-0000-0000-0000-000000000007"),
        (ip_address("::1"), "::1"),
    ],
)
def test_cells_of_drivers_are_made_what_they_are_everywhere(cell, plain):
    ((found,),) = [row([cell])]
    assert (found, type(found)) == (plain, type(plain))


def test_types_are_told_where_the_driver_has_words_for_them():
    assert type_name(("a", "varchar"), "trino") == "varchar"
    assert type_name(("a", 253), "pymysql") == ""
    assert [type_name(("a", oid), "psycopg") for oid in (23, 1009, 0)] == ["integer", "text[]", ""]
