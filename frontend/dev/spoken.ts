/** Stand-ins for what a server would answer, made of the recorded spaces. */
import type { Comparison, Query, Rows, SpaceView, StateView, Understood } from "../src/api/types";
import { nameOf } from "../src/panels/naming";

const KEYWORDS =
  /\b(SELECT DISTINCT|SELECT|FROM|JOIN|LEFT JOIN|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT|UNION|INTERSECT)\b/;

export function queriesOf(space: SpaceView, state: StateView, of: readonly number[]): Query[] {
  return of.map((candidate) => {
    const sql = space.candidates[candidate]?.sql ?? "";
    const pieces = sql.split(KEYWORDS).slice(1);
    const lines = pieces.flatMap((piece, i) =>
      i % 2 ? [] : [{ keyword: piece, parts: partsOf(space, candidate, (pieces[i + 1] ?? "").trim()) }],
    );
    return {
      candidate,
      sql,
      share: state.shares[candidate] ?? 0,
      lines,
      sources: space.candidates[candidate]?.sources ?? [],
    };
  });
}

function partsOf(space: SpaceView, candidate: number, text: string) {
  return text.split(/(, | AND )/).map((part) => {
    const last = (words: string) => words.split(".").at(-1) ?? words;
    const atom = space.candidates[candidate]?.atoms.find((one) => {
      const body = space.atoms[one]?.body ?? "";
      return body === part || last(body) === last(part) || part.startsWith(body);
    });
    return { text: part, atom: atom ?? -1 };
  });
}

export function comparisonOf(space: SpaceView, state: StateView, a: number, b: number): Comparison {
  const side = (intent: number) => {
    const card = space.intents[intent];
    return {
      intents: [intent],
      shown: intent,
      label: nameOf(space, state, intent),
      share: state.intents[intent] ?? 0,
      columns: card?.columns ?? [],
      n_rows: card?.n_rows ?? 0,
    };
  };
  const rows = (intent: number) => space.intents[intent]?.rows ?? [];
  const lacks = (mine: unknown[][], theirs: unknown[][]) =>
    mine.filter((row) => !theirs.some((other) => JSON.stringify(other) === JSON.stringify(row)));
  const [onlyA, onlyB] = [lacks(rows(a), rows(b)), lacks(rows(b), rows(a))];
  return {
    a: side(a),
    b: side(b),
    only_a: onlyA,
    only_b: onlyB,
    both: rows(a).filter((row) => !onlyA.includes(row)),
    n_only_a: onlyA.length,
    n_only_b: onlyB.length,
    n_both: rows(a).length - onlyA.length,
    changed: [],
    n_changed: 0,
    key: [],
    facts: [],
    difference: "",
    causes: ["A takes “review” as the opinion, B as the audience review"],
  };
}

export function numbersCompared(space: SpaceView, state: StateView, a: number, b: number): Comparison {
  return {
    ...comparisonOf(space, state, a, b),
    n_both: 0,
    difference: "61 900 less (5 %)",
    causes: ["A takes “revenue” as everything ordered, B as ordered, less refunds"],
  };
}

/** A hundred thousand rows of all kinds, two hundred columns. */
export function manyRows(offset: number, limit: number, sort: string | null, n = 100_000, wide = 200): Rows {
  const columns = Array.from(
    { length: wide },
    (_, i) => ["id", "name", "amount", "note", "day", "<b>html</b>"][i] ?? `column_${String(i)}`,
  );
  const cell = (row: number, column: number): unknown => {
    if (column === 0) return sort?.startsWith("-") ? n - row : row + 1;
    if (column === 1) return ["Zoë 🎬", "שלום עולם 42", "<script>alert(1)</script>", "a\tb\nc", ""][row % 5];
    if (column === 2) return row % 7 ? (row * 7919) / 4 : null;
    if (column === 3) return row % 9 ? "short" : "long ".repeat(200_000);
    if (column === 4) return `2024-0${String((row % 9) + 1)}-11`;
    return (row + column) % 11 ? (row * column) % 10_007 : null;
  };
  const rows = Array.from({ length: Math.min(limit, n - offset) }, (_, i) =>
    columns.map((_, c) => cell(offset + i, c)),
  );
  return { columns, types: columns.map(() => ""), rows, offset, n_rows: n, truncated: false };
}

export const understoodOf = (state: StateView, text: string): Understood[] =>
  state.questions
    .flatMap((question) => question.options.map((option, i) => ({ question, option, i })))
    .filter(({ option }) => option.plain.toLowerCase().includes(text.toLowerCase()))
    .map(({ question, option, i }) => ({
      variable: question.id,
      option: i,
      score: 1,
      echo: `${question.question.replaceAll("*", "")} ${option.plain}`,
    }));
