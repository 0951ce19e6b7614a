/** What is asked of somebody else, for as long as the question stands; the answer before stays until the next. */

export class Asked<T> {
  value = $state.raw<T | null>(null);
  failed = $state(false);
  waiting = $state(false);

  constructor(ask: () => Promise<T> | null) {
    $effect(() => {
      const asked = ask();
      let stale = false;
      this.waiting = asked !== null;
      asked?.then(
        (value) => !stale && this.#came(value),
        () => !stale && this.#came(null),
      );
      return () => {
        stale = true;
      };
    });
  }

  #came(value: T | null): void {
    this.failed = value === null;
    this.waiting = false;
    if (value !== null) this.value = value;
  }
}
