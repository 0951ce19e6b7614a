"""What there is to ask without being told: keys in the environment, models and model servers here."""

import json
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException

from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.interpreters import GRAMMAR, Interpreter, load
from pleasqlarify.interpreters.llm.endpoints import PRESETS, normalised
from pleasqlarify.models import engine, store
from pleasqlarify.pool.credentials import scrubbed

PORTS = {11434: "Ollama", 1234: "LM Studio", 8080: "llama.cpp", 8000: "vLLM"}
"""Where the usual servers listen unless told otherwise; the name is a guess, the models are not."""

PATIENCE_S = 0.3
MOST_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Server:
    """Something on this machine that lists models."""

    name: str
    url: str
    models: tuple[str, ...]

    @property
    def spec(self) -> str:
        """How to ask its first model; the address goes with it unless it is Ollama's own."""
        provider = "ollama/" if self.url == PRESETS["ollama"].url else ""
        return f"llm:{provider}{self.models[0]}" if self.models else ""


@dataclass(frozen=True, slots=True)
class Detected:
    """Names of the keys that are set, never their values; the address that is set; servers that answer;
    models that were fetched or added, the one to use first, and whether what runs them is installed."""

    keys: tuple[str, ...]
    url: str
    servers: tuple[Server, ...]
    fetched: tuple[str, ...] = ()
    runs_fetched: bool = True


def detect(environment: Mapping[str, str] | None = None, ports: Mapping[int, str] = PORTS) -> Detected:
    """What the environment and this machine offer."""
    environment = os.environ if environment is None else environment
    names = sorted({preset.key_name for preset in PRESETS.values() if preset.key_name})
    keys = tuple(name for name in names if environment.get(name, "").strip())
    return Detected(
        keys,
        scrubbed(environment.get("OPENAI_BASE_URL", "")),
        servers(list(ports.items())),
        _fetched(),
        engine.installed(),
    )


def usual(found: Detected | None = None, **settings: object) -> list[Interpreter]:
    """What is asked where nothing is named: the grammar, and beside it a model that is here."""
    model = model_here(detect() if found is None else found)
    beside = [load(model[0], **{**settings, "url": model[1] or None})] if model else []
    return [load(GRAMMAR, **settings), *beside]


def model_here(found: Detected) -> tuple[str, str] | None:
    """Spec and address of a model that can be asked without being named: fetched, or served here."""
    if found.fetched and found.runs_fetched:
        return f"llm:gguf:{found.fetched[0]}", ""
    for server in found.servers:
        if server.models:
            return server.spec, "" if server.spec.startswith("llm:ollama/") else server.url
    return None


def why_no_model(found: Detected) -> str:
    """What is missing where a model is half configured; "" where there is no trace of any."""
    if found.url:
        return f"OPENAI_BASE_URL is {found.url}, but no model was named: --interpreter llm:MODEL"
    if found.keys:
        provider = found.keys[0].removesuffix("_API_KEY").lower()
        return f"{found.keys[0]} is set, but no model was named: --interpreter llm:{provider}/MODEL"
    if found.fetched and not found.runs_fetched:
        return f"{found.fetched[0]} is here, but what runs it is not installed: {engine.INSTALL}"
    return ""


def _fetched() -> tuple[str, ...]:
    try:
        return tuple(model.name for model in store.usable())
    except InterpreterUnavailable:  # a folder that cannot be read offers nothing
        return ()


def servers(ports: Sequence[tuple[int, str]]) -> tuple[Server, ...]:
    """The servers among these ports of this machine that list models, asked all at once."""
    if not ports:
        return ()
    with ThreadPoolExecutor(len(ports)) as pool:
        found = pool.map(lambda port: _server(*port), ports)
        return tuple(server for server in found if server is not None)


def _server(port: int, name: str) -> Server | None:
    models = _models(port)
    return None if models is None else Server(name, normalised(f"127.0.0.1:{port}"), models)


def _models(port: int) -> tuple[str, ...] | None:
    """The models that the server lists; None where nothing, or something else, answers."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)) as connection:
        try:
            connection.request("GET", "/v1/models", headers={"Accept": "application/json"})
            reply = connection.getresponse()
            listed = json.loads(reply.read(MOST_BYTES)) if reply.status == 200 else None
        except (OSError, HTTPException, ValueError):
            return None
    entries = listed.get("data") if isinstance(listed, dict) else None
    if not isinstance(entries, list):
        return None
    ids = [entry.get("id") for entry in entries if isinstance(entry, dict)]
    return tuple(
        model.rpartition("/")[2] if model.startswith("/") else model
        for model in ids
        if isinstance(model, str)
    )
