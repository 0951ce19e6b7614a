"""What frames are put together from: conditions, measures, groups, ways to show rows; each a choice point."""
