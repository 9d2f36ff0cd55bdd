import { closeBrace, closeBracket, colon, comma, endOfBareValue, endOfString, invalidJson, openBrace, openBracket, quote, skipWhitespace } from './bytes.ts';

/** Nesting depth allocated at first. */
const usualDepth = 64;

/** Skips over values of a JSON text and counts the member names in them. */
export class ValueScan {
  names = 0;
  /** Position of the first syntax error; undefined while all values are valid. */
  violationAt: number | undefined;
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
   * Returns the position after the value that starts at `start`, or `invalidJson` when it is invalid. Does not recurse,
   * however deep a value is nested.
   */
  endOfValue(start: number): number {
    this.#depth = 0;
    let at = start;
    do {
      at = this.#endOfFirst(at);
      if (at !== invalidJson) at = this.#afterValue(at);
    } while (this.#depth > 0 && at !== invalidJson);
    return at;
  }

  /** Descends into arrays and objects; returns the position after the first value that contains no other. */
  #endOfFirst(start: number): number {
    const body = this.#body;
    let at = start;
    for (;;) {
      const opening = body[at];
      if (opening !== openBrace && opening !== openBracket) {
        return this.#checked(opening === quote ? endOfString(body, at) : endOfBareValue(body, at), at);
      }
      const closing = opening === openBrace ? closeBrace : closeBracket;
      at = skipWhitespace(body, at + 1);
      if (body[at] === closing) return at + 1;
      this.#push(closing);
      if (closing === closeBrace) at = this.valueOfMember(at);
      if (at === invalidJson) return invalidJson;
    }
  }

  /** Returns where the value of the member starts whose name starts at `at`. */
  valueOfMember(at: number): number {
    const body = this.#body;
    const nameEnd = this.#checked(body[at] === quote ? endOfString(body, at) : invalidJson, at);
    if (nameEnd === invalidJson) return invalidJson;
    const colonAt = skipWhitespace(body, nameEnd);
    if (body[colonAt] !== colon) return this.#checked(invalidJson, colonAt);
    this.names += 1;
    return skipWhitespace(body, colonAt + 1);
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
      at = skipWhitespace(body, at);
      if (body[at] === comma) {
        at = skipWhitespace(body, at + 1);
        return closing === closeBrace ? this.valueOfMember(at) : at;
      }
      if (body[at] !== closing) return this.#checked(invalidJson, at);
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

  /** Records the position of a value that is not valid. */
  #checked(end: number, at: number): number {
    if (end === invalidJson) this.violationAt = at;
    return end;
  }
}
