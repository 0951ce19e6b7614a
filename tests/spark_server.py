"""A Spark Connect server for the tests: a local Spark on loopback, in a folder of its own, gone at the end.

``python tests/spark_server.py`` prints where its programs are, and fetches them first if need be: those
of PySpark's package, 450 MB to load within a quarter of a minute, and kept for the next time.
"""

import os
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import threading
import warnings
from collections.abc import Callable
from contextlib import closing, contextmanager
from functools import cache
from importlib.metadata import version
from itertools import count
from pathlib import Path
from time import monotonic

import machine

VARIABLE = "PLEASQLARIFY_SPARK"
CACHES = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")  # before tests change it
PACKAGE = "openjdk-17-jre-headless"
HELP = (
    f"no Spark: run `python tests/spark_server.py`, or name a Spark home in {VARIABLE}; and Java 17 or later"
)
SETTINGS = {
    "spark.master": "local[2]",
    "spark.ui.enabled": "false",
    "spark.connect.grpc.binding.address": "127.0.0.1",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.sql.catalogImplementation": "in-memory",
    "spark.sql.shuffle.partitions": "2",
    "spark.log.level": "WARN",
    "spark.default.parallelism": "2",
}
OPENED = (
    *("lang", "lang.invoke", "lang.reflect", "io", "net", "nio", "util", "util.concurrent"),
    *("util.concurrent.atomic",),
)
QUICK = ("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData")  # it lives for a minute
LOOK_S, PATIENCE_S = 0.3, 10.0
_numbers = count(1)


class SparkServer:
    """One server process; ``stop`` and ``start`` as often as a test likes. What it holds goes with it."""

    def __init__(self, home: Path) -> None:
        self._jars = home / "jars"
        self.folder = Path(tempfile.mkdtemp(prefix="spark-"))
        self.port = machine.free_port()
        self.start()

    def url(self, database: str = "") -> str:
        """The URL of it, or of one of its databases."""
        return f"sc://127.0.0.1:{self.port}/{database};user_id=ann"

    @contextmanager
    def connected(self, database: str = ""):
        """A session without any guard, for one block."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", FutureWarning)  # of the newest pandas, which it hardly needs
            from pleasqlarify.databases.worker.engines.spark_session import SparkSession

            session = SparkSession(self.url())
            try:
                if database:
                    session.sql(f"USE {database}")
                yield session
            finally:
                session.stop()

    def make(self, statements: list[str], stem: str = "test") -> str:
        """The name of a new database that these statements made."""
        name = f"{stem}_{next(_numbers)}"
        with self.connected() as session:
            session.sql(f"CREATE DATABASE {name}")
            session.sql(f"USE {name}")
            for statement in statements:
                session.sql(statement)
        return name

    def is_idle(self) -> bool:
        """Whether nothing runs in it, or soon nothing does."""
        return self._comes_to(lambda running: running == 0)

    def is_busy(self) -> bool:
        """Whether something runs in it, or soon something does."""
        return self._comes_to(lambda running: running > 0)

    def start(self) -> None:
        """Starts it and waits until it answers."""
        settings = SETTINGS | {
            "spark.connect.grpc.binding.port": str(self.port),
            "spark.sql.warehouse.dir": str(self.folder / "warehouse"),
            "spark.local.dir": str(self.folder / "local"),
        }
        opened = [f"--add-opens=java.base/java.{name}=ALL-UNNAMED" for name in OPENED]
        opened += [f"--add-opens=java.base/sun.{name}=ALL-UNNAMED" for name in ("nio.ch", "util.calendar")]
        defined = [f"-D{name}={value}" for name, value in settings.items()]
        main = ["-cp", f"{self._jars}/*", "org.apache.spark.sql.connect.service.SparkConnectServer"]
        command = [*machine.dying_with_us(), _java(), *QUICK, *opened, *defined, *main]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=self.folder,
            env=_plain(),
        )
        self._await()

    def stop(self) -> None:
        """Ends it at once, as when the machine goes down: whoever is connected is cut off."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()

    def remove(self) -> None:
        """Ends it for good and removes its folder."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _comes_to(self, wanted: Callable[[int], bool]) -> bool:
        until = monotonic() + PATIENCE_S
        while monotonic() < until:
            if wanted(self._running()):
                return True
        return False

    def _running(self) -> int:
        """How many threads of it work on tasks."""
        names = (path.read_text() for path in Path(f"/proc/{self._process.pid}/task").glob("*/comm"))
        return sum(name.startswith("Executor task l") for name in names)

    def _await(self) -> None:
        said: list[str] = []
        self._reader = threading.Thread(target=lambda: said.extend(self._process.stdout), daemon=True)
        self._reader.start()  # or it would wait for us
        while self._process.poll() is None:
            with closing(socket.socket()) as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            self._reader.join(0.05)
        raise RuntimeError("Spark did not start: " + "".join(said[-5:]))


def find() -> Path | None:
    """The folder that holds the Java archives of a Spark, where there is a Java as well."""
    named = (os.environ[name] for name in (VARIABLE, "SPARK_HOME") if os.environ.get(name))
    homes = (home for home in map(Path, (*named, _fetched())) if any(home.glob("jars/spark-connect_*.jar")))
    return next(homes, None) if _java() else None


@cache
def server() -> SparkServer:
    """The one server of this test run, started when it is first asked for."""
    return machine.started(find(), SparkServer, HELP)


def _fetched() -> Path:
    """Where the archives lie that were fetched for the client that is installed."""
    return CACHES / "pleasqlarify-tests" / f"spark-{version('pyspark-client')}"


def _java() -> str | None:
    home = os.environ.get("JAVA_HOME")
    return shutil.which("java", path=str(Path(home) / "bin")) if home else shutil.which("java")


def _fetch() -> None:
    """The archives out of PySpark's package, which is not installed: it would hide the client that is."""
    wanted = f"pyspark=={version('pyspark-client')}"
    pip = [sys.executable, "-m", "pip", "--quiet", "download", "--no-deps", "--no-binary", "pyspark", wanted]
    _fetched().parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_fetched().parent) as scratch:
        subprocess.run([*pip, "--no-cache-dir", "--dest", scratch], check=True, stdout=subprocess.DEVNULL)
        (package,) = Path(scratch).glob("pyspark-*.tar.gz")
        with tarfile.open(package) as archive:
            for member in archive:
                path = Path(member.name)
                if path.suffix == ".jar" and path.parent.name == "jars":
                    archive.extract(member, scratch, filter="data")
        shutil.rmtree(_fetched(), ignore_errors=True)
        next(Path(scratch).glob("pyspark-*/deps")).rename(_fetched())


def _plain() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SPARK")}
    return kept | {"SPARK_LOCAL_IP": "127.0.0.1"}


if __name__ == "__main__":
    if _java() is None:
        machine.install(PACKAGE)
    if find() is None:
        _fetch()
    print(find() or HELP)
