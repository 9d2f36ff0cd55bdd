import { keysetSql } from '../../../platform/paging/keyset.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import { comparedName, type DeliveryType, type ShippingProfile, type WorkingDay } from '../rules/profile.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/availability/store');

const profileInsert = statements.partner(
  'profileInsert',
  `INSERT INTO shipping_profiles (partner_id, shipping_profile_id, name, compared_name, working_days, order_cutoff,
     delivery_type, processing_days, transport_days)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
);

const profileUpdate = statements.partner(
  'profileUpdate',
  `UPDATE shipping_profiles SET name = ?3, compared_name = ?4, working_days = ?5, order_cutoff = ?6,
     processing_days = ?7, transport_days = ?8
   WHERE partner_id = ?1 AND shipping_profile_id = ?2`,
);

const profileDelete = statements.partner(
  'profileDelete',
  'DELETE FROM shipping_profiles WHERE partner_id = ?1 AND shipping_profile_id = ?2',
);

const profileById = statements.partner(
  'profileById',
  'SELECT * FROM shipping_profiles WHERE partner_id = ?1 AND shipping_profile_id = ?2',
);

const idByComparedName = statements.partner(
  'idByComparedName',
  'SELECT shipping_profile_id FROM shipping_profiles WHERE partner_id = ?1 AND compared_name = ?2',
);

const otherProfile = statements.partner(
  'otherProfile',
  `SELECT shipping_profile_id FROM shipping_profiles WHERE partner_id = ?1 AND shipping_profile_id <> ?2 LIMIT 1`,
);

const { forwards } = keysetSql(['name', 'shipping_profile_id'], 'ascending');

/** Uses shipping_profiles_by_name. */
const profilesAfter = statements.partner(
  'profilesAfter',
  `SELECT * FROM shipping_profiles WHERE partner_id = ?1 AND ${forwards.after(2)}
   ORDER BY ${forwards.order} LIMIT ?4`,
);

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

export async function insertProfile(tx: WriteTx, profile: ShippingProfile): Promise<void> {
  const { shippingProfileId, name, deliveryType, processingDays, transportDays } = profile;
  const [days, cutoff] = [profile.workingDays.join(','), profile.orderCutoff];
  await tx.run(
    profileInsert,
    shippingProfileId,
    name,
    comparedName(name),
    days,
    cutoff,
    deliveryType,
    processingDays,
    transportDays,
  );
}

/** Writes all members of a profile that may change. */
export async function updateProfile(tx: WriteTx, profile: ShippingProfile): Promise<void> {
  const { shippingProfileId, name, processingDays, transportDays } = profile;
  const [days, cutoff] = [profile.workingDays.join(','), profile.orderCutoff];
  await tx.run(
    profileUpdate,
    shippingProfileId,
    name,
    comparedName(name),
    days,
    cutoff,
    processingDays,
    transportDays,
  );
}

export async function deleteProfile(tx: WriteTx, shippingProfileId: string): Promise<void> {
  await tx.run(profileDelete, shippingProfileId);
}

export async function findProfile(
  tx: ReadTx,
  shippingProfileId: string,
): Promise<ShippingProfile | undefined> {
  const row = await tx.get(profileById, shippingProfileId);
  return row && toProfile(row);
}

/** Profiles by id; unknown ones are left out. */
export async function findProfiles(
  tx: ReadTx,
  shippingProfileIds: readonly string[],
): Promise<Map<string, ShippingProfile>> {
  const found = (await tx.each(profileById, singles(shippingProfileIds))).flat();
  return new Map(found.map((row) => [row.shipping_profile_id, toProfile(row)]));
}

/** The id of the partner's profile with this name, ignoring letter case and outer blanks. */
export async function findIdByName(tx: ReadTx, name: string): Promise<string | undefined> {
  const row = await tx.get(idByComparedName, comparedName(name));
  return row?.shipping_profile_id;
}

/** Returns true when the partner has another profile besides this one. */
export async function hasOtherProfile(tx: ReadTx, shippingProfileId: string): Promise<boolean> {
  return (await tx.get(otherProfile, shippingProfileId)) !== undefined;
}

/** Profiles after the given one, in name order. */
export async function listProfiles(
  tx: ReadTx,
  behind: { readonly name: string; readonly shippingProfileId: string },
  count: number,
): Promise<ShippingProfile[]> {
  const rows = await tx.all(profilesAfter, behind.name, behind.shippingProfileId, count);
  return rows.map(toProfile);
}

/** Converts a row to a profile. */
export function toProfile(
  row: Omit<StatementTypes['profileById']['row'], 'partner_id' | 'compared_name'>,
): ShippingProfile {
  return {
    shippingProfileId: row.shipping_profile_id,
    name: row.name,
    workingDays: row.working_days.split(',') as WorkingDay[],
    orderCutoff: row.order_cutoff,
    deliveryType: row.delivery_type as DeliveryType,
    processingDays: row.processing_days,
    transportDays: row.transport_days,
  };
}

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
