/** What a sandbox costs those who use it: in a test, with snapshots, and with a simulated year. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { exampleProducts } from '../src/sandbox/fixtures/products.ts';
import { startSandbox } from '../src/testing/index.ts';
import { ApiClient } from '../test/harness/client.ts';
import { deliver } from '../test/harness/deliver.ts';
import { startServerProcess } from '../test/harness/process.ts';
import { measuredFolder } from './shared/process.ts';
import { fine, logIn } from './shared/server.ts';
import { loadText, median, timed } from './shared/timing.ts';

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
