import {
  behindString,
  broken,
  closeBrace,
  closeBracket,
  colon,
  comma,
  endOfBareValue,
  openBrace,
  openBracket,
  quote,
  skipBlanks,
} from './json-bytes.ts';

/** Levels of nesting that there is room for at first. */
const usualDepth = 64;

/** Passes over values of a JSON text and counts the names of members in them. */
export class ValueScan {
  names = 0;
  /** Where the last value begins to be none; undefined as long as all of them were values. */
  faultAt: number | undefined;
  readonly #body: Uint8Array;
  /**
   * For each array and object that is open: what closes it. Bytes, because a body may be millions of brackets, and a list of
   * numbers would take ten times its size.
   */
  #open = new Uint8Array(usualDepth);
  #depth = 0;

  constructor(body: Uint8Array) {
    this.#body = body;
  }

  /**
   * The place behind the value that begins at `start`, `broken` when what begins there is none. However deep a value
   * is nested, it is passed over without recursion.
   */
  endOfValue(start: number): number {
    this.#depth = 0;
    let at = start;
    do {
      at = this.#endOfFirst(at);
      if (at !== broken) at = this.#afterValue(at);
    } while (this.#depth > 0 && at !== broken);
    return at;
  }

  /** Goes into arrays and objects; the place behind the first value that holds no other. */
  #endOfFirst(start: number): number {
    const body = this.#body;
    let at = start;
    for (;;) {
      const opening = body[at];
      if (opening !== openBrace && opening !== openBracket) {
        return this.#checked(opening === quote ? behindString(body, at) : endOfBareValue(body, at), at);
      }
      const closing = opening === openBrace ? closeBrace : closeBracket;
      at = skipBlanks(body, at + 1);
      if (body[at] === closing) return at + 1;
      this.#push(closing);
      if (closing === closeBrace) at = this.valueOfMember(at);
      if (at === broken) return broken;
    }
  }

  /** Where the value of the member begins whose name begins at `at`. */
  valueOfMember(at: number): number {
    const body = this.#body;
    const nameEnd = this.#checked(body[at] === quote ? behindString(body, at) : broken, at);
    if (nameEnd === broken) return broken;
    const colonAt = skipBlanks(body, nameEnd);
    if (body[colonAt] !== colon) return this.#checked(broken, colonAt);
    this.names += 1;
    return skipBlanks(body, colonAt + 1);
  }

  /** Closes what ends behind a value; the place of the next value, or behind the last when nothing is open any more. */
  #afterValue(end: number): number {
    const body = this.#body;
    let at = end;
    while (this.#depth > 0) {
      const closing = this.#open[this.#depth - 1];
      at = skipBlanks(body, at);
      if (body[at] === comma) {
        at = skipBlanks(body, at + 1);
        return closing === closeBrace ? this.valueOfMember(at) : at;
      }
      if (body[at] !== closing) return this.#checked(broken, at);
      this.#depth -= 1;
      at += 1;
    }
    return at;
  }

  #push(closing: number): void {
    if (this.#depth === this.#open.length) {
      const larger = new Uint8Array(2 * this.#depth);
      larger.set(this.#open);
      this.#open = larger;
    }
    this.#open[this.#depth] = closing;
    this.#depth += 1;
  }

  /** Keeps where a value is broken that begins at `at`. */
  #checked(end: number, at: number): number {
    if (end === broken) this.faultAt = at;
    return end;
  }
}
