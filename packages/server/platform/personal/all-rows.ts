/** Work over every row with personal data: encrypts those of earlier versions, and checks that all can be opened. */

import { readStored } from '@kontor/values/text';
import type { CheckResult } from '../integrity/check.ts';
import type { PeriodicTask } from '../jobs/periodic.ts';
import { findSetting, putSetting } from '../store/settings.ts';
import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';
import {
  beginning,
  findPartnerFrom,
  idAfter,
  rowsAtOnce,
  type SealedRows,
  type SealProgress,
  sealStep,
} from './store/sealed-rows.ts';

/** Tries to open every row with personal data. Rows of keys that are not available are not checked, which the result says. */
export async function checkPersonalRows(
  tx: SharedReadTx,
  kinds: readonly SealedRows[],
  violationsMax: number,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const kind of kinds) {
    const violations: string[] = [];
    const missing = new Set<string>();
    let partnerId = await findPartnerFrom(tx, '');
    for (let after = ''; partnerId !== undefined && violations.length < violationsMax; ) {
      const { damaged, missingKeyIds, last } = await kind.findDamaged(tx.partner(partnerId), {
        after,
        count: rowsAtOnce,
      });
      for (const key of damaged) violations.push(`partner ${partnerId}, ${kind.name} ${key}`);
      for (const keyId of missingKeyIds) missing.add(keyId);
      after = last ?? '';
      if (last === undefined) partnerId = await findPartnerFrom(tx, idAfter(partnerId));
    }
    results.push({
      name: `the personal data of every row of ${kind.name} can be opened`,
      violations: violations.slice(0, violationsMax),
      ...(missing.size > 0 && {
        notChecked: `rows that are encrypted with the key ${[...missing].join(', ')}`,
      }),
    });
  }
  return results;
}

/** Setting that stores how far rows of earlier versions are encrypted. */
const settingName = 'personal_sealing';

/** Progress of the periodic task; `sealed` says whether there was a key when it began. */
interface Sealing {
  readonly sealed: boolean;
  /** Undefined when it is done. */
  readonly progress?: SealProgress | undefined;
}

/** How often the periodic task checks for rows left to encrypt: it runs once, after an upgrade or with the first key. */
const everyMs = 60_000;

/**
 * Encrypts rows that were written before there was a key, or before they were encrypted at all. Rows under a former key
 * are left to `kontor secrets rotate`: another node might not have the current key yet.
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

/** Starts over if the first key was added since. */
async function readSealing(tx: SharedWriteTx): Promise<Sealing> {
  const anew: Sealing = { sealed: tx.personal.encrypts, progress: beginning };
  const text = await findSetting(tx, settingName);
  if (text === undefined) return anew;
  const known = readStored<Sealing>(text);
  return tx.personal.encrypts && !known.sealed ? anew : known;
}
