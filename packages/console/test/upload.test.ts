/** The upload of the console: files of shop systems, what they do not say, and what failed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInPartner } from '@kontor/harness/console';
import { products as makeProducts } from '@kontor/harness/products';
import { answersOf, samples, samplesFolder } from '@kontor/harness/shop-exports';
import { checked } from '@kontor/harness/statuses';
import type { Locator, Page } from 'playwright-core';
import { createClient } from '../../client/index.ts';
import { openTable } from '../../client/sheets/index.ts';

/** Products of two variations in the day of a seller, 310 rows in all, and which of the variations have a fault: 40. */
const [products, wrongEvery] = [100, 5];
/** The most that the seller has to do: 2 clicks for each of 20 wrong EANs, and those that answers and deliveries need. */
const most = { clicks: 50, fields: 15 };

const fileOf = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});
const sampleOf = (name: string) => fileOf(name, readFileSync(join(samplesFolder, name)));

/** Takes a file, after others of the same page. */
async function take(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.getByRole('region', { name: 'File' }).locator('input[type=file]').setInputFiles(file);
}

describeInBrowser('the export of a shop system, in the console', async ({ browser, server }) => {
  for (const file of samples) {
    test(`is stored as by the command, with the same bytes: ${file}`, async () => {
      const partner = await server.newPartner();
      const { page, close } = await browser.newPage();
      const bodies: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/v5/products')
          bodies.push(request.postData() ?? '');
      });
      await signInPartner(page, server, partner.username, 'pass-word');
      await openPage(page, 'Upload');
      await take(page, sampleOf(file));
      await page.getByText('Map and answers').click();
      const answers = answersOf(file);
      await page
        .getByLabel('File with answers')
        .setInputFiles(fileOf('answers.json', JSON.stringify(answers)));
      await page.getByRole('button', { name: /^Deliver \d+ rows?$/ }).click();
      await page.getByText(/^Delivered\./).waitFor();
      const { json } = await partner.get('/v5/products?limit=100');
      const strip = ({ links: _, moin: _moin, ...product }: { links?: unknown; moin?: unknown }) => product;
      const expected = JSON.parse(readFileSync(join(samplesFolder, `${file}.expected.json`), 'utf8'));
      assert.deepEqual(json.resources.map(strip), expected.stored);
      const table = await openTable(new Blob([readFileSync(join(samplesFolder, file))]), {
        kind: 'products',
        answers,
        client: createClient({ url: server.partnerUrl, user: partner.username, password: 'pass-word' }),
      });
      const elements = await Array.fromAsync(table.elements());
      assert.deepEqual(bodies, [`[${elements.map(({ json: bytes }) => Buffer.from(bytes)).join(',')}]`]);
      await close();
    });
  }
});

