import type { FamilyCall } from './statement.ts';
import type { SharedReadTx } from './store.ts';

/** Reads of one state of the database, whatever is written meanwhile. */
export interface Snapshot {
  readonly reads: SharedReadTx;
  /** Releases the state. Reads in progress fail. */
  close(): Promise<void>;
}

/** A statement of one partner whose rows are streamed. */
export interface StreamedCall {
  readonly partnerId: string;
  readonly call: FamilyCall<'partner', object>;
  readonly pageRows: number;
}
