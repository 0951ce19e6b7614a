"""``pleasqlarify serve`` or ``demo`` as a process of its own, in a home of its own, on a port of loopback."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import machine

PATIENCE_S = 60


class Site:
    """A server that can be stopped, killed and started again where it was."""

    def __init__(self, home: Path, *words):
        self.home = home
        self.words = words
        self.port = machine.free_port()
        self.process = None
        self.address = ""

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        """Run the server until it tells where it is, with the token of this run."""
        command = [sys.executable, "-m", "pleasqlarify.apps.cli", *map(str, self.words)]
        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--no-browser", "--port", str(self.port)],
                env=self._environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.address = self._told()
        return self

    def kill(self):
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self):
        """End it as Ctrl-C does."""
        self._end(signal.SIGINT)

    def terminate(self):
        """End it as a service manager does."""
        self._end(signal.SIGTERM)

    def said(self):
        """What it wrote to its standard error so far."""
        return (self.home / "server.log").read_text(encoding="utf-8", errors="replace")

    def _told(self):
        given_up = threading.Timer(PATIENCE_S, self.process.kill)
        given_up.start()
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if found := re.search(r"https?://\S+", line):
                given_up.cancel()
                return found[0]
        given_up.cancel()
        raise AssertionError(f"the server told no address:\n{''.join(lines)}{self.said()}")

    def _end(self, how):
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process:
            self.process.stdout.close()

    def _environment(self):
        folders = ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
        own = {name: str(self.home / name.lower()) for name in (*folders, "PLEASQLARIFY_CACHE")}
        keys = {name for name in os.environ if name.endswith("_API_KEY") or name == "OPENAI_BASE_URL"}
        kept = {name: value for name, value in os.environ.items() if name not in keys}
        return kept | own | {"PYTHONUNBUFFERED": "1"}
