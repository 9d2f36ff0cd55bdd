import type { GetShippingProfileResponse } from '../../../generated/availability-v1.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { ShippingProfile } from '../rules/profile.ts';

/** A shipping profile as the contract shows it. */
export function viewProfile(profile: ShippingProfile): GetShippingProfileResponse {
  return {
    shippingProfileId: profile.shippingProfileId,
    shippingProfileName: profile.name,
    workingDays: [...profile.workingDays],
    orderCutoff: profile.orderCutoff,
    deliveryType: profile.deliveryType,
    defaultProcessingTime: profile.processingDays,
    transportTime: profile.transportDays,
  };
}

/** Audit entry for a profile that was created, changed or deleted. */
export function profileChange(before?: ShippingProfile, after?: ShippingProfile): AuditChange {
  const { shippingProfileId = '' } = after ?? before ?? {};
  return {
    record: `shipping-profiles/${shippingProfileId}`,
    ...(before && { before: viewProfile(before) }),
    ...(after && { after: viewProfile(after) }),
  };
}
