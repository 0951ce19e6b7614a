"""The description of the server is what the page's types are made of, and what the server does."""

import json
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import response_schema_conformance

from page_server import KEYS, serving
from pleasqlarify.apps.server.contract import contract

FRONTEND = Path(__file__).parents[3] / "frontend"
MADE = FRONTEND / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
AGAIN = "python -m pleasqlarify.apps.server.contract frontend/openapi.json"
FEW = {
    "max_examples": 20,
    "deadline": None,
    "database": None,
    "phases": [Phase.generate],
    "suppress_health_check": list(HealthCheck),
}
TYPES = "npx openapi-typescript openapi.json -o src/api/schema.d.ts"


def test_the_description_in_the_page_is_that_of_the_server():
    kept = (FRONTEND / "openapi.json").read_text(encoding="utf-8")
    assert json.loads(kept) == json.loads(contract()), f"it has changed; run: {AGAIN}"
    assert kept == contract()


@pytest.mark.skipif(not (shutil.which("node") and MADE.exists()), reason="needs Node and the page's packages")
def test_the_pages_types_are_made_from_the_description(tmp_path):
    made = tmp_path / "schema.d.ts"
    subprocess.run(["node", MADE, FRONTEND / "openapi.json", "-o", made], check=True, capture_output=True)
    kept = (FRONTEND / "src" / "api" / "schema.d.ts").read_text(encoding="utf-8")
    assert made.read_text(encoding="utf-8") == kept, f"they have changed; run in frontend: {TYPES}"


def test_every_event_has_a_name_in_the_description():
    schemas = json.loads(contract())["components"]["schemas"]
    named = {one["$ref"].rpartition("/")[2] for one in schemas["SessionEvent"]["oneOf"]}
    assert named == {"Progress", "NewSpace", "NewState", "Done", "Trouble", "Ending"}
    assert named <= schemas.keys()


def test_nothing_that_fits_the_description_breaks_the_server(tmp_path, films):
    """Schemathesis makes up requests; whatever comes back has the shape that the description gives it."""
    described = json.loads(contract())
    del described["paths"]["/api/sessions/{identifier}/events"]  # an answer without an end
    statuses = Counter()
    with serving(tmp_path, films) as page:
        asked = page.ready()
        for operation in schemathesis.openapi.from_dict(described).get_all_operations():
            given(operation.ok().as_strategy())(settings(**FEW)(asking(page, asked, statuses)))()
    assert {200, 404, 422} <= statuses.keys()
    assert max(statuses) < 500


def asking(page, asked, statuses):
    """Sends one request that was made up; every second one about a question that there is."""

    def ask(case):
        if "identifier" in case.path_parameters and statuses.total() % 2:
            case.path_parameters["identifier"] = asked
        case.headers["Authorization"] = f"Bearer {KEYS.token}"
        answer = case.call(base_url=page.origin)
        statuses[answer.status_code] += 1
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, checks=[response_schema_conformance])

    return ask
