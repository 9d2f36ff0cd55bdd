/** What decides whether products can be bought, besides their stock. */

import type { SkuAvailability } from '@kontor/contract/generated/operator-v1';
import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { valuesOf } from '@kontor/values/collections';
import { parseInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { shownContentsOf } from '../../reviews/service/shown.ts';
import { findTakedownsOf } from '../../takedowns/service/notes.ts';
import {
  findForSale,
  type OfferState,
  type OfferStateRow,
  offerStateOf,
  offersBySku,
} from '../store/for-sale.ts';
import type { OrderVerdict } from '../views/operator-product.ts';
import { joinProductText } from '../views/product.ts';

/** Product data for a checkout, by sku; unknown skus are left out. */
export async function productsForSale(tx: ReadTx, skus: readonly string[], nowMs: number) {
  const rows = await findForSale(tx, skus);
  const takedowns = await findTakedownsOf(tx, skus);
  const shown = await shownContentsOf(tx, rows);
  return new Map(
    rows.map((row) => {
      const document = shown.get(row.sku) ?? row.document;
      const product = readStored<ProductVariation & { moin?: string }>(
        joinProductText({ ...row, document }, row.moin),
      );
      const { sku, ean, moin, productDescription, pricing, order } = product;
      return [
        sku,
        {
          sku,
          ean: ean ?? '',
          title: productDescription.productLine ?? product.productReference,
          articleNumber: moin ?? sku,
          vat: pricing.vat,
          price: priceAt(pricing, nowMs),
          standardPrice: pricing.standardPrice,
          takenDown: takedowns.has(sku),
          orderable: row.active === 1 && row.visible === 1,
          active: row.active === 1,
          marketplaceStatus: row.status,
          orderLimit: limitOf(order?.maxOrderQuantity),
        },
      ] as const;
    }),
  );
}

/** A period alone limits nothing. */
function limitOf(limit: NonNullable<ProductVariation['order']>['maxOrderQuantity']) {
  const { quantity, periodInDays } = limit ?? {};
  return quantity === undefined ? undefined : { quantity, periodInDays };
}

/** The sale price while the sale runs (both ends inclusive), otherwise the standard price. */
function priceAt({ standardPrice, sale }: ProductVariation['pricing'], nowMs: number) {
  if (!sale) return standardPrice;
  const startMs = parseInstant(sale.startDate);
  const endMs = parseInstant(sale.endDate);
  const runs = startMs !== undefined && endMs !== undefined && startMs <= nowMs && nowMs <= endMs;
  return runs ? sale.salePrice : standardPrice;
}

/** Tells whether products can be ordered. */
export interface Availability {
  availabilityOf(tx: ReadTx, sku: string, nowMs: number): Promise<SkuAvailability>;
  /** Whether one piece of each product can be ordered now, in the order of the products. */
  judgeOffers(tx: ReadTx, offers: readonly JudgedOffer[]): Promise<readonly OrderVerdict[]>;
  /** The stored quantities, null where none is, in the order of the skus. */
  quantitiesOf(tx: ReadTx, skus: readonly string[]): Promise<Readonly<Record<number, number | null>>>;
}

/** What decides about a product besides its stock. */
export interface JudgedOffer extends OfferState {
  readonly sku: string;
  readonly isTakenDown: boolean;
}

/** Adds to stored offers whether a takedown matches them. */
export async function judgedOffersOf(
  tx: ReadTx,
  rows: readonly ({ readonly sku: string } & OfferStateRow)[],
): Promise<JudgedOffer[]> {
  const takedowns = await findTakedownsOf(tx, valuesOf(rows, 'sku'));
  return rows.map((row) => ({ sku: row.sku, ...offerStateOf(row), isTakenDown: takedowns.has(row.sku) }));
}

/** What decides besides its stock about each of the skus; unknown ones are left out. */
export async function offersToJudge(tx: ReadTx, skus: readonly string[]): Promise<JudgedOffer[]> {
  const offers = await offersBySku(tx, skus);
  const takedowns = await findTakedownsOf(tx, skus);
  return skus.flatMap((sku) => {
    const offer = offers.get(sku);
    return offer === undefined ? [] : [{ sku, ...offer, isTakenDown: takedowns.has(sku) }];
  });
}
