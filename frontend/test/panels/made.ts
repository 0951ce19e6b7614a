/** A small space made by hand: four queries, three results, and a state in which nothing was said. */
import type { IntentCard, Option, Question, SpaceView, StateView, Step } from "../../src/api/types";

/** jsdom measures nothing. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

export const card = (given: Partial<IntentCard> = {}): IntentCard => {
  const rows = given.rows ?? [["Tea"], ["Salt"]];
  return {
    id: "x",
    columns: ["product"],
    types: [],
    rows,
    n_rows: rows.length,
    truncated: false,
    total: null,
    sampled: false,
    x: 0,
    y: 0,
    prior: 0,
    ...given,
  };
};

const atom = (place: number, keyword: string, body: string, phrase: string) => ({
  clause: `${keyword} ${body}`,
  phrase,
  keyword,
  body,
  short: body.replace("sales.", ""),
  within: "",
  place,
});

export const space: SpaceView = {
  version: 1,
  candidates: [
    { sql: "SELECT product FROM sales", intent: 0, atoms: [0, 2], sources: ["model"], repaired: false },
    { sql: "SELECT DISTINCT product FROM sales", intent: 0, atoms: [0, 2, 3], sources: [], repaired: false },
    { sql: "SELECT * FROM sales", intent: 1, atoms: [1, 2], sources: [], repaired: false },
    {
      sql: "SELECT product FROM sales WHERE price > 9",
      intent: 2,
      atoms: [0, 2, 4],
      sources: [],
      repaired: true,
    },
  ],
  intents: [
    card({ id: "a" }),
    card({
      id: "b",
      columns: ["product", "price"],
      rows: [
        ["Tea", 4],
        ["Salt", 1],
      ],
    }),
    card({ id: "c", rows: [] }),
  ],
  atoms: [
    atom(0, "SELECT", "sales.product", "shows the product"),
    atom(0, "SELECT", "*", "shows everything"),
    atom(2, "FROM", "sales", "looks at sales"),
    atom(1, "DISTINCT", "DISTINCT", "shows each line once"),
    atom(3, "WHERE", "sales.price > 9", "only sales whose price is over 9"),
  ],
  failures: [],
  samples: 9,
};

export const option = (given: Partial<Option> = {}): Option => ({
  plain: "the product",
  clause: "SELECT product",
  remark: "",
  sample: "",
  share: 0.6,
  keeps: 2,
  intent: -1,
  example: 0,
  decides: [0],
  implies: [2],
  implied: ["looks at sales"],
  ruled_out: [],
  ...given,
});

export const question = (given: Partial<Question> = {}): Question => ({
  id: "shown",
  kind: "slot",
  question: "What should the result *show*?",
  clause: "SELECT",
  options: [
    option(),
    option({ plain: "all columns", share: 0.3, keeps: 1, example: 2, decides: [1], implied: [] }),
  ],
  something_else: 0,
  gain_bits: 1,
  seconds: 3,
  score: 0.2,
  answers: [0, 0, 1, 0],
  ...given,
});

export const results: Question = question({
  id: "right",
  kind: "result",
  question: "Which of these *results* looks right?",
  gain_bits: 0.5,
  options: [
    option({ plain: "The first result", intent: 0 }),
    option({ plain: "The second result", intent: 1, share: 0.3 }),
  ],
});

export const step = (given: Partial<Step> = {}): Step => ({
  step: 0,
  about: "",
  said: "What do we sell?",
  left: 3,
  set_aside: false,
  ahead: false,
  top: [{ intent: 0, share: 0.6 }],
  branches: [],
  tried: [],
  ...given,
});

export const state: StateView = {
  session: "s",
  space: 1,
  revision: 0,
  status: "asking",
  utterance: "What do we sell?",
  words: [],
  unmatched: [],
  partial: false,
  headline: "3 possible answers",
  entropy_bits: 1.3,
  questions_left: 2,
  shares: [0.4, 0.2, 0.3, 0.1],
  intents: [0.6, 0.3, 0.1],
  regions: [],
  atoms: [
    { share: 0.7, status: "likely", step: -1 },
    { share: 0.3, status: "open", step: -1 },
    { share: 1, status: "agreed", step: -1 },
    { share: 0.2, status: "open", step: -1 },
    { share: 0, status: "out", step: 1 },
  ],
  questions: [question(), results, question({ id: "dear", question: "Only *dear* ones?", gain_bits: 0.2 })],
  assumed: [],
  proposed: "shown",
  trail: [step(), step({ step: 1, about: "Only dear ones?", said: "All of them" })],
  position: 1,
  likeliest: null,
  immaterial: false,
  can_gather: true,
  problems: [],
};

export const queries = (of: readonly number[]) =>
  Promise.resolve(
    of.map((candidate) => ({
      candidate,
      sql: space.candidates[candidate]?.sql ?? "",
      share: state.shares[candidate] ?? 0,
      lines: (space.candidates[candidate]?.atoms ?? []).map((one) => ({
        keyword: space.atoms[one]?.keyword ?? "",
        parts: [{ text: space.atoms[one]?.body ?? "", atom: one }],
      })),
      sources: space.candidates[candidate]?.sources ?? [],
    })),
  );
