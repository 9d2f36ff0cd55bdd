import type { CheckResult } from '../integrity/verify.ts';
import { SealedError } from '../sealing/sealer.ts';
import type { SharedReadTx } from '../store/store.ts';
import { damageOf, type Opener, type SealedRecords } from './sealed-records.ts';

/** Tries to decrypt every secret. Those whose key is missing are not checked, which the result says. */
export async function checkSecretRecords(
  tx: SharedReadTx,
  { sealer, isDamaged }: Opener,
  kinds: readonly SealedRecords[],
  violationsMax: number,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, all, remedyOf } of kinds) {
    const violations: string[] = [];
    const missing = new Set<string>();
    for (const { id, stored, place } of await all(tx)) {
      try {
        sealer.open(stored, place);
      } catch (error) {
        if (!(error instanceof SealedError)) throw error;
        if (await isDamaged(tx, error)) violations.push(`${damageOf(error)}. ${remedyOf(id)}`);
        else missing.add(error.missingKeyId ?? '');
      }
    }
    results.push({
      name: `all ${name} can be decrypted`,
      violations: violations.slice(0, violationsMax),
      ...(missing.size > 0 && {
        notChecked: `those that are encrypted with the key ${[...missing].join(', ')}`,
      }),
    });
  }
  return results;
}
