/** A sandbox with shoppers, orders and deliveries with failures, whose pages have something to show. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type ProductVariation } from '../packages/client/index.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../packages/testing/index.ts';

const examples = join(import.meta.dirname, '../examples/products.json');

/** Starts a sandbox and lets two days pass after the deliveries of its demo partner. */
export async function startFilledSandbox(settings: SandboxOptions['settings'] = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ population: { preset: 'normal', seed: 1 }, settings });
  const partner = createClient({ url: sandbox.url, user: 'demo', password: 'demo' });
  const rows: ProductVariation[] = JSON.parse(readFileSync(examples, 'utf8'));
  await partner.deliver('products', rows).summary();
  await partner
    .deliver('prices', [
      { sku: 'EX-00001-1', standardPrice: { amount: 19.99, currency: 'EURO' } },
      { sku: 'EX-00001-3', standardPrice: { amount: 5, currency: 'EUR' } },
    ])
    .summary();
  await sandbox.clock.advance('P2D');
  return sandbox;
}
