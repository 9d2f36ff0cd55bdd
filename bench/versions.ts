/**
 * What parts of the server cost on SQLite, in turns with the version before them: a new product until it is checked, prices with
 * their history, and products and reads with metrics and traces. `BENCH_TURNS` is the number of turns.
 */
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { startWriteCeiling } from './scenarios/stage.ts';
import { bodiesOf, openCatalogue } from './shared/catalogue.ts';
import { saveFeed } from './shared/feed-reader.ts';
import { figuresInTurns, loadText, median, quartile, requireAtMost, timed } from './shared/figure.ts';
import { Connection, deliverAll, requestBytes } from './shared/load.ts';
import { cpuMs, measuredFolder, memoryMB, microsOf, spentOn } from './shared/process.ts';
import {
  checkOut,
  type MeasuredServer,
  parentOf,
  startLiveServer,
  startMeasuredServer,
} from './shared/server.ts';
import { manyInSqlite } from './shared/stores.ts';

const turnsOr = (turns: number) => Number(process.env.BENCH_TURNS ?? turns);
const costOf = (
  { pid }: { readonly pid: number | undefined },
  pieces: number,
  work: () => Promise<unknown>,
) => microsOf({ cpu: () => cpuMs(pid) }, pieces, work);

/**
 * A new product from its delivery until it is checked and its events are indexed, also beside one thread that does no more than
 * insert it (ceiling A). `args`: the number of new products in a turn; the commit to compare with.
 */
export async function measureNewProducts([products = '10000', revision = 'HEAD^']: readonly string[]) {
  const [perTurn, turns] = [Number(products), turnsOr(6)];
  using folder = measuredFolder();
  using before = checkOut(join(folder.path, 'tree'), revision);
  const catalogue = openCatalogue();
  const servers = [
    await startLiveServer(catalogue),
    await startLiveServer(catalogue, { program: before.program }),
  ];
  const ceiling = startWriteCeiling(join(folder.path, 'ceiling.db'));
  const deliverTo = (server: MeasuredServer) => (from: number, to: number) =>
    timed(async () => {
      await deliverAll(catalogue.bodies(from, to), server);
      await checked(server.databasePath);
    });
  const insert = async (from: number, to: number) =>
    (await ceiling.round({ from, to, version: 0, every: 1, checked: true })).ms;
  const sides = [
    ...servers.map((server) => ({ pid: server.pid, deliver: deliverTo(server) })),
    { pid: ceiling.pid, deliver: insert },
  ];
  const figures = await figuresInTurns(sides, turns, async ({ pid, deliver }, turn) => {
    const [tookMs, spentMs] = await spentOn(pid, () => deliver(turn * perTurn, (turn + 1) * perTurn));
    return { cpu: (spentMs * 1_000) / perTurn, wall: (tookMs * 1_000) / perTurn };
  });
  const ceilings = figures.at(-1)?.wall ?? [];
  console.table(
    figures.map(({ cpu, wall }, side) => ({
      what: ['now', 'before', 'ceiling'][side],
      'µs of processor': median(cpu).toFixed(0),
      'products a second': (1e6 / median(wall)).toFixed(0),
      'of the ceiling': median(ceilings.map((micros, turn) => micros / (wall[turn] ?? Number.NaN))).toFixed(
        2,
      ),
      'peak, MB': memoryMB(sides[side]?.pid).peak.toFixed(0),
    })),
  );
  console.log(`${perTurn} products a turn, ${turns} turns; ${loadText()}`);
  for (const started of [...servers, ceiling]) await started.stop();
}

/** Waits until no job is left and all events are indexed. */
async function checked(databasePath: string): Promise<void> {
  const database = new DatabaseSync(databasePath, { readOnly: true, timeout: 10_000 });
  const waiting = database.prepare(
    `SELECT EXISTS (SELECT 1 FROM jobs WHERE due_at <= ?1)
       OR (SELECT MAX(position) FROM events) > (SELECT position FROM event_index) AS waits`,
  );
  while ((waiting.get(Date.now()) as { waits: number }).waits === 1) await pause(5);
  database.close();
}

