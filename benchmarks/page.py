"""How fast the page is with 60, 300 and 1,000 candidates: ``python benchmarks/page.py``, in a real browser.

A click is timed inside the page, from the event to the second frame after the new state is drawn; hover and
lasso by the time between frames while the pointer moves. Prints a line a size; needs a Chromium.
"""

import json
import sys
import tempfile
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from pleasqlarify import demo
from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import fingerprint

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
import browser
from served import Site

QUESTION = "What was the review for the drama film?"
SIZES = (60, 300, 1000)
CLICKS = 15
COLUMNS = ("r.Opinion", "r.AudienceReviews", "f.Title, r.Opinion", "r.Rating", "r.Reviewer", "f.Title", "r.*",
           "f.Title, r.AudienceReviews", "r.Opinion, r.Rating", "AVG(r.Rating)")  # fmt: skip
FILMS = ("f.Genre = 'Drama'", "f.Genre LIKE '%Drama%'", "f.Title LIKE '%Drama%'", "f.Genre <> 'Comedy'")
YEARS = ("", " AND f.Year > 2000", " AND f.Year > 2010", " AND r.Rating > 3", " AND f.Duration > 100")
ENDS = ("", " ORDER BY r.ReviewedOn DESC LIMIT 1", " ORDER BY r.Rating DESC LIMIT 3", " LIMIT 5", " LIMIT 2")

FRAMES = """async (move) => {
  const times = []; let last = performance.now(), go = true;
  const tick = (at) => { times.push(at - last); last = at; if (go) requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  await new Promise((done) => setTimeout(done, move)); go = false;
  return times.slice(2);
}"""
CLICK = """() => new Promise((done) => {
  const button = document.querySelector('button.answer');
  const shown = () => document.querySelector('main').textContent;
  const before = shown(), begun = performance.now();
  const watch = new MutationObserver(() => {
    if (shown() === before) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begun)));
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  button.click();
})"""


def pool(n: int, database: Path) -> dict[str, object]:
    """A pool of n different queries about the films."""
    opened = connect(database)
    texts = [
        f"SELECT {distinct}{columns} FROM Film AS f JOIN Reviews AS r ON f.id = r.FilmId "
        f"WHERE {films}{years}{end}"
        for distinct, end, years, films, columns in product(("", "DISTINCT "), ENDS, YEARS, FILMS, COLUMNS)
    ][:n]
    told = {
        "version": 1,
        "utterance": QUESTION,
        "databases": [database.name],
        "schema_hash": fingerprint(opened.schema),
        "dialect": "sqlite",
        "created": datetime.now(UTC).isoformat(),
        "candidates": [
            {"sql": text, "weight": 1 / (i + 3), "sources": [], "choices": [], "used": []}
            for i, text in enumerate(texts)
        ],
        "failures": [],
    }
    opened.close()
    return told


def measured(page: Page) -> dict[str, float]:
    """Medians of clicks and the slowest twentieth of frames while hovering and drawing a lasso, ms."""
    clicks = []
    for _ in range(CLICKS):
        clicks.append(page.evaluate(CLICK))
        page.wait_for_timeout(400)
        page.keyboard.press("[")
        page.wait_for_timeout(900)
    box = page.locator("svg[role=listbox]").bounding_box()
    assert box
    frames = {}
    for name in ("hover", "lasso"):
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        if name == "lasso":
            page.mouse.down()
        page.evaluate(f"() => {{ window.counted = ({FRAMES})(1500); }}")
        for i in range(60):
            page.mouse.move(box["x"] + box["width"] * (i % 20) / 20, box["y"] + box["height"] * i / 60)
        frames[name] = quantiles(page.evaluate("window.counted"), n=20)[-1]
        if name == "lasso":
            page.keyboard.press("Escape")
            page.mouse.up()
    return {"click": median(clicks), **frames}


def main() -> None:
    """Measure every size and print what was found."""
    films = demo.path("films")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        for n in SIZES:
            with tempfile.TemporaryDirectory() as home:
                file = Path(home) / "films.pool.json"
                file.write_text(json.dumps(pool(n, films)), encoding="utf-8")
                site = Site(Path(home), "serve", films, "--interpreter", f"recorded:{file}").start()
                page = chromium.new_context(viewport={"width": 1440, "height": 900}).new_page()
                page.goto(site.address)
                page.get_by_role("textbox").first.fill(QUESTION)
                page.keyboard.press("Enter")
                page.get_by_role("button", name="Open the map").click(timeout=120_000)
                page.wait_for_timeout(3000)
                found = measured(page)
                told = " ".join(f"{name} {ms:6.1f} ms" for name, ms in found.items())
                print(f"{n:5} candidates: {told} (click: median; hover, lasso: p95 of a frame)", flush=True)
                page.context.close()
                site.stop()
        chromium.close()


if __name__ == "__main__":
    main()
