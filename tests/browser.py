"""A Chromium for the tests of the page: one that is on this machine, else Debian's, where we may install it.

``python tests/browser.py`` prints its path, and installs it first if need be.
"""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

import machine

VARIABLE = "PLEASQLARIFY_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
PACKAGES = ("chromium", "fonts-dejavu-core")  # the browser alone brings no font that has arrows and boxes
HELP = f"no Chromium: install it, or Chrome, or `playwright install chromium`, or name one in {VARIABLE}"
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
    "--no-first-run",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


@dataclass(frozen=True)
class Look:
    """Size, colours and motion of a test's page."""

    width: int = 1440
    height: int = 900
    scheme: str = "light"
    motion: str = "reduce"
    touch: bool = False


def find() -> str | None:
    """The path of a Chromium on this machine."""
    if named := os.environ.get(VARIABLE):
        return named
    on_path = filter(None, map(shutil.which, NAMES))
    installed = (path for path in APPLICATIONS if Path(path).is_file())
    return next(on_path, None) or next(installed, None) or _of_playwright()


def flags() -> list[str]:
    """What a Chromium is started with so that it asks nobody anything and draws alike everywhere."""
    return [*QUIET, *(["--no-sandbox"] if machine.is_root() else [])]


def _of_playwright() -> str | None:
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return str(path) if path.is_file() else None


if __name__ == "__main__":
    if find() is None:
        machine.install(*PACKAGES)
    print(find() or HELP)
