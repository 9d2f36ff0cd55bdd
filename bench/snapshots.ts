/**
 * Measures how long a sandbox takes to save a snapshot, to restore it, and to reset: with only the demo data, and with
 * 10,000 products. `node bench/snapshots.ts [PRODUCTS]`
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/platform/config/config.ts';
import { exampleProducts } from '../src/sandbox/fixtures/products.ts';
import { startServer } from '../src/server/main.ts';
import { ApiClient } from '../test/harness/client.ts';

const rounds = 9;
const elementsMax = 500;
const products = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'kontor-snapshots-'));
const path = join(folder, 'kontor.db');

const server = await startServer(
  readConfig(
    {
      KONTOR_DATABASE_URL: `sqlite:${path}`,
      KONTOR_PORT: '0',
      KONTOR_OPERATOR_PORT: '0',
      KONTOR_LOG_LEVEL: 'error',
      KONTOR_RATE_LIMIT: 'off',
    },
    {},
    'sandbox',
  ),
);
const operator = new ApiClient(() => server.operatorUrl, 'operator');

async function timed(method: string, address: string, body?: object): Promise<number> {
  const startedMs = performance.now();
  const answer = await operator.send(method, address, {
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status >= 300) throw new Error(answer.text);
  return performance.now() - startedMs;
}

const middle = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];

async function measure(what: string): Promise<void> {
  const times = { save: [] as number[], restore: [] as number[], reset: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.save.push(await timed('POST', '/sandbox/v1/snapshots', { name: 'measured' }));
    times.reset.push(await timed('POST', '/sandbox/v1/reset'));
    times.restore.push(await timed('POST', '/sandbox/v1/snapshots/measured/restore'));
    await timed('DELETE', '/sandbox/v1/snapshots/measured');
  }
  const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
  const told = Object.entries(times).map(([name, each]) => {
    return `${name} ${middle(each)?.toFixed(0)} ms (slowest ${Math.max(...each).toFixed(0)})`;
  });
  console.log(`${what}, ${megabytes} MB: ${told.join(', ')}; median of ${rounds}`);
}

await measure('demo data alone');
const demo = new ApiClient(() => server.partnerUrl);
await demo.login('demo', 'demo');
const all = exampleProducts(products);
for (let from = 0; from < all.length; from += elementsMax) {
  const headers = { prefer: 'wait=20' };
  const answer = await demo.post('/v5/products', all.slice(from, from + elementsMax), headers);
  if (answer.status !== 202) throw new Error(answer.text);
}
await timed('POST', '/sandbox/v1/clock', { advance: 'PT0S' });
await measure(`${products} products`);
await server.close();
rmSync(folder, { recursive: true });
