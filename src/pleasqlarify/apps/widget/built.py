"""The widget's page, which was built into the package."""

from pathlib import Path

WIDGET = Path(__file__).parent / "static" / "widget.js"
NOT_BUILT = "The widget has not been built into this installation: install it anew"
