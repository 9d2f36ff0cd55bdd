import type { Catalogue, CatalogueEntry } from '../../platform/errors/catalogue.ts';

function entry(status: number, title: string, code: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, status, title, meaning, remedy, own: true };
}

const bad = 'Bad Request';

/** Refusals of shipments V1. */
export const shipmentErrors = {
  MISSING_FIELD: entry(
    400,
    'PROPERTY_IS_MANDATORY',
    'MISSING_FIELD',
    'A member that a shipment has to have is missing or null.',
    'Add the member at jsonpath.',
  ),
  INVALID_FIELD: entry(
    400,
    bad,
    'INVALID_FIELD',
    'A member of a shipment has a value that its contract does not allow.',
    'Correct the member at jsonpath; detail says what is expected there.',
  ),
  UNKNOWN_CARRIER: entry(
    400,
    bad,
    'UNKNOWN_CARRIER',
    'The carrier is none of the known ones.',
    'Use one of the allowed values, OTHER_FORWARDER for a forwarder without a name of its own.',
  ),
  TRACKING_NUMBER_MISSING: entry(
    400,
    'PROPERTY_IS_MANDATORY',
    'TRACKING_NUMBER_MISSING',
    'The carrier brings parcels, and parcels have a tracking number.',
    'Add trackingKey.trackingNumber, as the label shows it.',
  ),
  RETURN_TRACKING_KEY_MISSING: entry(
    400,
    'PROPERTY_IS_MANDATORY',
    'RETURN_TRACKING_KEY_MISSING',
    'The item is delivered as a parcel and has no label for the way back.',
    'Add returnTrackingKey to the item.',
  ),
  RETURN_ADDRESS_CARRIER_MIXED: entry(
    400,
    bad,
    'RETURN_ADDRESS_CARRIER_MIXED',
    'The items of one shipment are to come back in different ways.',
    'Give all items the same returnAddressCarrierId, or report several shipments.',
  ),
  UNKNOWN_POSITION_ITEM: entry(
    400,
    bad,
    'UNKNOWN_POSITION_ITEM',
    'The partner has no such item in the order that is named with it.',
    'Read the order and use its salesOrderId with the positionItemId of one of its items.',
  ),
  DUPLICATE_POSITION_ITEM: entry(
    400,
    bad,
    'DUPLICATE_POSITION_ITEM',
    'The item is named twice in one request.',
    'Name every item once; two pieces of one article are two items.',
  ),
  SHIPMENT_NOT_FOUND: entry(
    404,
    'Not Found',
    'SHIPMENT_NOT_FOUND',
    'The partner has no shipment with this id or tracking key.',
    'Correct the id, or carrier and tracking number.',
  ),
  NOT_PROCESSABLE: entry(
    409,
    'Conflict',
    'NOT_PROCESSABLE',
    'An item is in a state in which it cannot be sent. Nothing was changed.',
    'Read the order: only PROCESSABLE items are sent, and each of them once.',
  ),
  TRACKING_KEY_IN_USE: entry(
    409,
    'Conflict',
    'TRACKING_KEY_IN_USE',
    'Another shipment of the partner has this carrier and tracking number.',
    'Correct the number, or append the items to that shipment.',
  ),
  SHIPMENT_DELIVERED: entry(
    409,
    'Conflict',
    'SHIPMENT_DELIVERED',
    'The shipment has been delivered; nothing can happen to it any more.',
    'Correct the shipment id.',
  ),
} satisfies Catalogue;