const lineRatioMax = 1.03;

/**
 * The price history with many variations of one partner: processor time of a line of the product feed and of a delivered price,
 * the time until deliveries of prices are processed, and the size of the history. Fails when a line of the feed costs more than
 * 3 % more. `BENCH_PRICES` is how many prices each turn delivers. `args`: the number of variations; the commit to compare with.
 */
export async function measurePrices([variations = '1000000', revision]: readonly string[]): Promise<void> {
  const [count, turns] = [Number(variations), turnsOr(4)];
  const pricesPerTurn = Math.min(Number(process.env.BENCH_PRICES ?? 20_000), count - 1);
  using temporary = measuredFolder();
  using before = checkOut(
    join(temporary.path, 'tree'),
    revision ?? parentOf('src/migrations/0049-history.ts'),
  );
  const start = async (name: string, program?: string) => {
    const folder = join(temporary.path, name);
    mkdirSync(folder);
    await manyInSqlite(count, folder, program);
    return startMeasuredServer({ folder, program });
  };
  const now = await start('now');
  const sides = [now, await start('before', before.program)];
  const inTurns = (pieces: number, work: (side: MeasuredServer, turn: number) => Promise<unknown>) =>
    figuresInTurns(sides, turns, (side, turn) => costOf(side, pieces, () => work(side, turn)));
  const feed = ({ process, folder }: MeasuredServer) =>
    saveFeed({ url: process.operatorUrl, coding: 'identity', file: join(folder, 'feed.ndjson') });
  /** Gives variations a price that they have not had yet. */
  const reprice = ({ url, token }: MeasuredServer, turn: number) => {
    const standardPrice = { amount: 20 + turn, currency: 'EUR' };
    const priceOf = (number: number) => ({
      sku: `COPY-${String(number + 1).padStart(7, '0')}`,
      standardPrice,
    });
    const bodies = bodiesOf(0, pricesPerTurn, (numbers) => numbers.map(priceOf));
    return deliverAll(bodies, { url, token, path: '/v5/products/prices', open: 1 });
  };
  const rows = [
    priceRow('line of the feed, no price was changed', await inTurns(count, feed)),
    priceRow('delivered price', await inTurns(pricesPerTurn, reprice)),
    priceRow(
      `line of the feed, ${pricesPerTurn} prices were changed ${turns + 1} times`,
      await inTurns(count, feed),
    ),
  ];
  for (const { process } of sides) await process.stop();
  console.table(rows);
  console.table(historySizes(now.databasePath));
  console.log(`${count} variations, ${turns} turns; ${loadText()}`);
  for (const { what, ratio } of rows.filter((row) => row.what.startsWith('line')))
    requireAtMost(`ratio of a ${what}`, ratio, lineRatioMax);
}

function priceRow(what: string, [now, before]: readonly Record<'cpu' | 'wall', number[]>[]) {
  const of = (name: 'cpu' | 'wall') => [median(now?.[name] ?? []), median(before?.[name] ?? [])] as const;
  const [cpu, wall] = [of('cpu'), of('wall')];
  return {
    what,
    'µs of processor now': cpu[0].toFixed(1),
    before: cpu[1].toFixed(1),
    ratio: Number((cpu[0] / cpu[1]).toFixed(3)),
    'throughput, ratio': Number((wall[1] / wall[0]).toFixed(3)),
  };
}

/** Rows of the history and what they take with their index. */
function historySizes(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = ['past_prices', 'delivery_outcomes'].map((table) => {
    const { found } = db.prepare(`SELECT COUNT(*) AS found FROM ${table}`).get() as { found: number };
    const size = db.prepare('SELECT SUM(pgsize) AS bytes FROM dbstat WHERE name = ?1 OR name LIKE ?1 || ?2');
    const { bytes } = size.get(table, '_by_%') as { bytes: number };
    return { table, rows: found, MB: (bytes / 1e6).toFixed(1), 'bytes a row': Math.round(bytes / found) };
  });
  db.close();
  return rows;
}

