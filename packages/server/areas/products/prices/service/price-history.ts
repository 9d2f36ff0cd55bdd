import type { PriceHistory } from '@kontor/contract/generated/operator-v1';
import type { VariationPriceHistory } from '@kontor/contract/generated/products-v5';
import { limits } from '../../../../platform/limits/numbers.ts';
import { ofPartner } from '../../../../platform/operations/of-partner.ts';
import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import type { ListOfPartnerDeps } from '../../../../platform/paging/lists.ts';
import { findSetting } from '../../../../platform/store/settings.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { unknownSku } from '../../errors.ts';
import { type DatedPrice, lowestBefore } from '../rules/lowest.ts';
import type { PastPrice } from '../rules/packed.ts';
import { findCurrentPrice } from '../store/past-prices.ts';
import { viewPrice } from '../views.ts';
import { findPastPriceAfter, findPastPrices } from './past-prices.ts';

/** Operation of the operator that returns the prices of a variation of any partner. */
export function getPriceHistory(deps: Pick<ListOfPartnerDeps, 'partners'>): ReadHandler<'getPriceHistory'> {
  return ofPartner(deps.partners, async (tx, { parameters: { partnerId, sku }, query, nowMs }) => {
    const body: PriceHistory = { partnerId, ...(await readHistory(tx, sku, query, nowMs)) };
    return { status: 200, body };
  });
}

/** Returns the prices of a variation of the calling partner. */
export const readOwnPriceHistory: ReadHandler<'getVariationPriceHistory'> = async (tx, request) => {
  const body = await readHistory(tx, request.parameters.sku, request.query, request.nowMs);
  return { status: 200, body };
};

/** The prices of a period, with the lowest of the 30 days before its end. 404 for an unknown sku. */
async function readHistory(
  tx: ReadTx,
  sku: string,
  { from: fromMs = 0, to: toMs }: { readonly from?: number | undefined; readonly to?: number | undefined },
  nowMs: number,
): Promise<VariationPriceHistory> {
  const priced = await pricedOf(tx, sku);
  const untilMs = toMs ?? nowMs;
  const found = await findHistory(priced, { fromMs, toMs: untilMs }, limits.pricesShownMax + 1);
  const shown = found.slice(0, limits.pricesShownMax);
  const lowest = await findLowest(priced, Math.min(untilMs, nowMs));
  return {
    sku,
    prices: shown.reverse().map(viewPrice),
    ...(found.length > limits.pricesShownMax && { more: true }),
    ...(lowest && { lowestPriceLast30Days: lowest }),
  };
}

/** A variation, and when the history of prices began. */
interface Priced {
  readonly tx: ReadTx;
  readonly sku: string;
  readonly beganMs: number;
}

/** A variation whose prices are read. */
export async function pricedOf(tx: ReadTx, sku: string): Promise<Priced> {
  return { tx, sku, beganMs: Number((await findSetting(tx.marketplace, 'price_history_since')) ?? 0) };
}

/** The prices of a variation that held at some time of a span, newest first. 404 for an unknown sku. */
export async function findHistory(
  priced: Priced,
  span: { readonly fromMs: number; readonly toMs: number },
  count: number,
): Promise<DatedPrice[]> {
  const { tx, sku, beganMs } = priced;
  const last = await priceAt(priced, span.toMs);
  const past = await findPastPrices(tx, sku, span, count);
  const found = [...(last === undefined ? [] : [last]), ...past.map((row) => pastPrice(row, beganMs))];
  return found.slice(0, count);
}

/** The price that holds now, as in the history. 404 for an unknown sku. */
async function findPrice({ tx, sku, beganMs }: Priced): Promise<DatedPrice> {
  const current = await findCurrentPrice(tx, sku);
  if (current === undefined) throw unknownSku();
  const { price, priceSinceMs: sinceMs, priceOrigin: origin, recentPrices: remembered } = current;
  return { fromMs: sinceMs ?? beganMs, untilMs: undefined, price, sinceMs, origin, remembered };
}

/** The price that held at a time; undefined when none is known. 404 for an unknown sku. */
async function priceAt(priced: Priced, atMs: number): Promise<DatedPrice | undefined> {
  const row = await findPastPriceAfter(priced.tx, priced.sku, atMs);
  const found = row === undefined ? await findPrice(priced) : pastPrice(row, priced.beganMs);
  return found.fromMs <= atMs ? found : undefined;
}

async function findLowest(priced: Priced, atMs: number) {
  const known = await priceAt(priced, atMs);
  return known && lowestBefore(known, atMs);
}

/** A price that was stored before the history begins when the history does. */
function pastPrice(row: PastPrice, beganMs: number): DatedPrice {
  const { fromAtMs: sinceMs, untilAtMs: untilMs, price, origin, recentPrices: remembered } = row;
  return { fromMs: sinceMs ?? Math.min(beganMs, untilMs), untilMs, price, sinceMs, origin, remembered };
}
