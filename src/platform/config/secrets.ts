import { inspect } from 'node:util';

/** Shown in place of a secret. */
export const shownSecret = '[secret]';

/**
 * A value that never appears in a log line, error text or dump. It cannot be passed to another thread either: pass the
 * result of `reveal` to the one place that needs it.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** Returns the value itself. */
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
