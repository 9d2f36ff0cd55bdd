import type { SkuAvailability } from '../../../../contract/operator-v1.ts';
import type { ListOfPartnerParts } from '../../../../platform/http/list-of-partner.ts';
import type { ReadHandler } from '../../../../platform/http/operation.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { findWholeProduct } from '../../store/listed-products.ts';
import { renderWholeProduct } from '../../views/whole-product.ts';
import { unknownSku } from '../read.ts';
import { timelineOf } from '../status/timeline.ts';

/** Tells whether a product can be ordered. */
export interface Availability {
  availabilityOf(tx: ReadTx, sku: string, nowMs: number): Promise<SkuAvailability>;
}

/** Returns everything known about a product. 404 for an unknown partner or sku. */
export function getProductOfPartner({
  partners,
  shopUrl,
  availabilityOf,
}: Availability &
  Pick<ListOfPartnerParts, 'partners'> & { readonly shopUrl: string }): ReadHandler<'getProductOfPartner'> {
  return async (shared, { parameters: { partnerId, sku }, nowMs }) => {
    await partners.requirePartner(shared, partnerId);
    const tx = shared.partner(partnerId);
    const row = await findWholeProduct(tx, sku);
    if (row === undefined) throw unknownSku();
    const more = { availability: await availabilityOf(tx, sku, nowMs), timeline: await timelineOf(tx, sku) };
    return { status: 200, body: renderWholeProduct(partnerId, row, shopUrl, more) };
  };
}
