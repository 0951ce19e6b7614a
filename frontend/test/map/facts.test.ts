import { expect, it } from "vitest";
import { FactBook, titles } from "../../src/map/content/facts";
import { card, recorded, SIZES } from "./made";

const told = (of: ReturnType<typeof card>, others: ReturnType<typeof card>[]) =>
  new FactBook().fewest(of, others).map((fact) => fact.text);

const opinions = card(["Opinion"], [["dull"], ["fine"]]);
const titled = card(["Title"], [["Salt"], ["Boats"]]);
const both = card(["Title", "Opinion"], [["Salt", "dull"]]);

it("says one fact where one is enough", () => {
  expect(told(opinions, [opinions, titled])).toEqual(["Opinion"]);
  expect(told(opinions, [opinions, both])).toEqual(["2 rows"]);
});

it("says rows before values", () => {
  const rivals = [opinions, card(["Opinion"], [["dull"]]), card(["Opinion"], [["bad"]]), titled];
  expect(told(rivals[1] as typeof opinions, rivals)).toEqual(["1 row", "“dull”"]);
});

it("names several columns at once", () => {
  const rivals = [both, card(["Title", "Year"], [["Salt", 1]]), card(["Opinion", "Year"], [["dull", 1]])];
  expect(told(both, rivals)).toEqual(["Title + Opinion"]);
});

it("tells a single number by itself", () => {
  const five = card(["COUNT"], [[5]]);
  expect(told(five, [five, card(["COUNT"], [[6]]), card(["Rating"], [[5], [4]])])).toEqual(["5"]);
});

it("does not say that others lack a value which may stand in rows not at hand", () => {
  const long = card(["Opinion"], [["fine"]], { n_rows: 2 });
  expect(told(opinions, [opinions, long])).toEqual(["2 rows"]);
});

it.each(SIZES)("singles out every result of %s that facts can single out", (name) => {
  const cards = recorded(name).space.intents;
  const book = new FactBook();
  for (const one of cards) {
    const said = book.fewest(one, cards, 9);
    const also = cards.filter((other) => other !== one && said.every((fact) => book.holds(fact, other)));
    const apart = (other: (typeof cards)[number]) => book.of(one).some((fact) => !book.holds(fact, other));
    expect(also.filter(apart)).toEqual([]);
  }
});

it("adds to a title what tells it from others of the same title", () => {
  const first = card(["Opinion"], [["dull"]]);
  const second = card(["Opinion"], [["fine"]]);
  const told = (...cards: ReturnType<typeof card>[]) => titles(new FactBook(), cards);
  expect(told(first, titled)).toEqual(["Opinion, 1 row", "Title, 2 rows"]);
  expect(told(first, second)).toEqual(["Opinion, 1 row, “dull”", "Opinion, 1 row, “fine”"]);
  expect(told(card(["n"], [[5]]), card(["n"], []))).toEqual(["5, n", "No rows"]);
});
