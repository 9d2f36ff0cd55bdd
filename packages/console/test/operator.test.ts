import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInOperator } from '@kontor/harness/console';
import { products } from '@kontor/harness/products';
import { takedownsOf } from '@kontor/harness/takedowns';

describeInBrowser('an operator in the console', async ({ browser, server, token }) => {
  const partner = await server.newPartner();
  const [element] = products(1);
  assert.ok(element);
  await partner.post('/v5/products', [element], { prefer: 'wait=10' });
  await partner.post(
    '/v5/products/prices',
    [{ sku: 'NOBODY', standardPrice: { amount: 5, currency: 'EUR' } }],
    { prefer: 'wait=10' },
  );
  const other = await server.newPartner();
  await other.post('/v5/products', products(60), { prefer: 'wait=10' });
  const { json } = await server.operator.get(`/operator/v1/partners/${partner.partnerId}/overview`);
  const partnerName: string = json.name;
  const takedowns = takedownsOf(server);
  const { page, assertQuiet } = await browser.newPage();

  test('signs in and sees that the server is well', async () => {
    await signInOperator(page, server, token);
    await page.getByText('database ok').waitFor();
  });

  test('finds the partner whose elements fail, and why', async () => {
    const failures = page.getByRole('row').filter({ hasText: partner.partnerId });
    await failures.getByText('UNKNOWN_SKU').waitFor();
    await failures.getByText(partnerName).waitFor();
    await page.getByRole('heading', { name: 'Failures of today' }).waitFor();
    await page.getByLabel('Period').selectOption('7');
    await page.getByRole('heading', { name: 'Failures of the last 7 days' }).waitFor();
    await failures.getByText('UNKNOWN_SKU').waitFor();
  });

  test('takes a product down and lifts it again', async () => {
    const made = await server.operator.post('/operator/v1/takedowns', {
      scope: { partnerId: partner.partnerId, skus: [element.sku] },
      reason: 'A recall of its maker.',
    });
    assert.equal(made.status, 201, made.text);
    await openPage(page, 'Catalogue');
    await page.getByRole('tab', { name: 'Takedowns' }).click();
    const row = page.getByRole('row').filter({ hasText: 'A recall of its maker.' });
    await row.getByText('in force').waitFor();
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
  });

  test('sees which recall keeps products of a partner down, beside one that was lifted', async () => {
    const { partnerId } = other;
    const [first, second] = products(2).map(({ sku }) => sku) as [string, string];
    await takedowns.add({ partnerId, skus: [first, second] }, { reason: 'The cable overheats.' });
    await takedowns.add({ partnerId, skus: [first] }, { reason: 'The plug breaks.' });
    const last = await takedowns.add({ partnerId, skus: [first] }, { reason: 'The label is wrong.' });
    await takedowns.lift(last.takedownId);
    await page.goto(`${server.operatorUrl}/console#/partners/${partnerId}`);
    const row = (reason: string) => page.getByRole('row').filter({ hasText: reason });
    await row('The cable overheats.').getByRole('link', { name: '2', exact: true }).waitFor();
    await row('The plug breaks.').getByRole('link', { name: '1', exact: true }).waitFor();
    assert.equal(await row('The label is wrong.').count(), 0);
  });

  test('sees the requests of a connector and its conformance', async () => {
    await openPage(page, 'Sandbox');
    await page.getByRole('tab', { name: 'Requests' }).click();
    await page.getByText('updateProductVariationPrices').first().waitFor();
  });

  test('is told that a record has only the beginning of a long body', async () => {
    await page
      .getByRole('row', { name: 'createOrUpdateProductVariations' })
      .first()
      .getByRole('link')
      .click();
    await page.getByRole('tab', { name: 'curl' }).click();
    await page.getByText('Only the beginning of the body of').waitFor();
    await page.getByText('--data-binary @body.json').waitFor();
    await page.keyboard.press('Escape');
  });

  test('sends a request of a connector again, and sees the new one', async () => {
    const rows = page.getByRole('row').filter({ hasText: 'updateProductVariationPrices' });
    await rows.first().getByRole('link').first().click();
    const drawer = page.getByRole('complementary');
    const id = await drawer.locator('dt', { hasText: 'Request id' }).locator('+ dd').textContent();
    await drawer.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The request was sent again').waitFor();
    const { resources } = (await server.operator.get('/sandbox/v1/requests?last=1')).json;
    await drawer.getByText(resources[0].requestId).waitFor();
    assert.notEqual(resources[0].requestId, id);
    assert.equal(resources[0].operationId, 'updateProductVariationPrices');
  });

  test('sees the console as the partner does, and can change nothing there', async () => {
    await page.goto(`${server.operatorUrl}/console#/partners/${partner.partnerId}`);
    await page.getByRole('button', { name: 'See as partner' }).click();
    await page.getByLabel('Reason').fill('Ticket 4711');
    await page.getByRole('button', { name: 'Create the link' }).click();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the console of the partner' }).click(),
    ]);
    await opened.getByText(`operator looks at partner ${partner.partnerId}`).waitFor();
    assert.ok(!opened.url().includes('kontor_console_'), opened.url());
    await openPage(opened, 'Products');
    await opened.getByRole('link', { name: element.sku, exact: true }).click();
    await opened.getByRole('complementary').getByText('Product reference').waitFor();
    assert.equal(await opened.getByRole('button', { name: 'Change the price' }).count(), 0);
    const links = await opened.getByRole('navigation').getByRole('link').allTextContents();
    assert.ok(!links.includes('Upload'), links.join(', '));
    await opened.close();
  });

  test('is shown only what the roles of a token allow', async () => {
    const name = `reader-${partner.partnerId}`;
    const created = await server.operator.post('/operator/v1/operators', {
      name,
      roles: ['catalogue-viewer'],
    });
    assert.equal(created.status, 201, created.text);
    const limited = await browser.newPage();
    await signInOperator(limited.page, server, created.json.token);
    const links = await limited.page.getByRole('navigation').getByRole('link').allTextContents();
    assert.ok(links.includes('Catalogue'));
    assert.ok(!links.includes('Partners') && !links.includes('Orders'), links.join(', '));
    limited.assertQuiet();
    await limited.close();
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});
