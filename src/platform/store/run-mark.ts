/** Tells a run after a crash from one after an orderly stop. For stores that only one process uses. */
import { findSetting, putSetting } from './settings.ts';
import type { SharedWriteTx } from './store.ts';

const name = 'run';

/** Marks that a run has begun; resolves to true when the one before it was not ended by `endRun`. */
export async function beginRun(tx: SharedWriteTx): Promise<boolean> {
  const before = await findSetting(tx, name);
  if (before !== 'begun') await putSetting(tx, name, 'begun');
  return before === 'begun';
}

/** Marks the orderly end of a run; must be the last write. */
export function endRun(tx: SharedWriteTx): Promise<void> {
  return putSetting(tx, name, 'ended');
}
