"""Figures of bars that lie, as SVG."""

from collections.abc import Mapping
from html import escape

from report.paint import WIDTH, drawn


def bars(title: str, unit: str, rows: Mapping[str, Mapping[str, float]], top: float) -> str:
    """A bar for each row: its mean, with a whisker from low to high, and the figure beside it."""
    left, row = 186, 24
    height, scale = 30 + row * len(rows) + 30, (WIDTH - left - 54) / top
    parts, bold = [], ' class="t"'
    for i, (name, value) in enumerate(rows.items()):
        y, ours = 30 + row * i, name == "ours"
        mean, low, high = (min(value[key], top) for key in ("mean", "low", "high"))
        parts.append(
            f'<text x="{left - 8}" y="{y + 15}" text-anchor="end"{bold if ours else ""}>{escape(name)}</text>'
            f'<rect x="{left}" y="{y + 3}" width="{mean * scale:.1f}" height="{row - 8}" '
            f'class="{"c0" if ours else "o"}" fill="currentColor" fill-opacity=".75"/>'
            f'<path d="M{left + low * scale:.1f} {y + 11}H{left + high * scale:.1f}" '
            'stroke="currentColor" stroke-width="1.5"/>'
            f'<text x="{left + max(mean, high) * scale + 6:.1f}" y="{y + 15}">{value["mean"]:.2f}</text>'
        )
    parts.append(f'<text x="{left}" y="{height - 8}" class="m">{escape(unit)}</text>')
    return drawn(title, parts, height)
