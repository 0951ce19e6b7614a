"""What axe, the usual checker of accessibility, has to say about a page."""

from pathlib import Path

SOURCE = Path(__file__).parent.parent / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "rules => axe.run({runOnly: {type: 'tag', values: rules}, resultTypes: ['violations']})"


def violations(page):
    """One line a rule that the page breaks: the rule, why, and the first places where."""
    page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found = page.evaluate(RUN, RULES)["violations"]
    return [_line(rule) for rule in found]


def _line(rule):
    places = [" ".join(map(str, node["target"])) for node in rule["nodes"]]
    more = f" and {len(places) - 3} more" if len(places) > 3 else ""
    return f"{rule['id']}: {rule['help']}: {', '.join(places[:3])}{more}"
