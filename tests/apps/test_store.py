"""What was written down is there after anything, in order, and only ever added to: in a file or a server."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import postgres_server
from pleasqlarify.apps import store_postgres, store_sqlite
from pleasqlarify.apps.store import Kept, StoreUnavailable, WrittenElsewhere, opened
from pleasqlarify.errors import UnknownName

KEPT = Kept("one", "2026-11-30T09:00:00+00:00", "", '{"sources": []}')
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def server():
    return postgres_server.server()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def where(request, tmp_path):
    """Where a store may be that is not there yet."""
    if request.param == "SQLite":
        return str(tmp_path / "folder" / "sessions.db")
    server = request.getfixturevalue("server")
    return server.url(server.make([], "sessions"), postgres_server.OWNER)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "sessions.db"


@pytest.fixture
def store(where):
    with closing(opened(where)) as store:
        store.create(KEPT, {"type": "asked"})
        yield store


def test_a_session_begins_with_its_first_event(store):
    assert store.session("one") == KEPT
    assert [event.value for event in store.events("one")] == [{"type": "asked"}]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.dictionaries(st.text(), JSON, max_size=3), max_size=5))
def test_events_come_back_as_they_were_written(store, events):
    there = len(store.events("one"))
    store.append("one", there, [(value, None) for value in events])
    assert [event.value for event in store.events("one")][there:] == events


def test_everything_is_there_when_it_is_opened_again(store, where):
    store.append("one", 1, [({"type": "reply"}, 0)])
    with closing(opened(where)) as again:
        assert [(event.seq, event.parent) for event in again.events("one")] == [(0, None), (1, 0)]


def test_what_another_server_has_written_is_not_written_over(store):
    store.append("one", 1, [({"type": "ours"}, None)])
    with pytest.raises(WrittenElsewhere, match="another server went on with this question; reload it"):
        store.append("one", 1, [({"type": "theirs"}, None)])
    assert store.events("one")[-1].value == {"type": "ours"}


def test_of_several_events_all_are_written_or_none(store):
    store.append("one", 2, [({"type": "in the way"}, None)])
    with pytest.raises(WrittenElsewhere):
        store.append("one", 1, [({"type": "fits"}, None), ({"type": "does not"}, None)])
    assert [event.seq for event in store.events("one")] == [0, 2]


def test_events_can_be_picked_by_their_type(store):
    store.append("one", 1, [({"type": "space"}, None), ({"type": "reply"}, 0)])
    assert [event.seq for event in store.events("one", ("reply", "asked"))] == [0, 2]


def test_events_of_several_sessions_are_had_at_once(store):
    store.create(Kept("two", "2026-11-30T10:00:00+00:00", "", "{}"), {"type": "asked"})
    store.append("two", 1, [({"type": "space"}, None), ({"type": "reply"}, 0)])
    found = store.events_of(["two", "one", "none"], ("asked", "reply"))
    assert {session: [event.seq for event in events] for session, events in found.items()} == {
        "two": [0, 2],
        "one": [0],
        "none": [],
    }


def test_sessions_are_listed_newest_first(store):
    store.create(Kept("two", "2026-11-30T10:00:00+00:00", "", "{}"), {})
    assert [kept.id for kept in store.sessions()] == ["two", "one"]


def test_the_pool_is_kept_beside(store):
    store.keep_pool("one", '{"version": 1}')
    assert store.session("one").pool_json == '{"version": 1}'


def test_nobody_else_may_read_the_file(path):
    opened(path).close()
    assert path.stat().st_mode & 0o077 == 0
    assert path.parent.stat().st_mode & 0o077 == 0


def test_a_file_of_a_newer_version_is_left_alone(path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreUnavailable, match="was written by a newer version of this program"):
        opened(path)


def test_a_file_that_is_no_database_is_told_in_one_sentence(path):
    path.parent.mkdir()
    path.write_text("not a database at all, " * 100)
    with pytest.raises(StoreUnavailable, match=r"cannot use .*sessions\.db: file is not a database"):
        opened(path)


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailable, match="cannot use"):
        opened(tmp_path / "file" / "sessions.db")


def test_what_was_removed_is_off_the_list_and_can_be_brought_back(store):
    store.remove("one")
    assert store.sessions() == []
    store.bring_back("one")
    assert [kept.id for kept in store.sessions()] == ["one"]


def test_what_was_removed_is_forgotten_when_it_is_opened_anew(where):
    with closing(opened(where)) as store:
        store.create(KEPT, {"type": "asked"})
        store.remove("one")
    with closing(opened(where)) as store:
        assert store.session("one") is None
        assert store.events("one") == []


def test_sessions_can_be_listed_by_their_owner(store):
    store.create(Kept("two", "2026-11-30T10:00:00+00:00", "", "{}", "ann"), {})
    assert [kept.id for kept in store.sessions("ann")] == ["two"]
    assert [kept.id for kept in store.sessions("")] == ["one"]


def test_a_file_from_before_sessions_had_owners_is_taken_over(path):
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(f"{store_sqlite.CHANGES[0]}; PRAGMA user_version = 1")
        connection.execute("INSERT INTO session VALUES ('one', '2026-11-30', '', '{}')")
        connection.commit()
    with closing(opened(path)) as store:
        assert store.session("one") == Kept("one", "2026-11-30", "", "{}", "")


def test_tables_of_a_newer_version_are_left_alone(server, database):
    name, url = database
    opened(url).close()
    with server.connected(name) as connection:
        connection.execute("UPDATE pleasqlarify.version SET number = 99")
    with pytest.raises(StoreUnavailable, match=f"the store '{name}' was written by a newer version"):
        opened(url)


@pytest.fixture
def database(server):
    """The name and the URL of a database that is empty."""
    name = server.make([], "sessions")
    return name, server.url(name, postgres_server.OWNER)


def test_a_connection_that_was_cut_is_made_anew(server, database):
    name, url = database
    with closing(opened(url)) as store:
        with server.connected() as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
            )
        store.create(KEPT, {"type": "asked"})
        assert store.session("one") == KEPT


def test_what_was_written_before_the_connection_was_cut_may_be_said_again(database, monkeypatch):
    monkeypatch.setattr(store_postgres, "written", lambda value: ("now", json.dumps(value)))
    with closing(opened(database[1])) as store:
        for _ in range(2):
            store.create(KEPT, {"type": "asked"})
            store.append("one", 1, [({"type": "reply"}, 0)])
        assert [event.seq for event in store.events("one")] == [0, 1]


def test_who_may_not_connect_is_told_so_without_the_password(server, database):
    name = database[0]
    with pytest.raises(StoreUnavailable) as refused:
        opened(server.url(name, (postgres_server.OWNER[0], "wr0ng-secret")))
    told = f"sessions cannot be kept: the server of '{name}' refuses the user or the password"
    assert str(refused.value) == told
    assert refused.value.__cause__ is None


def test_who_may_not_make_tables_is_told_so(server, database):
    name = database[0]
    with pytest.raises(StoreUnavailable, match=f"sessions cannot be kept in '{name}': permission denied"):
        opened(server.url(name, postgres_server.READER))


def test_two_servers_may_begin_at_once(where):
    with ThreadPoolExecutor(4) as threads:
        stores = list(threads.map(opened, [where] * 4))
    stores[0].create(KEPT, {"type": "asked"})
    assert [store.session("one") for store in stores] == [KEPT] * 4
    for store in stores:
        store.close()


def test_where_nobody_can_keep_anything_that_is_said():
    with pytest.raises(UnknownName, match="no store by mysql://; there are files and postgresql://"):
        opened("mysql://db/sessions")
