"""Commands on a real server, from the question to the result; no password is ever said or kept."""

from contextlib import closing, contextmanager
from urllib.parse import quote

import httpx2
import pytest

import postgres_server
from pleasqlarify import pool
from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.model import Source
from postgres_server import OWNER, READER, SUPERUSER
from served import Site

SHOP = [
    "CREATE TABLE product (id INT PRIMARY KEY, name TEXT, price NUMERIC(8, 2))",
    "INSERT INTO product VALUES (1, 'Chair', 40), (2, 'Table', 120.50), (3, 'Lamp', 15)",
    "CREATE TABLE sale (id INT PRIMARY KEY, product INT REFERENCES product, amount INT, day DATE)",
    "INSERT INTO sale VALUES (1, 1, 2, '2024-01-05'), (2, 2, 1, '2024-02-10'), (3, 1, 4, '2024-02-11')",
]
QUESTION = "How much did we sell?"
READINGS = {
    "SELECT SUM(amount) FROM sale": 3.0,
    "SELECT SUM(s.amount * p.price) FROM sale AS s JOIN product AS p ON p.id = s.product": 2.0,
    "SELECT COUNT(*) FROM sale": 1.0,
}
SECRETS = {
    part for _, password in (OWNER, READER, SUPERUSER) for part in (password, quote(password, safe=""))
}


@pytest.fixture(scope="module")
def server():
    return postgres_server.server()


@pytest.fixture(scope="module")
def shop(server):
    return server.make(SHOP, "shop")


@pytest.fixture(scope="module")
def url(server, shop):
    return server.url(shop)


def is_clean(ran):
    return not [secret for secret in SECRETS if secret in ran.out + ran.err]


def test_doctor_says_that_a_user_can_only_read(pleasqlarify, url, shop):
    ran = pleasqlarify("doctor", url, "--json")
    assert ran.json == {
        "database": {"name": shop, "dialect": "postgres", "tables": 2},
        "rights": ["can only read"],
    }


def test_doctor_warns_of_whoever_owns_the_tables_and_says_how_to_do_better(pleasqlarify, server, shop):
    ran = pleasqlarify("doctor", server.url(shop, OWNER))
    assert "the user owns tables and may change or drop them (public.product, public.sale)" in ran.out
    assert f"GRANT CONNECT ON DATABASE {shop} TO pleasqlarify;" in ran.out
    assert is_clean(ran)


def test_inspect_shows_tables_and_warns_of_a_superuser(pleasqlarify, server, shop):
    ran = pleasqlarify("inspect", server.url(shop, SUPERUSER))
    assert ran.status == 0
    assert "product" in ran.out
    assert "superuser" in ran.err
    assert is_clean(ran)


@pytest.mark.parametrize("command", [["doctor"], ["inspect"], ["run", "SELECT 1"], ["interpret", "What?"]])
def test_what_cannot_be_reached_is_one_sentence(pleasqlarify, server, shop, command):
    name, *rest = command
    ran = pleasqlarify(name, server.url(shop, ("reader", "wr0ng")), *rest)
    assert (ran.status, ran.out) == (1, "")
    assert f"the server of '{shop}' refuses the user or the password" in ran.err
    assert "wr0ng" not in ran.err


def test_run_gives_rows_and_refuses_to_write(pleasqlarify, url):
    rows = pleasqlarify("run", url, "SELECT name FROM product WHERE price > 20 ORDER BY 1", "--json").json[
        "rows"
    ]
    assert rows == [["Chair"], ["Table"]]
    refused = pleasqlarify("run", url, "DELETE FROM product", "--json")
    assert (refused.status, refused.json["refused"]["rule"]) == (1, "root")


@pytest.fixture
def recorded(url, tmp_path):
    """The option that asks a recording of readings of the question."""
    with closing(connect(url)) as database:
        schema = fingerprint(database.schema)
    readings = tuple(pool.Reading(sql, n, (Source("by us", 1, n),)) for sql, n in READINGS.items())
    kept = pool.Pool(QUESTION, ("shop",), schema, "postgres", "2026-11-29T12:00:00+00:00", readings, ())
    pool.write(tmp_path / "sales.pool.json", kept)
    return f"--interpreter=recorded:{tmp_path / 'sales.pool.json'}"


def test_ask_goes_from_the_question_to_the_result(pleasqlarify, url, recorded, tmp_path):
    known = pleasqlarify("ask", url, QUESTION, recorded, "--json").json
    (revenue,) = [one["id"] for one in known["intents"] if one["rows"] == [[360.5]]]
    receipt = tmp_path / "receipt.json"
    ran = pleasqlarify(
        "ask", url, QUESTION, recorded, "--reply", f"keep={revenue}", "--receipt", receipt, "--json"
    )
    assert (ran.json["status"], len(known["intents"])) == ("answered", 3)
    assert "p.price" in ran.json["predicted"]["sql"]
    assert is_clean(ran)
    assert not [secret for secret in SECRETS if secret in receipt.read_text()]


def test_the_grammar_asks_a_server_as_it_asks_a_file(pleasqlarify, url):
    ran = pleasqlarify(
        "interpret", url, "Which products were never sold?", "--interpreter", "embedded", "--json"
    )
    assert max(ran.json["intents"], key=lambda one: one["share"])["rows"] == [["Lamp"]]


@pytest.fixture
def browsing(server, shop, recorded, tmp_path):
    """A browser's side of the page on the server, which is started anew for each block."""

    @contextmanager
    def browsing():
        site = Site(tmp_path, "serve", server.url(shop), recorded).start()
        with httpx2.Client(base_url=site.origin, timeout=60) as page:
            page.get(site.address)
            try:
                yield page
            finally:
                site.stop()

    return browsing


def test_the_page_finds_the_server_again_and_keeps_no_password(browsing, shop, tmp_path):
    with browsing() as page:
        asked = page.post("/api/sessions", json={"utterance": QUESTION}).json()["id"]
        with page.stream("GET", f"/api/sessions/{asked}/events") as events:
            assert next(line for line in events.iter_lines() if '"type":"done"' in line.replace(" ", ""))
    with browsing() as page:
        assert [one["id"] for one in page.get("/api/sessions").json()] == [asked]
        assert page.get(f"/api/sessions/{asked}/head").json()["database"] == shop
        rows = [one["rows"] for one in page.get(f"/api/sessions/{asked}/space").json()["intents"]]
        assert [[360.5]] in rows
    texts = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    assert not [secret for secret in SECRETS for text in texts if secret.encode() in text]
