"""What all figures share: colours for light and dark; dashes and marks, which tell without colour."""

from collections.abc import Sequence
from html import escape

WIDTH = 420
LIGHT = ("#0b6e99", "#c2410c", "#6d28d9", "#15803d", "#a16207", "#be185d", "#475569", "#0f766e")
DARK = ("#56b8e6", "#ff9466", "#b79cff", "#5fd28a", "#e0b84a", "#ff8ac0", "#a9b8cc", "#4fd1c5")
DASHES = ("", "6 3", "2 2", "8 3 2 3")
MARKS = (
    "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "m-2.6-2.6h5.2v5.2h-5.2z",
    "m0-3.6l3.4 5.9h-6.8z",
    "m0-3.8l3.8 3.8l-3.8 3.8l-3.8-3.8z",
    "m-3.6 0h7.2m-3.6-3.6v7.2",
    "m-2.8-2.8l5.6 5.6m0-5.6l-5.6 5.6",
    "m0 3.6l3.4-5.9h-6.8z",
    "m-3.6 0h7.2m-5.4-3.1l3.6 6.2m0-6.2l-3.6 6.2",
)
"""Circle, square, triangle, diamond, plus, cross, triangle that stands on its head, star."""
LEGEND_ROW, NARROW = 18, 24
"""Names of so many letters leave room for a second one in the row."""


def _colours(some: Sequence[str]) -> str:
    return "".join(f".c{i}{{color:{colour}}}" for i, colour in enumerate(some))


STYLE = (
    ".f{color:#1f2328}.f text{font:12px system-ui,sans-serif;fill:currentColor}.f .t{font-weight:600}"
    ".f .m{fill-opacity:.75}.g{stroke:currentColor;stroke-opacity:.15}"
    ".a{stroke:currentColor;stroke-opacity:.6}"
    f".o{{color:#64748b}}{_colours(LIGHT)}"
    f"@media(prefers-color-scheme:dark){{.f{{color:#e6e8eb}}.o{{color:#94a3b8}}{_colours(DARK)}}}"
)


def drawn(title: str, parts: Sequence[str], height: float) -> str:
    """The whole figure."""
    title, size = escape(title), f'width="{WIDTH}" height="{height:.0f}"'
    return (
        f'<svg class="f" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" {size} '
        f'role="img" aria-label="{title}"><style>{STYLE}</style>'
        f'<text x="10" y="14" class="t">{title}</text>{"".join(parts)}</svg>\n'
    )


def stroke(place: int, dash: int) -> str:
    """How a line is drawn."""
    colour, dashes = f"c{place % len(LIGHT)}", DASHES[dash % len(DASHES)]
    return f'class="{colour}" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="{dashes}"'


def mark(place: int, x: float, y: float) -> str:
    """A mark at a point."""
    look = f'class="c{place % len(LIGHT)}" fill="currentColor" stroke="currentColor"'
    return f'<path d="M{x:.1f} {y:.1f}{MARKS[place % len(MARKS)]}" {look}/>'


def legend(names: Sequence[tuple[int, int, str]], top: float) -> list[str]:
    """Which line is which: its colour, its dashes, its mark."""
    columns, parts = legend_columns([name for *_, name in names]), []
    for i, (place, dash, name) in enumerate(names):
        x, y = 14 + (i % columns) * (WIDTH / columns), top + LEGEND_ROW * (i // columns)
        parts.append(f'<path d="M{x:.0f} {y:.0f}h30" {stroke(place, dash)}/>{mark(place, x + 15, y)}')
        parts.append(f'<text x="{x + 36:.0f}" y="{y + 4:.0f}">{escape(name)}</text>')
    return parts


def legend_columns(names: Sequence[str]) -> int:
    """How many names stand in a row."""
    return 2 if max(map(len, names)) <= NARROW else 1
