"""JupyterLab and marimo as processes of their own, in a home of their own, on a port of loopback."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from time import monotonic
from urllib.error import URLError
from urllib.request import urlopen

import machine

PATIENCE_S, LOOK_S = 60, 0.1
LAB = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--IdentityProvider.token=",
    "--ServerApp.disable_check_xsrf=True",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)
SMALL = {"ServerApp": {"jpserver_extensions": {"jupyter_lsp": False, "jupyter_server_terminals": False}}}
"""Without what no cell needs."""

QUIET = {"fetchNews": "false", "checkForUpdates": False}


class Notebooks:
    """A server of notebooks in a folder; a subclass says how it is started."""

    def __init__(self, folder):
        self.folder, self.home = folder, folder / "home"
        self.port = machine.free_port()
        self.process = None

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        """Run it until it answers."""
        self.home.mkdir()
        self.prepare()
        with (self.home / "server.log").open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *self.words()],
                cwd=self.folder,
                env=os.environ | self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # its kernels are its children: they end with it
            )
        until = monotonic() + PATIENCE_S
        while not self._answers():
            if monotonic() > until or self._ended_within(LOOK_S):
                raise AssertionError(f"it does not start:\n{self.said()}")
        return self

    def stop(self):
        """End it, and whatever it started."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()

    def said(self):
        """What it wrote so far."""
        return (self.home / "server.log").read_text(encoding="utf-8", errors="replace")

    def environment(self):
        """A home of its own, and no warnings about ours."""
        folders = ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
        jupyter = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
        return {name: str(self.home / name.lower()) for name in (*folders, *jupyter, "PLEASQLARIFY_CACHE")}

    def prepare(self):
        """Settings, before it starts."""

    def words(self):
        """What Python is to run."""
        raise NotImplementedError

    def _ended_within(self, seconds):
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        return self.process.returncode is not None

    def _answers(self):
        with suppress(URLError, ConnectionError, TimeoutError), urlopen(self.origin + self.alive, timeout=1):
            return True
        return False


class Lab(Notebooks):
    """JupyterLab."""

    alive = "/api/status"

    def words(self):
        return ("jupyterlab", *LAB, f"--port={self.port}", f"--ServerApp.root_dir={self.folder}")

    def prepare(self):
        settings = self.home / "jupyter_config_dir/lab/user-settings/@jupyterlab/apputils-extension"
        settings.mkdir(parents=True)
        (settings / "notification.jupyterlab-settings").write_text(json.dumps(QUIET))
        (self.home / "jupyter_config_dir/jupyter_server_config.json").write_text(json.dumps(SMALL))

    def write(self, name, *cells):
        """A notebook of these cells; its address."""
        written = [
            {
                "cell_type": "code",
                "id": f"cell-{n}",
                "execution_count": None,
                "metadata": {},
                "outputs": [],
                "source": cell,
            }
            for n, cell in enumerate(cells)
        ]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        whole = {"cells": written, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
        (self.folder / name).write_text(json.dumps(whole))
        return f"{self.origin}/lab/tree/{name}"

    def outputs(self, name):
        """What the file keeps of the outputs of the first cell."""
        return json.loads((self.folder / name).read_text())["cells"][0]["outputs"]


class Marimo(Notebooks):
    """marimo, with one notebook as an app."""

    alive = "/health"

    def __init__(self, folder, *cells):
        super().__init__(folder)
        parts = [f"@app.cell\ndef _({needs}):\n" + _indented(code) for needs, code in cells]
        head = "import marimo\n\napp = marimo.App()\n"
        (folder / "notebook.py").write_text("\n\n".join([head, *parts]) + "\n")

    def words(self):
        quiet = ("--headless", "--no-token", "--host", "127.0.0.1")
        return ("marimo", "-q", "-y", "run", "notebook.py", *quiet, "--port", str(self.port))


def _indented(code):
    return "".join(f"    {line}\n" for line in code.splitlines())
