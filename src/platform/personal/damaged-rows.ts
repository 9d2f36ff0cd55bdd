import type { CheckResult } from '../integrity/verify.ts';
import type { SharedReadTx } from '../store/store.ts';
import { findPartnerFrom, idAfter, rowsAtOnce, type SealedRows } from './store/sealed-rows.ts';

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
