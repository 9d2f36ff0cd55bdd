import type { SharedReadTx, SharedWriteTx } from '../../platform/store/store.ts';

/** A seller: a tenant of the marketplace. */
export interface PartnerRecord {
  readonly partnerId: string;
  readonly name: string;
}

interface PartnerRow {
  partner_id: string;
  name: string;
}

export async function partnerExists(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return (
    (await tx.text.get('SELECT partner_id FROM partners WHERE partner_id = ?1', partnerId)) !== undefined
  );
}

export async function addPartner(
  tx: SharedWriteTx,
  partner: PartnerRecord,
  createdAtMs: number,
): Promise<void> {
  await tx.text.run(
    'INSERT INTO partners (partner_id, name, created_at) VALUES (?1, ?2, ?3)',
    partner.partnerId,
    partner.name,
    createdAtMs,
  );
}

/** Partners ordered by id, from the given position on. */
export async function listPartners(
  tx: SharedReadTx,
  offset: number,
  count: number,
): Promise<PartnerRecord[]> {
  const rows = await tx.text.all<PartnerRow>(
    'SELECT partner_id, name FROM partners ORDER BY partner_id LIMIT ?2 OFFSET ?1',
    offset,
    count,
  );
  return rows.map((row) => ({ partnerId: row.partner_id, name: row.name }));
}
