"""Every engine that has a box here."""

from importlib import import_module
from pathlib import Path

from engines.box import Box

FILES = sorted(Path(__file__).parent.glob("*_box.py"))
BOXES: list[Box] = [
    module.Box()
    for module in (import_module(f"engines.{file.stem}") for file in FILES)
    if hasattr(module, "Box")
]
