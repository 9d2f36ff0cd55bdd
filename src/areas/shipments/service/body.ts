import type { ValidatorName } from '../../../generated/codes.ts';
import {
  type CreateShipmentRequest,
  type MultiparcelElement,
  type PositionItem,
  shipmentsV1,
} from '../../../generated/shipments-v1.ts';
import type { Mismatch } from '../../../platform/contract/mismatches.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { bodyViolations, refuseViolations } from '../../../platform/errors/body-violations.ts';
import type { CatalogueEntry } from '../../../platform/errors/catalogue.ts';
import { fieldErrors } from '../../../platform/errors/field-errors.ts';
import { parseJsonBody, withoutNulls } from '../../../platform/json/parse-body.ts';
import { type ListContract, readArrayBody } from '../../../platform/operations/checked-body.ts';
import type { OperationRequest } from '../../../platform/operations/operation.ts';
import { shipmentErrors } from '../errors.ts';
import { parcelCarriers } from '../rules/carriers.ts';
import { type Parcel, toItem, toParcel } from '../rules/parcel.ts';
import { itemFormViolations, readableItems } from './item-form.ts';

/** Reads the report of one shipment; reports all its violations of form at once. */
export function readShipment(request: OperationRequest<'createShipment'>): Parcel {
  const body = parseJsonBody(request.body);
  const { trackingKey, positionItems } = (body ?? {}) as Partial<Record<string, unknown>>;
  const violations = violationsOf('CreateShipmentRequest', body, '$');
  const places = new Set(violations.map(({ facts }) => facts.jsonpath));
  refuse([
    ...violations,
    ...trackingViolations(trackingKey).filter(({ facts }) => !places.has(facts.jsonpath)),
    ...itemFormViolations(readableItems(positionItems), '$.positionItems'),
  ]);
  return toParcel(withoutNulls(body as CreateShipmentRequest));
}

/** Reads the report of one item that travels in several parcels. */
export function readMultiparcel(request: OperationRequest<'createMultiparcelShipment'>): Parcel[] {
  const elements = readArray(shipmentsV1.createMultiparcelShipment, request);
  refuse(elements.flatMap((element, index) => violationsOf('MultiparcelElement', element, `$[${index}]`)));
  const parcels = withoutNulls(elements as MultiparcelElement[]).map(toParcel);
  const first = parcels[0]?.items[0];
  refuse(
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
  refuse([
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

/** Throws all violations at once, in the order in which they were found. */
export const refuse = refuseViolations;

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
  return bodyViolations(schema, value, place, entryOf);
}

/** The error for a missing field with the title that this area uses (conventions, section 4). */
const missingField: CatalogueEntry = { ...fieldErrors.MISSING_FIELD, title: 'PROPERTY_IS_MANDATORY' };

/** Returns this area's own error for a violation of form (orders-behaviour 14). */
function entryOf({ keyword, tokens, value }: Mismatch): CatalogueEntry {
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
