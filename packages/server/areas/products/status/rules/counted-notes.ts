/** Counts how many products have a note, as their notes change. */

/** An error of the shop check or the operator. */
export interface Note {
  readonly code: string;
  readonly title: string;
}

/** A note, and how many more products have it than before. */
export interface CountedNote extends Note {
  readonly products: number;
}

/** Adds up changes of notes that have the same key. A product with several such notes counts once. */
export class CountedNotes {
  readonly #keyOf: (note: Note) => string;
  readonly #counts = new Map<string, CountedNote>();

  constructor(keyOf: (note: Note) => string) {
    this.#keyOf = keyOf;
  }

  /** Counts a product whose notes change; returns the keys that it no longer has, and those that are new. */
  move(former: readonly Note[], present: readonly Note[]): { left: string[]; entered: string[] } {
    const [before, after] = [this.#byKey(former), this.#byKey(present)];
    return { left: this.#count(before, after, -1), entered: this.#count(after, before, 1) };
  }

  /** The notes that more or fewer products have, by key. */
  get changed(): ReadonlyMap<string, CountedNote> {
    return new Map([...this.#counts].filter(([, { products }]) => products !== 0));
  }

  #byKey(notes: readonly Note[]): Map<string, Note> {
    return new Map(notes.map((note) => [this.#keyOf(note), note]));
  }

  #count(of: ReadonlyMap<string, Note>, without: ReadonlyMap<string, Note>, by: number): string[] {
    const keys = [...of.keys()].filter((key) => !without.has(key));
    for (const key of keys) {
      const { code, title } = of.get(key) as Note;
      this.#counts.set(key, { code, title, products: (this.#counts.get(key)?.products ?? 0) + by });
    }
    return keys;
  }
}
