/** Tells a run that follows a crash from one that follows an orderly stop. For stores that one process has alone. */
import { findSetting, putSetting } from './settings.ts';
import type { SharedWriteTx } from './store.ts';

const name = 'run';

/** Marks that a run has begun; true when the one before it was not ended by `endRun`. */
export async function beginRun(tx: SharedWriteTx): Promise<boolean> {
  const before = await findSetting(tx, name);
  if (before !== 'begun') await putSetting(tx, name, 'begun');
  return before === 'begun';
}

/** The last thing an orderly stop writes. */
export function endRun(tx: SharedWriteTx): Promise<void> {
  return putSetting(tx, name, 'ended');
}
