import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/orders/store');

const contractEnd = statements.partner(
  'contractEnd',
  'SELECT ended_at FROM ended_contracts WHERE partner_id = ?1',
);

const contractEndPut = statements.partner(
  'contractEndPut',
  `INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2)
   ON CONFLICT (partner_id) DO UPDATE SET ended_at = excluded.ended_at WHERE ended_contracts.ended_at > ?3`,
);

const contractEndDelete = statements.partner(
  'contractEndDelete',
  'DELETE FROM ended_contracts WHERE partner_id = ?1',
);

/** Returns when the partner's contract ends or ended; undefined when no end is set. */
export async function findEndMs(tx: ReadTx): Promise<number | undefined> {
  const row = await tx.get(contractEnd);
  return row?.ended_at;
}

/** Sets the end of the partner's contract; an end that has already passed stays. */
export async function putEnd(tx: WriteTx, endsAtMs: number, nowMs: number): Promise<void> {
  await tx.run(contractEndPut, endsAtMs, nowMs);
}

/** Removes the end of the partner's contract. */
export async function removeEnd(tx: WriteTx): Promise<void> {
  await tx.run(contractEndDelete);
}
