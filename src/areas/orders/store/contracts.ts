import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';

/** True when the partner's contract has ended. */
export async function hasEnded(tx: ReadTx): Promise<boolean> {
  return (await tx.get('SELECT ended_at FROM ended_contracts WHERE partner_id = ?1')) !== undefined;
}

/** Ends the partner's contract; the first end stays. */
export async function putEnd(tx: WriteTx, endedAtMs: number): Promise<void> {
  await tx.run(
    'INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2) ON CONFLICT (partner_id) DO NOTHING',
    endedAtMs,
  );
}
