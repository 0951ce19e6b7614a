import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { groups, ruledOut } from "../../src/panels/clauses";
import SoFar from "../../src/panels/SoFar.svelte";
import { space, state } from "./made";

function sofar(given: Record<string, unknown> = {}) {
  const heard = { onclause: vi.fn(), onhoverclause: vi.fn(), onwithout: vi.fn() };
  return { ...heard, ...render(SoFar, { props: { space, state, clause: null, ...heard, ...given } }) };
}
const row = (name: RegExp) => within(screen.getByRole("row", { name }));

/** A space in which one keyword has this many parts, and some stand in a sub-query. */
const wide = (n: number, within = "") => ({
  space: {
    ...space,
    atoms: Array.from({ length: n }, (_, i) => ({
      clause: `SELECT c${String(i)}`,
      phrase: `shows ${String(i)}`,
      keyword: "SELECT",
      body: `c${String(i)}`,
      short: `c${String(i)}`,
      within: i ? within : "",
      place: i && within ? 1 : 0,
    })),
  },
  state: {
    ...state,
    atoms: Array.from({ length: n }, () => ({ share: 0.1, status: "open" as const, step: -1 })),
  },
});

it("lists the parts in the order of SQL, the likeliest first", () => {
  expect(groups(space, state).map((group) => group.keyword)).toEqual(["SELECT", "DISTINCT", "FROM"]);
  expect(groups(space, state)[0]?.clauses.map((clause) => clause.body)).toEqual(["sales.product", "*"]);
});

it("puts the parts of sub-queries behind those of the query, under where they stand", () => {
  const inner = wide(2, "Film.id IN (…)");
  expect(groups(inner.space, inner.state).map((group) => group.within)).toEqual(["", "Film.id IN (…)"]);
});

it("says the share of a part and takes Yes and No to it", async () => {
  const { onclause } = sofar();
  expect(row(/SELECT \*/).getByText("30 %")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Yes: shows everything" }));
  await fireEvent.click(screen.getByRole("button", { name: "No: shows everything" }));
  expect(onclause.mock.calls).toEqual([
    [1, true],
    [1, false],
  ]);
});

it("boxes what is likely and says so", () => {
  sofar();
  expect(screen.getByRole("row", { name: /product/ }).className).toContain("likely");
  expect(screen.getByText("boxed").parentElement?.textContent).toBe("boxed: likely.");
});

it("says of what all readings agree on that nobody was asked, with a way out", async () => {
  const { onclause } = sofar();
  expect(row(/FROM sales/).getByText("not asked")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "not this: looks at sales" }));
  expect(onclause).toHaveBeenCalledWith(2, false);
});

it("says of what follows from the replies that it was decided", () => {
  const decided = state.atoms.map((one, i) =>
    i === 0 ? { share: 1, status: "decided" as const, step: 1 } : one,
  );
  sofar({ state: { ...state, atoms: decided } });
  expect(row(/product/).getByText("you decided")).toBeTruthy();
  expect(row(/product/).queryByRole("button")).toBeNull();
});

it("never says 0 % of something that is there", () => {
  const rare = state.atoms.map((one, i) => (i === 1 ? { ...one, share: 0 } : one));
  sofar({ state: { ...state, atoms: rare } });
  expect(row(/SELECT \*/).getByText("< 1 %")).toBeTruthy();
});

it("points the map at the part that is looked at", async () => {
  const { onhoverclause } = sofar();
  await fireEvent.pointerEnter(screen.getByRole("row", { name: /SELECT \*/ }));
  await fireEvent.focusIn(screen.getByRole("button", { name: "Yes: shows each line once" }));
  expect(onhoverclause.mock.calls).toEqual([[1], [3]]);
});

it("says in words the part that is pointed at, and what it keeps", () => {
  sofar({ clause: 1 });
  expect(screen.getByText("shows everything").parentElement?.textContent).toBe("keeps 1: shows everything");
});

it("folds what was ruled out, by reply, and brings it back", async () => {
  const { onwithout } = sofar();
  expect(screen.getByText("1 part ruled out")).toBeTruthy();
  await fireEvent.click(screen.getByText("bring back"));
  expect(onwithout).toHaveBeenCalledWith(1);
});

it("brings nothing back that no reply took away", () => {
  const gone = state.atoms.map((one) => ({ ...one, step: -1 }));
  expect(ruledOut(space, { ...state, atoms: gone })).toEqual([]);
});

it("folds a long list of parts under one keyword", async () => {
  sofar(wide(12));
  expect(screen.getAllByRole("row")).toHaveLength(9);
  await fireEvent.click(screen.getByRole("button", { name: /^4 more/ }));
  expect(screen.getAllByRole("row")).toHaveLength(13);
});
