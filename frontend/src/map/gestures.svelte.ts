/** What a pointer means on the map: hover, click, lasso; a long press starts the lasso where there is no hover. */
import { drawn, lassoed } from "./geometry/lasso";
import type { Point } from "./geometry/polygon";

/** Something that can be pointed at: a possible answer, or one query of it. */
export interface Spot {
  readonly key: number;
  readonly intent: number;
  readonly at: Point;
  readonly sentence: string;
}

export interface Field {
  readonly spots: readonly Spot[];
  readonly hit: (point: Point) => Spot | null;
  /** The group whose name stands there. */
  readonly named: (point: Point) => number | null;
  readonly groupOf: (intent: number) => readonly number[];
  readonly membersOf: (group: number) => readonly number[];
  readonly marked: readonly number[];
  readonly onhover: (intent: number | null) => void;
  readonly onkeep: (intents: number[]) => void;
  readonly onmark: (intents: number[]) => void;
}

const DRAG = 6; // px, from which on a press is a lasso
const SCROLL = 9; // px, from which on a finger scrolls the page
const LONG = 450; // ms
const REST = 60; // ms, after which what is pointed at is looked at, and not only passed

export class Gestures {
  /** The loop that is being drawn. */
  loop = $state.raw<readonly Point[] | null>(null);
  /** What is pointed at here, rather than in another view. */
  spot = $state.raw<Spot | null>(null);
  /** Where the pointer came to rest: only that is told in full, for it takes longer to draw than to pass. */
  told = $state.raw<Spot | null>(null);
  group = $state<number | null>(null);
  /** Whether keys point, rather than a mouse. */
  byKey = $state(false);
  /** Whether a finger draws. */
  touch = $state(false);
  /** Whether its tooltip stays, with buttons. */
  pinned = $state(false);
  /** What the loop holds. */
  readonly held = $derived(this.loop ? this.enclosed(this.loop) : []);
  private down: { readonly at: Point; readonly touch: boolean } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly field: () => Field) {}

  press(point: Point, touch: boolean): void {
    this.down = { at: point, touch };
    this.touch = touch;
    if (touch) this.timer = setTimeout(() => (this.loop = [point]), LONG);
  }

  move(point: Point, touch: boolean): void {
    if (this.loop) {
      this.loop = drawn(this.loop, point);
      return;
    }
    const far = this.down ? Math.hypot(point.x - this.down.at.x, point.y - this.down.at.y) : 0;
    if (touch) {
      if (far > SCROLL) this.cancel();
    } else if (this.down && far > DRAG) {
      this.point(null);
      this.loop = [this.down.at, point];
    } else if (!this.pinned) this.over(point);
  }

  /** The end of a press: a mouse keeps what its loop holds, or what was clicked; a finger marks and asks. */
  release(point: Point, how: { readonly group: boolean; readonly mark: boolean }): void {
    const { down, loop, held } = this;
    this.cancel();
    if (!down) return;
    if (loop) {
      if (!held.length) return;
      if (down.touch || how.mark) this.field().onmark([...new Set([...this.field().marked, ...held])]);
      else this.field().onkeep([...held]);
      return;
    }
    if (down.touch) this.pin(this.field().hit(point));
    else this.click(point, how);
  }

  private click(point: Point, how: { readonly group: boolean; readonly mark: boolean }): void {
    const { named, hit, membersOf, groupOf, onkeep } = this.field();
    const name = named(point);
    const spot = hit(point);
    this.pinned = false;
    if (name !== null) onkeep([...membersOf(name)]);
    else if (!spot) return;
    else if (how.mark) this.toggle(spot.intent);
    else onkeep(how.group ? [...groupOf(spot.intent)] : [spot.intent]);
  }

  /** A tooltip that stays, at what is pointed at. */
  pin(spot: Spot | null): void {
    this.point(spot);
    clearTimeout(this.resting);
    this.told = spot;
    this.pinned = spot !== null;
  }

  over(point: Point): void {
    this.byKey = false;
    const name = this.field().named(point);
    if (name !== this.group) this.group = name;
    this.point(name === null ? this.field().hit(point) : null);
  }

  point(spot: Spot | null): void {
    if (spot?.key === this.spot?.key) return;
    this.spot = spot;
    clearTimeout(this.resting);
    if (spot) this.resting = setTimeout(() => (this.told = spot), REST);
    else this.told = null;
    this.field().onhover(spot?.intent ?? null);
  }

  leave(): void {
    this.group = null;
    if (!this.pinned) this.point(null);
  }

  close(): void {
    this.pinned = false;
    this.leave();
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.loop = this.down = null;
  }

  toggle(intent: number): void {
    const { marked, onmark } = this.field();
    onmark(marked.includes(intent) ? marked.filter((m) => m !== intent) : [...marked, intent]);
  }

  private enclosed(loop: readonly Point[]): number[] {
    const { spots } = this.field();
    const inside = lassoed(
      spots.map((spot) => spot.at),
      loop,
    ).flatMap((i) => spots[i]?.intent ?? []);
    return [...new Set(inside)];
  }
}
