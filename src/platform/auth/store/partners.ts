import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const partnerById = statements.shared('partnerById', 'SELECT partner_id FROM partners WHERE partner_id = ?1');

export async function isPartner(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return (await tx.get(partnerById, partnerId)) !== undefined;
}
