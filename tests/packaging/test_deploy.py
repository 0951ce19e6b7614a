"""The recipe for a container cannot be built in a test, but what it names can be looked up."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import typer.main
import yaml

from pleasqlarify.apps.cli.commands import app
from pleasqlarify.apps.server.doors import proxies
from pleasqlarify.apps.server.watch import PATHS, TOKEN

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
RECIPE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSED = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVED = COMPOSED["services"]["pleasqlarify"]
PROXIES = {name: (DEPLOY / name).read_text(encoding="utf-8") for name in ("Caddyfile", "nginx.conf")}


def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def instruction(name):
    """The words of an instruction of the recipe that is written as a list."""
    return json.loads(re.search(rf"^{name} (\[.*\])$", RECIPE, re.MULTILINE)[1])


def served(words):
    """What the command makes of these words."""
    context = typer.main.get_command(app).make_context("pleasqlarify", list(words))
    name, command, rest = context.command.resolve_command(context, list(words))
    return name, command.make_context(name, rest, parent=context).params


def test_the_extras_that_are_installed_exist():
    named = {extra for extras in re.findall(r"\[([a-z,]+)\]'", RECIPE) for extra in extras.split(",")}
    assert {"postgres", "spark", "sqlalchemy"} <= named <= project()["optional-dependencies"].keys()


def test_the_python_is_one_that_we_run_on():
    least = tuple(map(int, re.search(r"\d+\.\d+", project()["requires-python"])[0].split(".")))
    found = [tuple(map(int, one.split("."))) for one in re.findall(r"python:(\d+\.\d+)-slim", RECIPE)]
    assert len(found) == 2
    assert min(found) >= least


def test_what_the_container_runs_could_be_typed():
    name, options = served([*instruction("ENTRYPOINT")[1:], *instruction("CMD")])
    assert (instruction("ENTRYPOINT")[0], name) == (*project()["scripts"], "serve")
    assert (options["host"], str(options["users"])) == ("0.0.0.0", "/data/users.toml")


def test_it_asks_for_its_health_where_that_is_told():
    [path] = re.findall(r"urlopen\('http://127\.0\.0\.1:8765(/[^']*)'", RECIPE)
    assert path in PATHS


def test_what_is_composed_could_be_typed():
    name, options = served(SERVED["command"])
    assert (name, options["user_header"], options["name"]) == (
        "serve",
        "X-Forwarded-User",
        ["questions.example"],
    )


def test_the_proxy_that_is_trusted_is_the_one_that_is_composed():
    at = COMPOSED["services"]["proxy"]["networks"]["front"]["ipv4_address"]
    trusted = proxies(served(SERVED["command"])[1]["trusted_proxy"])
    assert [trusted.sent({"client": (one, 1)}) for one in (at, "10.89.7.3")] == [True, False]


def test_services_that_are_named_are_there():
    text = " ".join(SERVED["command"])
    hosts = set(re.findall(r"(?:@|//)(\w+)[:/]", text))
    assert {"trino", "store", "model"} == hosts & COMPOSED["services"].keys()
    assert TOKEN in SERVED["environment"]
    assert "ports" not in SERVED  # it is reached through its proxy only


@pytest.mark.parametrize("proxy", PROXIES)
def test_the_proxy_sets_the_header_and_keeps_figures_to_itself(proxy):
    header = served(SERVED["command"])[1]["user_header"]
    assert re.search(rf"(header_up|proxy_set_header) {header} ", PROXIES[proxy])
    assert all(word in PROXIES[proxy] for word in ("health", "metrics", "404", "questions.example"))
