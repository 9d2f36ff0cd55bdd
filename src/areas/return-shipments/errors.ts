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

/** Refusals of return shipments V1 and of the operator's operations on them. */
export const returnShipmentErrors = {
  RETURN_SHIPMENT_NOT_FOUND: entry(
    'passing',
    404,
    'RESOURCE_NOT_FOUND',
    'RETURN_SHIPMENT_NOT_FOUND',
    'The partner has no return parcel with this id or tracking number, or all its items were withdrawn.',
    'Correct the id, or the carrier and tracking number.',
  ),
  RETURN_SHIPMENT_DELIVERED: entry(
    'lasting',
    409,
    'Conflict',
    'RETURN_SHIPMENT_DELIVERED',
    'The return parcel has already been delivered.',
    'Correct the id of the return parcel.',
  ),
  ALREADY_IN_RETURN_SHIPMENT: entry(
    'passing',
    409,
    'Conflict',
    'ALREADY_IN_RETURN_SHIPMENT',
    'All the items are already in the return parcel with this tracking key.',
    'Correct the tracking key, or send other items.',
  ),
} satisfies Catalogue;
