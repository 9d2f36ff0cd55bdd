import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { describeInBrowser, openPage, signInOperator } from '@kontor/harness/console';
import { line, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { Receiver } from '@kontor/harness/receiver';
import { assertRefused } from '@kontor/harness/refused';

describeInBrowser('an operator acts in the console', async ({ browser, server, token }) => {
  const { operator } = server;
  const partner = await server.newPartner(['Products_Read', 'Products_Write', 'Orders_Read']);
  const [element] = products(1);
  assert.ok(element);
  const sku = String(element.sku);
  await partner.post('/v5/products', [element], { prefer: 'wait=10' });
  // The console reads lists again after a while only, unless it has changed them itself.
  const made = await operator.post('/operator/v1/operators', { name: 'anna', roles: ['viewer'] });
  const { page, assertQuiet } = await browser.newPage();
  const dialog = page.getByRole('dialog');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();

  test('sees how the price of a product changed', async () => {
    for (const amount of [30, 20]) {
      server.clock.moveTo(server.clock.nowMs() + 5 * 60 * 1000);
      const price = { sku, standardPrice: { amount, currency: 'EUR' } };
      await partner.post('/v5/products/prices', [price], { prefer: 'wait=10' });
    }
    await signInOperator(page, server, token);
    await page.goto(`${server.operatorUrl}/console#/catalogue/${partner.partnerId}/${sku}`);
    await tab('Prices');
    const plot = page.getByRole('figure').filter({ hasText: 'Price in EUR' });
    await plot.locator('canvas').waitFor();
    await plot.getByText('The figures as a table').click();
    assert.deepEqual(
      (await plot.getByRole('cell').allTextContents()).filter((text) => /^[23]0$/.test(text)),
      ['30', '20', '20'],
    );
  });

  test('withdraws an illegal product, once its sku is typed', async () => {
    const order = await ordersOf(server, partner.partnerId).placeProcessable({ lines: [line(sku)] });
    await tab('Summary');
    await page.getByRole('button', { name: 'Withdraw as illegal' }).click();
    await dialog.getByLabel(`Type ${sku} to confirm`).fill('something else');
    await dialog.getByRole('button', { name: 'Cancel all open items' }).click();
    await dialog.getByText('This is not what was asked for').waitFor();
    await dialog.getByLabel(`Type ${sku} to confirm`).fill(sku);
    await dialog.getByRole('button', { name: 'Cancel all open items' }).click();
    await page.getByText('The product is withdrawn').waitFor();
    await page.getByText('a decision of the marketplace').waitFor();
    const { json } = await partner.get(`/v4/orders/${order.salesOrderId}`);
    assert.equal(json.positionItems[0].fulfillmentStatus, 'CANCELLED_BY_MARKETPLACE');
  });

  test('sees how a client is answered, and changes it without a new secret', async () => {
    const { partnerId } = partner;
    const clientId = `shop-${partnerId}`;
    const body = { clientId, partnerId, scopes: ['products'], generateSecret: true };
    const created = await operator.post('/operator/v1/clients', body);
    assert.equal(created.status, 201, created.text);
    await page.goto(`${server.operatorUrl}/console#/partners/${partnerId}`);
    await tab('Users and clients');
    const row = page.getByRole('row').filter({ hasText: clientId });
    await row.getByText('as specified').waitFor();
    await row.getByRole('button', { name: 'Responses' }).click();
    await dialog.getByLabel('Members of lists').selectOption('named');
    await dialog.getByLabel('Unknown query parameters').selectOption('ignore');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('lists by name, unknown parameters are ignored').waitFor();
    const { json } = await operator.get(`/operator/v1/clients/${clientId}`);
    assert.deepEqual([json.listEnvelope, json.unknownParameters, json.hasSecret], ['named', 'ignore', true]);
  });

  test('exports the data of a partner', async () => {
    await page.goto(`${server.operatorUrl}/console#/partners/${partner.partnerId}`);
    await tab('Contract and limits');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all data' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    assert.match(text, /"table":"products"/);
    assert.match(text.trimEnd().split('\n').at(-1) ?? '', /^\{"manifest":/);
  });

  test('creates a webhook, sends an event to it again and gives it another secret', async () => {
    const receiver = await Receiver.start();
    await openPage(page, 'System');
    await tab('Webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByLabel('all', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('table').getByText(receiver.url).click();
    const drawer = page.getByRole('complementary');
    await drawer.getByText('active', { exact: true }).waitFor();
    await partner.post('/v5/products', products(2).slice(1), { prefer: 'wait=10' });
    await drawer.getByRole('tab', { name: 'Attempts' }).click();
    await drawer.getByText('kontor.product.created.v1').first().waitFor();
    await drawer.getByRole('button', { name: 'Send again' }).first().click();
    await page.getByText('The event is sent again').waitFor();
    await drawer.getByRole('tab', { name: 'Summary' }).click();
    await drawer.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByRole('button', { name: 'Replace the secret' }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await drawer.getByText('Former secret valid until').waitFor();
    await page.keyboard.press('Escape');
  });

  test('signs with a new key, and revokes the former one', async () => {
    await tab('Keys of tokens');
    await page.getByRole('button', { name: 'Sign with a new key' }).click();
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await page.getByText('A new key signs now').waitFor();
    assert.equal((await partner.get('/v5/products')).status, 200);
    const keys = (await operator.get('/operator/v1/keys')).json.resources;
    const former = keys.find(({ state }: { state: string }) => state === 'verifies').kid;
    await page.getByRole('row').filter({ hasText: former }).getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The key is revoked').waitFor();
    assertRefused(await partner.get('/v5/products'), 401, 'TOKEN_INVALID');
  });

  test('gives an operator another token, and revokes it', async () => {
    const anna = new ApiClient(() => server.operatorUrl, made.json.token);
    assert.equal((await anna.get('/operator/v1/self')).status, 200);
    await tab('Operators');
    const row = page.getByRole('row').filter({ hasText: 'anna' });
    await row.getByRole('button', { name: 'New token' }).click();
    await dialog.getByRole('button', { name: 'Replace the token' }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    assertRefused(await anna.get('/operator/v1/self'), 401, 'TOKEN_INVALID');
    await row.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
  });

  test('resets the sandbox', async () => {
    await openPage(page, 'Sandbox');
    await tab('Snapshots and reset');
    await page.getByRole('button', { name: 'Reset the sandbox' }).click();
    await dialog.getByRole('button', { name: 'Reset everything' }).click();
    await page.getByText('The sandbox is reset').waitFor();
    assertRefused(
      await operator.get(`/operator/v1/partners/${partner.partnerId}/overview`),
      404,
      'PARTNER_NOT_FOUND',
    );
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});
