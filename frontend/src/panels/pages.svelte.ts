/** Rows of a long result, fetched in blocks as they come into sight. */
import type { Rows } from "../api/types";

export type Fetch = (offset: number, limit: number) => Promise<Rows>;

/** Rows in a block: two screens. */
export const BLOCK = 100;
/** Blocks kept; what was left behind long ago is fetched again. */
const KEPT = 200;

export class Pages {
  failed = $state(false);
  /** Rows in all, as last told. */
  n = $state<number | null>(null);
  readonly #fetch: Fetch;
  #blocks = $state.raw<ReadonlyMap<number, Rows>>(new Map());
  readonly #asked = new Set<number>();

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** The cells of a row; undefined while they are on their way. */
  row(i: number): readonly unknown[] | undefined {
    return this.#blocks.get(Math.floor(i / BLOCK))?.rows[i % BLOCK];
  }

  /** Ask for what is missing of these rows. */
  want(from: number, to: number): void {
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) void this.#ask(block);
  }

  again(): void {
    this.failed = false;
  }

  async #ask(block: number): Promise<void> {
    if (this.failed || this.#asked.has(block)) return;
    this.#asked.add(block);
    try {
      const rows = await this.#fetch(block * BLOCK, BLOCK);
      this.n = rows.n_rows;
      this.#blocks = new Map([...this.#blocks, [block, rows] as const].slice(-KEPT));
      for (const old of this.#asked)
        if (this.#asked.size > KEPT && !this.#blocks.has(old)) this.#asked.delete(old);
    } catch {
      this.#asked.delete(block);
      this.failed = true;
    }
  }
}

/** All rows, block after block, at most so many. */
export async function everything(fetch: Fetch, most: number): Promise<Rows> {
  const step = 1000;
  let all = await fetch(0, Math.min(step, most));
  while (all.rows.length < Math.min(most, all.n_rows)) {
    const next = await fetch(all.rows.length, Math.min(step, most - all.rows.length));
    if (next.rows.length === 0) break;
    all = { ...all, rows: [...all.rows, ...next.rows] };
  }
  return all;
}
