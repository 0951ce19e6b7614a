"""By what results are grouped and ranked."""
