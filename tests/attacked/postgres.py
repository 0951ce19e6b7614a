"""PostgreSQL, attacked: with functions that delete, whatever they are called for."""

import psycopg

import postgres_server
from attacked.target import SEEN, ServerTarget, names
from boxes import HOSTILE, traces

EVIL = [
    "CREATE SEQUENCE sq",
    "CREATE FUNCTION evil_volatile() RETURNS int LANGUAGE sql AS 'DELETE FROM t RETURNING 1'",
    "CREATE FUNCTION evil_definer() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'DELETE FROM t RETURNING 1'",
    "CREATE FUNCTION evil_row(t) RETURNS int LANGUAGE sql AS 'DELETE FROM t RETURNING 1'",
    "CREATE PROCEDURE evil_proc() LANGUAGE sql AS 'DELETE FROM t'",
    "CREATE VIEW evil_view AS SELECT * FROM secret_tokens",
]
STATE = """
    SELECT (SELECT array_agg(t::text ORDER BY id) FROM t), (SELECT array_agg(s::text) FROM secret_tokens s),
        (SELECT array_agg(s::text) FROM seen s), (SELECT last_value::text || is_called FROM sq),
        (SELECT md5(string_agg(c::text, '' ORDER BY oid)) FROM (
            SELECT oid, relname, relkind, relowner, relacl, reloptions, relrowsecurity FROM pg_class
            WHERE relkind NOT IN ('t', 'i') AND relpersistence = 'p') c),
        (SELECT md5(string_agg(p::text, '' ORDER BY oid)) FROM pg_proc p WHERE oid >= 16384),
        (SELECT md5(string_agg(n::text, '' ORDER BY oid)) FROM pg_namespace n WHERE nspname !~ '^pg_t'),
        (SELECT md5(string_agg(r::text, '' ORDER BY oid)) FROM pg_authid r),
        (SELECT md5(string_agg(t::text, '' ORDER BY oid)) FROM pg_type t WHERE oid >= 16384),
        (SELECT md5(string_agg(d::text, '')) FROM pg_description d WHERE objoid >= 16384),
        (SELECT count(*) FROM pg_largeobject_metadata), (SELECT count(*) FROM pg_prepared_xacts),
        (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'), (SELECT count(*) FROM pg_extension),
        (SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal), (SELECT count(*) FROM pg_db_role_setting),
        (SELECT md5(string_agg(name || setting, '' ORDER BY 1)) FROM pg_settings WHERE source <> 'session'),
        (SELECT count(*) FROM pg_replication_slots), (SELECT count(*) FROM pg_policy)"""


class PostgresTarget(ServerTarget):
    engine = "postgres"
    asks_settings = "SELECT name, setting FROM pg_settings WHERE name <> 'statement_timeout' ORDER BY 1"
    errors = (psycopg.Error,)

    def open(self, folder):
        server = postgres_server.server()
        called = server.make(HOSTILE + SEEN + EVIL + self.extra, "hostile")
        with server.connected(called) as connection:
            connection.execute(f"REVOKE ALL ON secret_tokens, evil_view, sq FROM {postgres_server.READER[0]}")
        self._watching = server.connected(called)
        self._watch = self._watching.__enter__()
        self._watch.execute("SET statement_timeout = '1s'")
        self._data = server.folder / "data"
        return self.opened(server, called)

    def state(self):
        rows = self._watch.execute(STATE).fetchone()
        return rows, traces(self.folder), names(self._data)

    def close(self):
        super().close()
        self._watching.__exit__(None, None, None)

    def unguarded(self, sql):
        cursor = self._watch.execute(sql)
        return cursor.fetchall() if cursor.description else []
