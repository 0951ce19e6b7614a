"""A language model behind any OpenAI-compatible address, or in a file on this machine, as an interpreter."""

from datetime import date
from typing import TYPE_CHECKING

from pleasqlarify.interpreters.llm.endpoints import endpoint

if TYPE_CHECKING:
    from pleasqlarify.interpreters.llm.language_model import LanguageModel
    from pleasqlarify.interpreters.llm.sampling import Pace


def connect(
    detail: str,
    *,
    url: str | None = None,
    values: bool = True,
    today: date | None = None,
    pace: "Pace | None" = None,
) -> "LanguageModel":
    """The model ``MODEL`` at ``url`` or OPENAI_BASE_URL, ``PROVIDER/MODEL`` or ``gguf:PATH``; not asked yet.

    Without ``values``, no value of the data is sent. ``today`` is the date that the model is told, by default
    that of the day it is asked; ``pace`` is how fast it is asked, and for how long.
    """
    if detail.startswith("gguf:"):
        from pleasqlarify.interpreters.llm import local

        return local.connect(detail.removeprefix("gguf:"), values=values, today=today, pace=pace)
    at = endpoint(detail, url)
    from pleasqlarify.interpreters.llm.language_model import LanguageModel  # openai takes half a second

    return LanguageModel(at, values=values, today=today, pace=pace)
