import type { Step } from './column.ts';

/** A place in an element while it is filled from the cells of a row: a value, an object or a list. */
export class Place {
  #value: unknown;
  #members: Map<string, Place> | undefined;
  /** Entries of a list by index; gaps are closed when the list is complete. */
  #entries: Map<number, Place> | undefined;
  /** Entries of a list that are addressed by name, each with its values by index. */
  #attributes: Map<string, Place> | undefined;

  /** Stores a value at the place that the steps lead to. */
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

  /** Returns the value of this place; undefined if it is empty. */
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
