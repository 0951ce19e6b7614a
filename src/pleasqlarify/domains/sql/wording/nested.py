"""Parts of documents: what stands under a name or at a place in JSON, and whether it is there."""

import re

from sqlglot import exp

from pleasqlarify.domains.sql.wording.english import a, listed
from pleasqlarify.domains.sql.wording.lists import members
from pleasqlarify.domains.sql.wording.sides import side
from pleasqlarify.domains.sql.wording.speech import Condition, Scene, condition, phrase, source, unwrapped
from pleasqlarify.domains.sql.wording.values import ordinal, strong

PLACES = re.compile(r"\{(.*)\}$", re.S)  # PostgreSQL's {cast,0,name}
UNWRAPPED = frozenset({"JSON_UNQUOTE", "JSONB_EXTRACT_PATH", "JSON_EXTRACT_PATH"})


def _found(node: exp.Expr, scene: Scene) -> str:
    """``“name” in the first of “cast” in the info``."""
    said = phrase(node.this, scene)
    for step in _steps(node.args["expression"]):
        said = f"the {ordinal(step + 1)} of {said}" if isinstance(step, int) else f"“{step}” in {said}"
    others = [_key(path) for path in node.args.get("expressions") or ()]
    return f"{listed([*(f'“{key}”' for key in others), said])}" if others else said


def _steps(path: exp.Expr) -> list[str | int]:
    """The names and places that lead from the whole document to the part."""
    if isinstance(path, exp.JSONPath):
        steps = [part.this for part in path.expressions if not isinstance(part, exp.JSONPathRoot)]
        return [
            step if isinstance(step, int) else str(step) for step in steps if isinstance(step, (str, int))
        ]
    inner = unwrapped(path)
    found = PLACES.fullmatch(inner.name)
    names = [part.strip(' "') for part in found[1].split(",")] if found else [inner.name or source(inner)]
    return [int(name) if name.isdigit() else name for name in names if name]


def _key(path: exp.Expr) -> str:
    return ".".join(str(step) for step in _steps(path)).removeprefix("$.")


for extraction in (exp.JSONExtract, exp.JSONExtractScalar, exp.JSONBExtract, exp.JSONBExtractScalar):
    phrase.register(extraction, _found)


def unwrapped_value(node: exp.Anonymous, scene: Scene) -> str:
    """What a function only takes out of its quotes; "" for any other."""
    return phrase(node.expressions[0], scene) if node.name.upper() in UNWRAPPED and node.expressions else ""


@condition.register
def _(node: exp.JSONBContainsTopKey, scene: Scene) -> Condition:
    return side(node.this, scene).does("have", f"{a('entry')} {members(node.expression, scene, 'or')}")


@condition.register
def _(node: exp.JSONBContainsAnyTopKeys, scene: Scene) -> Condition:
    return side(node.this, scene).does("have", f"{a('entry')} {members(node.expression, scene, 'or')}")


@condition.register
def _(node: exp.JSONBContainsAllTopKeys, scene: Scene) -> Condition:
    return side(node.this, scene).does("have", f"entries {members(node.expression, scene, 'and')}")


@condition.register
def _(node: exp.JSONArrayContains, scene: Scene) -> Condition:
    value = strong(phrase(node.this, scene))
    return side(node.expression, scene).does("contain", value)
