import { shortHash } from '../../values/short-hash.ts';
import { parseJsonBody } from '../http/json-body.ts';
import type { Cut } from './cut.ts';
import { type Elements, skuOf } from './elements.ts';
import { findRepeatedMembersAmong } from './repeated-members.ts';

/** The elements of a body that was cut: each is read when it is first asked for. */
export class CutElements implements Elements {
  readonly #body: Buffer;
  readonly #cuts: readonly Cut[];
  readonly #reading: Uint8Array;
  /** Elements that were read, at their places. */
  readonly #read: unknown[] = [];

  /** `reading` tells how elements are read and is mixed into their hashes, see `DeliveryKind`. */
  constructor(body: Buffer, cuts: readonly Cut[], reading: Uint8Array) {
    this.#body = body;
    this.#cuts = cuts;
    this.#reading = reading;
  }

  get count(): number {
    return this.#cuts.length;
  }

  at(index: number): unknown {
    this.#read[index] ??= this.#parse(index);
    return this.#read[index];
  }

  skuAt(index: number): string | undefined {
    return this.#cuts[index]?.sku ?? skuOf(this.at(index));
  }

  sentHashAt(index: number): Uint8Array {
    const sent = shortHash(this.#bytesOf(index));
    for (let at = 0; at < sent.length; at += 1)
      sent[at] = (sent[at] as number) ^ (this.#reading[at] as number);
    return sent;
  }

  repeatedMembersAt(index: number): readonly string[] {
    const { names } = this.#cuts[index] as Cut;
    const paths = findRepeatedMembersAmong(names, this.#bytesOf(index), this.at(index));
    return paths.map((path) => `$[${index}]${path.slice(1)}`);
  }

  readAll(): void {
    for (let index = 0; index < this.count; index += 1) this.at(index);
  }

  #bytesOf(index: number): Buffer {
    const { start, end } = this.#cuts[index] as Cut;
    return this.#body.subarray(start, end);
  }

  #parse(index: number): unknown {
    const { start, end } = this.#cuts[index] as Cut;
    try {
      return JSON.parse(this.#body.toString('utf8', start, end));
    } catch (cause) {
      // A whole that has a broken part is broken; reading it finds the place that the refusal names.
      parseJsonBody(this.#body);
      throw cause;
    }
  }
}
