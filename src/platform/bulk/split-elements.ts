import { freeBytes } from '../../values/free-bytes.ts';
import { shortHashBytes } from '../../values/short-hash.ts';
import type { Elements, Oversize } from './elements.ts';
import { findRepeatedMembersAmong } from './repeated-members.ts';
import type { Cut } from './split.ts';
import type { CutBody } from './split-body.ts';

/** The elements of a body that was cut: each is read when its turn has come, and nothing of it is kept. */
export class SplitElements implements Elements {
  readonly #body: Buffer;
  readonly #found: CutBody;

  readonly #place: string;
  readonly #bytesMax: number;

  /** `place` is the JSON path of the array that holds them. */
  constructor(body: Buffer, found: CutBody, place: string, bytesMax: number) {
    this.#body = body;
    this.#found = found;
    this.#place = place;
    this.#bytesMax = bytesMax;
  }

  get count(): number {
    return this.#found.list.length;
  }

  read(index: number): unknown {
    const { start, end } = this.#spanAt(index);
    return JSON.parse(this.#body.toString('utf8', start, end));
  }

  bytesAt(index: number): number {
    const { start, end } = this.#spanAt(index);
    return end - start;
  }

  keyAt(index: number): string | undefined {
    return this.#found.list[index]?.key;
  }

  oversizeAt(index: number): Oversize | undefined {
    const { start, end } = this.#spanAt(index);
    return end - start > this.#bytesMax ? { bytes: end - start, bytesMax: this.#bytesMax } : undefined;
  }

  sentHashAt(index: number): Uint8Array | undefined {
    if (this.#found.hashes.length === 0) return undefined;
    return this.#found.hashes.subarray(index * shortHashBytes, (index + 1) * shortHashBytes);
  }

  repeatedMembersAt(index: number, element: unknown): readonly string[] {
    const { start, end, names } = this.#spanAt(index);
    const paths = findRepeatedMembersAmong(names, () => this.#body.toString('utf8', start, end), element);
    return paths.length === 0 ? paths : paths.map((path) => `${this.#place}[${index}]${path.slice(1)}`);
  }

  release(): void {
    freeBytes(this.#body);
  }

  #spanAt(index: number): Cut {
    return this.#found.list[index] as Cut;
  }
}
