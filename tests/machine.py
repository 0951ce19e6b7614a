"""What tests ask of this machine: Debian's packages, a free port, programs that run as an ordinary user and
end when the tests do.
"""

import atexit
import os
import shutil
import socket
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Protocol, TypeVar

import pytest

ORDINARY = "nobody"


class Removable(Protocol):
    """A server of a test run."""

    def remove(self) -> None:
        """Ends it for good."""


Place = TypeVar("Place")
Server = TypeVar("Server", bound=Removable)


def is_root() -> bool:
    """Whether everything is allowed to us, which some servers do not like."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install(*packages: str) -> None:
    """Debian's packages, where we are root on a Debian."""
    if is_root() and shutil.which("apt-get"):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
        subprocess.run(command, check=True, env=quiet, stdout=subprocess.DEVNULL)


def free_port() -> int:
    """A port of loopback that nobody listens at."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ordinary() -> dict[str, object]:
    """What of ``subprocess`` starts a program as an ordinary user."""
    return {"user": ORDINARY, "group": "nogroup", "extra_groups": []} if is_root() else {}


def give(path: Path) -> None:
    """Let the ordinary user have a file or folder."""
    if is_root():
        shutil.chown(path, ORDINARY)


def dying_with_us(signal: str = "KILL") -> list[str]:
    """What to write before a command so that it ends with whoever started it, where that can be had."""
    return ["setpriv", "--pdeathsig", signal, "--"] if shutil.which("setpriv") else []


def started(place: Place | None, start: Callable[[Place], Server], lack: str) -> Server:
    """The server of a test run, which ends with it; where it cannot be had a test is skipped, not in CI."""
    if place is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(lack)
    server = start(place)
    atexit.register(server.remove)
    return server
