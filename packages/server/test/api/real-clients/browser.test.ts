/** The consent of a partner in a real browser, with the example app. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { newSeller } from '@kontor/harness/apps';
import { openBrowser, withoutBrowser } from '@kontor/harness/browser';
import { demoApp } from '@kontor/harness/demo-app';
import { importExample } from '@kontor/harness/examples';
import { startTestServer } from '@kontor/harness/server';
import type { BrowserContextOptions, Page } from 'playwright-core';

const { createConnector } =
  await importExample<typeof import('../../../../../examples/app/index.ts')>('app/index.ts');
const server = await startTestServer();
let base = '';
const settings = { ...demoApp, kontor: server.partnerUrl, callback: () => `${base}/callback` };
const connector = createConnector(settings);
await new Promise<void>((resolve) => connector.listen(0, '127.0.0.1', resolve));
base = `http://127.0.0.1:${(connector.address() as AddressInfo).port}`;
after(() => {
  connector.closeAllConnections();
  connector.close();
});

const browser = withoutBrowser === undefined ? await openBrowser({ needsConsole: false }) : undefined;

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = (await browser?.newPage(options)) ?? assert.fail('there is no browser');
  // On a machine that does much else, a page may take long.
  page.setDefaultTimeout(120_000);
  return page;
}

/** A page, and what the browser complained about. */
interface Seen {
  readonly page: Page;
  readonly complaints: string[];
}

async function consentPage(options: BrowserContextOptions = {}): Promise<Seen> {
  const page = await newPage(options);
  const complaints: string[] = [];
  page.on('console', (message) => void complaints.push(message.text()));
  page.on('pageerror', (error) => void complaints.push(error.message));
  await page.goto(`${base}/connect`);
  return { page, complaints };
}

/** Runs in the page: the colours of the text of an element and of the ground behind it. */
const coloursOf = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  const groundOf = (at) => {
    const { backgroundColor } = getComputedStyle(at);
    return backgroundColor === 'rgba(0, 0, 0, 0)' && at.parentElement ? groundOf(at.parentElement) : backgroundColor;
  };
  return [getComputedStyle(element).color, groundOf(element)].map((colour) => colour.match(/\\d+/g).map(Number));
})()`;

/** Ratio of the luminances of text and ground (WCAG 2). */
async function contrastOf(page: Page, selector: string): Promise<number> {
  const [text = [], ground = []] = (await page.evaluate(coloursOf(selector))) as number[][];
  const luminance = (parts: number[]) =>
    parts
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const [light = 0, dark = 0] = [luminance(text), luminance(ground)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

describe('in a browser', { skip: withoutBrowser ?? false }, () => {
  test('a partner consents by keyboard alone, and the app works for it', async () => {
    const { page, complaints } = await consentPage();
    assert.equal(new URL(page.url()).origin, server.partnerUrl);
    assert.equal(await page.textContent('h1'), 'Connect an app');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/callback?**`);
    assert.match((await page.textContent('body')) ?? '', /^Connected: installation /);
    await page.goto(`${base}/orders`);
    assert.match((await page.textContent('body')) ?? '', /: \d+ orders/);
    assert.deepEqual(complaints, []);
    assert.deepEqual(await page.context().cookies(), []);
  });

  test('a partner refuses, without a name and a password', async () => {
    const { page, complaints } = await consentPage();
    await page.click('button[value=refuse]');
    await page.waitForURL(`${base}/callback?**`);
    assert.match((await page.textContent('body')) ?? '', /answered access_denied/);
    assert.deepEqual(complaints, []);
  });

  test('a wrong password is told in German, and the name need not be typed again', async () => {
    const { page } = await consentPage({ locale: 'de-DE' });
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    assert.equal(await page.textContent('h1'), 'App verbinden');
    await page.fill('#username', 'demo');
    await page.fill('#password', 'falsch');
    await page.click('button[value=allow]');
    assert.match((await page.textContent('[role=alert]')) ?? '', /Passwort ist falsch/);
    assert.equal(await page.inputValue('#username'), 'demo');
    assert.equal(await page.inputValue('#password'), '');
    await page.fill('#password', 'demo');
    await page.click('button[value=allow]');
    await page.waitForURL(`${base}/callback?**`);
  });

  test('going back and sending the page again gives no second code', async () => {
    const { page } = await consentPage();
    await page.fill('#username', 'demo');
    await page.fill('#password', 'demo');
    const ticket = await page.inputValue('[name=ticket]');
    await page.click('button[value=allow]');
    await page.waitForURL(`${base}/callback?**`);
    await page.goto(`${base}/connect`);
    await page.$eval('[name=ticket]', (field, value) => field.setAttribute('value', value), ticket);
    await page.fill('#username', 'demo');
    await page.fill('#password', 'demo');
    await page.click('button[value=allow]');
    assert.match((await page.textContent('[role=alert]')) ?? '', /expired or was used already/);
  });

  test('an installation link leads to the app, which learns the installation', async () => {
    const seller = await newSeller(server);
    const app = await server.operator.post('/operator/v1/apps', {
      name: 'Secluded',
      redirectUris: [`${base}/callback`],
      scopes: ['orders'],
      visibility: 'private',
    });
    const link = await server.operator.send('POST', `/operator/v1/apps/${app.json.appId}/invitations`);
    const page = await newPage();
    await page.goto(link.json.url);
    await page.fill('#username', seller.username);
    await page.fill('#password', 'pass-word');
    await page.click('button[value=allow]');
    await page.waitForURL(`${server.partnerUrl}/oauth2/auth?**`);
    assert.equal((await seller.get('/v1/installations')).json.resources[0].name, 'Secluded');
  });

  test('the page fits 320 pixels and is legible in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await consentPage({ colorScheme, viewport: { width: 320, height: 640 } });
      const width = await page.evaluate('document.documentElement.scrollWidth');
      assert.equal(width, 320, colorScheme);
      for (const selector of [
        'h1',
        'li',
        '.quiet',
        'label',
        'input#username',
        'button[value=allow]',
        '.second',
      ]) {
        const contrast = await contrastOf(page, selector);
        assert.ok(contrast >= 4.5, `${colorScheme} ${selector}: ${contrast}`);
      }
      const heights = await page.$$eval('button, input:not([type=hidden])', (all) =>
        all.map((each) => each.getBoundingClientRect().height),
      );
      assert.ok(
        heights.every((height) => height >= 44),
        `${heights}`,
      );
    }
  });

  test('the page cannot be shown in a frame', async () => {
    const { page } = await consentPage();
    const address = page.url();
    const other = await newPage();
    await other.goto(`${base}/orders`);
    await other.setContent(`<iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`);
    const frame = await (await other.waitForSelector('iframe')).contentFrame();
    await frame?.waitForLoadState();
    assert.equal(await frame?.$('form'), null);
  });
});
