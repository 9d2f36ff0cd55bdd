import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { findingsOn } from '../harness/axe.ts';
import { openBrowser, withoutBrowser } from '../harness/browser.ts';
import { deliver } from '../harness/deliver.ts';
import { products } from '../harness/products.ts';
import { startTestServer } from '../harness/server.ts';

/** Chooses an operation of the list with which the reference of a plane begins. */
async function choose(page: Page, url: string, operationId: string): Promise<void> {
  await page.goto(`${url}/reference`);
  await page.getByLabel('Search').fill(operationId);
  await page.getByRole('main').getByRole('link').first().click();
}

/** Opens the reference of a plane, and an operation by its id. */
async function openOperation(page: Page, url: string, operationId: string): Promise<void> {
  await choose(page, url, '');
  // The documents are large, and the first page of a browser compiles the script.
  await page.getByRole('heading', { level: 1, name: 'Kontor' }).waitFor({ timeout: 120_000 });
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('combobox').fill(operationId);
  await page.getByRole('option').first().click();
  await page.getByText(operationId, { exact: true }).first().waitFor();
}

async function openRequest(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Test Request (${title})` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).first().waitFor();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).first().click();
}

describe('the reference', { skip: withoutBrowser }, async () => {
  if (withoutBrowser !== undefined) return;
  const browser = await openBrowser();
  const server = await startTestServer();

  test('sends the example of a request as the demo user, and tells what a refusal means', async () => {
    const { page, assertQuiet, close } = await browser.newPage();
    await openOperation(page, server.partnerUrl, 'getProductVariation');
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
    assertQuiet();
    await close();
  });

  test('begins with a list that is there at once, and opens the operation that is chosen', async () => {
    const { page, assertQuiet, close } = await browser.newPage();
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
    await choose(page, server.partnerUrl, 'getShippingProfiles');
    await page.getByText('getShippingProfiles', { exact: true }).first().waitFor({ timeout: 120_000 });
    assert.match(page.url(), /#tag\/shipping-profiles\/GET/);
    assertQuiet();
    await close();
  });

  test('says when its library cannot be loaded, and tries again', async () => {
    const { page, close } = await browser.newPage();
    await page.route(/scalar-/, (route) => route.abort());
    await choose(page, server.partnerUrl, 'getShippingProfiles');
    await page.getByText('The reference could not be loaded.').waitFor();
    await page.unroute(/scalar-/);
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByText('getShippingProfiles', { exact: true }).first().waitFor({ timeout: 120_000 });
    await close();
  });

  test('sends requests to the operator plane with the token of the sandbox', async () => {
    const { page, assertQuiet, close } = await browser.newPage();
    await openOperation(page, server.operatorUrl, 'listPartners');
    await openRequest(page, 'get /operator/v1/partners');
    await send(page);
    await page.getByRole('dialog').getByText('"Demo Shop"').first().waitFor();
    assertQuiet();
    await close();
  });

  test('has code for the client, curl, Python and PHP', async () => {
    const { page, close } = await browser.newPage();
    await openOperation(page, server.partnerUrl, 'getProductVariation');
    const languages = page.getByRole('button', { name: /Shell Curl/ }).first();
    await languages.click();
    for (const name of ['kontor/client', 'Curl', 'Requests', 'cURL'])
      await page.getByRole('option', { name, exact: true }).first().waitFor();
    await page.getByRole('option', { name: 'kontor/client' }).first().click();
    await page.getByText('getProductVariation').nth(1).waitFor();
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
