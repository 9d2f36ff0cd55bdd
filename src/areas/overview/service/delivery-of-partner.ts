import {
  type DeliveryRecord,
  findDelivery,
  findPart,
} from '../../../platform/deliveries/store/deliveries.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';
import type { Partners, Products } from '../needs.ts';
import { viewDeliveryOfPartner } from '../views/deliveries.ts';

/** What the reads of one delivery need. */
export interface DeliveryDeps {
  readonly partners: Partners;
  readonly products: Pick<Products, 'deliveryNotFound'>;
}

/** Reads a delivery of any partner. Throws 404 when the partner or the delivery does not exist. */
export function getDeliveryOfPartner(deps: DeliveryDeps): ReadHandler<'getDeliveryOfPartner'> {
  return async (shared, { parameters }) => {
    const { tx, delivery } = await requireDelivery(deps, shared, parameters);
    return { status: 200, body: viewDeliveryOfPartner(tx.partnerId, delivery) };
  };
}

/** Reads the failed elements of a delivery of any partner. */
export function getFailedElementsOfPartner(deps: DeliveryDeps): ReadHandler<'getFailedElementsOfPartner'> {
  return async (shared, { parameters }) => {
    const { tx, delivery } = await requireDelivery(deps, shared, parameters);
    const failed = await findPart(tx, delivery.delivery_id, 'failed');
    return { status: 200, body: `{"results":[${failed}]}` };
  };
}

async function requireDelivery(
  { partners, products }: DeliveryDeps,
  shared: SharedReadTx,
  { partnerId, processUuid }: { readonly partnerId: string; readonly processUuid: string },
): Promise<{ tx: ReadTx; delivery: DeliveryRecord }> {
  await partners.requirePartner(shared, partnerId);
  const tx = shared.partner(partnerId);
  const delivery = await findDelivery(tx, processUuid);
  if (delivery !== undefined) return { tx, delivery };
  throw new ApiError(products.deliveryNotFound, { detail: 'The partner has no delivery with this id.' });
}
