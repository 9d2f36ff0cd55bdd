/** Many clients at once: deltas of many partners, and the requests of a normal day. */

import { priceBodies } from '../shared/catalogue.ts';
import { requestBytes } from '../shared/connection.ts';
import { duration, type Figure, plain } from '../shared/figure.ts';
import { closedLoop, deliverAll } from '../shared/load.ts';
import { spentOn } from '../shared/process.ts';
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
    const startedMs = performance.now();
    const [results, spentMs] = await spentOn(stage.server.pid, () => deliverEach(bodyOf(1)));
    const tookMs = performance.now() - startedMs;
    const products = count * elementsEach;
    const done = percentiles(results.flatMap((result) => result.doneMs));
    return [
      plain('partners', count, ''),
      plain('products of all partners', (products / tookMs) * 1000, 'products/s'),
      plain('processor time per product', (spentMs * 1000) / products, 'µs'),
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
    const next = (turn: number) => (turn % 50 === 0 ? list : (points[turn % 1_000] as Buffer));
    const loop = { url, connections: 4, durationMs, next };
    const [reads, busyMs] = await spentOn(stage.server.pid, () => closedLoop(loop));
    over = true;
    await delivering;
    const took = percentiles(reads.tookMs);
    return [
      plain('reads, every fiftieth a list', reads.perSecond, 'requests/s'),
      plain('elements delivered meanwhile', (elements / durationMs) * 1000, 'elements/s'),
      duration('latency of reads, median', took.p50),
      duration('latency of reads, 99th percentile', took.p99),
      plain('processors in use', busyMs / durationMs, ''),
    ];
  },
};
