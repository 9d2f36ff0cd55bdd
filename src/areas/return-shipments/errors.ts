import type { Catalogue, CatalogueEntry } from '../../platform/errors/catalogue.ts';

function entry(status: number, title: string, code: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, status, title, meaning, remedy, own: true };
}

/** Refusals of return shipments V1 and of the operator's operations on them. */
export const returnShipmentErrors = {
  RETURN_SHIPMENT_NOT_FOUND: entry(
    404,
    'RESOURCE_NOT_FOUND',
    'RETURN_SHIPMENT_NOT_FOUND',
    'The partner has no return parcel with this id or tracking number, or its items were all withdrawn.',
    'Correct the id, or carrier and tracking number.',
  ),
  RETURN_SHIPMENT_DELIVERED: entry(
    409,
    'Conflict',
    'RETURN_SHIPMENT_DELIVERED',
    'The return parcel has been delivered, and no state follows that.',
    'Correct the id of the return parcel.',
  ),
  ALREADY_IN_RETURN_SHIPMENT: entry(
    409,
    'Conflict',
    'ALREADY_IN_RETURN_SHIPMENT',
    'All the items lie in the return parcel with this tracking key already.',
    'Correct the tracking key, or name other items.',
  ),
} satisfies Catalogue;
