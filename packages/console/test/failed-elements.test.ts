import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeInBrowser, signInOperator, signInPartner } from '@kontor/harness/console';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';

describeInBrowser('the failed elements of a delivery', async ({ browser, server, token }) => {
  const partner = await server.newPartner(['Products_Read', 'Products_Write']);
  const [good, wrong] = products(2);
  const sent = { ...wrong, ean: 'x1' };
  const { id } = await deliver(partner, [good, sent]);
  const { page, assertQuiet } = await browser.newPage();
  const drawer = page.getByRole('complementary');
  const saved = async (name: string) => {
    const saving = page.waitForEvent('download');
    await drawer.getByRole('button', { name }).click();
    return (await saving).path();
  };

  test('are saved as a table to mend, by the partner', async () => {
    await signInPartner(page, server, partner.username, 'pass-word');
    await page.goto(`${server.partnerUrl}/console#/deliveries/${id}`);
    const table = readFileSync(await saved('Save the failed elements as CSV'), 'utf8');
    assert.match(table, /^sku,productReference,ean,.*,#code,#column,#closest,#detail\r\n/);
    assert.equal(table.includes(String(good?.sku)), false);
  });

  test('are saved as rows of the table that was delivered, with what no member has', async () => {
    const names = ['Model', 'SKU code', 'EAN', 'remark'];
    const rows = [good, sent].map((each) => [each?.productReference, each?.sku, each?.ean, 'mine']);
    const fileOf = (table: readonly (readonly unknown[])[]) => ({
      name: 'own.csv',
      mimeType: '',
      buffer: Buffer.from(table.map((cells) => cells.join(';')).join('\n')),
    });
    const field = drawer.getByLabel('Save the failed rows of a table');
    await field.setInputFiles(fileOf([names, ...rows.slice(0, 1)]));
    await drawer.getByText('None of them is in this file.').waitFor();
    const saving = page.waitForEvent('download');
    await field.setInputFiles(fileOf([names, ...rows]));
    const table = readFileSync(await (await saving).path(), 'utf8');
    assert.match(table, /^Model,SKU code,EAN,remark,#line,#code,#column,#closest,#detail\r\n/);
    assert.match(table, new RegExp(`\r\n[^,]+,${sent.sku},x1,mine,3,[^,]+,EAN,`));
    assert.equal(table.includes(`,${good?.sku},`), false);
  });

  test('are saved by the operator too, and their errors under the name of what they are', async () => {
    const { page: other } = await browser.newPage();
    await signInOperator(other, server, token);
    await other.goto(`${server.operatorUrl}/console#/deliveries/${partner.partnerId}/${id}`);
    const saving = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Save the errors as CSV' }).click();
    const errors = await saving;
    assert.match(errors.suggestedFilename(), /-errors\.csv$/);
    assert.match(readFileSync(await errors.path(), 'utf8'), /^sku,code,/);
    const again = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Save the failed elements as CSV' }).click();
    assert.match(readFileSync(await (await again).path(), 'utf8'), /,x1,/);
  });

  test('are mended in place, where a user may deliver, and delivered again', async () => {
    const row = drawer.getByRole('row', { name: String(sent.sku) });
    await row.getByRole('textbox').fill(String(wrong?.ean));
    await row.getByRole('button', { name: 'Deliver again' }).click();
    await drawer.getByText('1 element is mended and stored.').waitFor();
    assert.equal((await partner.get(`/v5/products/${sent.sku}`)).json.ean, wrong?.ean);
    await drawer.getByText('1 of them is stored since, and left out.').waitFor();
    await page.goto(`${server.partnerUrl}/console#/deliveries`);
    await drawer.waitFor({ state: 'detached' });
    await page.goto(`${server.partnerUrl}/console#/deliveries/${id}`);
    await drawer.getByText('1 of them is stored since, and left out.').waitFor();
    assert.equal(await drawer.getByText('1 element is mended and stored.').count(), 0);
    assert.equal(await drawer.getByRole('button', { name: 'Save the failed elements as CSV' }).count(), 0);
  });

  test('are shown to a user who may not deliver, and not to be mended', async () => {
    const { id: failing } = await deliver(partner, [{ ...sent, sku: 'NOT-MENDED' }]);
    const username = `${partner.username}-reader`;
    const reader = { username, roles: ['Products_Read'], password: 'pass-word' };
    const made = await server.operator.post(`/operator/v1/partners/${partner.partnerId}/users`, reader);
    assert.equal(made.status, 201, made.text);
    const { page: other } = await browser.newPage();
    await signInPartner(other, server, username, 'pass-word');
    await other.goto(`${server.partnerUrl}/console#/deliveries/${failing}`);
    await other.getByRole('button', { name: 'Save the failed elements as CSV' }).waitFor();
    await other.getByRole('row', { name: 'NOT-MENDED' }).waitFor();
    assert.equal(await other.getByRole('button', { name: 'Deliver again' }).count(), 0);
  });

  test('are given an address by its fields, all that lack one at once', async () => {
    const without = products(4)
      .slice(2)
      .map(({ compliance: _, ...element }) => element);
    const { id: lacking } = await deliver(partner, without);
    await page.goto(`${server.partnerUrl}/console#/deliveries/${lacking}`);
    const row = drawer.getByRole('row', { name: String(without[0]?.sku) });
    await row.getByLabel('name').fill('Example Trading House');
    await row.getByLabel('address').fill('Example Street 1, 20095 Hamburg');
    await row.getByLabel('email').fill('safety@example.com');
    await row.getByLabel('roles').selectOption('DISTRIBUTOR');
    await row.getByRole('button', { name: 'Deliver all 2 with this cause' }).click();
    await drawer.getByText('2 elements are mended and stored.').waitFor();
    for (const { sku } of without)
      assert.deepEqual((await partner.get(`/v5/products/${sku}`)).json.compliance.productSafety.addresses, [
        {
          name: 'Example Trading House',
          address: 'Example Street 1, 20095 Hamburg',
          email: 'safety@example.com',
          roles: ['DISTRIBUTOR'],
        },
      ]);
  });

  test('load nothing from elsewhere and break no policy', () => assertQuiet());
});
