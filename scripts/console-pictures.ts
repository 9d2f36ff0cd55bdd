/**
 * `node scripts/console-pictures.ts` writes the picture of the console in `docs/images/`, of a sandbox that it starts and
 * fills: a seller's deliveries. Needs a browser (`KONTOR_TEST_BROWSER`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildConsole } from './console.ts';
import { startFilledSandbox } from './filled-sandbox.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/images');
const name = 'console-deliveries';
mkdirSync(folder, { recursive: true });
await buildConsole(join(root, 'dist'));
await using sandbox = await startFilledSandbox();
const browser = await chromium.launch({
  executablePath: process.env.KONTOR_TEST_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  deviceScaleFactor: 1,
});
await page.goto(`${sandbox.url}/console`);
await page.getByLabel('API user').fill('demo');
await page.getByLabel('Password').fill('demo');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.getByRole('navigation').waitFor();
await page.goto(`${sandbox.url}/console#/deliveries`);
await page.waitForLoadState('networkidle');
await page.getByText('Loading …').first().waitFor({ state: 'hidden' });
await page.waitForLoadState('networkidle');
// WebP takes half of the bytes of PNG; only the protocol of the browser makes it.
const session = await page.context().newCDPSession(page);
const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
writeFileSync(join(folder, `${name}.webp`), data, 'base64');
await browser.close();
