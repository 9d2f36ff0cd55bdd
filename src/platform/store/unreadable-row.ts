import { channel } from 'node:diagnostics_channel';
import { SealedError } from '../sealing/sealer.ts';

/** Where a row is: as in its table, and as people name it. */
export interface RowPlace {
  readonly table: string;
  readonly partnerId: string;
  readonly key: string;
}

/** What leaves damaged rows out, or as they are. */
export type LeavesOut = 'list' | 'export' | 'erasure' | 'retention' | 'sealing';

/** A damaged row that was left out. */
export interface LeftOutRow extends RowPlace {
  readonly by: LeavesOut;
}

/** A row whose sealed text cannot be opened. */
export class UnreadableRowError extends SealedError {
  readonly place: RowPlace;

  constructor(message: string, place: RowPlace, options?: ConstructorParameters<typeof SealedError>[1]) {
    super(message, options);
    this.place = place;
  }
}

/** One channel for each thread; a process with several servers, as in tests, hears the rows of all of them. */
const leftOut = channel('kontor.rows.left-out');

/** Reports a row that is left out because it cannot be read. */
export function reportLeftOut(row: LeftOutRow): void {
  leftOut.publish(row);
}

/** Calls back with every row that is left out on this thread, until the returned function is called. */
export function onLeftOut(heard: (row: LeftOutRow) => void): () => void {
  const listener = (row: unknown) => heard(row as LeftOutRow);
  leftOut.subscribe(listener);
  return () => leftOut.unsubscribe(listener);
}
