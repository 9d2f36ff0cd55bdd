import { ApiError, type RefusalEntry } from '@kontor/contract/errors';
import { type Mismatch, mismatchesOf } from '@kontor/contract/form/mismatches';
import type { ValidatorName } from '@kontor/contract/generated/codes';
import {
  type CreateShipmentRequest,
  type MultiparcelElement,
  type PositionItem,
  shipmentsV1,
} from '@kontor/contract/generated/shipments-v1';
import {
  bodyViolations,
  countryViolations,
  fieldErrors,
  refuseViolations,
} from '@kontor/contract/violations';
import { parseJsonBody, withoutNulls } from '../../../platform/json/parse-body.ts';
import { type ListContract, readArrayBody } from '../../../platform/operations/checked-body.ts';
import type { OperationRequest } from '../../../platform/operations/operation.ts';
import { shipmentErrors } from '../errors.ts';
import { type Parcel, parcelCarriers, toItem, toParcel } from '../rules.ts';

/** Reads the report of one shipment; reports all its violations of form together. */
export function readShipmentBody(request: OperationRequest<'createShipment'>): Parcel {
  const body = parseJsonBody(request.body);
  const { trackingKey, positionItems } = (body ?? {}) as Partial<Record<string, unknown>>;
  const violations = violationsOf('CreateShipmentRequest', body, '$');
  const places = new Set(violations.map(({ facts }) => facts.jsonpath));
  refuseViolations([
    ...violations,
    ...trackingViolations(trackingKey).filter(({ facts }) => !places.has(facts.jsonpath)),
    ...itemFormViolations(readableItems(positionItems), '$.positionItems'),
  ]);
  return toParcel(withoutNulls(body as CreateShipmentRequest));
}

/** Reads the report of one item that travels in several parcels. */
export function readMultiparcel(request: OperationRequest<'createMultiparcelShipment'>): Parcel[] {
  const elements = readArray(shipmentsV1.createMultiparcelShipment, request);
  refuseViolations(
    elements.flatMap((element, index) => violationsOf('MultiparcelElement', element, `$[${index}]`)),
  );
  const parcels = withoutNulls(elements as MultiparcelElement[]).map(toParcel);
  const first = parcels[0]?.items[0];
  refuseViolations(
    parcels.flatMap(({ items: [item] }, index) =>
      item?.positionItemId === first?.positionItemId && item?.salesOrderId === first?.salesOrderId
        ? []
        : [
            fieldViolation(
              `$[${index}].positionItems[0]`,
              `All parcels must have the same item of the same order; this is ${item?.positionItemId}, the first one is ${first?.positionItemId}.`,
            ),
          ],
    ),
  );
  return parcels;
}

/** Reads the items to be added to a shipment. */
export function readItems(
  request: OperationRequest<'appendPositionItems' | 'appendPositionItemsByTrackingNumber'>,
): PositionItem[] {
  const elements = readArray(shipmentsV1.appendPositionItems, request);
  refuseViolations([
    ...elements.flatMap((element, index) => violationsOf('PositionItem', element, `$[${index}]`)),
    ...itemFormViolations(readableItems(elements), '$'),
  ]);
  return withoutNulls(elements as PositionItem[]).map(toItem);
}

export function fieldViolation(
  jsonpath: string,
  detail: string,
  structured?: Record<string, unknown>,
): ApiError {
  const facts = { jsonpath, detail };
  return new ApiError(fieldErrors.INVALID_FIELD, structured === undefined ? facts : { ...facts, structured });
}

function readArray(contract: ListContract, request: OperationRequest): unknown[] {
  const body = readArrayBody(contract, request);
  const { elementsMinimum } = contract.bulk;
  if (body.length < elementsMinimum)
    throw fieldViolation(
      '$',
      `The array has ${body.length} entries and must have at least ${elementsMinimum}.`,
    );
  return body;
}

function violationsOf(schema: ValidatorName, value: unknown, place: string): ApiError[] {
  const violations = bodyViolations(schema, value, place, entryOf);
  const { shipFromAddress } = (value ?? {}) as { shipFromAddress?: unknown };
  const { countryCode } = (shipFromAddress ?? {}) as Partial<Record<string, unknown>>;
  for (const { facts } of countryViolations(`${place}.shipFromAddress.countryCode`, countryCode)) {
    violations.push(new ApiError(fieldErrors.INVALID_FIELD, facts));
  }
  return violations;
}

/** The error for a missing field with the title that this area uses (conventions, section 4). */
const missingField: RefusalEntry = { ...fieldErrors.MISSING_FIELD, title: 'PROPERTY_IS_MANDATORY' };

/** Returns this area's own error for a violation of form (orders-behaviour 14). */
function entryOf({ keyword, tokens, value }: Mismatch): RefusalEntry {
  const [parent, member] = tokens.slice(-2);
  if (keyword === 'required' || value === null) {
    const isNumber = parent === 'trackingKey' && member === 'trackingNumber';
    return isNumber ? shipmentErrors.TRACKING_NUMBER_MISSING : missingField;
  }
  const isCarrier = keyword === 'enum' && member === 'carrier';
  return isCarrier ? shipmentErrors.UNKNOWN_CARRIER : fieldErrors.INVALID_FIELD;
}

/** Returns a violation for a parcel without a tracking number. Takes the tracking key as it was sent, whatever its type. */
function trackingViolations(trackingKey: unknown): ApiError[] {
  const { carrier, trackingNumber } = (trackingKey ?? {}) as { carrier?: unknown; trackingNumber?: unknown };
  if ((trackingNumber ?? null) !== null || typeof carrier !== 'string' || !parcelCarriers.has(carrier))
    return [];
  return [
    new ApiError(shipmentErrors.TRACKING_NUMBER_MISSING, {
      jsonpath: '$.trackingKey.trackingNumber',
      detail: `Shipments with ${carrier} require a tracking number, such as 00340434161094000000.`,
      structured: { carrier },
    }),
  ];
}

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
function itemFormViolations(items: ReadableItems, place: string): ApiError[] {
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
