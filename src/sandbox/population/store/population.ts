import { findSetting, putSetting } from '../../../platform/store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import type { Population } from '../presets.ts';

/** The population that a sandbox has. */
export interface LivingPopulation {
  readonly population: Population;
  readonly sinceMs: number;
  /** Counted up with each population. */
  readonly generation: number;
}

const name = 'sandbox_population';

/** The population; undefined in a sandbox that never had one. */
export async function findPopulation(tx: Pick<SharedReadTx, 'get'>): Promise<LivingPopulation | undefined> {
  const text = await findSetting(tx, name);
  return text === undefined ? undefined : (JSON.parse(text) as LivingPopulation);
}

export function putPopulation(tx: SharedWriteTx, living: LivingPopulation): Promise<void> {
  return putSetting(tx, name, JSON.stringify(living));
}
