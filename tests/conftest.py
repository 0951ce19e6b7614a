"""Settings for all tests: examples are drawn anew by developers and fixed in CI; no test is timed."""

import os
import signal

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: matrices here are small, threads only cost
os.environ["PLEASQLARIFY_MEMORY"] = "off"  # what one test decides must not move another's prior

from hypothesis import HealthCheck, settings

SLOW_MACHINE = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("developer", **SLOW_MACHINE)
settings.register_profile("ci", **SLOW_MACHINE, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "developer")

# The children of a background job ignore Ctrl-C unless somebody here does not.
signal.signal(signal.SIGINT, signal.default_int_handler)
