/** Returns a copy with the named members that are given; any others are dropped. */
export function pickGiven<From extends object, Name extends keyof From & string>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const given = names.filter((name) => from[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, from[name]])) as Pick<From, Name>;
}

/** Members of an object, by their names. */
export type Members = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const noMembers: Members = {};

/** Returns the members of an object; none for anything else. */
export function membersOf(value: unknown): Members {
  return isObject(value) ? value : noMembers;
}

/** Returns one member of each element, in their order. */
export function valuesOf<Some, Name extends keyof Some>(all: readonly Some[], name: Name): Some[Name][] {
  return all.map((each) => each[name]);
}

/** Divides a list into lists of up to `length` elements, in their order. */
export function chunksOf<Some>(all: readonly Some[], length: number): Some[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, index) =>
    all.slice(index * length, (index + 1) * length),
  );
}

/** Counts per key; a key whose count is 0 takes no memory. */
export class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Returns the new count. */
  add(key: string, by: number): number {
    const count = this.of(key) + by;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
    return count;
  }
}

/** Lists of one value each: the parameter sets of a statement with one parameter, for `each` and `runEach`. */
export function singles<Value>(values: readonly Value[]): [Value][] {
  return values.map((value) => [value]);
}
