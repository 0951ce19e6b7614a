import json

from pleasqlarify.apps.widget.calling import Request, call


async def echo(scope, receive, send):
    """Tells what it was asked."""
    body = (await receive())["body"].decode()
    told = json.dumps([scope["method"], scope["path"], scope["query_string"].decode(), body])
    headers = [(b"content-type", b"application/json"), (b"x-more", b"1")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": told[:5].encode(), "more_body": True})
    await send({"type": "http.response.body", "body": told[5:].encode()})


async def binary(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"\xff\x00"})


def test_an_address_is_taken_apart_as_a_server_does():
    answer = call(echo, Request("POST", "api/a%20b?c=d%26e", "{}")).result(5)
    assert json.loads(answer.body) == ["POST", "/api/a b", "c=d%26e", "{}"]


def test_an_answer_travels_as_text_with_the_headers_that_a_page_reads():
    told = call(echo, Request("GET", "api/a")).result(5).as_json
    assert told == {
        "status": 200,
        "headers": {"content-type": "application/json"},
        "body": '["GET", "/api/a", "", ""]',
    }


def test_what_is_no_text_travels_in_base_64():
    assert call(binary, Request("GET", "api/a")).result(5).as_json["base64"] == "/wA="
