/** What is done with values of a sheet that its sender should know, counted by rows. */
export class Notes {
  readonly #rows = new Map<string, number>();

  /** Notes that a row has something; `what` completes "3 rows have …". */
  add(what: string): void {
    const rows = this.#rows.get(what);
    if (rows !== undefined || this.#rows.size < kindsMax) this.#rows.set(what, (rows ?? 0) + 1);
  }

  clear(): void {
    this.#rows.clear();
  }

  /** A sentence for each. */
  get lines(): string[] {
    return [...this.#rows].map(
      ([what, rows]) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row has' : 'rows have'} ${what}.`,
    );
  }
}

const kindsMax = 100;
