/** Which events the journal keeps: where it begins now, the removal of old ones, and its state. */

import { findSetting, putSetting } from '../store/settings.ts';
import type { MarketplaceReadTx, SharedReadTx, SharedWriteTx } from '../store/store.ts';
import { MachineAwayError } from '../store/store-failure.ts';
import { findEnd, findFirstTime, findOldest, removeRowsUpTo } from './store/rows.ts';

/** Settings key under which the highest removed position is stored. */
const removedSetting = 'events_removed_position';

/** The highest removed position; 0 while nothing was removed. */
export async function findRemoved(reads: MarketplaceReadTx): Promise<number> {
  return Number((await findSetting(reads, removedSetting)) ?? 0);
}

const rowsAtOnceMax = 200;

/**
 * Removes a bounded number of the oldest rows, up to those recorded at `untilMs` by the database clock; returns true
 * when there are more. It always removes the beginning of the journal, so one number tells where the journal begins.
 */
export async function removeOldEvents(tx: SharedWriteTx, untilMs: number): Promise<boolean> {
  const oldest = await findOldest(tx, rowsAtOnceMax);
  const firstKept = oldest.findIndex(({ atMs }) => atMs > untilMs);
  const old = firstKept < 0 ? oldest : oldest.slice(0, firstKept);
  const last = old.at(-1);
  if (last === undefined) return false;
  await removeRowsUpTo(tx, last.position);
  await putSetting(tx, removedSetting, String(last.position));
  return old.length === rowsAtOnceMax;
}

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
