import type { SharedReadTx, SharedWriteTx } from '../store/store.ts';

/** Number of revocations so far. Whoever remembers verified tokens forgets them when it changes. */
export async function tokenRevision(tx: SharedReadTx): Promise<number> {
  const row = await tx.text.get<{ revision: number }>(
    "SELECT revision FROM auth_revisions WHERE name = 'tokens'",
  );
  return Number(row?.revision ?? 0);
}

/** Counts a revocation; part of the transaction that ends the session. */
export async function countRevocation(tx: SharedWriteTx): Promise<void> {
  await tx.text.run("UPDATE auth_revisions SET revision = revision + 1 WHERE name = 'tokens'");
  tx.signal('tokens');
}
