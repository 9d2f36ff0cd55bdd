/** Statements on review rules, which are replaced as a whole. */

import type { ReviewRule } from '../../../../generated/operator-v1.ts';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { MarketplaceReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import { readStored } from '../../../../values/text.ts';
import { countReferenceChange } from '../../reference/store/reference.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/reviews/store');

const reviewRulesRead = statements.marketplace(
  'reviewRulesRead',
  'SELECT rules FROM review_rules WHERE id = 1',
);

const reviewRulesWrite = statements.shared(
  'reviewRulesWrite',
  'UPDATE review_rules SET rules = ?1 WHERE id = 1',
);

export async function findRules(tx: MarketplaceReadTx): Promise<ReviewRule[]> {
  return readStored<ReviewRule[]>((await tx.get(reviewRulesRead))?.rules ?? '[]');
}

/** Writes the rules, and lets caches of them know. */
export async function writeRules(
  tx: SharedWriteTx,
  rules: readonly ReviewRule[],
  nowMs: number,
): Promise<void> {
  await tx.run(reviewRulesWrite, JSON.stringify(rules));
  await countReferenceChange(tx, 'review-rules', nowMs);
}
