import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInOperator, signInPartner } from '@kontor/harness/console';
import { ean, product, products } from '@kontor/harness/products';
import type { Page } from 'playwright-core';

describeInBrowser('the console in the midst of work', async ({ browser, server, token }) => {
  const user = await server.newPartner();
  let added = 0;
  const happens = () => {
    added += 1;
    return user.post('/v5/products', [product({ sku: `added-${added}`, ean: ean(added) })], {
      prefer: 'wait=10',
    });
  };
  await user.post('/v5/products', products(1), { prefer: 'wait=10' });

  test('keeps what is typed while the server is away', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    await openPage(page, 'Products');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Change the price' }).click();
    await page.getByLabel('Standard price in EUR').fill('14.70');
    await page.context().setOffline(true);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Deliver the price' }).click();
    await dialog.getByText('The server cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Deliver the price' }).click();
    await page.getByText('€14.70').first().waitFor();
    await close();
  });

  test('loads a page that was first opened while the server was away', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Upload' }).click();
    await page.getByText('The server cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Upload' }).waitFor();
    await close();
  });

  test('loads a page whose file got lost, with the console if the browser remembers the loss', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    await page.route(/upload-.*js/, (route) => route.abort());
    await page.getByRole('navigation').getByRole('link', { name: 'Upload' }).click();
    await page.getByText('The server cannot be reached.').waitFor();
    await page.unroute(/upload-.*js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    const upload = page.getByRole('heading', { level: 1, name: 'Upload' });
    const login = page.getByLabel('Password');
    await upload.or(login).waitFor();
    if (await login.isVisible()) {
      await page.getByLabel('API user').fill(user.username);
      await login.fill('pass-word');
      await page.getByRole('button', { name: 'Sign in' }).click();
    }
    await upload.waitFor();
    await close();
  });

  test('says of the live events of a partner that they are interrupted, and goes on', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    await openPage(page, 'Developers');
    await losesConnection(page, 'listening', happens);
    await close();
  });

  test('says of the live events of all partners that they are interrupted, and goes on', async () => {
    const { page, close } = await browser.newPage();
    await signInOperator(page, server, token);
    await openPage(page, 'System');
    await page.getByRole('tab', { name: 'Events', exact: true }).click();
    await losesConnection(page, 'listening', happens);
    await close();
  });

  test('asks for the login again when the session has ended, and keeps what is typed', async () => {
    const { page, close, assertQuiet } = await browser.newPage();
    await signInPartner(page, server, user.username, 'pass-word');
    await openPage(page, 'Products');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Change the price' }).click();
    await page.getByLabel('Standard price in EUR').fill('14.70');
    const path = `/operator/v1/partners/${user.partnerId}/users/${user.username}`;
    const roles = ['Products_Read', 'Products_Write'];
    const changed = await server.operator.put(path, { roles, password: 'another-word' });
    assert.equal(changed.status, 200, changed.text);
    await page.getByRole('button', { name: 'Deliver the price' }).click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    const focused = (type: string, text: string) =>
      page.locator(`[type=${type}]:focus`).filter({ hasText: text }).waitFor();
    await again.getByText('If the password was changed, use the new one.').waitFor();
    await focused('password', '');
    await again.getByLabel('Password').fill('another-word');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.waitFor({ state: 'detached' });
    await focused('submit', 'Deliver the price');
    assert.equal(await page.getByLabel('Standard price in EUR').inputValue(), '14.70');
    await page.getByRole('button', { name: 'Deliver the price' }).click();
    await page.getByText('€14.70').first().waitFor();
    await page.getByRole('dialog', { name: /Price of/ }).waitFor({ state: 'detached' });
    await focused('button', 'Change the price');
    assertQuiet();
    await close();
  });

  test('asks for another token when the one of an operator was revoked', async () => {
    const made = await server.operator.post('/operator/v1/operators', { name: 'gone', roles: ['viewer'] });
    const { page, close } = await browser.newPage();
    await signInOperator(page, server, made.json.token);
    await server.operator.send('DELETE', '/operator/v1/operators/gone');
    // The page asks for its figures every few seconds.
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Operator token').fill(token);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Health' })
      .or(page.getByRole('heading', { level: 1, name: 'Partners' }))
      .waitFor();
    await close();
  });

  test('tells an operator when it does not know what needs someone', async () => {
    const { page, close } = await browser.newPage();
    const away = { title: 'Service Unavailable', code: 'NOT_READY', detail: 'The store is away.' };
    await page.route('**/v1/reviews?*', (route) => route.fulfill({ status: 503, json: { errors: [away] } }));
    await signInOperator(page, server, token);
    const tasks = page.getByRole('region', { name: 'What needs someone' });
    await tasks.getByText('The store is away.').waitFor();
    assert.equal(await tasks.getByText('Nothing needs you now.').count(), 0);
    await close();
  });

  test('goes on beside a page that fails', async () => {
    const { page, close } = await browser.newPage();
    await page.route('**/v1/overview', (route) => route.fulfill({ json: {} }));
    await signInPartner(page, server, 'demo', 'demo');
    await page.getByText('This page has failed. The other pages still work.').waitFor();
    await openPage(page, 'Orders');
    await page.unroute('**/v1/overview');
    await close();
  });
});

/** Loses the connection of a page that follows events, and gets it back; `following` is what the page says while it has it. */
async function losesConnection(page: Page, following: string, happens: () => unknown): Promise<void> {
  await page.getByText(following, { exact: true }).waitFor();
  await page.context().setOffline(true);
  // The request that waits for an event is answered; the next one finds nobody.
  await happens();
  await page.getByText('interrupted', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(following, { exact: true }).waitFor();
}
