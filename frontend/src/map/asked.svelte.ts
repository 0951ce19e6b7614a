/** Queries cut into parts, asked for once each. */
import type { Query } from "../api/types";

export class Asked {
  private known = $state.raw<ReadonlyMap<number, Query>>(new Map());
  private readonly under = new Set<number>();

  constructor(private readonly queries: () => (candidates: number[]) => Promise<Query[]>) {}

  /** The query, once it has come. */
  of(candidate: number): Query | null {
    return this.known.get(candidate) ?? null;
  }

  /** Ask for a query; a failure leaves its bare text, and it may be asked for again. */
  async want(candidate: number): Promise<void> {
    if (this.under.has(candidate) || this.known.has(candidate)) return;
    this.under.add(candidate);
    try {
      const found = await this.queries()([candidate]);
      this.known = new Map([...this.known, ...found.map((query) => [query.candidate, query] as const)]);
    } catch {
      // the text of the query is shown without its parts
    } finally {
      this.under.delete(candidate);
    }
  }
}
