/** What every cell of a map shows: as much as it has room for, and never the same text twice. */
import { apart } from "../../panels/apart";
import { type Content, type Ground, type Print, type Subject, visibleText } from "./content";
import { code } from "./initials";
import { codes, glyphContent, miniContent, roomForFacts, wordings } from "./small";
import { tableContent } from "./table";
import { valueContent } from "./value";

const LEAST_LETTERS = 3; // before an ellipsis

/** Contents for all cells; those with the least room choose first, as they have the fewest ways to differ. */
export function fill(subjects: readonly Subject[], grounds: readonly Ground[], print: Print): Content[] {
  const used = new Set<string>();
  const filled = new Array<Content>(subjects.length);
  const order = grounds
    .map((_, i) => i)
    .sort((a, b) => (grounds[a] as Ground).radius - (grounds[b] as Ground).radius);
  for (const i of order) {
    const subject = subjects[i] as Subject;
    const ground = grounds[i] as Ground;
    const content =
      firstUnused(proposals(subject, ground, print), used) ?? numbered(i + 1, subject, ground, print);
    filled[i] = content;
    used.add(visibleText(content));
  }
  return filled;
}

function firstUnused(choices: Iterable<Content>, used: ReadonlySet<string>): Content | null {
  for (const content of choices) if (!used.has(visibleText(content))) return content;
  return null;
}

/** Its place in the list, where nothing else that fits would tell it apart; no text where not even that fits. */
function numbered(place: number, { card }: Subject, ground: Ground, print: Print): Content {
  const mark = [`#${place}`];
  const lines = [[code(card.columns, print.marks), `${card.columns.length} col`], mark];
  const tries = [
    { lines, coded: true },
    { lines: [mark], coded: false },
  ];
  const found = tries.map((each) => miniContent(each, ground, print)).find((each) => each.whole);
  return found?.content ?? miniContent({ lines: [], coded: false }, ground, print).content;
}

/** What this cell could show, the most telling first; none is worked out before those ahead of it will not do. */
function* proposals(subject: Subject, ground: Ground, print: Print): Generator<Content> {
  const rich = valueContent(subject, ground, print) ?? tableContent(subject, ground, print);
  if (rich) yield rich;
  const room = roomForFacts(ground);
  const facts = room ? print.book.fewest(subject.card, subject.rivals) : [];
  const glyphs = room
    ? wordings(facts, subject, print).map((said) => glyphContent(said, subject, { ...ground, room }, print))
    : [];
  for (const one of glyphs) if (one.whole) yield one.content;
  const own = apart(subject.card, subject.nearest ? [subject.nearest] : []).rows[0]?.cells ?? [];
  const minis = codes(subject, own, print).map((code) => miniContent(code, ground, print));
  for (const one of minis) if (one.whole) yield one.content;
  for (const one of [...glyphs, ...minis]) if (!one.whole && told(one.content)) yield one.content;
}

/** Whether what had to be cut still tells something. */
function told(content: Content): boolean {
  const lines = content.kind === "glyph" || content.kind === "mini" ? content.lines : [];
  return lines.every((line) => !line.endsWith("…") || line.length > LEAST_LETTERS);
}
