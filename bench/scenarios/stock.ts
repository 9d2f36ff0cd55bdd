/** The most frequent refresh: quantities in stock, 200 per request, from many clients at once. */
import { join } from 'node:path';
import { quantitiesPerBody, stockBodies } from '../shared/catalogue.ts';
import { requestBytes } from '../shared/connection.ts';
import { duration, type Figure, rate } from '../shared/figure.ts';
import { closedLoop } from '../shared/load.ts';
import { cpuMs } from '../shared/process.ts';
import { median, percentiles } from '../shared/timing.ts';
import { type Scenario, type Stage, type StockCeiling, startStockCeiling } from './stage.ts';

const path = '/v1/availability/quantities';
const clients = 8;
const skusMax = 8_000;

export const stockRefresh: Scenario = {
  name: 'stock',
  title: 'Quantities refreshed by eight clients at once',
  async run(stage): Promise<Figure[]> {
    await stage.load();
    const count = Math.min(skusMax, stage.products);
    const skus = Array.from({ length: count }, (_, index) => stage.catalogue.sku(index));
    const ceiling = startStockCeiling(join(stage.server.folder, 'stock-ceiling.db'));
    try {
      const changed = await measure(stage, ceiling, skus);
      const unchanged = await measure(stage, ceiling, skus, 0);
      const reads = percentiles([...changed.readsMs, ...unchanged.readsMs]);
      return [
        changed.figure('quantities stored a second', 0.5),
        changed.processorTime('processor time per quantity'),
        unchanged.figure('unchanged quantities stored a second', 0.8),
        unchanged.processorTime('processor time per unchanged quantity'),
        duration('point read meanwhile, 99th percentile', reads.p99, 10),
      ];
    } finally {
      await ceiling.stop();
    }
  },
};

/** Alternates rounds of the ceiling and of the server; with a `version` every quantity equals the stored one. */
async function measure(stage: Stage, ceiling: StockCeiling, skus: readonly string[], version?: number) {
  const { url, token } = stage.server;
  const bodies = (of: number) => [...stockBodies(skus, of)].map((body) => requestBytes(path, token, body));
  const requests = version === undefined ? [...bodies(1), ...bodies(2)] : bodies(version);
  const reads = skus.map((sku) => requestBytes(`${path}/${encodeURIComponent(sku)}`, token));
  const durationMs = stage.readMs;
  const ratios: number[] = [];
  const rates: { ceiling: number; server: number }[] = [];
  const processorUs: { ceiling: number; server: number }[] = [];
  const readsMs: number[] = [];
  // Store every quantity before the first round.
  await closedLoop({
    url,
    connections: 1,
    durationMs,
    next: (turn) => requests[turn % requests.length] as Buffer,
  });
  for (let round = 0; round < 5; round += 1) {
    const aloneBeforeMs = cpuMs(ceiling.pid);
    const alone = await ceiling.round({ skus, ms: durationMs, ...(version !== undefined && { version }) });
    const aloneMs = cpuMs(ceiling.pid) - aloneBeforeMs;
    const beforeMs = cpuMs(stage.server.pid);
    const stored = await closedLoop({
      url,
      connections: clients,
      durationMs,
      next: (turn) => requests[turn % requests.length] as Buffer,
      sleeps: true,
    });
    processorUs.push({
      ceiling: (aloneMs * 1000) / alone.quantities,
      server: ((cpuMs(stage.server.pid) - beforeMs) * 1000) / (stored.requests * quantitiesPerBody),
    });
    rates.push({
      ceiling: (alone.quantities / alone.ms) * 1000,
      server: stored.perSecond * quantitiesPerBody,
    });
    ratios.push((rates.at(-1)?.server ?? 0) / (rates.at(-1)?.ceiling ?? 1));
  }
  const writing = closedLoop({
    url,
    connections: clients,
    durationMs,
    next: (turn) => requests[turn % requests.length] as Buffer,
  });
  const reading = await closedLoop({
    url,
    connections: 1,
    durationMs,
    next: (turn) => reads[(turn * 37) % reads.length] as Buffer,
  });
  readsMs.push(...reading.tookMs);
  await writing;
  return {
    readsMs,
    figure: (name: string, atLeast: number) =>
      rate(
        name,
        'quantities/s',
        median(rates.map(({ server }) => server)),
        { name: 'one thread without HTTP', value: median(rates.map(({ ceiling: alone }) => alone)) },
        atLeast,
        median(ratios),
      ),
    /** Unlike the rate, this depends neither on other load on the machine nor on its disk. */
    processorTime: (name: string): Figure => ({
      name,
      value: median(processorUs.map(({ server }) => server)),
      unit: 'µs',
      ceiling: {
        name: 'of the ceiling',
        value: median(processorUs.map(({ ceiling: alone }) => alone)),
      },
      ratio: median(processorUs.map(({ ceiling: alone, server }) => alone / server)),
    }),
  };
}
