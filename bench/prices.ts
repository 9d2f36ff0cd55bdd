/**
 * Measures what the price history costs with a million variations of one partner on SQLite, in alternation with the
 * version before the history was there: processor time of a line of the product feed and of a delivered price, the time
 * until deliveries of prices are processed, and the size of the history. Fails when a line of the feed costs more than
 * 3 % more. `BENCH_TURNS` is the number of turns, `BENCH_PRICES` how many prices each turn delivers.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ApiClient } from '../test/harness/client.ts';
import { waitUntilDone } from '../test/harness/deliver.ts';
import { type ServerProcess, startProcess } from '../test/harness/process.ts';
import { saveFeed } from './shared/feed-reader.ts';
import { measuredFolder, spentOn } from './shared/process.ts';
import { checkOut, fine, parentOf } from './shared/server.ts';
import { logIn, manyInSqlite } from './shared/stores.ts';
import { inTurns, loadText, requireAtMost, timed } from './shared/timing.ts';

const turns = Number(process.env.BENCH_TURNS ?? 4);
const pricesPerDelivery = 500;
const lineRatioMax = 1.03;

/** Sums over all turns: processor time of the server, and time until the work is done. */
interface Spent {
  cpuMs: number;
  wallMs: number;
}

interface Side {
  readonly file: string;
  readonly server: ServerProcess;
  readonly client: ApiClient;
  /** The feed is saved here. */
  readonly saved: string;
}

/** `args`: the number of variations; the commit to compare with. */
export async function measurePrices([variations = '1000000', revision]: readonly string[]): Promise<void> {
  const count = Number(variations);
  const pricesPerTurn = Math.min(Number(process.env.BENCH_PRICES ?? 20_000), count - 1);
  using temporary = measuredFolder();
  const folder = temporary.path;
  using before = checkOut(join(folder, 'tree'), revision ?? parentOf('src/migrations/0049-history.ts'));
  const now = await start(join(folder, 'now'), count);
  const sides = [now, await start(join(folder, 'before'), count, before.program)] as const;
  const quiet = await spentBy(sides, feed);
  const prices = await spentBy(sides, (side, turn) => reprice(side, turn, pricesPerTurn));
  const busy = await spentBy(sides, feed);
  for (const { server } of sides) await server.stop();
  const rows = [
    rowOf('line of the feed, no price was changed', quiet, count),
    rowOf(`line of the feed, ${pricesPerTurn} prices were changed ${turns + 1} times`, busy, count),
    rowOf('delivered price', prices, pricesPerTurn),
  ];
  console.table(rows);
  console.table(sizesOf(now.file));
  console.log(`${count} variations, ${turns} turns; ${loadText()}`);
  for (const { what, ratio } of rows.slice(0, 2)) requireAtMost(`ratio of a ${what}`, ratio, lineRatioMax);
}

async function start(folder: string, count: number, program?: string): Promise<Side> {
  mkdirSync(folder);
  const { url } = await manyInSqlite(count, folder, program);
  const settings = { KONTOR_DATABASE_URL: url, KONTOR_RATE_LIMIT: 'off' };
  const server = await startProcess(['sandbox'], settings, undefined, program);
  const client = await logIn(server, 'demo');
  return { file: url.slice('sqlite:'.length), server, client, saved: join(folder, 'feed.ndjson') };
}

/** Does the work on both sides in turns; resolves to the sums of each side. */
async function spentBy(
  sides: readonly [now: Side, before: Side],
  work: (side: Side, turn: number) => Promise<void>,
): Promise<readonly [now: Spent, before: Spent]> {
  const sums: readonly [now: Spent, before: Spent] = [
    { cpuMs: 0, wallMs: 0 },
    { cpuMs: 0, wallMs: 0 },
  ];
  await inTurns([0, 1] as const, turns, async (index, turn) => {
    const side = sides[index];
    const [wallMs, spentMs] = await spentOn(side.server.child.pid, () => timed(() => work(side, turn)));
    if (turn === 0) return;
    sums[index].cpuMs += spentMs;
    sums[index].wallMs += wallMs;
  });
  return sums;
}

function feed({ server, saved }: Side): Promise<void> {
  return saveFeed({ url: server.operatorUrl, coding: 'identity', file: saved });
}

/** Gives as many variations as a turn delivers a price that they have not had yet. */
async function reprice({ client }: Side, turn: number, count: number): Promise<void> {
  const standardPrice = { amount: 20 + turn, currency: 'EUR' };
  for (let first = 1; first <= count; first += pricesPerDelivery) {
    const size = Math.min(pricesPerDelivery, count - first + 1);
    const body = Array.from({ length: size }, (_, index) => {
      return { sku: `COPY-${String(first + index).padStart(7, '0')}`, standardPrice };
    });
    const { task } = await fine(client.post('/v5/products/prices', body));
    const { progress } = await waitUntilDone(client, task.id);
    if (progress.succeeded !== size) throw new Error(JSON.stringify(progress));
  }
}

function rowOf(what: string, [now, before]: readonly [now: Spent, before: Spent], pieces: number) {
  const micros = ({ cpuMs }: Spent) => ((cpuMs * 1_000) / (pieces * turns)).toFixed(1);
  return {
    what,
    'µs of processor now': micros(now),
    before: micros(before),
    ratio: Number((now.cpuMs / before.cpuMs).toFixed(3)),
    'throughput, ratio': Number((before.wallMs / now.wallMs).toFixed(3)),
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
