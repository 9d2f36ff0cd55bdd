import { ApiError } from '@kontor/contract/errors';
import type { PositionItem } from '@kontor/contract/generated/shipments-v1';
import { refuseViolations } from '@kontor/contract/violations';
import { formatInstant } from '@kontor/values/instant';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { MovableClock } from '../../../platform/time/clock.ts';
import { shipmentErrors, titleOfSentItem } from '../errors.ts';
import type { ItemToShip, PositionItems, ReturnPairs } from '../needs.ts';
import { isTooEarly, type Parcel, type ServerClock, shipDateToleranceMs } from '../rules.ts';
import { findIdByTrackingKey } from '../store/shipments.ts';
import { fieldViolation } from './body.ts';
import { lookUpItems } from './item-violations.ts';

interface DispatchDeps {
  readonly clock: MovableClock;
  readonly positionItems: PositionItems;
  readonly returnPairs: ReturnPairs;
}

/** The items of a request with their place in its body, and the parcel they travel in. */
export interface Load {
  readonly items: readonly PositionItem[];
  /** JSON path of the array of items. */
  readonly place: string;
  /** JSON path at which a ship date before the order is reported; the path of each item when absent. */
  readonly datePlace?: string;
  readonly parcel: Pick<Parcel, 'carrier' | 'trackingNumber' | 'shipDateMs'>;
  /** For items added to a shipment: the pair of the shipment, null when it has none. */
  readonly former?: string | null;
}

/**
 * Looks up every item and refuses the load as a whole: 400 for items that are unknown or lack their return label or
 * pair, for a date too long before the order and for `violations` that were found before; then 409 for states and for
 * tracking keys of `newKeys` that are taken.
 */
export async function requireSendable(
  tx: WriteTx,
  deps: DispatchDeps,
  load: Load,
  nowMs: number,
  {
    newKeys = [],
    violations = [],
  }: {
    readonly newKeys?: readonly { key: Pick<Parcel, 'carrier' | 'trackingNumber'>; place: string }[];
    readonly violations?: readonly ApiError[];
  },
): Promise<ItemToShip[]> {
  const { found, violations: ofItems } = await lookUpItems(tx, deps, load, nowMs);
  const items = found.filter((item) => item !== undefined);
  const clock = { nowMs, offsetMs: deps.clock.offsetMs };
  refuseViolations([...violations, ...ofItems, ...dateViolations(found, load, clock)]);
  refuseViolations([
    ...items.flatMap((item, index) => stateViolations(item, `${load.place}[${index}]`)),
    ...(await takenKeys(tx, newKeys)),
  ]);
  return items;
}

/**
 * Returns violations for ship dates too long before the order of an item; only one when the date has a single place in the
 * body.
 */
function dateViolations(
  found: readonly (ItemToShip | undefined)[],
  { place, datePlace, parcel }: Load,
  clock: ServerClock,
): ApiError[] {
  const violations = found.flatMap((item, index) => {
    if (item === undefined) return [];
    if (!isTooEarly(parcel.shipDateMs, item.orderDateMs, clock)) return [];
    const earliestMs = item.orderDateMs - shipDateToleranceMs;
    return [
      fieldViolation(
        datePlace ?? `${place}[${index}]`,
        `The ship date ${formatInstant(parcel.shipDateMs)} is more than 24 hours before the order of an item, ` +
          `${formatInstant(item.orderDateMs)}.`,
        {
          value: formatInstant(parcel.shipDateMs),
          allowedForm: `${formatInstant(earliestMs)} or later`,
        },
      ),
    ];
  });
  return datePlace === undefined ? violations : violations.slice(0, 1);
}

function stateViolations({ status, positionItemId }: ItemToShip, jsonpath: string): ApiError[] {
  if (status === 'PROCESSABLE') return [];
  const entry = shipmentErrors.NOT_PROCESSABLE;
  const isSent = status === 'SENT' || status === 'RETURNED';
  return [
    new ApiError(isSent ? { ...entry, title: titleOfSentItem } : entry, {
      jsonpath,
      detail: `Item ${positionItemId} is ${status}; only PROCESSABLE items can be sent.`,
      structured: { positionItemId, fulfillmentStatus: status, allowedValues: ['PROCESSABLE'] },
    }),
  ];
}

async function takenKeys(
  tx: WriteTx,
  newKeys: readonly { key: Pick<Parcel, 'carrier' | 'trackingNumber'>; place: string }[],
): Promise<ApiError[]> {
  const violations: ApiError[] = [];
  const seen = new Set<string>();
  for (const { key, place } of newKeys) {
    if (key.trackingNumber === null) continue;
    const text = `${key.carrier} ${key.trackingNumber}`;
    const taken =
      seen.has(text) || (await findIdByTrackingKey(tx, key.carrier, key.trackingNumber)) !== undefined;
    seen.add(text);
    if (taken) {
      violations.push(
        new ApiError(shipmentErrors.TRACKING_KEY_IN_USE, {
          jsonpath: place,
          detail: `Tracking number already in use: ${text}.`,
        }),
      );
    }
  }
  return violations;
}
