"""What holds for all speed benchmarks."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: as the command line sets it
