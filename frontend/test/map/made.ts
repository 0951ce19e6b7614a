/** Results, spaces and states made by hand, and recorded ones. */
import type { IntentCard, Question, SpaceView, StateView } from "../../src/api/types";
import type { Possible } from "../../src/map/scene/possible";

export function card(columns: string[], rows: unknown[][], more: Partial<IntentCard> = {}): IntentCard {
  return {
    id: JSON.stringify([columns, rows]),
    columns,
    types: columns.map(() => ""),
    rows,
    n_rows: rows.length,
    truncated: false,
    total: null,
    sampled: false,
    prior: 0,
    x: 0,
    y: 0,
    ...more,
  };
}

export function possible(of: IntentCard, share: number, more: Partial<Possible> = {}): Possible {
  return { intent: 0, card: of, share, ways: [0], group: 0, ...more };
}

export interface Recorded {
  readonly space: SpaceView;
  readonly state: StateView;
}

const FIXTURES = import.meta.glob<string>("../fixtures/*.json", {
  eager: true,
  query: "?raw",
  import: "default",
});

export function recorded(name: string): Recorded {
  return JSON.parse(FIXTURES[`../fixtures/${name}.json`] ?? "") as Recorded;
}

export const SIZES = ["films10", "films24", "films50", "films100"] as const;
export const STAGES = [
  { w: 680, h: 560 },
  { w: 520, h: 430 },
  { w: 376, h: 420 },
] as const;

/** A question by what each candidate answers. */
export function question(plain: string[], answers: number[], more: Partial<Question> = {}): Question {
  const option = (text: string) => ({
    plain: text,
    clause: "",
    remark: "",
    sample: "",
    share: 0,
    keeps: 0,
    intent: -1,
    example: 0,
    decides: [],
    implies: [],
    implied: [],
    ruled_out: [],
  });
  return {
    id: plain.join(),
    kind: "slot",
    question: "",
    clause: "",
    options: plain.map(option),
    something_else: 0,
    gain_bits: 0,
    seconds: 0,
    score: 0,
    answers,
    ...more,
  } as Question;
}
