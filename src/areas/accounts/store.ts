import { declareStatements } from '../../platform/store/statement.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../platform/store/store.ts';
import { singles } from '../../values/collections.ts';
import type { StatementTypes } from './statement-types.ts';

/** A partner and its name. */
export interface PartnerRecord {
  readonly partnerId: string;
  readonly name: string;
}

const statements = declareStatements<StatementTypes>('areas/accounts');

const partnerById = statements.shared('partnerById', 'SELECT partner_id FROM partners WHERE partner_id = ?1');

const idGiven = statements.shared(
  'idGiven',
  `SELECT partner_id FROM partners WHERE partner_id = ?1
   UNION ALL SELECT former_id FROM removed_partners WHERE former_id = ?1`,
);

const partnerInsert = statements.shared(
  'partnerInsert',
  'INSERT INTO partners (partner_id, name, created_at) VALUES (?1, ?2, ?3)',
);

const partnersById = statements.shared(
  'partnersById',
  'SELECT partner_id, name FROM partners ORDER BY partner_id LIMIT ?2 OFFSET ?1',
);

/** Uses the primary key. */
const partnersAfter = statements.shared(
  'partnersAfter',
  'SELECT partner_id, name FROM partners WHERE partner_id > ?1 ORDER BY partner_id LIMIT ?2',
);

const partnerFacts = statements.shared(
  'partnerFacts',
  'SELECT name, contact, notes, created_at FROM partners WHERE partner_id = ?1',
);

const changedFacts = statements.partner(
  'changedFacts',
  'SELECT name, contact, notes FROM partners WHERE partner_id = ?1',
);

const partnerUpdate = statements.shared(
  'partnerUpdate',
  'UPDATE partners SET name = ?2, contact = ?3, notes = ?4 WHERE partner_id = ?1',
);

/** Name, contact and notes of the partner, and when it was created. */
export function findPartner(tx: SharedReadTx, partnerId: string) {
  return tx.get(partnerFacts, partnerId);
}

/** Names of partners by their ids; unknown ones are left out. */
export async function findNames(
  tx: SharedReadTx,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx.each(partnerFacts, singles(partnerIds));
  return new Map(
    partnerIds.flatMap((id, index) => {
      const name = found[index]?.[0]?.name;
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** What a change of the partner replaces; waits for other transactions of the partner. */
export function findChangedFacts(tx: WriteTx) {
  return tx.get(changedFacts);
}

/** Replaces name, contact and notes of a partner. */
export async function updatePartner(
  tx: SharedWriteTx,
  { partnerId, name, contact, notes }: PartnerRecord & { contact?: string; notes?: string },
): Promise<void> {
  await tx.run(partnerUpdate, partnerId, name, contact ?? null, notes ?? null);
}

export async function partnerExists(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return (await tx.get(partnerById, partnerId)) !== undefined;
}

/** Returns true when a partner has the id, or a removed partner had it. */
export async function isIdTaken(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return (await tx.get(idGiven, partnerId)) !== undefined;
}

export async function addPartner(
  tx: SharedWriteTx,
  partner: PartnerRecord,
  createdAtMs: number,
): Promise<void> {
  await tx.run(partnerInsert, partner.partnerId, partner.name, createdAtMs);
}

/** Partners ordered by id, starting at the given offset. */
export async function listPartners(
  tx: SharedReadTx,
  offset: number,
  count: number,
): Promise<PartnerRecord[]> {
  return (await tx.all(partnersById, offset, count)).map(toRecord);
}

/** Partners ordered by id, after the given one. */
export async function listPartnersAfter(
  tx: SharedReadTx,
  partnerId: string,
  count: number,
): Promise<PartnerRecord[]> {
  return (await tx.all(partnersAfter, partnerId, count)).map(toRecord);
}

function toRecord({ partner_id, name }: StatementTypes['partnersById']['row']): PartnerRecord {
  return { partnerId: partner_id, name };
}
