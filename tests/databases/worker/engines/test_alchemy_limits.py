import pytest
from sqlalchemy.exc import OperationalError

from pleasqlarify.databases.worker.engines.alchemy_limits import limit_of
from pleasqlarify.tables import Limit


class Stated(Exception):
    """An error of a driver that has a state beside its words."""

    def __init__(self, sqlstate):
        super().__init__("canceling statement")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "limit"),
    [
        (Stated("57014"), Limit.TIME),
        (Stated("53200"), Limit.MEMORY),
        (Stated("42601"), None),
        (Exception(1969, "Query execution was interrupted"), Limit.TIME),
        (Exception(3024, "maximum statement execution time exceeded"), Limit.TIME),
        (Exception(1146, "no such table"), None),
        (Exception("Query exceeds memory limit"), Limit.MEMORY),
        (Exception("Query timed out"), Limit.TIME),
        (MemoryError(), Limit.MEMORY),
    ],
)
def test_codes_and_words_of_drivers_tell_of_limits(error, limit):
    assert limit_of(error) is limit
    assert limit_of(OperationalError("SELECT 1", None, error)) is limit
