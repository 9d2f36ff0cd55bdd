import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInOperator } from '@kontor/harness/console';
import { deliver } from '@kontor/harness/deliver';
import { ean, product } from '@kontor/harness/products';
import { reviewsOf, waits } from '@kontor/harness/reviews';
import { takedownsOf } from '@kontor/harness/takedowns';
import type { Page } from 'playwright-core';

describeInBrowser('an operator who decides while partners deliver', async ({ browser, server, token }) => {
  const reviews = reviewsOf(server);
  const takedowns = takedownsOf(server);
  await reviews.put([{ applies: 'new' }]);
  let eans = 80_000;

  /** A page with the review of a new product, and a function with which its partner delivers other content. */
  async function openReview() {
    eans += 1;
    const partner = await server.newPartner();
    const sold = product({ sku: `REVIEWED-${eans}`, ean: ean(eans), mpn: 'FIRST' });
    await deliver(partner, [sold]);
    await waits(partner, sold.sku);
    const { page, close } = await browser.newPage();
    await page.clock.install();
    await signInOperator(page, server, token);
    await openPage(page, 'Reviews');
    const card = page.getByRole('listitem').filter({ hasText: sold.sku });
    await card.getByText('FIRST').waitFor();
    const replace = async () => {
      await deliver(partner, [{ ...sold, mpn: 'SECOND' }]);
      await waits(partner, sold.sku);
      await readAgain(page);
      await card.getByText('SECOND').waitFor();
    };
    const versionOf = async () => (await reviews.list(partner.partnerId))[0]?.version;
    return { page, close, card, replace, versionOf, sku: sold.sku };
  }

  /** Lets the page read its list once more. */
  async function readAgain(page: Page): Promise<void> {
    const isRead = page.waitForResponse(/\/v1\/reviews\?/);
    await page.clock.fastForward(30_000);
    await isRead;
  }

  test('approves only what was shown when the dialog was opened', async () => {
    const { page, close, card, replace, versionOf, sku } = await openReview();
    const dialog = page.getByRole('dialog');
    await card.getByLabel(sku).check();
    await page.getByRole('button', { name: 'Approve the chosen (1)' }).click();
    await replace();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('alert').getByText('REVIEW_CONTENT_REPLACED').waitFor();
    assert.notEqual(await versionOf(), undefined);
    await close();
  });

  test('keeps the reason that is typed while the content is replaced', async () => {
    const { page, close, card, replace } = await openReview();
    const dialog = page.getByRole('dialog');
    await card.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByLabel('Reason that the partner reads').fill('The image shows another lamp');
    await replace();
    assert.equal(
      await dialog.getByLabel('Reason that the partner reads').inputValue(),
      'The image shows another lamp',
    );
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('alert').getByText('REVIEW_CONTENT_REPLACED').waitFor();
    await close();
  });

  test('adds a rule to those that another operator has set meanwhile', async () => {
    const [{ partnerId: shown }, { partnerId: meanwhile }] = [
      await server.newPartner(),
      await server.newPartner(),
    ];
    const { page, close } = await browser.newPage();
    await signInOperator(page, server, token);
    await openPage(page, 'Reviews');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Partner id').fill(shown);
    await reviews.put([{ applies: 'new' }, { partnerId: meanwhile, applies: 'all' }]);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('cell', { name: meanwhile }).waitFor();
    const row = page.getByRole('row').filter({ hasText: shown });
    await row.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: meanwhile }).waitFor();
    await reviews.put([{ applies: 'new' }]);
    await close();
  });

  test('goes on with a takedown that another operator has lifted meanwhile', async () => {
    const { takedownId } = await takedowns.add({ skus: ['taken-down'] });
    const { page, close } = await browser.newPage();
    await signInOperator(page, server, token);
    await page.goto(`${server.operatorUrl}/console#/catalogue?tab=takedowns&takedownId=${takedownId}`);
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('button', { name: 'Lift the takedown' }).click();
    await takedowns.lift(takedownId);
    await drawer.getByText('lifted', { exact: true }).waitFor();
    await page
      .getByRole('dialog', { name: 'Lift the takedown' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await close();
  });
});
