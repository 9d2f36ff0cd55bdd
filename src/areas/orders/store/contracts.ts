import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';

/** When the partner's contract ends or has ended; undefined when no end is known. */
export async function findEndMs(tx: ReadTx): Promise<number | undefined> {
  const row = await tx.text.get<{ ended_at: number }>(
    'SELECT ended_at FROM ended_contracts WHERE partner_id = ?1',
  );
  return row && Number(row.ended_at);
}

/** True when the partner's contract has ended. */
export async function hasEnded(tx: ReadTx, nowMs: number): Promise<boolean> {
  const endMs = await findEndMs(tx);
  return endMs !== undefined && endMs <= nowMs;
}

/** Sets the end of the partner's contract; one that has come stays. */
export async function putEnd(tx: WriteTx, endsAtMs: number, nowMs: number): Promise<void> {
  await tx.text.run(
    `INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2)
     ON CONFLICT (partner_id) DO UPDATE SET ended_at = excluded.ended_at WHERE ended_contracts.ended_at > ?3`,
    endsAtMs,
    nowMs,
  );
}
