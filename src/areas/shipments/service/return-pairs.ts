/** Violations of the pairs of return address and carrier given in items (RW19). */
import type { PositionItem } from '../../../generated/shipments-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { shipmentErrors } from '../errors.ts';
import type { ReturnPairs } from '../needs.ts';

/** An item with its JSON path. */
export interface PlacedItem {
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
  tx: ReadTx | WriteTx,
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
