/** Every interaction as a line with its time, sent in small bundles; lines that could not be sent are tried again. */

const BUNDLE_MS = 1500;

export class Diary {
  #lines: unknown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: (lines: readonly unknown[]) => Promise<void>,
    private readonly now: () => Date = () => new Date(),
  ) {}

  write(what: string, detail: Readonly<Record<string, unknown>>): void {
    this.#lines.push({ at: this.now().toISOString(), what, ...detail });
    this.#timer ??= setTimeout(() => void this.flush(), BUNDLE_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    if (!lines.length) return;
    this.#lines = [];
    try {
      await this.send(lines);
    } catch {
      this.#lines = [...lines, ...this.#lines];
      this.#timer ??= setTimeout(() => void this.flush(), BUNDLE_MS);
    }
  }
}
