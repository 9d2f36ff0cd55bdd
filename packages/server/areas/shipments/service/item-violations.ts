/** Violations of items that can be found only by reading: the partner's orders, and its pairs of return address and carrier (RW19). */

import { ApiError, ApiErrors } from '@kontor/contract/errors';
import type { PositionItem } from '@kontor/contract/generated/shipments-v1';
import { refuseViolations } from '@kontor/contract/violations';
import { parseJsonBody } from '../../../platform/json/parse-body.ts';
import type { OperationRequest } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { shipmentErrors } from '../errors.ts';
import type { ItemToShip, PositionItems, ReturnPairs } from '../needs.ts';
import { type ReadableItems, readableItems } from './body.ts';

/**
 * Items of a request as stored in their orders, with undefined in place of items that were not found; and the violations of
 * the items.
 */
interface LookedUp {
  readonly found: readonly (ItemToShip | undefined)[];
  readonly violations: readonly ApiError[];
}

/** What items are looked up with. */
interface LookUpDeps {
  readonly positionItems: PositionItems;
  readonly returnPairs: ReturnPairs;
}

/**
 * Looks up items; those that could not be read produce no violations here. `place` is the JSON path of their list, `former`
 * the pair of the shipment that they are added to.
 */
export async function lookUpItems(
  tx: ReadTx,
  { positionItems, returnPairs }: LookUpDeps,
  { items, place, former }: { items: ReadableItems; place: string; former?: string | null },
  nowMs: number,
): Promise<LookedUp> {
  const ids = items.flatMap((item) => (item ? [item.positionItemId] : []));
  const known = await positionItems.itemsToShip(tx, ids, nowMs);
  const found = items.map((item) => {
    const stored = item && known.get(item.positionItemId);
    return stored?.salesOrderId === item?.salesOrderId ? stored : undefined;
  });
  const violations = items.flatMap((item, index) =>
    item === undefined
      ? []
      : violationsOf(item, found[index], known.get(item.positionItemId), `${place}[${index}]`),
  );
  const ofPairs = await pairViolations(tx, returnPairs, placed(items, place), former);
  return { found, violations: [...violations, ...ofPairs] };
}

function violationsOf(
  item: PositionItem,
  found: ItemToShip | undefined,
  elsewhere: ItemToShip | undefined,
  at: string,
): ApiError[] {
  const { positionItemId, salesOrderId } = item;
  if (found === undefined) {
    const hint = elsewhere === undefined ? '' : ` It belongs to order ${elsewhere.salesOrderId}.`;
    return [
      new ApiError(shipmentErrors.UNKNOWN_POSITION_ITEM, {
        jsonpath: `${at}.positionItemId`,
        detail: `Order ${salesOrderId} of the partner has no item ${positionItemId}.${hint}`,
        structured: {
          value: positionItemId,
          salesOrderId,
          ...(elsewhere !== undefined && { closestMatch: elsewhere.salesOrderId }),
        },
      }),
    ];
  }
  if (found.deliveryType !== 'PARCEL' || item.returnTrackingKey !== undefined) return [];
  return [
    new ApiError(shipmentErrors.RETURN_TRACKING_KEY_MISSING, {
      jsonpath: `${at}.returnTrackingKey`,
      detail:
        `Item ${positionItemId} is sent as a parcel and requires a return label, such as ` +
        '{"carrier": "DHL", "trackingNumber": "00340434161094000000"}.',
      structured: { positionItemId, allowedForm: 'carrier (DHL, GLS or HERMES) and trackingNumber' },
    }),
  ];
}

/**
 * Reads a body with `read`. If its form is wrong, the refusal also has the violations of those items that could be read, so
 * that no violation shows up only on the second attempt. `listOf` returns the list of items in the body.
 */
export async function readWithItems<Request extends OperationRequest, Body>(
  tx: ReadTx,
  deps: LookUpDeps,
  request: Request,
  read: (request: Request) => Body,
  { listOf, place }: { readonly listOf: (body: unknown) => unknown; readonly place: string },
): Promise<Body> {
  try {
    return read(request);
  } catch (error) {
    const errors = error instanceof ApiErrors ? error.errors : error instanceof ApiError ? [error] : [];
    // A body that is wrong as a whole has no items to look up.
    if (!errors.some(({ facts }) => facts.jsonpath?.startsWith('$.') || facts.jsonpath?.startsWith('$[')))
      throw error;
    const items = readableItems(listOf(parseJsonBody(request.body)));
    const { violations } = await lookUpItems(tx, deps, { items, place }, request.nowMs);
    refuseViolations([...errors, ...violations]);
    throw error;
  }
}

/** An item with its JSON path. */
interface PlacedItem {
  readonly item: PositionItem;
  readonly at: string;
}

/** Returns the items of a list with their places; those that could not be read are left out. */
export function placed(items: readonly (PositionItem | undefined)[], place: string): PlacedItem[] {
  return items.flatMap((item, index) => (item === undefined ? [] : [{ item, at: `${place}[${index}]` }]));
}

/**
 * Returns the violations of the items' pairs; nothing is checked for a partner without pairs. `former` is the pair of the
 * shipment that the items are added to, null when it has none: it is accepted even after it was detached, so that the
 * shipment can still be corrected.
 */
export async function pairViolations(
  tx: ReadTx,
  returnPairs: ReturnPairs,
  items: readonly PlacedItem[],
  former?: string | null,
): Promise<ApiError[]> {
  const named = new Set(
    items.flatMap(({ item: { returnAddressCarrierId: id } }) => (id === undefined ? [] : [id])),
  );
  const { count, carriers } = await returnPairs.pairsOf(tx, [...named]);
  if (count === 0) return [];
  return items.flatMap(({ item, at }) => {
    const pairId = item.returnAddressCarrierId;
    if (pairId === undefined) return count > 1 && former !== null ? [missing(at)] : [];
    const carrier = carriers.get(pairId);
    if (carrier === undefined) return pairId === former ? [] : [unknown(pairId, at)];
    return mismatch(item, carrier, at);
  });
}

function missing(at: string): ApiError {
  return new ApiError(shipmentErrors.RETURN_ADDRESS_CARRIER_MISSING, {
    jsonpath: `${at}.returnAddressCarrierId`,
    detail:
      'The partner has several return carriers; send the returnAddressCarrierId of the one that brings the item back.',
  });
}

function unknown(value: string, at: string): ApiError {
  return new ApiError(shipmentErrors.UNKNOWN_RETURN_ADDRESS_CARRIER, {
    jsonpath: `${at}.returnAddressCarrierId`,
    detail: `The partner has no return carrier with the id ${value}; list the carriers of its return addresses.`,
    structured: { value },
  });
}

function mismatch({ returnTrackingKey }: PositionItem, carrier: string, at: string): ApiError[] {
  if (returnTrackingKey === undefined || returnTrackingKey.carrier === carrier) return [];
  const { carrier: value } = returnTrackingKey;
  return [
    new ApiError(shipmentErrors.RETURN_CARRIER_MISMATCH, {
      jsonpath: `${at}.returnTrackingKey.carrier`,
      detail: `The carrier of the label is ${value}, but returnAddressCarrierId names ${carrier}.`,
      structured: { value, allowedValues: [carrier] },
    }),
  ];
}
