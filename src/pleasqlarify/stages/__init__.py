"""The five stages of the repair loop, in the order of their names.

1 candidates   Generate Interpretations: texts become distinct candidates with a prior
2 clusters     Cluster Outputs: alike outputs become regions
3 decisions    Extract Characteristic Features: what can be asked
4 gain         Rank Decision Variables: what to ask first
5 narrowing    Filter and Recluster: what a reply leaves
"""
