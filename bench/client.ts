import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundleClient } from '../scripts/bundle.ts';
import { createClient } from '../src/client/index.ts';
import { exampleProducts } from '../src/sandbox/fixtures/products.ts';
import { startSandbox } from '../src/testing/index.ts';
import { measuredFolder } from './shared/process.ts';
import { timed } from './shared/timing.ts';

/** Prints the size of the client, and its speed beside bare `fetch` in turns: point reads and a delivery, both one request at a time. */
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
    await print('reads, bare fetch', Number(reads), async () => {
      for (let read = 0; read < Number(reads); read += 1)
        await (await fetch(`${url}/v5/products/EX-00001-1`, { headers })).json();
    });
    await print('reads, client', Number(reads), async () => {
      for (let read = 0; read < Number(reads); read += 1)
        await client.call('getProductVariation', { sku: 'EX-00001-1' });
    });
    await print('rows delivered, bare fetch', products.length, async () => {
      for (const body of bodies) {
        const wait = { ...headers, prefer: 'wait=20' };
        await (await fetch(`${url}/v5/products`, { method: 'POST', headers: wait, body })).json();
      }
    });
    for (const inFlight of [1, 3]) {
      await print(`rows delivered, client, ${inFlight} in flight`, products.length, () =>
        client.deliver('products', products, { inFlight }).summary(),
      );
    }
  }
}

async function print(what: string, count: number, run: () => Promise<unknown>): Promise<void> {
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
