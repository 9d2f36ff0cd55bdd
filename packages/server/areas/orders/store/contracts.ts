import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { endedContracts } from '../../../tables/partners/ended-contracts.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/orders/store');

const ends = statementsOf(endedContracts);
const ofPartner = ends.by();
const remove = ends.clear();

const contractEndPut = statements.partner(
  'contractEndPut',
  `INSERT INTO ended_contracts (partner_id, ended_at) VALUES (?1, ?2)
   ON CONFLICT (partner_id) DO UPDATE SET ended_at = excluded.ended_at WHERE ended_contracts.ended_at > ?3`,
);

/** Returns when the partner's contract ends or ended; undefined when no end is set. */
export async function findEndMs(tx: ReadTx): Promise<number | undefined> {
  return (await tx.get(ofPartner))?.endedAtMs;
}

/** Sets the end of the partner's contract; an end that has already passed stays. */
export async function putEnd(tx: WriteTx, endsAtMs: number, nowMs: number): Promise<void> {
  await tx.run(contractEndPut, endsAtMs, nowMs);
}

/** Removes the end of the partner's contract. */
export async function removeEnd(tx: WriteTx): Promise<void> {
  await tx.run(remove);
}
