/** Violations of items that show in the body alone. */
import { type PositionItem, shipmentsV1 } from '../../../generated/shipments-v1.ts';
import { mismatchesOf } from '../../../platform/contract/mismatches.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { withoutNulls } from '../../../platform/json/parse-body.ts';
import { shipmentErrors } from '../errors.ts';
import { toItem } from '../rules/parcel.ts';

/** A list of items as it can be read: undefined in place of entries whose own form is wrong. */
export type ReadableItems = readonly (PositionItem | undefined)[];

/** Reads the valid items of a list, so that they can be checked even though the rest of the body is wrong. */
export function readableItems(entries: unknown): ReadableItems {
  if (!Array.isArray(entries)) return [];
  return entries
    .slice(0, shipmentsV1.appendPositionItems.bulk.elementsMaximum)
    .map((entry) =>
      mismatchesOf('PositionItem', entry).length === 0 ? toItem(withoutNulls(entry)) : undefined,
    );
}

/**
 * Returns violations for items that are named twice or have different return pairs. `place` is the JSON path of their list.
 */
export function itemFormViolations(items: ReadableItems, place: string): ApiError[] {
  const firsts = new Map<string, number>();
  const violations = items.flatMap((item, index) => {
    if (item === undefined) return [];
    const first = firsts.get(item.positionItemId);
    if (first === undefined) firsts.set(item.positionItemId, index);
    return first === undefined
      ? []
      : [duplicate(item.positionItemId, `${place}[${index}]`, `${place}[${first}]`)];
  });
  const ways = new Set(items.flatMap((item) => (item ? [item.returnAddressCarrierId ?? 'none'] : [])));
  return ways.size > 1 ? [...violations, mixed([...ways], place)] : violations;
}

function duplicate(value: string, at: string, first: string): ApiError {
  return new ApiError(shipmentErrors.DUPLICATE_POSITION_ITEM, {
    jsonpath: `${at}.positionItemId`,
    detail: `Item ${value} is already at ${first}; send every item only once.`,
    structured: { value, first },
  });
}

/** Creates the refusal for items with different return pairs; `none` stands for an item without one. */
export function mixed(ways: readonly string[], jsonpath: string): ApiError {
  const shown = ways.slice(0, 10);
  return new ApiError(shipmentErrors.RETURN_ADDRESS_CARRIER_MIXED, {
    jsonpath,
    detail:
      `All items of a shipment must have the same returnAddressCarrierId; the request has ${shown.join(', ')}. ` +
      'Use the same one for all items, or report several shipments.',
    structured: { found: shown },
  });
}
