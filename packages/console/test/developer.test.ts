import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInPartner } from '@kontor/harness/console';
import { products } from '@kontor/harness/products';
import { agree, Receiver, status } from '@kontor/harness/receiver';
import { webhooksOf, webhooksPath } from '@kontor/harness/webhooks';

describeInBrowser('a developer in the console', async ({ browser, server }) => {
  const partner = await server.newPartner();
  const { page, assertQuiet } = await browser.newPage();

  test('sees the events of the past, those that happen, and after a pause what happened meanwhile', async () => {
    const created = page.getByRole('button', { name: 'kontor.product.created.v1' });
    const [first, second, third] = products(3);
    const deliver = (element: unknown) => partner.post('/v5/products', [element], { prefer: 'wait=10' });
    await deliver(first);
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Developers');
    await page.getByText('listening').waitFor();
    await created.waitFor();
    await deliver(second);
    await created.nth(1).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('paused').waitFor();
    await deliver(third);
    await page.getByRole('button', { name: 'Go on' }).click();
    await created.nth(2).waitFor();
    assert.equal(await created.count(), 3);
    await created.first().click();
    await page.getByRole('complementary').getByText('"specversion"').waitFor();
    await page.keyboard.press('Escape');
  });

  test('reads who changed what, and copies code to begin with', async () => {
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page.getByRole('button', { name: 'createOrUpdateProductVariations' }).first().waitFor();
    await page.getByRole('tab', { name: 'Code samples' }).click();
    await page.getByRole('tab', { name: 'kontor/client' }).click();
    await page.getByText("import { createClient } from 'kontor/client'").waitFor();
  });

  test('moves by keys: the keys are listed, a row opens, a panel closes', async () => {
    await openPage(page, 'Products');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Next row').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
  });

  test('goes from the search to a row by Enter, and from a dialog back to what opened it', async () => {
    const [{ sku }] = products(1) as unknown as [{ sku: string }];
    const box = page.getByLabel('SKU (beginning), reference or EAN');
    await box.fill(sku);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: sku }).waitFor();
    await box.press('Enter');
    await page.locator('a:focus').getByText(sku, { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change the price' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('button:focus').getByText('Change the price').waitFor();
    await page.keyboard.press('Escape');
  });

  test('sees that a webhook fails and why, and what a retry comes to', async () => {
    const receiver = await Receiver.start();
    const webhooks = webhooksOf(partner, webhooksPath);
    const { id } = await webhooks.subscribe(receiver.url, { types: ['kontor.product.created.v1'] });
    receiver.otherwise = status(503);
    await partner.post('/v5/products', products(4).slice(3), { prefer: 'wait=10' });
    await webhooks.until(id, ({ waiting }) => waiting > 0);
    await openPage(page, 'Developers');
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await page.getByRole('row').getByRole('cell').getByText('1', { exact: true }).waitFor();
    await page.getByRole('button', { name: receiver.url }).click();
    const drawer = page.getByRole('complementary');
    await drawer.getByText('failing').waitFor();
    await drawer
      .locator('dt', { hasText: 'Last attempt' })
      .locator('+ dd')
      .getByText('503')
      .first()
      .waitFor();
    receiver.otherwise = agree;
    await drawer.getByRole('button', { name: 'Retry now' }).click();
    await drawer.getByText('delivered').waitFor();
    await drawer.getByText('active').waitFor();
    await page.keyboard.press('Escape');
  });

  test('adds a webhook; only then the types of events are read', async () => {
    const receiver = await Receiver.start();
    const { page: fresh, close } = await browser.newPage();
    let reads = 0;
    fresh.on('request', (request) => {
      if (request.url().includes('/event-types')) reads += 1;
    });
    await signInPartner(fresh, server, partner.username, 'pass-word');
    await openPage(fresh, 'Developers');
    await fresh.getByRole('tab', { name: 'Webhooks' }).click();
    await fresh.getByRole('row').nth(1).waitFor();
    assert.equal(reads, 0);
    await fresh.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = fresh.getByRole('dialog');
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByRole('group', { name: 'product', exact: true }).getByLabel('created').check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await fresh.getByRole('button', { name: 'I have copied it' }).click();
    await fresh.getByRole('button', { name: receiver.url }).waitFor();
    await close();
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});
