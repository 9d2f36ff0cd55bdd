import type { OrderabilityReason, SkuAvailability } from '../../../../generated/operator-v1.ts';
import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import type { ListOfPartnerDeps } from '../../../../platform/paging/list-of-partner.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { shownContentsOf } from '../../reviews/service/shown.ts';
import { timelineOf } from '../../status/service/timeline.ts';
import { findTakedownsOf } from '../../takedowns/service/notes.ts';
import { offersBySku } from '../store/for-sale.ts';
import { findWholeProduct } from '../store/listed-products.ts';
import { renderWholeProduct } from '../views/whole-product.ts';
import { unknownSku } from './read.ts';

/** Tells whether products can be ordered. */
export interface Availability {
  availabilityOf(tx: ReadTx, sku: string, nowMs: number): Promise<SkuAvailability>;
  /** Why one piece of each product cannot be ordered now, in the order of the products. */
  reasonsOf(
    tx: ReadTx,
    offers: readonly OfferForReasons[],
  ): Promise<readonly (readonly OrderabilityReason[])[]>;
}

/** What decides about a product besides its stock. */
export interface OfferForReasons {
  readonly sku: string;
  readonly active: boolean;
  readonly online: boolean;
  readonly isTakenDown: boolean;
}

/** Adds to stored offers whether a takedown matches them. `shown` has those whose content before shoppers go on seeing. */
export async function offersForReasons(
  tx: ReadTx,
  rows: readonly { readonly sku: string; readonly active: number; readonly status: string }[],
  shown: ReadonlyMap<string, string>,
): Promise<OfferForReasons[]> {
  const takedowns = await findTakedownsOf(
    tx,
    rows.map(({ sku }) => sku),
  );
  return rows.map(({ sku, active, status }) => ({
    sku,
    active: active === 1,
    online: status === 'ONLINE' || shown.has(sku),
    isTakenDown: takedowns.has(sku),
  }));
}

/** What decides besides its stock about each of the skus; unknown ones are left out. */
export async function offersToJudge(tx: ReadTx, skus: readonly string[]): Promise<OfferForReasons[]> {
  const offers = await offersBySku(tx, skus);
  const takedowns = await findTakedownsOf(tx, skus);
  return skus.flatMap((sku) => {
    const offer = offers.get(sku);
    return offer === undefined ? [] : [{ sku, ...offer, isTakenDown: takedowns.has(sku) }];
  });
}

/** Returns everything known about a product. 404 for an unknown partner or sku. */
export function getProductOfPartner({
  partners,
  shopUrl,
  availabilityOf,
}: Pick<Availability, 'availabilityOf'> &
  Pick<ListOfPartnerDeps, 'partners'> & { readonly shopUrl: string }): ReadHandler<'getProductOfPartner'> {
  return async (shared, { parameters: { partnerId, sku }, nowMs }) => {
    await partners.requirePartner(shared, partnerId);
    const tx = shared.partner(partnerId);
    const row = await findWholeProduct(tx, sku);
    if (row === undefined) throw unknownSku();
    const more = {
      availability: await availabilityOf(tx, sku, nowMs),
      timeline: await timelineOf(tx, sku, nowMs),
      shown: (await shownContentsOf(tx, [row])).get(sku),
    };
    return { status: 200, body: renderWholeProduct(partnerId, row, shopUrl, more) };
  };
}
