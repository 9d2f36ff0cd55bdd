import { partners } from '../../../tables/partners/partners.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';

const rate = statementsOf(partners).select('requestsPerSecond').by();
const all = statementsOfAll(partners);
const byId = all.select('partnerId').by('partnerId');
const from = all
  .select('partnerId')
  .where<[partnerId: string, count: number]>('partner_id >= ?1 ORDER BY partner_id LIMIT ?2');
const updateRate = all.update('requestsPerSecond');

/** Returns the requests per second that the operator gave to the partner; undefined if it has the common rate. */
export async function findRequestRate(tx: ReadTx): Promise<number | undefined> {
  return (await tx.get(rate))?.requestsPerSecond;
}

/** Sets the requests per second of a partner. The caller has its tokens checked again, because callers carry the rate. */
export async function putRequestRate(
  tx: SharedWriteTx,
  partnerId: string,
  requestsPerSecond: number | undefined,
): Promise<void> {
  await updateRate(tx, { partnerId, requestsPerSecond });
}

export async function isPartner(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return (await tx.get(byId, partnerId)) !== undefined;
}

/** Returns ids of partners in ascending order, starting at the given one. */
export async function findPartnersFrom(
  tx: SharedReadTx,
  partnerId: string,
  count: number,
): Promise<string[]> {
  return (await tx.all(from, partnerId, count)).map((partner) => partner.partnerId);
}

/** Returns the ids of all partners, in the order in which transactions lock several of them. */
export function findPartnerIds(tx: SharedReadTx): Promise<string[]> {
  return findPartnersFrom(tx, '', Number.MAX_SAFE_INTEGER);
}
