import { expect, it } from "vitest";
import { groupNames } from "../../src/map/scene/names";
import { card, possible } from "./made";

const group = (label: string) => ({ region: 0, label, share: 0.5, intents: [] });
const opinion = possible(card(["Opinion"], [["a"]]), 0.5, { group: 0 });
const titled = possible(card(["Title", "Opinion"], [["x", "a"]]), 0.3, { group: 1 });
const empty = possible(card(["Opinion"], []), 0.2, { group: 1 });

it("takes the name that the queries give", () => {
  expect(groupNames([group("number of reviews")], [opinion])).toEqual(["Number of reviews"]);
});

it("says of results without rows that they have none, whatever their queries share", () => {
  expect(groupNames([group(""), group("opinion Drama")], [opinion, empty])[1]).toBe("No rows");
});

it("names by columns where queries give no name, those first that are rare elsewhere", () => {
  expect(groupNames([group(""), group("")], [opinion, titled])).toEqual(["Opinion", "Title + Opinion"]);
});

it("gives no two groups one name", () => {
  expect(groupNames([group("films"), group("films")], [opinion, titled])).toEqual(["Films", "Films (2)"]);
});
