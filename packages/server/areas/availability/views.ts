import type {
  AvailableQuantityResponseDTO,
  AvailableQuantitySingleResponseDTO,
  GetShippingProfileResponse,
  ProductDeliveryInformationResponseDTO,
} from '@kontor/contract/generated/availability-v1';
import { skuSegment } from '@kontor/values/codes';
import { formatInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { Assignment } from './rules/assignment.ts';
import type { Delivery } from './rules/orderable.ts';
import { promisedDate, type ShippingProfile } from './rules/profile.ts';
import type { StoredQuantity } from './store/quantities.ts';

type Shown = Pick<StoredQuantity, 'sku' | 'quantity' | 'modifiedAtMs'>;

/** A single quantity. */
export function viewQuantity({ sku, quantity, modifiedAtMs }: Shown): AvailableQuantitySingleResponseDTO {
  return { sku, quantity, lastModified: formatInstant(modifiedAtMs) };
}

/** A quantity in a list, with a link to itself. */
export function viewEntry(stored: Shown): AvailableQuantityResponseDTO {
  const href = `/v1/availability/quantities/${skuSegment(stored.sku)}`;
  return { ...viewQuantity(stored), links: [{ rel: 'self', href }] };
}

/** An assignment as the contract shows it. */
export function viewAssignment(assignment: Assignment): ProductDeliveryInformationResponseDTO {
  const { sku, shippingProfileId, processingDays } = assignment;
  return {
    sku,
    shippingProfileId,
    processingTime: processingDays === null ? 'DEFAULT' : String(processingDays),
  };
}

/** The delivery of a sku as operators read it, with the date that an order placed now would be promised. */
export function viewDelivery({ profile, processingDays }: Delivery, nowMs: number) {
  return {
    shippingProfileId: profile.shippingProfileId,
    processingTime: processingDays,
    transportTime: profile.transportDays,
    expectedDeliveryDate: formatInstant(promisedDate(profile, processingDays, nowMs)),
  };
}

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
    ...(profile.isDefault && { isDefault: true }),
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
