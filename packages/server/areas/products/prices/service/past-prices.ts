/** Past prices, wherever they are stored. */
import { newestRows } from '../../../../platform/packing/packs.ts';
import type { PackingWork } from '../../../../platform/packing/periodic-task.ts';
import type { ReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import { type PastPrice, packedPricesSpanMs, packPrices, unpackPrices } from '../rules/packed.ts';
import {
  findPackAfter,
  findPackable,
  findPacks,
  putPacks,
  removePacks,
  takePrices,
} from '../store/packed-prices.ts';
import { findUnpackedPriceAfter, findUnpackedPrices, removePastPrices } from '../store/past-prices.ts';

/** Prices that ended in a span, newest first. */
export async function findPastPrices(
  tx: ReadTx,
  sku: string,
  span: { readonly fromMs: number; readonly toMs: number },
  count: number,
): Promise<PastPrice[]> {
  const young = await findUnpackedPrices(tx, sku, span, count);
  const inSpan = (text: string) =>
    unpackPrices(text).filter(({ untilAtMs: at }) => at > span.fromMs && at <= span.toMs);
  // A pack of which only the older prices ended in the span.
  const reaching = young.length < count ? await findPackAfter(tx, sku, span.toMs) : undefined;
  const unpacked = [...young, ...inSpan(reaching ?? '')];
  const packs = async (toMs: number, packCount: number) => {
    const found = await findPacks(tx, sku, { ...span, toMs }, packCount);
    return found.map(({ untilAtMs: atMs, prices }) => ({ atMs, rows: inSpan(prices) }));
  };
  return newestRows({ unpacked, count, packs, atMsOf, nameOf }, span.toMs);
}

/** The first price that ended after a time. */
export async function findPastPriceAfter(
  tx: ReadTx,
  sku: string,
  atMs: number,
): Promise<PastPrice | undefined> {
  // In this order: a price may be packed between the two, and all that is packed ended before what is not.
  const young = await findUnpackedPriceAfter(tx, sku, atMs);
  const pack = await findPackAfter(tx, sku, atMs);
  return unpackPrices(pack ?? '').findLast(({ untilAtMs: untilMs }) => untilMs > atMs) ?? young;
}

const atMsOf = (price: PastPrice) => price.untilAtMs;
const nameOf = ({ untilAtMs, revision }: PastPrice) => `${untilAtMs} ${revision}`;

/** Packs prices, month by month. */
export const pricePacking: PackingWork<PastPrice> = {
  name: 'pack-prices',
  spanMs: packedPricesSpanMs,
  packable: findPackable,
  take: takePrices,
  packsOf: packPrices,
  put: putPacks,
};

const removedAtOnce = 1_000;

/** Removes a bounded number of prices that ended before a time; returns true when there are more. */
export async function removeOldPrices(tx: SharedWriteTx, beforeMs: number): Promise<boolean> {
  const prices = await removePastPrices(tx, beforeMs, removedAtOnce);
  const packs = await removePacks(tx, beforeMs, removedAtOnce);
  return Math.max(prices, packs) === removedAtOnce;
}
