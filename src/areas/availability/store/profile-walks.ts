/** Statements on walks over the products of a shipping profile. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/availability/store');

const walkPlace = statements.partner(
  'walkPlace',
  'SELECT after_sku FROM profile_walks WHERE partner_id = ?1 AND shipping_profile_id = ?2',
);

const walkPut = statements.partner(
  'walkPut',
  `INSERT INTO profile_walks (partner_id, shipping_profile_id, after_sku) VALUES (?1, ?2, ?3)
   ON CONFLICT (partner_id, shipping_profile_id) DO UPDATE SET after_sku = excluded.after_sku`,
);

const walkDelete = statements.partner(
  'walkDelete',
  'DELETE FROM profile_walks WHERE partner_id = ?1 AND shipping_profile_id = ?2',
);

/** Uses delivery_information_by_profile. */
const skusOfProfile = statements.partner(
  'skusOfProfile',
  `SELECT sku FROM delivery_information WHERE partner_id = ?1 AND shipping_profile_id = ?2 AND sku > ?3
   ORDER BY sku LIMIT ?4`,
);

/** The last sku that the walk has visited, empty at its beginning; undefined when there is none. */
export async function findWalkPlace(tx: WriteTx, shippingProfileId: string): Promise<string | undefined> {
  return (await tx.get(walkPlace, shippingProfileId))?.after_sku;
}

/** Begins a walk, or moves it. */
export async function putWalkPlace(tx: WriteTx, shippingProfileId: string, afterSku: string): Promise<void> {
  await tx.run(walkPut, shippingProfileId, afterSku);
}

export async function endWalk(tx: WriteTx, shippingProfileId: string): Promise<void> {
  await tx.run(walkDelete, shippingProfileId);
}

/** Skus with the profile after the given one, in sku order. */
export async function findSkusOfProfile(
  tx: WriteTx,
  shippingProfileId: string,
  afterSku: string,
  count: number,
): Promise<string[]> {
  return (await tx.all(skusOfProfile, shippingProfileId, afterSku, count)).map(({ sku }) => sku);
}
