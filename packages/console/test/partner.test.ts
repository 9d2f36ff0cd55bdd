import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInPartner } from '@kontor/harness/console';
import { line, ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { assertRefused } from '@kontor/harness/refused';
import { returnRoles, returnsOf } from '@kontor/harness/returns';

describeInBrowser('a seller in the console', async ({ browser, server }) => {
  const partner = await server.newPartner([
    ...returnRoles,
    'Products_Read',
    'Products_Write',
    'Receipts_Read',
    'Availability_Read',
    'Availability_Write',
  ]);
  await partner.post('/v5/products', products(1), { prefer: 'wait=10' });
  const [{ sku }] = products(1) as unknown as [{ sku: string }];
  const { page, assertQuiet } = await browser.newPage();
  const prices = (rows: readonly string[]) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`sku;price;currency\n${rows.join('\n')}\n`),
  });

  test('signs in, and is told when the password is wrong', async () => {
    await page.goto(`${server.partnerUrl}/console`);
    await page.getByLabel('API user').fill(partner.username);
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await signInPartner(page, server, partner.username, 'pass-word');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    assert.equal(await page.title(), 'Today · Kontor');
  });

  test('uploads a table with two violations, sees what is wrong with each, and mends them', async () => {
    await openPage(page, 'Upload');
    await page.getByLabel('What the file has').selectOption('prices');
    await page.locator('.drop input[type=file]').setInputFiles(prices([`${sku};19,99;EURO`, 'NOBODY;5;EUR']));
    await page.getByRole('button', { name: 'Deliver 2 rows' }).click();
    await page.getByText('CURRENCY_NOT_ALLOWED').first().waitFor();
    await page.getByText('UNKNOWN_SKU').first().waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the failed rows of the file as CSV' }).click();
    const saved = readFileSync(await (await saving).path(), 'utf8');
    assert.match(saved, /^sku,price,currency,#line,#code,/);
    assert.match(saved, /\nNOBODY,5,EUR,3,/);
    await page.locator('.drop input[type=file]').setInputFiles(prices([`${sku};19,99;EUR`]));
    await page.getByRole('button', { name: 'Deliver 1 row' }).click();
    await page.getByText('1 succeeded').waitFor();
    const price = await partner.get(`/v5/products/${sku}/prices`);
    assert.equal(price.json.standardPrice.amount, 19.99, price.text);
  });

  test('mends a file under the same name, and takes another one', async () => {
    await openPage(page, 'Upload');
    const input = page.locator('.drop input[type=file]');
    await page.getByLabel('What the file has').selectOption('prices');
    await input.setInputFiles(prices([`${sku};1,99;EURO`]));
    await page.getByText('prices.csv: 1 row').waitFor();
    await input.click({ noWaitAfter: true });
    assert.equal(await input.inputValue(), '');
    await input.setInputFiles(prices([`${sku};19,99;EUR`, `${sku}-2;1;EUR`]));
    await page.getByText('prices.csv: 2 rows').waitFor();
    await page.getByRole('button', { name: 'Take another file' }).click();
    assert.equal(await input.inputValue(), '');
  });

  test('tries a table of stock, which stores nothing', async () => {
    await openPage(page, 'Upload');
    await page.getByLabel('What the file has').selectOption('quantities');
    await page.locator('.drop input[type=file]').setInputFiles({
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`sku;stock\n${sku};7\nNOBODY;7\n`),
    });
    await page.getByRole('button', { name: 'Try without storing' }).click();
    await page.getByText('This was a dry run: nothing is stored.').waitFor();
    await page.getByText('1 succeeded').waitFor();
    await page.getByRole('row', { name: 'NOBODY' }).getByRole('link', { name: '3001' }).waitFor();
    const stock = await partner.get(`/v1/availability/quantities/${sku}`);
    assertRefused(stock, 404, '3009');
  });

  test('sees the failures of the week by their cause', async () => {
    await openPage(page, 'Deliveries');
    const groups = page.getByRole('region', { name: 'Failures by cause' });
    await groups.getByText('"EURO"').waitFor();
    await groups.getByText('900016 - CURRENCY_NOT_ALLOWED').waitFor();
  });

  test('sees only deliveries in the state that was chosen', async () => {
    await openPage(page, 'Deliveries');
    const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
    await page.getByLabel('State').selectOption('done');
    await rows.nth(1).waitFor();
    assert.match(page.url(), /state=done/);
    await page.getByLabel('State').selectOption('pending');
    await page.getByText('Nothing was delivered in this time.').waitFor();
    await page.getByLabel('State').selectOption('');
    await rows.nth(1).waitFor();
  });

  test('finds a product by the beginning of its sku and by its status, and hears how many match', async () => {
    await openPage(page, 'Products');
    await page.getByText('Products that match: 1').waitFor();
    const box = page.getByLabel('SKU (beginning), reference or EAN');
    await box.fill('NOT-THERE');
    await page.getByText('No product matches. Type the beginning of a SKU').waitFor();
    await box.fill(sku.slice(0, -2));
    const row = page.getByRole('row', { name: sku });
    await row.getByText(products(1)[0]?.ean ?? '').waitFor();
    await page.getByLabel('Status').selectOption('INACTIVE');
    await page.getByText('Products that match: 0').waitFor();
    await page.getByLabel('Status').selectOption('ONLINE');
    await row.waitFor();
  });

  test('is told why shoppers cannot buy a product that is online, and mends the stock there', async () => {
    await partner.post('/v1/availability/quantities', [{ sku, quantity: 0 }]);
    await page.getByLabel('only what cannot be bought').check();
    const listed = page.getByRole('row', { name: sku });
    await listed.getByText('Amber 1').waitFor();
    await listed.getByText('it is sold out').waitFor();
    await listed.getByRole('link').click();
    const bought = page.getByRole('listitem').filter({ hasText: 'shoppers can buy it' });
    await bought.getByText('it is sold out').waitFor();
    await bought.getByText('it has no shipping profile').waitFor();
    await bought.getByRole('button', { name: 'Change the stock' }).click();
    await page.getByLabel('Pieces').fill('3');
    await page.getByRole('button', { name: 'Store' }).click();
    await bought.getByText('it is sold out').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await page.getByLabel('only what cannot be bought').uncheck();
  });

  test('finds the refusal of a product that was never stored', async () => {
    await partner.post('/v5/products', [{ ...products(1)[0], sku: 'REFUSED-1', ean: 'x' }], {
      prefer: 'wait=10',
    });
    await page.getByLabel('Status').selectOption('');
    await page.getByLabel('SKU (beginning), reference or EAN').fill('REFUSED-1');
    await page.getByText('It was delivered and refused on').waitFor();
    await page.getByRole('link', { name: 'REFUSED-1' }).click();
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('link', { name: /^Delivery / }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('SKU (beginning), reference or EAN').fill(sku.slice(0, -2));
    await page.getByRole('row', { name: sku }).waitFor();
  });

  test('sees the prices that a product had, and the lowest of 30 days', async () => {
    await page.getByRole('row', { name: sku }).getByRole('link').click();
    await page.getByRole('tab', { name: 'Prices' }).click();
    await page.getByText('Lowest price of the last 30 days').waitFor();
    await page.getByRole('cell', { name: '€19.99' }).first().waitFor();
    await page.getByRole('cell', { name: partner.username }).first().waitFor();
    await page.keyboard.press('Escape');
  });

  test('changes the price of a product, and is told when one is refused', async () => {
    await openPage(page, 'Products');
    await page.getByRole('link', { name: sku, exact: true }).click();
    await page.getByRole('button', { name: 'Change the price' }).click();
    await page.getByLabel('Standard price in EUR').fill('24.50');
    await page.getByRole('button', { name: 'Deliver the price' }).click();
    await page.getByText('€24.50').first().waitFor();
    await page.getByRole('button', { name: 'Change the price' }).click();
    await page.getByLabel('Standard price in EUR').fill('-1');
    await page.getByRole('button', { name: 'Deliver the price' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
  });

  test('sends an order, accepts its return and reads the receipt', async () => {
    const orders = ordersOf(server, partner.partnerId);
    const order = await orders.placeProcessable({ lines: [line('LAMP-1')] });
    await openPage(page, 'Orders');
    await page.getByRole('link', { name: order.orderNumber }).click();
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('checkbox').first().check();
    await drawer.getByRole('button', { name: 'Report as sent' }).click();
    await page.getByLabel('Tracking number').fill('H1000730000008901048');
    await page.getByLabel('Carrier', { exact: true }).selectOption('HERMES');
    await page.getByLabel('Carrier of the return').selectOption('HERMES');
    await page.getByLabel('Number of the return label').fill('H1000730000008901055');
    await page.getByLabel('Sent from: postcode').fill('22177');
    await page.getByLabel('City').fill('Hamburg');
    await page.getByRole('dialog').getByRole('button', { name: 'Report as sent' }).click();
    await drawer.getByRole('cell', { name: 'SENT', exact: true }).waitFor();
    await drawer.getByRole('tab', { name: 'Shipments and receipts' }).click();
    await drawer.getByText('PURCHASE').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: /Save the PDF/ }).click(),
    ]);
    assert.match(download.suggestedFilename(), /\.pdf$/);
    await returnsOf(server, partner).announce(order);
    await openPage(page, 'Returns');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('button', { name: 'Accept and refund' }).click();
    await page.getByRole('cell', { name: 'ACCEPTED', exact: true }).waitFor();
  });

  test('sees what was earned and refunded, and finds receipts by the number of an order', async () => {
    await openPage(page, 'Money');
    await page.getByText('Refunded').waitFor();
    const refund = page.getByRole('row').filter({ hasText: 'REFUND' });
    await refund.getByText('-€').waitFor();
    const number = (await refund.getByRole('link').textContent()) ?? '';
    const box = page.getByLabel('Order number or id');
    await box.fill('NOT-THERE');
    await page.getByText('No receipt matches.').waitFor();
    await box.fill(number.toLowerCase());
    await refund.waitFor();
  });

  test('filters orders only by what the interface takes together', async () => {
    const orders = ordersOf(server, partner.partnerId);
    const order = await orders.placeProcessable({ lines: [line('LAMP-2')] });
    await orders.placeProcessable({ lines: [line('LAMP-3')] });
    await openPage(page, 'Orders');
    await page.getByLabel('State of an item').selectOption('PROCESSABLE');
    await page.getByRole('row').nth(2).waitFor();
    await page.getByLabel('SKU').fill('LAMP-2');
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: order.orderNumber }).waitFor();
    assert.equal(await page.getByLabel('State of an item').inputValue(), '');
    await page.getByLabel('State of an item').selectOption('SENT');
    await page.getByText('No order matches.').waitFor();
    assert.equal(await page.getByLabel('SKU').inputValue(), '');
    await page.getByLabel('State of an item').selectOption('');
  });

  test('reads states with their German words, and texts of the server marked as English', async () => {
    const german = await browser.newPage({ locale: 'de-DE' });
    await german.page.goto(`${server.partnerUrl}/console#/products`);
    await german.page.getByLabel('API-Benutzer').fill(partner.username);
    await german.page.getByLabel('Passwort').fill('not-the-password');
    await german.page.getByRole('button', { name: 'Anmelden' }).click();
    await german.page.locator('[role="alert"] [lang="en"]').first().waitFor();
    await german.page.getByLabel('Passwort').fill('pass-word');
    await german.page.getByRole('button', { name: 'Anmelden' }).click();
    await german.page.getByRole('cell', { name: 'online (ONLINE)' }).waitFor();
    await openPage(german.page, 'Heute');
    await german.page.getByRole('link', { name: 'online, aber nicht käuflich' }).click();
    await german.page.getByRole('cell', { name: 'es hat kein Versandprofil' }).waitFor();
    await german.page.getByRole('link', { name: sku, exact: true }).click();
    await german.page.getByRole('button', { name: 'Ausschalten' }).click();
    await german.page.getByRole('heading', { name: 'Es ist nicht online: Es ist ausgeschaltet.' }).waitFor();
    const answer = german.page.locator('[lang="en"]').filter({ hasText: 'switched it off' });
    await answer.locator('time').waitFor();
    await german.page.getByRole('tab', { name: 'Verlauf' }).click();
    await german.page.getByText('Status geändert (status-changed)').first().waitFor();
    await german.close();
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});
