"""The documentation as a site: complete, without a broken link, and it loads nothing from elsewhere."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import golden
import help_page
import pleasqlarify
from shown import ROOT

DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of the site, built where a warning ends it."""
    here = tmp_path_factory.mktemp("site")
    shutil.copytree(DOCS, here / "docs")
    shutil.copy(ROOT / "zensical.toml", here)
    (here / "src").symlink_to(ROOT / "src")
    words = [Path(sys.executable).with_name("zensical"), "build", "--strict"]
    built = subprocess.run(words, cwd=here, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    return here / "build" / "docs"


def named(navigation):
    for entry in navigation:
        for below in entry.values():
            yield from named(below) if isinstance(below, list) else [below]


def test_every_page_is_in_the_navigation():
    told = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]
    assert sorted(named(told)) == sorted(str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md"))


def test_nothing_is_loaded_from_elsewhere(site):
    pages = [page.read_text(encoding="utf-8") for page in site.rglob("*.html")]
    assert len(pages) > 10
    loaded = [tag for page in pages for tag in re.findall(r"<(?:script|link|img)[^>]*>", page)]
    assert [tag for tag in loaded if re.search(r"""["']?(?:https?:)?//""", tag)] == []


def test_the_reference_holds_every_public_name(site):
    page = (site / "reference.html").read_text(encoding="utf-8")
    ids = {name.rpartition(".")[2] for name in re.findall(r'id="(pleasqlarify\.[\w.]+)"', page)}
    assert set(pleasqlarify.__all__) <= ids


def test_the_page_of_the_command_line_is_what_help_says():
    golden.check(help_page.PAGE, help_page.page())
