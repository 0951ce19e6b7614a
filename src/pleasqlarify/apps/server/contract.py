"""The description of the server as a file, from which the page's types are made.

python -m pleasqlarify.apps.server.contract frontend/openapi.json
"""

import json
import sys
from pathlib import Path

from pleasqlarify.apps.server.app import addresses


def contract() -> str:
    """The description as a text, the same for the same addresses and shapes."""
    described = addresses().openapi()
    described["info"]["version"] = "1"  # of the contract: a release of the program changes nothing here
    return json.dumps(described, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(contract(), encoding="utf-8")
