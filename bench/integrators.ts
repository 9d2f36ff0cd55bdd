/** What integrators use costs: a sandbox in a test, with snapshots and with a simulated year, and the typed client. */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { createClient } from '../packages/client/index.ts';
import { exampleProducts } from '../packages/sandbox/fixtures/products.ts';
import { startSandbox } from '../packages/testing/index.ts';
import { bundleClient } from '../scripts/bundle.ts';
import { loadText, median, timed } from './shared/figure.ts';
import { measuredFolder } from './shared/process.ts';
import { fine, logIn } from './shared/server.ts';

/** Times by name, of which the median and the extremes are printed. */
class Times {
  readonly #tookMs = new Map<string, number[]>();

  async add<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    let result: Result | undefined;
    const ms = await timed(async () => {
      result = await work();
    });
    this.#tookMs.set(name, [...(this.#tookMs.get(name) ?? []), ms]);
    return result as Result;
  }

  toString(): string {
    const texts = [...this.#tookMs].map(([name, each]) => {
      const [middle, least, most] = [median(each), Math.min(...each), Math.max(...each)];
      return `${name}: ${middle.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`;
    });
    return texts.join('\n');
  }
}

/** Starting a sandbox, creating a partner, a snapshot, and resetting a small store. `args`: the number of rounds. */
export async function measureTestRunner([rounds = '7']: readonly string[]): Promise<void> {
  const times = new Times();
  for (let round = 0; round < Number(rounds); round += 1) {
    const sandbox = await times.add('start', () => startSandbox());
    const partner = await times.add('partner with 10 products', () => sandbox.partner());
    const kept = await times.add('snapshot', () => sandbox.snapshot());
    await times.add('order', () => sandbox.orders.place(partner));
    await times.add('restore', () => kept.restore());
    await times.add('reset', () => sandbox.reset());
    await times.add('stop', () => sandbox.stop());
  }
  console.log(`${times}\n${loadText()}`);
}

/** Snapshots and resets, with only the demo data and with many products. `args`: their number. */
export async function measureSnapshots([products = '10000']: readonly string[]): Promise<void> {
  using folder = measuredFolder();
  const path = join(folder.path, 'kontor.db');
  const server = await startServerProcess(path, { KONTOR_RATE_LIMIT: 'off' });
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  const measure = async (what: string) => {
    const times = new Times();
    const snapshots = '/sandbox/v1/snapshots';
    for (let round = 0; round < 9; round += 1) {
      await times.add('save', () => fine(operator.post(snapshots, { name: 'measured' })));
      await times.add('reset', () => fine(operator.send('POST', '/sandbox/v1/reset')));
      await times.add('restore', () => fine(operator.send('POST', `${snapshots}/measured/restore`)));
      await fine(operator.send('DELETE', `${snapshots}/measured`));
    }
    console.log(`${what}, ${(statSync(path).size / 1_000_000).toFixed(1)} MB:\n${times}`);
  };
  await measure('demo data alone');
  const demo = await logIn(server, 'demo');
  const all = exampleProducts(Number(products));
  for (let from = 0; from < all.length; from += 500) await deliver(demo, all.slice(from, from + 500));
  await fine(operator.post('/sandbox/v1/clock', { advance: 'PT0S' }));
  await measure(`${products} products`);
  console.log(loadText());
  await server.stop();
}

/** A simulated year of the population `normal` with its bot, as a user starts it. `args`: the number of days. */
export async function measurePopulation([days = '365']: readonly string[]): Promise<void> {
  const steps = 5;
  await using sandbox = await startSandbox({ clock: '2026-01-01T09:00:00Z' });
  const operator = new ApiClient(() => sandbox.operatorUrl, sandbox.operatorToken);
  const processorSeconds = async () => {
    const { text } = await operator.get('/metrics');
    return Number(/^process_cpu_seconds_total\S* (\S+)/m.exec(text)?.[1] ?? Number.NaN);
  };
  await fine(operator.put('/sandbox/v1/population', { preset: 'normal', seed: 1, bot: true }));
  const before = await processorSeconds();
  let wallMs = 0;
  for (let step = 1; step <= steps; step += 1) {
    const ms = await timed(() => sandbox.clock.advance(`PT${Math.round((Number(days) * 24) / steps)}H`));
    console.log(`part ${step} of ${steps}: ${(ms / 1000).toFixed(1)} s`);
    wallMs += ms;
  }
  const processors = (await processorSeconds()) - before;
  const wall = (wallMs / 1000).toFixed(1);
  console.log(`${days} days: ${wall} s, ${processors.toFixed(1)} s of processors; ${loadText()}`);
}

/**
 * The size of the client, and its speed beside bare `fetch` in turns: point reads and a delivery, both one request at a time. `args`:
 * the number of reads and of delivered products.
 */
export async function measureClient([reads = '2000', rows = '5000']: readonly string[]): Promise<void> {
  await printSize();
  await using sandbox = await startSandbox({ settings: { KONTOR_RATE_LIMIT: 'off' } });
  const partner = await sandbox.partner({ products: 1 });
  const { url } = sandbox;
  const client = createClient({ url, user: partner.username, password: partner.password, pacing: false });
  const headers = { authorization: `Bearer ${await client.logIn()}`, 'content-type': 'application/json' };
  const products = exampleProducts(Number(rows));
  const bodies = Array.from({ length: Math.ceil(products.length / 500) }, (_, index) =>
    JSON.stringify(products.slice(index * 500, (index + 1) * 500)),
  );
  // Each measured delivery finds its products unchanged, also the first one.
  await client.deliver('products', products).summary();
  for (let turn = 1; turn <= 3; turn += 1) {
    await printRate('reads, bare fetch', Number(reads), async () => {
      for (let read = 0; read < Number(reads); read += 1)
        await (await fetch(`${url}/v5/products/EX-00001-1`, { headers })).json();
    });
    await printRate('reads, client', Number(reads), async () => {
      for (let read = 0; read < Number(reads); read += 1)
        await client.call('getProductVariation', { sku: 'EX-00001-1' });
    });
    await printRate('rows delivered, bare fetch', products.length, async () => {
      for (const body of bodies) {
        const wait = { ...headers, prefer: 'wait=20' };
        await (await fetch(`${url}/v5/products`, { method: 'POST', headers: wait, body })).json();
      }
    });
    for (const inFlight of [1, 3]) {
      await printRate(`rows delivered, client, ${inFlight} in flight`, products.length, () =>
        client.deliver('products', products, { inFlight }).summary(),
      );
    }
  }
}

async function printRate(what: string, count: number, run: () => Promise<unknown>): Promise<void> {
  const perSecond = Math.round((count / (await timed(run))) * 1_000).toLocaleString('en');
  process.stdout.write(`${what.padEnd(36)} ${perSecond.padStart(8)} a second\n`);
}

async function printSize(): Promise<void> {
  using folder = measuredFolder();
  await bundleClient(folder.path);
  const code = await readFile(join(folder.path, 'client.js'));
  const [gzip, brotli] = [gzipSync(code, { level: 9 }).length, brotliCompressSync(code).length];
  process.stdout.write(`client.js: ${code.length} bytes, ${gzip} with gzip, ${brotli} with brotli\n`);
}
