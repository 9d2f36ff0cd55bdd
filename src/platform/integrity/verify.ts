import type { SharedReadTx } from '../store/store.ts';
import type { IntegrityCheck } from './check.ts';

/** Maximum number of violations reported per check; more would add nothing. */
export const violationsMax = 20;

export interface CheckResult {
  readonly name: string;
  readonly violations: readonly string[];
  /** What the check had to leave out. */
  readonly notChecked?: string;
}

/** Runs all checks over the whole store, one after the other. Changes nothing. */
export async function verifyStore(
  tx: SharedReadTx,
  checks: readonly IntegrityCheck[],
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, find } of checks) results.push({ name, violations: await find(tx, violationsMax) });
  return results;
}
