import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { describeInBrowser, openPage, signInPartner } from '@kontor/harness/console';
import { products } from '@kontor/harness/products';
import { root } from '../../../test/tidy/sources.ts';
import codes from '../app/codes-de.json' with { type: 'json' };
import remedies from '../codes/remedies.json' with { type: 'json' };

const pages = (area: string) => readFileSync(join(root, `docs/reference/errors/${area}.md`), 'utf8');
const codesIn = (text: string) => [...text.matchAll(/^## (\S+)/gm)].map(([, code = '']) => code);

describe('the German texts of error codes', () => {
  test('are complete for what elements of deliveries and the shop check can be told', () => {
    const elements = ['products', 'availability', 'returns'].flatMap((area) =>
      pages(area)
        .split(/^<a id=.*$/m)
        .filter((section) => /For one (?:variation|element)/.test(section))
        .flatMap(codesIn),
    );
    assert.ok(elements.length > 50, elements.join());
    const missing = elements.filter((code) => !Object.hasOwn(codes.errors, code));
    assert.deepEqual(missing, [], 'add the German title to packages/console/app/codes-de.json');
  });

  test('are about codes that exist', () => {
    const known = new Set(
      [
        'accounts',
        'availability',
        'general',
        'orders',
        'partner-contracts',
        'price-reductions',
        'products',
        'receipts',
        'returns',
        'shipments',
        'token',
      ].flatMap((area) => codesIn(pages(area))),
    );
    const all = [...Object.keys(codes.errors), ...Object.keys(remedies)];
    assert.deepEqual(
      all.filter((code) => !known.has(code)),
      [],
    );
  });
});

describeInBrowser('the page of an error code in the console', async ({ browser, server }) => {
  const partner = await server.newPartner(['Products_Read', 'Products_Write', 'Orders_Read']);
  const [element] = products(1);
  assert.ok(element);
  const productDescription = { ...element.productDescription, brandId: 'NO-SUCH-BRAND' };
  await partner.post('/v5/products', [{ ...element, productDescription }], { prefer: 'wait=10' });
  await partner.post('/v5/products', [{ ...element, sku: 'OTHER', ean: 'x' }], { prefer: 'wait=10' });
  const { page, assertQuiet } = await browser.newPage();

  test('says what to do, where it happened, and offers the list to choose from', async () => {
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Deliveries');
    const groups = page.getByRole('region', { name: 'Failures by cause' });
    await groups.getByRole('link', { name: '900004 - UNKNOWN_BRAND' }).click();
    await page.getByRole('heading', { level: 1, name: 'Error code' }).waitFor();
    await page.getByText('Choose a brand from this list, and deliver its id.').waitFor();
    await page.getByText('"NO-SUCH-BRAND"').waitFor();
    await page.getByLabel('Name').fill('ald');
    await page.getByRole('cell', { name: 'Aldrivo' }).waitFor();
    await page.getByRole('cell', { name: 'Ambrenta' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Back' }).click();
    await groups.waitFor();
  });

  test('offers categories with what each asks for', async () => {
    await page.goto(`${server.partnerUrl}/console#/codes/900006`);
    await page.getByLabel('Name').fill('shirt');
    await page.getByRole('cell', { name: 'T-Shirts' }).first().waitFor();
  });

  test('has a page for every code, also one that only developers meet', async () => {
    await page.goto(`${server.partnerUrl}/console#/codes/TOO_MANY_REQUESTS`);
    await page.getByRole('heading', { name: 'Rate limit exceeded' }).waitFor();
    await page.getByText(/^Send the request again after/).waitFor();
    assert.equal(await page.getByText(/What to do:|^Status/).count(), 0, 'the form of the page is shown');
    await page.goto(`${server.partnerUrl}/console#/codes/NO-SUCH-CODE`);
    await page.getByText('There is no page about this code.').waitFor();
  });

  test('is German for German readers, like the causes and what the shop check says', async () => {
    const german = await browser.newPage({ locale: 'de-DE' });
    await german.page.goto(`${server.partnerUrl}/console#/deliveries`);
    await german.page.getByLabel('API-Benutzer').fill(partner.username);
    await german.page.getByLabel('Passwort').fill('pass-word');
    await german.page.getByRole('button', { name: 'Anmelden' }).click();
    const group = german.page.getByRole('listitem').filter({ hasText: 'Es gibt keine Marke mit dieser ID' });
    await group.getByRole('link', { name: '900004 - UNKNOWN_BRAND' }).click();
    await german.page.getByText('Wählen Sie eine Marke aus dieser Liste').waitFor();
    assert.equal(await german.page.getByText('No brand has this id').count(), 0);
    german.assertQuiet();
    await german.close();
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});
