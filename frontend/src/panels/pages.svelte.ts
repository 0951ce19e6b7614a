/** Rows of a long result, fetched in blocks as they come into sight. */
import type { Rows } from "../api/types";

export type Fetch = (offset: number, limit: number) => Promise<Rows>;

/** Rows in a block: two screens. */
export const BLOCK = 100;
/** Blocks and characters kept; what was left behind long ago is fetched again. */
const KEPT = 200;
const KEPT_CHARACTERS = 60_000_000;

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
      this.#keep(new Map([...this.#blocks, [block, rows] as const]));
    } catch {
      this.#asked.delete(block);
      this.failed = true;
    }
  }

  /** The newest of these blocks, as many as there is room for. */
  #keep(blocks: ReadonlyMap<number, Rows>): void {
    let room = KEPT_CHARACTERS;
    const kept = [...blocks].reverse().filter(([, rows], i) => {
      room -= sizeOf(rows);
      return i === 0 || (i < KEPT && room > 0);
    });
    this.#blocks = new Map(kept.reverse());
    for (const block of blocks.keys()) if (!this.#blocks.has(block)) this.#asked.delete(block);
  }
}

/** The first rows, block after block: as many as are wanted, and no more characters than a page can hold. */
export async function first(fetch: Fetch, rows: number, characters: number): Promise<Rows> {
  let all = await fetch(0, Math.min(BLOCK, rows));
  let size = sizeOf(all);
  while (all.rows.length < Math.min(rows, all.n_rows) && size < characters) {
    const each = Math.max(1, size / all.rows.length);
    const room = Math.max(1, Math.floor((characters - size) / each));
    const next = await fetch(all.rows.length, Math.min(room, LARGEST, rows - all.rows.length));
    if (next.rows.length === 0) break;
    all = { ...all, rows: [...all.rows, ...next.rows] };
    size += sizeOf(next);
  }
  return all;
}

/** Rows in one request at most. */
const LARGEST = 1000;
/** What a number or a NULL is reckoned at. */
const SHORT = 8;

const sizes = new WeakMap<Rows, number>();

/** Characters of a block, counted once. */
function sizeOf(block: Rows): number {
  const known = sizes.get(block);
  if (known !== undefined) return known;
  const size = block.rows
    .flat()
    .reduce<number>((n, cell) => n + (typeof cell === "string" ? cell.length : SHORT), 0);
  sizes.set(block, size);
  return size;
}
