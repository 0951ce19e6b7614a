"""How a session shows itself as the last line of a cell; what draws it is loaded only then."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from pleasqlarify.session import Session


class InNotebooks:
    """What Jupyter and marimo look for on a value that they are to show."""

    widget: Any = None  # the one that draws it, once it was shown

    def _ipython_display_(self) -> None:
        """Draw it in the cell that runs: as a widget where there can be one, else as a text with tables."""
        from pleasqlarify.apps.widget.showing import show

        show(cast("Session", self))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Mapping[str, str]:
        """The text with tables, for whoever wants no more than that."""
        from pleasqlarify.apps.widget.still import bundle

        del include, exclude  # two short texts
        return bundle(cast("Session", self))

    def _display_(self) -> Any:
        """What marimo draws instead of it."""
        from pleasqlarify.apps.widget.showing import drawn

        return drawn(cast("Session", self))
