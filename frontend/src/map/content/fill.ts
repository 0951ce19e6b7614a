/** What every cell of a map shows: as much as it has room for, and never the same text twice. */
import { ownFirst } from "./alike";
import { type Content, type Ground, type Print, type Subject, visibleText } from "./content";
import { type Cut, codes, glyphContent, miniContent, valueContent, wordings } from "./small";
import { tableContent } from "./table";

export interface Filled {
  readonly content: Content;
  /** A number that tells apart what nothing else does; 0 = none. */
  readonly rank: number;
}

/** Contents for all cells; those with the least room choose first, as they have the fewest ways to differ. */
export function fill(subjects: readonly Subject[], grounds: readonly Ground[], print: Print): Filled[] {
  const used = new Set<string>();
  const filled = new Array<Filled>(subjects.length);
  const order = grounds.map((_, i) => i).sort((a, b) => (grounds[a] as Ground).radius - (grounds[b] as Ground).radius);
  for (const i of order) {
    const chosen = firstUnused(proposals(subjects[i] as Subject, grounds[i] as Ground, print), used);
    filled[i] = { content: chosen.content, rank: chosen.unused ? 0 : i + 1 };
    used.add(visibleText(chosen.content));
  }
  return filled;
}

function firstUnused(choices: Iterable<Content>, used: ReadonlySet<string>) {
  let first: Content | null = null;
  for (const content of choices) {
    if (!used.has(visibleText(content))) return { content, unused: true };
    first ??= content;
  }
  return { content: first as Content, unused: false };
}

/** What this cell could show, the most telling first. */
function* proposals(subject: Subject, ground: Ground, print: Print): Generator<Content> {
  const rich = valueContent(subject, ground, print) ?? tableContent(subject, ground, print);
  if (rich) yield rich;
  const facts = print.book.fewest(subject.card, subject.rivals);
  const glyphs = wordings(facts, subject, print).flatMap((said) => glyphContent(said, subject, ground, print) ?? []);
  const own = ownFirst(subject.card, subject.nearest)[0]?.cells ?? [];
  const minis = codes(subject, own, print).map((said) => miniContent(said, ground, print));
  const small: Cut<Content>[] = [...glyphs, ...minis];
  for (const one of small) if (one.whole) yield one.content;
  for (const one of small) if (!one.whole) yield one.content;
}
