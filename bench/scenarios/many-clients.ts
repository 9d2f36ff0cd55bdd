/** Many clients at once: deltas of many partners, and the requests of a normal day. */

import { priceBodies } from '../shared/catalogue.ts';
import { requestBytes } from '../shared/connection.ts';
import { duration, type Figure } from '../shared/figure.ts';
import { closedLoop, deliverAll } from '../shared/load.ts';
import { cpuMs } from '../shared/process.ts';
import { newPartner } from '../shared/server.ts';
import { percentiles } from '../shared/timing.ts';
import type { Scenario, Stage } from './stage.ts';

const elementsEach = 50;

/** Each partner delivers the few products that changed in a quarter of an hour. */
export const partnerDeltas: Scenario = {
  name: 'partners',
  title: 'Quarter-hour deltas of 200 partners at once',
  async run(stage): Promise<Figure[]> {
    const count = stage.options.quick ? 40 : 200;
    const tokens = await makePartners(stage, count);
    const bodyOf = (version: number) => {
      const elements = Array.from({ length: elementsEach }, (_, index) =>
        stage.catalogue.element(index, version),
      );
      return Buffer.from(`[${elements.join(',')}]`);
    };
    const deliverEach = (body: Buffer) =>
      Promise.all(tokens.map((token) => deliverAll([body], { url: stage.server.url, token, open: 1 })));
    await deliverEach(bodyOf(0));
    const cpuBefore = cpuMs(stage.server.pid);
    const startedMs = performance.now();
    const results = await deliverEach(bodyOf(1));
    const tookMs = performance.now() - startedMs;
    const cpu = ((cpuMs(stage.server.pid) - cpuBefore) * 1000) / (count * elementsEach);
    const done = percentiles(results.flatMap((result) => result.doneMs));
    return [
      { name: 'partners', value: count, unit: '' },
      {
        name: 'products of all partners',
        value: ((count * elementsEach) / tookMs) * 1000,
        unit: 'products/s',
      },
      { name: 'processor time per product', value: cpu, unit: 'µs' },
      duration('from the first POST to the last done', tookMs),
      duration('POST to done, median', done.p50),
      duration('POST to done, 99th percentile', done.p99),
    ];
  },
};

async function makePartners({ server }: Stage, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const partnerId = String(3_000_000 + number);
    const roles = ['Products_Read', 'Products_Write'];
    tokens.push((await newPartner(server.operator, server.url, { partnerId, roles })).token as string);
  }
  return tokens;
}

/** The requests of a normal day at the same time: deltas, prices, reads, lists and progress polls. */
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
