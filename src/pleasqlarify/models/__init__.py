"""Models on this machine: which are known, where they lie, how they come here."""
