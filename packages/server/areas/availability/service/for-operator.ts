import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { SkuAvailability } from '@kontor/contract/generated/operator-v1';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type ListOfPartnerDeps, listOfPartner } from '../../../platform/paging/lists.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Products } from '../needs.ts';
import { deliveryDaysOf, judgeOrder, type Orderability } from '../rules/orderable.ts';
import type { ShippingProfile } from '../rules/profile.ts';
import { findDeliveries } from '../store/delivery-information.ts';
import { listProfiles } from '../store/profiles.ts';
import { findQuantity } from '../store/quantities.ts';
import { viewDelivery, viewProfile } from '../views.ts';

export interface OperatorDeps {
  readonly cursors: CursorCodec;
  readonly products: Products;
  readonly partners: Partners;
  readonly settings: { readonly orderability: Orderability };
}

/** Operation that tells whether a sku can be ordered now. */
export function getSkuAvailability(deps: OperatorDeps): ReadHandler<'getSkuAvailability'> {
  return ofPartner(deps.partners, async (tx, { parameters, nowMs }) => ({
    status: 200,
    body: await availabilityOf(deps, tx, parameters.sku, nowMs),
  }));
}

/** Returns whether a sku can be ordered, all reasons why not, and the date that an order would be promised (OP11). */
export async function availabilityOf(
  { products, settings }: Pick<OperatorDeps, 'products' | 'settings'>,
  tx: ReadTx,
  sku: string,
  nowMs: number,
): Promise<SkuAvailability> {
  const offer = (await products.offersBySku(tx, [sku])).get(sku);
  if (offer === undefined) {
    const detail = 'The partner has no product with this sku.';
    throw new ApiError(platformErrors.NOT_FOUND, { detail });
  }
  const stored = await findQuantity(tx, sku);
  const delivery = (await findDeliveries(tx, [sku])).get(sku);
  const facts = { quantity: stored?.quantity, deliveryDays: deliveryDaysOf(delivery) };
  const isTakenDown = (await products.takenDownSkus(tx, [sku])).has(sku);
  const verdict = judgeOrder({ ...offer, isTakenDown }, facts, 1, settings.orderability);
  return {
    sku,
    ...(stored && { quantity: stored.quantity, taken: stored.taken }),
    orderable: verdict.orderable,
    reasons: [...verdict.reasons],
    ...(delivery && viewDelivery(delivery, nowMs)),
  };
}

/** Lists the shipping profiles of a partner, as the partner sees them (OP12). */
export function listProfilesOfPartner(deps: ListOfPartnerDeps): ReadHandler<'listShippingProfilesOfPartner'> {
  return listOfPartner(deps, {
    name: 'listShippingProfilesOfPartner',
    keyOf: ({ name, shippingProfileId }: ShippingProfile) => [name, shippingProfileId],
    filtersOf: () => null,
    find(tx, page) {
      const [name = '', shippingProfileId = ''] = (page.key ?? []).map(String);
      return listProfiles(tx, { name, shippingProfileId }, page.count);
    },
    view: (rows) => rows.map(viewProfile),
  });
}
