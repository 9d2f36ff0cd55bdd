/**
 * `node scripts/console-pictures.ts` writes the pictures of the console in `docs/images/`, of a sandbox that it starts and
 * fills: a seller's deliveries and orders, and the operator's view. Needs a browser (`KONTOR_TEST_BROWSER`).
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createClient, type ProductVariation } from '../src/client/index.ts';
import { startSandbox } from '../src/testing/index.ts';
import { buildConsole } from './console.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/images');
mkdirSync(folder, { recursive: true });
await buildConsole(join(root, 'dist'));
await using sandbox = await startSandbox({ population: { preset: 'normal', seed: 1 } });
const browser = await chromium.launch({
  executablePath: process.env.KONTOR_TEST_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function signedIn(url: string, fill: readonly (readonly [label: string, value: string])[]) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    deviceScaleFactor: 1,
  });
  await page.goto(`${url}/console`);
  for (const [label, value] of fill) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').waitFor();
  return async (hash: string, name: string) => {
    await page.goto(`${url}/console${hash}`);
    await page.waitForLoadState('networkidle');
    await page.getByText('Loading …').first().waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
}

const seller = await signedIn(sandbox.url, [
  ['API user', 'demo'],
  ['Password', 'demo'],
]);
const partner = createClient({ url: sandbox.url, user: 'demo', password: 'demo' });
const rows: ProductVariation[] = JSON.parse(readFileSync(join(root, 'examples/products.json'), 'utf8'));
await partner.deliver('products', rows).summary();
await partner
  .deliver('prices', [
    { sku: 'EX-00001-1', standardPrice: { amount: 19.99, currency: 'EURO' } },
    { sku: 'EX-00001-3', standardPrice: { amount: 5, currency: 'EUR' } },
  ])
  .summary();
await sandbox.clock.advance('P2D');
await seller('#/deliveries', 'console-deliveries');
await seller('#/orders', 'console-orders');
await seller('#/products/EX-00001-1', 'console-product');
const operator = await signedIn(sandbox.operatorUrl, [['Operator token', sandbox.operatorToken]]);
await operator('#/', 'console-health');
await browser.close();
