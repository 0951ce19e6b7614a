"""``pleasqlarify ask``: a question, asked back until one meaning is left."""

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.cli.options import (
    Allowed,
    AllowedFunctions,
    AsJson,
    Budget,
    Denied,
    DialectName,
    LlmUrl,
    MemoryPlace,
    NoMemory,
    NoValues,
    Question,
    Readings,
    ReceiptFile,
    Replies,
    Samples,
    SavePlaces,
    Sources,
    Specs,
    Today,
)


def ask(
    sources: Sources,
    question: Question,
    *,
    interpreter: Specs,
    n: Samples = 60,
    budget: Budget = 60.0,
    reply: Replies,
    receipt: ReceiptFile = None,
    save: SavePlaces,
    dialect: DialectName = "",
    deny: Denied,
    allow: Allowed,
    function: AllowedFunctions,
    read: Readings,
    today: Today = "",
    llm_url: LlmUrl = "",
    no_values: NoValues = False,
    memory: MemoryPlace = None,
    no_memory: NoMemory = False,
    json: AsJson = False,
) -> int:
    """Ask a question and be asked back.

    In the end there are the query, its result and what was assumed.

    DATABASE is a SQLite or DuckDB file, CSV, XLSX, Parquet or JSON files and folders of them, or the URL of a
    server, such as postgresql://reader@db.example/shop.
    QUESTION is in your words, in quotation marks.

    \b
    Examples:
      pleasqlarify ask films.sqlite "What was the review for the drama film?"
      pleasqlarify ask sales.csv shops.csv "What did we sell last month?" --today 2026-03-31
      pleasqlarify ask sales.csv "What do we sell?" --interpreter llm:openai/gpt-5-mini
      pleasqlarify ask films.sqlite "Who made it?" --reply y --reply "without the title" --json
      pleasqlarify ask sales.csv "What do we sell?" --reply y --save sold.parquet --save sold.sql
    """
    from pleasqlarify.apps.cli.asking import Asking, check_someone_is_there
    from pleasqlarify.apps.cli.memories import memory_file
    from pleasqlarify.apps.cli.opening import (
        check_apart,
        check_words,
        database,
        day,
        interpreters,
        tell_doubts,
    )
    from pleasqlarify.apps.cli.reopening import how_opened
    from pleasqlarify.apps.cli.saving import wanted

    with out.failures_as_document(json):
        check_words(sources, question)
        check_apart(sources, [*save, receipt])
        check_someone_is_there(reply, json=json)
        files = wanted(save, dialect)
        with database(sources, allow=allow, deny=deny, functions=function, read=read) as opened:
            tell_doubts(opened)
            asked = interpreters(interpreter, llm_url, values=not no_values, today=day(today))
            how = how_opened(sources, allow, deny, function, read)
            known = memory_file(sources, memory, off=no_memory)
            return Asking(n, tuple(reply), receipt, json, budget, how, known, files).ask(
                question, opened, asked
            )
