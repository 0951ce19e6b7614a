"""The lock of npm works with any registry: it names none."""

import json
from pathlib import Path

FRONTEND = Path(__file__).parent.parent.parent / "frontend"
PACKAGES = json.loads((FRONTEND / "package-lock.json").read_text(encoding="utf-8"))["packages"]
TARGETS = (
    "linux-x64-gnu",
    "linux-arm64-gnu",
    "linux-x64-musl",
    "darwin-arm64",
    "darwin-x64",
    "win32-x64-msvc",
)


def test_no_package_names_the_registry_it_came_from():
    assert [name for name, package in PACKAGES.items() if "resolved" in package] == []


def test_npm_is_told_to_leave_registries_out_of_the_lock():
    assert "omit-lockfile-registry-resolved=true" in (FRONTEND / ".npmrc").read_text(encoding="utf-8").split()


def test_every_package_is_held_to_its_content():
    assert [name for name, package in PACKAGES.items() if name and "integrity" not in package] == []


def test_the_bundler_is_locked_for_all_usual_machines():
    bindings = {f"node_modules/@rolldown/binding-{target}" for target in TARGETS}
    assert bindings <= PACKAGES.keys()


def test_no_script_calls_npm_which_the_node_of_pypi_has_not_as_a_program():
    scripts = json.loads((FRONTEND / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert [name for name, line in scripts.items() if "npm" in line.split() or "npx" in line.split()] == []


def test_what_the_lock_was_made_from_is_what_the_front_end_asks_for():
    package = json.loads((FRONTEND / "package.json").read_text(encoding="utf-8"))
    locked = PACKAGES[""]
    assert locked["dependencies"] == package["dependencies"]
    assert locked["devDependencies"] == package["devDependencies"]
