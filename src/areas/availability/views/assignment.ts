import type { ProductDeliveryInformationResponseDTO } from '../../../contract/availability-v1.ts';
import type { Assignment } from '../rules/assignment.ts';

/** An assignment in the form in which it is read. */
export function viewAssignment(assignment: Assignment): ProductDeliveryInformationResponseDTO {
  const { sku, shippingProfileId, processingDays } = assignment;
  return {
    sku,
    shippingProfileId,
    processingTime: processingDays === null ? 'DEFAULT' : String(processingDays),
  };
}
