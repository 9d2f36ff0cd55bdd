import { refusals } from '@kontor/contract/errors';

/** Refusals of return shipments V1 and of the operator's operations on them. */
export const returnShipmentErrors = refusals({
  RETURN_SHIPMENT_NOT_FOUND: {
    passing: 404,
    meaning:
      'The partner has no return parcel with this id or tracking number, or all its items were withdrawn.',
    remedy: 'Correct the id, or the carrier and tracking number.',
    title: 'RESOURCE_NOT_FOUND',
  },
  RETURN_SHIPMENT_DELIVERED: {
    lasting: 409,
    meaning: 'The return parcel has already been delivered.',
    remedy: 'Correct the id of the return parcel.',
  },
  ALREADY_IN_RETURN_SHIPMENT: {
    passing: 409,
    meaning: 'All the items are already in the return parcel with this tracking key.',
    remedy: 'Correct the tracking key, or send other items.',
  },
});
