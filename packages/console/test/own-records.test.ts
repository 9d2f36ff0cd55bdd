import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInOperator, signInPartner } from '@kontor/harness/console';
import { deliver } from '@kontor/harness/deliver';
import { line, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { returnRoles, returnsOf } from '@kontor/harness/returns';
import type { Page } from 'playwright-core';

const roles = [...returnRoles, 'Products_Read', 'Products_Write', 'Receipts_Read'];

describeInBrowser('returns in the console', async ({ browser, server }) => {
  const partner = await server.newPartner(roles);
  const returns = returnsOf(server, partner);
  const [first, second] = [await returns.send(), await returns.send()];
  server.clock.moveTo(server.clock.nowMs() + 12 * 86_400_000);
  for (const order of [first, second]) await returns.announce(order);
  const { page, assertQuiet } = await browser.newPage();
  const drawer = page.getByRole('complementary');

  test('have product, sku, number of the order and price in the list', async () => {
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Returns');
    const row = page.getByRole('row').filter({ hasText: first.orderNumber });
    for (const text of ['Amber desk lamp', 'LAMP-1', '€59.99']) await row.getByText(text).waitFor();
  });

  test('open with how they come back, and say what a decision does', async () => {
    await page.getByRole('link', { name: first.orderNumber }).click();
    await drawer.getByText(first.labels[0]?.trackingNumber ?? '').waitFor();
    // Since it was sent.
    await drawer.getByRole('definition').filter({ hasText: '12 days' }).waitFor();
    await drawer.getByText('No deadline runs: the return waits until you decide.').waitFor();
    await drawer.getByText('The shopper gets back what was billed for the item').waitFor();
    await drawer.getByText('a rejected return can still be accepted').waitFor();
  });

  test('are rejected, and can still be accepted, as the text says', async () => {
    await drawer.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Amber desk lamp · LAMP-1 · €59.99').waitFor();
    await dialog.getByLabel('Reason').selectOption({ label: 'Wrong item' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await drawer.getByText('REJECTED', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: 'Reject' }).waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Accept' }).click();
    await dialog.getByRole('button', { name: 'Accept and refund' }).click();
    await drawer.getByText('ACCEPTED', { exact: true }).waitFor();
    const { json } = await server.operator.get(`/operator/v1/returns?orderNumber=${first.orderNumber}`);
    assert.equal(json.resources[0].status, 'ACCEPTED');
  });

  test('fit a phone: names beside values, and the page in sight in the navigation', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Developers');
    await openPage(page, 'Returns');
    const badge = page.getByRole('cell').getByText('ANNOUNCED', { exact: true });
    const [value, cell] = [await badge.boundingBox(), await badge.locator('..').boundingBox()];
    assert.ok(value && cell);
    assert.ok(value.width < cell.width / 2, 'a state is as wide as its word');
    assert.ok(value.x - cell.x >= 90, 'beside the name of its column');
    const link = await page.getByRole('navigation').getByRole('link', { name: 'Returns' }).boundingBox();
    assert.ok(link && link.x >= 0 && link.x + link.width <= 390, JSON.stringify(link));
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
  });

  test('load nothing from elsewhere and break no policy', () => assertQuiet());
});

describeInBrowser('an order in the console', async ({ browser, server }) => {
  const partner = await server.newPartner(roles);
  const orders = ordersOf(server, partner.partnerId);
  const { page, assertQuiet } = await browser.newPage();
  const drawer = page.getByRole('complementary');
  const open = async (salesOrderId: string) => {
    await page.goto(`${server.partnerUrl}/console#/orders/${salesOrderId}`);
    await drawer.getByRole('checkbox').first().waitFor();
  };

  test('says from when it can be sent, and why its buttons do nothing until then', async () => {
    await signInPartner(page, server, partner.username, 'pass-word');
    const placed = await orders.place({ lines: [line('LAMP-1')] });
    await open(placed.salesOrderId);
    const { json } = await partner.get(`/v4/orders/${placed.salesOrderId}`);
    const note = drawer.getByText('It can be sent from');
    assert.equal(await note.locator('time').getAttribute('datetime'), json.processableFrom);
    await drawer.getByRole('checkbox').first().check();
    await drawer.getByText('What is chosen is in the state ANNOUNCED').waitFor();
    assert.ok(await drawer.getByRole('button', { name: 'Report as sent' }).isDisabled());
  });

  test('that waits for its payment says so', async () => {
    await open((await orders.place({ paymentMethod: 'PREPAYMENT' })).salesOrderId);
    await drawer.getByText('It can be sent once the payment has arrived.').waitFor();
  });

  test('that is blocked says so, and one that is open asks for a choice', async () => {
    const blocked = await orders.placeProcessable();
    await orders.block(blocked.salesOrderId);
    await open(blocked.salesOrderId);
    await drawer.getByText('The marketplace has blocked items.').waitFor();
    await open((await orders.placeProcessable()).salesOrderId);
    await drawer.getByText('Choose the items that you send or cancel.').waitFor();
  });

  test('is sent from a country that is chosen by its name', async () => {
    await drawer.getByRole('checkbox').first().check();
    await drawer.getByRole('button', { name: 'Report as sent' }).click();
    await page.getByLabel('Country').selectOption({ label: 'Austria' });
    assert.equal(await page.getByLabel('Country').inputValue(), 'AUT');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});

describeInBrowser('a refused sign-in', async ({ browser, server }) => {
  const { page, assertQuiet } = await browser.newPage();

  test('of a suspended partner says that it is suspended, and whom to ask', async () => {
    const partner = await server.newPartner(roles);
    const path = `/operator/v1/partners/${partner.partnerId}/contract/suspension` as const;
    const suspended = await server.operator.post(path, {});
    assert.ok(suspended.status < 300, suspended.text);
    await tryToSignIn(page, server.partnerUrl, partner.username, 'pass-word');
    const alert = page.getByRole('alert');
    await alert.getByText('PARTNER_SUSPENDED').waitFor();
    await alert.getByText('Ask the operator of the marketplace, and tell the number below.').waitFor();
    assert.equal(await page.getByText('Your login has no right to see this.').count(), 0);
  });

  test('with a wrong password says so', async () => {
    await tryToSignIn(page, server.partnerUrl, 'demo', 'not-it');
    await page.getByRole('alert').getByText('invalid_grant').waitFor();
  });

  test('of an operator whose token is unknown says so', async () => {
    await page.goto(`${server.operatorUrl}/console`);
    await page.getByLabel('Operator token').fill('not-a-token-of-this-server');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('TOKEN_INVALID').waitFor();
    assertQuiet();
  });
});

async function tryToSignIn(page: Page, url: string, user: string, password: string): Promise<void> {
  await page.goto(`${url}/console`);
  await page.getByLabel('API user').fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describeInBrowser('the search over everything', async ({ browser, server, token }) => {
  const partner = await server.newPartner(roles);
  const { id } = await deliver(partner, products(1));
  const [{ sku = '', ean = '' } = {}] = products(1);
  const returns = returnsOf(server, partner);
  const order = await returns.send();
  await returns.announce(order);
  const { json } = await partner.get('/v3/receipts?limit=1');
  const receiptNumber: string = json.resources[0].receiptNumber;
  const { page, assertQuiet } = await browser.newPage();
  await page.clock.install();
  const find = async (text: string, kind: string) => {
    await page.keyboard.press('/');
    await page.keyboard.type(text);
    const found = page.getByRole('search').getByRole('link').filter({ hasText: kind });
    await found.first().waitFor();
    return found.first();
  };

  test('is reached by a key, and finds orders with their returns by number and id', async () => {
    await signInPartner(page, server, partner.username, 'pass-word');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await find(order.orderNumber, 'Return');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByText(order.orderNumber).first().waitFor();
    await page.keyboard.press('Escape');
    await (await find(order.salesOrderId, 'Return')).click();
    await page.getByRole('complementary').getByText('Amber desk lamp').first().waitFor();
    await page.keyboard.press('Escape');
  });

  test('finds products by sku and EAN, receipts and deliveries', async () => {
    await (await find(ean, 'Product')).click();
    await page.getByRole('complementary', { name: sku }).waitFor();
    await page.keyboard.press('Escape');
    await (await find(receiptNumber, 'Receipt')).click();
    await page.getByRole('cell', { name: receiptNumber, exact: true }).waitFor();
    await (await find(id, 'Data delivery')).click();
    await page.getByRole('complementary', { name: /^Delivery / }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('says that nothing has such a number', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('no-such-thing');
    await page.getByText('Nothing has this number, id or beginning.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing has this number, id or beginning.').waitFor({ state: 'detached' });
    assertQuiet();
  });

  test('is on pages whose questions for time and version a sandbox keeps apart from requests of connectors', async () => {
    const asksTime = page.waitForRequest(
      (each) => each.method() === 'HEAD' && new URL(each.url()).pathname === '/',
    );
    await page.clock.fastForward(5_000);
    await asksTime;
    const { json } = await server.operator.get('/sandbox/v1/requests?console=false&limit=1000');
    const methods = json.resources.map(({ method }: { method: string }) => method);
    assert.ok(methods.length > 0 && !methods.includes('HEAD'), methods.join());
  });

  test('keeps the focus when the panel behind it learns its title', async () => {
    await signInOperator(page, server, token);
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    const isTyped = Promise.withResolvers<void>();
    const overview = '**/operator/v1/partners/*/overview';
    await page.route(overview, async (route) => {
      await isTyped.promise;
      await route.continue();
    });
    await (await find(partner.partnerId, 'Partner')).click();
    await page.getByRole('heading', { level: 2, name: partner.partnerId, exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('abc');
    isTyped.resolve();
    await page.getByRole('heading', { level: 2, name: `· ${partner.partnerId}` }).waitFor();
    assert.equal(await page.getByRole('search').locator('input:focus').inputValue(), 'abc');
    await page.unroute(overview);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  test('finds orders, receipts, deliveries and products for operators', async () => {
    await (await find(order.orderNumber, 'Order')).click();
    await page.getByRole('complementary', { name: new RegExp(order.orderNumber) }).waitFor();
    await page.keyboard.press('Escape');
    await (await find(receiptNumber, 'Receipt')).click();
    await page.getByRole('complementary', { name: new RegExp(order.orderNumber) }).waitFor();
    await page.keyboard.press('Escape');
    await (await find(id, 'Data delivery')).click();
    await page.getByRole('complementary', { name: `Delivery ${id.slice(0, 8)}` }).waitFor();
    await page.keyboard.press('Escape');
    await find(sku, partner.partnerId);
    assertQuiet();
  });
});
