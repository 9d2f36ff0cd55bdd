import type { DeliveryFailure, DeliveryFailureExample } from '../../../generated/overview-v1.ts';
import type { FailureGroup } from '../../../platform/deliveries/store/outcomes.ts';
import { formatInstant } from '../../../values/instant.ts';
import { readStored } from '../../../values/text.ts';

/** Elements that failed with the same code at the same place. */
export function viewFailure(group: FailureGroup): DeliveryFailure {
  const example = readStored<Omit<DeliveryFailureExample, 'processUuid'>>(group.example);
  return {
    kind: group.kind as DeliveryFailure['kind'],
    code: group.code,
    title: group.title,
    ...(group.place !== '' && { jsonPath: group.place }),
    elements: group.elements,
    deliveries: group.deliveries,
    firstAt: formatInstant(group.first_at),
    lastAt: formatInstant(group.last_at),
    example: { processUuid: group.delivery_id, ...example },
  };
}
