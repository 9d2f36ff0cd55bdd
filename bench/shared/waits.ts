/** How long requests wait beside other work. */

import type { ApiClient } from '../../test/harness/client.ts';
import { deliver } from '../../test/harness/deliver.ts';
import { products } from '../../test/harness/products.ts';
import { fine } from './server.ts';
import { type Market, original } from './stores.ts';
import { loadText, percentile, repeated, timed } from './timing.ts';

/** Deliveries that arrive faster than they are processed would be refused in the end. */
const pauseMs = 50;

/** Maximum time for which a request may wait. */
const waitMaxMs = 100;

/**
 * Prints how long each work takes, and how long requests wait meanwhile: reads and deliveries of another partner, and
 * deliveries of the partner itself (99th percentile / longest). The process fails when one waits longer than 100 ms.
 */
export async function watchWaits(
  market: Market,
  works: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  await deliver(market.other, products(1));
  let longestMs = 0;
  const rows: object[] = [];
  for (const [what, work] of Object.entries(works)) {
    const working = timed(work);
    const waits = await beside(market, working);
    longestMs = Math.max(longestMs, ...Object.values(waits).flat());
    const texts = Object.entries(waits).map(([request, tookMs]) => {
      return [request, `${percentile(tookMs, 0.99).toFixed(1)} / ${percentile(tookMs, 1).toFixed(1)}`];
    });
    rows.push({ what, seconds: ((await working) / 1_000).toFixed(1), ...Object.fromEntries(texts) });
  }
  console.table(rows);
  console.log(`${market.count} variations on ${market.store.engine}; ${loadText()}`);
  if (longestMs <= waitMaxMs) return;
  console.error(`A request waited ${longestMs.toFixed(0)} ms; at most ${waitMaxMs} ms are allowed.`);
  process.exitCode = 1;
}

/** Sends requests until the work is done; resolves to how long they took. */
async function beside({ own, other }: Market, work: Promise<unknown>): Promise<Record<string, number[]>> {
  const [product] = products(1);
  const priceOf = (turn: number) => ({ amount: 10 + (turn % 1_000) / 100, currency: 'EUR' });
  const requests: Record<string, (turn: number) => ReturnType<ApiClient['get']>> = {
    'read of another, ms': () => other.get(`/v5/products/${original}`),
    'product of another, ms': (turn) => other.post('/v5/products', [{ ...product, mpn: `MPN-${turn}` }]),
    'price of its own, ms': (turn) =>
      own.post('/v5/products/prices', [{ sku: original, standardPrice: priceOf(turn) }]),
  };
  const waits = Object.entries(requests).map(async ([what, request]) => {
    return [what, await repeated((turn) => fine(request(turn)), work, pauseMs)] as const;
  });
  return Object.fromEntries(await Promise.all(waits));
}
