/** Statements on review rules, which are replaced as a whole. */

import type { ReviewRule } from '@kontor/contract/generated/operator-v1';
import type { MarketplaceReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import { statementsOf } from '../../../../platform/store/table-statements.ts';
import { reviewRules } from '../../../../tables/products/review-rules.ts';
import { countReferenceChange } from '../../reference/store/reference.ts';

const derived = statementsOf(reviewRules);
const read = derived.by('id');
const update = derived.update('rules');
/** The id of the only row. */
const id = 1;

export async function findRules(tx: MarketplaceReadTx): Promise<ReviewRule[]> {
  return [...((await tx.get(read, id))?.rules ?? [])];
}

/** Writes the rules, and lets caches of them know. */
export async function writeRules(
  tx: SharedWriteTx,
  rules: readonly ReviewRule[],
  nowMs: number,
): Promise<void> {
  await update(tx, { id, rules });
  await countReferenceChange(tx, 'review-rules', nowMs);
}
