"""The wheel and the source distribution as hatchling packs them, and a PATH on which there is no Node."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def without_node(tmp_path_factory):
    """An environment without Node; what PyPI carries needs a shell and ``env``."""
    folder = tmp_path_factory.mktemp("programs")
    for name in ("sh", "env"):
        (folder / name).symlink_to(shutil.which(name))
    return os.environ | {"PATH": str(folder), "PLEASQLARIFY_FRONTEND": ""}


@pytest.fixture(scope="session")
def distributions(tmp_path_factory):
    """A folder with a wheel and a source distribution of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", folder], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="session")
def wheel(distributions):
    return next(distributions.glob("*.whl"))


@pytest.fixture(scope="session")
def sdist(distributions):
    return next(distributions.glob("*.tar.gz"))


@pytest.fixture
def unpacked(sdist, tmp_path):
    """The folder of an unpacked source distribution."""
    shutil.unpack_archive(sdist, tmp_path, filter="data")
    return next(path for path in tmp_path.iterdir() if path.is_dir())
