import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { describeInBrowser, openPage, signInOperator, signInPartner } from '@kontor/harness/console';
import { line, ordersOf, trackingNumber } from '@kontor/harness/orders';
import { returnRoles } from '@kontor/harness/returns';

describeInBrowser('the console of a sandbox whose clock is ahead', async ({ browser, server, token }) => {
  await moveClock(server, { advance: 'P40D' });
  const ahead = (await server.operator.get('/sandbox/v1/clock')).json.now.slice(0, 10);
  const partner = await server.newPartner(returnRoles);
  const { page, assertQuiet } = await browser.newPage();

  test('draws the statistics, which are kept by the real time', async () => {
    const read = page.waitForResponse(/\/operator\/v1\/statistics/);
    await signInOperator(page, server, token);
    await page.getByText('By the real clock').waitFor();
    await page.getByText('checked').locator('.clock-note').waitFor();
    await page.getByText('by the sandbox clock, unless they say that they are real').waitFor();
    assert.equal((await read).status(), 200);
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  test('lists the orders of all partners newest first', async () => {
    const other = await server.newPartner(returnRoles);
    const [first, second] = [partner, other].sort((one, two) => (one.partnerId < two.partnerId ? -1 : 1));
    const older = await ordersOf(server, first?.partnerId ?? '').place();
    const newer = await ordersOf(server, second?.partnerId ?? '').place();
    await openPage(page, 'Orders');
    const links = page.locator('.row-link');
    await links.nth(1).waitFor();
    assert.deepEqual(await links.allTextContents(), [newer.orderNumber, older.orderNumber]);
  });

  test('shows the seller the clock, and reports a parcel as sent by it', async () => {
    const order = await ordersOf(server, partner.partnerId).placeProcessable({ lines: [line('LAMP-1')] });
    await signInPartner(page, server, partner.username, 'pass-word');
    const shown = await page.locator('.bar time').getAttribute('datetime');
    assert.equal(shown?.slice(0, 10), ahead);
    await openPage(page, 'Orders');
    await page.getByRole('link', { name: order.orderNumber }).click();
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('checkbox').first().check();
    await drawer.getByRole('button', { name: 'Report as sent' }).click();
    await page.getByLabel('Tracking number').fill(trackingNumber());
    await page.getByLabel('Number of the return label').fill(trackingNumber());
    await page.getByLabel('Sent from: postcode').fill('22177');
    await page.getByLabel('City').fill('Hamburg');
    await page.getByRole('dialog').getByRole('button', { name: 'Report as sent' }).click();
    await drawer.getByRole('cell', { name: 'SENT', exact: true }).waitFor();
    const { json } = await partner.get(`/v1/shipments?salesOrderId=${order.salesOrderId}`);
    const [{ shipmentId }] = json.resources;
    const shipment = await partner.get(`/v1/shipments/${shipmentId}`);
    assert.equal(shipment.json.shipDate.slice(0, 10), ahead, shipment.text);
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});
