/** The shortest name of a result among those that are left: the fewest facts that no other one shares. */
import type { SpaceView, StateView } from "../api/types";
import { FactBook } from "../map/content/facts";
import { columnNames, rowCount, shown } from "../map/content/words";
import { survivors } from "../state/left";
import { soleNumber } from "./cells";

/** Rivals that a name is told apart from; more hardly change it and cost time. */
const RIVALS = 40;

const books = new WeakMap<SpaceView, FactBook>();

export function nameOf(space: SpaceView, state: StateView, intent: number, most = 2): string {
  const card = space.intents[intent];
  if (!card) return "";
  const rivals = survivors(state)
    .filter((one) => one !== intent)
    .slice(0, RIVALS)
    .flatMap((one) => space.intents[one] ?? []);
  if (rivals.length === 0) return shortName(space, intent);
  const book = books.get(space) ?? new FactBook();
  books.set(space, book);
  return book
    .fewest(card, rivals, most)
    .map((fact) => fact.text)
    .join(", ");
}

/** What a result is called wherever it is spoken of without the others: its columns and size, or its number. */
export function shortName(space: SpaceView, intent: number): string {
  const card = space.intents[intent];
  if (!card) return "";
  const number = soleNumber(card);
  if (number !== null) return shown(number);
  return card.n_rows ? `${columnNames(card)}, ${rowCount(card)}` : "no rows";
}
