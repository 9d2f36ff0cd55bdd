/**
 * Measures what the price history costs with a million variations of one partner, or as many as the first argument says,
 * on SQLite, in alternation with the version before the history was there, or with the commit that the second argument
 * names: processor time of a line of the product feed and of a delivered price, the time until deliveries of prices are
 * processed, and the size of the history. Fails when a line of the feed costs more than 3 % more. `BENCH_TURNS` is the
 * number of turns, `BENCH_PRICES` how many prices each turn delivers. Run by `npm run bench:prices [-- VARIATIONS [REV]]`.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { ApiClient } from '../test/harness/client.ts';
import { waitUntilDone } from '../test/harness/deliver.ts';
import { type ServerProcess, startProcess } from '../test/harness/process.ts';
import { manyInSqlite } from './feeds/sqlite.ts';
import { cpuMs } from './measure/process.ts';
import { checkOut } from './measure/version-before.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const turns = Number(process.env.BENCH_TURNS ?? 4);
const pricesPerTurn = Math.min(Number(process.env.BENCH_PRICES ?? 20_000), count - 1);
const pricesPerDelivery = 500;
const lineRatioMax = 1.03;
const folder = mkdtempSync(join(tmpdir(), 'kontor-prices-'));

/** Processor time of the server and time until the work is done. */
interface Spent {
  readonly cpuMs: number;
  readonly wallMs: number;
}

interface Side {
  readonly name: string;
  readonly file: string;
  readonly server: ServerProcess;
  readonly client: ApiClient;
}

const before = checkOut(process.argv[3], 'src/migrations/0049-history.ts');
try {
  const now = await start('now');
  const sides = [now, await start('before', before.program)];
  const quiet = await inTurns(sides, (side) => feed(side));
  const prices = await inTurns(sides, (side, turn) => reprice(side, turn));
  const busy = await inTurns(sides, (side) => feed(side));
  for (const { server } of sides) await server.stop();
  const rows = [
    rowOf('line of the feed, no price was changed', quiet, count),
    rowOf(`line of the feed, ${pricesPerTurn} prices were changed ${turns + 1} times`, busy, count),
    rowOf('delivered price', prices, pricesPerTurn),
  ];
  console.table(rows);
  console.table(sizesOf(now.file));
  console.log(`${count} variations, ${turns} turns; load ${loadavg()[0]?.toFixed(1)}`);
  const missed = rows.slice(0, 2).filter(({ ratio }) => ratio > lineRatioMax);
  for (const { what, ratio } of missed) {
    console.error(`A ${what} costs ${ratio} times as much; at most ${lineRatioMax} is allowed.`);
    process.exitCode = 1;
  }
} finally {
  before.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function start(name: string, program?: string): Promise<Side> {
  const place = join(folder, name);
  mkdirSync(place);
  const { url } = await manyInSqlite(count, place, program);
  const settings = { KONTOR_DATABASE_URL: url, KONTOR_RATE_LIMIT: 'off' };
  const server = await startProcess(['sandbox'], settings, undefined, program);
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  return { name, file: url.slice('sqlite:'.length), server, client };
}

/** Does the work on both sides in alternation; the first turn is a warm-up. Resolves to the sums of each side. */
async function inTurns(
  sides: readonly Side[],
  work: (side: Side, turn: number) => Promise<void>,
): Promise<ReadonlyMap<string, Spent>> {
  const sums = new Map<string, Spent>();
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const { pid } = side.server.child;
      const begun = { cpuMs: cpuMs(pid), wallMs: performance.now() };
      await work(side, turn);
      const sum = sums.get(side.name) ?? { cpuMs: 0, wallMs: 0 };
      const spent = { cpuMs: cpuMs(pid) - begun.cpuMs, wallMs: performance.now() - begun.wallMs };
      if (turn > 0)
        sums.set(side.name, { cpuMs: sum.cpuMs + spent.cpuMs, wallMs: sum.wallMs + spent.wallMs });
    }
  }
  return sums;
}

async function feed({ server, name }: Side): Promise<void> {
  const workerData = { url: server.operatorUrl, coding: 'identity', file: join(folder, `${name}.ndjson`) };
  await once(new Worker(new URL('./feeds/reader.ts', import.meta.url), { workerData }), 'exit');
}

/** Gives as many variations as a turn delivers a price that they have not had yet. */
async function reprice({ client }: Side, turn: number): Promise<void> {
  const standardPrice = { amount: 20 + turn, currency: 'EUR' };
  for (let first = 1; first <= pricesPerTurn; first += pricesPerDelivery) {
    const size = Math.min(pricesPerDelivery, pricesPerTurn - first + 1);
    const body = Array.from({ length: size }, (_, index) => {
      return { sku: `COPY-${String(first + index).padStart(7, '0')}`, standardPrice };
    });
    const answer = await client.post('/v5/products/prices', body);
    const { progress } = await waitUntilDone(client, answer.json.task.id);
    if (progress.succeeded !== size) throw new Error(JSON.stringify(progress));
  }
}

function rowOf(what: string, sums: ReadonlyMap<string, Spent>, pieces: number) {
  const micros = (name: string, of: (spent: Spent) => number) =>
    (of(sums.get(name) ?? { cpuMs: Number.NaN, wallMs: Number.NaN }) * 1_000) / (pieces * turns);
  const [now, earlier] = ['now', 'before'].map((name) => micros(name, (spent) => spent.cpuMs));
  const [wall, earlierWall] = ['now', 'before'].map((name) => micros(name, (spent) => spent.wallMs));
  const ratioOf = (one = 0, other = 1) => Number((one / other).toFixed(3));
  return {
    what,
    'µs of processor now': now?.toFixed(1),
    before: earlier?.toFixed(1),
    ratio: ratioOf(now, earlier),
    'throughput, ratio': ratioOf(earlierWall, wall),
  };
}

/** Rows of the history and what they take with their index. */
function sizesOf(file: string) {
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
