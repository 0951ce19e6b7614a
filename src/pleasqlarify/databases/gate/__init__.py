"""The gate: what may run, and in which words. Empty, so that the worker can know its functions and no more."""
