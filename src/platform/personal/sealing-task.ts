import type { PeriodicTask } from '../jobs/periodic.ts';
import { findSetting, putSetting } from '../store/settings.ts';
import type { SharedWriteTx } from '../store/store.ts';
import { beginning, type SealedRows, type SealProgress, sealStep } from './store/sealed-rows.ts';

/** Name of the setting that says how far the rows of earlier versions are sealed. */
const settingName = 'personal_sealing';

/** How far: `sealed` is whether there was a key when it began. */
interface Sealing {
  readonly sealed: boolean;
  /** Undefined when it is over. */
  readonly progress?: SealProgress | undefined;
}

/** How often somebody looks whether rows are left to seal: it is done once, after an upgrade or with the first key. */
const everyMs = 60_000;

/**
 * Seals rows that were written before there was a key, or before they were sealed at all. Rows under a former key are for
 * `kontor secrets rotate`: another node might not have the present one yet.
 */
export function sealingTask(kinds: readonly SealedRows[]): PeriodicTask {
  return {
    name: 'personal-sealing',
    everyMs,
    async run(tx) {
      const sealing = await readSealing(tx);
      if (sealing.progress === undefined) return false;
      const { next } = await sealStep(tx, kinds, sealing.progress, true);
      await putSetting(tx, settingName, JSON.stringify({ ...sealing, progress: next }));
      return next !== undefined;
    },
  };
}

/** Begins anew where the first key has come since. */
async function readSealing(tx: SharedWriteTx): Promise<Sealing> {
  const anew: Sealing = { sealed: tx.personal.encrypts, progress: beginning };
  const text = await findSetting(tx, settingName);
  if (text === undefined) return anew;
  const known = JSON.parse(text) as Sealing;
  return tx.personal.encrypts && !known.sealed ? anew : known;
}
