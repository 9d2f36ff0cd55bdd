import type { SharedReadTx } from '../store/store.ts';
import { MachineAwayError } from '../store/store-failure.ts';
import { findEnd, findFirstTime } from './store.ts';

/** What can be wrong with a journal. */
export interface JournalState {
  /** When the oldest event was recorded; undefined when there is none. */
  readonly oldestAtMs: number | undefined;
  /**
   * When the oldest event was recorded that nobody can read yet, because a transaction that may record an earlier one
   * is still open; undefined when all can be read.
   */
  readonly heldSinceMs: number | undefined;
}

/** Nothing is known while a machine of a distributed database is away. */
export async function findJournalState(reads: SharedReadTx): Promise<JournalState> {
  try {
    return await readState(reads);
  } catch (error) {
    if (!(error instanceof MachineAwayError)) throw error;
    return { oldestAtMs: undefined, heldSinceMs: undefined };
  }
}

async function readState(reads: SharedReadTx): Promise<JournalState> {
  const oldestAtMs = await findFirstTime(reads, 0);
  const { given, safe } = await findEnd(reads);
  return { oldestAtMs, heldSinceMs: safe < given ? await findFirstTime(reads, safe) : undefined };
}
