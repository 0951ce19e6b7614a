from pathlib import Path

from engines import box, sqlite_box


class Box(sqlite_box.Box):
    """SQLite once more, through SQLAlchemy."""

    name = "alchemy-sqlite"
    is_file = False
    films = box.Box.films

    def made(self, statements, folder):
        return f"sqlite+pysqlite:///{sqlite_box.Box().made(statements, folder)}"

    def own(self, source, folder):
        return source

    def secrets(self, source):
        return [str(Path(source).parent)]
