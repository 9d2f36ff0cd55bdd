import { describe, test } from 'node:test';
import { openBrowser, withoutBrowser } from '../harness/browser.ts';
import { openPage, signInPartner } from '../harness/console.ts';
import { products } from '../harness/products.ts';
import { startTestServer } from '../harness/server.ts';

describe('a developer in the console', { skip: withoutBrowser }, async () => {
  if (withoutBrowser !== undefined) return;
  const browser = await openBrowser();
  const server = await startTestServer();
  const partner = await server.newPartner();
  const { page, assertQuiet } = await browser.newPage();

  test('sees events as they happen', async () => {
    await signInPartner(page, server, partner.username, 'pass-word');
    await openPage(page, 'Developers');
    await page.getByText('listening').waitFor();
    await partner.post('/v5/products', products(1), { prefer: 'wait=10' });
    await page.getByRole('button', { name: 'kontor.product.created.v1' }).click();
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
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});
