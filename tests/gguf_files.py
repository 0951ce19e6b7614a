"""Small GGUF files, whole and damaged, and a catalogue entry for one; no model, but of the right form."""

import hashlib
import struct

from pleasqlarify.models.catalogue import Known

TITLE = "Tiny"
WEIGHTS = bytes(range(256)) * 400


def text(value):
    return struct.pack("<Q", len(value)) + value.encode()


def header(licence="MIT"):
    """Version 3; two facts and a list; two tensors, the second behind 4,096 bytes."""
    facts = [
        text("general.name") + struct.pack("<I", 8) + text(TITLE),
        text("general.license") + struct.pack("<I", 8) + text(licence),
        text("tokens") + struct.pack("<IIQ", 9, 8, 2) + text("a") + text("b"),
        text("scores") + struct.pack("<IIQ2f", 9, 6, 2, 0.5, 1.5),
        text("heads") + struct.pack("<II", 4, 2),
    ]
    tensors = [
        text(name) + struct.pack("<IQQIQ", 2, 8, 8, 0, offset) for name, offset in (("x", 0), ("y", 4096))
    ]
    return b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(facts)) + b"".join(facts + tensors)


def content(licence="MIT"):
    return header(licence) + WEIGHTS


def known(address="http://127.0.0.1:1/tiny.gguf", name="tiny"):
    whole = content()
    return Known(name, address, len(whole), hashlib.sha256(whole).hexdigest(), "MIT", "made by a test")


def file(folder, name="tiny.gguf", licence="MIT"):
    path = folder / name
    path.write_bytes(content(licence))
    return path
