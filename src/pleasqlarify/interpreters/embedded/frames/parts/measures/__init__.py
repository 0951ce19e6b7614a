"""What is computed: counts, sums, business measures, averages over owners, parts of a whole."""
