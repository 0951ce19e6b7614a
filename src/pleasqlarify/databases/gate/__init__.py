"""The gate: what may run, and in which words. Empty: the worker needs its functions and no more."""
