import type { BrokenElement } from '@kontor/client/elements';
import type { Listener, Result, Sent } from './deliver.ts';
import { pushErrors } from './errors.ts';
import type { FailureRow } from './failure-rows.ts';

/** Number of elements of the file by outcome. */
export interface Counts {
  /** Accepted by the server: the sum of the next three once all deliveries are done. */
  readonly delivered: number;
  readonly succeeded: number;
  readonly unchanged: number;
  readonly failed: number;
  /** Elements of requests that the server refused as a whole. */
  readonly refused: number;
  /** Elements that were not sent because they are broken in the file. */
  readonly broken: number;
}

export const noCounts: Counts = {
  delivered: 0,
  succeeded: 0,
  unchanged: 0,
  failed: 0,
  refused: 0,
  broken: 0,
};

/** Receives the counts of a tally: the progress display and the report. */
export interface TallyReader {
  progressed?(counts: Counts, doneBytes: number): void;
  failed?(rows: readonly FailureRow[]): void;
}

/** Counts elements while a file is delivered. */
export class Tally implements Listener {
  readonly #readers: readonly TallyReader[];
  #counts = noCounts;
  #doneBytes = 0;

  constructor(readers: readonly TallyReader[]) {
    this.#readers = readers;
  }

  get counts(): Counts {
    return this.#counts;
  }

  /** True if every element was delivered and none failed. */
  get isFine(): boolean {
    const { failed, refused, broken } = this.#counts;
    return failed + refused + broken === 0;
  }

  accepted(elements: number): void {
    this.#add({ delivered: elements });
  }

  done({ endByte }: Sent, { failures, ...counts }: Result): void {
    this.#doneBytes = endByte;
    this.#list(failures);
    this.#add(counts);
  }

  refused({ places }: Sent, reason: string): void {
    const [first, last] = [places[0], places.at(-1)];
    this.#list([
      {
        ...(first !== undefined && { element: first.number, line: first.line }),
        code: pushErrors.REQUEST_REFUSED.code,
        message: `The server refused the request with elements ${first?.number} to ${last?.number}. ${reason}`,
      },
    ]);
    this.#add({ refused: places.length });
  }

  broken({ number, line, reason }: BrokenElement): void {
    this.#list([
      { element: number, line, code: pushErrors.NOT_SENT.code, message: `The element is ${reason}.` },
    ]);
    this.#add({ broken: 1 });
  }

  #list(rows: readonly FailureRow[]): void {
    if (rows.length > 0) for (const reader of this.#readers) reader.failed?.(rows);
  }

  #add(more: Partial<Counts>): void {
    const sum = { ...this.#counts };
    for (const [name, count] of Object.entries(more) as [keyof Counts, number][]) sum[name] += count;
    this.#counts = sum;
    for (const reader of this.#readers) reader.progressed?.(sum, this.#doneBytes);
  }
}
