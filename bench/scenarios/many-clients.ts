/** Many clients at once: deltas of many partners, the requests of a normal day, and quantities, the most frequent refresh. */
import { join } from 'node:path';
import { priceBodies, quantitiesPerBody, stockBodies } from '../shared/catalogue.ts';
import { duration, type Figure, median, percentiles, plain, rate } from '../shared/figure.ts';
import { closedLoop, deliverAll, requestBytes } from '../shared/load.ts';
import { spentOn } from '../shared/process.ts';
import { newPartner } from '../shared/server.ts';
import { type Scenario, type Stage, type StockCeiling, startStockCeiling } from './stage.ts';

const elementsEach = 50;

/** Each partner delivers the few products that changed in a quarter of an hour. */
export const partnerDeltas: Scenario = {
  name: 'partners',
  title: 'Quarter-hour deltas of 200 partners at the same time',
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
  title: 'Reads, lists, changed products and prices at the same time',
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

const quantitiesPath = '/v1/availability/quantities';
const stockClients = 8;
const skusMax = 8_000;

export const stockRefresh: Scenario = {
  name: 'stock',
  title: 'Quantities refreshed by eight clients at the same time',
  async run(stage): Promise<Figure[]> {
    await stage.load();
    const count = Math.min(skusMax, stage.products);
    const skus = Array.from({ length: count }, (_, index) => stage.catalogue.sku(index));
    const ceiling = startStockCeiling(join(stage.server.folder, 'stock-ceiling.db'));
    try {
      const changed = await refreshInTurns(stage, ceiling, skus);
      const unchanged = await refreshInTurns(stage, ceiling, skus, 0);
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
async function refreshInTurns(
  stage: Stage,
  ceiling: StockCeiling,
  skus: readonly string[],
  version?: number,
) {
  const { url, token, pid } = stage.server;
  const durationMs = stage.readMs;
  const bodies = (of: number) =>
    [...stockBodies(skus, of)].map((body) => requestBytes(quantitiesPath, token, body));
  const requests = version === undefined ? [...bodies(1), ...bodies(2)] : bodies(version);
  const reads = skus.map((sku) => requestBytes(`${quantitiesPath}/${encodeURIComponent(sku)}`, token));
  const send = (connections: number, sent: readonly Buffer[], step = 1, sleeps = false) => {
    const next = (turn: number) => sent[(turn * step) % sent.length] as Buffer;
    return closedLoop({ url, connections, durationMs, next, sleeps });
  };
  const rounds: Round[] = [];
  // Store every quantity before the first round.
  await send(1, requests);
  for (let round = 0; round < 5; round += 1) {
    const ceilingRound = { skus, ms: durationMs, ...(version !== undefined && { version }) };
    const [alone, aloneMs] = await spentOn(ceiling.pid, () => ceiling.round(ceilingRound));
    const [stored, storedMs] = await spentOn(pid, () => send(stockClients, requests, 1, true));
    rounds.push({
      ceiling: { perSecond: (alone.quantities / alone.ms) * 1000, us: (aloneMs * 1000) / alone.quantities },
      server: {
        perSecond: stored.perSecond * quantitiesPerBody,
        us: (storedMs * 1000) / (stored.requests * quantitiesPerBody),
      },
    });
  }
  const writing = send(stockClients, requests);
  const reading = await send(1, reads, 37);
  await writing;
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  return {
    readsMs: reading.tookMs,
    figure: (name: string, atLeast: number) =>
      rate(
        name,
        'quantities/s',
        middle(({ server }) => server.perSecond),
        { name: 'one thread without HTTP', value: middle((round) => round.ceiling.perSecond) },
        atLeast,
        middle((round) => round.server.perSecond / round.ceiling.perSecond),
      ),
    /** Unlike the rate, this depends neither on other load on the machine nor on its disk. */
    processorTime: (name: string): Figure => ({
      ...plain(
        name,
        middle(({ server }) => server.us),
        'µs',
      ),
      ceiling: { name: 'of the ceiling', value: middle((round) => round.ceiling.us) },
      ratio: middle((round) => round.ceiling.us / round.server.us),
    }),
  };
}

/** Quantities of a round per second, and microseconds of processor time for each. */
type Round = Readonly<Record<'ceiling' | 'server', { readonly perSecond: number; readonly us: number }>>;
