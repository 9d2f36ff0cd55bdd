import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const partnerById = statements.shared('partnerById', 'SELECT partner_id FROM partners WHERE partner_id = ?1');

const partnersFrom = statements.shared(
  'partnersFrom',
  'SELECT partner_id FROM partners WHERE partner_id >= ?1 ORDER BY partner_id LIMIT ?2',
);

const requestRate = statements.partner(
  'requestRate',
  'SELECT requests_per_second FROM partners WHERE partner_id = ?1',
);

const requestRateUpdate = statements.shared(
  'requestRateUpdate',
  'UPDATE partners SET requests_per_second = ?2 WHERE partner_id = ?1',
);

/** Returns the requests per second that the operator gave to the partner; undefined if it has the common rate. */
export async function findRequestRate(tx: ReadTx): Promise<number | undefined> {
  const row = await tx.get(requestRate);
  return row?.requests_per_second ?? undefined;
}

/** Sets the requests per second of a partner. The caller has its tokens checked again, because callers carry the rate. */
export async function putRequestRate(
  tx: SharedWriteTx,
  partnerId: string,
  requestsPerSecond: number | undefined,
): Promise<void> {
  await tx.run(requestRateUpdate, partnerId, requestsPerSecond ?? null);
}

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
