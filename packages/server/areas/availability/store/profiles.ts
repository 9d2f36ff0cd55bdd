import { singles } from '@kontor/values/collections';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { deliveryInformation } from '../../../tables/availability/delivery-information.ts';
import { profileWalks } from '../../../tables/availability/profile-walks.ts';
import { shippingProfiles } from '../../../tables/availability/shipping-profiles.ts';
import { comparedName, type ShippingProfile } from '../rules/profile.ts';

const profiles = statementsOf(shippingProfiles);
const insert = profiles.insert();
const update = profiles.update(
  'name',
  'comparedName',
  'workingDays',
  'orderCutoff',
  'processingDays',
  'transportDays',
  'isDefault',
);
const remove = profiles.remove('shippingProfileId');
/** Without the compared name: what is read equals what is written. */
const shown = profiles.without('comparedName');
const byId = shown.by('shippingProfileId');
const ids = profiles.select('shippingProfileId');
const idByName = ids.by('comparedName');
const otherId = ids.where<[shippingProfileId: string]>('shipping_profile_id <> ?2 LIMIT 1');
/** Uses shipping_profiles_default. */
const defaultOne = shown.where<[]>('is_default = 1');
/** Uses shipping_profiles_by_name. */
const byName = shown.pages([], ['name', 'shippingProfileId']).after;

const walks = statementsOf(profileWalks);
const walkOf = walks.by('shippingProfileId');
const putWalk = walks.put();
const removeWalk = walks.remove('shippingProfileId');
/** Uses delivery_information_by_profile. */
const skusOfProfile = statementsOf(deliveryInformation)
  .select('sku')
  .pages(['shippingProfileId'], ['sku']).after;

export async function insertProfile(tx: WriteTx, profile: ShippingProfile): Promise<void> {
  await insert(tx, { ...profile, comparedName: comparedName(profile.name) });
}

/** Writes all members of a profile that may change. */
export async function updateProfile(tx: WriteTx, profile: ShippingProfile): Promise<void> {
  await update(tx, { ...profile, comparedName: comparedName(profile.name) });
}

export async function deleteProfile(tx: WriteTx, shippingProfileId: string): Promise<void> {
  await tx.run(remove, shippingProfileId);
}

export function findProfile(tx: ReadTx, shippingProfileId: string): Promise<ShippingProfile | undefined> {
  return tx.get(byId, shippingProfileId);
}

/** The profile that skus get which have none. */
export function findDefaultProfile(tx: ReadTx): Promise<ShippingProfile | undefined> {
  return tx.get(defaultOne);
}

/** Profiles by id; unknown ones are left out. */
export async function findProfiles(
  tx: ReadTx,
  shippingProfileIds: readonly string[],
): Promise<Map<string, ShippingProfile>> {
  const found = (await tx.each(byId, singles(shippingProfileIds))).flat();
  return new Map(found.map((row) => [row.shippingProfileId, row]));
}

/** The id of the partner's profile with this name, ignoring letter case and outer blanks. */
export async function findIdByName(tx: ReadTx, name: string): Promise<string | undefined> {
  return (await tx.get(idByName, comparedName(name)))?.shippingProfileId;
}

/** Returns true when the partner has another profile besides this one. */
export async function hasOtherProfile(tx: ReadTx, shippingProfileId: string): Promise<boolean> {
  return (await tx.get(otherId, shippingProfileId)) !== undefined;
}

/** Profiles after the given one, in name order. */
export function listProfiles(
  tx: ReadTx,
  behind: { readonly name: string; readonly shippingProfileId: string },
  count: number,
): Promise<ShippingProfile[]> {
  return tx.all(byName, behind.name, behind.shippingProfileId, count);
}

/** The last sku that the walk has visited, empty at its beginning; undefined when there is none. */
export async function findWalkPlace(tx: WriteTx, shippingProfileId: string): Promise<string | undefined> {
  return (await tx.get(walkOf, shippingProfileId))?.afterSku;
}

/** Begins a walk, or moves it. */
export async function putWalkPlace(tx: WriteTx, shippingProfileId: string, afterSku: string): Promise<void> {
  await putWalk(tx, { shippingProfileId, afterSku });
}

export async function endWalk(tx: WriteTx, shippingProfileId: string): Promise<void> {
  await tx.run(removeWalk, shippingProfileId);
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
