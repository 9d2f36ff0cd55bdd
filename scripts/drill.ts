/**
 * `node scripts/drill.ts [--products 10000] [--partners 3] [--engine sqlite|postgres|both] [--json]` fills a
 * marketplace through deliveries, delivers everything again with one product in a hundred changed, reads lists, backs
 * up the database while the server runs, kills the server, restores the backup, verifies it and compares it with the
 * original. Prints how long each step took. `npx node scripts/drill.ts --products 5000000 --partners 300 --engine both` does the same with five million products of
 * 300 partners.
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import type { ApiClient } from '@kontor/harness/client';
import { describeMachine, percentile } from '../bench/shared/figure.ts';
import { cpuMs } from '../bench/shared/process.ts';
import { type Engine, NotPossible, openPostgres, openSqlite, runKontor } from './drill/engine.ts';
import { Market, type MarketSize } from './drill/market.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    partners: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'sqlite' },
    json: { type: 'boolean', default: false },
  },
});
const openers: Readonly<Record<string, readonly (() => Engine | Promise<Engine>)[]>> = {
  sqlite: [openSqlite],
  postgres: [openPostgres],
  both: [openSqlite, openPostgres],
};

interface Step {
  readonly step: string;
  readonly seconds: number;
  readonly note: string;
}

/** Pages of a list that are timed. */
const pages = 50;

/** True for one product in a hundred, evenly spread. */
const isChangedByNight = (index: number) => index % 100 === 7;

async function drill(engine: Engine, size: MarketSize): Promise<Step[]> {
  const steps: Step[] = [];
  const market = new Market(size, { KONTOR_ENCRYPTION_KEY: randomBytes(32).toString('base64') });
  async function timed<Result>(
    step: string,
    work: () => Promise<Result>,
    note: (result: Result) => string = (result) => String(result ?? ''),
  ) {
    const startedMs = performance.now();
    const result = await work();
    const seconds = (performance.now() - startedMs) / 1000;
    steps.push({ step, seconds, note: note(result) });
    if (!values.json)
      console.log(`  ${step.padEnd(28)} ${seconds.toFixed(1).padStart(9)} s  ${note(result)}`);
    return result;
  }
  try {
    await timed(
      'first start',
      () => market.start(engine.url),
      () => 'makes the tables',
    );
    await market.furnish();
    const pid = market.server.child.pid;
    await timed(
      'first filling',
      () => market.deliver(() => false),
      ({ succeeded }) =>
        `${succeeded} products, ${Math.round(cpuMs(pid) / 1000)} s of processor time of the server`,
    );
    const nightMs = cpuMs(pid);
    await timed(
      'nightly delivery',
      () => market.deliver(isChangedByNight),
      ({ succeeded, unchanged }) =>
        `${succeeded} changed, ${unchanged} unchanged, ${Math.round((cpuMs(pid) - nightMs) / 1000)} s of processor time`,
    );
    await timed('lists', () => readLists(market));
    const before = await timed('count of all products', () => market.count());
    if (before !== size.products) throw new Error(`${before} products are there instead of ${size.products}`);
    const bytes = await engine.size();
    await timed(
      'backup while it works',
      () => engine.backup(),
      (copy) => `${megabytes(bytes)}, the copy ${megabytes(copy)}`,
    );
    const late = await market.deliverOneMore(0);
    await market.kill();
    await timed('restore', () => engine.restore());
    await timed('verify', () => verify(engine));
    await timed('start on the restored one', () => market.start(engine.restoredUrl));
    await timed(
      'comparison',
      () => compare(market, before, late),
      () => `${before} products, all logins`,
    );
    await market.stop();
  } finally {
    await market.stop();
    await engine.remove();
  }
  return steps;
}

async function readLists(market: Market): Promise<string> {
  const client = await market.client(0);
  const lists = {
    products: [client, '/v5/products?limit=100'],
    'marketplace status': [client, '/v5/products/marketplace-status?limit=100'],
    "the operator's products": [market.operator, '/operator/v1/products?limit=100'],
  } as const;
  const texts: string[] = [];
  for (const [name, [caller, path]] of Object.entries(lists)) {
    const { median, p99 } = await timeList(caller, path);
    texts.push(`${name} ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)}`);
  }
  return `a page of 100: ${texts.join('; ')}`;
}

/** Pages through a list by its `next` links, starting over at the end; resolves to milliseconds per page. */
async function timeList(client: ApiClient, path: string): Promise<{ median: number; p99: number }> {
  const times: number[] = [];
  let next = path;
  for (let page = 0; page < pages; page += 1) {
    const startedMs = performance.now();
    const answer = await client.get(next as PathTo<Pick<BodyOf<'listProducts'>, 'links'>>);
    times.push(performance.now() - startedMs);
    if (answer.status !== 200) throw new Error(`${next}: ${answer.text}`);
    next = answer.json.links.find(({ rel }) => rel === 'next')?.href ?? path;
  }
  return { median: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

async function verify(engine: Engine): Promise<string> {
  const text = await runKontor(['verify', '--database-url', engine.restoredUrl]);
  return text.trimEnd().split('\n').at(-1) ?? '';
}

/** Throws unless the restored marketplace is the one that was backed up. */
async function compare(market: Market, before: number, late: string): Promise<void> {
  const count = await market.count();
  if (count !== before) throw new Error(`${count} products were brought back of ${before}`);
  const client = await market.client(0);
  const answer = await client.get(`/v5/products/${encodeURIComponent(late)}`);
  if (answer.status !== 404) throw new Error('a product is there that came after the backup');
}

function machine(): string {
  const { processors, memoryGB } = describeMachine();
  return `${processors}, ${memoryGB} GB, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

const size = { products: Number(values.products), partners: Number(values.partners) };
const opens = openers[values.engine];
const isSize = [size.products, size.partners].every((each) => Number.isSafeInteger(each) && each > 0);
if (opens === undefined || !isSize || size.products < size.partners) {
  console.error(
    'Usage: node scripts/drill.ts [--products N] [--partners N] [--engine sqlite|postgres|both] [--json]',
  );
  process.exit(2);
}
for (const open of opens) {
  try {
    const engine = await open();
    if (!values.json) {
      console.log(`${engine.name}, ${size.products} products of ${size.partners} partners, ${machine()}`);
    }
    const steps = await drill(engine, size);
    if (values.json) console.log(JSON.stringify({ engine: engine.name, ...size, steps }));
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    console.log(`The drill on this engine is left out: ${error.message}.`);
  }
}
