import type { Step } from './column.ts';

/** A place of an element while the cells of a row fill it: a value, an object or a list. */
export class Place {
  #value: unknown;
  #members: Map<string, Place> | undefined;
  /** Entries of a list by number; gaps close when the list is done. */
  #entries: Map<number, Place> | undefined;
  /** Entries of a list that are written by name: their values by number. */
  #attributes: Map<string, Place> | undefined;

  /** Puts a value where the steps lead. */
  put(steps: readonly Step[], value: unknown): void {
    const [step, ...others] = steps;
    if (step === undefined) {
      this.#value = value;
      return;
    }
    if (step.kind === 'member') {
      this.#members ??= new Map();
      enter(this.#members, step.name).put(others, value);
    } else if (step.kind === 'entry') {
      this.#entries ??= new Map();
      enter(this.#entries, step.index).put(others, value);
    } else {
      this.#attributes ??= new Map();
      enter(this.#attributes, step.name).put([{ kind: 'entry', index: step.valueIndex }], value);
    }
  }

  /** What was put here; undefined when nothing was. */
  toValue(): unknown {
    if (this.#members !== undefined) {
      return Object.fromEntries([...this.#members].map(([name, place]) => [name, place.toValue()]));
    }
    if (this.#entries === undefined && this.#attributes === undefined) return this.#value;
    const entries = [...(this.#entries ?? [])].sort(([one], [other]) => one - other);
    const attributes = [...(this.#attributes ?? [])];
    return [
      ...entries.map(([, place]) => place.toValue()),
      ...attributes.map(([name, place]) => ({ name, values: place.toValue() })),
    ];
  }
}

function enter<Key>(places: Map<Key, Place>, key: Key): Place {
  const known = places.get(key);
  if (known !== undefined) return known;
  const place = new Place();
  places.set(key, place);
  return place;
}
