import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn } from '@kontor/harness/axe';
import { describeInBrowser, openPage, signInOperator, signInPartner } from '@kontor/harness/console';
import type { Page } from 'playwright-core';

/** True when nothing of the page is wider than the window. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
}

/** Fails if anything of the page hinders readers once all its parts are loaded, in either theme. */
async function assertReadable(page: Page, name: string): Promise<void> {
  await page.locator('.loading').first().waitFor({ state: 'detached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await findingsOn(page), [], `${name}, ${colorScheme}`);
  }
}

const partnerPages = [
  'Today',
  'Deliveries',
  'Upload',
  'Products',
  'Orders',
  'Returns',
  'Money',
  'Ads',
  'Developers',
];
const operatorPages = [
  'Health',
  'Partners',
  'Deliveries',
  'Catalogue',
  'Reviews',
  'Orders',
  'System',
  'Sandbox',
];

describeInBrowser('the pages of the console', async ({ browser, server, token }) => {
  await server.anonymous.get('/console');

  for (const [width, height] of [
    [1280, 900],
    [320, 640],
  ] as const) {
    const viewport = { width, height };

    test(`have nothing that hinders readers, in light and dark, ${width} pixels wide`, async () => {
      const { page, assertQuiet, close } = await browser.newPage({ viewport });
      await page.goto(`${server.partnerUrl}/console`);
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      await assertReadable(page, 'sign-in');
      await signInPartner(page, server, 'demo', 'demo');
      for (const name of partnerPages) {
        await openPage(page, name);
        await assertReadable(page, name);
        assert.ok(await fits(page), `${name} is wider than the window`);
      }
      assertQuiet();
      await close();
    });

    test(`have nothing that hinders operators, in light and dark, ${width} pixels wide`, async () => {
      const { page, assertQuiet, close } = await browser.newPage({ viewport });
      await signInOperator(page, server, token);
      for (const name of operatorPages) {
        await openPage(page, name);
        await assertReadable(page, name);
        assert.ok(await fits(page), `${name} is wider than the window`);
      }
      assertQuiet();
      await close();
    });
  }

  test('are in German for readers who prefer it', async () => {
    const { page, close } = await browser.newPage({ locale: 'de-DE' });
    await page.goto(`${server.partnerUrl}/console`);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { level: 1, name: 'Heute' }).waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    await close();
  });

  test('hand a login to a second tab, and ask again after signing out', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, 'demo', 'demo');
    const second = await page.context().newPage();
    await second.goto(`${server.partnerUrl}/console#/products`);
    await second.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    await second.getByRole('button', { name: 'Sign out' }).click();
    await second.getByRole('button', { name: 'Sign in' }).waitFor();
    await close();
  });

  test('say when the server is away, and go on when it is back', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, 'demo', 'demo');
    await openPage(page, 'Orders');
    await page.context().setOffline(true);
    await page.getByLabel('State of an item').selectOption('BLOCKED');
    await page.getByText('The server cannot be reached.').waitFor();
    await page.getByText('There is no connection to the server.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The server cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('No order matches.').waitFor();
    await page.getByText('There is no connection to the server.').waitFor({ state: 'detached' });
    await close();
  });
});
