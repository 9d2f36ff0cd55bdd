import { singles } from '@kontor/values/collections';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../platform/store/table-statements.ts';
import { partners } from '../../tables/partners/partners.ts';
import { removedPartners } from '../../tables/partners/removed-partners.ts';

/** A partner and its name. */
export interface PartnerRecord {
  readonly partnerId: string;
  readonly name: string;
}

const changedFacts = statementsOf(partners).select('name', 'contact', 'notes').by();
const ofAll = statementsOfAll(partners);
const facts = ofAll.by('partnerId');
const insert = ofAll.insert('partnerId', 'name', 'createdAtMs');
const update = ofAll.update('name', 'contact', 'notes');
const names = ofAll.select('partnerId', 'name');
const page = names.where<[offset: number, count: number]>('ORDER BY partner_id LIMIT ?2 OFFSET ?1');
/** Uses the primary key. */
const following = names.pages([], ['partnerId']).after;
const removedById = statementsOf(removedPartners).by('formerId');

/** Name, contact and notes of the partner, and when it was created. */
export function findPartner(tx: SharedReadTx, partnerId: string) {
  return tx.get(facts, partnerId);
}

/** Names of partners by their ids; unknown ones are left out. */
export async function findNames(
  tx: SharedReadTx,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx.each(facts, singles(partnerIds));
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
  partner: PartnerRecord & { contact?: string; notes?: string },
): Promise<void> {
  await update(tx, { contact: undefined, notes: undefined, ...partner });
}

export async function partnerExists(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return (await tx.get(facts, partnerId)) !== undefined;
}

/** Returns true when a partner has the id, or a removed partner had it. */
export async function isIdTaken(tx: SharedReadTx, partnerId: string): Promise<boolean> {
  return ((await tx.get(facts, partnerId)) ?? (await tx.get(removedById, partnerId))) !== undefined;
}

export async function addPartner(
  tx: SharedWriteTx,
  partner: PartnerRecord,
  createdAtMs: number,
): Promise<void> {
  await insert(tx, { ...partner, createdAtMs });
}

/** Partners ordered by id, starting at the given offset. */
export function listPartners(tx: SharedReadTx, offset: number, count: number): Promise<PartnerRecord[]> {
  return tx.all(page, offset, count);
}

/** Partners ordered by id, after the given one. */
export function listPartnersAfter(
  tx: SharedReadTx,
  partnerId: string,
  count: number,
): Promise<PartnerRecord[]> {
  return tx.all(following, partnerId, count);
}
