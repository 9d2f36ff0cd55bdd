import type { ActiveStatus } from '../../../../generated/products-v5.ts';
import { formatInstant } from '../../../../values/instant.ts';
import type { OfferRow } from '../store/offers.ts';

/** JSON text of a price entry (contract schema SkuPricing). */
export function renderPriceEntry({ sku, price }: OfferRow): string {
  return `{"sku":${JSON.stringify(sku)},${price}}`;
}

/** JSON text of an active flag (contract schema ActiveStatus). */
export function renderFlag({ sku, active, active_modified }: OfferRow): string {
  const flag: ActiveStatus = { sku, active: active === 1, lastModified: formatInstant(active_modified) };
  return JSON.stringify(flag);
}
