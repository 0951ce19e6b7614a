"""Figures of lines with bands, as SVG; text is text, in the reader's colour."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from math import ceil, floor, log, log10

from report.paint import LEGEND_ROW, WIDTH, drawn, legend, legend_columns, mark, stroke

HEIGHT = 260
LEFT, RIGHT, TOP, BOTTOM = 46, 24, 48, 40
MARKED = 12
"""With more points than that, only those at the ticks are marked."""


@dataclass(frozen=True, slots=True)
class Line:
    """One series: a value at each x, and a band around it if it has one."""

    name: str
    xs: Sequence[float]
    ys: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()
    colour: int | None = None  # its place among colours and marks; None = its own place in the figure
    dash: int | None = None  # its place among dashes; None = as its colour


@dataclass(frozen=True, slots=True)
class Axes:
    """What the axes say and where they end."""

    title: str
    x: str
    y: str
    top: float
    bottom: float = 0.0
    ticks: Sequence[float] = field(default=())  # along x; () = five
    logarithmic: bool = False  # both; from a power of ten to another


def lines(axes: Axes, series: Sequence[Line]) -> str:
    """A figure of lines, with a legend below it."""
    first, last = min(min(s.xs) for s in series), max(max(s.xs) for s in series)
    axes = replace(axes, ticks=axes.ticks or [first + (last - first) * i / 5 for i in range(6)])
    axes = _powers(axes, series) if axes.logarithmic else replace(axes, top=_round_up(axes.top))
    place = _Place(axes, first, last)
    looks = [(i if s.colour is None else s.colour, s) for i, s in enumerate(series)]
    looked = [(i, i if s.dash is None else s.dash, s) for i, s in looks]
    parts = [_frame(axes, place)]
    parts += [_band(place, i, s) for i, _, s in looked if s.low]
    for i, dash, s in reversed(looked):  # the first lies on top
        parts.append(f'<polyline points="{place.points(zip(s.xs, s.ys, strict=True))}" {stroke(i, dash)}/>')
        shown = s.xs if len(s.xs) <= MARKED else axes.ticks
        parts += [mark(i, place.x(x), place.y(y)) for x, y in zip(s.xs, s.ys, strict=True) if x in shown]
    names = [(i, dash, s.name) for i, dash, s in looked]
    rows = ceil(len(names) / legend_columns([s.name for s in series]))
    return drawn(axes.title, parts + legend(names, HEIGHT + 10), HEIGHT + LEGEND_ROW * rows + 4)


class _Place:
    """Where a value lies on the picture."""

    def __init__(self, axes: Axes, first: float, last: float) -> None:
        self.axes, self.first, self.last = axes, first, last

    def x(self, value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * self._share(value, self.first, self.last)

    def y(self, value: float) -> float:
        share = self._share(min(value, self.axes.top), self.axes.bottom, self.axes.top)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def points(self, some: Iterable[tuple[float, float]]) -> str:
        return " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in some)

    def _share(self, value: float, low: float, high: float) -> float:
        if self.axes.logarithmic:
            low, high, value = log(low), log(high), log(value)
        return (value - low) / ((high - low) or 1)


def _band(place: _Place, i: int, s: Line) -> str:
    there = [*zip(s.xs, s.high, strict=True), *[*zip(s.xs, s.low, strict=True)][::-1]]
    return f'<polygon class="c{i}" points="{place.points(there)}" fill="currentColor" fill-opacity=".13"/>'


def _frame(axes: Axes, place: _Place) -> str:
    parts = []
    for value in _levels(axes):
        y = place.y(value)
        parts.append(f'<path class="g" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_figure(value)}</text>')
    for value in axes.ticks:
        x = place.x(value)
        parts.append(
            f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{_figure(value)}</text>'
        )
    parts.append(f'<path class="a" d="M{LEFT} {HEIGHT - BOTTOM}H{WIDTH - RIGHT}"/>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(
        f'<text x="{middle}" y="{HEIGHT - 7}" text-anchor="middle" class="m">{escape(axes.x)}</text>'
    )
    parts.append(f'<text x="10" y="{TOP - 17}" class="m">{escape(axes.y)}</text>')
    return "".join(parts)


def _levels(axes: Axes) -> list[float]:
    if axes.logarithmic:
        return [10.0**power for power in range(round(log10(axes.bottom)), round(log10(axes.top)) + 1)]
    return [axes.bottom + (axes.top - axes.bottom) * i / 5 for i in range(6)]


def _powers(axes: Axes, series: Sequence[Line]) -> Axes:
    """From the power of ten below all values to that above them."""
    low, high = min(min(s.ys) for s in series), max(max(s.ys) for s in series)
    return replace(axes, bottom=10.0 ** floor(log10(low)), top=10.0 ** ceil(log10(high)))


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