const readsPerTurn = 15_000;
/** A server that used less processor time in a second has no work of its own left. */
const quietCpuMs = 20;
const ratiosMax = { metrics: 1.03, traces: 1.1 };

/**
 * Metrics, and traces of which 1 % are recorded: processor time of a new product and of a point read, while a scrape comes after
 * each turn. Fails when metrics cost more than 3 % or traces more than 10 %. The machine has to be at rest: on a busy one a turn
 * takes so long that what a server does by time alone outweighs the reads. `args`: the number of new products in a turn; the
 * commit to compare with.
 */
export async function measureWatching([products = '5000', revision]: readonly string[]): Promise<void> {
  const [perTurn, turns] = [Number(products), turnsOr(8)];
  using folder = measuredFolder();
  using before = checkOut(
    join(folder.path, 'tree'),
    revision ?? parentOf('src/platform/observability/figures.ts'),
  );
  const catalogue = openCatalogue();
  using collector = await startCollector();
  const sides = [
    await startMeasuredServer({ catalogue }),
    await startMeasuredServer({ catalogue, program: before.program }),
    await startMeasuredServer({ catalogue, settings: { KONTOR_TRACES_URL: collector.url } }),
  ];
  const inTurns = (pieces: number, work: (side: MeasuredServer, turn: number) => Promise<unknown>) =>
    figuresInTurns(sides, turns, async (side, turn) => {
      const cost = await costOf(side, pieces, () => work(side, turn));
      await fetch(`${side.process.operatorUrl}/metrics`).then((answer) => answer.text());
      return cost;
    });
  const delivered = await inTurns(perTurn, ({ url, token }, turn) => {
    const bodies = [...catalogue.bodies(turn * perTurn, (turn + 1) * perTurn)];
    return deliverAll(bodies, { url, token, open: 1 });
  });
  // Shop checks of the products would count as reads.
  for (const side of sides) while ((await costOf(side, 1_000, () => pause(1_000))).cpu > quietCpuMs);
  const read = await inTurns(readsPerTurn, (side, turn) => readPoints(side, catalogue.sku(turn)));
  for (const side of sides) await side.stop();
  const rows = Object.entries({ products: delivered, reads: read }).map(([what, figures]) => {
    const [now = 0, old = 0, traced = 0] = figures.map(({ cpu }) => quartile(cpu));
    return {
      what,
      'µs before': old.toFixed(1),
      'µs with metrics': now.toFixed(1),
      'µs with traces': traced.toFixed(1),
      metrics: Number((now / old).toFixed(3)),
      traces: Number((traced / now).toFixed(3)),
    };
  });
  console.table(rows);
  console.log(`${perTurn} products and ${readsPerTurn} reads a turn, ${turns} turns; ${loadText()}`);
  for (const row of rows)
    for (const what of ['metrics', 'traces'] as const)
      requireAtMost(`ratio of ${row.what} with ${what}`, row[what], ratiosMax[what]);
}

/** Takes traces and forgets them. */
async function startCollector(): Promise<Disposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    request.resume().once('end', answer);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => void server.close().closeAllConnections(),
  };
}

/** Reads a product over one connection, so that the client costs little. */
async function readPoints({ url, token }: MeasuredServer, sku: string): Promise<void> {
  const connection = await Connection.open(url);
  const request = requestBytes(`/v5/products/${encodeURIComponent(sku)}`, token);
  for (let read = 0; read < readsPerTurn; read += 1) {
    const { status } = await connection.send(request);
    if (status !== 200) throw new Error(`a read was answered ${status}`);
  }
  connection.close();
}
