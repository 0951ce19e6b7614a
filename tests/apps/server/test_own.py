"""Nobody sees, changes or learns of what is somebody else's, by whatever address there is."""

import json

import pytest

from pleasqlarify.apps.server.app import addresses
from pleasqlarify.apps.server.contract import contract
from team_server import office

OPERATIONS = [
    (method, path) for path, methods in json.loads(contract())["paths"].items() for method in methods
]
QUESTION = "What was the review for the drama film?"
CSV = [("files", ("canary.csv", b"title,price\nBread,3\nTide,4\n"))]
OF_NOBODY = {
    ("get", "/api/config"): {},
    ("get", "/api/sessions"): {},
    ("post", "/api/databases"): {"files": CSV},
    ("post", "/api/study"): {"json": {"lines": []}},
}
"""Operations that name nothing of anybody's, and how they are asked for."""

OF_SOMEBODY = {
    ("get", "/api/data"): lambda ann: {"params": {"database": ann.upload}},
    ("post", "/api/sessions"): lambda ann: {"json": {"utterance": QUESTION, "database": ann.upload}},
    ("get", "/api/sessions/{identifier}"): {},
    ("delete", "/api/sessions/{identifier}"): {},
    ("post", "/api/sessions/{identifier}/back"): {},
    ("post", "/api/sessions/{identifier}/cancel"): {},
    ("get", "/api/sessions/{identifier}/compare"): lambda ann: {"params": {"a": ann.result, "b": ann.result}},
    ("get", "/api/sessions/{identifier}/events"): {},
    ("get", "/api/sessions/{identifier}/head"): {},
    ("post", "/api/sessions/{identifier}/more"): {"json": {"n": 1}},
    ("post", "/api/sessions/{identifier}/position"): {"json": {"to": 0}},
    ("get", "/api/sessions/{identifier}/queries"): {"params": {"of": "0"}},
    ("post", "/api/sessions/{identifier}/queries"): {"json": {"sql": "SELECT 1"}},
    ("get", "/api/sessions/{identifier}/receipt"): {},
    ("post", "/api/sessions/{identifier}/replies"): {"json": {"none_of_these": True}},
    ("get", "/api/sessions/{identifier}/results/{intent}"): {},
    ("get", "/api/sessions/{identifier}/results/{intent}.csv"): {},
    ("get", "/api/sessions/{identifier}/space"): {},
    ("get", "/api/sessions/{identifier}/state"): {},
    ("get", "/api/sessions/{identifier}/understood"): {"params": {"text": "drama"}},
}
"""All others, asked about what is ann's in a way that is fine for ann."""


class Belongings:
    """What is ann's."""

    def __init__(self, ann):
        self.question = ann.ready(QUESTION)
        self.result = ann.get(f"sessions/{self.question}/space").json()["intents"][0]["id"]
        self.upload = ann.client.post("/api/databases", files=CSV).json()["database"]

    def request(self, operation, identifier=None):
        """How an operation is asked about these, or about another question of that id."""
        method, path = operation
        given = OF_SOMEBODY.get(operation, OF_NOBODY.get(operation))
        options = given(self) if callable(given) else given
        where = path.format(identifier=identifier or self.question, intent=self.result)
        return method.upper(), where, options


@pytest.fixture(scope="module")
def team(tmp_path_factory, films):
    with office(tmp_path_factory.mktemp("team"), films) as opened:
        yield opened


@pytest.fixture(scope="module")
def anns(team):
    return Belongings(team.person("ann"))


@pytest.fixture(scope="module")
def nobody(team):
    return team.stranger()


@pytest.fixture(scope="module")
def ben(team):
    return team.person("ben").client


def test_every_operation_of_the_description_is_covered_here():
    assert set(OPERATIONS) == OF_SOMEBODY.keys() | OF_NOBODY.keys()


def test_no_address_is_outside_the_description_but_the_page():
    included = [getattr(route, "original_router", route) for route in addresses().routes]
    routes = [route for one in included for route in getattr(one, "routes", [one])]
    hidden = {route.path for route in routes if not route.include_in_schema}
    assert hidden == {"/api/openapi.json", "/{path:path}"}


@pytest.mark.parametrize("operation", OPERATIONS, ids=" ".join)
def test_nothing_is_answered_without_login(nobody, anns, operation):
    method, path, options = anns.request(operation)
    answer = nobody.request(method, path, **options)
    assert (answer.status_code, answer.json()) == (
        401,
        {"message": "log in first, or send your token as a bearer"},
    )


@pytest.mark.parametrize("operation", list(OF_SOMEBODY), ids=" ".join)
def test_what_is_somebody_elses_is_not_there(anns, ben, operation):
    answer = ben.request(*anns.request(operation)[:2], **anns.request(operation)[2])
    assert answer.status_code == 404, answer.text


@pytest.mark.parametrize("operation", [o for o in OF_SOMEBODY if "{identifier}" in o[1]], ids=" ".join)
def test_it_is_told_in_the_words_for_what_never_was(anns, ben, operation):
    method, path, options = anns.request(operation)
    refused = ben.request(method, path, **options).text
    never = ben.request(*anns.request(operation, "never-was")[:2], **options).text
    assert refused.replace(anns.question, "never-was") == never


def test_the_owner_has_all_of_it(team, anns):
    ann = team.person("ann")
    assert [head["id"] for head in ann.get("sessions").json()] == [anns.question]
    assert ann.state(anns.question)["utterance"] == QUESTION
    assert ann.get("data", database=anns.upload).status_code == 200


def test_the_list_of_others_tells_nothing_of_it(anns, ben):
    assert ben.get("/api/sessions").json() == []


def test_who_is_served_with_a_store_of_several_sees_nothing_of_theirs(team, anns):
    assert team.page.desk.heads("") == []


def test_what_was_asked_stays_ones_own_after_a_restart(tmp_path, films):
    with office(tmp_path, films) as before:
        asked = before.person("ann").ready()
        before.person("ann").reply(asked, none_of_these=True)
    with office(tmp_path, films) as after:
        assert after.person("ben").get(f"sessions/{asked}/state").status_code == 404
        assert after.person("ann").state(asked)["revision"] == 1


def test_who_may_not_ask_is_told_so(tmp_path, films):
    with office(tmp_path, films, cas=["define"]) as team:
        answer = team.person("cas").post("sessions", {"utterance": QUESTION})
    assert (answer.status_code, answer.json()["message"]) == (
        403,
        "cas may not ask here; whoever runs this server can change that",
    )


def test_the_page_is_told_who_uses_it(team):
    told = team.person("ann").get("config").json()["user"]
    assert told == {"name": "ann", "roles": ["ask"], "logs_in": True}


def test_one_user_alone_has_no_name(page):
    assert page.get("config").json()["user"] is None
