import type { ProductDeliveryInformationResponseDTO } from '../../../generated/availability-v1.ts';
import type { Assignment } from '../rules/assignment.ts';

/** An assignment as the contract shows it. */
export function viewAssignment(assignment: Assignment): ProductDeliveryInformationResponseDTO {
  const { sku, shippingProfileId, processingDays } = assignment;
  return {
    sku,
    shippingProfileId,
    processingTime: processingDays === null ? 'DEFAULT' : String(processingDays),
  };
}
