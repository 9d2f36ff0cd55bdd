import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const partnerById = statements.shared('partnerById', 'SELECT partner_id FROM partners WHERE partner_id = ?1');

const partnersFrom = statements.shared(
  'partnersFrom',
  'SELECT partner_id FROM partners WHERE partner_id >= ?1 ORDER BY partner_id LIMIT ?2',
);

export async function isPartner(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return (await tx.get(partnerById, partnerId)) !== undefined;
}

/** Returns ids of partners in ascending order, starting at the given one. */
export async function findPartnersFrom(
  tx: SharedReadTx,
  partnerId: string,
  count: number,
): Promise<string[]> {
  const rows = await tx.all(partnersFrom, partnerId, count);
  return rows.map((row) => row.partner_id);
}

/** Returns the ids of all partners, in the order in which transactions lock several of them. */
export function findPartnerIds(tx: SharedReadTx): Promise<string[]> {
  return findPartnersFrom(tx, '', Number.MAX_SAFE_INTEGER);
}
