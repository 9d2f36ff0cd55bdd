/** How long requests wait beside other work. */

import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import type { Answer, ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { markdownTable } from '../../scripts/generate/markdown.ts';
import { keepResult, keptResults, loadText, percentile, timed } from './figure.ts';
import { fine } from './server.ts';
import { type Market, original } from './stores.ts';

/** Time between the end of a request, and of what it began, and the next one. */
const pauseMs = 50;

/** Maximum time for which a request may wait. */
const waitMaxMs = 100;

/**
 * Prints how long each work takes, and how long requests wait meanwhile: reads and deliveries of another partner, and
 * deliveries of the partner itself (99th percentile / longest). The process fails when one waits longer than 100 ms.
 */
export async function watchWaits(
  measurement: string,
  market: Market,
  works: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  await deliver(market.other, products(1));
  let longestMs = 0;
  const rows: Record<string, string>[] = [];
  const load = loadText();
  for (const [what, work] of Object.entries(works)) {
    const working = timed(work);
    // When a request fails, that is the failure to show, not that of the work whose server is then stopped.
    working.catch(() => undefined);
    const waits = await beside(market, working);
    longestMs = Math.max(longestMs, ...Object.values(waits).flat());
    const texts = Object.entries(waits).map(([request, tookMs]) => {
      return [request, `${percentile(tookMs, 0.99).toFixed(1)} / ${percentile(tookMs, 1).toFixed(1)}`];
    });
    rows.push({ what, seconds: ((await working) / 1_000).toFixed(1), ...Object.fromEntries(texts) });
  }
  console.table(rows);
  const { count, store } = market;
  console.log(`${count} variations on ${store.engine}; ${load} before, ${loadText()} after`);
  const kept: KeptWaits = { measurement, engine: store.engine, count, load, rows };
  if (count >= keptFrom) keepWaits(kept);
  if (longestMs <= waitMaxMs) return;
  console.error(`A request waited ${longestMs.toFixed(0)} ms; at most ${waitMaxMs} ms are allowed.`);
  process.exitCode = 1;
}

/** Number of variations from which a measurement is kept for the page. */
const keptFrom = 200_000;

/** How long requests waited in a measurement; the members of `rows` are the columns of a table. */
export interface KeptWaits {
  readonly measurement: string;
  readonly engine: string;
  readonly count: number;
  readonly load: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Replaces what was kept of the same measurement. */
function keepWaits(kept: KeptWaits): void {
  const { waits = [] } = keptResults() as { readonly waits?: readonly KeptWaits[] };
  const nameOf = ({ measurement, engine }: KeptWaits) => `${measurement} ${engine}`;
  const others = waits.filter((each) => nameOf(each) !== nameOf(kept));
  keepResult(
    'waits',
    [...others, kept].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
  );
}

/** Sends requests until the work is done; resolves to how long they took. */
async function beside({ own, other }: Market, work: Promise<unknown>): Promise<Record<string, number[]>> {
  const [product] = products(1);
  const priceOf = (turn: number) => ({ amount: 10 + (turn % 1_000) / 100, currency: 'EUR' });
  const requests: Record<string, [client: ApiClient, request: (turn: number) => Promise<Answer<object>>]> = {
    'read of another, ms': [other, () => other.get(`/v5/products/${original}`)],
    'product of another, ms': [
      other,
      (turn) => other.post('/v5/products', [{ ...product, mpn: `MPN-${turn}` }]),
    ],
    'price of its own, ms': [
      own,
      (turn) => own.post('/v5/products/prices', [{ sku: original, standardPrice: priceOf(turn) }]),
    ],
  };
  const waits = Object.entries(requests).map(async ([what, [client, request]]) => {
    return [what, await timesOf(client, request, work)] as const;
  });
  return Object.fromEntries(await Promise.all(waits));
}

/**
 * Sends one request after the other until the work is done. A delivery has to be processed before the next one is sent:
 * a client that does not wait would be refused as soon as its deliveries arrive faster than they are processed.
 */
async function timesOf(
  client: ApiClient,
  request: (turn: number) => Promise<Answer<object>>,
  work: Promise<unknown>,
): Promise<number[]> {
  const tookMs: number[] = [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  do {
    const startedMs = performance.now();
    const { task }: { readonly task?: { readonly href: string } } = await fine(request(tookMs.length));
    tookMs.push(performance.now() - startedMs);
    while (task !== undefined) {
      const progress = await client.get(task.href as PathTo<BodyOf<'progressByProcessId'>>, {
        prefer: 'wait=20',
      });
      // On a busy machine a wait may exceed the time of a request.
      if (progress.status !== 503 && (await fine(Promise.resolve(progress))).state === 'done') break;
    }
    await pause(pauseMs);
  } while (!isOver);
  return tookMs;
}

/** The section of the report. */
export function waitsSection(waits: readonly KeptWaits[]): string[] {
  const tables = waits.flatMap(({ measurement, engine, count, load, rows }) => {
    const command = [measurement, count, ...(engine === 'postgres' ? [engine] : [])].join(' ');
    const columns = Object.keys(rows[0] ?? {});
    return [
      `\`npx node bench/run.ts ${command}\`, ${load} before it:`,
      '',
      markdownTable(
        columns,
        rows.map((row) => columns.map((column) => row[column])),
      ).trim(),
      '',
    ];
  });
  return [
    '## Waits during background work',
    '',
    'How long requests wait while the marketplace takes down a brand with a tenth of all variations, or a partner changes a',
    'shipping profile that all its variations have: 99th percentile / longest. The row "at rest" is the same without that work,',
    'so it shows what the machine adds. A request may wait 100 ms at the longest.',
    '',
    ...tables,
  ];
}
