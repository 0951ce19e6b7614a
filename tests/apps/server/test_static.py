"""The page's own files, and no others."""

import pytest

from pleasqlarify.apps.server import static


@pytest.fixture(autouse=True)
def built(tmp_path, monkeypatch):
    """A page that was built, with something beside it that is nobody's business."""
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>the page")
    (folder / "assets" / "page-1a2b.js").write_text("let page")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(static, "BUILT", folder)
    return folder


@pytest.mark.parametrize("path", ["/", "/index.html", "/anything", "/?session=abc"])
def test_the_page_is_at_every_address_that_names_no_file(page, path):
    answer = page.client.get(path)
    assert (answer.status_code, answer.text) == (200, "<!doctype html>the page")
    assert answer.headers["cache-control"] == "no-cache"


def test_files_whose_names_change_with_their_content_are_kept_by_the_browser(page):
    answer = page.client.get("/assets/page-1a2b.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/nothing.js",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2fetc%2fpasswd.txt",
        "/a%00.js",
        f"/{'x' * 5_000}.js",
    ],
)
def test_other_files_are_not_there(page, path):
    answer = page.client.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_page_that_was_not_built_says_what_to_do(page, built):
    (built / "index.html").unlink()
    answer = page.client.get("/")
    assert answer.status_code == 503
    assert "The page has not been built into this installation" in answer.text


def test_the_icon_is_also_where_browsers_look_for_it(page, built):
    (built / "assets" / "icon-1a2b.svg").write_text("<svg/>")
    answer = page.client.get("/favicon.ico")
    assert (answer.status_code, answer.text) == (200, "<svg/>")
    assert answer.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("path", ["/", "/assets/page-1a2b.js"])
def test_a_file_travels_packed_only_to_whoever_takes_that_and_is_the_same(page, path):
    plain = page.client.get(path, headers={"accept-encoding": "identity"})
    packed = page.client.get(path, headers={"accept-encoding": "gzip"})
    assert [each.headers.get("content-encoding") for each in (plain, packed)] == [None, "gzip"]
    assert plain.content == packed.content
    assert plain.headers["etag"] != packed.headers["etag"]
    assert {each.headers["vary"] for each in (plain, packed)} == {"accept-encoding"}
    assert plain.headers["content-type"] == packed.headers["content-type"]


def test_a_page_that_is_built_anew_is_packed_anew(page, built):
    page.client.get("/")
    (built / "index.html").write_text("<!doctype html>another page")
    assert page.client.get("/").text == "<!doctype html>another page"


def test_what_the_page_is_told_travels_as_it_is(page):
    answer = page.client.get("/api/openapi.json", headers={"accept-encoding": "gzip"})
    assert (answer.status_code, answer.headers.get("content-encoding")) == (200, None)
