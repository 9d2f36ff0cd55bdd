import { declareStatements } from '../../platform/store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('sandbox/reset');

const everyPartner = statements.shared('everyPartner', 'SELECT partner_id FROM partners ORDER BY partner_id');

const erasuresDelete = statements.shared('erasuresDelete', 'DELETE FROM shopper_erasures');

/** The ids of all partners, in the order in which transactions lock several. */
export async function findPartnerIds(tx: SharedReadTx): Promise<string[]> {
  return (await tx.all(everyPartner)).map(({ partner_id }) => partner_id);
}

/** Removes who asked for erasures; of which orders goes with the orders. */
export function removeErasures(tx: SharedWriteTx): Promise<number> {
  return tx.run(erasuresDelete);
}
