import { putSetting } from '../store/settings.ts';
import type { SharedWriteTx } from '../store/store.ts';
import { removedSetting } from './read.ts';
import { findOldest, removeRowsUpTo } from './store.ts';

const rowsAtOnceMax = 200;

/**
 * Removes a bounded number of the oldest rows, of those that were recorded until `untilMs` by the clock of the database;
 * true: there are more. What is removed is always the beginning of the journal, so that one number tells where it begins.
 */
export async function removeOldEvents(tx: SharedWriteTx, untilMs: number): Promise<boolean> {
  const oldest = await findOldest(tx, rowsAtOnceMax);
  const firstKept = oldest.findIndex(({ at }) => at > untilMs);
  const old = firstKept < 0 ? oldest : oldest.slice(0, firstKept);
  const last = old.at(-1);
  if (last === undefined) return false;
  await removeRowsUpTo(tx, last.position);
  await putSetting(tx, removedSetting, String(last.position));
  return old.length === rowsAtOnceMax;
}
