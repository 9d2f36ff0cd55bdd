/**
 * Measures pages that are reached by `next`, at several depths, for every list of Products V5 and its filters, when
 * one partner has a million products and when a thousand partners have a thousand each. A page may cost at most 1.3
 * times as much as the first page. Pages are read over HTTP.
 *
 * `npm run bench:depth [-- PRODUCTS [FOLDER [postgres]]]`. A folder keeps the filled databases for the next run. With
 * `postgres` they are first copied to a server that is started for this run.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../src/platform/config/config.ts';
import { startServer } from '../src/server/main.ts';
import { Cluster } from '../test/harness/postgres/cluster.ts';
import { type Filled, filled, settingsOf } from './depth/fill.ts';
import { type List, listsOf, queryAt } from './depth/lists.ts';
import { median } from './measure/statistics.ts';

const total = Number(process.argv[2] ?? 1_000_000);
const kept = process.argv[3];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'kontor-depth-'));
/** Each list is measured in several rounds, far apart, so that a temporary disturbance affects only a few of them. */
const rounds = 5;
const pagesARound = 40;
const growthMax = 1.3;

const cluster = process.argv[4] === 'postgres' ? await Cluster.start() : undefined;

/** Resolves to the URL of the filled database; copies it to PostgreSQL first if there is a cluster. */
async function urlOf({ path }: Filled, name: string): Promise<string> {
  if (cluster === undefined) return `sqlite:${path}`;
  await execute(cluster.url(), `CREATE DATABASE ${name}`);
  const url = cluster.url(name);
  const kontor = join(import.meta.dirname, '../bin/kontor.js');
  execFileSync(process.execPath, [kontor, 'copy', path, '--database-url', url], { stdio: 'inherit' });
  await execute(url, 'VACUUM ANALYZE');
  return url;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

interface Client {
  get(pathAndQuery: string): Promise<Response>;
}

async function logIn(partnerUrl: string): Promise<Client> {
  const login = await fetch(`${partnerUrl}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      username: 'demo',
      password: 'demo',
      grant_type: 'password',
      client_id: 'token-marketplace-api',
    }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return { get: (pathAndQuery) => fetch(partnerUrl + pathAndQuery, { headers }) };
}

/** Reads a page, which must not be empty; resolves to the time in milliseconds. */
async function timeMs(client: Client, query: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await client.get(query);
  const text = await answer.text();
  const tookMs = performance.now() - startedMs;
  const body = JSON.parse(text) as { resources?: unknown[] };
  if (!body.resources?.length) throw new Error(`${query}: ${text.slice(0, 300)}`);
  return tookMs;
}

const lowerQuartile = (times: number[]) =>
  times.sort((one, other) => one - other)[times.length >> 2] as number;

/** Depths of the pages that are compared with the first, as shares of the list. */
const depths = [0.25, 0.5, 0.85];

interface Round {
  readonly firstMs: number;
  /** Ratio of the time of a page at each depth to that of the first page. */
  readonly ratios: readonly number[];
}

/** Alternates between first and deep pages, so that other load on the machine affects both equally. */
async function measure(stage: Filled, client: Client, list: List): Promise<Round> {
  const queries = [0, ...depths].map((share) => queryAt(stage, list, share));
  const times = queries.map((): number[] => []);
  for (let turn = 0; turn < pagesARound; turn += 1) {
    for (const [index, query] of queries.entries()) times[index]?.push(await timeMs(client, query));
  }
  const [firstMs = 0, ...deep] = times.map(lowerQuartile);
  return { firstMs, ratios: deep.map((ms) => ms / firstMs) };
}

/** Renders the result of a list: the median of its rounds. */
function rowOf(list: List, measured: readonly Round[]) {
  const ratios = depths.map((_, index) => median(measured.map((round) => round.ratios[index] as number)));
  const [quarter, half, end] = ratios.map((ratio) => ratio.toFixed(2));
  return {
    list: list.path.replace('/v5/products', '…'),
    filter: `${decodeURIComponent(String(new URLSearchParams(list.filter)))} limit=${list.limit}`,
    'turns since': list.turnsAgo ?? 0,
    'first ms': median(measured.map(({ firstMs }) => firstMs)).toFixed(2),
    quarter,
    half,
    end,
    worst: Math.max(...measured.flatMap((round) => round.ratios)).toFixed(2),
    met: Math.max(...ratios) <= growthMax,
  };
}

let isMet = true;
for (const partners of [1, total / 1000]) {
  const stage = await filled(folder, total, partners);
  const url = await urlOf(stage, `depth_${partners}`);
  const settings = { ...settingsOf(stage.path), KONTOR_DATABASE_URL: url };
  const server = await startServer(readConfig(settings, {}, 'sandbox'));
  const client = await logIn(server.partnerUrl);
  const measured = new Map(listsOf(stage).map((list): [List, Round[]] => [list, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [list, found] of measured) found.push(await measure(stage, client, list));
  }
  const rows = [...measured].map(([list, found]) => rowOf(list, found));
  console.log(`${partners} partners of ${stage.each}; load ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
  isMet &&= rows.every(({ met }) => met);
  await server.close();
}
await cluster?.remove();
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
process.exitCode = isMet ? 0 : 1;
