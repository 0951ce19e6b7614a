"""MariaDB, attacked."""

import pymysql

import mariadb_server
from attacked.target import SEEN, ServerTarget, names
from boxes import HOSTILE, traces

PLAIN = [statement.replace(" TEXT", " VARCHAR(40)") for statement in HOSTILE]
EVIL = [
    "CREATE SEQUENCE sq",
    "CREATE VIEW evil_view AS SELECT * FROM secret_tokens",
    "CREATE FUNCTION evil_fn() RETURNS INT BEGIN DELETE FROM t; RETURN 1; END",
    "CREATE PROCEDURE evil_proc() DELETE FROM t",
]
OTHERS = (
    "ib",
    "#",
    "undo",
    "hostile_",
)  # what the server writes by itself, and the databases of other targets
STATE = (
    "CHECKSUM TABLE t, secret_tokens, seen",
    "SELECT next_not_cached_value FROM sq",
    "SELECT table_name, table_type, table_comment FROM information_schema.tables"
    " WHERE table_schema = DATABASE() ORDER BY 1",
    "SELECT table_name, column_name, column_type FROM information_schema.columns"
    " WHERE table_schema = DATABASE() ORDER BY 1, ordinal_position",
    "SELECT routine_name, routine_definition FROM information_schema.routines"
    " WHERE routine_schema = DATABASE() ORDER BY 1",
    "SELECT COUNT(*) FROM information_schema.triggers",
    "SELECT COUNT(*) FROM information_schema.events",
    "SELECT host, user, priv FROM mysql.global_priv ORDER BY 1, 2",
    "SELECT * FROM mysql.tables_priv WHERE db = DATABASE() ORDER BY 1, 2, 3, 4",
    "SELECT COUNT(*) FROM mysql.func",
    "SELECT COUNT(*) FROM mysql.plugin",
    "SELECT variable_name, variable_value FROM information_schema.global_variables"
    " WHERE variable_name NOT LIKE '%GTID%' AND variable_name NOT IN ('TIMESTAMP') ORDER BY 1",
)


class MariadbTarget(ServerTarget):
    engine = "mariadb"
    asks_settings = """
        SELECT variable_name, variable_value FROM information_schema.session_variables
        WHERE variable_name NOT IN ('TIMESTAMP', 'RAND_SEED1', 'RAND_SEED2', 'PSEUDO_THREAD_ID')
        AND variable_name NOT LIKE '%GTID%' AND variable_name NOT LIKE 'MAX_STATEMENT_TIME' ORDER BY 1"""
    errors = (pymysql.MySQLError,)

    def open(self, folder):
        server = mariadb_server.server()
        called = server.make(PLAIN + SEEN + EVIL + self.extra, "hostile")
        reader = mariadb_server.READER[0]
        with server.connected() as connection, connection.cursor() as cursor:
            cursor.execute(f"REVOKE ALL ON `{called}`.* FROM {reader}@'%'")
            more = [line.split()[2] for line in self.extra if line.startswith("CREATE TABLE ")]
            for table in ("t", "seen", *more):
                cursor.execute(f"GRANT SELECT ON `{called}`.{table} TO {reader}@'%'")
        self._watching = server.connected(called)
        self._watch = self._watching.__enter__()
        self.unguarded("SET SESSION max_statement_time = 1")
        self._data = server.folder / "data"
        return self.opened(server, called)

    def state(self):
        with self._watch.cursor() as cursor:
            found = [(cursor.execute(sql), cursor.fetchall()) for sql in STATE]
        files = [name for name in names(self._data) if not name.startswith(OTHERS)]
        return found, traces(self.folder), files, names(self._data / self.called)

    def close(self):
        super().close()
        self._watching.__exit__(None, None, None)

    def unguarded(self, sql):
        with self._watch.cursor() as cursor:
            cursor.execute(sql)
            return cursor.fetchall()
