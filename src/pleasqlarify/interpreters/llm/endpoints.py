"""Where models are: well-known providers, any compatible address, and the name of the key each wants."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from pleasqlarify.errors import InterpreterUnavailable, UnknownName
from pleasqlarify.pool.credentials import scrubbed


@dataclass(frozen=True, slots=True)
class Preset:
    """A provider's address, the variable of its key, and how many samples to ask of one request."""

    url: str
    key_name: str = ""  # "" = wants none
    most: int = 8


PRESETS = {
    "anthropic": Preset("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY", most=1),
    "gemini": Preset("https://generativelanguage.googleapis.com/v1beta/openai", "GEMINI_API_KEY"),
    "mistral": Preset("https://api.mistral.ai/v1", "MISTRAL_API_KEY"),
    "ollama": Preset("http://127.0.0.1:11434/v1", most=1),
    "openai": Preset("https://api.openai.com/v1", "OPENAI_API_KEY"),
    "openrouter": Preset("https://openrouter.ai/api/v1", "OPENROUTER_API_KEY", most=1),
}
OTHER = Preset("", "OPENAI_API_KEY")  # what an address of one's own gets, as everywhere
EXAMPLES = "llm:openai/gpt-5-mini, llm:ollama/qwen2.5-coder"


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A model at an address; its key is read from the environment when needed, and kept nowhere."""

    url: str
    model: str
    key_name: str = ""
    most: int = 8  # samples to ask of one request at first

    @property
    def local(self) -> bool:
        """Whether it is on this machine."""
        return on_loopback(urlsplit(self.url).hostname or "")

    @property
    def place(self) -> str:
        """What to call its address in a sentence."""
        return self.url

    @property
    def label(self) -> str:
        """What to call the model on screen: of a path, only the file's name."""
        return self.model.rpartition("/")[2] if self.model.startswith(("/", "~", ".")) else self.model

    def key(self, environment: Mapping[str, str]) -> str:
        """The key in the environment, "" where there is none; raises where the provider wants one."""
        key = environment.get(self.key_name, "").strip() if self.key_name else ""
        if not key and any(preset.url == self.url and preset.key_name for preset in PRESETS.values()):
            raise InterpreterUnavailable(f"{self.url} wants a key, and {self.key_name} is not set")
        return key


def endpoint(detail: str, url: str | None = None, environment: Mapping[str, str] | None = None) -> Endpoint:
    """The endpoint that ``MODEL`` or ``PROVIDER/MODEL`` means; with a ``url``, all of it is the model's name.

    >>> endpoint("openai/gpt-5-mini", environment={}).model
    'gpt-5-mini'
    >>> endpoint("openai/gpt-oss-20b", "http://localhost:8000").url, endpoint("m", "http://localhost:8000").model
    ('http://localhost:8000/v1', 'm')
    """
    environment = os.environ if environment is None else environment
    detail = detail.strip()
    provider, slash, model = detail.partition("/")
    if not detail or (slash and provider in PRESETS and not model):
        raise UnknownName(f"'llm:{detail}' names no model; for example {EXAMPLES}")
    if url:
        return _at(url, detail)
    configured = environment.get("OPENAI_BASE_URL", "")
    if slash and provider in PRESETS and not (provider == "openai" and configured):
        preset = PRESETS[provider]
        return Endpoint(preset.url, model, preset.key_name, preset.most)
    if configured:
        return _at(configured, model if provider == "openai" and slash else detail)
    if environment.get("OPENAI_API_KEY"):
        return Endpoint(PRESETS["openai"].url, detail, "OPENAI_API_KEY")
    raise UnknownName(
        f"no address for model {detail!r}: give --llm-url, set OPENAI_BASE_URL or name one of "
        f"{', '.join(f'{name}/' for name in sorted(PRESETS))}, as in {EXAMPLES}"
    )


def _at(url: str, model: str) -> Endpoint:
    """The model at an address of the user's; a known provider's address gets that provider's key."""
    address = normalised(url)
    preset = next((p for p in PRESETS.values() if urlsplit(p.url).netloc == urlsplit(address).netloc), OTHER)
    return Endpoint(address, model, preset.key_name, preset.most)


def normalised(url: str) -> str:
    """The address of an API: with its scheme, without a last slash, ``/v1`` where no path was given.

    >>> normalised("127.0.0.1:8091"), normalised("https://host/api/v1/chat/completions")
    ('http://127.0.0.1:8091/v1', 'https://host/api/v1')
    """
    text = url.strip() if "://" in url else f"http://{url.strip()}"
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError as exc:
        raise UnknownName(f"{scrubbed(text)!r} is no address of a model: {exc}") from exc
    if parts.scheme not in ("http", "https") or not host:
        raise UnknownName(
            f"{scrubbed(text)!r} is no address of a model; one looks like http://127.0.0.1:8080/v1"
        )
    if parts.username or parts.password:
        raise UnknownName(
            f"{scrubbed(text)!r} came with a password in it; keys are taken from the environment"
        )
    path = parts.path.rstrip("/").removesuffix("/chat/completions") or "/v1"
    return f"{parts.scheme}://{parts.netloc}{path}"


def on_loopback(host: str) -> bool:
    """Whether the host is this machine.

    >>> on_loopback("localhost"), on_loopback("127.0.0.2"), on_loopback("example.org")
    (True, True, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
