"""A PostgreSQL for the tests: run as an ordinary user, on loopback, in a folder of its own, gone at the end.

``python tests/postgres_server.py`` prints where its programs are, and installs them first if need be.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import threading
from contextlib import closing
from functools import cache
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

import machine

VARIABLE = "PLEASQLARIFY_POSTGRES"
FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
PACKAGE = "postgresql"
HELP = f"no PostgreSQL: install it, or name the folder of its initdb and postgres in {VARIABLE}"
OWNER, READER = ("owner", "own-p@ss/w#rd"), ("reader", "read-p@ss/w#rd")
SUPERUSER = ("super", "sup-p@ss/w#rd")
QUICK = {
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "32MB",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "log_min_messages": "warning",
}
_numbers = count(1)


class PostgresServer:
    """One server process; ``stop`` and ``start`` as often as a test likes."""

    def __init__(self, programs: str) -> None:
        self._programs = Path(programs)
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        secret = self.folder / "secret"
        secret.write_text(SUPERUSER[1])
        for path in (secret, self.folder):
            machine.give(path)
        command = [self._programs / "initdb", "-D", self.folder / "data", "-U", SUPERUSER[0], "--no-sync"]
        how = ["--auth=scram-sha-256", f"--pwfile={secret}", "--encoding=UTF8", "--locale=C"]
        subprocess.run([*command, *how], check=True, capture_output=True, **machine.ordinary())
        self.port = machine.free_port()
        self.start()
        with self.connected() as connection:
            for name, password in (OWNER, READER):
                connection.execute(f"CREATE ROLE {name} LOGIN PASSWORD '{password}'")

    def url(self, database: str, account: tuple[str, str] = READER) -> str:
        """The URL of one of its databases."""
        user, password = (quote(part, safe="") for part in account)
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    def connected(self, database: str = "postgres", account: tuple[str, str] = SUPERUSER):
        """A connection without any guard, for one block."""
        return closing(psycopg.connect(self.url(database, account), autocommit=True))

    def make(self, statements: list[str], stem: str = "test") -> str:
        """The name of a new database that the owner made by these statements, and the reader may read."""
        name = f"{stem}_{next(_numbers)}"
        with self.connected() as connection:
            connection.execute(f'CREATE DATABASE "{name}" OWNER {OWNER[0]} STRATEGY file_copy')
        with self.connected(name) as connection:
            connection.execute(f"GRANT ALL ON SCHEMA public TO {OWNER[0]}")
        with self.connected(name, OWNER) as connection:
            connection.execute(f"ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO {READER[0]}")
            for statement in statements:
                connection.execute(statement)
        return name

    def running(self, text: str) -> int:
        """How many statements with this in them are running."""
        with self.connected() as connection:
            sql = (
                "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE %s AND pid <> %s"
            )
            found = connection.execute(sql, [f"%{text}%", connection.info.backend_pid])
            return found.fetchone()[0]

    def start(self) -> None:
        """Starts it and waits until it answers."""
        settings = [word for name, value in QUICK.items() for word in ("-c", f"{name}={value}")]
        settings += ["-c", f"port={self.port}"]
        command = [self._programs / "postgres", "-D", self.folder / "data", *settings]
        command = [*machine.dying_with_us("QUIT"), *command]
        self._process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, env=_plain(), **machine.ordinary()
        )
        said = []
        for line in self._process.stderr:
            said.append(line)
            if "ready to accept connections" in line:
                break
        else:
            raise RuntimeError("PostgreSQL did not start: " + "".join(said[-5:]))
        self._reader = threading.Thread(target=self._process.stderr.read, daemon=True)
        self._reader.start()  # or it would wait for us

    def stop(self) -> None:
        """Ends it at once, as when the machine goes down: whoever is connected is cut off."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()
        self._reader.join()
        self._process.stderr.close()

    def remove(self) -> None:
        """Ends it for good and removes its folder."""
        if self._process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder)


def find() -> str | None:
    """The folder of PostgreSQL's programs on this machine, the newest if there are several."""
    if named := os.environ.get(VARIABLE):
        return named
    found = [path for folder in FOLDERS for path in Path("/").glob(folder.lstrip("/"))]
    found = sorted(found, key=lambda path: [int(part) for part in path.parts if part.isdecimal()])
    on_path = shutil.which("initdb")
    return (
        str(Path(on_path).resolve().parent)
        if on_path
        else next((str(path) for path in reversed(found)), None)
    )


@cache
def server() -> PostgresServer:
    """The one server of this test run, started when it is first asked for."""
    return machine.started(find(), PostgresServer, HELP)


def _plain() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"TZ": "UTC"}


def _install() -> None:
    """Debian's package, without a database of its own."""
    settings = Path("/etc/postgresql-common/createcluster.conf")
    if machine.is_root() and not settings.exists():
        settings.parent.mkdir(exist_ok=True)
        settings.write_text("create_main_cluster = false\n")
    machine.install(PACKAGE)


if __name__ == "__main__":
    if find() is None:
        _install()
    print(find() or HELP)
