import { freeBytes } from '../../values/free-bytes.ts';
import { shortHashBytes } from '../../values/short-hash.ts';
import { type Elements, heldBytesMax, type Oversize } from './elements.ts';
import { findRepeatedMembersAmong } from './repeated-members.ts';
import type { ElementSpan } from './split.ts';
import type { SplitBody } from './split-body.ts';

/**
 * Bodies up to this size are parsed as a whole unless an element is larger than `heldBytesMax`. That takes half the
 * time of parsing each element on its own.
 */
const readAtOnceBytesMax = 64 * 1024;

/** The elements of a body that was split. In a large body each element is parsed on demand and not retained. */
export class SplitElements implements Elements {
  readonly #body: Buffer;
  readonly #found: SplitBody;

  readonly #place: string;
  readonly #bytesMax: number;
  readonly #isReadAtOnce: boolean;
  #whole: readonly unknown[] | undefined;

  /** `place` is the JSON path of the array of elements. */
  constructor(body: Buffer, found: SplitBody, place: string, bytesMax: number) {
    this.#body = body;
    this.#found = found;
    this.#place = place;
    this.#bytesMax = bytesMax;
    const isHeld = found.list.every(({ start, end }) => end - start <= heldBytesMax);
    this.#isReadAtOnce = isHeld && body.byteLength <= readAtOnceBytesMax;
  }

  get count(): number {
    return this.#found.list.length;
  }

  read(index: number): unknown {
    if (this.#isReadAtOnce) {
      const [first, last] = [this.#spanAt(0), this.#spanAt(this.count - 1)];
      this.#whole ??= JSON.parse(`[${this.#textOf(first.start, last.end)}]`);
      return this.#whole?.[index];
    }
    const { start, end } = this.#spanAt(index);
    return JSON.parse(this.#textOf(start, end));
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
    const paths = findRepeatedMembersAmong(names, () => this.#textOf(start, end), element);
    return paths.length === 0 ? paths : paths.map((path) => `${this.#place}[${index}]${path.slice(1)}`);
  }

  release(): void {
    this.#whole = undefined;
    freeBytes(this.#body);
  }

  #textOf(start: number, end: number): string {
    return this.#body.toString('utf8', start, end);
  }

  #spanAt(index: number): ElementSpan {
    return this.#found.list[index] as ElementSpan;
  }
}
