/** The fewest things to say: greedy set cover. */

export interface Said {
  /** Effort to read it. */
  readonly cost: number;
}

/** Statements that together hold for none of the rivals: at each step the one that excludes most for its cost. */
export function cover<S extends Said, R>(
  statements: readonly S[],
  rivals: readonly R[],
  holds: (statement: S, rival: R) => boolean,
  most: number,
): S[] {
  const said: S[] = [];
  let left = rivals;
  while (left.length && said.length < most) {
    const best = mostTelling(statements, left, holds);
    if (!best) break;
    said.push(best);
    left = left.filter((rival) => holds(best, rival));
  }
  return said;
}

function mostTelling<S extends Said, R>(
  statements: readonly S[],
  rivals: readonly R[],
  holds: (statement: S, rival: R) => boolean,
): S | null {
  let best: S | null = null;
  let most = 0;
  for (const statement of statements) {
    let excluded = 0;
    for (const rival of rivals) if (!holds(statement, rival)) excluded++;
    if (excluded / statement.cost <= most + 1e-9) continue;
    most = excluded / statement.cost;
    best = statement;
  }
  return best;
}
