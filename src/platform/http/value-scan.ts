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

/** Nesting depth allocated at first. */
const usualDepth = 64;

/** Skips over values of a JSON text and counts the member names in them. */
export class ValueScan {
  names = 0;
  /** Position of the first syntax error; undefined while all values are valid. */
  faultAt: number | undefined;
  readonly #body: Uint8Array;
  /**
   * Closing byte of each open array and object. Stored as bytes, because a body may consist of millions of brackets,
   * and a list of numbers would take ten times its size.
   */
  #open = new Uint8Array(usualDepth);
  #depth = 0;

  constructor(body: Uint8Array) {
    this.#body = body;
  }

  /**
   * Returns the position after the value that starts at `start`, or `broken` when it is invalid. Does not recurse,
   * however deep a value is nested.
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

  /** Descends into arrays and objects; returns the position after the first value that contains no other. */
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

  /** Returns where the value of the member starts whose name starts at `at`. */
  valueOfMember(at: number): number {
    const body = this.#body;
    const nameEnd = this.#checked(body[at] === quote ? behindString(body, at) : broken, at);
    if (nameEnd === broken) return broken;
    const colonAt = skipBlanks(body, nameEnd);
    if (body[colonAt] !== colon) return this.#checked(broken, colonAt);
    this.names += 1;
    return skipBlanks(body, colonAt + 1);
  }

  /**
   * Closes the arrays and objects that end after a value. Returns the position of the next value, or the end once
   * nothing is open.
   */
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

  /** Records the position of a value that is broken. */
  #checked(end: number, at: number): number {
    if (end === broken) this.faultAt = at;
    return end;
  }
}
