"""What the words of a command name, opened: the database and the interpreters."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pleasqlarify.apps.cli.errors import usage
from pleasqlarify.databases import Database
from pleasqlarify.errors import UnknownName
from pleasqlarify.interpreters import Interpreter


@contextmanager
def database(
    sources: Sequence[str], last: str | None = None, *, allow: Sequence[str] = (), deny: Sequence[str] = ()
) -> Iterator[Database]:
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


def interpreters(specs: Sequence[str], url: str, *, values: bool) -> list[Interpreter]:
    """Those that are named, or what is configured; raises UnknownName if there is nothing."""
    from pleasqlarify.interpreters import load

    if not specs:
        raise UnknownName(
            "no interpreter was named and no model is configured; give --interpreter llm:PROVIDER/MODEL, "
            "such as llm:ollama/qwen2.5-coder, or recorded:FILE"
        )
    return [load(spec, url=url or None, values=values) for spec in specs]
