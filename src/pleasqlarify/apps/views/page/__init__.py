"""What the page draws, as JSON values: a space, which only gathering changes; a state after each reply."""
