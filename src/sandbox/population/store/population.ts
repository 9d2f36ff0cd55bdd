import { findSetting, putSetting } from '../../../platform/store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import type { Population } from '../presets.ts';

/** The current population of a sandbox. */
export interface LivingPopulation {
  readonly population: Population;
  /** True if partners that are created later join. */
  readonly isOfAll?: boolean;
  readonly sinceMs: number;
  /** Incremented with each population. */
  readonly generation: number;
}

const name = 'sandbox_population';

/** Cache of the last text that was read: every job of a population reads the same one. */
let known: { readonly text: string; readonly living: LivingPopulation } | undefined;

/** Returns the population; undefined in a sandbox that never had one. */
export async function findPopulation(tx: Pick<SharedReadTx, 'get'>): Promise<LivingPopulation | undefined> {
  const text = await findSetting(tx, name);
  if (text === undefined) return undefined;
  if (known?.text !== text) known = { text, living: readStored<LivingPopulation>(text) };
  return known.living;
}

export function putPopulation(tx: SharedWriteTx, living: LivingPopulation): Promise<void> {
  return putSetting(tx, name, JSON.stringify(living));
}
