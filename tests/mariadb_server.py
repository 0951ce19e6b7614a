"""A MariaDB for the tests: run as an ordinary user, on loopback, in a folder of its own, gone at the end.

``python tests/mariadb_server.py`` prints where its program is, and installs it first if need be.
"""

import os
import shutil
import subprocess
import tempfile
import threading
from contextlib import closing
from functools import cache
from itertools import count
from pathlib import Path
from urllib.parse import quote

import pymysql

import machine

VARIABLE = "PLEASQLARIFY_MARIADB"
NAMES = ("mariadbd", "mysqld")
FOLDERS = ("/usr/sbin", "/usr/libexec", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin")
SHARES = ("share/mysql", "share/mariadb", "share")  # beside the folder of the program
PACKAGE = "mariadb-server-core"
HELP = f"no MariaDB server: install {PACKAGE}, or name its mariadbd in {VARIABLE}"
OWNER, READER = ("owner", "own-p@ss/w#rd"), ("reader", "read-p@ss/w#rd")
BEGIN = ("CREATE DATABASE mysql;", "USE mysql;", "SET @auth_root_socket=NULL;")
TABLES = ("mysql_system_tables.sql", "mysql_system_tables_data.sql")
QUICK = (
    "--no-defaults",
    "--innodb-buffer-pool-size=48M",
    "--innodb-log-file-size=8M",
    "--innodb-flush-log-at-trx-commit=2",  # what is committed outlives a killed server, not a machine
    "--innodb-flush-method=nosync",
    "--innodb-doublewrite=0",
    "--innodb-stats-persistent=0",
    "--innodb-use-native-aio=0",
)
LISTENING = ("--bind-address=127.0.0.1", "--skip-name-resolve")
_numbers = count(1)


class MariadbServer:
    """One server process; ``stop`` and ``start`` as often as a test likes."""

    def __init__(self, program: str) -> None:
        self._program = program
        self.folder = Path(tempfile.mkdtemp(prefix="mariadb-"))
        self.socket = self.folder / "socket"
        data, scratch = self.folder / "data", self.folder / "scratch"
        for path in (data, scratch):
            path.mkdir()
        accounts = "\n".join(
            [*map(_account, (OWNER, READER)), f"GRANT ALL ON *.* TO {OWNER[0]}@'%' WITH GRANT OPTION;"]
        )
        (self.folder / "first.sql").write_text(accounts + "\n")
        for path in (data, scratch, self.folder):
            machine.give(path)
        sql = "\n".join([*BEGIN, *((_share(program) / name).read_text("utf-8") for name in TABLES)])
        self._places = (
            f"--datadir={data}",
            f"--tmpdir={scratch}",
        )  # each removes what it finds in its scratch
        command = [program, *QUICK, *self._places, "--bootstrap", "--log-warnings=0"]
        subprocess.run(command, input=sql, text=True, check=True, capture_output=True, **machine.ordinary())
        self.port = machine.free_port()
        self.start()

    def url(self, database: str, account: tuple[str, str] = READER) -> str:
        """The URL of one of its databases."""
        user, password = (quote(part, safe="") for part in account)
        return f"mariadb://{user}:{password}@127.0.0.1:{self.port}/{database}"

    def connected(self, database: str | None = None, account: tuple[str, str] = OWNER):
        """A connection without any guard, for one block."""
        user, password = account
        place = {"host": "127.0.0.1", "port": self.port, "database": database}
        return closing(pymysql.connect(**place, user=user, password=password, autocommit=True))

    def make(self, statements: list[str], stem: str = "test", name: str = "") -> str:
        """The name of a new database that the owner made by these statements, and the reader may read."""
        name = name or f"{stem}_{next(_numbers)}"
        with self.connected() as connection, connection.cursor() as cursor:
            cursor.execute(f"CREATE DATABASE `{name}` CHARACTER SET utf8mb4")
            cursor.execute(f"GRANT SELECT, SHOW VIEW ON `{name}`.* TO {READER[0]}@'%'")
            cursor.execute(f"USE `{name}`")
            for statement in statements:
                cursor.execute(statement)
        return name

    def running(self, text: str) -> int:
        """How many statements with this in them are running."""
        sql = """SELECT count(*) FROM information_schema.processlist
            WHERE command = 'Query' AND info LIKE %s AND id <> CONNECTION_ID()"""
        with self.connected() as connection, connection.cursor() as cursor:
            cursor.execute(sql, [f"%{text}%"])
            return cursor.fetchone()[0]

    def start(self) -> None:
        """Starts it and waits until it answers."""
        place = (*self._places, f"--socket={self.socket}", f"--port={self.port}")
        begin = (*QUICK, *LISTENING, *place, f"--init-file={self.folder / 'first.sql'}")
        command = [*machine.dying_with_us(), self._program, *begin]
        self._process = subprocess.Popen(
            command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, **machine.ordinary()
        )
        said = []
        for line in self._process.stderr:
            said.append(line)
            if "ready for connections" in line:
                break
        else:
            raise RuntimeError("MariaDB did not start: " + "".join(said[-5:]))
        self._listener = threading.Thread(target=self._process.stderr.read, daemon=True)
        self._listener.start()  # or it would wait for us

    def stop(self) -> None:
        """Ends it at once, as when the machine goes down: whoever is connected is cut off."""
        self._process.kill()
        self._process.wait()
        self._listener.join()
        self._process.stderr.close()

    def remove(self) -> None:
        """Ends it for good and removes its folder."""
        if self._process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder)


def find() -> str | None:
    """The path of a MariaDB server's program on this machine."""
    if named := os.environ.get(VARIABLE):
        return named
    path = os.pathsep.join([os.environ.get("PATH", ""), *FOLDERS])
    found = [program for name in NAMES if (program := shutil.which(name, path=path))]
    return next((program for program in found if _share(program)), None)


@cache
def server() -> MariadbServer:
    """The one server of this test run, started when it is first asked for."""
    return machine.started(find(), MariadbServer, HELP)


def _share(program: str) -> Path | None:
    """The folder of the texts that make the system tables."""
    root = Path(program).resolve().parent.parent
    return next((root / share for share in SHARES if (root / share / TABLES[0]).is_file()), None)


def _account(account: tuple[str, str]) -> str:
    return f"CREATE USER IF NOT EXISTS {account[0]}@'%' IDENTIFIED BY '{account[1]}';"


if __name__ == "__main__":
    if find() is None:
        machine.install(PACKAGE)
    print(find() or HELP)
