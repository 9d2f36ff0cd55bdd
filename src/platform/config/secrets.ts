import { inspect } from 'node:util';

/** Stands where a secret was left out. */
export const shownSecret = '[secret]';

/**
 * A value that no log line, error text or dump shows. It also does not cross to another thread:
 * hand on what `reveal` returns to the one place that needs it.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return shownSecret;
  }

  toJSON(): string {
    return shownSecret;
  }

  [inspect.custom](): string {
    return shownSecret;
  }
}
