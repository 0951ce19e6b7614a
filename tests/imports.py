"""What an import of files holds and says."""

import duckdb

from pleasqlarify.databases.files.importing import import_files


def tables(*paths, read=()):
    """For each table its columns with types, and its rows."""
    imported = import_files(paths, read)
    with duckdb.connect(str(imported.path), read_only=True) as connection:
        names = [name for (name,) in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()]
        found = {name: connection.table(f'"{name}"') for name in names}
        return {
            name: (dict(zip(t.columns, map(str, t.types), strict=True)), t.fetchall())
            for name, t in found.items()
        }


def only(*paths, read=()):
    """Columns with types, and rows, of the one table."""
    (table,) = tables(*paths, read=read).values()
    return table


def report(*paths, read=()):
    """The account of all tables."""
    imported = import_files(paths, read)
    return imported.report([table.table for table in imported.account.tables])


def said(*paths, read=()):
    """The notes, a line each."""
    return [f"{note.column}: {note.decision}: {note.reason}" for note in report(*paths, read=read).notes]


def comments(path):
    """What is said of the table under "" and of its columns."""
    with duckdb.connect(str(import_files([path]).path), read_only=True) as connection:
        columns = connection.execute("SELECT column_name, comment FROM duckdb_columns()").fetchall()
        table = connection.execute("SELECT '', comment FROM duckdb_tables()").fetchall()
    return {name: comment for name, comment in (*table, *columns) if comment}
