import type { CheckResult } from '../integrity/verify.ts';
import type { SharedReadTx } from '../store/store.ts';
import { findPartnerFrom, idAfter, rowsAtOnce, type SealedRows } from './store/sealed-rows.ts';

/** Tries to open every row with personal data. Rows of keys that are not available are not checked, which the result says. */
export async function checkPersonalRows(
  tx: SharedReadTx,
  kinds: readonly SealedRows[],
  faultsMax: number,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const kind of kinds) {
    const faults: string[] = [];
    const missing = new Set<string>();
    let partnerId = await findPartnerFrom(tx, '');
    for (let after = ''; partnerId !== undefined && faults.length < faultsMax; ) {
      const { damaged, missingKeyIds, last } = await kind.findDamaged(tx.partner(partnerId), {
        after,
        count: rowsAtOnce,
      });
      for (const key of damaged) faults.push(`partner ${partnerId}, ${kind.name} ${key}`);
      for (const keyId of missingKeyIds) missing.add(keyId);
      after = last ?? '';
      if (last === undefined) partnerId = await findPartnerFrom(tx, idAfter(partnerId));
    }
    results.push({
      name: `the personal data of every row of ${kind.name} can be opened`,
      faults: faults.slice(0, faultsMax),
      ...(missing.size > 0 && {
        notChecked: `rows that are encrypted with the key ${[...missing].join(', ')}`,
      }),
    });
  }
  return results;
}
