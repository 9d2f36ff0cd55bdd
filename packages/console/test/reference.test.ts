import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { findingsOn } from '@kontor/harness/axe';
import { describeInBrowser } from '@kontor/harness/console';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import type { Page } from 'playwright-core';

/** Chooses an operation of the list with which the reference of a plane begins. */
async function choose(page: Page, operationId: string): Promise<void> {
  await page.getByLabel('Search').fill(operationId);
  await page.getByRole('main').getByRole('link').first().click();
}

/** Waits until an operation is shown: the documents are large, and each page compiles the library. */
async function shown(page: Page, operationId: string): Promise<void> {
  await page.getByText(operationId, { exact: true }).first().waitFor({ timeout: 120_000 });
}

/** Opens an operation by its id in a page that shows another one. */
async function search(page: Page, operationId: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Kontor' }).waitFor({ timeout: 120_000 });
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('combobox').fill(operationId);
  await page.getByRole('option').first().click();
  await shown(page, operationId);
}

async function openRequest(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Test Request (${title})` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).first().waitFor();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).first().click();
}

describeInBrowser('the reference', async ({ browser, server }) => {
  // The library is large: these tests go on in one page.
  describe('of partners', async () => {
    const { page, assertQuiet, close } = await browser.newPage();
    after(close);

    test('begins with a list that is there immediately', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${server.partnerUrl}/reference`);
      await page.getByRole('heading', { level: 2, name: 'Kontor - products V5' }).waitFor();
      await page.waitForLoadState('networkidle');
      assert.deepEqual(
        asked.filter((path) => /scalar|openapi/.test(path)),
        [],
      );
      await page.getByLabel('Search').fill('stock of nobody');
      await page.getByRole('link', { name: 'GET /v5/products' }).first().waitFor({ state: 'hidden' });
    });

    test('says when its library cannot be loaded, tries again, and opens the operation that is chosen', async () => {
      await page.route(/scalar-/, (route) => route.abort());
      await choose(page, 'getShippingProfiles');
      await page.getByText('The reference could not be loaded.').waitFor();
      await page.unroute(/scalar-/);
      await page.getByRole('main').getByRole('link').first().click();
      await shown(page, 'getShippingProfiles');
      assert.match(page.url(), /#tag\/shipping-profiles\/GET/);
      assertQuiet();
    });

    test('sends the example of a request as the demo user, and tells what a refusal means', async () => {
      await search(page, 'getProductVariation');
      await page
        .getByRole('button', { name: /Shell Curl/ })
        .first()
        .waitFor();
      await openRequest(page, 'get /v5/products/{sku}');
      await send(page);
      await page.getByRole('dialog').getByText('404').first().waitFor();
      const link = page.getByRole('link', { name: 'What SKU_NOT_FOUND means' });
      await link.waitFor();
      const meaning = await server.anonymous.get((await link.getAttribute('href')) ?? '');
      assert.equal(meaning.status, 200, meaning.text);
      await deliver(await server.login(), products(1));
      await send(page);
      await page.getByRole('dialog').getByText('200').first().waitFor();
      await page.getByRole('dialog').getByText('"EX-00001-1"').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      assertQuiet();
    });

    test('leads to no other host', async () => {
      assert.equal(await page.locator('a[href*="scalar.com"]:visible').count(), 0);
      assert.equal(await page.getByText('Powered by').filter({ visible: true }).count(), 0);
    });

    test('has code for the client, curl, Python and PHP', async () => {
      const languages = page.getByRole('button', { name: /Shell Curl/ }).first();
      await languages.click();
      for (const name of ['kontor/client', 'Curl', 'Requests', 'cURL'])
        await page.getByRole('option', { name, exact: true }).first().waitFor();
      await page.getByRole('option', { name: 'kontor/client' }).first().click();
      await page.getByText('getProductVariation').nth(1).waitFor();
    });
  });

  test('sends requests to the operator plane with the token of the sandbox', async () => {
    const { page, assertQuiet, close } = await browser.newPage();
    await page.goto(`${server.operatorUrl}/reference`);
    await choose(page, 'listPartners');
    await shown(page, 'listPartners');
    await openRequest(page, 'get /operator/v1/partners');
    await send(page);
    await page.getByRole('dialog').getByText('"Demo Shop"').first().waitFor();
    assertQuiet();
    await close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1280, 900],
      [320, 640],
    ] as const) {
      test(`has nothing that hinders readers, ${colorScheme}, ${width} pixels wide`, async () => {
        const looks = { colorScheme, viewport: { width, height } };
        const { page, assertQuiet, close } = await browser.newPage(looks);
        await page.goto(`${server.partnerUrl}/reference`);
        assert.deepEqual(await findingsOn(page), [], 'the list');
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'));
        await page.goto(`${server.partnerUrl}/reference#tag/products/GET/v5/products`);
        await page.getByText('getPartnerProducts').first().waitFor({ timeout: 120_000 });
        assert.deepEqual(await findingsOn(page), [], 'an operation');
        await openRequest(page, 'get /v5/products');
        assert.deepEqual(await findingsOn(page), [], 'a request');
        assertQuiet();
        await close();
      });
    }
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`without script has nothing that hinders readers, ${colorScheme}`, async () => {
      const { page, assertQuiet, close } = await browser.newPage({ colorScheme });
      for (const path of ['/docs', '/docs/availability-v1']) {
        await page.goto(server.partnerUrl + path);
        const ground = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
        assert.notEqual(ground, 'rgba(0, 0, 0, 0)', path);
        assert.deepEqual(await findingsOn(page), [], path);
      }
      assertQuiet();
      await close();
    });
  }

  test('without script is a list, to which the page sends', async () => {
    const { page, assertQuiet, close } = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${server.partnerUrl}/reference`);
    await page.getByRole('link', { name: 'reference without script' }).click();
    await page
      .getByRole('link', { name: /products V5/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /GET \/v5\/products\/\{sku\}$/ }).waitFor();
    assertQuiet();
    await close();
  });
});
