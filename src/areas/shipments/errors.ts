import type { Catalogue, CatalogueEntry, CauseOfError } from '../../platform/errors/catalogue.ts';

function entry(
  cause: CauseOfError,
  status: number,
  title: string,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, status, title, meaning, remedy, own: true };
}

const bad = 'Bad Request';

/** Title of `NOT_PROCESSABLE` for an item that was sent before; clients look for it. */
export const titleOfSentItem = 'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT';

/** Refusals of shipments V1. */
export const shipmentErrors = {
  UNKNOWN_CARRIER: entry(
    'lasting',
    400,
    bad,
    'UNKNOWN_CARRIER',
    'The carrier is unknown.',
    'Use one of the allowed values. Use OTHER_FORWARDER for a forwarder that is not listed.',
  ),
  TRACKING_NUMBER_MISSING: entry(
    'lasting',
    400,
    'PROPERTY_IS_MANDATORY',
    'TRACKING_NUMBER_MISSING',
    'Shipments with this carrier need a tracking number.',
    'Add trackingKey.trackingNumber from the label.',
  ),
  RETURN_TRACKING_KEY_MISSING: entry(
    'lasting',
    400,
    'PROPERTY_IS_MANDATORY',
    'RETURN_TRACKING_KEY_MISSING',
    'An item that is sent as a parcel needs a return label.',
    'Add returnTrackingKey to the item.',
  ),
  RETURN_ADDRESS_CARRIER_MIXED: entry(
    'lasting',
    400,
    bad,
    'RETURN_ADDRESS_CARRIER_MIXED',
    'The items of one shipment have different return carriers.',
    'Use the same returnAddressCarrierId for all items, or report several shipments.',
  ),
  RETURN_ADDRESS_CARRIER_MISSING: entry(
    'passing',
    400,
    'PROPERTY_IS_MANDATORY',
    'RETURN_ADDRESS_CARRIER_MISSING',
    'The partner has several return carriers, and the item does not say which one brings it back.',
    'Add the returnAddressCarrierId of one of the carriers of GET /v2/returns-warehouse/addresses/{returnAddressId}/carriers.',
  ),
  UNKNOWN_RETURN_ADDRESS_CARRIER: entry(
    'passing',
    400,
    bad,
    'UNKNOWN_RETURN_ADDRESS_CARRIER',
    'The partner has no return carrier with this id.',
    'Use the returnAddressCarrierId of one of the carriers of GET /v2/returns-warehouse/addresses/{returnAddressId}/carriers.',
  ),
  RETURN_CARRIER_MISMATCH: entry(
    'passing',
    400,
    bad,
    'RETURN_CARRIER_MISMATCH',
    'The carrier of the return label differs from the one that returnAddressCarrierId names.',
    'Use a label of that carrier, or send another returnAddressCarrierId.',
  ),
  UNKNOWN_POSITION_ITEM: entry(
    'passing',
    400,
    bad,
    'UNKNOWN_POSITION_ITEM',
    'The order does not have this position item.',
    'Read the order and use its salesOrderId with the positionItemId of one of its items.',
  ),
  DUPLICATE_POSITION_ITEM: entry(
    'lasting',
    400,
    bad,
    'DUPLICATE_POSITION_ITEM',
    'The item occurs twice in the request.',
    'Send every item only once. Two pieces of one product variation are two items with different ids.',
  ),
  SHIPMENT_NOT_FOUND: entry(
    'passing',
    404,
    'Not Found',
    'SHIPMENT_NOT_FOUND',
    'The partner has no shipment with this id or tracking key.',
    'Correct the id, or the carrier and tracking number.',
  ),
  NOT_PROCESSABLE: entry(
    'passing',
    409,
    'Conflict',
    'NOT_PROCESSABLE',
    `An item cannot be sent in its current state. Nothing was changed. The title is ${titleOfSentItem} if it was sent before.`,
    'Read the order. Only PROCESSABLE items can be sent, each of them only once.',
  ),
  TRACKING_KEY_IN_USE: entry(
    'passing',
    409,
    'DUPLICATE_TRACKING_KEY',
    'TRACKING_KEY_IN_USE',
    'Tracking number already in use: another shipment of the partner has this carrier and tracking number.',
    'Correct the tracking number, or append the items to that shipment.',
  ),
  SHIPMENT_DELIVERED: entry(
    'lasting',
    409,
    'Conflict',
    'SHIPMENT_DELIVERED',
    'The shipment has been delivered and cannot be changed.',
    'Correct the shipment id.',
  ),
} satisfies Catalogue;
