import { expect, it, vi } from "vitest";
import { BLOCK, first, Pages } from "../../src/panels/pages.svelte";

const N = 2500;
const source = () =>
  vi.fn((offset: number, limit: number) => {
    const rows = Array.from({ length: Math.max(0, Math.min(limit, N - offset)) }, (_, i) => [offset + i]);
    return Promise.resolve({ columns: ["n"], types: [""], rows, offset, n_rows: N, truncated: false });
  });

it("asks for each block once", async () => {
  const fetch = source();
  const pages = new Pages(fetch);
  pages.want(BLOCK - 1, BLOCK + 1);
  pages.want(0, BLOCK);
  await vi.waitFor(() => expect(pages.row(BLOCK)).toEqual([BLOCK]));
  expect(fetch.mock.calls).toEqual([
    [0, BLOCK],
    [BLOCK, BLOCK],
  ]);
});

it("has no row before it has come", () => {
  expect(new Pages(source()).row(3)).toBeUndefined();
});

it("lets go of what was left behind when texts are long, and fetches it again", async () => {
  const text = "x".repeat(400_000);
  const fetch = vi.fn((offset: number, limit: number) => {
    const rows = Array.from({ length: limit }, () => [text]);
    return Promise.resolve({ columns: ["t"], types: [""], rows, offset, n_rows: N, truncated: false });
  });
  const pages = new Pages(fetch);
  for (const block of [0, 1, 0]) {
    pages.want(block * BLOCK, block * BLOCK + 1);
    await vi.waitFor(() => expect(pages.row(block * BLOCK)).toBeDefined());
  }
  expect(fetch).toHaveBeenCalledTimes(3);
});

it("takes the first rows in pieces, and no more than are wanted", async () => {
  expect((await first(source(), 10_000, 1e9)).rows).toHaveLength(N);
  expect((await first(source(), 1500, 1e9)).rows.at(-1)).toEqual([1499]);
});

it("stops where a page could hold no more characters", async () => {
  const large = (offset: number, limit: number) =>
    Promise.resolve({
      columns: ["t"],
      types: [""],
      rows: Array.from({ length: limit }, () => ["x".repeat(1000)]),
      offset,
      n_rows: N,
      truncated: false,
    });
  expect((await first(large, 10_000, 250_000)).rows).toHaveLength(250);
});
