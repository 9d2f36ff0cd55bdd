import type { DeliveryDay, ListedDelivery } from '../../../generated/operator-v1.ts';
import type { Cause, DeliveryDay as DayRow } from '../../../platform/deliveries/store/days.ts';
import type { ListedDelivery as DeliveryRow } from '../../../platform/deliveries/store/lists.ts';
import { formatInstant } from '../../../values/instant.ts';

/** A delivery in the operator's list. */
export function viewDelivery(row: DeliveryRow): ListedDelivery {
  return {
    partnerId: row.partner_id,
    processUuid: row.delivery_id,
    kind: row.kind,
    state: row.state as ListedDelivery['state'],
    total: row.total,
    succeeded: row.succeeded,
    failed: row.failed,
    unchanged: row.unchanged,
    acceptedAt: formatInstant(row.accepted_at),
    ...(row.done_at !== null && { doneAt: formatInstant(row.done_at) }),
  };
}

/** Outcome of a partner's deliveries of one day. */
export function viewDay({ partner_id, ...day }: DayRow, causes: readonly Cause[]): DeliveryDay {
  return { partnerId: partner_id, ...day, causes: [...causes] };
}
