"""Figures as SVG: lines with bands, and bars with whiskers; text is text, in the reader's colour."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from math import floor, log, log10

WIDTH, HEIGHT = 420, 260
LEFT, RIGHT, TOP, BOTTOM = 46, 24, 44, 40
COLOURS = ("#0b6e99", "#c2410c", "#6d28d9", "#15803d", "#a16207", "#be185d", "#475569", "#0f766e")
DASHES = ("", "6 3", "2 2", "8 3 2 3", "", "6 3", "2 2", "8 3 2 3")
STYLE = (
    "text{font:12px system-ui,sans-serif;fill:currentColor}.t{font-weight:600}.g{stroke:currentColor;"
    "stroke-opacity:.15}.a{stroke:currentColor;stroke-opacity:.6}.m{fill-opacity:.7}"
)


@dataclass(frozen=True, slots=True)
class Line:
    """One series: a value at each x, and a band around it if it has one."""

    name: str
    xs: Sequence[float]
    ys: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()
    colour: int | None = None  # place in COLOURS; None = its own place in the figure


@dataclass(frozen=True, slots=True)
class Axes:
    """What the axes say and where they end."""

    title: str
    x: str
    y: str
    top: float
    bottom: float = 0.0
    ticks: Sequence[float] = field(default=())  # along x; () = five
    logarithmic: bool = False


def lines(axes: Axes, series: Sequence[Line]) -> str:
    """A figure of lines, with a legend below it."""
    first, last = min(min(s.xs) for s in series), max(max(s.xs) for s in series)
    axes = replace(axes, top=_round_up(axes.top))
    place = _Place(axes, first, last)
    parts = [_frame(axes, place, axes.ticks or [first + (last - first) * i / 5 for i in range(6)])]
    places = [i if s.colour is None else s.colour for i, s in enumerate(series)]
    for i, s in zip(places, series, strict=True):
        colour = COLOURS[i % len(COLOURS)]
        if s.low:
            there = [*zip(s.xs, s.high, strict=True), *[*zip(s.xs, s.low, strict=True)][::-1]]
            parts.append(f'<polygon points="{place.points(there)}" fill="{colour}" fill-opacity=".13"/>')
        parts.append(
            f'<polyline points="{place.points(zip(s.xs, s.ys, strict=True))}" fill="none" stroke="{colour}" '
            f'stroke-width="2" stroke-dasharray="{DASHES[i % len(DASHES)]}"/>'
        )
        if len(s.xs) <= 12:
            dots = "".join(
                f'<circle cx="{place.x(x):.1f}" cy="{place.y(y):.1f}" r="2.4" fill="{colour}"/>'
                for x, y in zip(s.xs, s.ys, strict=True)
            )
            parts.append(dots)
    names = [(i, s.name) for i, s in zip(places, series, strict=True)]
    return _svg(axes, parts + _legend(names), HEIGHT + 18 * ((len(names) + 1) // 2))


def bars(title: str, unit: str, rows: Mapping[str, Mapping[str, float]], top: float) -> str:
    """Bars that lie, one a row: mean, with a whisker from low to high, and the figure beside it."""
    left, row = 186, 24
    height, scale = 30 + row * len(rows) + 30, (WIDTH - left - 54) / top
    parts = []
    for i, (name, value) in enumerate(rows.items()):
        y, colour = 30 + row * i, COLOURS[0] if name == "ours" else "#64748b"
        mean, low, high = (min(value[key], top) for key in ("mean", "low", "high"))
        parts.append(
            f'<text x="{left - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{left}" y="{y + 3}" width="{mean * scale:.1f}" height="{row - 8}" '
            f'fill="{colour}" fill-opacity=".75"/>'
            f'<path d="M{left + low * scale:.1f} {y + 11}H{left + high * scale:.1f}" '
            'stroke="currentColor" stroke-width="1.5"/>'
            f'<text x="{left + max(mean, high) * scale + 6:.1f}" y="{y + 15}">{value["mean"]:.2f}</text>'
        )
    parts.append(f'<text x="{left}" y="{height - 8}" class="m">{escape(unit)}</text>')
    return _svg(Axes(title, "", "", top), parts, height)


class _Place:
    """Where a value lies on the picture."""

    def __init__(self, axes: Axes, first: float, last: float) -> None:
        self.axes, self.first, self.last = axes, first, last

    def x(self, value: float) -> float:
        first, last = self.first, self.last
        if self.axes.logarithmic:
            first, last, value = log(first), log(last), log(value)
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - first) / ((last - first) or 1)

    def y(self, value: float) -> float:
        share = (min(value, self.axes.top) - self.axes.bottom) / (self.axes.top - self.axes.bottom)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def points(self, some: object) -> str:
        return " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in some)  # type: ignore[attr-defined]


def _frame(axes: Axes, place: _Place, ticks: Sequence[float]) -> str:
    parts = []
    for i in range(6):
        value = axes.bottom + (axes.top - axes.bottom) * i / 5
        y = place.y(value)
        parts.append(f'<path class="g" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_figure(value)}</text>')
    for value in ticks:
        parts.append(
            f'<text x="{place.x(value):.1f}" y="{HEIGHT - BOTTOM + 16}" '
            f'text-anchor="middle">{_figure(value)}</text>'
        )
    parts.append(f'<path class="a" d="M{LEFT} {HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>')
    parts.append(
        f'<text x="{(LEFT + WIDTH) / 2}" y="{HEIGHT - 7}" '
        f'text-anchor="middle" class="m">{escape(axes.x)}</text>'
    )
    parts.append(f'<text x="10" y="{TOP - 14}" class="m">{escape(axes.y)}</text>')
    return "".join(parts)


def _legend(names: Sequence[tuple[int, str]]) -> list[str]:
    parts = []
    for place, (i, name) in enumerate(names):
        x, y = 14 + (place % 2) * (WIDTH / 2), HEIGHT + 10 + 18 * (place // 2)
        parts.append(
            f'<path d="M{x} {y}h26" stroke="{COLOURS[i % len(COLOURS)]}" stroke-width="2.5" '
            f'stroke-dasharray="{DASHES[i % len(DASHES)]}"/>'
            f'<text x="{x + 32}" y="{y + 4}">{escape(name)}</text>'
        )
    return parts


def _svg(axes: Axes, parts: Sequence[str], height: float) -> str:
    title = escape(axes.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" '
        f'height="{height:.0f}" role="img" aria-label="{title}"><style>{STYLE}</style>'
        f'<text x="10" y="14" class="t">{title}</text>{"".join(parts)}</svg>\n'
    )


def _figure(value: float) -> str:
    return f"{value:,.0f}" if abs(value - round(value)) < 1e-9 else f"{value:.3g}"


ROUND = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.5, 10.0)
"""Tops of an axis a fifth of which is short to write."""


def _round_up(top: float) -> float:
    """The least round figure that holds it.

    >>> [_round_up(value) for value in (1.0, 1.21, 63.4)]
    [1.0, 1.25, 75.0]
    """
    unit: float = 10.0 ** floor(log10(top)) if top > 0 else 1.0
    return next(unit * each for each in ROUND if unit * each >= top - 1e-9)
