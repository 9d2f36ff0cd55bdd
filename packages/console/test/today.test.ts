import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInPartner } from '@kontor/harness/console';
import { line, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { returnRoles, returnsOf } from '@kontor/harness/returns';
import { checked } from '@kontor/harness/statuses';

describeInBrowser('the first page of a seller', async ({ browser, server }) => {
  const roles = [
    ...returnRoles,
    'Products_Read',
    'Products_Write',
    'Availability_Read',
    'Availability_Write',
  ];
  const partner = await server.newPartner(roles);
  const [{ sku = '' } = {}] = products(1);
  const { page, assertQuiet } = await browser.newPage();
  const needs = page.getByRole('region', { name: 'What needs doing' });
  /** Loads the page again, and signs in where the session has ended. */
  const readAnew = async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).or(needs).first().waitFor();
    if ((await needs.count()) === 0) await signInPartner(page, server, partner.username, 'pass-word');
  };

  test('says that nothing needs doing when nothing does', async () => {
    await signInPartner(page, server, partner.username, 'pass-word');
    await needs.getByText('Nothing needs you now.').waitFor();
  });

  test('begins with what needs doing, the costliest first', async () => {
    await partner.post('/v5/products', [...products(1), { ...products(2)[1], ean: 'x' }], {
      prefer: 'wait=10',
    });
    await checked(partner, sku);
    await partner.post('/v1/availability/quantities', [{ sku, quantity: 0 }]);
    const orders = ordersOf(server, partner.partnerId);
    await orders.placeProcessable({ lines: [line('LAMP-1', { price: { amount: 20, currency: 'EUR' } })] });
    const returns = returnsOf(server, partner);
    await returns.announce(await returns.send());
    await readAnew();
    await needs.getByRole('link').nth(3).waitFor();
    const told = await needs.getByRole('link').allTextContents();
    assert.deepEqual(
      told.map((text) => text.replace(/^\d+/, '').slice(0, 14)),
      ['order to sendS', 'product is onl', 'return to deci', 'failed element'],
    );
  });

  test('draws orders with their revenue, and products by day, with the figures as a table', async () => {
    const business = page.getByRole('region', { name: 'How business goes' });
    await business.getByText('€79.99').waitFor();
    const plot = business.getByRole('figure', { name: 'Orders and revenue by day' });
    await plot.locator('canvas').waitFor();
    await plot.getByText('The figures as a table').click();
    assert.equal(await plot.getByRole('row').count(), 31);
    const last = await plot.getByRole('row').last().getByRole('cell').allTextContents();
    assert.deepEqual(last.slice(1), ['2', '79.99']);
    const shown = business.getByRole('figure', { name: 'Products online and refused' });
    await shown.getByText('The figures as a table').click();
    assert.deepEqual((await shown.getByRole('row').last().getByRole('cell').allTextContents()).slice(1), [
      '1',
      '0',
    ]);
    await business.getByLabel('Period').selectOption('7');
    await plot.getByRole('row').nth(8).waitFor({ state: 'detached' });
  });

  test('leads to what it counts', async () => {
    await needs.getByRole('link', { name: 'product is online, but cannot be bought' }).click();
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    await page.getByRole('cell', { name: 'it is sold out' }).waitFor();
  });

  test('writes dates as the reader does', async () => {
    await openPage(page, 'Orders');
    const at = await page.locator('td time').first().textContent();
    assert.match(at ?? '', /^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d:\d\d$/);
  });

  test('shows no table that is cut on a phone: each cell has the name of its column', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signInPartner(phone.page, server, partner.username, 'pass-word');
    await openPage(phone.page, 'Products');
    await phone.page.getByRole('link', { name: sku, exact: true }).waitFor();
    const wrap = phone.page.locator('.table-wrap').first();
    assert.ok(
      await phone.page.evaluate(
        "[...document.querySelectorAll('.table-wrap')].every((each) => each.scrollWidth <= each.clientWidth)",
      ),
    );
    assert.equal(await wrap.locator('td').nth(1).getAttribute('data-name'), 'Status');
    phone.assertQuiet();
    await phone.close();
  });

  test('shows the stock of products, and one that is online and cannot be bought not as well', async () => {
    await openPage(page, 'Products');
    const row = page.getByRole('row', { name: sku });
    await row.getByText('0', { exact: true }).waitFor();
    await row.locator('.warn').getByText('ONLINE').waitFor();
  });

  test('leads to failed elements of the last seven days with deliveries, however long ago, up to a month', async () => {
    const failed = needs.getByRole('link', { name: 'failed element' });
    await openPage(page, 'Today');
    server.clock.moveTo(server.clock.nowMs() + 12 * 86_400_000);
    await readAnew();
    await failed.click();
    await page.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor();
    await page.getByRole('table').getByRole('link').first().waitFor();
    server.clock.moveTo(server.clock.nowMs() + 20 * 86_400_000);
    await openPage(page, 'Today');
    await readAnew();
    await needs.getByRole('link').first().waitFor();
    assert.equal(await failed.count(), 0);
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});
