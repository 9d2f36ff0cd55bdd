/** The shipping profile of a partner that skus get which have none. */
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { ShippingProfile } from '../rules/profile.ts';
import { findDeliveryDays, storeAssignments } from '../store/delivery-information.ts';
import { findDefaultProfile, updateProfile } from '../store/profiles.ts';
import { profileChange } from '../views.ts';
import { assignmentsChange, profileChanged } from './journal.ts';

/** Ends that another profile is the default one, if this one is it from now on; resolves to what is recorded of that. */
export async function endFormerDefault(
  tx: WriteTx,
  { isDefault, shippingProfileId }: ShippingProfile,
  nowMs: number,
): Promise<readonly AuditChange[]> {
  const former = isDefault ? await findDefaultProfile(tx) : undefined;
  if (former === undefined || former.shippingProfileId === shippingProfileId) return [];
  const after = { ...former, isDefault: false };
  await updateProfile(tx, after);
  profileChanged(tx, former, after, nowMs);
  return [profileChange(former, after)];
}

/** Assigns the partner's default profile, if there is one, to those of the skus that have no profile. */
export async function assignDefaultProfile(
  tx: WriteTx,
  skus: readonly string[],
  nowMs: number,
): Promise<readonly string[]> {
  const profile = await findDefaultProfile(tx);
  if (profile === undefined) return [];
  const days = await findDeliveryDays(tx, skus);
  const { shippingProfileId } = profile;
  const assignments = skus
    .filter((_, index) => (days[index] ?? null) === null)
    .map((sku) => ({ sku, shippingProfileId, processingDays: null }));
  if (assignments.length === 0) return [];
  const changed = await assignmentsChange(tx, assignments, nowMs);
  await storeAssignments(tx, assignments);
  return changed;
}