describeInBrowser('the failed rows of a table', async ({ browser, server }) => {
  test('are saved in its columns, mended there and uploaded again with the map that the browser has kept', async () => {
    const partner = await server.newPartner();
    const { page, assertQuiet } = await browser.newPage();
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Upload');
    const sample = readFileSync(join(samplesFolder, 'shopify.csv'), 'utf8');
    await take(page, fileOf('export.csv', sample.replace('4001234000022', '4001234000023')));
    await page.getByText('Map and answers').click();
    const answers = JSON.stringify(answersOf('shopify.csv'));
    await page.getByLabel('File with answers').setInputFiles(fileOf('answers.json', answers));
    await page.getByText('1 row has 0 in "Weight value (grams)"').waitFor();
    await page.getByRole('button', { name: /^Deliver \d+ rows$/ }).click();
    await page.getByText('Delivered. What failed can be mended').waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const failures = page.getByRole('region', { name: 'Failed elements' });
      const hidden = await failures.evaluate((wrap) => wrap.scrollWidth - wrap.clientWidth);
      assert.equal(hidden, 0, `at ${width} px`);
    }
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the failed rows of the file as CSV' }).click();
    const failed = readFileSync(await (await saving).path(), 'utf8');
    const [names = '', ...rows] = failed.split('\r\n');
    assert.equal(names, `${sample.split('\n')[0]?.trim()},#line,#code,#column,#closest,#detail`);
    assert.ok(
      rows.some((row) => row.includes(',4001234000023,') && row.includes(',Barcode,')),
      failed,
    );
    assert.ok(!failed.includes('quay-mug'), failed);
    const row = page.getByRole('row', { name: 'HT-B-M' });
    await row.getByRole('textbox').fill('4001234000022');
    await row.getByRole('button', { name: 'Deliver again' }).click();
    await page.getByText('1 element is mended and stored.').waitFor();
    const savingAgain = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the failed rows of the file as CSV' }).click();
    const left = readFileSync(await (await savingAgain).path(), 'utf8');
    const notesOf = (sku: string) => left.split('\r\n').find((each) => each.includes(`,${sku},`));
    assert.match(notesOf('HT-B-M') ?? '', /,3,,,,"?stored since; it is here because other rows need it/);
    assert.match(notesOf('HT-B-L') ?? '', /,4,900001 - MANDATORY_FIELD_MISSING,Barcode,/);
    const mended = failed
      .replace('4001234000023', '4001234000022')
      .replace('HT-B-L,', 'HT-B-L,4001234000046');
    await take(page, fileOf('failed.csv', mended));
    await page.getByText('The map of an earlier file with these columns is used').waitFor();
    await page.getByRole('button', { name: /^Deliver \d+ rows$/ }).click();
    await page.getByText('Delivered.', { exact: true }).waitFor();
    const { json } = await partner.get('/v5/products?limit=100');
    const eans = json.resources.map(({ sku, ean }: { sku: string; ean: string }) => [sku, ean]);
    assert.deepEqual(Object.fromEntries(eans), {
      'HT-R-S': '4001234000015',
      'HT-B-M': '4001234000022',
      'HT-B-L': '4001234000046',
      QM: '4001234000039',
    });
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.getByText('The map of an earlier file').waitFor({ state: 'detached' });
    await take(page, fileOf('failed.csv', mended));
    await page.getByText('Its columns are those of').waitFor();
    assert.equal(await page.getByText('The map of an earlier file').count(), 0);
    assertQuiet();
  });

  test('that cannot be read are saved too, and what a column may mean is said', async () => {
    const partner = await server.newPartner();
    const { page, assertQuiet } = await browser.newPage();
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Upload');
    await take(page, fileOf('own.csv', 'SKU code;Type;Price\nA;Tees;cheap\nB;Tees;5\n'));
    // While the file is read without a map, its refusal says the same.
    const columns = page.getByRole('region', { name: 'Columns' });
    await columns.getByText('"Type" is left out: it may mean productDescription.category').waitFor();
    await page.getByText('1 row cannot be read').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the failed rows of the file as CSV' }).click();
    const failed = readFileSync(await (await saving).path(), 'utf8');
    assert.match(failed, /^SKU code,Type,Price,#line.*\r\nA,Tees,cheap,2,,,,"?not readable/);
    assert.equal(failed.includes('\nB,'), false);
    assertQuiet();
  });
});

describeInBrowser('a file of JSON', async ({ browser, server }) => {
  test('is read as by the command: a line that is none is left out and named, an array that breaks off is refused', async () => {
    const partner = await server.newPartner();
    const { page, assertQuiet } = await browser.newPage();
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Upload');
    const own = makeProducts(2).map((element) => JSON.stringify(element));
    await take(page, fileOf('own.ndjson', `${own[0]}\n\n{"sku": \n${own[1]}\n`));
    await page.getByText('own.ndjson: 3 rows').waitFor();
    await page.getByText('line 3: not JSON').waitFor();
    await page.getByRole('button', { name: 'Deliver 2 rows' }).click();
    await page.getByText('Delivered.', { exact: true }).waitFor();
    assert.equal((await partner.get('/v5/products?limit=100')).json.resources.length, 2);
    await take(page, fileOf('own.json', `[${own[0]},\n${own[1]}`));
    await page.getByText('The file cannot be read at line 2').waitFor();
    await take(page, fileOf('wrong.json', `[${own[0]},\n{"sku": "x", "ean": "1"}]`));
    await page.getByRole('button', { name: 'Deliver 2 rows' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the failed elements as JSON' }).click();
    const failed = readFileSync(await (await saving).path(), 'utf8');
    assert.deepEqual(JSON.parse(failed), [{ sku: 'x', ean: '1' }]);
    assertQuiet();
  });
});

/** Rows of an export of Magento: variations with their parents and the texts of another shop, some of them wrong. */
function magentoExport(products: number, wrongEvery: number): { content: string; skus: string[] } {
  const names = [
    'sku',
    'store_view_code',
    'product_type',
    'categories',
    'name',
    'description',
    'product_online',
  ];
  const more = [
    'price',
    'base_image',
    'additional_attributes',
    'qty',
    'additional_images',
    'configurable_variations',
  ];
  const columns = [
    ...names,
    'attribute_set_code',
    'visibility',
    'url_key',
    ...more,
    'configurable_variation_labels',
  ];
  const rows: Record<string, string>[] = [];
  const skus: string[] = [];
  for (let number = 0; number < products; number += 1) {
    const own = [`T-${number}-R`, `T-${number}-B`];
    for (const [index, sku] of own.entries()) {
      const count = skus.push(sku);
      const kind = count % wrongEvery === 0 ? (count / wrongEvery) % 4 : undefined;
      const ean = eanOf(400_123_500_000 + count, kind === 1 || kind === 3);
      rows.push({
        sku,
        product_type: 'simple',
        categories: `Default Category/Clothing/${kind === 2 ? 'Teees' : 'Tees'}`,
        name: `Harbour T-Shirt ${number}`,
        description: '<p>Soft cotton.</p>',
        price: '24.900000',
        base_image: `/t/${number}.jpg`,
        product_online: '1',
        additional_attributes: `brand=${kind === 0 ? 'Aldriwo' : 'Aldrivo'},Color=${index === 0 ? 'Red' : 'Blue'},ean=${ean},Size=S`,
        qty: '3.0000',
      });
    }
    const variations = own.map((sku, index) => `sku=${sku},color=${index === 0 ? 'Red' : 'Blue'}`).join('|');
    const parent = { sku: `T-${number}`, product_type: 'configurable', name: `Harbour T-Shirt ${number}` };
    rows.push({
      ...parent,
      categories: 'Default Category/Clothing/Tees',
      configurable_variations: variations,
    });
    if (number % 10 === 0) rows.push({ ...parent, store_view_code: 'de', name: 'Hafenshirt' });
  }
  const lines = rows.map((row) => columns.map((name) => `"${row[name] ?? ''}"`).join(','));
  return { content: [columns.join(','), ...lines].join('\n'), skus };
}

/** Counts the clicks of a person in a page, and the fields that are filled in. */
async function countActs(page: Page): Promise<{ readonly clicks: number; readonly fields: number }> {
  const done = { clicks: 0, fields: 0 };
  await page.exposeFunction('noteAct', (kind: keyof typeof done) => {
    done[kind] += 1;
  });
  await page.addInitScript(`
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && noteAct('clicks'), true);
    addEventListener('input', () => noteAct('fields'), true);
  `);
  return done;
}

/** An EAN with its check digit, or with a wrong one. */
function eanOf(twelve: number, isWrong: boolean): string {
  const digits = String(twelve);
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(((10 - (sum % 10)) % 10) + (isWrong ? 1 : 0)) % 10}`;
}

describeInBrowser("a seller's day", async ({ browser, server }) => {
  /** What the seller fills in, by the name of the question. */
  const told: Readonly<Record<string, (card: Locator) => Promise<void>>> = {
    pictures: (card) => card.getByRole('textbox').fill('https://shop.example/media/catalog/product'),
    'pricing.vat': async (card) => void (await card.getByRole('combobox').selectOption('FULL')),
    'productDescription.category': async (card) => {
      for (const box of await card.getByRole('combobox').all())
        if (await box.isVisible()) await box.fill('T-Shirts');
    },
    'productDescription.brandId': (card) => card.getByRole('button', { name: 'Take Aldrivo' }).click(),
    'productDescription.attributes.Material Composition': (card) =>
      card.getByRole('textbox').fill('100 % cotton'),
    async 'compliance.productSafety.addresses[0]'(card) {
      await card.getByLabel('name').fill('Example Trading House');
      await card.getByLabel('address').fill('Example Street 1, 20095 Hamburg');
      await card.getByLabel('email').fill('safety@example.com');
      await card.getByLabel('roles').selectOption('DISTRIBUTOR');
    },
  };

  test('begins with an export that has faults and ends with all products online, without an editor', async () => {
    const { content, skus } = magentoExport(products, wrongEvery);
    const partner = await server.newPartner();
    const { page, assertQuiet } = await browser.newPage();
    const done = await countActs(page);
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Upload');
    await take(page, fileOf('export_catalog_product.csv', content));
    await page.getByText('Its columns are those of a Magento').waitFor();
    await page.getByRole('button', { name: 'Try without storing' }).click();
    const questions = page.getByRole('region', { name: 'What the file does not say' });
    for (let round = 0; round < 6; round += 1) {
      await page.getByText('This was a dry run: nothing is stored.').waitFor();
      let answered = 0;
      for (const [name, fill] of Object.entries(told)) {
        const card = questions.getByRole('region', { name, exact: true });
        if (!(await card.isVisible())) continue;
        await fill(card);
        answered += 1;
      }
      if (answered === 0) break;
      await questions.getByRole('button', { name: /^Use \d+ answers?, and try again$/ }).click();
      await page
        .getByText(/^The answers mend|0 succeeded/)
        .first()
        .waitFor();
    }
    await page.getByRole('button', { name: /^Deliver \d+ rows$/ }).click();
    await page.getByText('Delivered. What failed can be mended and delivered again.').waitFor();
    const near = page.getByRole('button', { name: /^Take \d{13}$/ });
    await near.first().waitFor();
    for (let left = await near.count(); left > 0; left -= 1) {
      const field = page.getByRole('row').filter({ has: near }).first().getByRole('textbox');
      const row = page
        .getByRole('row')
        .filter({ has: page.getByLabel((await field.getAttribute('aria-label')) ?? '', { exact: true }) });
      await row.getByRole('button', { name: /^Take/ }).click();
      await row.getByRole('button', { name: 'Deliver again' }).click();
      await row.waitFor({ state: 'detached' });
    }
    await page.getByText(/elements? (?:is|are) mended and stored\./).waitFor();
    await checked(partner, ...skus);
    const online = await partner.get('/v5/products?marketPlaceStatus=ONLINE&count=true&limit=1');
    assert.equal(online.json.count, skus.length, online.text);
    const { clicks, fields } = done;
    assert.ok(clicks <= most.clicks && fields <= most.fields, JSON.stringify(done));
    assertQuiet();
  });
});
