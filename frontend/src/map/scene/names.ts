/** What groups are called on the map. */
import type { IntentCard } from "../../api/types";
import type { Group, Possible } from "./possible";

const COMMON = 0.6; // of a group's belief: then a column stands for it
const MOST_COLUMNS = 2;

/** A name for each group: what its queries have in common, else what its results show. */
export function groupNames(groups: readonly Group[], possibles: readonly Possible[]): string[] {
  const members = groups.map((_, k) => possibles.filter((one) => one.group === k));
  const names = groups.map((group, k) => {
    const own = members[k] ?? [];
    if (own.every(({ card }) => !card.n_rows)) return "No rows";
    return capital(
      group.label ||
        byColumns(
          own,
          possibles.filter((one) => one.group !== k),
        ),
    );
  });
  return names.map((name, k) => {
    const before = names.slice(0, k).filter((other) => other === name).length;
    return before ? `${name} (${before + 1})` : name;
  });
}

/** The columns that most of a group shows, those first that are rare elsewhere. */
function byColumns(own: readonly Possible[], rest: readonly Possible[]): string {
  const columns = [...new Set(own.flatMap(({ card }) => card.columns))];
  const scored = columns
    .map((column) => ({ column, inside: part(own, column), outside: part(rest, column) }))
    .sort((a, b) => b.inside - b.outside / 2 - (a.inside - a.outside / 2));
  const common = scored.filter((one) => one.inside >= COMMON).slice(0, MOST_COLUMNS);
  if (common.length) return common.map((one) => one.column).join(" + ");
  const first = scored.slice(0, MOST_COLUMNS).map((one) => one.column);
  return columns.length > MOST_COLUMNS ? `${first.join(", ")} …` : first.join(", ");
}

function part(possibles: readonly Possible[], column: string): number {
  const all = possibles.reduce((sum, one) => sum + one.share, 0);
  const having = possibles.reduce((sum, one) => sum + (has(one.card, column) ? one.share : 0), 0);
  return all ? having / all : 0;
}

const has = (card: IntentCard, column: string): boolean => card.columns.includes(column);

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
