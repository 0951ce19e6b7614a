"""Settings for all tests: examples are drawn anew by developers and fixed in CI; no test is timed."""

import os
import signal

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: matrices here are small, threads only cost
os.environ["PLEASQLARIFY_MEMORY"] = "off"  # what one test decides must not move another's prior

import pytest
from hypothesis import HealthCheck, settings

SLOW_MACHINE = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("developer", **SLOW_MACHINE)
settings.register_profile("ci", **SLOW_MACHINE, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "developer")

# The children of a background job ignore Ctrl-C unless somebody here does not.
signal.signal(signal.SIGINT, signal.default_int_handler)

FIRST = ("tests/databases/test_contract.py", "tests/databases/test_spark.py", "tests/test_docs.py")
"""Files that ask Spark, which is slow to start: one worker has them all, and begins with them."""


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.nodeid.split("::")[0] not in FIRST)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadFileScheduling

    class OneForSpark(LoadFileScheduling):
        def _split_scope(self, nodeid):
            file = super()._split_scope(nodeid)
            return FIRST[0] if file in FIRST else file

    return OneForSpark(config, log) if config.getoption("dist") == "loadfile" else None
