"""What SQLAlchemy's dialects speak, and what each of them can be kept from doing."""

from pleasqlarify.errors import UnknownName

SPOKEN = {  # where sqlglot calls it otherwise
    "awsathena": "athena",
    "clickhousedb": "clickhouse",
    "cockroachdb": "postgres",
    "mariadb": "mysql",
    "mssql": "tsql",
    "postgresql": "postgres",
    "teradatasql": "teradata",
}
HOLD_SCHEMAS = frozenset(  # whose database holds several schemas that one query may join
    {"postgresql", "cockroachdb", "redshift", "mssql", "snowflake", "trino", "presto", "databricks"}
)
SYSTEMS = frozenset(
    {
        *("information_schema", "pg_catalog", "pg_toast", "performance_schema", "mysql", "sys", "system"),
        *("crdb_internal", "pg_extension", "guest", "db_owner"),
    }
)
BEGINNINGS = {  # said at the beginning of each transaction; {ms} and {s} are its time
    "postgresql": (
        "SET TRANSACTION READ ONLY",
        "SET LOCAL statement_timeout = {ms}",
        "SET LOCAL lock_timeout = {ms}",
    ),
    "mariadb": ("SET SESSION max_statement_time = {s}", "START TRANSACTION READ ONLY"),
    "mysql": ("SET SESSION max_execution_time = {ms}", "START TRANSACTION READ ONLY"),
}
KNOWN_BY = {"postgresql": "SELECT pg_backend_pid()"} | dict.fromkeys(
    ("mariadb", "mysql"), "SELECT connection_id()"
)
STOPPED_BY = {"postgresql": "SELECT pg_cancel_backend({})"} | dict.fromkeys(
    ("mariadb", "mysql"), "KILL QUERY {}"
)
CONNECTING_S = 5
PATIENCE = {  # how a driver is told not to wait for ever for a connection
    **{name: {"connect_timeout": CONNECTING_S} for name in ("psycopg", "psycopg2", "pymysql", "mysqldb")},
    "oracledb": {"tcp_connect_timeout": CONNECTING_S},
}


def spoken(dialect: str) -> str:
    """What sqlglot calls the SQL of a dialect; raises UnknownName for one whose SQL it cannot read.

    >>> spoken("postgresql"), spoken("trino")
    ('postgres', 'trino')
    """
    from sqlglot.dialects.dialect import Dialect

    name = SPOKEN.get(dialect, dialect)
    if Dialect.get(name) is None:
        raise UnknownName(f"the SQL of {dialect}:// cannot be checked yet, so none of it can run")
    return name


def guarded(dialect: str) -> str:
    """What there is to know of a dialect whose engine is not told to read only; "" for one that is.

    >>> guarded("postgresql"), guarded("trino").partition(":")[2]
    ('', ' better is a user who can do nothing but SELECT')
    """
    if dialect == "sqlite" or dialect in BEGINNINGS:
        return ""
    return (
        f"{dialect} is not told to read only, nor to stop in time; what cannot read is refused before it is "
        "sent: better is a user who can do nothing but SELECT"
    )
