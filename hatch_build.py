"""Build hook: the page is built into the package whenever its sources have changed.

A source distribution carries the bundle, so it installs with neither Node nor network. Where there is
something to build and PATH has no good Node, the build asks for one from PyPI, as for any of its tools.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "frontend"))
import bundle
import node


class FrontendHook(BuildHookInterface[Any]):
    """The step before a wheel, an editable install or a source distribution is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build has to have installed, for PEP 517."""
        return node.wanted() if bundle.is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, if there is something to build."""
        if bundle.is_wanted():
            bundle.build()
