/** The requests of a normal day at the same time: deltas, prices, reads, lists and progress polls. */
import { priceBodies } from '../catalogue.ts';
import { duration, type Figure } from '../figure.ts';
import { closedLoop } from '../load/closed-loop.ts';
import { requestBytes } from '../load/connection.ts';
import { cpuMs } from '../measure/process.ts';
import { percentiles } from '../measure/statistics.ts';
import type { Scenario } from './scenario.ts';

export const mixedLoad: Scenario = {
  name: 'mixed',
  title: 'Reads, lists, changed products and prices at once',
  async run(stage): Promise<Figure[]> {
    await stage.load();
    const { url, token } = stage.server;
    const durationMs = stage.readMs * 2;
    const list = requestBytes('/v5/products?limit=100', token);
    const points = Array.from({ length: 1_000 }, (_, turn) =>
      requestBytes(`/v5/products/${encodeURIComponent(stage.catalogue.sku(turn % stage.products))}`, token),
    );
    let over = false;
    let elements = 0;
    const delivering = (async () => {
      for (let round = 1; !over; round += 1) {
        const changed = await stage.deliver(
          stage.catalogue.bodies(0, 1_000, () => 500 + round),
          { open: 2 },
        );
        const prices = await stage.deliver(priceBodies(stage.catalogue, 0, 1_000, 20 + round), {
          path: '/v5/products/prices',
          open: 2,
        });
        elements += changed.counts.succeeded + prices.counts.succeeded;
      }
    })();
    const cpuBefore = cpuMs(stage.server.pid);
    const reads = await closedLoop({
      url,
      connections: 4,
      durationMs,
      next: (turn) => (turn % 50 === 0 ? list : (points[turn % 1_000] as Buffer)),
    });
    over = true;
    const busy = cpuMs(stage.server.pid) - cpuBefore;
    await delivering;
    const took = percentiles(reads.tookMs);
    return [
      { name: 'reads, every fiftieth a list', value: reads.perSecond, unit: 'requests/s' },
      { name: 'elements delivered meanwhile', value: (elements / durationMs) * 1000, unit: 'elements/s' },
      duration('latency of reads, median', took.p50),
      duration('latency of reads, 99th percentile', took.p99),
      { name: 'processors in use', value: busy / durationMs, unit: '' },
    ];
  },
};
