import sys

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.databases.urls import KINDS, Address, called
from pleasqlarify.errors import DatabaseUnavailable

URL = "postgresql://ann:hu%2Fsh@db.example:5432/shop"
SENTENCES = {
    "postgresql": "needs psycopg: pip install 'pleasqlarify[postgres]'",
    "mariadb": "needs pymysql: pip install 'pleasqlarify[mysql]'",
    "sc": "needs pyspark-client: pip install 'pleasqlarify[spark]'",
    "snowflake": "needs sqlalchemy: pip install 'pleasqlarify[sqlalchemy]'",
    "postgresql+asyncpg": "needs sqlalchemy: pip install 'pleasqlarify[sqlalchemy]'",
}


@pytest.fixture
def without_drivers(monkeypatch):
    for kind in KINDS.values():
        monkeypatch.setitem(sys.modules, kind.module, None)
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)


@pytest.mark.parametrize("scheme", SENTENCES)
def test_a_driver_that_is_not_installed_is_said_with_what_brings_it(without_drivers, scheme):
    with pytest.raises(DatabaseUnavailable) as caught:
        connect(f"{scheme}://ann:hush@host/shop")
    assert str(caught.value) == f"{scheme}:// {SENTENCES[scheme]}"


def test_an_address_shows_nothing_of_what_is_in_it():
    assert not {"ann", "hu", "shop"} & set(f"{Address(URL)!r} {Address(URL)}".split())
    assert "hu%2Fsh" not in f"{Address(URL)!r} {Address(URL)}"


@pytest.mark.parametrize(
    ("url", "name"),
    [
        (URL, "shop on db.example"),
        ("postgresql:///shop", "shop"),
        ("mysql://root:a@127.0.0.1:3306/shop?charset=utf8", "shop"),
        ("sc://spark.example:15002/;token=hush", "spark.example"),
        ("postgresql://", "postgresql://"),
        ("postgresql://ann:hu[sh@host/shop", "postgresql://"),
    ],
)
def test_a_database_is_called_by_its_name_and_its_host(url, name):
    assert called(url) == name
