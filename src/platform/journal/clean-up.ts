import { putSetting } from '../store/settings.ts';
import type { SharedWriteTx } from '../store/store.ts';
import { removedSetting } from './removed.ts';
import { findOldest, removeRowsUpTo } from './store.ts';

const rowsAtOnceMax = 200;

/**
 * Removes a bounded number of the oldest rows, up to those recorded at `untilMs` by the database clock; returns true
 * when there are more. It always removes the beginning of the journal, so one number tells where the journal begins.
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
