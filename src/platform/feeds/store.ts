import { declareStatements } from '../store/statement.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/feeds');

const partnersFrom = statements.shared(
  'partnersFrom',
  'SELECT partner_id FROM partners WHERE partner_id >= ?1 ORDER BY partner_id LIMIT ?2',
);

/** Ids of partners in their order, from the given one on. */
export async function findPartnersFrom(
  tx: SharedReadTx,
  partnerId: string,
  count: number,
): Promise<string[]> {
  const rows = await tx.all(partnersFrom, partnerId, count);
  return rows.map((row) => row.partner_id);
}
