import sys

import node
import pytest


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Puts stand-ins for node and npm on an otherwise empty PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def write(version):
        for name in ("node", "npm"):
            (tmp_path / name).write_text(f"#!{sys.executable}\nprint('{version}')\n", encoding="utf-8")
            (tmp_path / name).chmod(0o755)

    return write


def test_a_good_node_on_the_path_is_enough(program):
    program("v22.12.0")
    assert node.wanted() == []


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.9", "v21.7.3", "v22.11.0", "nonsense"])
def test_a_node_on_which_the_build_would_fail_is_not_used(program, version):
    program(version)
    assert node.wanted() == [node.WHEEL]


def test_npm_that_fails_ends_with_what_was_asked_of_it(program, tmp_path):
    program("v24.0.0")
    (tmp_path / "npm").write_text(f"#!{sys.executable}\nraise SystemExit(3)\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="npm run build ended with 3; what it said is above"):
        node.npm("run", "build")


def test_without_any_node_it_is_said_how_to_get_one(program, monkeypatch):
    monkeypatch.setattr(node, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"no Node of version .* on PATH: install one, or"):
        node.npm("run", "build")
