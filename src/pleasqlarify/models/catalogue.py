"""The models that are known by name: where each is published, its size, its licence, and how to know it."""

from dataclasses import dataclass

from pleasqlarify.errors import UnknownName


@dataclass(frozen=True, slots=True)
class Known:
    """A published GGUF file; the address holds a revision, so it does not change."""

    name: str
    address: str
    size: int  # bytes
    sha256: str
    licence: str
    note: str


def _qwen_coder(parameters: str, revision: str, size: int, sha256: str, licence: str, note: str) -> Known:
    """Qwen's own release of Qwen2.5-Coder-Instruct, quantised to about 5 bits (Q4_K_M)."""
    repository = f"https://huggingface.co/Qwen/Qwen2.5-Coder-{parameters}-Instruct-GGUF"
    file = f"qwen2.5-coder-{parameters.lower()}-instruct-q4_k_m.gguf"
    address = f"{repository}/resolve/{revision}/{file}"
    return Known(f"qwen2.5-coder-{parameters.lower()}", address, size, sha256, licence, note)


KNOWN = (
    _qwen_coder(
        "0.5B",
        "bf1da6ca8f02b444067db175f02a14e74f49c5c0",
        491_400_064,
        "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
        "Apache-2.0",
        "about 1 GB of memory; quick and weak",
    ),
    _qwen_coder(
        "1.5B",
        "f86cb2c1fa58255f8052cc32aeede1b7482d4361",
        1_117_320_768,
        "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
        "Apache-2.0",
        "2.3 GB of memory; a good start",
    ),
    _qwen_coder(
        "3B",
        "f74adce6aa16316c625447af059dbebe4983757c",
        2_104_932_800,
        "724fb256bec1ff062b2f65e4569e871ad2e95ab2a3989723d1769c54294730b7",
        "Qwen Research, not for commercial use",
        "more memory than the smaller ones; not measured",
    ),
    _qwen_coder(
        "7B",
        "13fb94bfda8c8cf22497dc57b78f391a9acb426a",
        4_683_073_536,
        "509287f78cb4d4cf6b3843734733b914b2c158e43e22a7f4bf5e963800894d3c",
        "Apache-2.0",
        "much memory, not measured; slow without a graphics card",
    ),
)
SUGGESTED = "qwen2.5-coder-1.5b"


def known(name: str) -> Known:
    """The model of that name.

    >>> known("qwen2.5-coder-1.5b").licence
    'Apache-2.0'
    """
    for model in KNOWN:
        if model.name == name:
            return model
    raise UnknownName(f"no known model {name!r}; there is {', '.join(model.name for model in KNOWN)}")
