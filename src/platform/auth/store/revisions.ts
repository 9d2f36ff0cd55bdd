import { declareStatements } from '../../store/statement.ts';
import type { MarketplaceReadTx, MarketplaceWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const tokensRevision = statements.marketplace(
  'tokensRevision',
  "SELECT revision FROM auth_revisions WHERE name = 'tokens'",
);

const tokensRevisionCount = statements.marketplace(
  'tokensRevisionCount',
  "UPDATE auth_revisions SET revision = revision + 1 WHERE name = 'tokens'",
);

/** Returns the number of revocations so far. Caches of verified tokens are cleared when it changes. */
export async function tokenRevision(tx: MarketplaceReadTx): Promise<number> {
  const row = await tx.get(tokensRevision);
  return row?.revision ?? 0;
}

/** Counts a revocation, in the transaction that ends the session. */
export async function countRevocation(tx: MarketplaceWriteTx): Promise<void> {
  await tx.run(tokensRevisionCount);
  tx.signal('tokens');
}
