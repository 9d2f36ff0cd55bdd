/** The most frequent refresh: quantities in stock, 200 per request, from many clients at once. */
import { join } from 'node:path';
import { quantitiesPerBody, stockBodies } from '../shared/catalogue.ts';
import { requestBytes } from '../shared/connection.ts';
import { duration, type Figure, plain, rate } from '../shared/figure.ts';
import { closedLoop } from '../shared/load.ts';
import { spentOn } from '../shared/process.ts';
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
  const { url, token, pid } = stage.server;
  const durationMs = stage.readMs;
  const bodies = (of: number) => [...stockBodies(skus, of)].map((body) => requestBytes(path, token, body));
  const requests = version === undefined ? [...bodies(1), ...bodies(2)] : bodies(version);
  const reads = skus.map((sku) => requestBytes(`${path}/${encodeURIComponent(sku)}`, token));
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
    const [stored, storedMs] = await spentOn(pid, () => send(clients, requests, 1, true));
    rounds.push({
      ceiling: { perSecond: (alone.quantities / alone.ms) * 1000, us: (aloneMs * 1000) / alone.quantities },
      server: {
        perSecond: stored.perSecond * quantitiesPerBody,
        us: (storedMs * 1000) / (stored.requests * quantitiesPerBody),
      },
    });
  }
  const writing = send(clients, requests);
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
