import { expect, it, vi } from "vitest";
import { BLOCK, everything, Pages } from "../../src/panels/pages.svelte";

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

it("takes everything in pieces, and no more than is wanted", async () => {
  expect((await everything(source(), 10_000)).rows).toHaveLength(N);
  expect((await everything(source(), 1500)).rows.at(-1)).toEqual([1499]);
});
