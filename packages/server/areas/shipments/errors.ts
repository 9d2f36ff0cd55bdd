import { refusals } from '@kontor/contract/errors';

/** Title of `NOT_PROCESSABLE` for an item that was sent before; clients look for it. */
export const titleOfSentItem = 'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT';

/** Refusals of shipments V1. */
export const shipmentErrors = refusals({
  UNKNOWN_CARRIER: {
    lasting: 400,
    meaning: 'The carrier is unknown.',
    remedy: 'Use one of the allowed values. Use OTHER_FORWARDER for a forwarder that is not listed.',
  },
  TRACKING_NUMBER_MISSING: {
    lasting: 400,
    title: 'PROPERTY_IS_MANDATORY',
    meaning: 'Shipments with this carrier need a tracking number.',
    remedy: 'Add trackingKey.trackingNumber from the label.',
  },
  RETURN_TRACKING_KEY_MISSING: {
    lasting: 400,
    title: 'PROPERTY_IS_MANDATORY',
    meaning: 'An item that is sent as a parcel needs a return label.',
    remedy: 'Add returnTrackingKey to the item.',
  },
  RETURN_ADDRESS_CARRIER_MIXED: {
    lasting: 400,
    meaning: 'The items of one shipment have different return carriers.',
    remedy: 'Use the same returnAddressCarrierId for all items, or report several shipments.',
  },
  RETURN_ADDRESS_CARRIER_MISSING: {
    passing: 400,
    title: 'PROPERTY_IS_MANDATORY',
    meaning: 'The partner has several return carriers, and the item does not say which one brings it back.',
    remedy:
      'Add the returnAddressCarrierId of one of the carriers of GET /v2/returns-warehouse/addresses/{returnAddressId}/carriers.',
  },
  UNKNOWN_RETURN_ADDRESS_CARRIER: {
    passing: 400,
    meaning: 'The partner has no return carrier with this id.',
    remedy:
      'Use the returnAddressCarrierId of one of the carriers of GET /v2/returns-warehouse/addresses/{returnAddressId}/carriers.',
  },
  RETURN_CARRIER_MISMATCH: {
    passing: 400,
    meaning: 'The carrier of the return label differs from the one that returnAddressCarrierId names.',
    remedy: 'Use a label of that carrier, or send another returnAddressCarrierId.',
  },
  UNKNOWN_POSITION_ITEM: {
    passing: 400,
    title: 'POSITION_ITEM_NOT_FOUND',
    meaning: 'The order does not have this position item.',
    remedy: 'Read the order and use its salesOrderId with the positionItemId of one of its items.',
  },
  DUPLICATE_POSITION_ITEM: {
    lasting: 400,
    meaning: 'The item occurs twice in the request.',
    remedy:
      'Send every item only once. Two pieces of one product variation are two items with different ids.',
  },
  SHIPMENT_NOT_FOUND: {
    passing: 404,
    title: 'RESOURCE_NOT_FOUND',
    meaning: 'The partner has no shipment with this id or tracking key.',
    remedy: 'Correct the id, or the carrier and tracking number.',
  },
  NOT_PROCESSABLE: {
    passing: 409,
    title: 'POSITION_ITEM_CAN_NOT_BE_SENT',
    meaning: `An item cannot be sent in its current state. Nothing was changed. The title is ${titleOfSentItem} if it was sent before.`,
    remedy: 'Read the order. Only PROCESSABLE items can be sent, each of them only once.',
  },
  TRACKING_KEY_IN_USE: {
    passing: 409,
    title: 'DUPLICATE_TRACKING_KEY',
    meaning:
      'Tracking number already in use: another shipment of the partner has this carrier and tracking number.',
    remedy: 'Correct the tracking number, or append the items to that shipment.',
  },
  SHIPMENT_DELIVERED: {
    lasting: 409,
    meaning: 'The shipment has been delivered and cannot be changed.',
    remedy: 'Correct the shipment id.',
  },
});
