import type { UpsertResult } from '../../../../generated/operator-v1.ts';

/** Result of an upsert. `stored` has undefined for each entry that did not exist; `changed` includes new ones. */
export function upsertResult(stored: readonly unknown[], changed: number): UpsertResult {
  const total = stored.length;
  const created = stored.filter((entry) => entry === undefined).length;
  return { total, created, changed: changed - created, unchanged: total - changed };
}
