import type { SharedWriteTx } from '../../platform/store/store.ts';
import { berlinDay } from '../../values/berlin-day.ts';
import { readablePeriod } from './rules/period.ts';
import { removeFigures } from './store/figures.ts';

const rowsRemovedMax = 1_000;

/** Removes a bounded number of figures that cannot be read any more; true: there are more. */
export async function removeOldFigures(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  const { fromDay } = readablePeriod(berlinDay(nowMs));
  return (await removeFigures(tx, fromDay, rowsRemovedMax)) === rowsRemovedMax;
}
