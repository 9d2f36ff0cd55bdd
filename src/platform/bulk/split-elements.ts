import { freeBytes } from '../../values/free-bytes.ts';
import { shortHashBytes } from '../../values/short-hash.ts';
import type { Elements } from './elements.ts';
import { findRepeatedMembersAmong } from './repeated-members.ts';
import type { Cut } from './split.ts';
import type { CutBody } from './split-body.ts';

/** The elements of a body that was cut: each is read when its turn has come, and nothing of it is kept. */
export class SplitElements implements Elements {
  readonly #body: Buffer;
  readonly #found: CutBody;

  constructor(body: Buffer, found: CutBody) {
    this.#body = body;
    this.#found = found;
  }

  get count(): number {
    return this.#found.list.length;
  }

  read(index: number): unknown {
    const { start, end } = this.#spanAt(index);
    return JSON.parse(this.#body.toString('utf8', start, end));
  }

  keyAt(index: number): string | undefined {
    return this.#found.list[index]?.key;
  }

  sentHashAt(index: number): Uint8Array {
    return this.#found.hashes.subarray(index * shortHashBytes, (index + 1) * shortHashBytes);
  }

  repeatedMembersAt(index: number, element: unknown): readonly string[] {
    const { start, end, names } = this.#spanAt(index);
    const paths = findRepeatedMembersAmong(names, this.#body.subarray(start, end), element);
    return paths.map((path) => `$[${index}]${path.slice(1)}`);
  }

  release(): void {
    freeBytes(this.#body);
  }

  #spanAt(index: number): Cut {
    return this.#found.list[index] as Cut;
  }
}
