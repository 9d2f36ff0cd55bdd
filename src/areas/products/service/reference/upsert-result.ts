import type { UpsertResult } from '../../../../contract/operator-v1.ts';

/** What an upsert came to; `stored` has undefined for each entry that was not there, `changed` counts new ones too. */
export function upsertResult(stored: readonly unknown[], changed: number): UpsertResult {
  const total = stored.length;
  const created = stored.filter((entry) => entry === undefined).length;
  return { total, created, changed: changed - created, unchanged: total - changed };
}
