import type { ApiError } from '@kontor/contract/errors';
import type { ShipFromAddress } from '@kontor/contract/generated/shipments-v1';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { ReplyOf, WriteOperation } from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { MovableClock } from '../../../platform/time/clock.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import type { ItemToShip, PositionItems, Receipts, ReturnPairs } from '../needs.ts';
import { isTooLate, type Parcel, type Shipment, shipDateToleranceMs } from '../rules.ts';
import { insertShipment } from '../store/shipments.ts';
import { shipmentCreated } from '../views.ts';
import { fieldViolation, readMultiparcel, readShipmentBody } from './body.ts';
import { requireSendable } from './dispatch.ts';
import { recordShipment } from './events.ts';
import { pairViolations, placed, readWithItems } from './item-violations.ts';

export interface CreateDeps {
  readonly clock: MovableClock;
  readonly ids: Ids;
  readonly positionItems: PositionItems;
  readonly returnPairs: ReturnPairs;
  readonly receipts: Receipts;
}

/** Stores a shipment and marks its items SENT, in one transaction. */
export function createShipment(deps: CreateDeps): WriteOperation<'createShipment', Parcel> {
  return {
    prepare: (tx, request) =>
      readWithItems(tx, deps, request, readShipmentBody, {
        listOf: (body) => (body as { positionItems?: unknown }).positionItems,
        place: '$.positionItems',
      }),
    async handle(tx, { nowMs }, parcel) {
      const violations = dateViolations([parcel], deps.clock, nowMs, () => '$.shipDate');
      const load = { items: parcel.items, place: '$.positionItems', datePlace: '$.shipDate', parcel };
      const newKeys = [{ key: parcel, place: '$.trackingKey' }];
      const items = await requireSendable(tx, deps, load, nowMs, { newKeys, violations });
      const shipment = newShipment(deps.ids, parcel, null, nowMs);
      await insertShipment(tx, shipment, true);
      recordShipment(tx, shipment);
      const sent = await send(deps, tx, items, parcel, nowMs);
      const { shipmentId } = shipment;
      return { status: 201, body: { shipmentId }, audit: [shipmentCreated(shipment), ...sent] };
    },
  };
}

/** Stores the parcels of one item and marks it SENT; its order gets the dispatch data of the first parcel. */
export function createMultiparcel(deps: CreateDeps): WriteOperation<'createMultiparcelShipment', Parcel[]> {
  return {
    prepare: async (_tx, request) => readMultiparcel(request),
    handle: (tx, { nowMs }, parcels) => storeParcels(deps, tx, nowMs, parcels),
  };
}

async function storeParcels(
  deps: CreateDeps,
  tx: WriteTx,
  nowMs: number,
  parcels: readonly Parcel[],
): Promise<ReplyOf<'createMultiparcelShipment'>> {
  const others = parcels.flatMap(({ items }, index) =>
    index === 0 ? [] : placed(items, `$[${index}].positionItems`),
  );
  const violations = [
    ...dateViolations(parcels, deps.clock, nowMs, (index) => `$[${index}].shipDate`),
    ...(await pairViolations(tx, deps.returnPairs, others)),
  ];
  const [first] = parcels as [Parcel, ...Parcel[]];
  const earliest = parcels.reduce((one, other) => (other.shipDateMs < one.shipDateMs ? other : one));
  const dateIndex = parcels.indexOf(earliest);
  const load = {
    items: first.items,
    place: '$[0].positionItems',
    datePlace: `$[${dateIndex}].shipDate`,
    parcel: earliest,
  };
  const newKeys = parcels.map((key, index) => ({ key, place: `$[${index}].trackingKey` }));
  const items = await requireSendable(tx, deps, load, nowMs, { newKeys, violations });
  const groupId = deps.ids.uuid();
  const shipments = parcels.map((parcel) => newShipment(deps.ids, parcel, groupId, nowMs));
  for (const [index, shipment] of shipments.entries()) {
    await insertShipment(tx, shipment, index === 0);
    recordShipment(tx, shipment);
  }
  const sent = await send(deps, tx, items, first, nowMs);
  const body = { multiParcelShipmentId: groupId };
  return { status: 201, body, audit: [...shipments.map(shipmentCreated), ...sent] };
}

/** Marks items SENT in their orders and bills them; resolves to all changes, for the audit log. */
export async function send(
  { positionItems, receipts }: CreateDeps,
  tx: WriteTx,
  items: readonly ItemToShip[],
  parcel: Pick<Parcel, 'carrier' | 'trackingNumber' | 'shipDateMs' | 'shipFrom'>,
  nowMs: number,
): Promise<AuditChange[]> {
  const { carrier, trackingNumber, shipDateMs } = parcel;
  const dispatch = { sentAtMs: shipDateMs, carrier, trackingNumber };
  const audit = await positionItems.markSent(tx, items, dispatch, nowMs);
  const { zipCode, countryCode } = readStored<ShipFromAddress>(parcel.shipFrom);
  for (const [salesOrderId, ofOrder] of Map.groupBy(items, (item) => item.salesOrderId)) {
    const billed = await receipts.billShipped(tx, {
      salesOrderId,
      positionItemIds: ofOrder.map(({ positionItemId }) => positionItemId),
      shipmentDateMs: shipDateMs,
      shipFrom: { zipCode, countryCode },
      atMs: nowMs,
    });
    audit.push(...billed);
  }
  return audit;
}

/** Returns a violation for every parcel whose ship date is too far in the future. */
function dateViolations(
  parcels: readonly Parcel[],
  clock: MovableClock,
  nowMs: number,
  jsonPathOf: (index: number) => string,
): ApiError[] {
  const latestMs = nowMs + shipDateToleranceMs;
  return parcels.flatMap(({ shipDateMs }, index) =>
    !isTooLate(shipDateMs, { nowMs, offsetMs: clock.offsetMs })
      ? []
      : [
          fieldViolation(
            jsonPathOf(index),
            `The ship date ${formatInstant(shipDateMs)} is later than ${formatInstant(latestMs)}, 24 hours from now.`,
            { value: formatInstant(shipDateMs), allowedForm: `${formatInstant(latestMs)} or earlier` },
          ),
        ],
  );
}

function newShipment(ids: Ids, parcel: Parcel, groupId: string | null, nowMs: number): Shipment {
  return {
    ...parcel,
    shipmentId: ids.uuid(),
    createdAtMs: nowMs,
    groupId,
    states: [{ state: 'SENT', occurredOn: formatInstant(nowMs) }],
  };
}
