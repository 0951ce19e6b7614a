"""What a role on a PostgreSQL server may do beyond reading: it should be nothing."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import psycopg

from pleasqlarify.databases.postgres_address import connection_of, name_of
from pleasqlarify.databases.schemas.visibility import listed
from pleasqlarify.databases.worker.engines import postgres_words
from pleasqlarify.databases.worker.engines.postgres_session import Session
from pleasqlarify.errors import DatabaseUnavailable

LOOKING_S = 10.0
SHOWN = 4  # names told of each kind
BETTER = "better is a role with nothing but SELECT"
ROLE = "pleasqlarify"
SUPERUSER = "SELECT rolname FROM pg_catalog.pg_roles WHERE rolname = current_user AND rolsuper"
POWERS = """
    SELECT r.rolname::text FROM pg_catalog.pg_roles r
    WHERE r.rolname IN ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program',
        'pg_write_all_data', 'pg_signal_backend', 'pg_checkpoint', 'pg_maintain', 'pg_create_subscription')
        AND pg_catalog.pg_has_role(r.oid, 'MEMBER')
    UNION ALL SELECT power FROM pg_catalog.pg_roles r, LATERAL (VALUES (r.rolcreaterole, 'CREATEROLE'),
        (r.rolcreatedb, 'CREATEDB'), (r.rolreplication, 'REPLICATION'), (r.rolbypassrls, 'BYPASSRLS')
    ) AS p(has, power) WHERE r.rolname = current_user AND has"""
DATABASE = "SELECT pg_catalog.quote_ident(pg_catalog.current_database())"
USERS_OWN = "n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'"
OWNED = f"""
    SELECT pg_catalog.format('%I.%I', n.nspname, c.relname)
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition AND {USERS_OWN}
        AND pg_catalog.pg_has_role(c.relowner, 'USAGE') ORDER BY c.oid"""  # noqa: S608
WRITABLE = f"""
    SELECT pg_catalog.format('%I.%I', n.nspname, c.relname)
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'f') AND NOT c.relispartition AND {USERS_OWN}
        AND (pg_catalog.has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
            OR pg_catalog.has_any_column_privilege(c.oid, 'INSERT, UPDATE')) ORDER BY c.oid"""  # noqa: S608
CREATABLE = f"""
    SELECT n.nspname::text FROM pg_catalog.pg_namespace n
    WHERE {USERS_OWN} AND pg_catalog.has_schema_privilege(n.oid, 'CREATE') ORDER BY 1"""  # noqa: S608
SCHEMAS = f"""
    SELECT DISTINCT pg_catalog.quote_ident(n.nspname)
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND {USERS_OWN} ORDER BY 1"""  # noqa: S608


def cautions(url: str) -> list[str]:
    """A sentence for each kind of thing that the user of a URL may do and should not; none is best.

    Raises DatabaseUnavailable.
    """
    with _catalogue(url) as names:
        if names(SUPERUSER):
            return [f"the user is a superuser, who may do everything on the server; {BETTER}"]
        owned = names(OWNED)
        told = {
            f"the user may do more on the server than read tables ({{}}); {BETTER}": names(POWERS),
            f"the user owns tables and may change or drop them ({{}}); {BETTER}": owned,
            f"the user may change data ({{}}); {BETTER}": [n for n in names(WRITABLE) if n not in owned],
            "the user may make tables in schemas ({})": names(CREATABLE),
        }
    return [sentence.format(listed(found, SHOWN)) for sentence, found in told.items() if found]


def advice(url: str) -> list[str]:
    """The statements that make a user who can only read this database; they are for its owner to run.

    Raises DatabaseUnavailable.
    """
    with _catalogue(url) as names:
        (database,), schemas = names(DATABASE), names(SCHEMAS)
    statements = [
        f"CREATE ROLE {ROLE} LOGIN PASSWORD 'choose one' CONNECTION LIMIT 10",
        f"ALTER ROLE {ROLE} SET default_transaction_read_only = on",
        f"ALTER ROLE {ROLE} SET statement_timeout = '60s'",
        f"GRANT CONNECT ON DATABASE {database} TO {ROLE}",
    ]
    for schema in schemas:
        statements += [
            f"GRANT USAGE ON SCHEMA {schema} TO {ROLE}",
            f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {ROLE}",
            f"ALTER DEFAULT PRIVILEGES IN SCHEMA {schema} GRANT SELECT ON TABLES TO {ROLE}",
            f"REVOKE CREATE ON SCHEMA {schema} FROM PUBLIC",
        ]
    return statements


@contextmanager
def _catalogue(url: str) -> Iterator[Callable[[str], list[str]]]:
    """What answers a question to the catalogue with names."""
    with closing(connection_of(url)) as connection:
        try:
            session = Session(connection)
            yield lambda sql: [str(name) for (name,) in session.rows(sql, LOOKING_S)]
        except psycopg.Error as exc:
            name = name_of(connection)
            raise DatabaseUnavailable(f"cannot read {name!r}: {postgres_words.words(exc, name)}") from exc
