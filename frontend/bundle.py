"""The page's bundle inside the package: built from this folder, and only when this folder has changed.

``python frontend/bundle.py`` builds it; ``PLEASQLARIFY_FRONTEND=skip`` never does, ``force`` always.
"""

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

from node import npm

HERE = Path(__file__).parent
BUNDLE = HERE.parent / "src" / "pleasqlarify" / "apps" / "server" / "static"
SOURCES = (
    "src/**/*",
    "public/**/*",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "vite.svelte.ts",
    "vite.widget.config.ts",
)
"""What a source distribution carries too: a file that is only in a checkout must not count."""


def is_wanted() -> bool:
    """Whether there is something to build: the sources differ from those the bundle was built from."""
    choice = os.environ.get("PLEASQLARIFY_FRONTEND", "")
    if choice not in ("", "skip", "force"):
        sys.exit(f"PLEASQLARIFY_FRONTEND={choice}: there is skip and force")
    return choice == "force" or (choice != "skip" and _built_from() != digest(HERE))


def digest(folder: Path) -> str:
    """SHA-256 of the names and contents of all sources in a front-end's folder."""
    files = sorted({path for pattern in SOURCES for path in folder.glob(pattern) if path.is_file()})
    sha = hashlib.sha256()
    for path in files:
        for part in (path.relative_to(folder).as_posix().encode(), path.read_bytes()):
            sha.update(len(part).to_bytes(8, "big") + part)
    return sha.hexdigest()


def build() -> None:
    """Build the bundle; the build's own packages are fetched where they are not there yet."""
    sources = digest(HERE)
    if not is_installed(HERE):
        npm("ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
    npm("run", "build")
    (BUNDLE / "build.json").write_text(json.dumps({"sources": sources}), encoding="utf-8")


def is_installed(folder: Path) -> bool:
    """Whether ``node_modules`` holds every package that a build needs, in the version of the lock."""
    there = _packages(folder / "node_modules" / ".package-lock.json")
    needed = _packages(folder / "package-lock.json")
    return all(
        there.get(name, {}).get("version") == package["version"]
        for name, package in needed.items()
        if name and not package.keys() & {"dev", "optional", "devOptional"}
    )


def _packages(lock: Path) -> dict[str, Any]:
    """The packages that a lock of npm lists, by their places."""
    listed = json.loads(lock.read_text(encoding="utf-8")) if lock.is_file() else {"packages": {}}
    return dict(listed["packages"])


def _built_from() -> str:
    """The digest of the sources that the bundle was built from; empty where there is none."""
    stamp = BUNDLE / "build.json"
    return str(json.loads(stamp.read_text(encoding="utf-8"))["sources"]) if stamp.is_file() else ""


if __name__ == "__main__" and is_wanted():
    build()
