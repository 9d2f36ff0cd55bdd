import type { DeliveryDay, DeliveryOfPartner, ListedDelivery } from '@kontor/contract/generated/operator-v1';
import type {
  DeliveryFailure,
  DeliveryFailureExample,
  OwnDelivery,
} from '@kontor/contract/generated/overview-v1';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import type { Cause, DeliveryDay as DayRow } from '../../platform/deliveries/store/days.ts';
import type { DeliveryRecord } from '../../platform/deliveries/store/deliveries.ts';
import type { ListedDelivery as DeliveryRow } from '../../platform/deliveries/store/lists.ts';
import type { FailureGroup } from '../../platform/deliveries/store/outcomes.ts';

/** A delivery in the operator's list. */
export function viewDelivery(row: DeliveryRow): ListedDelivery {
  return {
    partnerId: row.partnerId,
    processUuid: row.deliveryId,
    kind: row.kind,
    state: row.state as ListedDelivery['state'],
    total: row.total,
    succeeded: row.succeeded,
    failed: row.failed,
    unchanged: row.unchanged,
    acceptedAt: formatInstant(row.acceptedAtMs),
    ...(row.doneAtMs !== null && { doneAt: formatInstant(row.doneAtMs) }),
  };
}

/** Outcome of a partner's deliveries of one day. */
export function viewDay({ partnerId, ...day }: DayRow, causes: readonly Cause[]): DeliveryDay {
  return { partnerId, ...day, causes: [...causes] };
}

/** A delivery in the list of its partner. */
export function viewOwnDelivery(row: DeliveryRow): OwnDelivery {
  const { partnerId: _, ...delivery } = viewDelivery(row);
  const self = `/v5/products/update-tasks/${row.deliveryId}`;
  return {
    ...delivery,
    kind: row.kind as OwnDelivery['kind'],
    links: [
      { rel: 'self', href: self },
      ...(row.failed > 0 ? [{ rel: 'failed', href: `${self}/failed` }] : []),
    ],
  };
}

/** One delivery as the operator reads it. */
export function viewDeliveryOfPartner(partnerId: string, record: DeliveryRecord): DeliveryOfPartner {
  const { sentBy, clientTimeMs, logref } = record;
  return {
    ...viewDelivery({ ...record, partnerId }),
    ...(sentBy !== null && { sentBy }),
    ...(clientTimeMs !== null && { clientTime: formatInstant(clientTimeMs) }),
    logref,
  };
}

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
    firstAt: formatInstant(group.firstAtMs),
    lastAt: formatInstant(group.lastAtMs),
    example: { processUuid: group.deliveryId, ...example },
  };
}
