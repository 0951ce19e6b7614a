"""What the words of a command name, opened: the database and the interpreters."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pleasqlarify.apps.cli.errors import usage
from pleasqlarify.apps.cli.out import note
from pleasqlarify.errors import UnknownName

if TYPE_CHECKING:
    from pleasqlarify.databases import Database
    from pleasqlarify.interpreters import Interpreter
    from pleasqlarify.interpreters.detect import Detected


@contextmanager
def database(
    sources: Sequence[str], last: str | None = None, *, allow: Sequence[str] = (), deny: Sequence[str] = ()
) -> Iterator["Database"]:
    """The database that is named, closed again in the end; ``last`` is what stood behind its name."""
    from pleasqlarify.databases import connect

    if last is not None:
        check_words(sources, last)
    opened = connect(*sources, allow=allow, deny=deny)
    try:
        yield opened
    finally:
        opened.close()


def check_words(sources: Sequence[str], last: str) -> None:
    """Nothing; a usage error where there is no database, or where a question came without quotation marks."""
    if not sources:
        raise usage(f"two things are needed, a database and what to ask it, but there is only {last!r}")
    absent = [s for s in sources[1:] if "://" not in s and not Path(s).expanduser().exists()]
    if len(absent) == len(sources) - 1 and absent:
        words = " ".join([*absent, last])
        raise usage(f'no file {absent[0]!r}; put what you ask into quotation marks: "{words}"')


def interpreters(specs: Sequence[str], url: str, *, values: bool) -> "list[Interpreter]":
    """Those that are named, or a model found on this machine; raises UnknownName if there is none."""
    from pleasqlarify.interpreters import load

    if not specs and url:
        raise UnknownName(f"no model was named for {url}; give --interpreter llm:MODEL beside --llm-url")
    if not specs:
        from pleasqlarify.interpreters.detect import detect

        spec, url = found_here(detect())
        note(f"asking {spec} on this machine")
        specs = [spec]
    return [load(spec, url=url or None, values=values) for spec in specs]


def found_here(found: "Detected") -> tuple[str, str]:
    """Spec and address of a model on this machine; if there is none, UnknownName says what to give."""
    if found.fetched and found.runs_fetched:
        return f"llm:gguf:{found.fetched[0]}", ""
    for server in found.servers:
        if server.models:
            return server.spec, "" if server.spec.startswith("llm:ollama/") else server.url
    if found.url:
        raise UnknownName(
            f"OPENAI_BASE_URL is {found.url}, but no model was named; give --interpreter llm:MODEL"
        )
    if found.keys:
        provider = found.keys[0].removesuffix("_API_KEY").lower()
        raise UnknownName(
            f"{found.keys[0]} is set, but no model was named; give --interpreter llm:{provider}/MODEL"
        )
    if found.fetched:
        from pleasqlarify.models.engine import INSTALL

        raise UnknownName(f"{found.fetched[0]} is here, but what runs it is not installed: {INSTALL}")
    raise UnknownName(
        "no model was named and none was found; give --interpreter llm:PROVIDER/MODEL, such as "
        "llm:ollama/qwen2.5-coder, or recorded:FILE; or bring a model here: "
        "pleasqlarify model fetch qwen2.5-coder-1.5b"
    )
