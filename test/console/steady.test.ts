import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { describeInBrowser, openPage, signInOperator, signInPartner } from '../harness/console.ts';

/** Sums up how far the parts of a page move while it loads, as browsers measure it (cumulative layout shift). */
const watchShifts = `globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Opens a page in a second tab, which takes the login over, and lets the answer of its topmost part come last. */
async function shiftsOf(
  signedIn: Page,
  { url, hash, title, top, below }: { url: string; hash: string; title: string; top: RegExp; below: RegExp },
): Promise<number> {
  const page = await signedIn.context().newPage();
  const [isBelow, isTop] = [page.waitForResponse(below), page.waitForResponse(top)];
  await page.route(top, async (route) => {
    await isBelow;
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  await page.goto(`${url}/console${hash}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await isTop;
  await page.locator('.loading').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const shifted: number = await page.evaluate('shifted');
  await page.close();
  return shifted;
}

describeInBrowser('pages that load', async ({ browser, server, token }) => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 412, height: 823 },
  ]) {
    test(`move nothing that is shown, ${viewport.width} pixels wide`, async () => {
      const { page, close } = await browser.newPage({ viewport });
      await signInPartner(page, server, 'demo', 'demo');
      await openPage(page, 'Today');
      const url = server.partnerUrl;
      const today = { url, hash: '#/', title: 'Today', top: /\/v1\/overview/, below: /\/v3\/returns/ };
      assert.ok((await shiftsOf(page, today)) < 0.02, 'Today');
      await close();
    });

    test(`move nothing that is shown to operators, ${viewport.width} pixels wide`, async () => {
      const { page, close } = await browser.newPage({ viewport });
      await signInOperator(page, server, token);
      const url = server.operatorUrl;
      const health = { url, hash: '#/', title: 'Health', top: /\/v1\/reviews/, below: /\/v1\/statistics/ };
      assert.ok((await shiftsOf(page, health)) < 0.02, 'Health');
      await close();
    });
  }
});
