import { shortHash } from '../../values/short-hash.ts';
import type { Cut } from './cut.ts';
import type { Elements } from './elements.ts';
import { findRepeatedMembersAmong } from './repeated-members.ts';

/** The elements of a body that was cut: each is read when its turn has come, and nothing of it is kept. */
export class CutElements implements Elements {
  readonly #body: Buffer;
  readonly #cuts: readonly Cut[];
  readonly #reading: Uint8Array;

  /** `reading` tells how elements are read and is mixed into their hashes, see `DeliveryKind`. */
  constructor(body: Buffer, cuts: readonly Cut[], reading: Uint8Array) {
    this.#body = body;
    this.#cuts = cuts;
    this.#reading = reading;
  }

  get count(): number {
    return this.#cuts.length;
  }

  read(index: number): unknown {
    const { start, end } = this.#cuts[index] as Cut;
    return JSON.parse(this.#body.toString('utf8', start, end));
  }

  skuAt(index: number): string | undefined {
    return this.#cuts[index]?.sku;
  }

  sentHashAt(index: number): Uint8Array {
    const sent = shortHash(this.#bytesOf(index));
    for (let at = 0; at < sent.length; at += 1)
      sent[at] = (sent[at] as number) ^ (this.#reading[at] as number);
    return sent;
  }

  repeatedMembersAt(index: number, element: unknown): readonly string[] {
    const { names } = this.#cuts[index] as Cut;
    const paths = findRepeatedMembersAmong(names, this.#bytesOf(index), element);
    return paths.map((path) => `$[${index}]${path.slice(1)}`);
  }

  #bytesOf(index: number): Buffer {
    const { start, end } = this.#cuts[index] as Cut;
    return this.#body.subarray(start, end);
  }
}
