import pytest

from pleasqlarify.databases.spark_address import read, resolved
from pleasqlarify.errors import DatabaseUnavailable


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("sc://h", ("h", 15002, "", "")),
        ("sc://h:443/", ("h", 443, "", "")),
        ("sc://h/shop;token=t", ("h", 15002, "", "shop")),
        ("sc://h/lake/shop", ("h", 15002, "lake", "shop")),
        ("sc://h/lake/", ("h", 15002, "lake", "")),
        ("sc://[::1]:7/a%20b", ("::1", 7, "", "a b")),
    ],
)
def test_the_path_names_a_database_or_a_catalog_and_a_database(url, place):
    address = read(url)
    assert (address.host, address.port, address.catalog, address.database) == place


def test_what_sparks_client_reads_has_no_path_and_all_parameters_but_the_session():
    remote = read("sc://[::1]/shop;token=a%3Db;session_id=x;use_ssl=true").remote
    assert remote == "sc://[::1]:15002/;token=a%3Db;use_ssl=true"


@pytest.mark.parametrize("url", ["sc://h", "sc://h/", "sc://h/shop"])
def test_the_user_is_named_for_it_tells_sessions_apart(url, monkeypatch):
    monkeypatch.setenv("SPARK_USER", "an;n")
    assert read(resolved(url)).remote == "sc://h:15002/;user_id=an%3Bn"
    assert resolved(f"{url};user_id=bo") == f"{url};user_id=bo"


@pytest.mark.parametrize(
    "url", ["sc://", "sc://h:x/", "sc://a:b@h/", "sc://h/?a=hush", "sc://h/a;hush", "sc://[h/"]
)
def test_what_is_no_such_url_is_not_shown(url):
    with pytest.raises(DatabaseUnavailable) as refused:
        read(url)
    assert str(refused.value) == "a Spark URL is sc://HOST:PORT/DATABASE;NAME=VALUE"
    assert refused.value.__cause__ is None


def test_nothing_that_it_shows_of_itself_holds_a_token():
    assert "hush" not in repr(read("sc://h/shop;token=hush"))
